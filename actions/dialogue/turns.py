"""A message before and after Rasa: what the web process hands to the engine, and what it makes of what comes back.

A message is heard here (buttons and edits need no understanding; text is read, routed, and classified only in doubt), so
that the engine always gets ready-made `parse_data`. The custom actions then act on the draft; `finish` shows the result.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from actions.dialogue.answering import FEWEST_WORDS, options_of, reading_of
from actions.dialogue.asking import ask
from actions.dialogue.commands import COMMANDS
from actions.dialogue.draft import Draft, Laws, Moment, as_language
from actions.dialogue.replies import Heard, Reply
from actions.dialogue.topics import WHY
from actions.dialogue.view import turn
from actions.law.elements import ELEMENTS, QUESTIONS, STEPS
from actions.understanding import hearing
from actions.understanding.corrections import corrects, read_correction
from actions.understanding.edits import BadValue, checked
from actions.understanding.reading import read
from actions.understanding.tone import begins_asking
from actions.wording import knows, say

# A word or two at the first question ("him", "too short") seldom are what the classifier takes them for.
SURE = 0.8

# Where something is shown and a plain yes or no is enough; a guess at what else it might mean would only be worse.
SHOWN_FOR_A_YES = frozenset({"proposed", "review", "hand_over"})

State = dict[str, Any]
Classify = Callable[[str, str], Awaitable[Sequence[Mapping[str, Any]]]]


@dataclass(frozen=True)
class Refusal:
    """A message that cannot be taken and changes nothing: the reason, in the person's language, and what it is about."""

    reason: str
    element: str | None = None


@dataclass(frozen=True)
class Parsed:
    """What the engine is given: the text, verbatim, and what it was heard as."""

    text: str
    kind: str
    name: str | None = None
    value: Any = None

    @property
    def parse(self) -> dict[str, Any]:
        """The ready-made `parse` of the engine's contract."""
        return {"kind": self.kind, "name": self.name, "value": self.value}


@dataclass(frozen=True)
class Finished:
    """What a message came to: the new state, the turn without its number, and what must happen in the store."""

    state: State
    turn: dict[str, Any]
    effects: list[dict[str, Any]] = field(default_factory=list)


def opening(jurisdiction: str | None, language: str) -> State:
    """The state of a conversation that has just been opened."""
    draft = Draft(language=as_language(language), jurisdiction=jurisdiction, salt=secrets.token_hex(16))
    return {"slots": {"session": draft.dump()}, "asking": None}


def start() -> Parsed:
    """The message that opens a conversation: the greeting and the first question come back."""
    return Parsed("start", "command", "start")


def draft_of(state: State) -> Draft:
    """The draft that a state holds."""
    return Draft.load(state.get("slots", {}).get("session"))


def for_engine(state: State, now: datetime) -> State:
    """The state as the engine gets it: with the moment, which is never kept."""
    return {**state, "slots": {**state.get("slots", {}), "now": now.isoformat()}}


def with_files(state: State, files: Sequence[Mapping[str, Any]]) -> State:
    """The state with the files that are kept now. What was handed over keeps those that went with it."""
    draft = draft_of(state)
    if draft.filed or draft.files == list(files):
        return state
    draft.files = [dict(file) for file in files]
    return {**state, "slots": {**state.get("slots", {}), "session": draft.dump()}}


async def hear(state: State, message: Mapping[str, Any], laws: Laws, now: datetime, classify: Classify) -> Parsed | Refusal:
    """Hears one message (a `say` of the chat API). `classify(text, question)` is asked only where reading leaves doubt."""
    draft, moment = draft_of(state), Moment(now)
    law = draft.law(laws)
    question = draft.next_question(laws, moment.today(law))
    if "edit" in message:
        return _edit(draft, laws, moment, message["edit"])
    if "command" in message:
        return _command(draft, laws, moment, message["command"], message.get("element"))
    if "choice" in message:
        chosen = message["choice"]
        if isinstance(chosen, str) and chosen.startswith("topic:"):
            return Parsed(chosen, "question", chosen.removeprefix("topic:"), "")
        if isinstance(chosen, str) and chosen.startswith(WHY):
            return Parsed(chosen, "question", "why_asked", chosen.removeprefix(WHY))
        return Parsed(str(chosen), "choice", question, chosen)
    text = str(message["text"])
    if corrects(text) and (found := read_correction(text, draft.given, draft.language, moment.local(law))):
        return Parsed(text, "correction", found.element, found.value)
    if text.lstrip().startswith("/"):  # no command language: what begins with a slash is an answer like any other
        return Parsed(text, "answer")
    if question in SHOWN_FOR_A_YES:
        agreed = read("yes_no", text, question=question, now=moment.local(law), language=draft.language)
        if agreed.sure:
            hands_over = question == "hand_over" and agreed.value is True
            return Parsed(text, "command", "submit") if hands_over else Parsed(text, "answer")
    reading = reading_of(draft, laws, question, text, moment)
    asked = law.pack.question(question) if law else None
    options = options_of(law, asked, draft.language) if law and asked else ()
    heard = hearing.before(question, QUESTIONS[question], text, reading=reading, options=options, language=draft.language)
    if heard is None:
        ranking = await classify(text, question)
        heard = hearing.after(
            question, QUESTIONS[question], text, reading=reading, ranking=ranking, options=options, language=draft.language
        )
    short = question == "facts" and len(text.split()) < FEWEST_WORDS
    guessed = heard.kind in ("question", "correction") and heard.confidence < SURE and not begins_asking(text)
    if short and (guessed or (heard.kind in ("unclear", "smalltalk") and heard.confidence < 1)):
        heard = hearing.Heard("answer")  # too short to be one: the answer says so
    return _parsed(draft, moment, laws, text, heard)


