"""The documents that a person can save once the complaint was handed over. Made when asked for, never kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC
from functools import cached_property

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from actions.complaint.build import answers_of
from actions.complaint.model import Complaint
from actions.complaint.printing import affidavit_pdf, complaint_pdf
from actions.complaint.receipt import receipt_of
from actions.complaint.seal import BEGIN, sealed_text
from actions.complaint.slip import Slip, slip_of, slip_pdf, slip_text
from actions.complaint.typeset import Typesetter
from actions.law.history import dues_of
from actions.law.pack import Law
from actions.store import QueuedComplaint
from actions.wording import Language
from bot.recording import records_of

AWAITING_OATH = "awaiting_oath"


class Documents:
    """Makes them one at a time: setting a page takes a processor for tens of milliseconds, and turns come first."""

    def __init__(self, laws: Mapping[str, Law], signing_key: Callable[[], Ed25519PrivateKey]) -> None:
        self._laws = laws
        self._signing_key = signing_key
        self._one_at_a_time = asyncio.Lock()

    async def complaint(self, filed: QueuedComplaint, language: Language) -> bytes:
        """The complaint as the board will see it. Raises CannotPrint."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._complaint, filed, language)

    async def receipt_text(self, filed: QueuedComplaint, language: Language) -> str:
        """The receipt with its seal, as text."""
        return self._receipt(filed, language)[1]

    async def receipt_pdf(self, filed: QueuedComplaint, language: Language) -> bytes:
        """The receipt with its seal, as a PDF. Raises CannotPrint."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._receipt_pdf, filed, language)

    async def affidavit(self, filed: QueuedComplaint, language: Language) -> bytes | None:
        """The affidavit to sign before a notary; None where nothing has to be sworn. Raises CannotPrint."""
        if filed.item.disposition != AWAITING_OATH:
            return None
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._affidavit, filed, language)

    def _complaint(self, filed: QueuedComplaint, language: Language) -> bytes:
        return complaint_pdf(_complaint_of(filed), self._laws[filed.item.jurisdiction].pack, language, self._typesetter)

    def _affidavit(self, filed: QueuedComplaint, language: Language) -> bytes:
        return affidavit_pdf(_complaint_of(filed), self._laws[filed.item.jurisdiction].pack, language, self._typesetter)

    def _receipt(self, filed: QueuedComplaint, language: Language) -> tuple[Slip, str]:
        law, complaint = self._laws[filed.item.jurisdiction], _complaint_of(filed)
        dues = dues_of(law, answers_of(complaint), records_of(filed))
        slip = slip_of(receipt_of(complaint, law.pack, dues, language), law.pack)
        at = filed.submitted_at.astimezone(UTC).isoformat(timespec="seconds")
        number, status = complaint.case_number, complaint.disposition
        return slip, sealed_text(slip_text(slip), filed.complaint, at, self._signing_key(), number=number, status=status)

    def _receipt_pdf(self, filed: QueuedComplaint, language: Language) -> bytes:
        slip, text = self._receipt(filed, language)
        pack = self._laws[filed.item.jurisdiction].pack
        block = text[text.index(BEGIN) :]
        return slip_pdf(slip, block, pack, filed.submitted_at, filed.item.case_number or "", self._typesetter)

    @cached_property
    def _typesetter(self) -> Typesetter:
        return Typesetter()


def _complaint_of(filed: QueuedComplaint) -> Complaint:
    return Complaint.model_validate(filed.complaint)
