"""The documents that a person can save once the complaint was handed over. Made when asked for, never kept."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cached_property

from actions.complaint.model import Complaint
from actions.complaint.printing import affidavit_pdf, complaint_pdf
from actions.complaint.typeset import Typesetter
from actions.law.pack import Law
from actions.store import QueuedComplaint
from actions.wording import Language

AWAITING_OATH = "awaiting_oath"


class Documents:
    """Makes them one at a time: setting a page takes a processor for tens of milliseconds, and turns come first."""

    def __init__(self, laws: Mapping[str, Law]) -> None:
        self._laws = laws
        self._one_at_a_time = asyncio.Lock()

    async def complaint(self, filed: QueuedComplaint, language: Language) -> bytes:
        """The complaint as the board will see it. Raises CannotPrint."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._complaint, filed, language)

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

    @cached_property
    def _typesetter(self) -> Typesetter:
        return Typesetter()


def _complaint_of(filed: QueuedComplaint) -> Complaint:
    return Complaint.model_validate(filed.complaint)
