"""What clients send and what they get: the models behind the chat API and its OpenAPI description.

Requests are read strictly: unknown keys and wrong types are refused. The words are those of the design: elements, turn,
heard, findings.
"""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, JsonValue, Tag

from actions.wording import Language

MAX_TEXT = 20_000
"""Characters (Unicode code points) in one text, typed or edited."""

Command = Literal[
    "back",
    "skip",
    "ask",
    "repeat",
    "review",
    "pause",
    "restart",
    "withdraw",
    "undo",
    "help",
    "human",
    "english",
    "spanish",
    "submit",
]
ReplyKind = Literal["question", "answer", "notice", "warning", "confirm", "receipt", "apology"]
HeardKind = Literal[
    "answer",
    "invalid",
    "question",
    "command",
    "correction",
    "unsure",
    "decline",
    "out_of_scope",
    "urgent",
    "smalltalk",
    "unclear",
]
Phase = Literal["asking", "review", "oath", "awaiting_oath", "filed", "paused"]
Name = Annotated[str, Field(min_length=1, max_length=64)]
_UUID = r"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
Uuid = Annotated[str, Field(pattern=_UUID, json_schema_extra={"format": "uuid"}), AfterValidator(str.lower)]


class Request(BaseModel):
    """Refuses what it does not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, hide_input_in_errors=True)


class NewConversation(Request):
    """Opens a conversation. Without a jurisdiction the assistant asks which city."""

    jurisdiction: Name | None = None
    language: Language | None = None


class Nothing(Request):
    """A body without anything in it, where none is needed."""


class Resume(Request):
    """A return code as the person typed it: in any case, with or without dashes and spaces.

    With a jurisdiction, the codes of other cities open nothing.
    """

    code: Annotated[str, Field(min_length=1, max_length=100)]
    jurisdiction: Name | None = None


class Verify(Request):
    """A receipt as text, and the complaint document that it is to fit, if that is to be checked too."""

    receipt: Annotated[str, Field(min_length=1, max_length=200_000)]
    complaint: dict[str, JsonValue] | None = None


class SayText(Request):
    """Typed words, taken as they are; a leading slash means nothing."""

    text: Annotated[str, Field(min_length=1)]


class SayChoice(Request):
    """The `choice` of one of the options that were offered."""

    choice: str | bool | list[str]


class SayCommand(Request):
    """A button. `element` belongs to `ask` alone."""

    command: Command
    element: Name | None = None


def _finite(value: JsonValue) -> JsonValue:
    """JSON has no infinity, yet 1e999 reads as one."""
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError("a number that is too large")
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _finite(part)
    return value


class Edit(Request):
    """A new value for one element."""

    element: Name
    value: Annotated[JsonValue, AfterValidator(_finite)]


class SayEdit(Request):
    """Sets one element without being asked."""

    edit: Edit


def _way_of_saying(said: Any) -> str:
    """Which of the ways a `say` is written in, by its key; text where none of them is there."""
    keys = said if isinstance(said, dict) else ()
    return next((way for way in ("choice", "command", "edit") if way in keys), "text")


Say = Annotated[
    Annotated[SayText, Tag("text")]
    | Annotated[SayChoice, Tag("choice")]
    | Annotated[SayCommand, Tag("command")]
    | Annotated[SayEdit, Tag("edit")],
    Discriminator(_way_of_saying),
]


class Message(Request):
    """One thing said. The same `id` again gets the same turn again and does nothing twice.

    `turn`: the last turn that the client has seen. Where the conversation has moved on since, nothing is done and the
    answer says where it is. Without it, messages are taken as they come.
    """

    id: Uuid
    say: Say
    turn: Annotated[int, Field(ge=0)] | None = None


class Answer(BaseModel):
    """What we send."""

    model_config = ConfigDict(extra="forbid")


class OptionOut(Answer):
    """A button: its label, and what to say when it is chosen."""

    label: str
    say: SayChoice | SayCommand | SayText | SayEdit


class Reply(Answer):
    """One thing that the assistant says. `element` is the question it belongs to, `topic` the topic it answers."""

    kind: ReplyKind
    text: str
    element: str | None = None
    cites: list[str] = []
    options: list[OptionOut] = []
    topic: str | None = None


class HeardOut(Answer):
    """How the message was understood. `name`: the topic, command, element or kind, where there is one."""

    kind: HeardKind
    name: str | None = None


class Element(Answer):
    """One thing that the law of the city asks for, and what is known of it."""

    id: str
    label: str
    status: Literal["missing", "given", "problem", "unknown", "declined", "not_needed"]
    value: Any = None
    display: str | None = None
    cites: list[str] = []
    need: Literal["required", "asked", "optional"] | None = None


class Proposal(Answer):
    """What an account seemed to say and the person has not confirmed."""

    element: str
    value: Any
    words: str


class Progress(Answer):
    """How many of the elements that are needed now have been given."""

    given: int
    needed: int


class FindingOut(Answer):
    """What one screening rule made of the complaint so far."""

    rule: str
    outcome: Literal["met", "defect", "flag", "info", "open"]
    cites: list[str] = []
    text: str


class Turn(Answer):
    """Where the conversation stands after one message.

    `case_number` comes with the hand-over, where the office numbers its cases. `erased`: the draft was withdrawn, this is
    its last turn, and it is kept nowhere.
    """

    turn: int
    heard: HeardOut | None = None
    replies: list[Reply]
    asking: str | None = None
    phase: Phase
    elements: list[Element]
    proposed: list[Proposal] = []
    progress: Progress
    findings: list[FindingOut]
    disposition: str
    language: Language
    jurisdiction: str | None = None
    case_number: str | None = None
    erased: bool = False


class Opened(Turn):
    """A conversation that was just opened, or gone on with. The token is shown here and never again."""

    conversation: str
    token: str


class Code(Answer):
    """A return code. It is shown here and never again."""

    code: str


class Pending(Answer):
    """The message was kept and will be answered; ask again, with the same id, after the seconds of `Retry-After`."""

    pending: Literal[True]
    turn: int
    replies: list[Reply]
    language: Language


class Exchange(Answer):
    """One message of the person and the replies to it. `id` and `say` are null for the first replies."""

    turn: int
    id: str | None
    say: dict[str, Any] | None
    at: str
    heard: HeardOut | None = None
    replies: list[Reply]
    phase: Phase
    language: Language


class FileOut(Answer):
    """A file. `location`: whether a place stands in the picture; null where that cannot be told. `scan`: by ClamAV."""

    id: str
    name: str
    size: int
    received: int
    media: str | None
    sha256: str | None
    status: Literal["uploading", "kept"]
    location: bool | None
    scan: Literal["clean", "not_scanned"] | None
    purpose: Literal["document", "sworn_copy"]


class Files(Answer):
    """All files of a conversation. `limit`: bytes of one file at most. `accepts`: media types."""

    files: list[FileOut]
    limit: int
    accepts: list[str]


class Waiting(Answer):
    """A message that was kept and not answered yet."""

    id: str
    say: dict[str, Any]
    at: str


class Conversation(Turn):
    """The last turn with everything said."""

    conversation: str
    code_given: bool
    transcript: list[Exchange]
    pending: list[Waiting] = []


class Verified(Answer):
    """What checking a receipt came to, and why. What the seal says is told only where it was signed here."""

    valid: bool
    outcome: str
    detail: str
    complaint: str | None = None
    number: str | None = None
    at: str | None = None
    status: str | None = None


class Key(Answer):
    """The public half of a key, in base64."""

    id: str
    algorithm: Literal["Ed25519"]
    public: str


class Keys(Answer):
    """All of them."""

    keys: list[Key]


class JurisdictionOut(Answer):
    """A city that Affiant takes complaints for."""

    id: str
    name: dict[Language, str]


class Jurisdictions(Answer):
    """All of them, by name."""

    jurisdictions: list[JurisdictionOut]


class Health(Answer):
    """`ready` is false while no turn can be done."""

    ready: bool


class ProblemOut(BaseModel):
    """RFC 9457. `errors` names fields; `limit` is the most that is taken; `current` is where the conversation is."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str


def longest_text(say: Say) -> int:
    """Characters of the longest text in what was said."""
    match say:
        case SayText(text=text):
            return len(text)
        case SayEdit(edit=edit):
            return _longest(edit.value)
        case SayChoice(choice=list() as choices):
            return max(map(len, choices), default=0)
        case SayChoice(choice=str() as choice):
            return len(choice)
    return 0


def _longest(value: JsonValue) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return max((max(len(key), _longest(part)) for key, part in value.items()), default=0)
    if isinstance(value, list):
        return max(map(_longest, value), default=0)
    return 0
