from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from slack_samples import START, WRITER, Clock, file
from sqlalchemy import select
from stand_in import Answer, StandIn

from actions.store import Delivery, Store
from actions.store.tables import OutboxRow
from bot.slack.delivery import SlackDelivery
from bot.slack.posting import SlackAddress, client_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path}/affiant.db", tmp_path / "key")
    store.prepare()
    yield store
    store.close()


@pytest.fixture
async def slack() -> AsyncIterator[StandIn]:
    stand_in = StandIn()
    await stand_in.start()
    yield stand_in
    await stand_in.stop()


def address_of(slack: StandIn) -> SlackAddress:
    return SlackAddress(slack.token, slack.channel, slack.base_url, timeout_seconds=1)


@asynccontextmanager
async def running(store: Store, address: SlackAddress, clock: Clock, look_again: float = 0.02) -> AsyncIterator[SlackDelivery]:
    delivery = SlackDelivery(store.outbox, WRITER, address, clock, look_again=timedelta(seconds=look_again))
    task = asyncio.create_task(delivery.run())
    try:
        yield delivery
        assert not task.done(), "the worker ended by itself"
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(true: Callable[[], bool], seconds: float = 15) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - what is waited for is in the database or the stand-in, and signals nothing
            await asyncio.sleep(0.01)


async def asked(slack: StandIn, store: Store, times: int) -> None:
    """Wait until the stand-in was asked so often, and what came of it is in the outbox."""
    await until(lambda: len(slack.requests) >= times and not leased(store))
    assert len(slack.requests) == times


def failures(store: Store) -> int:
    with store._database.reading() as session:
        return session.scalars(select(OutboxRow.attempts)).one()


def leased(store: Store) -> bool:
    with store._database.reading() as session:
        return session.scalar(select(OutboxRow.id).where(OutboxRow.lease.is_not(None))) is not None


def left(store: Store) -> list[Delivery]:
    """What is not delivered yet, seen from far in the future."""
    return store.outbox.claim("slack", now=START + timedelta(days=365))


async def test_every_hand_over_is_told_once_and_in_order(store: Store, slack: StandIn) -> None:
    for _ in range(5):
        file(store)
    async with running(store, address_of(slack), Clock()):
        await asked(slack, store, 5)
        await asyncio.sleep(0.1)
    assert [f"Case 26-{n} " in message["text"] for n, message in enumerate(slack.taken, 1)] == [True] * 5
    assert {message["channel"] for message in slack.taken} == {slack.channel}
    assert len(slack.requests) == 5
    assert left(store) == []


async def test_a_new_notice_is_told_at_once_when_woken(store: Store, slack: StandIn) -> None:
    async with running(store, address_of(slack), Clock(), look_again=60) as delivery:
        await asyncio.sleep(0.05)
        file(store)
        delivery.wake()
        await until(lambda: len(slack.taken) == 1, seconds=2)


async def test_without_slack_nothing_happens_and_the_notice_stays(store: Store) -> None:
    file(store)
    delivery = SlackDelivery(store.outbox, WRITER, None, Clock())
    await asyncio.wait_for(delivery.run(), 1)
    assert len(left(store)) == 1


@pytest.mark.parametrize(
    "fault",
    [
        Answer(error="internal_error"),
        Answer(error="fatal_error", status=500),
        Answer(status=502, body="<html>Bad gateway</html>"),
        Answer(status=200, body="not Slack"),
        Answer(error="Not A Code: somebody's words"),
        Answer(hang=1.5),
        Answer(drop=True),
    ],
)
async def test_a_failure_is_tried_again_later(store: Store, slack: StandIn, fault: Answer) -> None:
    file(store)
    slack.answers.append(fault)
    clock = Clock()
    async with running(store, address_of(slack), clock):
        await asked(slack, store, 1)
        await asyncio.sleep(0.1)
        assert (len(slack.requests), slack.taken) == (1, [])
        clock.pass_by(seconds=3)
        await until(lambda: len(slack.taken) == 1)
    assert len(slack.requests) == 2


async def test_nobody_there_is_tried_again_later(store: Store) -> None:
    file(store)
    slack, clock = StandIn(), Clock()
    await slack.start()
    await slack.stop()
    port = int(slack.base_url.split(":")[2].split("/")[0])
    async with running(store, address_of(slack), clock):
        await until(lambda: failures(store) == 1)
        back = StandIn()
        await back.start(port)
        clock.pass_by(seconds=3)
        await until(lambda: len(back.taken) == 1)
        await back.stop()


async def test_one_that_fails_does_not_hold_up_the_next(store: Store, slack: StandIn) -> None:
    file(store)
    file(store)
    slack.answers.append(Answer(error="internal_error"))
    async with running(store, address_of(slack), Clock()):
        await until(lambda: len(slack.taken) == 1)
    assert "Case 26-2 " in slack.taken[0]["text"]


