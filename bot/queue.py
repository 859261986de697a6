"""The board's queue in a terminal, until there is a desk: `affiant queue list` and `affiant queue show N`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from datetime import date, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from actions.complaint import shown
from actions.complaint.model import Complaint
from actions.complaint.text import complaint_text
from actions.law.loader import load_all
from actions.law.pack import Law, Pack
from actions.store import Deadline, Event, QueuedComplaint, QueueItem, Store, StoreError, UnknownComplaintError
from actions.wording import Language, say
from bot.preparing import in_words
from bot.settings import Settings

# Enough of a complaint's id to name it by, where the city gives no number.
SHORT_ID = 8

Laws = Mapping[str, Law]


def show_list(settings: Settings, language: Language = "en", console: Console | None = None) -> int:
    """Shows what was handed over, the newest last, without any content. Returns the exit status."""
    return with_store(settings, lambda store, laws: _list(store, laws, language, console or Console(highlight=False)))


def show_one(settings: Settings, number: str, language: Language = "en", as_json: bool = False) -> int:
    """Shows one complaint with its screening and its dates. Returns the exit status.

    Args:
        number: its case number, its id, or the beginning of its id.
        as_json: the structured complaint itself, `complaint/v1`, in place of words.
    """
    return with_store(settings, lambda store, laws: _show(store, laws, number, language, as_json))


def with_store(settings: Settings, do: Callable[[Store, Laws], int]) -> int:
    """Opens the store for one command, and says in words when that cannot be. Returns the exit status."""
    if settings.database_url.startswith("sqlite") and not Path(settings.database_url.partition("///")[2]).exists():
        # Looking must not make a database.
        print(say("queue.empty", "en"))
        return 0
    try:
        with closing(Store(settings.database_url, settings.key_file)) as store:
            return do(store, load_all())
    except (StoreError, ValueError, OSError) as error:
        if (why := in_words(error, settings.data_dir)) is None:
            raise
        print(why, file=sys.stderr)
        return 1


def _list(store: Store, laws: Laws, language: Language, console: Console) -> int:
    items = store.queue.items()
    if not items:
        console.print(say("queue.empty", language))
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("number", "city", "disposition", "submitted", "due"):
        table.add_column(say(f"queue.{column}", language), overflow="fold", no_wrap=column == "number")
    for item in items:
        table.add_row(*map(Text, _row(item, laws, language)))
    console.print(table)
    return 0


def _row(item: QueueItem, laws: Laws, language: Language) -> tuple[str, ...]:
    law = laws.get(item.jurisdiction)
    city = law.pack.name.of(language) if law else item.jurisdiction
    submitted = shown.day(_local(item.submitted_at, law), language)
    due = _due(item.due, law, language) if item.due else say("queue.none", language)
    standing = say(f"complaint.disposition.{item.disposition}", language)
    return _name(item), city, standing, submitted, due


def _name(item: QueueItem) -> str:
    return item.case_number or item.id[:SHORT_ID]


def _show(store: Store, laws: Laws, number: str, language: Language, as_json: bool) -> int:
    try:
        queued = store.queue.show(number)
    except UnknownComplaintError:
        print(say("queue.unknown", language, number=number), file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps(queued.complaint, ensure_ascii=False, indent=2))
        return 0
    law = laws.get(queued.item.jurisdiction)
    if law is None:
        # Its pack was taken away since. What was handed over can still be read.
        print(json.dumps(queued.complaint, ensure_ascii=False, indent=2))
        return 0
    print(_words(queued, law.pack, law, language), end="")
    return 0


def _words(queued: QueuedComplaint, pack: Pack, law: Law, language: Language) -> str:
    complaint = Complaint.model_validate(queued.complaint)
    text = complaint_text(complaint, pack, language, findings=True)
    named = f"{say('queue.number', language)}: {_name(queued.item)}"
    blocks = [_block("queue.deadlines", dates(queued, law, language), language)] if queued.deadlines else []
    if queued.events:
        blocks.append(_block("record.heading", [_event(event, law, language) for event in queued.events], language))
    return "\n\n\n".join([named, *blocks, text])


def dates(queued: QueuedComplaint, law: Law, language: Language) -> list[str]:
    """The dates of a complaint, a line each, with the assumption under it."""
    return [line for deadline in queued.deadlines for line in _deadline(deadline, law, language)]


def _block(heading: str, lines: Sequence[str], language: Language) -> str:
    title = say(heading, language)
    return "\n".join([title.upper(), "-" * len(title), *lines])


def _event(event: Event, law: Law, language: Language) -> str:
    """One record, with who wrote it down and why."""
    detail, what = event.detail, say(f"record.kind.{event.kind}", language)
    if "at" in detail:
        when = shown.moment(datetime.fromisoformat(detail["at"]), law.pack, language)
        line = say("record.happened", language, what=what, when=when)
    elif "rule" in detail:
        last = shown.day(date.fromisoformat(detail["until"]), language)
        line = say("record.until", language, what=what, rule=detail["rule"], last=last)
    elif "first" in detail:
        first, last = (shown.day(date.fromisoformat(detail[end]), language) for end in ("first", "last"))
        line = say("record.days", language, what=what, first=first, last=last)
    else:
        line = what
    return f"{line}\n  {say('record.by', language, by=detail['by'], reason=detail['reason'] or '–')}"


def _deadline(deadline: Deadline, law: Law, language: Language) -> list[str]:
    due = deadline.due_at or deadline.due_on
    when = _due(due, law, language) if due else say("queue.none", language)
    line = say("queue.deadline", language, due=when, actor=deadline.actor, rule=deadline.rule)
    return [line, *([f"  {deadline.assumption}"] if deadline.assumption else [])]


def _due(due: date | datetime, law: Law | None, language: Language) -> str:
    if isinstance(due, datetime):
        return shown.moment(due, law.pack, language) if law else due.isoformat(timespec="minutes")
    return shown.day(due, language)


def _local(moment: datetime, law: Law | None) -> date:
    """The day of a moment where it happened."""
    return (moment.astimezone(law.pack.zone) if law else moment).date()
