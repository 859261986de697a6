"""The part of a pack that dates follow from: deadlines, what may move them, holidays, elections."""

from __future__ import annotations

from datetime import date
from typing import Any, Literal

from pydantic import Field

from actions.law.pack_parts import Model, Source, Text

Unit = Literal["hours", "days", "business_days", "weeks", "months", "years"]
Event = Literal[
    "submitted",
    "received",
    "completed",
    "forwarded",
    "referred",
    "respondent_received",
    "response_received",
    "hearing_concluded",
    "decided",
    "requested",
]


class Stay(Model):
    """What may stop a deadline's clock for a while: the rule that allows it, and for how many days at most, if it says."""

    rule: str
    at_most: int | None = Field(default=None, gt=0)
    cites: tuple[str, ...] = Field(min_length=1)


class Extension(Model):
    """What may move a deadline to a later day: the rule that allows it, and who grants it."""

    rule: str
    by: Text
    cites: tuple[str, ...] = Field(min_length=1)


class Deadline(Model):
    """A date that follows from an event. `assumption` says what the text leaves open and how it is read here.

    `roll`: when the last day is no working day, the next working day counts. `when`: applies only to such complaints, on
    the day of the trigger. `blackout_days`: that many days before an election day are not counted. `stay` and `extension`:
    what may happen to it later; without them the law allows neither.
    """

    rule: str
    label: Text
    trigger: Event
    amount: int = Field(gt=0)
    unit: Unit
    actor: Text
    assumption: Text
    cites: tuple[str, ...] = Field(min_length=1)
    source: Source
    roll: bool = False
    blackout_days: int = 0
    stay: Stay | None = None
    extension: Extension | None = None
    when: Any = True


class CityDay(Model):
    """One day on which the city's offices are closed."""

    date: date
    name: str
    source: Source


class Holidays(Model):
    """The city's calendar: public holidays of a state by the `holidays` library, and the city's own days by year."""

    country: str = "US"
    subdivision: str | None = None
    also: tuple[CityDay, ...] = ()
    not_kept: tuple[str, ...] = ()


class Election(Model):
    """An election day. A `runoff` concerns only the candidates who are in it."""

    date: date
    name: str
    runoff: bool = False
    source: Source
