"""A pack: the law of one jurisdiction as data. What each key means is said here and, for dates, in `pack_dates`.

A pack is a folder `data/jurisdictions/<id>/` of YAML files whose top-level keys together make one `Pack`; which file holds
which key is the city's choice (by custom: `pack.yml`, `questions.yml`, `rules.yml`, `sections.yml`, `answers.yml`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal
from zoneinfo import ZoneInfo

from pydantic import Field, field_validator, model_validator

from actions.law.conditions import ALWAYS, Condition, Lists
from actions.law.elements import ACTS, ELEMENTS, RESPONDENT_PARTS, Kind
from actions.law.pack_dates import Deadline, Election, Holidays
from actions.law.pack_parts import Model, Source, Text, Words
from actions.law.people import PersonClass
from actions.law.time import Limit

Outcome = Literal["met", "defect", "flag", "info", "open"]
Effect = Literal["blocks", "flags", "routes", "informs"]


class RespondentClass(Words):
    """What tells that a respondent is of a class: `en` and `es` are words of the title, `departments` of the department.

    `unless`: words in the same place that rule it out. Whoever fits no class is asked about or left open, never guessed.
    """

    departments: Words = Words()
    unless: Words = Words()


class Office(Model):
    """An office that people can write to, call or visit."""

    name: Text
    address: tuple[str, ...] = ()
    phone: str | None = None
    email: str | None = None
    source: Source


class Option(Model):
    """One choice of a choice question. `id` is the value that is stored."""

    id: str
    label: Text
    words: Words = Words()


class Statement(Model):
    """A text that the person accepts. `law` is the legal wording, exactly; `plain` says the same simply.

    `version` changes with every change of the wording and is recorded with the acceptance.
    """

    version: str
    law: str
    plain: Text


class Question(Model):
    """One element (or one part of a respondent) that this city asks for.

    `need`: `required` (the law says shall or must; not answering leaves the complaint a draft), `asked` (should, or if
    possible: asked like the others, but never holds anything back) or `optional`. `when`: asked only then. `why`: the
    answer to "why do you ask?".
    """

    id: str
    need: Literal["required", "asked", "optional"]
    when: Any = True
    optional_when: Any = None
    label: Text | None = None
    question: Text
    why: Text
    cites: tuple[str, ...] = Field(min_length=1)
    source: Source
    options: tuple[Option, ...] = ()
    statements: dict[str, Statement] = Field(default_factory=dict)
    parts: tuple[Question, ...] = ()

    @field_validator("id")
    @classmethod
    def known(cls, value: str) -> str:
        if value not in ELEMENTS and value not in RESPONDENT_PARTS:
            raise ValueError(f"{value!r} is no element; write one of {', '.join(ELEMENTS)}")
        return value

    @model_validator(mode="after")
    def complete(self) -> Question:
        if self.kind == "choice" and len(self.options) < 2:
            raise ValueError("a choice needs at least two options")
        if self.id == "respondents" and not self.parts:
            raise ValueError("respondents needs parts: respondent_name and what else is asked of each person")
        return self

    @property
    def signing(self) -> bool:
        """Whether it is asked after the person has reviewed the complaint."""
        return self.id in ACTS

    @property
    def kind(self) -> Kind:
        """What kind of value answers it."""
        return {**ELEMENTS, **RESPONDENT_PARTS}[self.id]


class Rule(Model):
    """One screening rule.

    It applies when `when` holds. Its outcome is the first of `open`, `defect`, `flag`, `info`, `met` whose condition holds,
    else `otherwise`. `effect`: what a defect does (`blocks` only where the text itself lets the form stop a filing).
    `oath`: the requirement is an oath taken after the hand-over. `rests_on`: the elements whose words are shown with the
    finding; without it, those that its conditions look at.
    """

    id: str
    cites: tuple[str, ...] = Field(min_length=1)
    source: Source
    effect: Effect
    when: Any = True
    open: Any = None
    defect: Any = None
    flag: Any = None
    info: Any = None
    met: Any = None
    otherwise: Outcome = "met"
    rests_on: tuple[str, ...] = ()
    oath: bool = False
    complainant: Text
    staff: Text

    @model_validator(mode="after")
    def allowed(self) -> Rule:
        if self.effect == "blocks" and self.source == "public_unconfirmed":
            raise ValueError("a public_unconfirmed rule may not block; write flags, or confirm it with the city")
        return self


class Warning(Model):
    """What a person must have seen before committing; its showing is recorded with version and time."""

    id: str
    version: str
    when: Any = True
    text: Text
    cites: tuple[str, ...] = Field(min_length=1)
    rules: tuple[str, ...] = ()


class Section(Model):
    """A section (or body of law, or subject) that a complaint may name. `id` as the code numbers it."""

    id: str
    title: Text
    plain: Text
    examples: Words = Words()
    source: Source
    code: str | None = None


class Numbering(Model):
    """How cases are numbered. `{yy}`: two-digit year in the city's zone; `{n}`: 1, 2, 3 ... within that year."""

    format: str
    cites: tuple[str, ...] = Field(min_length=1)
    source: Source


