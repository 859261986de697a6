"""Samples and short hands for the Slack tests."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

from actions.store import Deadline, Filing, Finding, Finished, HandOver, Notice, Numbering, Store
from bot.slack.messages import City, MessageWriter

START = datetime(2026, 3, 4, 17, 30, tzinfo=UTC)
CITIES = {
    "denver": City("Denver", existence_secret=False),
    "san_antonio": City("San Antonio", existence_secret=True),
}
DESK = "https://ethics.example.gov/desk"
WRITER = MessageWriter(CITIES, DESK)


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


def file(
    store: Store,
    jurisdiction: str = "denver",
    *,
    typed: Sequence[str] = (),
    discreet: bool = False,
    numbered: bool = True,
) -> Filing:
    """Hand one complaint over that holds the typed texts wherever a person's words can go."""
    said: Mapping[str, Any] = {"text": list(typed)}
    opened = store.conversations.create(jurisdiction=jurisdiction, language="en", state=said, turn=said, now=START)
    complaint = {"facts": list(typed), "complainant_name": list(typed), "respondents": [{"name": text} for text in typed]}
    committed = store.conversations.commit_turn(
        opened.conversation,
        0,
        uuid.uuid4().hex,
        said,
        said,
        said,
        jurisdiction=jurisdiction,
        language="en",
        now=START,
        hand_over=HandOver(
            jurisdiction=jurisdiction,
            disposition="filed" if numbered else "awaiting_oath",
            numbering=Numbering("{yy}-{n}", "America/Denver") if numbered else None,
            findings=[Finding("R-1", "flags", "flag", {"words": text, "cites": [text]}) for text in typed],
            deadlines=[Deadline("R-2", date(2026, 4, 1), None, "Board", "receipt")],
            notices=[Notice("complaint_waiting", discreet=discreet)],
            finish=lambda number: Finished({**complaint, "case_number": number}, {"heard": list(typed)}, said),
            draft_started_at=START,
            submitted_at=START,
        ),
    )
    assert committed.filing is not None
    return committed.filing
