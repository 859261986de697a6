"""One message, one turn: load what is stored, ask an engine, store everything that came of it at once, answer.

Nothing is acknowledged before it is stored. While no engine answers, a message is stored as pending, and answered in the
order in which it came as soon as one does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NoReturn, TypeVar
from weakref import WeakValueDictionary

from actions.dialogue import turns as dialogue
from actions.dialogue.draft import as_language
from actions.law.pack import Law
from actions.store import (
    AlreadySaidError,
    Conversation,
    DatabaseUnavailableError,
    FilesChangedError,
    MovedOnError,
    Store,
    UnknownConversationError,
)
from actions.wording import Language
from bot.logs import describe
from bot.web.engine_client import EngineDown, EngineFailed, Engines
from bot.web.filing import KEPT, filing_of, listed
from bot.web.problems import Problem
from bot.web.schemas import Message

log = logging.getLogger(__name__)
Result = TypeVar("Result")
Json = dict[str, Any]

# Another web process may answer the same conversation at the same moment; each attempt starts from where it then stands.
_ATTEMPTS = 5
_LOOK_SECONDS = 0.5
_LOOK_SECONDS_AT_MOST = 4.0


@dataclass(frozen=True)
class Answered:
    """The turn that a message came to, stored."""

    turn: Json = field(repr=False)


@dataclass(frozen=True)
class Kept:
    """The message is stored and waits for an engine. `turn` is where the conversation stands."""

    turn: int
    language: Language


class Turns:
    """Takes messages. In one process, one conversation's messages are taken one after the other."""

    def __init__(
        self,
        store: Store,
        engines: Engines,
        laws: Mapping[str, Law],
        now: Callable[[], datetime],
        filed: Callable[[], None] = lambda: None,
    ) -> None:
        """`filed` is called after each hand-over, when it is stored."""
        self._conversations = store.conversations
        self._files = store.files
        self._engines = engines
        self._laws = laws
        self._now = now
        self._filed = filed
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waiting: set[str] = set()
        self._someone_waits = asyncio.Event()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def open(self, jurisdiction: str | None, language: Language) -> tuple[Conversation, str]:
        """Begins a conversation, and returns it with its token.

        Raises:
            EngineDown, EngineFailed: the greeting cannot be said; nothing was stored.
        """
        now = self._now()
        state = dialogue.opening(jurisdiction, language)
        finished = await self._run(state, dialogue.start(), now)
        opened = await asyncio.to_thread(
            self._conversations.create,
            jurisdiction=jurisdiction,
            language=language,
            state=finished.state,
            turn={"turn": 0, **finished.turn},
            now=now,
        )
        return opened.conversation, opened.token

    def now(self) -> datetime:
        """The clock's moment."""
        return self._now()

    async def load(self, conversation_id: str, token: str) -> Conversation:
        """The conversation as it stands. Raises UnknownConversationError."""
        return await asyncio.to_thread(self._conversations.load, conversation_id, token, now=self._now())

    async def say(self, conversation_id: str, token: str, message: Message) -> Answered | Kept:
        """Takes one message. It is taken to its end even when the client goes away meanwhile.

        Raises:
            UnknownConversationError: there is none with this id and token.
            Problem: `moved_on` or `refused`; nothing changed.
        """
        return await self._to_its_end(self._say(conversation_id, token, message))

    async def erase(self, conversation_id: str, token: str) -> None:
        """Erases a draft. Raises AlreadyHandedOverError, UnknownConversationError."""
        async with self._alone_with(conversation_id):
            conversation = await self.load(conversation_id, token)
            await asyncio.to_thread(self._conversations.erase, conversation, now=self._now())
            self._waiting.discard(conversation_id)

    async def try_one(self) -> None:
        """Does a turn of which nothing is kept. Raises EngineDown, EngineFailed."""
        await self._run(dialogue.opening(None, "en"), dialogue.start(), self._now())

    async def answer_waiting(self) -> None:
        """Answers pending messages, those of earlier processes too, whenever an engine is there. Runs until cancelled."""
        self._someone_waits.set()
        pause = _LOOK_SECONDS
        while True:
            await self._someone_waits.wait()
            self._someone_waits.clear()
            try:
                done = await self._to_its_end(self._answer_all())
            except DatabaseUnavailableError:
                done = False
            except Exception as fault:
                log.error("pending messages could not be answered: %s", describe(fault))
                done = False
            pause = _LOOK_SECONDS if done else min(pause * 2, _LOOK_SECONDS_AT_MOST)
            if not done:
                await asyncio.sleep(pause)
                self._someone_waits.set()

    async def finish(self, seconds: float) -> None:
        """Waits for the messages under way, so that stopping loses none of their answers."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _say(self, conversation_id: str, token: str, message: Message) -> Answered | Kept:
        said = message.say.model_dump(exclude_none=True)
        async with self._alone_with(conversation_id):
            conversation = await self.load(conversation_id, token)
            if message.turn not in (None, conversation.turn):
                return Answered(await self._earlier(conversation, message.id) or _moved_on(conversation.last_turn))
            try:
                if conversation.id in self._waiting:
                    return await self._after_those_waiting(conversation, message.id, said)
                try:
                    return Answered(await self._answer(conversation, token, message, said))
                except EngineDown:
                    await self._keep(conversation, message.id, said)
                    return _kept(conversation)
            except AlreadySaidError as earlier:
                return Answered(dict(earlier.turn))

    async def _answer(self, conversation: Conversation, token: str, message: Message, said: Json) -> Json:
        for _ in range(_ATTEMPTS):
            try:
                return (await self._answer_once(conversation, message.id, said))[1]
            except MovedOnError as moved:
                if message.turn is not None:
                    _moved_on(moved.turn)
                conversation = await self.load(conversation.id, token)
        _moved_on(conversation.last_turn)

    async def _after_those_waiting(self, conversation: Conversation, client_id: str, said: Json) -> Answered | Kept:
        await self._keep(conversation, client_id, said)
        try:
            return Answered((await self._answer_pending(conversation))[client_id])
        except (EngineDown, MovedOnError):
            return _kept(conversation)

    async def _answer_all(self) -> bool:
        """Answers what can be answered; true when nobody waits any more."""
        conversations = await asyncio.to_thread(self._conversations.with_pending)
        self._waiting |= {conversation.id for conversation in conversations}
        for conversation in conversations:
            async with self._alone_with(conversation.id):
                try:
                    await self._answer_pending(conversation)
                except EngineDown:
                    return False
                except MovedOnError:
                    continue  # somebody else answered it meanwhile; the next look sees where it is then
                except UnknownConversationError:
                    self._waiting.discard(conversation.id)
        return not self._waiting

    async def _answer_pending(self, conversation: Conversation) -> dict[str, Json]:
        """Answers what waits in one conversation, oldest first: the turns by client id. The caller is alone with it."""
        turns: dict[str, Json] = {}
        for pending in await asyncio.to_thread(self._conversations.take_pending, conversation):
            try:
                conversation, turn = await self._answer_once(conversation, pending.client_id, pending.said, waited=True)
            except AlreadySaidError as earlier:
                turn = dict(earlier.turn)
            turns[pending.client_id] = turn
        self._waiting.discard(conversation.id)
        return turns

    async def _keep(self, conversation: Conversation, client_id: str, said: Json) -> None:
        await asyncio.to_thread(self._conversations.keep_pending, conversation, client_id, said, now=self._now())
        self._waiting.add(conversation.id)
        self._someone_waits.set()

    async def _earlier(self, conversation: Conversation, client_id: str) -> Json | None:
        return await asyncio.to_thread(self._conversations.replay, conversation, client_id)

    async def _answer_once(
        self, conversation: Conversation, client_id: str, said: Json, *, waited: bool = False
    ) -> tuple[Conversation, Json]:
        """Does one turn from where the conversation stood, and stores it.

        `waited`: the message was taken in before, so it comes to a turn even where it can no longer be used.
        """
        for _ in range(_ATTEMPTS):
            try:
                return await self._answer_from(await self._state(conversation), conversation, client_id, said, waited)
            except FilesChangedError:
                continue
        raise MovedOnError(conversation.turn, conversation.last_turn)

    async def _state(self, conversation: Conversation) -> Json:
        """The state of a conversation, with the files that there are now."""
        files = await asyncio.to_thread(self._files.of, conversation)
        return dialogue.with_files(conversation.state, [listed(file) for file in files if file.status == KEPT])

    async def _answer_from(
        self, state: Json, conversation: Conversation, client_id: str, said: Json, waited: bool
    ) -> tuple[Conversation, Json]:
        now = self._now()
        try:
            parsed = await dialogue.hear(state, said, self._laws, now, self._engines.classify)
            if isinstance(parsed, dialogue.Refusal):
                # A repeated message may be impossible from where the conversation is now; it has had its turn.
                if earlier := await self._earlier(conversation, client_id):
                    return conversation, earlier
                if not waited:
                    raise Problem("refused", detail=parsed.reason, members=_errors(parsed))
                raise EngineFailed
            finished = await self._run(state, parsed, now)
        except EngineFailed:
            finished = dialogue.Finished(state, dialogue.apology(state, self._laws, now))
        return await self._store(conversation, client_id, said, finished, now)

    async def _run(self, state: Json, parsed: dialogue.Parsed, now: datetime) -> dialogue.Finished:
        heard = await self._engines.turn(dialogue.for_engine(state, now), parsed.text, parsed.parse)
        return dialogue.finish(heard.state, heard.messages, self._laws, now)

    async def _store(
        self, conversation: Conversation, client_id: str, said: Json, finished: dialogue.Finished, now: datetime
    ) -> tuple[Conversation, Json]:
        turn = {"turn": conversation.turn + 1, **finished.turn}
        effects = {name: value for effect in finished.effects for name, value in effect.items()}
        if effects.get("withdraw"):
            # A withdrawn draft is gone, this last turn with it. A repeat of the message is told that it ended.
            await asyncio.to_thread(self._conversations.erase, conversation, now=self._now())
            self._waiting.discard(conversation.id)
            return conversation, {**turn, "erased": True}
        draft = dialogue.draft_of(finished.state)
        hand_over = None
        if effect := effects.get("hand_over"):
            hand_over = filing_of(effect, self._laws[effect["jurisdiction"]], finished.state, turn, now)
        committed = await asyncio.to_thread(
            self._conversations.commit_turn,
            conversation,
            conversation.turn,
            client_id,
            said,
            finished.state,
            turn,
            jurisdiction=draft.jurisdiction,
            language=draft.language,
            now=now,
            hand_over=hand_over,
        )
        if committed.filing is not None:
            self._filed()
        return committed.conversation, committed.turn

    @asynccontextmanager
    async def _alone_with(self, conversation_id: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(conversation_id, asyncio.Lock())
        async with lock:
            yield

    async def _to_its_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # read, so that asyncio does not log it when the client who would hear of it is gone


def _kept(conversation: Conversation) -> Kept:
    return Kept(conversation.turn, as_language(conversation.language))


def _moved_on(current: Mapping[str, Any] | None) -> NoReturn:
    raise Problem("moved_on", members={"current": current})


def _errors(refusal: dialogue.Refusal) -> Json:
    return {"errors": [{"field": refusal.element, "reason": refusal.reason}]} if refusal.element else {}
