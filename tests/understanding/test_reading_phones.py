"""Phone numbers as people type and spell them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

VALID = [
    ("3035550142", "+13035550142"),
    ("303-555-0142", "+13035550142"),
    ("303.555.0142", "+13035550142"),
    ("303 555 0142", "+13035550142"),
    ("(303) 555-0142", "+13035550142"),
    ("(303)555-0142", "+13035550142"),
    ("303/555/0142", "+13035550142"),
    ("303–555–0142", "+13035550142"),
    ("1-303-555-0142", "+13035550142"),
    ("+1 303 555 0142", "+13035550142"),
    ("+1 (303) 555-0142", "+13035550142"),
    ("001 303 555 0142", "+13035550142"),
    ("3 0 3 5 5 5 0 1 4 2", "+13035550142"),
    ("3 0 3, 5 5 5, 0 1 4 2", "+13035550142"),
    ("303 555 01 42", "+13035550142"),
    ("303-5550142", "+13035550142"),
    ("my cell is 303-555-0142", "+13035550142"),
    ("It's 303-555-0142, that's my daughter's", "+13035550142"),
    ("you can reach me at 303 555 0142 after 5", "+13035550142"),
    ("303-555-0142 but not before 9 am", "+13035550142"),
    ("303-555-0142 ext 12", "+13035550142"),
    ("303-555-0142 x12", "+13035550142"),
    ("303-555-0142, extension 4", "+13035550142"),
    ("303-555-0142 #12", "+13035550142"),
    ("call 303-555-0142 and ask for Rosa", "+13035550142"),
    ("303-555-0142. leave a message, it's 24/7", "+13035550142"),
    ("area code 303 then 555 0142", "+13035550142"),
    ("555 0142, area code 303", "+13035550142"),
    ("555-0142 with area code 303", "+13035550142"),
    ("three oh three five five five oh one four two", "+13035550142"),
    ("three zero three, five five five, zero one four two", "+13035550142"),
    ("Three-oh-three, triple five, oh one four two", "+13035550142"),
    ("three oh three, double five five, oh one four two", "+13035550142"),
    ("three oh three five fifty-five oh one forty-two", "+13035550142"),
    ("three o three five five five o one four two please", "+13035550142"),
    ("seven two oh five five five oh one double eight", "+17205550188"),
    ("eight hundred five five five oh one nine nine", "+18005550199"),
    ("my number is three oh three 555 0142", "+13035550142"),
    ("tres cero tres cinco cinco cinco cero uno cuatro dos", "+13035550142"),
    ("tres cero tres, cinco cincuenta y cinco, cero uno cuarenta y dos", "+13035550142"),
    ("mi número es el 303 555 0142", "+13035550142"),
    ("es el tres cero tres, triple cinco, cero uno cuatro dos", "+13035550142"),
    ("303 555 0142, es de mi hija", "+13035550142"),
    ("código de área 303 y luego 555 0142", "+13035550142"),
    ("llámeme al 303-555-0142 después de las 5", "+13035550142"),
    ("303-555-0142 or 720-555-0188", "+13035550142"),
    ("303-555-0142 720-555-0188", "+13035550142"),
    ("303-555-0142 or 720-555-0188, the second one is better", "+17205550188"),
    ("303-555-0142 is my old one, use 720-555-0188", "+17205550188"),
    ("home 303-555-0142, cell 720-555-0188 (best)", "+17205550188"),
    ("mejor al 720-555-0188, no al 303-555-0142", "+17205550188"),
    ("not 303-555-0142 any more, it is 720-555-0188", "+17205550188"),
    ("don't use 303-555-0142, call 720-555-0188", "+17205550188"),
    ("+52 55 5123 4567", "+525551234567"),
    ("+44 20 7946 0958", "+442079460958"),
    ("303-555-0142 (mornings)", "+13035550142"),
    ("phone: 303-555-0142", "+13035550142"),
    ("tel. 303-555-0142", "+13035550142"),
    ("303 - 555 - 0142", "+13035550142"),
    ("303..555..0142", "+13035550142"),
    ("sure, 303 555 0142", "+13035550142"),
    ("303-555-0142 since 2019", "+13035550142"),
]
INVALID = [
    ("303 555 01", "reading.phone_short"),
    ("505-55", "reading.phone_short"),
    ("my number is 123", "reading.phone_short"),
    ("12", "reading.phone_short"),
    ("five five five", "reading.phone_short"),
    ("555-0142", "reading.phone_area_code"),
    ("5550142", "reading.phone_area_code"),
    ("my phone is 555 0142", "reading.phone_area_code"),
    ("1234567890", "reading.phone_impossible"),
    ("123-456-7890", "reading.phone_impossible"),
    ("777-777-7777", "reading.phone_impossible"),
    ("000-000-0000", "reading.phone_impossible"),
    ("303-555-01422", "reading.phone_long"),
    ("303555014299", "reading.phone_long"),
    ("303 555 0142 9999", "reading.phone_long"),
    ("mi teléfono es 555", "reading.phone_short"),
    ("call me at 303 55", "reading.phone_short"),
]
UNCLEAR = [
    "I don't have one",
    "I'd rather not say",
    "skip",
    "no phone",
    "why do you need it?",
    "wait the zip i put before is wrong, should be 80219",
    "section 2-60",
    "it was on 3/14/2026",
    "March 14",
    "does the board call people at night?",
    "are you a robot",
    "1200 Elm Street",
    "my email is jo@example.org",
    "he paid $2,500",
    "help",
    "no tengo teléfono",
    "¿para qué lo quieren?",
    "one moment please",
    "I am one of two people who saw it",
    "the second one",
]


def phone(text: str) -> Reading:
    return read("phone", text, question="complainant_phone", now=NOW)


@pytest.mark.parametrize(("text", "number"), VALID)
def test_a_number_is_read(text: str, number: str) -> None:
    found = phone(text)
    assert (found.outcome, found.value, found.sure) == ("valid", number, True)


@pytest.mark.parametrize(("text", "reason"), INVALID)
def test_what_cannot_be_a_number_is_told_why(text: str, reason: str) -> None:
    found = phone(text)
    assert (found.outcome, found.reason, found.value) == ("invalid", reason, None)


@pytest.mark.parametrize("text", UNCLEAR)
def test_other_talk_holds_no_number(text: str) -> None:
    assert phone(text).outcome == "unclear"


def test_a_question_about_a_number_is_not_surely_an_answer() -> None:
    found = phone("is 303-555-0142 the number of the clerk?")
    assert found.outcome == "valid"
    assert not found.sure


def test_an_email_beside_the_number_is_noticed() -> None:
    found = phone("303-555-0142 or write to Jo.Diaz@Example.org")
    assert found.value == "+13035550142"
    assert found.parts == {"complainant_email": "jo.diaz@example.org"}
