"""What holds for every text: reading never fails, a valid value can be stored, and words stay as typed."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.understanding.edits import checked
from actions.understanding.folding import composed, folded
from actions.understanding.periods import find_periods, read_period
from actions.understanding.phones import find_phones
from actions.understanding.reading import Option, prepare, read
from actions.wording import knows

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))
ASKED = {
    "narrative": "facts", "name": "complainant_name", "address": "complainant_address", "phone": "complainant_phone",
    "email": "complainant_email", "text": "witnesses", "choice": "path", "yes_no": "hearing_request", "period": "event_period",
    "sections": "code_sections",
}  # fmt: skip
OPTIONS = {
    "choice": [Option("named", "With my name"), Option("confidential", "Confidential")],
    "sections": [Option("2-60", "Gifts"), Option("2-67", "Use of public office for private gain")],
}
WORDS = [
    "may",
    "march",
    "3",
    "14",
    "2026",
    "3/14/26",
    "last",
    "past",
    "next",
    "week",
    "year",
    "month",
    "the",
    "of",
    "el",
    "de",
    "del",
    "2-60",
    "§",
    "section",
    "since",
    "until",
    "from",
    "to",
    "and",
    "y",
    "303",
    "555",
    "0142",
    "five",
    "oh",
    "double",
    "triple",
    "cero",
    "at",
    "dot",
    "com",
    "@",
    "example",
    "arroba",
    "punto",
    "my",
    "name",
    "is",
    "Rosa",
    "Delgado",
    "Jr.",
    ",",
    ".",
    "?",
    "-",
    "(",
    ")",
    "'",
    '"',
    "yes",
    "no",
    "not",
    "don't",
    "still",
    "ago",
    "hace",
    "two",
    "weeks",
    "spring",
    "verano",
    "Thanksgiving",
    "31",
    "30",
    "february",
    "99",
    "the",
    "second",
    "one",
    "named",
    "quarter",
    "q",
    "first",
    "half",
    "noon",
    "24/7",
    "12",
    "Main",
    "St",
    "PO",
    "Box",
    "none",
    "nothing",
    "between",
    "entre",
    "or",
    "mil",
    "two",
    "thousand",
    "twenty",
    "'26",
    "́",
    "ñ",
    "İ",
    "ß",
    "李",
    "٣",
    "²",
]
ANY_TEXT = st.one_of(st.text(max_size=80), st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))


@pytest.mark.parametrize("kind", sorted(ASKED))
@settings(max_examples=150, deadline=None)
@given(text=ANY_TEXT)
def test_reading_never_fails_and_what_it_gives_can_be_stored(kind: str, text: str) -> None:
    options = OPTIONS.get(kind, [])
    found = read(kind, text, question=ASKED[kind], now=NOW, options=options)
    if found.outcome == "valid":
        ids = [option.id for option in options]
        assert checked(ASKED[kind], kind, found.value, options=ids, sections=ids, now=NOW) == found.value
    else:
        assert found.value is None
    assert (found.outcome == "invalid") == (found.reason is not None)
    assert found.reason is None or knows(found.reason)


@pytest.mark.parametrize("kind", ["narrative", "name", "address", "text"])
@settings(max_examples=150, deadline=None)
@given(text=ANY_TEXT)
def test_words_are_never_changed(kind: str, text: str) -> None:
    found = read(kind, text, question=ASKED[kind], now=NOW)
    if found.outcome == "valid" and found.value != "none":
        assert found.value in composed(text).replace("\x00", "")


@settings(max_examples=200, deadline=None)
@given(text=ANY_TEXT)
def test_periods_keep_their_words_and_their_order(text: str) -> None:
    at = 0
    for period, (start, end) in find_periods(text, NOW):
        assert at <= start < end <= len(text)
        assert period.words == text[start:end]
        assert period.first is None or period.first <= NOW.date()
        assert period.first is None or period.last is None or period.first <= period.last
        at = end
    period_said = read_period(text, NOW).period
    assert period_said is None or period_said.words == text.strip()


@settings(max_examples=200, deadline=None)
@given(text=ANY_TEXT)
def test_folding_keeps_every_place(text: str) -> None:
    assert len(folded(text)) == len(text)
    assert folded(folded(text)) == folded(text)


def test_what_was_prepared_reads_the_same() -> None:
    before = read("period", "christmas", question="event_period", now=NOW)
    prepare(NOW)
    assert read("period", "christmas", question="event_period", now=NOW) == before


@settings(max_examples=100, deadline=None)
@given(digits=st.from_regex(r"[2-9]\d\d555\d{4}", fullmatch=True), mark=st.sampled_from(["", "-", ".", " ", ") ", "/"]))
def test_a_number_is_read_the_same_however_it_is_grouped(digits: str, mark: str) -> None:
    whole = {phone.number for phone in find_phones(digits)}
    grouped = {phone.number for phone in find_phones(mark.join((digits[:3], digits[3:6], digits[6:])))}
    assert whole == grouped


@settings(max_examples=100, deadline=None)
@given(
    day=st.dates(datetime(1990, 1, 1).date(), NOW.date()),
    form=st.sampled_from(["%Y-%m-%d", "%m/%d/%Y", "%B %d, %Y", "%d %B %Y"]),
)
def test_a_date_is_read_back_from_its_forms(day: Any, form: str) -> None:
    found = read_period(day.strftime(form), NOW).period
    assert found is not None
    assert (found.first, found.last, found.precision) == (day, day, "day")
