"""The worker that takes notices out of the outbox and posts them to Slack."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from actions.store import Delivery, StoreError
from actions.store.outbox import Outbox
from bot.slack.answers import Refusal
from bot.slack.messages import MessageWriter
from bot.slack.posting import SlackAddress, SlackPoster

CHANNEL = "slack"
LOOK_AGAIN = timedelta(seconds=2)

log = logging.getLogger(__name__)


class SlackDelivery:
    """Delivers one notice after the other, oldest first; at least once each.

    Without an address it does nothing, and the notices stay in the outbox.
    """

    def __init__(
        self,
        outbox: Outbox,
        writer: MessageWriter,
        address: SlackAddress | None,
        now: Callable[[], datetime],
        *,
        look_again: timedelta = LOOK_AGAIN,
    ) -> None:
        """Describe the worker; nothing starts yet.

        Args:
            outbox: where the notices are.
            writer: writes the messages.
            address: where they go; None if Slack is not set up.
            now: the clock, in UTC. It has to move: a notice that failed waits for its time by it.
            look_again: how often to look when nobody calls `wake`.
        """
        self._outbox = outbox
        self._writer = writer
        self._poster = None if address is None else SlackPoster(address)
        self._now = now
        self._look_again = look_again
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look at once: something was just put into the outbox. Call it on the worker's event loop."""
        self._woken.set()

    async def run(self) -> None:
        """Deliver until cancelled. Returns at once if Slack is not set up."""
        if self._poster is None:
            return
        while True:
            self._woken.clear()
            wait = await self._deliver_due(self._poster)
            if wait is not None:
                await asyncio.sleep(wait.total_seconds())  # Slack asked for silence: waking does not end it
                continue
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), self._look_again.total_seconds())

    async def _deliver_due(self, poster: SlackPoster) -> timedelta | None:
        """Deliver everything that is due now.

        Returns:
            how long Slack must be left alone; None if there was no such wish.
        """
        while True:
            try:
                claimed = await asyncio.to_thread(self._outbox.claim, CHANNEL, now=self._now(), limit=1)
                if not claimed:
                    return None
                wait = await self._deliver(poster, claimed[0])
            except StoreError as error:
                # The lease brings the notice back. The error's text is for the console of who runs a command, not for here.
                log.warning("the outbox could not be used: %s", type(error).__name__)
                return None
            if wait is not None:
                return wait

    async def _deliver(self, poster: SlackPoster, delivery: Delivery) -> timedelta | None:
        answer = await poster.post(self._writer.write(delivery))
        if not isinstance(answer, Refusal):
            await asyncio.to_thread(self._outbox.sent, delivery, reference=answer, now=self._now())
            return None
        log.warning("Slack did not take notice %d: %s", delivery.id, answer.code)
        if answer.for_good:
            await asyncio.to_thread(self._outbox.give_up, delivery, error=answer.code)
        else:
            await asyncio.to_thread(self._outbox.retry, delivery, error=answer.code, now=self._now(), after=answer.wait)
        return answer.wait
