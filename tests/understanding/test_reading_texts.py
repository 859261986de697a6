"""Free texts and accounts, and saying that there is nothing."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

NONE = [
    "none", "None.", "NONE", "none at all", "none that I know of", "nothing", "nothing at all", "no", "nope", "n/a",
    "N/A", "na",
    "no one", "nobody", "no witnesses", "no documents", "there are none", "there were none", "there aren't any",
    "there is nothing",
    "I don't have any", "i dont have any", "I have none", "I have no documents", "not that I know of", "nobody else",
    "just me",
    "zero", "none, sorry", "no hay", "no hay nada", "no hay ninguno", "ninguno", "ninguna", "nada", "nadie", "no tengo",
    "no tengo ninguno", "no hubo testigos", "sin testigos", "nadie más", "no tengo documentos", "no hay testigos",
]  # fmt: skip
SOMETHING = [
    "two photos on my phone", "no one but my sister", "none of the clerks will talk, except Rosa",
    "nothing but a receipt",
    "my cousin Rosa saw it", "the minutes of March 3", "No, wait, there is a video",
    "Nothing in writing but Ana heard it",
    "no hay más que un recibo",
]  # fmt: skip


def text(said: str, question: str = "witnesses", kind: str = "text") -> Reading:
    return read(kind, said, question=question, now=NOW)


@pytest.mark.parametrize("said", NONE)
@pytest.mark.parametrize("question", ["witnesses", "documents", "documents_elsewhere", "documents_unavailable"])
def test_none_is_a_value(said: str, question: str) -> None:
    assert text(said, question) == Reading("valid", "none", sure=True)


@pytest.mark.parametrize("said", SOMETHING)
def test_anything_else_is_kept_verbatim(said: str) -> None:
    found = text(said)
    assert (found.outcome, found.value) == ("valid", said)


def test_only_what_may_be_none_becomes_none() -> None:
    assert text("none", "respondent_title").value == "none"
    assert text("no", "respondent_title").value == "no"
    assert text("nothing", "concealment", "narrative") == Reading("valid", "none", sure=True)
    assert text("nothing", "facts", "narrative").value == "nothing"


def test_a_long_account_is_the_answer_whatever_words_it_holds() -> None:
    account = "  He said: stop, cancel it, go back! " + "Then the clerk took the envelope and I saw it. " * 12 + " "
    assert text(account, "facts", "narrative") == Reading("valid", account.strip(), sure=True)


def test_a_short_account_is_kept_but_not_sure() -> None:
    assert text("he took money", "facts", "narrative") == Reading("valid", "he took money", sure=False)


@pytest.mark.parametrize("said", ["", "   ", "...", "???", "👍"])
@pytest.mark.parametrize(
    "kind", ["text", "narrative", "name", "address", "phone", "email", "period", "yes_no", "sections", "choice"]
)
def test_signs_alone_say_nothing(said: str, kind: str) -> None:
    assert text(said, "facts", kind).outcome == "unclear"


def test_a_kind_that_is_none_is_an_error() -> None:
    with pytest.raises(KeyError):
        text("yes", "facts", "colour")
