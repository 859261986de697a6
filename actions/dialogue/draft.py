"""A draft: the answers so far and where the conversation stands. It is the whole state between two messages."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from typing import Any, cast

from actions.law.answers import Answer, Answers
from actions.law.elements import ACTS, RESPONDENT_PARTS, element_of
from actions.law.pack import Law
from actions.law.questions import ahead, applicable
from actions.wording import Language

UNDO_DEPTH = 30

Laws = Mapping[str, Law]


@dataclass
class Draft:
    """One person's complaint in the making.

    answers: by element, in JSON form. trail: the questions answered, oldest first. asked: a question that was asked out of
    order, until it is answered. more_asked: whether "is there anyone else?" was answered with no. tries: how often the
    question asked was tried in vain. aside: answers that no longer apply, kept. past: earlier states of answers, for undo.
    shown: warnings shown; accepted: statements answered, each with version, time and language. proposed: what the free
    account seemed to say. told: the rules whose findings were said last, so that "why?" can mean them. confirming: a
    command that waits for a yes. files: those uploaded, as they were when the message came. filed: what the hand-over came
    to.
    """

    language: Language = "en"
    jurisdiction: str | None = None
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    trail: list[str] = field(default_factory=list)
    asked: str | None = None
    more_asked: bool = False
    reviewed: bool = False
    paused: bool = False
    tries: int = 0
    aside: dict[str, dict[str, Any]] = field(default_factory=dict)
    past: list[dict[str, Any]] = field(default_factory=list)
    shown: list[dict[str, Any]] = field(default_factory=list)
    accepted: dict[str, dict[str, Any]] = field(default_factory=dict)
    proposed: list[dict[str, Any]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    confirming: str | None = None
    language_offered: bool = False
    began_at: str = ""
    signed_at: str | None = None
    signed_hash: str | None = None
    salt: str = ""
    files: list[dict[str, Any]] = field(default_factory=list)
    filed: dict[str, Any] | None = None

    @classmethod
    def load(cls, data: Mapping[str, Any] | None) -> Draft:
        """From the JSON form in the state; keys that are no longer known are dropped."""
        known = {f.name for f in fields(cls)}
        return cls(**{key: value for key, value in (data or {}).items() if key in known})

    def dump(self) -> dict[str, Any]:
        """The JSON form, without what is empty."""
        return {f.name: value for f in fields(self) if (value := getattr(self, f.name)) not in (None, [], {}, "", 0, False)}

    @property
    def given(self) -> Answers:
        """The answers, as screening sees them."""
        return Answers({element: Answer.load(answer) for element, answer in self.answers.items()})

    def remember(self, before: Mapping[str, dict[str, Any]], question: str | None) -> None:
        """After a change: keeps what the changed elements held before, for `undo`, and the question on the trail."""
        changed = [e for e in {**before, **self.answers} if before.get(e) != self.answers.get(e)]
        if changed:
            self.past = [*self.past, {"was": {e: before.get(e) for e in changed}, "question": question}][-UNDO_DEPTH:]
        if question:
            self.trail = [name for name in self.trail if name != question] + [question]

    def undo(self) -> list[str]:
        """Puts the elements of the last change back as they were; returns them, none when there is nothing to undo."""
        if not self.past:
            return []
        last = self.past[-1]
        self.past = self.past[:-1]
        kept = {name: answer for name, answer in self.answers.items() if name not in last["was"]}
        self.answers = {**kept, **{name: answer for name, answer in last["was"].items() if answer is not None}}
        if last["question"] == "respondent_more":
            self.more_asked = False
        self.trail = [name for name in self.trail if name != last["question"]]
        self.reviewed = False
        return list(last["was"])

    def put(self, element: str, answer: Answer) -> None:
        """Sets one element's answer."""
        self.answers = {**self.answers, element: answer.dump()}
        if element not in ACTS:
            self.reviewed = False

    def drop(self, element: str) -> None:
        """Takes an element's answer out, so that it is asked again."""
        self.answers = {name: answer for name, answer in self.answers.items() if name != element}
        self.reviewed = False

    def content_hash(self) -> str:
        """A fingerprint of the content, without the acts upon it: a signature holds for what was signed."""
        content = {element: answer["value"] for element, answer in self.answers.items() if element not in ACTS}
        if self.files:
            content["files"] = sorted(file["sha256"] for file in self.files)
        return hashlib.sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode()).hexdigest()

    @property
    def signed_otherwise(self) -> bool:
        """Whether the content has changed since it was signed here."""
        return self.signed_hash is not None and "signature" in self.answers and self.signed_hash != self.content_hash()

    def put_person(self, index: int, **parts: Any) -> None:
        """Sets parts of one respondent; `index` at the end of the list adds one."""
        people = [dict(person) for person in self.given.value("respondents") or []]
        if index >= len(people):
            people.append({})
        people[index].update(parts)
        words = "; ".join(str(person.get("name") or "") for person in people)
        self.put("respondents", Answer("given", people, words, self.language))

    def people(self) -> list[dict[str, Any]]:
        """The respondents so far."""
        return list(self.given.value("respondents") or [])

    def open_person(self, part: str) -> int:
        """Which respondent a part's question is about: the first who lacks it, else the last."""
        people = self.people()
        name = part.removeprefix("respondent_")
        return next((i for i, person in enumerate(people) if person.get(name, "") == ""), max(len(people) - 1, 0))

    def law(self, laws: Laws) -> Law | None:
        """The law of the city that was chosen, or None before that."""
        return laws.get(self.jurisdiction) if self.jurisdiction else None

    def next_question(self, laws: Laws, today: date) -> str:
        """The question that stands open now."""
        law = self.law(laws)
        if law is None:
            return "jurisdiction"
        if self.filed:
            return "afterwards" if self.asked is None else self.asked
        if self.asked:
            return self.asked
        if self.proposed and self.trail:
            return "proposed"
        steps = ahead(law, self.given, today, asked_more=self.more_asked)
        if self.reviewed:
            steps.remove("review")
        return steps[0]

    def asks(self, question: str, law: Law, today: date) -> bool:
        """Whether this city asks that question of this draft."""
        names = {q.id for q in applicable(law, self.given, today)}
        if question in RESPONDENT_PARTS:
            return "respondents" in names and law.pack.question(question) is not None
        return element_of(question) in names

    def set_aside(self, law: Law, today: date) -> list[str]:
        """Moves answers that no longer apply aside, and brings back those that apply again. Returns what was moved."""
        names = {q.id for q in applicable(law, self.given, today)}
        moved = [element for element in self.answers if element not in names and law.pack.question(element)]
        for element in moved:
            self.aside = {**self.aside, element: self.answers[element]}
            self.answers = {name: answer for name, answer in self.answers.items() if name != element}
        for element in [name for name in self.aside if name in names and name not in self.answers]:
            self.answers = {**self.answers, element: self.aside[element]}
            self.aside = {name: answer for name, answer in self.aside.items() if name != element}
        return moved


@dataclass(frozen=True)
class Moment:
    """When a message is heard: an aware instant. What day that is depends on the city."""

    now: datetime

    def today(self, law: Law | None) -> date:
        """The day in the city."""
        return self.local(law).date()

    def local(self, law: Law | None) -> datetime:
        """The instant in the city's zone."""
        return self.now.astimezone(law.pack.zone) if law else self.now


def as_language(value: str | None) -> Language:
    """A language we speak, English unless Spanish was asked for."""
    return cast(Language, value) if value in ("en", "es") else "en"