async def test_when_slack_asks_to_wait_everything_waits(store: Store, slack: StandIn) -> None:
    file(store)
    file(store)
    slack.answers.append(Answer(error="ratelimited", status=429, retry_after="1"))
    clock = Clock()
    async with running(store, address_of(slack), clock) as delivery:
        await asked(slack, store, 1)
        clock.pass_by(seconds=60)
        delivery.wake()
        await asyncio.sleep(0.4)
        assert len(slack.requests) == 1
        await until(lambda: len(slack.taken) == 2)


@pytest.mark.parametrize("code", ["invalid_auth", "channel_not_found", "missing_scope"])
async def test_wrong_settings_wait_for_somebody_and_are_no_failed_attempt(store: Store, slack: StandIn, code: str) -> None:
    file(store)
    slack.answers.append(Answer(error=code))
    async with running(store, address_of(slack), Clock()):
        await asked(slack, store, 1)
        await asyncio.sleep(0.1)
    assert len(slack.requests) == 1
    (waiting,) = left(store)
    assert waiting.attempts == 0


@pytest.mark.parametrize("wrong", [{"token": "xoxb-other"}, {"channel": "C0OTHER"}])
async def test_a_wrong_token_or_channel_is_such_a_setting(store: Store, slack: StandIn, wrong: dict[str, str]) -> None:
    file(store)
    async with running(store, replace(address_of(slack), **wrong), Clock()):  # type: ignore[arg-type]
        await asked(slack, store, 1)
        await asyncio.sleep(0.1)
    assert (len(slack.requests), slack.taken) == (1, [])
    assert left(store)[0].attempts == 0


async def test_a_message_that_slack_can_never_take_is_put_aside(store: Store, slack: StandIn) -> None:
    file(store)
    slack.answers.append(Answer(error="invalid_blocks"))
    clock = Clock()
    async with running(store, address_of(slack), clock):
        await asked(slack, store, 1)
        await asyncio.sleep(0.1)
    assert left(store) == []
    assert slack.taken == []


async def test_two_workers_do_not_double(store: Store, slack: StandIn) -> None:
    for _ in range(10):
        file(store)
    clock = Clock()
    async with running(store, address_of(slack), clock), running(store, address_of(slack), clock):
        await asked(slack, store, 10)
        await asyncio.sleep(0.1)
    texts = [message["text"] for message in slack.taken]
    assert len(texts) == len(set(texts)) == 10


async def test_one_call_in_three_failing_loses_none(store: Store, slack: StandIn) -> None:
    for _ in range(12):
        file(store)
    faults = [Answer(error="internal_error"), Answer(drop=True), Answer(status=503)]
    for n in range(6):
        slack.answers.extend([Answer(), Answer(), faults[n % 3]])
    clock = Clock()
    async with running(store, address_of(slack), clock):
        for _ in range(750):
            if len(slack.taken) == 12:
                break
            await asyncio.sleep(0.02)
            clock.pass_by(seconds=2)
        await until(lambda: not leased(store))
    assert sorted(int(message["text"].split("Case 26-")[1].split(" ")[0]) for message in slack.taken) == list(range(1, 13))
    assert left(store) == []


async def test_what_is_logged_tells_a_code_and_never_a_secret(
    store: Store, slack: StandIn, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    file(store, typed=["PLANTED"])
    slack.answers.extend([Answer(error="internal_error"), Answer(drop=True)])
    clock = Clock()
    async with running(store, address_of(slack), clock):
        await asked(slack, store, 1)
        clock.pass_by(seconds=3)
        await asked(slack, store, 2)
        clock.pass_by(minutes=1)
        await until(lambda: len(slack.taken) == 1)
    assert "internal_error" in caplog.text
    assert "no_answer" in caplog.text
    for secret in (slack.token, "PLANTED", "26-1"):
        assert secret not in caplog.text
    assert slack.token not in repr(address_of(slack))


async def test_a_database_that_is_away_does_not_end_the_worker(tmp_path: Path, slack: StandIn) -> None:
    store = Store(f"sqlite:///{tmp_path}/late.db", tmp_path / "key")
    async with running(store, address_of(slack), Clock()):
        await asyncio.sleep(0.1)
        await asyncio.to_thread(store.prepare)
        file(store)
        await until(lambda: len(slack.taken) == 1)
    store.close()


def test_the_environments_proxy_is_not_used_for_our_own_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:3128")
    monkeypatch.setenv("NO_PROXY", "slack.internal.example")
    proxies = {
        url: client_of(SlackAddress("t", "c", url)).proxy
        for url in ("http://127.0.0.1:8099/api", "https://slack.internal.example/api/", "https://slack.com/api/")
    }
    assert list(proxies.values()) == [None, None, "http://proxy.example:3128"]
