"""`affiant queue record`: writes down what happened to a complaint, and shows the dates that follow."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import cast

from actions.law.history import Extended, Happened, InRunoff, Record, RecordError, Stayed
from actions.law.pack import Law
from actions.law.pack_dates import Event
from actions.store import Store, UnknownComplaintError
from actions.wording import Language, say
from bot.queue import Laws, dates, with_store
from bot.recording import EXTENDED, IN_RUNOFF, KINDS, STAYED, write_down
from bot.settings import Settings


@dataclass(frozen=True)
class Wish:
    """What is to be recorded (one of `bot.recording.KINDS`), as typed: `at` a day or a moment, `first` and `last` days."""

    kind: str
    at: str | None = None
    first: str | None = None
    last: str | None = None
    rule: str | None = None


class NeedsMore(ValueError):
    """Something that this kind of record needs was not said. The text is for people."""


def record(settings: Settings, number: str, wish: Wish, ask_reason: Callable[[str], str], language: Language = "en") -> int:
    """Records one thing. Returns the exit status.

    Args:
        ask_reason: asks for a reason with this sentence; only for what the law wants a reason for.
    """

    def do(store: Store, laws: Laws) -> int:
        try:
            law = laws[store.queue.show(number).item.jurisdiction]
            record = _read(wish, law, settings.now(), language)
            reason = ask_reason(say("record.ask_reason", language)) if wish.kind in (STAYED, EXTENDED) else ""
            done = write_down(store, number, laws, record, reason=reason, by=getpass.getuser(), now=settings.now())
        except UnknownComplaintError:
            return _refuse(say("queue.unknown", language, number=number))
        except KeyError:
            return _refuse(say("record.no_pack", language))
        except RecordError as refused:
            return _refuse(say(refused.reason, language))
        except NeedsMore as more:
            return _refuse(str(more))
        print(say("record.done", language))
        print("\n".join(dates(done, law, language)))
        return 0

    return with_store(settings, do)


def _read(wish: Wish, law: Law, now: datetime, language: Language) -> Record:
    """What was typed, as a record. Raises NeedsMore."""
    if wish.kind == STAYED:
        first, last = _needed(wish.kind, language, {"--first": wish.first, "--last": wish.last})
        return Stayed(_day(first, language), _day(last, language))
    if wish.kind == EXTENDED:
        rule, last = _needed(wish.kind, language, {"--rule": wish.rule, "--last": wish.last})
        return Extended(rule, _day(last, language))
    if wish.kind == IN_RUNOFF:
        return InRunoff()
    if wish.kind not in KINDS:
        raise NeedsMore(say("record.unknown", language, kinds=", ".join(KINDS)))
    return Happened(cast(Event, wish.kind), _moment(wish.at, law, now, language))


def _needed(kind: str, language: Language, options: dict[str, str | None]) -> list[str]:
    missing = [name for name, value in options.items() if not value]
    if missing:
        raise NeedsMore(say("record.needs", language, kind=kind, options=", ".join(missing)))
    return [value for value in options.values() if value]


def _day(typed: str, language: Language) -> date:
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise NeedsMore(say("record.day", language)) from None


def _moment(typed: str | None, law: Law, now: datetime, language: Language) -> datetime:
    """A moment as the city's clocks have it. A bare day means its noon, or now where it is today."""
    if typed is None:
        return now
    try:
        moment = datetime.fromisoformat(typed)
    except ValueError:
        raise NeedsMore(say("record.day", language)) from None
    if len(typed) == len("2026-03-07"):
        noon = datetime.combine(moment.date(), time(12), law.pack.zone)
        return min(noon, now) if moment.date() == now.astimezone(law.pack.zone).date() else noon
    return moment if moment.tzinfo else moment.replace(tzinfo=law.pack.zone)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
