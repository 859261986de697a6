"""What `affiant check` looks at: the law packs, the sentences, and what the dialogue model learns from."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator

from actions.law.loader import BrokenPack, load_all
from actions.wording import LANGUAGES, catalogue
from bot import models
from bot.processes.faults import Fault
from bot.processes.once import run_once
from bot.settings import Settings


def packs() -> list[str]:
    """What is wrong with the law packs: one line each, with file, line, key and what to write instead."""
    try:
        laws = load_all()
    except BrokenPack as broken:
        return [f"data/jurisdictions/{problem}" for problem in broken.problems]
    return [] if laws else ["data/jurisdictions: there is no pack; Affiant needs one city at least."]


def sentences() -> list[str]:
    """What is wrong with the sentences that people read: one line each."""
    try:
        return list(_untold(catalogue()))
    except ValueError as error:
        return [f"data/language/{error}"]


def _untold(sentences: dict[str, dict[str, str]]) -> Iterator[str]:
    for key, texts in sentences.items():
        for language in LANGUAGES:
            if not str(texts.get(language) or "").strip():
                yield f"data/language: the sentence {key} is missing in {language}; write it."


def training_data(settings: Settings) -> list[str]:
    """What Rasa finds wrong with what the model learns from, one line each."""
    models.require_engine()
    ended = asyncio.run(run_once(models.engine_program("validate.py"), models.ENGINE, models.engine_env(settings)))
    return [] if ended.status == 0 else ended.output.splitlines()


def run(settings: Settings) -> int:
    """The command `affiant check`. Returns its exit status: 0 only where nothing is wrong."""
    wrong = False
    for name, look in (("law packs", packs), ("sentences", sentences), ("training data", lambda: training_data(settings))):
        try:
            lines = look()
        except Fault as fault:
            lines = [str(fault)]
        print(f"{name}: {'well' if not lines else 'not well'}", flush=True)
        for line in lines:
            print(f"  {line}", file=sys.stderr, flush=True)
        wrong = wrong or bool(lines)
    return 1 if wrong else 0
