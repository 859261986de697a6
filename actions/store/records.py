"""What goes into the store and comes out of it. Nothing here is tied to the database.

Dictionaries are JSON values. None of these shows content in its `repr`, so that a log or a traceback cannot either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from string import Formatter
from typing import Any
from zoneinfo import ZoneInfo

Json = Mapping[str, Any]

DRAFTING = "drafting"
HANDED_OVER = "handed_over"

IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,31}")


@dataclass(frozen=True)
class Conversation:
    """A conversation as it stood when it was read. Holding one means that its token was shown.

    Attributes:
        id: 128 random bits as text; public, it opens nothing without the token.
        jurisdiction: the pack's id, or None while the person has not said which city.
        language: "en" or "es".
        turn: the number of the last turn; 0 is the opening one.
        status: "drafting" or "handed_over".
        state: what the engine was left with.
        last_turn: the last turn as it was sent.
        expires_at: when the draft ends; every turn moves it. A conversation that was handed over does not expire.
        code_given: whether there is a return code for it.
    """

    id: str
    jurisdiction: str | None
    language: str
    turn: int
    status: str
    state: dict[str, Any] = field(repr=False)
    last_turn: dict[str, Any] | None = field(repr=False)
    created_at: datetime
    updated_at: datetime
    expires_at: datetime
    code_given: bool = False


@dataclass(frozen=True)
class Opened:
    """A new conversation, and the token that opens it: it is shown once and stored only as a keyed hash."""

    conversation: Conversation
    token: str = field(repr=False)


@dataclass(frozen=True)
class Exchange:
    """One stored turn: what was said (None in the opening turn) and what was answered."""

    n: int
    client_id: str | None
    said: dict[str, Any] | None = field(repr=False)
    turn: dict[str, Any] = field(repr=False)
    at: datetime


@dataclass(frozen=True)
class Pending:
    """A message that was taken in and still waits for its turn."""

    client_id: str
    said: dict[str, Any] = field(repr=False)
    at: datetime


@dataclass(frozen=True)
class StoredFile:
    """A file of a draft or a complaint, without its content.

    Attributes:
        purpose: "document", or "sworn_copy" for the sworn paper that comes after the hand-over.
        status: "uploading" until every byte is there and was looked at, then "kept".
        size: bytes in the end.
        received: bytes that are there.
        name: as the person's device calls it, without folders.
        media: media type; None until it was looked at.
        sha256: of the content, in hexadecimal; None until it was looked at.
        location: whether a place stands in the picture; None where that cannot be told.
        scan: "clean" or "not_scanned"; None until it was looked at.
    """

    id: str
    purpose: str
    status: str
    size: int
    received: int
    name: str = field(repr=False)
    media: str | None
    sha256: str | None
    location: bool | None
    scan: str | None


@dataclass(frozen=True)
class Numbering:
    """How a jurisdiction numbers its cases; both parts come from the pack.

    Attributes:
        format: Python format text with `yy` (last two digits of the year), `yyyy` and `n` (1 for the year's first),
            for example `{yy}-{n}` or `E-{yyyy}-{n:03d}`.
        time_zone: IANA name of the zone whose calendar decides which year it is.
    """

    format: str
    time_zone: str

    def year(self, filed_at: datetime) -> int:
        """The year of the case: by the office's own calendar at the moment of filing."""
        return filed_at.astimezone(ZoneInfo(self.time_zone)).year

    def case_number(self, year: int, n: int) -> str:
        """The case number as people write it.

        Raises:
            ValueError: the format does not use `n`, or uses a name that does not exist.
        """
        names = {name for _, name, _, _ in Formatter().parse(self.format) if name is not None}
        if "n" not in names or names - {"yy", "yyyy", "n"}:
            raise ValueError(f"A case number format uses {{n}} and may use {{yy}} or {{yyyy}}; it is {self.format!r}.")
        return self.format.format(yy=f"{year % 100:02d}", yyyy=f"{year:04d}", n=n)


@dataclass(frozen=True)
class Finding:
    """What one rule found. `detail` holds everything else: the words it rests on, both sentences, the citations."""

    rule: str
    effect: str
    outcome: str
    detail: Json = field(repr=False)


@dataclass(frozen=True)
class Deadline:
    """One duty with a date: a day (`due_on`) or, for duties counted in hours, a moment (`due_at`).

    `actor`, `trigger` and `assumption` are the pack's texts and are stored in the clear: put nothing typed into them.
    """

    rule: str
    due_on: date | None
    due_at: datetime | None
    actor: str
    trigger: str
    assumption: str | None = None


@dataclass(frozen=True)
class Notice:
    """A message to the outside that the hand-over causes.

    It carries no text at all: the store adds the complaint's id, case number, jurisdiction and disposition.

    Attributes:
        kind: what happened, for example `complaint_waiting`.
        discreet: the pack says that even the existence of a complaint is secret: then nothing is added but the
            jurisdiction, and the message says only that something waits.
        channel: where it goes.
    """

    kind: str
    discreet: bool = False
    channel: str = "slack"

    def __post_init__(self) -> None:
        require_identifier(self.kind)
        require_identifier(self.channel)


@dataclass(frozen=True)
class Finished:
    """The hand-over's texts, made once its case number is known.

    Attributes:
        complaint: the structured complaint, with its number in it.
        turn: the turn with the receipt; None keeps the one given to `commit_turn`.
        state: the state after it; None keeps the one given to `commit_turn`.
    """

    complaint: Json = field(repr=False)
    turn: Json | None = field(default=None, repr=False)
    state: Json | None = field(default=None, repr=False)


@dataclass(frozen=True)
class HandOver:
    """A complaint on its way to the board.

    Attributes:
        jurisdiction: the pack's id.
        disposition: `filed` or `awaiting_oath`, as the screening has it.
        numbering: how to number it; None gives no number (the pack has no scheme, or it is not filed yet).
        findings: in the order in which they are to be shown.
        deadlines: in the order in which they are to be shown.
        notices: whom to tell, delivered later from the outbox.
        files: the ids of the files that the complaint lists: exactly those that the draft has.
        finish: called once, inside the transaction, with the case number (or None). It must be quick and do nothing
            but build its result: everybody who files in this city waits for it. If it raises, nothing was changed.
        draft_started_at: when the person began.
        submitted_at: when the person handed it over; decides the case number's year.
        received_at: when the office has it in law; None while it does not.
        completed_at: when it became complete, proper or sworn; None while it is not.
        forwarded_at: when it was referred or forwarded; None while it is not.
    """

    jurisdiction: str
    disposition: str
    numbering: Numbering | None
    findings: Sequence[Finding] = field(repr=False)
    deadlines: Sequence[Deadline] = field(repr=False)
    notices: Sequence[Notice]
    finish: Callable[[str | None], Finished] = field(repr=False)
    draft_started_at: datetime
    submitted_at: datetime
    received_at: datetime | None = None
    completed_at: datetime | None = None
    forwarded_at: datetime | None = None
    files: Sequence[str] = ()

    def __post_init__(self) -> None:
        require_identifier(self.jurisdiction)
        require_identifier(self.disposition)


@dataclass(frozen=True)
class Filing:
    """What became of a hand-over.

    Attributes:
        complaint_id: 128 random bits as text.
        case_number: None where the city numbers nothing yet.
        first: False when the complaint stood already, and this hand-over therefore changed nothing in it.
    """

    complaint_id: str
    jurisdiction: str
    case_number: str | None
    disposition: str
    first: bool


@dataclass(frozen=True)
class Committed:
    """A turn that is stored for good: the conversation after it, the turn to send, and the filing if there was one."""

    conversation: Conversation
    turn: dict[str, Any] = field(repr=False)
    filing: Filing | None


@dataclass(frozen=True)
class QueueItem:
    """One line of the board's queue, without content.

    `due` is the earliest of the complaint's deadlines: a day, or a moment for those counted in hours.
    """

    id: str
    case_number: str | None
    jurisdiction: str
    disposition: str
    submitted_at: datetime
    received_at: datetime | None
    due: date | datetime | None


@dataclass(frozen=True)
class Event:
    """Something that staff recorded about a complaint.

    Attributes:
        kind: what it is, for example `completed` or `stayed`.
        recorded_at: when it was written down, which may be later than when it happened.
        detail: everything else, sealed: when it happened, the days, the reason, by whom.
    """

    kind: str
    recorded_at: datetime
    detail: Json = field(repr=False)

    def __post_init__(self) -> None:
        require_identifier(self.kind)


@dataclass(frozen=True)
class Worked:
    """What follows from all of a complaint's events: its dates, where it stands, and the clocks that its row shows."""

    deadlines: Sequence[Deadline] = field(repr=False)
    disposition: str
    received_at: datetime | None
    completed_at: datetime | None
    forwarded_at: datetime | None


@dataclass(frozen=True)
class QueuedComplaint:
    """One complaint of the queue with all that it says."""

    item: QueueItem
    complaint: dict[str, Any] = field(repr=False)
    findings: tuple[Finding, ...] = field(repr=False)
    deadlines: tuple[Deadline, ...] = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)
    draft_started_at: datetime
    submitted_at: datetime
    received_at: datetime | None
    completed_at: datetime | None
    forwarded_at: datetime | None


@dataclass(frozen=True)
class Delivery:
    """One outbox row that the caller holds until `leased_until`; after that another worker may take it.

    `payload` is free of content: `{"complaint", "case_number", "stage"}`, or `{}` for a discreet notice.
    """

    id: int
    key: str
    channel: str
    kind: str
    jurisdiction: str
    payload: dict[str, Any]
    attempts: int
    lease: str = field(repr=False)
    leased_until: datetime


def require_identifier(text: str) -> None:
    """Refuse what is not a plain identifier, so that no sentence can slip into a column that is not sealed."""
    if not IDENTIFIER.fullmatch(text):
        raise ValueError("This must be a lower-case identifier of at most 32 characters.")
