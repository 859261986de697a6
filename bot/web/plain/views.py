"""What the plain pages show, worked out from a turn of the chat API and the law of the city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from actions.complaint.shown import size
from actions.dialogue.showing import shown
from actions.law.elements import QUESTIONS
from actions.law.pack import Law
from actions.store import StoredFile
from actions.wording import Language, say
from bot.web.bodies import dumps

Json = Mapping[str, Any]

# One line is enough for these; everything else that is typed gets a box that holds more.
_ONE_LINE = frozenset({"name", "phone", "email"})
_AUTOCOMPLETE = {
    "complainant_name": "name",
    "complainant_address": "street-address",
    "complainant_phone": "tel",
    "complainant_email": "email",
}
_ROWS = {"narrative": 10, "address": 3, "text": 4, "period": 2}
# Where a person who does not know, or would rather not say, may say so. Acts upon the complaint cannot be unknown.
_NO_WAY_OUT = frozenset({"truth_statement", "no_improper_purpose", "warnings_read", "affidavit_form", "signature"})
HANDED_OVER = ("filed", "awaiting_oath")


@dataclass(frozen=True)
class Button:
    """Something to press, and the `say` that is said then, as a form carries it."""

    label: str
    say: str


@dataclass(frozen=True)
class Said:
    """One thing that the assistant said."""

    kind: str
    paragraphs: Sequence[str]
    cites: Sequence[str]
    buttons: Sequence[Button]


@dataclass(frozen=True)
class Asked:
    """The question that stands open.

    Attributes:
        heading: the question itself; `hints` say more about it.
        choices: one of them is taken, or several where `many`.
        buttons: other ways on from here.
        box: how words are typed: `line`, `lines` or, beside choices, `aside`.
        ways_out: whether "I don't know" and "I'd rather not say" are offered.
    """

    name: str
    heading: str
    hints: Sequence[str] = ()
    cites: Sequence[str] = ()
    choices: Sequence[Button] = ()
    many: bool = False
    buttons: Sequence[Button] = ()
    box: str = "lines"
    rows: int = 4
    autocomplete: str = "off"
    ways_out: bool = False


@dataclass(frozen=True)
class Value:
    """What an element holds, for the page where it is changed.

    Attributes:
        kind: as in `actions.law.elements`.
        options: value and label of what can be chosen.
        chosen: the values that are chosen now.
        people: the respondents, with an empty row at the end.
        days: the first and the last day, where both are known.
    """

    element: str
    kind: str
    label: str
    question: str
    cites: Sequence[str]
    text: str = field(repr=False, default="")
    options: Sequence[tuple[str, str]] = ()
    chosen: Sequence[str] = ()
    people: Sequence[Json] = ()
    days: tuple[str, str] = ("", "")
    one_line: bool = False
    autocomplete: str = "off"
    rows: int = 4


@dataclass(frozen=True)
class Kept:
    """A file that is here. `whole` is False while part of it is missing, as where a connection was lost."""

    id: str
    name: str = field(repr=False)
    size: str
    sha256: str | None
    scan: str | None
    location: bool
    whole: bool


def kept(file: StoredFile) -> Kept:
    """A file, as the pages list it."""
    whole = file.status == "kept"
    return Kept(file.id, file.name, size(file.size), file.sha256, file.scan, bool(file.location), whole)


def said_in(turn: Json) -> list[Said]:
    """Everything that was said in a turn besides its question."""
    return [_said(reply) for reply in turn["replies"] if reply["kind"] != "question"]


def asked_in(turn: Json) -> Asked | None:
    """The question of a turn; None where it asks nothing, as while it rests."""
    questions = [reply for reply in turn["replies"] if reply["kind"] == "question"]
    if not questions:
        return None
    reply = questions[-1]
    name = reply["element"] or turn["asking"] or "review"
    kind = QUESTIONS.get(name, "text")
    heading, _, rest = reply["text"].partition("\n")
    hints = _paragraphs(rest)
    if name == "review":
        hints = [hint for hint in hints if not hint.lstrip().startswith("•")]  # the page lists the answers itself
    choices = [_button(option) for option in reply["options"] if "choice" in option["say"]]
    buttons = [_button(option) for option in reply["options"] if "choice" not in option["say"]]
    if name == "review":
        buttons = []  # each answer has its own link on the page
    box = "aside" if choices or buttons_only(name) else "line" if kind in _ONE_LINE else "lines"
    return Asked(
        name,
        heading,
        hints,
        reply["cites"],
        choices,
        kind == "sections",
        buttons,
        box,
        _ROWS.get(kind, 4),
        _AUTOCOMPLETE.get(name, "off"),
        name in QUESTIONS and not buttons_only(name) and name not in _NO_WAY_OUT and turn["phase"] == "asking",
    )


def buttons_only(name: str) -> bool:
    """Whether a question is answered by pressing something, never by words of its own."""
    return name in ("jurisdiction", "proposed", "review", "hand_over", "afterwards")


def rests(language: Language) -> Button:
    """Goes on with a conversation that rests or asks nothing."""
    return Button(say("option.go_on", language), _dumped({"command": "repeat"}))


def command(name: str, label: str) -> Button:
    """A button that gives a command."""
    return Button(label, _dumped({"command": name}))


def words(text: str) -> Button:
    """A button that says words as if they had been typed."""
    return Button(text, _dumped({"text": text}))


def topic(name: str, label: str) -> Button:
    """A button that asks the assistant something."""
    return Button(label, _dumped({"choice": f"topic:{name}"}))


def value_of(turn: Json, law: Law, element: str, language: Language) -> Value | None:
    """An element as it stands; None where this city does not ask for it here."""
    held = next((one for one in turn["elements"] if one["id"] == element), None)
    question = law.pack.question(element)
    if held is None or question is None:
        return None
    value, kind = held["value"], question.kind
    options: list[tuple[str, str]] = []
    chosen: list[str] = []
    if kind == "choice":
        options = [(option.id, option.label.of(language)) for option in question.options]
        chosen = [str(value)]
    elif kind == "yes_no":
        options = [("yes", say("value.yes", language)), ("no", say("value.no", language))]
        chosen = ["yes"] if value is True else ["no"] if value is False else []
    elif kind == "sections":
        options = [(s.id, f"{shown(law, element, [s.id], language)}: {s.plain.of(language)}") for s in law.pack.sections]
        options.append(("unknown", say("option.section_unknown", language)))
        chosen = [str(section) for section in value or []]
    days = (str(value.get("from") or ""), str(value.get("to") or "")) if isinstance(value, Mapping) else ("", "")
    return Value(
        element,
        kind,
        held["label"],
        question.question.of(language),
        held["cites"],
        value if isinstance(value, str) else "",
        options,
        chosen,
        [*(value or []), {}] if kind == "people" else (),
        days,
        kind in _ONE_LINE,
        _AUTOCOMPLETE.get(element, "off"),
        _ROWS.get(kind, 4),
    )


def as_sent(held: Value, fields: Mapping[str, Sequence[str]] | None) -> Value:
    """The element with what a form sent in place of what it holds, so that nothing typed is lost to a refusal."""
    if fields is None:
        return held
    sent = fields.get("value", ())
    parts = [fields.get(part, ()) for part in ("name", "title", "department", "current")]
    people = [
        {"name": name, "title": title, "department": department, "current": {"yes": True, "no": False}.get(current)}
        for name, title, department, current in zip(*parts, strict=False)
    ]
    days = ("".join(fields.get("from", ())), "".join(fields.get("to", ())))
    return replace(held, text="".join(sent), chosen=sent, people=people, days=days)


def _said(reply: Json) -> Said:
    return Said(reply["kind"], _paragraphs(reply["text"]), reply["cites"], [_button(option) for option in reply["options"]])


def _button(option: Json) -> Button:
    return Button(option["label"], _dumped(option["say"]))


def _paragraphs(text: str) -> list[str]:
    return [part.strip("\n") for part in text.split("\n\n") if part.strip()]


def _dumped(said: Json) -> str:
    return dumps(said).decode()
