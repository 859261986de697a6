"""What happened to a complaint after it was handed over, as far as dates follow from it: events, stays, extensions.

A record is never changed: a later one of the same event puts the earlier one right, and the dates are worked anew from all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import TypeAlias

from actions.law.answers import Answers
from actions.law.deadlines import Due, ends_at, triggered
from actions.law.pack import Law
from actions.law.pack_dates import Deadline, Event


@dataclass(frozen=True)
class Happened:
    """Something from which clocks start happened at this instant."""

    event: Event
    at: datetime


@dataclass(frozen=True)
class Stayed:
    """The clocks that the law lets be stopped stood still from the first to the last day, both included."""

    first: date
    last: date

    @property
    def days(self) -> list[date]:
        """Each day of it."""
        return [self.first + timedelta(days=n) for n in range((self.last - self.first).days + 1)]


@dataclass(frozen=True)
class Extended:
    """One deadline was moved to a later day."""

    rule: str
    until: date


@dataclass(frozen=True)
class InRunoff:
    """A respondent is in the runoff, so its blackout days count too."""


Record: TypeAlias = Happened | Stayed | Extended | InRunoff


class RecordError(ValueError):
    """A record that this law has no room for. `reason` is the key of the sentence that says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def dues_of(law: Law, answers: Answers, records: Iterable[Record]) -> list[Due]:
    """The deadlines that run or ran, in order, worked from everything that happened.

    The last record of an event counts, and so does the last extension of a deadline.
    """
    known = list(records)
    events = {record.event: record.at for record in known if isinstance(record, Happened)}
    extended = {record.rule: record for record in known if isinstance(record, Extended)}
    runoff = any(isinstance(record, InRunoff) for record in known)
    dues = []
    for deadline, start in triggered(law, answers, events):
        stays = [record for record in known if isinstance(record, Stayed)] if deadline.stay else []
        tolled = {day for stay in stays for day in stay.days}
        due = Due(deadline, ends_at(law, deadline, start, tolled=tolled, in_runoff=runoff))
        if later := extended.get(deadline.rule):
            due = replace(due, at=datetime.combine(later.until, time(23, 59, 59), law.pack.zone), extended=True)
        dues.append(replace(due, stayed=len(tolled)))
    return sorted(dues, key=lambda due: due.at)


def check(law: Law, answers: Answers, records: Sequence[Record], new: Record, now: datetime) -> None:
    """Whether the law has room for a new record. Raises RecordError."""
    deadlines = law.pack.deadlines
    if isinstance(new, Happened):
        if new.at > now:
            raise RecordError("record.future")
        if new.event not in {deadline.trigger for deadline in deadlines} | {"received"}:
            raise RecordError("record.no_clock")
    elif isinstance(new, Stayed):
        _check_stay([d for d in deadlines if d.stay], records, new)
    elif isinstance(new, Extended):
        running = {due.deadline.rule: due for due in dues_of(law, answers, records)}
        if new.rule not in running:
            raise RecordError("record.not_running")
        if running[new.rule].deadline.extension is None:
            raise RecordError("record.no_extension")
        if new.until <= running[new.rule].at.date():
            raise RecordError("record.not_later")
    elif not any(election.runoff for election in law.pack.elections):
        raise RecordError("record.no_runoff")


def _check_stay(stayed: Sequence[Deadline], records: Sequence[Record], new: Stayed) -> None:
    if not stayed:
        raise RecordError("record.no_stay")
    if new.last < new.first:
        raise RecordError("record.ends_first")
    days = {day for record in (*records, new) if isinstance(record, Stayed) for day in record.days}
    limits = [d.stay.at_most for d in stayed if d.stay and d.stay.at_most]
    if limits and len(days) > min(limits):
        raise RecordError("record.too_long")
