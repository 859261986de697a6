"""docs/packs.md names every key that a pack or a case may have, every condition, element, event and unit."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from pydantic import BaseModel

from actions.law import pack as model
from actions.law import pack_dates as dates
from actions.law.cases import KEYS
from actions.law.elements import ELEMENTS, RESPONDENT_PARTS
from actions.law.pack_parts import Source
from actions.law.predicates import READERS, STANDINGS
from actions.law.table import HOMES
from actions.paths import ROOT

TEXT = (ROOT / "docs" / "packs.md").read_text("utf-8")
WORDS = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]*`", TEXT))))
MODELS: list[type[BaseModel]] = [
    model.Pack, model.Office, model.Option, model.Statement, model.Question, model.Rule, model.Warning, model.Section,
    dates.Deadline, dates.Stay, dates.Extension, dates.Holidays, dates.Election, dates.CityDay, model.Numbering,
    model.Topic, model.Reference, model.LimitOfTime, model.Secrecy, model.OathOfLaw, model.RespondentClass,
]  # fmt: skip


@pytest.mark.parametrize("part", MODELS)
def test_every_key_of_a_pack_is_told(part: type[BaseModel]) -> None:
    assert set(part.model_fields) - WORDS == set()


def test_every_word_that_keys_may_hold_is_told() -> None:
    for words in (ELEMENTS, RESPONDENT_PARTS, READERS, STANDINGS, HOMES, KEYS):
        assert set(words) - WORDS == set()
    for literal in (Source, model.Effect, model.Outcome, dates.Unit, dates.Event):
        assert set(get_args(literal)) - WORDS == set()
