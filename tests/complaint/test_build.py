"""The structured complaint says what the draft says, and nothing else."""

from __future__ import annotations

import pytest
from complaint_samples import (
    FACTS,
    NAMED,
    NOW,
    SWORN,
    complaint_of,
    confidential_kind,
    draft,
    larkspur,
    named_kind,
    riverbend,
    session_of,
    sworn_kind,
)
from pydantic import ValidationError

from actions.complaint.build import build, numbered, without_identity
from actions.complaint.model import Told
from actions.complaint.session import Session, answered, new_salt
from actions.law.answers import Answer


def test_the_persons_words_are_kept_verbatim() -> None:
    complaint = sworn_kind()
    assert complaint.facts == Told(text=FACTS, language="en")
    assert next(a for a in complaint.answers if a.id == "facts").words == FACTS
    assert complaint.period is not None
    assert complaint.period.words == "March 3 and the day after"


def test_every_element_stands_in_the_raw_answers_in_the_packs_order() -> None:
    complaint = sworn_kind()
    asked = [question.id for question in riverbend().pack.questions]
    identity = [a.id for a in complaint.complainant.answers] if complaint.complainant else []
    assert [a.id for a in complaint.answers] == [e for e in asked if e not in identity]
    assert identity == ["complainant_name", "complainant_address", "complainant_phone", "complainant_email"]
    assert [a.status for a in complaint.all_answers if a.id == "complainant_email"] == ["missing"]


def test_unknown_and_declined_are_answers_without_a_value() -> None:
    answers = draft(
        SWORN,
        code_sections=Answer("unknown", None, "no idea, sorry"),
        complainant_phone=Answer("declined", None, "rather not"),
    )
    complaint = complaint_of(riverbend(), answers, session_of(riverbend()))
    raw = {a.id: a for a in complaint.all_answers}
    assert (raw["code_sections"].status, raw["code_sections"].words) == ("unknown", "no idea, sorry")
    assert (raw["complainant_phone"].status, raw["complainant_phone"].value) == ("declined", None)
    assert complaint.allegations.sections == ()
    assert complaint.allegations.sections_unknown
    assert complaint.complainant is not None
    assert complaint.complainant.phone is None


def test_an_answer_to_what_is_no_longer_asked_is_kept() -> None:
    complaint = complaint_of(riverbend(), draft({**SWORN, "knowledge_basis": "saw_myself"}), session_of(riverbend()))
    assert complaint.answers[-1].id == "source_and_basis"
    assert complaint.answers[-1].status == "given"


def test_sections_carry_their_title_and_unlisted_ones_their_number() -> None:
    complaint = complaint_of(riverbend(), draft({**SWORN, "code_sections": ["9-45", "12-1"]}), session_of(riverbend()))
    assert [(s.id, s.title) for s in complaint.allegations.sections] == [("9-45", "Gifts"), ("12-1", None)]


def test_a_typed_name_is_a_signature_and_no_oath() -> None:
    signed, to_be_sworn = named_kind(), sworn_kind()
    assert signed.signature is not None
    assert signed.signature.name == "Chris Doe"
    assert not signed.oath.required
    assert to_be_sworn.oath.required
    assert not to_be_sworn.oath.sworn
    assert (to_be_sworn.oath.text or "").startswith("The complainant has good reason to believe")
    assert to_be_sworn.signature is None


def test_five_moments_in_whole_seconds_of_utc() -> None:
    assert named_kind().model_dump(mode="json")["timestamps"] == {
        "began_at": "2026-10-15T21:05:30Z",
        "completed_at": "2026-10-15T21:38:00Z",
        "signed_at": "2026-10-15T21:41:00Z",
        "submitted_at": "2026-10-15T21:42:07Z",
        "filed_at": "2026-10-15T21:42:07Z",
    }
    assert sworn_kind().disposition == "awaiting_oath"
    assert sworn_kind().submitted_at is not None
    assert sworn_kind().timestamps.filed_at is None


def test_a_preview_was_not_handed_over() -> None:
    complaint = build(larkspur(), draft(NAMED), [], "ready", session_of(larkspur()), NOW, preview=True)
    assert complaint.submitted_at is None


def test_statements_are_recorded_in_their_legal_wording() -> None:
    (statement,) = named_kind().statements
    assert (statement.id, statement.version, statement.accepted) == ("truth_statement", "2", True)
    assert statement.text.startswith("To the best of my knowledge, information, and belief formed after reasonable")
    assert statement.shown == "As far as I know, this is true."


def test_a_statement_that_the_pack_does_not_have_is_refused() -> None:
    with pytest.raises(LookupError, match="truth_statement has no statement nothing"):
        answered(larkspur().pack, "truth_statement", "nothing", accepted=True, at=NOW, language="en")


def test_who_complains_can_be_kept_apart() -> None:
    apart = without_identity(confidential_kind())
    text = apart.model_dump_json()
    for telling in ("Chris Doe", "1 Summit Road", "P.O. Box 7", "two desks", "5a5a5a"):
        assert telling in confidential_kind().model_dump_json()
        assert telling not in text
    assert apart.content_hash == confidential_kind().content_hash
    assert apart.path == "confidential"


def test_a_case_number_leaves_the_hash_as_it_is() -> None:
    filed = numbered(named_kind(), "26-1")
    assert filed.case_number == "26-1"
    assert filed.content_hash == named_kind().content_hash


def test_an_impossible_value_is_refused_without_being_shown() -> None:
    with pytest.raises(ValidationError) as refused:
        complaint_of(riverbend(), draft({**SWORN, "event_period": {"from": "a secret"}}), session_of(riverbend()))
    assert "a secret" not in str(refused.value)


def test_lone_surrogates_are_replaced() -> None:
    complaint = complaint_of(riverbend(), draft({**SWORN, "facts": "bad \ud83d half"}), session_of(riverbend()))
    assert complaint.facts is not None
    assert complaint.facts.text == "bad ? half"


def test_the_session_passes_over_what_is_not_its_own() -> None:
    session = session_of(larkspur())
    assert Session.model_validate({**session.model_dump(mode="json"), "asked_more": True}) == session


def test_salts_differ() -> None:
    assert len({new_salt() for _ in range(50)}) == 50
