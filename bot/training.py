"""Trains the models whose sources have changed: `affiant train`."""

from __future__ import annotations

import asyncio
import sys

from bot import models
from bot.models import Model
from bot.processes.faults import Fault, from_error, full_disk, is_full, said_full
from bot.processes.once import run_once
from bot.processes.progress import part_of
from bot.processes.steps import Steps
from bot.settings import Settings


async def ensure(model: Model, settings: Settings, steps: Steps) -> None:
    """Trains one model, unless it is current.

    Raises:
        Fault: the model could not be made.
    """
    digest = await asyncio.to_thread(model.digest)
    if model.is_of(digest):
        return
    with steps.step(f"Training {model.name}", f"Trained {model.name}", long=True) as bar:

        def hear(line: str) -> bool:
            part = part_of(line)
            if part is not None:
                bar(part)
            return part is not None

        ended = await run_once(model.command, model.cwd, model.env, hear)
        if ended.status != 0:
            raise _failed(model, settings, ended.output)
        model.remember(digest)


def run(settings: Settings, steps: Steps | None = None) -> int:
    """The command `affiant train`. Returns its exit status."""
    try:
        models.require_engine()
        asyncio.run(_all(settings, steps or Steps()))
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        fault = from_error(error, settings.model.parent)
        if fault is None:
            raise
        print(fault, file=sys.stderr)
        return 1
    return 0


async def _all(settings: Settings, steps: Steps) -> None:
    for model in (models.people(), models.dialogue(settings)):
        await ensure(model, settings, steps)


def _failed(model: Model, settings: Settings, output: str) -> Fault:
    if said_full(output) or is_full(model.path.parent):
        return full_disk(model.path.parent)
    log = settings.data_dir / "log" / "training.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(output, encoding="utf-8")
    return Fault(f"Training {model.name} failed: the end of {log} says why.")