def _parsed(draft: Draft, moment: Moment, laws: Laws, text: str, heard: hearing.Heard) -> Parsed:
    if heard.kind == "correction":
        law = draft.law(laws)
        found = read_correction(text, draft.given, draft.language, moment.local(law))
        if found is not None:
            return Parsed(text, "correction", found.element, found.value)
    value = [{"kind": c.kind, "name": c.name} for c in heard.candidates] if heard.kind == "unclear" else heard.value
    return Parsed(text, heard.kind, heard.name, value)


def _command(draft: Draft, laws: Laws, moment: Moment, name: str, element: str | None) -> Parsed | Refusal:
    if name not in COMMANDS:
        return Refusal(say("refusal.command", draft.language))
    if name == "ask":
        law = draft.law(laws)
        wanted = element or ""
        if wanted in ("review", "hand_over"):
            return Parsed("ask", "command", "ask", wanted)
        known = wanted == "respondents" or (wanted in QUESTIONS and wanted not in STEPS)
        if law is None or not known or not draft.asks(wanted, law, moment.today(law)):
            return Refusal(say("refusal.not_asked", draft.language), wanted or None)
    return Parsed(name, "command", name, element)


def _edit(draft: Draft, laws: Laws, moment: Moment, edit: Mapping[str, Any]) -> Parsed | Refusal:
    element, value = str(edit["element"]), edit["value"]
    law, language = draft.law(laws), draft.language
    if draft.filed:
        return Refusal(say("command.already_filed", language), element)
    if law is None:
        return Refusal(say("topic.city_first", language), element)
    question = law.pack.question(element)
    if element not in ELEMENTS or question is None:
        return Refusal(say("refusal.not_asked", language), element)
    condition = law.condition(element, "when")
    if not draft.asks(element, law, moment.today(law)) and all(e in draft.answers for e in condition.elements):
        return Refusal(say("refusal.not_asked", language), element)
    try:
        good = checked(
            element,
            ELEMENTS[element],
            value,
            options=[option.id for option in question.options],
            sections=[section.id for section in law.pack.sections],
            others=[s.id for other in laws.values() if other is not law for s in other.pack.sections],
            now=moment.local(law),
        )
    except BadValue as bad:
        reason = bad.reason if knows(bad.reason) else "refusal.value"
        return Refusal(say(reason, language), element)
    return Parsed("edit", "edit", element, good)


def finish(state: State, messages: Sequence[Mapping[str, Any]], laws: Laws, now: datetime) -> Finished:
    """What the engine's answer comes to. `state` is the engine's new state; `messages` what the actions sent, in order."""
    draft, moment = draft_of(state), Moment(now)
    kept = {name: value for name, value in state.get("slots", {}).items() if name != "now"}
    heard = next((Heard(**m["heard"]) for m in messages if "heard" in m), Heard("unclear"))
    replies = [m["reply"] for m in messages if "reply" in m]
    effects = [m["effect"] for m in messages if "effect" in m]
    shown = turn(draft, laws, moment, heard, replies)
    return Finished({**state, "slots": kept}, shown, effects)


def apology(state: State, laws: Laws, now: datetime) -> dict[str, Any]:
    """The turn after something failed on our side: nothing changed, and the question stands as it was asked."""
    draft, moment = draft_of(state), Moment(now)
    replies = [Reply("apology", say("apology", draft.language)), ask(draft, laws, moment)]
    return turn(draft, laws, moment, Heard("unclear"), [reply.dump() for reply in replies])
