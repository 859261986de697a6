"""kill -9 in the middle of writing: what was acknowledged is stored, and nothing is stored twice."""

from __future__ import annotations

import multiprocessing
import random
import threading
from pathlib import Path

from crash_writer import write
from store_samples import NOW, begin, rows

from actions.store import Opened, Store

pytest_plugins = ["store_fixtures"]

KILLS = 10
# A fork of a process that holds the imports already: starting Python anew for each kill would take a minute.
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(
    ["__main__", "actions.store", "psycopg", "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite.pysqlite"]
)


def write_until_killed(url: str, key_file: Path, opened: Opened, first: int, seconds: float) -> int:
    """Start a writer, kill it so long after its first acknowledged message; give the last one it acknowledged."""
    receiving, sending = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=write, args=(url, key_file, opened.conversation.id, opened.token, first, sending))
    process.start()
    sending.close()
    acknowledged = [receiving.recv()]
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        while True:
            acknowledged.append(receiving.recv())
    except EOFError:
        process.join()
    assert process.exitcode == -9
    process.close()
    receiving.close()
    return int(acknowledged[-1])


def test_kill_9_loses_nothing_and_doubles_nothing(store: Store, url: str, tmp_path: Path) -> None:
    chance = random.Random(20260304)
    opened = begin(store)
    acknowledged = 0
    for _ in range(KILLS):
        last = write_until_killed(url, tmp_path / "key", opened, acknowledged + 1, chance.uniform(0.0, 0.15))
        assert last > acknowledged
        acknowledged = last
    conversation = store.conversations.load(opened.conversation.id, opened.token, now=NOW)
    transcript = store.conversations.transcript(conversation)
    stored = [entry.client_id for entry in transcript[1:]]
    assert stored == [f"m{n}" for n in range(1, len(stored) + 1)]
    assert [entry.said for entry in transcript[1:]] == [{"text": f"words {n}"} for n in range(1, len(stored) + 1)]
    assert acknowledged <= len(stored) <= acknowledged + 1
    assert conversation.turn == len(stored)

    complaints = rows(store, "complaints")
    assert len(complaints) >= acknowledged // 4
    assert sorted(row["sequence"] for row in complaints) == list(range(1, len(complaints) + 1))
    filed = {row["id"] for row in rows(store, "conversations") if row["status"] == "handed_over"}
    assert {row["conversation_id"] for row in complaints} == filed
    assert len(rows(store, "outbox")) == len(complaints)
    assert len(rows(store, "findings")) == 2 * len(complaints)
    for item in store.queue.items():
        assert store.queue.show(item.id).complaint["case_number"] == item.case_number
