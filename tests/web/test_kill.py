"""kill -9 of the web process or the engine in the middle of turns: what was acknowledged is stored, and nothing twice."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
from affiant_up import until
from running_affiant import Running

from bot.processes.ports import any_free
from bot.settings import ROOT

Json = dict[str, Any]

NURSERY = Path(__file__).with_name("web_nursery.py")
KILLS = 25
ENGINE_KILLS = 2
TALKERS = 4


class Web:
    """A web process with a data folder of its own, killed and started again at will. It shares the engine."""

    def __init__(self, running: Running, folder: Path) -> None:
        self.base = f"http://127.0.0.1:{(port := any_free())}"
        plain = {name: value for name, value in os.environ.items() if not name.startswith("AFFIANT_")}
        settings = {
            "AFFIANT_DATA_DIR": str(folder),
            "AFFIANT_PORT": str(port),
            "AFFIANT_ACTIONS_PORT": str(any_free()),
            "AFFIANT_ENGINE_URLS": running.engine_url,
            "AFFIANT_ENGINE_TOKEN": running.engine_token,
            "AFFIANT_RATE_LIMITS": "off",
            "AFFIANT_TODAY": "2026-10-15",
            "PYTHONPATH": str(ROOT),
        }
        self._log = (folder / "web.log").open("ab")
        self._nursery = subprocess.Popen(
            [sys.executable, str(NURSERY)],
            cwd=ROOT,
            env=plain | settings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        self._pid = 0

    def start(self) -> None:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write("start\n")
        self._nursery.stdin.flush()
        self._pid = int(self._nursery.stdout.readline())
        until(self.answers, 200, "the web process answers")

    def answers(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.base}/health/live", trust_env=False, timeout=5).is_success
        return False

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)
        self._pid = 0

    def close(self) -> None:
        if self._pid:
            self.kill()
        self._nursery.communicate()
        self._log.close()


@dataclass
class Talker:
    """A client that says one thing after another and, like the page, repeats each with the same id until it is answered."""

    base: str
    stop: Event
    acknowledged: dict[str, Json] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    repeats: int = 0
    path: str = ""

    def talk(self) -> None:
        with httpx.Client(base_url=self.base, timeout=30, trust_env=False) as client:
            opened = self._insist(client, "/api/v1/conversations", {"jurisdiction": "denver", "language": "en"})
            client.headers["Authorization"] = f"Bearer {opened['token']}"
            self.path = f"/api/v1/conversations/{opened['conversation']}"
            while not self.stop.is_set():
                id = str(uuid.uuid4())
                self.said.append(id)
                edit = {"element": "complainant_name", "value": f"Person Number {_in_words(len(self.said))}"}
                answer = self._insist(client, f"{self.path}/messages", {"id": id, "say": {"edit": edit}})
                self.acknowledged[id] = answer
            self.whole = self._insist(client, self.path, None)

    def _insist(self, client: httpx.Client, path: str, body: Json | None) -> Json:
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = client.get(path) if body is None else client.post(path, json=body)
                if answer.status_code in (200, 201):
                    done: Json = answer.json()
                    return done
                assert answer.status_code in (202, 503), answer.text
                if answer.status_code == 202 and body is not None:
                    self.kept.add(body["id"])
            self.repeats += 1
            time.sleep(0.1)


DIGITS = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def _in_words(n: int) -> str:
    """A name may hold no digits."""
    return " ".join(DIGITS[int(digit)] for digit in str(n))


@contextlib.contextmanager
def talking(base: str) -> Iterator[list[Talker]]:
    stop = Event()
    talkers = [Talker(base, stop) for _ in range(TALKERS)]
    threads = [Thread(target=talker.talk) for talker in talkers]
    for thread in threads:
        thread.start()
    try:
        yield talkers
    finally:
        stop.set()
        for thread in threads:
            thread.join(120)


def acknowledged(talkers: list[Talker]) -> int:
    return sum(len(talker.acknowledged) for talker in talkers)


def more_turns(talkers: list[Talker], than: int) -> bool:
    return acknowledged(talkers) > than


def lengths(talkers: list[Talker], of: str) -> list[int]:
    """How much each talker has of `acknowledged` or `kept`."""
    return [len(getattr(talker, of)) for talker in talkers]


def each_more(talkers: list[Talker], of: str, than: list[int]) -> bool:
    return all(now > before for now, before in zip(lengths(talkers, of), than, strict=True))


def check(talker: Talker) -> None:
    """Everything acknowledged or kept is stored, once, as it was acknowledged, in the order in which it was said."""
    transcript = talker.whole["transcript"][1:]
    stored = [exchange["id"] for exchange in transcript]
    assert stored == talker.said
    assert [exchange["turn"] for exchange in transcript] == list(range(1, len(stored) + 1))
    assert not talker.whole["pending"]
    for exchange in transcript:
        acknowledged = talker.acknowledged[exchange["id"]]
        assert acknowledged["turn"] == exchange["turn"]
        assert acknowledged["replies"] == exchange["replies"]
    assert talker.kept <= set(stored)
    name = next(one for one in talker.whole["elements"] if one["id"] == "complainant_name")
    assert name["value"] == f"Person Number {_in_words(len(talker.said))}"


def test_the_web_process_is_killed_again_and_again(running: Running, tmp_path: Path) -> None:
    web, chance = Web(running, tmp_path), random.Random(20261015)
    web.start()
    try:
        with talking(web.base) as talkers:
            for _ in range(KILLS):
                before = acknowledged(talkers)
                until(partial(more_turns, talkers, before), 200, "a turn more")
                time.sleep(chance.uniform(0, 0.2))
                web.kill()
                web.start()
        assert sum(talker.repeats for talker in talkers) >= KILLS
        assert acknowledged(talkers) >= KILLS
        for talker in talkers:
            check(talker)
    finally:
        web.close()


def test_the_engine_is_killed_while_people_talk(running: Running, tmp_path: Path) -> None:
    web, chance = Web(running, tmp_path), random.Random(20261016)
    web.start()
    try:
        with talking(web.base) as talkers:
            for _ in range(ENGINE_KILLS):
                # Everybody is in the middle of talking when it is killed, and talks on meanwhile.
                until(
                    partial(each_more, talkers, "acknowledged", lengths(talkers, "acknowledged")), 200, "a turn more for each"
                )
                kept = lengths(talkers, "kept")
                time.sleep(chance.uniform(0, 0.5))
                os.kill(running.up.children()["engine"], signal.SIGKILL)
                until(partial(each_more, talkers, "kept", kept), 200, "a message of each kept")
        for talker in talkers:
            assert len(talker.kept) >= ENGINE_KILLS
            check(talker)
    finally:
        web.close()
