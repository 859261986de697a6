"""Receipts in words, and the seal under them."""

from __future__ import annotations

import dataclasses

import pytest
from complaint_samples import larkspur, named_kind, riverbend, sworn_kind
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from pdf_reading import squeezed, tags_of, text_of

from actions.complaint.build import numbered
from actions.complaint.receipt import receipt_of
from actions.complaint.seal import BEGIN, key_id, sealed_text, verify
from actions.complaint.slip import slip_of, slip_pdf, slip_text
from actions.complaint.typeset import Typesetter

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
KEYS = {key_id(KEY.public_key()): KEY.public_key()}
AT = "2026-10-15T21:42:00+00:00"
COMPLAINT = numbered(named_kind(), "26-14")
DOCUMENT = COMPLAINT.model_dump(mode="json")
SLIP = slip_of(receipt_of(COMPLAINT, larkspur().pack, [], "en"), larkspur().pack)
RECEIPT = sealed_text(slip_text(SLIP), DOCUMENT, AT, KEY, number="26-14", status="filed")


def test_a_receipt_says_what_was_handed_over_and_is_valid() -> None:
    for words in ("26-14", "October 15, 2026", DOCUMENT["content_hash"], "- Facts", "desk photo.jpg", "Executive Director"):
        assert words in RECEIPT
    assert "SHA-256 " + DOCUMENT["documents"]["files"][0]["sha256"] in RECEIPT
    verdict = verify(RECEIPT, KEYS, DOCUMENT)
    assert verdict.outcome == "valid"
    assert verdict.says is not None
    assert (verdict.says.number, verdict.says.complaint, verdict.says.at) == ("26-14", DOCUMENT["content_hash"], AT)


def test_a_spanish_receipt_of_an_unsworn_complaint_says_that_it_is_not_filed() -> None:
    slip = slip_of(receipt_of(sworn_kind(), riverbend().pack, [], "es"), riverbend().pack)
    text = sealed_text(slip_text(slip), sworn_kind().model_dump(mode="json"), AT, KEY, number=None, status="awaiting_oath")
    assert "aún no está presentada" in text
    assert "Número de caso" not in text
    assert verify(text, KEYS).outcome == "valid"


@pytest.mark.parametrize(
    "mailed",
    [
        RECEIPT.replace("\n", "\r\n"),
        "\ufeff" + RECEIPT,
        RECEIPT.replace("\n", "   \n"),
        "\n\n" + RECEIPT + "\n\n",
        RECEIPT[RECEIPT.index(BEGIN) :],
    ],
)
def test_what_saving_and_mailing_change_does_no_harm(mailed: str) -> None:
    assert verify(mailed, KEYS, DOCUMENT).outcome == "valid"


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ("nothing", "no_block"),
        (RECEIPT.replace("- Facts", "- Fact"), "text_changed"),
        (RECEIPT + "More.", "text_changed"),
        (RECEIPT.replace("number: 26-14", "number: 26-15"), "bad_signature"),
        (RECEIPT.replace("status: filed", "status: accepted"), "bad_signature"),
        (RECEIPT.replace("signature: ", "signature: *"), "malformed"),
        (RECEIPT.replace("version: affiant-receipt/1", "version: 2"), "malformed"),
        (RECEIPT.replace("at: ", "at: x\nmore: "), "malformed"),
    ],
)
def test_what_was_changed_is_told(changed: str, outcome: str) -> None:
    assert changed != RECEIPT
    assert verify(changed, KEYS).outcome == outcome


def test_a_key_that_is_not_known_is_told() -> None:
    other = Ed25519PrivateKey.from_private_bytes(bytes(32))
    assert verify(RECEIPT, {key_id(other.public_key()): other.public_key()}).outcome == "unknown_key"
    forged = sealed_text(slip_text(SLIP), DOCUMENT, AT, other, number="26-14", status="filed")
    forged = forged.replace(key_id(other.public_key()), key_id(KEY.public_key()))
    assert verify(forged, KEYS).outcome == "bad_signature"


def test_the_complaint_has_to_be_the_one() -> None:
    assert verify(RECEIPT, KEYS, {**DOCUMENT, "language": "es"}).outcome == "complaint_changed"
    assert verify(RECEIPT, KEYS, {}).outcome == "complaint_changed"
    assert verify(RECEIPT, KEYS, sworn_kind().model_dump(mode="json")).outcome == "other_complaint"
    assert verify(RECEIPT, KEYS, {**DOCUMENT, "case_number": "26-15"}).outcome == "other_complaint"


def test_nothing_that_a_name_holds_can_pass_for_a_seal() -> None:
    receipt = receipt_of(COMPLAINT, larkspur().pack, [], "en")
    block = RECEIPT[RECEIPT.index(BEGIN) :]
    files = (receipt.files[0].model_copy(update={"name": f"\n{block}\n"}),)
    slip = slip_of(dataclasses.replace(receipt, files=files), larkspur().pack)
    text = sealed_text(slip_text(slip), DOCUMENT, AT, KEY, number="26-14", status="filed")
    assert verify(text, KEYS).outcome in ("valid", "text_changed")
    assert text.count(f"\n{BEGIN}\n") == 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_pdf_says_the_same_and_is_tagged(language: str) -> None:
    pack = larkspur().pack
    slip = slip_of(receipt_of(COMPLAINT, pack, [], "es" if language == "es" else "en"), pack)
    text = sealed_text(slip_text(slip), DOCUMENT, AT, KEY, number="26-14", status="filed")
    block = text[text.index(BEGIN) :]
    pdf = slip_pdf(slip, block, pack, COMPLAINT.timestamps.began_at, "26-14", Typesetter())
    assert slip.title in text_of(pdf)
    assert slip.lists[0].entries[0] in text_of(pdf)
    assert squeezed(block) in squeezed(text_of(pdf))
    assert {"H1", "H2", "L", "Table"} <= {tag.removeprefix("/") for tag in tags_of(pdf)}
