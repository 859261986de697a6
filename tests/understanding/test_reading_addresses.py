"""Where people can be written to."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

AS_TYPED = [
    "1200 Elm Street, Apt 4, Springfield 80203",
    "1200 Elm St",
    "1200 elm",
    "1200 N. Elm",
    "4417 N Yucca St apt 3, 80238. blue building behind the firehouse, dont use the front mailbox",
    "P.O. Box 77, San Antonio",
    "po box 77",
    "PO BOX 77, 78207",
    "p.o. box 77",
    "Box 1190",
    "HC 75 Box 1190",
    "HC 75 Box 1190. You turn back at the cattle guard",
    "RR 2 Box 88",
    "RR 2, Box 88, Caney Creek",
    "19 Old Mill Ct SE, number 204. If nobody comes to the door go around",
    "County Road 12, trailer 5",
    "1523 Left Fork Rd",
    "88 Beaver Hollow",
    "12B Main",
    "Apt 4, 1200 Elm",
    "2280 W 46th Ave, Denver",
    "calle Quinta 120, apartamento 4",
    "Calle 5 #120",
    "avenida Juárez 45, San Antonio",
    "apartado postal 77",
    "calle Quinta, la casa azul",
    "carretera 14, kilómetro 3",
    "c/o Rosa Delgado, 12 Main St",
    "General Delivery, Denver, CO 80202",
    "Monroe, WA 98272",
    "the shelter on Park Avenue",
    "corner of Fifth and Elm",
    "the trailer park on Old Route 9, space 14",
]
IN_TALK = [
    ("I live at 1200 Elm Street", "1200 Elm Street"),
    ("i live on 1200 elm st, apt 4", "1200 elm st, apt 4"),
    ("We live at 1200 Elm Street", "1200 Elm Street"),
    ("my address is 1200 Elm Street, Denver", "1200 Elm Street, Denver"),
    ("My mailing address is PO Box 77", "PO Box 77"),
    ("My mailing address would be PO Box 77", "PO Box 77"),
    ("address: 1200 Elm Street", "1200 Elm Street"),
    ("home address is 1200 Elm Street", "1200 Elm Street"),
    ("sure, my address is 1200 Elm Street", "1200 Elm Street"),
    ("You can write to me at PO Box 77", "PO Box 77"),
    ("send it to PO Box 77", "PO Box 77"),
    ("put 1200 Elm Street", "1200 Elm Street"),
    ("please use PO Box 77", "PO Box 77"),
    ("vivo en la calle Quinta 120", "la calle Quinta 120"),
    ("mi dirección es calle Quinta 120", "calle Quinta 120"),
    ("mi domicilio es calle Quinta 120", "calle Quinta 120"),
]
CONTAINS = [
    ("Home is changing soon, so use the business: Tierra Roofing, 2280 W 46th Ave, Denver.", "2280 W 46th"),
    ("Well I sleep at the shop most nights but my mail goes to my daughter's, 318 Rigsby, so put that.", "318 Rigsby"),
    ("We're past the second bridge, no number that I ever saw, what the mailman goes by is RR 2 Box 88.", "RR 2 Box 88"),
    ("for now it is 12 Main St, I move in 2 months", "12 Main St"),
]
INVALID = [
    ("80203", "reading.address_zip_only"),
    ("80203-1234", "reading.address_zip_only"),
    ("my zip is 80203", "reading.address_zip_only"),
    ("código postal 80203", "reading.address_zip_only"),
    ("1200", "reading.address_incomplete"),
    ("12 34", "reading.address_incomplete"),
]
UNCLEAR = [
    "I don't want to put down where I live.",
    "that's private and I'd as soon keep it that way",
    "does the councilman get to look at my home address",
    "is all of this going to be on the internet for anybody to read",
    "Where is city hall and what hours, can I hand it over the counter?",
    "I'm over in Aurora, not Denver proper. Am I even allowed to do this?",
    "switch it to english please, my grandson is typing now",
    "mejor en español",
    "skip",
    "why",
    "I have lived here for 30 years",
    "he took 2 tickets",
    "303-555-0142",
    "rosa@example.org",
    "no",
    "prefiero no decirlo",
    "¿quién ve mi dirección?",
    "I don't have one",
]


def address(text: str) -> Reading:
    return read("address", text, question="complainant_address", now=NOW)


@pytest.mark.parametrize("text", AS_TYPED)
def test_an_address_is_kept_as_typed(text: str) -> None:
    found = address(text)
    assert (found.outcome, found.value) == ("valid", text)


@pytest.mark.parametrize(("text", "expected"), IN_TALK)
def test_the_lead_in_is_left_out(text: str, expected: str) -> None:
    found = address(text)
    assert (found.outcome, found.value, found.sure) == ("valid", expected, True)


@pytest.mark.parametrize(("text", "expected"), CONTAINS)
def test_an_address_inside_talk_is_kept_with_it(text: str, expected: str) -> None:
    found = address(text)
    assert found.outcome == "valid"
    assert expected in found.value


@pytest.mark.parametrize(("text", "reason"), INVALID)
def test_part_of_an_address_is_not_enough(text: str, reason: str) -> None:
    found = address(text)
    assert (found.outcome, found.reason) == ("invalid", reason)


@pytest.mark.parametrize("text", UNCLEAR)
def test_other_talk_is_no_address(text: str) -> None:
    assert address(text).outcome == "unclear"


def test_phone_and_email_are_noticed() -> None:
    found = address("1200 Elm Street, phone 303-555-0142")
    assert found.value == "1200 Elm Street, phone 303-555-0142"
    assert found.parts == {"complainant_phone": "+13035550142"}
