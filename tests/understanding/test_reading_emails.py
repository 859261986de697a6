"""E-mail addresses as people type and spell them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

VALID = [
    ("rosa.diaz@example.com", "rosa.diaz@example.com"),
    ("ROSA.DIAZ@EXAMPLE.COM", "rosa.diaz@example.com"),
    ("Rosa_Diaz+city@example.org", "rosa_diaz+city@example.org"),
    ("  rosa@example.com  ", "rosa@example.com"),
    ("rosa@example.com.", "rosa@example.com"),
    ("<rosa@example.com>", "rosa@example.com"),
    ("mailto:rosa@example.com", "rosa@example.com"),
    ("my email is rosa@example.com", "rosa@example.com"),
    ("it's rosa@example.com, I check it on Sundays", "rosa@example.com"),
    ("Please use ROSA_D@EXAMPLE.NET", "rosa_d@example.net"),
    ("rosa@example.com and yes that is real", "rosa@example.com"),
    ("rosa@example.com or rosa2@example.com", "rosa@example.com"),
    ("es rosa@example.com", "rosa@example.com"),
    ("mi correo es rosa@example.com, casi no lo reviso", "rosa@example.com"),
    ("rosa @ example.com", "rosa@example.com"),
    ("rosa@ example.com", "rosa@example.com"),
    ("rosa @example.com", "rosa@example.com"),
    ("rosa@example .com", "rosa@example.com"),
    ("rosa at example dot com", "rosa@example.com"),
    ("Rosa at example dot com", "rosa@example.com"),
    ("rosa(at)example(dot)com", "rosa@example.com"),
    ("rosa [at] example [dot] com", "rosa@example.com"),
    ("rosa underscore 88 at example dot org", "rosa_88@example.org"),
    ("rosa underscore diaz at example dot org, no capitals", "rosa_diaz@example.org"),
    ("rosa dot diaz at example dot com", "rosa.diaz@example.com"),
    ("rosa dash diaz at my dash site dot org", "rosa-diaz@my-site.org"),
    ("r o s a at example dot com", "rosa@example.com"),
    ("rosa nine nine at example dot com", "rosa99@example.com"),
    ("it is rosa at example dot com", "rosa@example.com"),
    ("my email is rosa.diaz at example.com", "rosa.diaz@example.com"),
    ("you can reach me at rosa at example dot com", "rosa@example.com"),
    ("rosa at mail dot example dot org", "rosa@mail.example.org"),
    ("rosa arroba example punto com", "rosa@example.com"),
    ("rosa guion bajo diaz arroba example punto com", "rosa_diaz@example.com"),
    ("rosa guión bajo diaz arroba example punto org", "rosa_diaz@example.org"),
    ("rosa guion diaz arroba example punto com", "rosa-diaz@example.com"),
    ("rosa punto diaz arroba example punto com", "rosa.diaz@example.com"),
    ("es rosa arroba example punto com, todo en minúsculas", "rosa@example.com"),
    ("rosa88 arroba example.com", "rosa88@example.com"),
    ("n.o.reply.d@example.com", "n.o.reply.d@example.com"),
    ("sí tengo, es rosa@example.com", "rosa@example.com"),
    ("no problem: rosa@example.com", "rosa@example.com"),
    ("email: rosa@example.com; phone 303-555-0142", "rosa@example.com"),
    ("josé@example.com", "josé@example.com"),
]
INVALID = [
    ("rosa@", "reading.email_half"),
    ("@example.com", "reading.email_half"),
    ("rosa@example", "reading.email_domain"),
    ("rosa@@example.com", "reading.email_impossible"),
    ("rosa@example..com", "reading.email_impossible"),
    ("rosa..diaz@example.com", "reading.email_impossible"),
    ("rosa@gmail", "reading.email_domain"),
    ("rosa at gmail", "reading.email_domain"),
    ("rosa.hotmail.com", "reading.email_at_sign"),
    ("rosa example.com", "reading.email_at_sign"),
    ("my email is rosa.gmail.com", "reading.email_at_sign"),
    ("rosa arroba gmail", "reading.email_domain"),
    ("rosa@example,com", "reading.email_domain"),
]
UNCLEAR = [
    "I don't have email",
    "rather not",
    "skip it",
    "why do you need my email?",
    "I want to throw all of this out and start from zero",
    "wait the zip i put before is wrong, should be 80219",
    "are you a robot or is somebody typing this",
    "I was at the meeting at noon",
    "reach me at work",
    "see https://example.org/page for the minutes",
    "no tengo correo",
    "you can look at the city website",
    "303-555-0142",
    "he lives at 12 Main St. in Monroe",
    "gmail",
]


def email(text: str) -> Reading:
    return read("email", text, question="complainant_email", now=NOW)


@pytest.mark.parametrize(("text", "address"), VALID)
def test_an_address_is_read(text: str, address: str) -> None:
    found = email(text)
    assert (found.outcome, found.value, found.sure) == ("valid", address, True)


@pytest.mark.parametrize(("text", "reason"), INVALID)
def test_what_cannot_be_an_address_is_told_why(text: str, reason: str) -> None:
    found = email(text)
    assert (found.outcome, found.reason) == ("invalid", reason)


@pytest.mark.parametrize("text", UNCLEAR)
def test_other_talk_holds_no_address(text: str) -> None:
    assert email(text).outcome == "unclear"


def test_a_phone_number_beside_it_is_noticed() -> None:
    found = email("rosa@example.com, or 303-555-0142")
    assert found.parts == {"complainant_phone": "+13035550142"}


def test_the_address_of_a_respondent_question_is_not_the_complainants() -> None:
    found = read("name", "Pat Quill, pquill@example.gov, 303-555-0142", question="respondent_name", now=NOW)
    assert "complainant_email" not in found.parts
    assert "complainant_phone" not in found.parts
