"""`tools/bootstrap.sh` on a machine that lacks something says what, in one sentence, before it fetches anything large."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import ROOT

TOOLS = ("awk", "cat", "cp", "df", "dirname", "grep", "mktemp", "mount", "rm", "sh", "unshare")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a clone has that the set-up looks at."""
    folder = tmp_path / "checkout"
    for name in ("pyproject.toml", "uv.lock", "tools/bootstrap.sh", "bot/engine/pyproject.toml", "bot/engine/uv.lock"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A machine with the plainest programs only."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS:
        (folder / name).symlink_to(shutil.which(name) or pytest.fail(f"{name} is missing"))
    return folder


def run(command: list[str], programs: Path, home: Path) -> tuple[int, str]:
    environment = {
        "PATH": str(programs),
        "HOME": str(home),
        # No interpreter is to be had from outside either.
        "UV_PYTHON_INSTALL_MIRROR": f"file://{home}/nowhere",
        "UV_PYTHON_INSTALL_DIR": str(home / "pythons"),
        "UV_CACHE_DIR": str(home / "cache"),
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


def test_no_python(checkout: Path, programs: Path, tmp_path: Path) -> None:
    status, said = run([str(checkout / "tools" / "bootstrap.sh")], programs, tmp_path)
    assert status == 1
    assert said == "Affiant needs Python 3.11, 3.12, 3.13 or 3.14, and none was found: install one, then start again.\n"


def test_no_python_for_the_engine(checkout: Path, programs: Path, tmp_path: Path) -> None:
    (programs / "python3").symlink_to(os.path.realpath(sys.executable))
    uv = next(path for path in (shutil.which("uv"), str(ROOT / ".uv" / "bin" / "uv")) if path)
    (programs / "uv").symlink_to(uv)
    status, said = run([str(checkout / "tools" / "bootstrap.sh")], programs, tmp_path)
    assert status == 1
    assert said == (
        "The dialogue engine needs Python 3.10, and none was found or could be fetched: "
        "install it, for example with 'pyenv install 3.10', then start again.\n"
    )
    assert not (checkout / ".venv").exists()


def test_a_disk_that_is_too_small(checkout: Path, programs: Path, tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    script = 'mount -t tmpfs -o size=8m tmpfs "$1" && cp -r "$2"/. "$1" && exec "$1/tools/bootstrap.sh"'
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(small), str(checkout)]
    status, said = run(command, programs, tmp_path)
    assert status == 1
    assert said.startswith(f"The disk that holds {small} is too full (")
    assert said.endswith(" MB free, 3000 MB needed): make room there, then start again.\n")


def test_a_checkout_that_cannot_be_written(checkout: Path, programs: Path, tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    script = 'mount -t tmpfs tmpfs "$1" && cp -r "$2"/. "$1" && mount -o remount,ro "$1" && exec "$1/tools/bootstrap.sh"'
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(closed), str(checkout)]
    status, said = run(command, programs, tmp_path)
    assert status == 1
    assert said == f"Affiant may not write to {closed}: give this user the right to, or clone it into a folder of your own.\n"
