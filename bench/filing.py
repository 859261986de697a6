"""Walks conversations through the questions of a filing, many at once, and times every turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass

import aiohttp

from bench.answers import ANSWERS, FIRST, LAST
from bench.processes import BenchError, usage
from bench.sides import Side, Talk

_LONGEST = 60
_SECONDS = 300.0
# Below the five seconds after which the servers close a connection: we never write into one that is being closed.
_KEEP_ALIVE_SECONDS = 2.0


@dataclass(frozen=True)
class Measured:
    """Turns taken in one go: the seconds that each took, how long all took, and what each process used meanwhile."""

    seconds: list[float]
    wall: float
    cpu: dict[str, float]

    @property
    def rate(self) -> float:
        """Turns a second."""
        return len(self.seconds) / self.wall


async def measure(side: Side, conversations: int, filings: int, processes: Mapping[str, int]) -> Measured:
    """Times `filings` whole filings, one after the other, in each of so many conversations at once.

    Conversations are opened before the clock starts. Each says its next text when it has the answer to the last.

    Raises:
        BenchError: a text was not taken as the answer to its question.
    """
    async with _session() as session:
        talks = [await asyncio.gather(*(side.open(session) for _ in range(conversations))) for _ in range(filings)]
        before = {name: usage(pid).cpu for name, pid in processes.items()}
        start = time.perf_counter()
        timed = await asyncio.gather(*(_file_all(side, session, list(own)) for own in zip(*talks, strict=True)))
        wall = time.perf_counter() - start
        used = {name: usage(pid).cpu - before[name] for name, pid in processes.items()}
    return Measured([second for seconds in timed for second in seconds], wall, used)


async def questions(side: Side) -> list[str]:
    """The questions of one filing, in order. Raises BenchError."""
    async with _session() as session:
        return [question for question, _ in await _file(side, session, await side.open(session))]


async def _file_all(side: Side, session: aiohttp.ClientSession, talks: list[Talk]) -> list[float]:
    return [seconds for talk in talks for _, seconds in await _file(side, session, talk)]


async def _file(side: Side, session: aiohttp.ClientSession, talk: Talk) -> list[tuple[str, float]]:
    """Answers until all is answered: each question with the seconds that its answer took."""
    if talk.asking != FIRST:
        raise BenchError(f"{side.name} begins with the question {talk.asking}, not {FIRST}")
    taken: list[tuple[str, float]] = []
    while (question := talk.asking) != LAST:
        if question not in ANSWERS or len(taken) > _LONGEST:
            raise BenchError(f"{side.name} asks {question} after {', '.join(q for q, _ in taken)}: no answer to that is known")
        start = time.perf_counter()
        answer = await side.say(session, talk, ANSWERS[question])
        taken.append((question, time.perf_counter() - start))
        side.read(talk, answer)
        if talk.heard != "answer" or talk.asking == question:
            raise BenchError(
                f"{side.name} heard '{talk.heard}' in the answer to {question} and asks {talk.asking} next: {answer[:2000]!r}"
            )
    return taken


def _session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=_KEEP_ALIVE_SECONDS),
        timeout=aiohttp.ClientTimeout(total=_SECONDS),
        trust_env=False,
    )
