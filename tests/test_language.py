"""Every sentence stands in both languages, with the same places to fill, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from actions.law.elements import ELEMENTS, RESPONDENT_PARTS, STEPS
from actions.wording import LANGUAGES, MissingSentence, catalogue, knows, say

ROOT = Path(__file__).parents[1]
SENTENCES = catalogue()
CLOCK = {"half", "hour12", "hour24"}  # English and Spanish tell the time differently
PLACES = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("key", SENTENCES)
def test_both_languages_say_the_same_thing(key: str) -> None:
    texts = SENTENCES[key]
    assert set(texts) == set(LANGUAGES)
    assert all(text.strip() for text in texts.values())
    places = {language: set(PLACES.findall(text)) - CLOCK for language, text in texts.items()}
    assert places["en"] == places["es"]


def test_every_element_and_question_has_a_name() -> None:
    names = [*ELEMENTS, *RESPONDENT_PARTS, *STEPS]
    assert [name for name in names if not knows(f"element.{name}")] == []


def test_no_sentence_stands_there_unused() -> None:
    """A key is written whole somewhere, or by its beginning, where the rest is worked out (as in `topic.{topic}`)."""
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("actions", "bot")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".js", ".html", ".typ") and ".venv" not in path.parts
    )
    beginnings = set(re.findall(r"[\"'`]([a-z_]+\.(?:[a-z_]+\.)*)(?=[\"'`{$])", source))
    unused = [key for key in SENTENCES if f'"{key}"' not in source and f"'{key}'" not in source]
    assert [key for key in unused if not any(key.startswith(beginning) for beginning in beginnings)] == []


def test_what_a_person_typed_is_never_taken_for_a_place_to_fill() -> None:
    shown = say("ask.so_far", "en", answer="{answer} {office}")
    assert "{answer} {office}" in shown


def test_a_sentence_that_is_not_there_is_an_error() -> None:
    with pytest.raises(MissingSentence):
        say("no.such.sentence", "en")
