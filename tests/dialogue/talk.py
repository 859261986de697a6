"""Talks with the dialogue's own functions: what the custom actions do, without the way through Rasa.

The way through Rasa is tested with the real engine in tests/web.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from actions.dialogue import caring, turns
from actions.dialogue.answering import answer, not_said
from actions.dialogue.asking import ask
from actions.dialogue.commands import run
from actions.dialogue.correcting import change, correct
from actions.dialogue.draft import Draft, Moment
from actions.dialogue.handing_over import hand_over
from actions.dialogue.replies import Heard, Said
from actions.dialogue.topics import answer_question
from actions.law.loader import load_all

LAWS = load_all()
NOW = datetime(2026, 10, 15, 18, tzinfo=UTC)


async def unsure(text: str, question: str) -> Sequence[Mapping[str, Any]]:
    """A classifier that is never sure: what is left to it is heard as the reading has it."""
    return [{"kind": "answer", "name": None, "confidence": 0.3}]


class Talk:
    """One conversation."""

    def __init__(self, jurisdiction: str | None, language: str = "en", now: datetime = NOW) -> None:
        self.now = now
        self.state = turns.opening(jurisdiction, language)
        self.turn = self._take(turns.start())
        self.effects: list[dict[str, Any]] = []

    def say(self, **message: Any) -> dict[str, Any]:
        """Says one message; raises AssertionError when it is refused."""
        heard = self.hear(**message)
        assert isinstance(heard, turns.Parsed), heard
        self.turn = self._take(heard)
        return self.turn

    def hear(self, **message: Any) -> turns.Parsed | turns.Refusal:
        """What a message would be heard as."""
        return asyncio.run(turns.hear(self.state, message, LAWS, self.now, unsure))

    def say_all(self, *messages: dict[str, Any]) -> dict[str, Any]:
        """Says several, one after the other."""
        for message in messages:
            self.say(**message)
        return self.turn

    def edit(self, **values: Any) -> dict[str, Any]:
        """Sets elements."""
        for element, value in values.items():
            self.say(edit={"element": element, "value": value})
        return self.turn

    @property
    def draft(self) -> Draft:
        return turns.draft_of(self.state)

    def value(self, element: str) -> Any:
        return self.draft.given.value(element)

    def texts(self, kind: str) -> str:
        """All that was said in replies of one kind."""
        return "\n".join(r["text"] for r in self.turn["replies"] if r["kind"] == kind)

    def _take(self, parsed: turns.Parsed) -> dict[str, Any]:
        draft, moment = turns.draft_of(self.state), Moment(self.now)
        law = draft.law(LAWS)
        question = draft.next_question(LAWS, moment.today(law))
        said = self._act(draft, moment, question, parsed)
        messages: list[dict[str, Any]] = [{"heard": {"kind": said.heard.kind, "name": said.heard.name}}]
        messages += [{"reply": reply.dump()} for reply in said.replies]
        messages += [{"effect": effect} for effect in said.effects]
        messages.append({"reply": ask(draft, LAWS, moment).dump()})
        finished = turns.finish({"slots": {"session": draft.dump()}, "asking": None}, messages, LAWS, self.now)
        self.state, self.effects = finished.state, finished.effects
        return finished.turn

    def _act(self, draft: Draft, moment: Moment, question: str, parsed: turns.Parsed) -> Said:
        match parsed.kind:
            case "answer":
                return answer(draft, LAWS, question, parsed.text, moment)
            case "choice":
                return answer(draft, LAWS, question, parsed.text, moment, chosen=parsed.value)
            case "unsure" | "decline":
                status = "unknown" if parsed.kind == "unsure" else "declined"
                return not_said(draft, LAWS, question, parsed.text, moment, status)
            case "command":
                said = run(draft, LAWS, moment, str(parsed.name), parsed.value)
                if any("hand_over" in effect for effect in said.effects):
                    effect, replies = hand_over(draft, LAWS, moment)
                    return Said(said.heard, [*said.replies, *replies], [{"hand_over": effect}])
                return said
            case "edit":
                law = draft.law(LAWS)
                assert law is not None
                assert parsed.name is not None
                return Said(Heard("correction", parsed.name), change(draft, law, moment, parsed.name, parsed.value, ""))
            case "correction":
                return correct(draft, LAWS, moment, parsed.name, parsed.value, parsed.text)
            case "question":
                return answer_question(draft, LAWS, moment, parsed.name, parsed.value)
            case "out_of_scope":
                return caring.refer(draft, LAWS, parsed.name)
            case "urgent":
                return caring.care(draft, LAWS)
            case "smalltalk":
                return caring.small(draft)
        return caring.doubt(draft, LAWS, moment, parsed.text, parsed.value or [])
