"""`affiant up` that cannot go on says why in one sentence, exits with an error, and leaves nothing running."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from affiant_up import Up, copy_of_the_product, require_models

from bot.settings import ROOT

Start = Callable[..., Up]


@pytest.fixture
def start() -> Iterator[Start]:
    started: list[Up] = []

    def start(*arguments: object, **settings: str) -> Up:
        started.append(Up(*arguments, **settings))  # type: ignore[arg-type]
        return started[-1]

    yield start
    for up in started:
        up.close()


def sentence(up: Up, seconds: float = 60) -> str:
    """The one sentence, after everything that holds for all of them."""
    status, _, err = up.ended(seconds)
    assert status in (1, 2)
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    assert up.left() == []
    return err.strip()


def test_a_busy_port(start: Start, tmp_path: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1)
        port = listener.getsockname()[1]
        said = sentence(start(tmp_path, AFFIANT_PORT=str(port)))
    assert said.startswith(f"Port {port} is in use by another program")


def test_a_folder_that_cannot_be_written(start: Start, tmp_path: Path) -> None:
    # A file where the folder should be: that stops root too.
    (tmp_path / "file").touch()
    said = sentence(start(tmp_path / "file" / "var"))
    assert said == (
        f"Affiant cannot write to {tmp_path / 'file' / 'var'}: "
        "give this user the right to, or name another folder with AFFIANT_DATA_DIR."
    )


def test_a_full_disk(start: Start, tmp_path: Path) -> None:
    # A disk of 256 KB, in a world of its own that ends with the process.
    small = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c")
    mount = 'mount -t tmpfs -o size=256k tmpfs "$0" && exec "$@"'
    said = sentence(start(tmp_path, ROOT, (*small, mount, str(tmp_path))))
    assert said == f"The disk that holds {tmp_path} is full (0 MB free): make room there, then start again."


def test_settings_that_cannot_be(start: Start, tmp_path: Path) -> None:
    said = sentence(start(tmp_path, AFFIANT_TODAY="soon"))
    assert said.startswith("AFFIANT_TODAY cannot be used: write a date such as 2026-10-15")


def test_an_engine_that_was_never_set_up(start: Start, tmp_path: Path) -> None:
    product = copy_of_the_product(tmp_path / "product")
    said = sentence(start(tmp_path / "var", product))
    assert said == "The dialogue engine is not set up: run 'make run', which sets it up and starts Affiant."


def test_a_broken_law_pack(start: Start, tmp_path: Path) -> None:
    require_models()
    product = copy_of_the_product(tmp_path / "product")
    (product / "bot" / "engine" / ".venv").symlink_to(ROOT / "bot" / "engine" / ".venv")
    (product / "models").symlink_to(ROOT / "models")
    pack = product / "data" / "jurisdictions" / "denver" / "pack.yml"
    pack.write_text(pack.read_text().replace("id: denver", "id: boulder", 1))
    said = sentence(start(tmp_path / "var", product))
    assert said.startswith("A law pack cannot be used: data/jurisdictions/denver/pack.yml:")
    assert "must be the folder's name, denver" in said


def test_a_key_file_that_others_can_read(start: Start, tmp_path: Path) -> None:
    require_models()
    key = tmp_path / "key"
    key.write_text("{}")
    key.chmod(0o644)
    said = sentence(start(tmp_path))
    assert said == f"The key file {key} is open to others (mode 644). Run: chmod 600 {key}"
