"""Samples and short hands for the store's tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from typing import Any, TypeVar

from sqlalchemy import create_engine, inspect, text

from actions.store import (
    Committed,
    Conversation,
    Deadline,
    Finding,
    Finished,
    HandOver,
    Notice,
    Numbering,
    Opened,
    Store,
)

T = TypeVar("T")

NOW = datetime(2026, 3, 4, 17, 30, 15, 250_000, tzinfo=UTC)
DENVER = Numbering("{yy}-{n}", "America/Denver")


def wipe(url: str) -> None:
    """Empty every table that there is."""
    engine = create_engine(url)
    with engine.begin() as connection:
        tables = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
        if tables:
            connection.execute(text(f"TRUNCATE {', '.join(tables)} CASCADE"))
    engine.dispose()


def begin(store: Store, *, now: datetime = NOW, jurisdiction: str | None = "denver") -> Opened:
    """A new conversation with an opening turn."""
    return store.conversations.create(
        jurisdiction=jurisdiction, language="en", state={"asking": "facts"}, turn={"turn": 0}, now=now
    )


def say(
    store: Store,
    conversation: Conversation,
    client_id: str,
    words: str = "It was in March.",
    *,
    expected: int | None = None,
    hand_over: HandOver | None = None,
    now: datetime = NOW,
) -> Committed:
    """Commit one turn that answers these words."""
    expected = conversation.turn if expected is None else expected
    return store.conversations.commit_turn(
        conversation,
        expected,
        client_id,
        {"text": words},
        {"asking": "facts", "words": words},
        {"turn": expected + 1, "heard": words},
        jurisdiction=conversation.jurisdiction,
        language=conversation.language,
        now=now,
        hand_over=hand_over,
    )


def hand_over(
    facts: str = "The inspector took a gift.",
    *,
    jurisdiction: str = "denver",
    disposition: str = "filed",
    numbering: Numbering | None = DENVER,
    at: datetime = NOW,
    notices: Sequence[Notice] = (Notice("complaint_waiting"),),
    finish: Callable[[str | None], Finished] | None = None,
) -> HandOver:
    """A complaint with two findings, a day to keep and a moment to keep."""

    def receipt(case_number: str | None) -> Finished:
        return Finished(
            complaint={"case_number": case_number, "facts": facts},
            turn={"receipt": f"Your number is {case_number}.", "heard": facts},
            state={"phase": "filed", "facts": facts},
        )

    return HandOver(
        jurisdiction=jurisdiction,
        disposition=disposition,
        numbering=numbering,
        findings=[
            Finding("R-1", "blocks", "met", {"words": facts, "cites": ["§ 1"]}),
            Finding("R-2", "flags", "flag", {"words": facts, "staff": "Look at the date."}),
        ],
        deadlines=[
            Deadline("R-3", date(2026, 4, 18), None, "Board", "receipt", "calendar days"),
            Deadline("R-4", None, datetime(2026, 3, 5, 17, 30, 15, tzinfo=UTC), "Mayor", "receipt"),
        ],
        notices=notices,
        finish=finish or receipt,
        draft_started_at=datetime(2026, 3, 1, 8, tzinfo=UTC),
        submitted_at=at,
        received_at=at,
    )


def at_once(tasks: Sequence[Callable[[], T]]) -> list[T | Exception]:
    """Run all tasks at the same time, each in a thread; give what each returned or raised, in order."""

    def caught(task: Callable[[], T]) -> T | Exception:
        try:
            return task()
        except Exception as error:
            return error

    with ThreadPoolExecutor(len(tasks)) as pool:
        return list(pool.map(caught, tasks))


def rows(store: Store, table: str) -> list[dict[str, Any]]:
    """Everything in one table, as it is stored."""
    with store._database.engine.connect() as connection:
        return [dict(row) for row in connection.execute(text(f"SELECT * FROM {table}")).mappings()]


def run(store: Store, statement: str, **values: Any) -> None:
    """Change the database behind the store's back."""
    with store._database.writer.begin() as connection:
        connection.execute(text(statement), values)
