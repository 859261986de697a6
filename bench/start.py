"""How long a start takes and what is installed: `.venv/bin/python -m bench.start [--quick] [--clone [--cold]]`.

With --clone it also goes from `git clone` through `make run` to a first complaint filed. Prints Markdown.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import uuid
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from rich.console import Console

from bench import machine
from bench.affiant import READY, Affiant
from bench.answers import ANSWERS, JURISDICTION, LAST
from bench.processes import BenchError, run_measurement
from bench.tables import command_line, section, table
from bot.models import ENGINE
from bot.settings import ROOT

MODEL = Path("models") / "affiant.tar.gz"

_LONGEST = 60


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one start, to see that it works")
    parser.add_argument("--clone", action="store_true", help="also from a fresh clone to the first filing; takes minutes")
    parser.add_argument("--cold", action="store_true", help="with --clone: everything is downloaded, nothing from uv's cache")
    parser.add_argument("--model", type=Path, default=ROOT / MODEL, help="trained first where it is not current")
    options = parser.parse_args()
    console = Console(stderr=True)

    def measurement(folder: Path) -> str:
        warning = machine.load_warning()
        parts = [_starts(folder, options.model.resolve(), 1 if options.quick else 5, console), _weights()]
        if options.clone:
            parts.append(_clone(folder, options.cold, console))
        return section("## Start and size", command_line("start"), machine.facts(), warning, *parts)

    return run_measurement(measurement)


def _starts(folder: Path, model: Path, times: int, console: Console) -> str:
    """`affiant up`, installed and trained, until a turn works. A first start, which may train, is not counted."""
    taken = []
    for number in range(times + 1):
        console.print(f"start {number} of {times}", style="dim")
        begun = time.perf_counter()
        affiant = Affiant(folder, model)
        try:
            affiant.wait_ready()
            taken.append(time.perf_counter() - begun)
        finally:
            affiant.up.stop()
    counted = sorted(taken[1:])
    return (
        f"`affiant up`, installed and trained, until a turn works: {median(counted):.1f} s "
        f"({counted[0]:.1f} to {counted[-1]:.1f} in {times} starts)."
    )


def _weights() -> str:
    rows = [
        [name, f"{weight(folder) / 1e9:.2f} GB"]
        for name, folder in (
            ("the product's environment, `.venv`", ROOT / ".venv"),
            ("the engine's environment, `bot/engine/.venv`", ENGINE / ".venv"),
            ("the trained models, `models`", ROOT / "models"),
        )
    ]
    return table(["", "on disk"], rows)


def weight(folder: Path) -> int:
    """The bytes that a folder takes on disk, a file with several names counted once."""
    seen: dict[tuple[int, int], int] = {}
    for place, _, names in os.walk(folder.resolve()):
        for name in names:
            found = (Path(place) / name).lstat()
            seen[found.st_dev, found.st_ino] = found.st_blocks * 512
    return sum(seen.values())


def _clone(folder: Path, cold: bool, console: Console) -> str:
    """`git clone`, `make run`, and a complaint filed by its answers one after the other."""
    checkout = folder / "checkout"
    begun = time.perf_counter()
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(checkout)], check=True)
    steps = [("cloned", time.perf_counter() - begun)]
    place = folder / "clone"
    place.mkdir()
    cache = {"UV_CACHE_DIR": str(folder / "uv-cache")} if cold else {}
    affiant = Affiant(place, checkout / MODEL, checkout, **cache)
    try:
        steps += _said(affiant, begun, console)
        file_one(affiant.base)
        steps.append(("the first complaint is filed", time.perf_counter() - begun))
    finally:
        affiant.up.stop()
    how = "Everything was downloaded." if cold else "What uv had in its cache was not downloaded again."
    return section(
        f"From a fresh clone to the first filing: {steps[-1][1]:.0f} s. {how}",
        table(["after", "seconds"], [[step, f"{seconds:.1f}"] for step, seconds in steps]),
    )


def _said(affiant: Affiant, begun: float, console: Console) -> list[tuple[str, float]]:
    """What `make run` says until it is ready, each line with the seconds since then. Raises BenchError."""
    said: list[tuple[str, float]] = []

    def ready() -> bool:
        whole = affiant.up.log.read_text(errors="replace").rpartition("\n")[0]
        for line in whole.splitlines()[len(said) :]:
            said.append((line.partition(" at http")[0].strip(), time.perf_counter() - begun))
            console.print(f"{said[-1][1]:.1f} s: {said[-1][0]}", style="dim")
        return READY in whole

    affiant.up.wait_until(ready, 3600)
    return [(line, seconds) for line, seconds in said if line]


def file_one(base: str) -> None:
    """Files one complaint through the chat API. Raises BenchError where it comes to no filing."""
    with httpx.Client(base_url=f"{base}/api/v1", timeout=60, trust_env=False) as client:
        turn = _post(client, "/conversations", {"jurisdiction": JURISDICTION, "language": "en"})
        client.headers["Authorization"] = f"Bearer {turn['token']}"
        path = f"/conversations/{turn['conversation']}/messages"
        for _ in range(_LONGEST):
            last = turn["asking"] == LAST
            say = {"command": "submit"} if last else {"text": ANSWERS[turn["asking"]]}
            turn = _post(client, path, {"id": str(uuid.uuid4()), "say": say})
            if last:
                break
    if turn["phase"] != "filed":
        raise BenchError(f"the complaint was not filed; {turn['asking']} is asked, the phase is {turn['phase']}")


def _post(client: httpx.Client, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post(path, json=body)
    if answer.status_code not in (httpx.codes.OK, httpx.codes.CREATED):
        raise BenchError(f"a message was answered with {answer.status_code}: {answer.text[:300]}")
    turn: dict[str, Any] = answer.json()
    return turn


if __name__ == "__main__":
    sys.exit(main())
