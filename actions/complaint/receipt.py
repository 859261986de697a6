"""What a receipt says: what was handed over, its fingerprint, what happens next and who can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from actions.complaint import shown
from actions.complaint.model import Complaint, File
from actions.law.deadlines import Due
from actions.law.pack import Office, Pack
from actions.wording import Language, say


@dataclass(frozen=True)
class Step:
    """Something that the law wants done: by whom, until when, and how the date was counted."""

    label: str
    actor: str
    due: str
    assumption: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Contact:
    """An office that can be asked."""

    name: str
    address: tuple[str, ...]
    phone: str
    email: str


@dataclass(frozen=True)
class Receipt:
    """A receipt in one language.

    `filed` is false for a complaint that must still be sworn, and for one that was not handed over. `at` is the time of
    handing over in the city, empty before. `answers` names the elements that were answered. `content_hash` is that of the
    complaint document.
    """

    language: Language
    filed: bool
    says: str
    case_number: str
    at: str
    content_hash: str
    answers: tuple[str, ...]
    files: tuple[File, ...]
    then: str
    steps: tuple[Step, ...]
    offices: tuple[Contact, ...]


def receipt_of(complaint: Complaint, pack: Pack, dues: Sequence[Due], language: Language) -> Receipt:
    """The receipt for a complaint, with the deadlines that run."""
    submitted = complaint.submitted_at
    answers = [answer.id for answer in complaint.all_answers if answer.status == "given"]
    return Receipt(
        language=language,
        filed=complaint.timestamps.filed_at is not None,
        says=_says(complaint, language),
        case_number=complaint.case_number or "",
        at=shown.moment(submitted, pack, language) if submitted else "",
        content_hash=complaint.content_hash,
        answers=tuple(say(f"complaint.label.{element}", language) for element in answers),
        files=complaint.documents.files,
        then=pack.next_steps.of(language),
        steps=tuple(_step(due, pack, language) for due in dues),
        offices=tuple(_contact(pack.offices[key], language) for key in dict.fromkeys((pack.receives, pack.contact))),
    )


def _says(complaint: Complaint, language: Language) -> str:
    if complaint.submitted_at is None:
        return say("complaint.receipt.draft", language)
    if complaint.disposition == "awaiting_oath":
        return say("complaint.slip.not_filed", language)
    return say("complaint.slip.filed" if complaint.timestamps.filed_at else "complaint.slip.handed_over", language)


def _step(due: Due, pack: Pack, language: Language) -> Step:
    deadline = due.deadline
    day = due.at.astimezone(pack.zone).date()
    return Step(
        label=deadline.label.of(language),
        actor=deadline.actor.of(language),
        due=shown.moment(due.at, pack, language) if due.is_instant else shown.day(day, language),
        assumption=deadline.assumption.of(language),
        cites=deadline.cites,
    )


def _contact(office: Office, language: Language) -> Contact:
    phone = shown.phone(office.phone) if office.phone else ""
    return Contact(office.name.of(language), office.address, phone, office.email or "")
