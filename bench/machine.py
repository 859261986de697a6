"""The machine that a measurement ran on, in a line."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from bot.models import ENGINE
from bot.settings import ROOT


def facts() -> str:
    """Date, commit, processor, memory, versions and load."""
    return " · ".join(
        (
            f"{datetime.now(UTC):%Y-%m-%d}",
            f"commit {_commit()}",
            f"{len(os.sched_getaffinity(0))} cores ({_processor()}), {_memory():.0f} GB",
            f"{platform.system()} {platform.machine()}",
            f"Python {platform.python_version()}, engine Python {_engine_python()}, Rasa {_rasa()}",
        )
    )


def load_warning() -> str:
    """What to say when others use more than a quarter of the machine, so that times say little; else nothing."""
    load, cores = os.getloadavg()[0], len(os.sched_getaffinity(0))
    return f"The machine was busy with other work (load {load:.1f} on {cores} cores): trust ratios, not times." * (
        load > cores / 4
    )


def _commit() -> str:
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or "unknown processor")


def _memory() -> float:
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e9


def _engine_python() -> str:
    lines = (ENGINE / ".venv" / "pyvenv.cfg").read_text().splitlines()
    return next(line.partition("=")[2].strip() for line in lines if line.startswith("version"))


def _rasa() -> str:
    found = ENGINE.glob(".venv/lib/python3.10/site-packages/rasa-*.dist-info")
    return next((path.name.removeprefix("rasa-").removesuffix(".dist-info") for path in found), "unknown")
