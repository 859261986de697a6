"""No element is without its place and its name on the papers."""

from __future__ import annotations

from actions.complaint.affidavit import ORDER
from actions.complaint.copy import PARTS
from actions.law.elements import ELEMENTS
from actions.wording import catalogue, knows


def test_every_element_has_one_place_on_the_complaint() -> None:
    placed = [element for elements in PARTS.values() for element in elements]
    assert sorted(placed) == sorted(ELEMENTS)


def test_every_element_is_named() -> None:
    assert [element for element in ELEMENTS if not knows(f"complaint.label.{element}")] == []


def test_whatever_is_told_can_be_sworn_to() -> None:
    not_sworn_to = {
        "path",
        "contact_channel",
        "complainant_standing",
        "confidentiality_request",
        "anonymity_basis",
        "affidavit_form",
        "truth_statement",
        "no_improper_purpose",
        "warnings_read",
        "signature",
        "sworn_copy",
    }
    assert set(ORDER) == set(ELEMENTS) - not_sworn_to


def test_every_sentence_of_ours_is_in_both_languages() -> None:
    ours = {key: texts for key, texts in catalogue().items() if key.startswith(("complaint.", "affidavit."))}
    assert len(ours) > 150
    assert [key for key, texts in ours.items() if set(texts) != {"en", "es"} or not all(texts.values())] == []
