"""What may be printed as it is, and what must be named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.complaint.printable import breakable, direction, lines, visible


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("plain, ünï — “text”\n", "plain, ünï — “text”\n"),
        ("tab\there", "tab    here"),
        ("bell\x07", "bell[U+0007]"),
        ("\x1b[2J", "[U+001B][2J"),
        ("evil\u202egpj.exe", "evil[U+202E]gpj.exe"),
        ("e\u0301", "e\u0301"),
    ],
)
def test_characters_that_would_act_are_named(typed: str, shown: str) -> None:
    assert visible(typed) == shown


def test_missing_characters_are_named_by_name_or_number() -> None:
    assert visible("☎漢\u200d", {"☎", "漢", "\u200d"}) == "[black telephone][U+6F22]"


def test_lines_end_wherever_a_line_can_end() -> None:
    assert lines("a\r\nb\rc\n\n \nd\x0be\x0cf\u2028g") == ["a", "b", "c", "d", "e", "f", "g"]


@pytest.mark.parametrize(
    ("line", "way"), [("abc שלום", "ltr"), ("שלום abc", "rtl"), ("12 قال", "rtl"), ("123", "ltr"), ("", "ltr")]
)
def test_a_line_runs_as_its_first_letter_does(line: str, way: str) -> None:
    assert direction(line) == way


@given(st.text())
def test_places_to_break_add_nothing_else(text: str) -> None:
    made = breakable(text)
    assert made.replace("\u200b", "") == text.replace("\u200b", "")
    assert all(len(piece) < 200 for word in made.split() for piece in word.split("\u200b") if piece.isascii())


def test_a_combining_mark_stays_with_its_letter() -> None:
    assert all(not piece.startswith("\u0301") for piece in breakable("e\u0301" * 100).split("\u200b"))
