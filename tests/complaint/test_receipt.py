"""The receipt."""

from __future__ import annotations

from datetime import datetime

from complaint_samples import NAMED, NOW, draft, larkspur, named_kind, riverbend, session_of, sworn_kind

from actions.complaint.build import build, numbered
from actions.complaint.receipt import receipt_of
from actions.law.deadlines import Due
from actions.law.pack_dates import Deadline


def due(unit: str, at: datetime) -> Due:
    return Due(
        Deadline.model_validate(
            {
                "rule": "LK-1",
                "label": {"en": "Screening", "es": "Examen previo"},
                "trigger": "received",
                "amount": 5,
                "unit": unit,
                "actor": {"en": "the director", "es": "la dirección"},
                "assumption": {"en": "Calendar days.", "es": "Días naturales."},
                "cites": ["§ 2"],
                "source": "seed",
            }
        ),
        at,
    )


def test_a_filed_complaint() -> None:
    zone = larkspur().pack.zone
    dues = [
        due("days", datetime(2026, 11, 29, 23, 59, 59, tzinfo=zone)),
        due("hours", datetime(2026, 10, 16, 15, 42, tzinfo=zone)),
    ]
    receipt = receipt_of(numbered(named_kind(), "26-14"), larkspur().pack, dues, "en")
    assert receipt.filed
    assert (receipt.says, receipt.case_number) == ("Your complaint is filed.", "26-14")
    assert receipt.at == "October 15, 2026, 3:42 p.m. MDT"
    assert receipt.content_hash == named_kind().content_hash
    assert "Facts" in receipt.answers
    assert [file.name for file in receipt.files] == ["desk photo.jpg"]
    assert [step.due for step in receipt.steps] == ["November 29, 2026", "October 16, 2026, 3:42 p.m. MDT"]
    assert receipt.steps[0].actor == "the director"
    assert receipt.steps[0].assumption == "Calendar days."
    assert [office.name for office in receipt.offices] == ["Executive Director of the Board"]
    assert receipt.then == "The director screens the complaint."


def test_an_unsworn_complaint_is_not_filed() -> None:
    receipt = receipt_of(sworn_kind(), riverbend().pack, [], "es")
    assert not receipt.filed
    assert receipt.case_number == ""
    assert receipt.says == "Su queja aún no está presentada. Primero hay que jurarla."
    assert receipt.offices[0].phone == "+1 210-555-0100"


def test_a_complaint_that_was_not_filed_by_its_disposition_does_not_claim_to_be() -> None:
    ready = build(larkspur(), draft(NAMED), [], "ready", session_of(larkspur()), NOW)
    assert receipt_of(ready, larkspur().pack, [], "en").says == "Your complaint has been handed over."
    preview = build(larkspur(), draft(NAMED), [], "ready", session_of(larkspur()), NOW, preview=True)
    assert receipt_of(preview, larkspur().pack, [], "en").at == ""


def test_its_sentences_stand_in_both_languages() -> None:
    english, spanish = (receipt_of(named_kind(), larkspur().pack, [], language) for language in ("en", "es"))
    assert english.answers != spanish.answers
    assert len(english.answers) == len(spanish.answers)