class Topic(Model):
    """The answer to a question people ask, from this city's law. Without citations it says that the law is silent."""

    text: Text
    cites: tuple[str, ...] = ()


class Reference(Model):
    """A rule of the text that no screening rule, deadline, warning or question holds: where it is held, and why.

    `home`: `desk`, `notice`, `slack`, `after_filing`, `routing` (features of the product) or `text` (only to be read).
    """

    id: str
    cites: tuple[str, ...] = Field(min_length=1)
    home: Literal["desk", "notice", "slack", "after_filing", "routing", "text"]
    why: str


class LimitOfTime(Model):
    """How far back a rule looks."""

    days: int = 0
    years: int = 0
    cites: tuple[str, ...] = Field(min_length=1)


class Secrecy(Model):
    """The law keeps secret even whether a complaint was filed: notices then say only that something waits."""

    cites: tuple[str, ...] = Field(min_length=1)


class OathOfLaw(Model):
    """The oath that a law wants before a complaint counts as filed.

    `sworn_before`: who may take it ("a notary public or other person authorized by law to administer oaths").
    `perjury`: what the law says of false statements. `if_unsworn`: what it says becomes of a complaint that was not sworn.
    """

    cites: tuple[str, ...] = Field(min_length=1)
    sworn_before: Text
    perjury: Statement
    perjury_cites: tuple[str, ...] = Field(min_length=1)
    if_unsworn: Statement


class Pack(Model):
    """The law of one jurisdiction."""

    id: str
    name: Text
    state: str
    time_zone: str
    colour: str = "#1a4480"
    law: Text
    citation: str
    board: Text
    seed: str
    offices: dict[str, Office]
    receives: str
    contact: str
    next_steps: Text
    emergency: Text
    number: Numbering | None = None
    existence_secret: Secrecy | None = None
    oath: OathOfLaw | None = None
    limits: dict[str, LimitOfTime] = Field(default_factory=dict)
    section_lists: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    respondent_classes: dict[str, RespondentClass] = Field(default_factory=dict)
    questions: tuple[Question, ...] = Field(min_length=1)
    warnings: tuple[Warning, ...] = ()
    sections: tuple[Section, ...] = Field(min_length=1)
    rules: tuple[Rule, ...] = Field(min_length=1)
    deadlines: tuple[Deadline, ...] = ()
    holidays: Holidays = Holidays()
    elections: tuple[Election, ...] = ()
    topics: dict[str, Topic] = Field(default_factory=dict)
    referrals: dict[str, Topic] = Field(default_factory=dict)
    references: tuple[Reference, ...] = ()
    settings: dict[str, Any] = Field(default_factory=dict)

    @field_validator("time_zone")
    @classmethod
    def zoned(cls, value: str) -> str:
        try:
            ZoneInfo(value)
        except (KeyError, ValueError, OSError):  # unknown; not a name at all; a folder's name
            raise ValueError(f"{value!r} is no time zone; write one such as America/Denver") from None
        return value

    @property
    def zone(self) -> ZoneInfo:
        """The city's time zone."""
        return ZoneInfo(self.time_zone)

    def question(self, name: str) -> Question | None:
        """The question for an element or a part of a respondent, or None when this city does not ask it."""
        for question in self.questions:
            if question.id == name:
                return question
            for part in question.parts:
                if part.id == name:
                    return part
        return None

    def section(self, name: str) -> Section | None:
        """The section of that id."""
        return next((section for section in self.sections if section.id == name), None)


@dataclass(frozen=True)
class Law:
    """A pack made ready to work with: its conditions read once, its names looked up."""

    pack: Pack
    lists: Lists
    conditions: dict[tuple[str, str], Condition] = field(default_factory=dict)

    def condition(self, owner: str, key: str) -> Condition:
        """The condition `key` of a rule, question, warning or deadline; true when it has none."""
        return self.conditions.get((owner, key), ALWAYS)

    def has(self, owner: str, key: str) -> bool:
        """Whether that condition was written."""
        return (owner, key) in self.conditions


def lists_of(pack: Pack) -> Lists:
    """The names that the pack's conditions may refer to."""
    return Lists(
        limits={name: Limit(days=limit.days, years=limit.years) for name, limit in pack.limits.items()},
        sections=pack.section_lists,
        classes={
            name: PersonClass.of_words(words.all, words.departments.all, words.unless.all)
            for name, words in pack.respondent_classes.items()
        },
        elections=tuple(election.date for election in pack.elections if not election.runoff),
        runoffs=tuple(election.date for election in pack.elections if election.runoff),
    )
