"""Code sections, by number and by what they are about."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Option, Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))
HILL = [  # numbered like a city code
    Option("2-51", "Purpose", ("Purpose", "Propósito", "What the code is for and how it is to be read by everyone")),
    Option(
        "2-59", "Hiring and supervising relatives", ("Hiring and supervising relatives", "Contratar y supervisar a parientes")
    ),
    Option("2-60", "Gifts", ("Gifts", "Regalos", "Taking presents from someone who wants something from the city")),
    Option("2-61", "Taking part in one's own business", ("Taking part in one's own business", "Participar en asuntos propios")),
    Option("2-63", "Outside work", ("Outside work", "Trabajo externo")),
    Option(
        "2-67",
        "Use of public office for private gain",
        ("Use of public office for private gain", "Usar el cargo para beneficio propio"),
    ),
]
VALE = [  # numbered like a state code
    Option("42.23.030", "Interest in contracts"),
    Option("42.23.070(1)", "Special privileges"),
    Option("42.23.070(2)", "Compensation or gifts from other sources"),
    Option("42.23.070(4)", "Confidential information"),
    Option("2.52.010", "Code of ethics"),
]
GLEN = [  # named by subject
    Option("conflict_of_interest", "Conflict of interest"),
    Option("nepotism", "Nepotism"),
    Option("code_of_ethics", "Code of Ethics"),
]

NAMED = [
    (VALE, "42.23.070 subsection 1", ["42.23.070(1)"]),
    (VALE, "sec. 42.23.070, sub 2 i think", ["42.23.070(2)"]),
    (GLEN, "code of ethics i guess", ["code_of_ethics"]),
    (GLEN, "probably the ethics code", ["code_of_ethics"]),
    (HILL, "2-60", ["2-60"]),
    (HILL, "section 2-60", ["2-60"]),
    (HILL, "Sec. 2-60", ["2-60"]),
    (HILL, "§2-60", ["2-60"]),
    (HILL, "§ 2-60(a)", ["2-60"]),
    (HILL, "§ 2-60(a)(2)", ["2-60"]),
    (HILL, "it's 2-60, gifts", ["2-60"]),
    (HILL, "2-60 and 2-67", ["2-60", "2-67"]),
    (HILL, "2-60, 2-61 & 2-67", ["2-60", "2-61", "2-67"]),
    (HILL, "§§ 2-60 and 2-60(b)", ["2-60"]),
    (HILL, "sección 2-60", ["2-60"]),
    (HILL, "la 2-60 y la 2-63", ["2-60", "2-63"]),
    (HILL, "2–60", ["2-60"]),
    (HILL, "gifts", ["2-60"]),
    (HILL, "Gifts.", ["2-60"]),
    (HILL, "the gifts one", ["2-60"]),
    (HILL, "gift", ["2-60"]),
    (HILL, "regalos", ["2-60"]),
    (HILL, "outside work", ["2-63"]),
    (HILL, "hiring relatives", ["2-59"]),
    (HILL, "parientes", ["2-59"]),
    (VALE, "42.23.070(1)", ["42.23.070(1)"]),
    (VALE, "RCW 42.23.070(1)", ["42.23.070(1)"]),
    (VALE, "RCW 42.23.070 (1)", ["42.23.070(1)"]),
    (VALE, "rcw 42.23.070(1) and (4)", ["42.23.070(1)", "42.23.070(4)"]),
    (VALE, "42.23.070(1)(a)", ["42.23.070(1)"]),
    (VALE, "42.23.030", ["42.23.030"]),
    (VALE, "MMC 2.52.010", ["2.52.010"]),
    (VALE, "special privileges", ["42.23.070(1)"]),
    (GLEN, "nepotism", ["nepotism"]),
    (GLEN, "Conflict of interest", ["conflict_of_interest"]),
    (GLEN, "conflict_of_interest", ["conflict_of_interest"]),
    (GLEN, "code of ethics", ["code_of_ethics"]),
]
UNKNOWN = [
    "I don't know",
    "no idea",
    "not sure",
    "I'm not a lawyer",
    "no sé",
    "no lo sé",
    "beats me",
    "I couldn't say",
    "i dont know which one",
]
INVALID = [
    (HILL, "2-99", "reading.section_unknown"),
    (HILL, "section 14-3", "reading.section_unknown"),
    (HILL, "§ 99", "reading.section_unknown"),
    (VALE, "RCW 42.23.070", "reading.section_which_part"),
    (VALE, "RCW 42.17.100", "reading.section_unknown"),
]
UNCLEAR = [
    (HILL, "what is a code section"),
    (HILL, "which section is it if he took a trip?"),
    (HILL, "303-555-0142"),
    (HILL, "help"),
    (HILL, "¿qué es una sección?"),
    (HILL, "back"),
    (HILL, "can you pick for me"),
    (GLEN, "why do you need this"),
]


def sections(options: list[Option], text: str) -> Reading:
    return read("sections", text, question="code_sections", now=NOW, options=options)


@pytest.mark.parametrize(("options", "text", "ids"), NAMED)
def test_sections_are_named(options: list[Option], text: str, ids: list[str]) -> None:
    assert sections(options, text) == Reading("valid", ids, sure=True)


@pytest.mark.parametrize("text", UNKNOWN)
def test_not_knowing_is_an_answer(text: str) -> None:
    found = sections(HILL, text)
    assert (found.outcome, found.value) == ("valid", ["unknown"])


@pytest.mark.parametrize(("options", "text", "reason"), INVALID)
def test_a_section_that_is_not_there(options: list[Option], text: str, reason: str) -> None:
    found = sections(options, text)
    assert (found.outcome, found.reason) == ("invalid", reason)


@pytest.mark.parametrize(("options", "text"), UNCLEAR)
def test_other_talk_names_no_section(options: list[Option], text: str) -> None:
    assert sections(options, text).outcome == "unclear"


def test_what_happened_is_not_surely_a_section() -> None:
    assert not sections(HILL, "he took gifts from a paving contractor last spring").sure


def test_every_section_is_named_by_its_id_and_its_title() -> None:
    for options in (HILL, VALE, GLEN):
        for option in options:
            assert sections(options, option.id) == Reading("valid", [option.id], sure=True)
            assert sections(options, option.label) == Reading("valid", [option.id], sure=True)
