"""complaint/v1: the structured complaint, as the board receives it.

Every model is frozen and closed: an unknown key is an error. The JSON Schema of these models is published beside them as
`complaint-v1.schema.json`.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, JsonValue

from actions.law.pack import Effect, Outcome
from actions.wording import Language

VERSION: Literal["complaint/v1"] = "complaint/v1"

Status = Literal["given", "unknown", "declined", "missing"]
Precision = Literal["day", "month", "season", "year", "open", "none"]
Disposition = Literal[
    "drafting",
    "incomplete",
    "awaiting_oath",
    "ready",
    "filed",
    "returned",
    "screened_out",
    "accepted",
    "referred",
    "withdrawn",
    "closed",
]


def _whole_seconds_utc(moment: datetime) -> datetime:
    return moment.astimezone(UTC).replace(microsecond=0)


Moment = Annotated[AwareDatetime, AfterValidator(_whole_seconds_utc)]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class _Part(BaseModel):
    # What a person typed must not reach a log through the text of a validation error.
    model_config = ConfigDict(frozen=True, extra="forbid", from_attributes=True, hide_input_in_errors=True)


class Jurisdiction(_Part):
    """The place, and the law that the complaint is made under."""

    id: str = Field(description="The pack's id, such as `denver`.")
    name: str = Field(description="The place, in words.")
    law: str = Field(description="The law the complaint is made under, in words.")
    cite: str = Field(description="Its citation.")
    board: str = Field(description="The body that decides.")
    office: str = Field(description="The office that receives the complaint.")


class Answer(_Part):
    """One element as it was answered."""

    id: str = Field(description="The element's id, the same in every jurisdiction.")
    status: Status
    value: JsonValue = Field(description="The normalised value; null unless the status is `given`.")
    words: str = Field(description="The person's own words, exactly as typed; empty where a button was used.")
    language: Language | None = Field(description="The language of those words; null where there is no answer.")


class Told(_Part):
    """A text in the person's own words."""

    text: str = Field(description="Exactly as typed, never shortened or corrected.")
    language: Language


class Period(_Part):
    """A time. An unknown or open end is null; `none` means that it has not happened."""

    from_: date | None = Field(alias="from", serialization_alias="from")
    to: date | None
    precision: Precision
    words: str = Field(description="The person's own words for it, never sharpened.")

    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True, serialize_by_alias=True)


class Signature(_Part):
    """A name typed as a signature. It is not an oath."""

    name: str
    at: Moment


class Complainant(_Part):
    """Who complains. All that tells who that is stands here and nowhere else, so that it can be kept apart."""

    name: str | None
    address: str | None
    phone: str | None = Field(description="E.164.")
    email: str | None
    contact_channel: str | None
    standing: str | None = Field(description="What the person is to the city, where the law asks.")
    anonymity_basis: Told | None = Field(description="Why the person asks that their identity be kept confidential.")
    signature: Signature | None
    answers: tuple[Answer, ...] = Field(description="The raw answers about the complainant.")
    salt: str = Field(
        pattern="^[0-9a-f]{32,}$",
        description="Random, so that the hash of a complaint without this part cannot be used to try out names.",
    )


class Respondent(_Part):
    """A person complained about."""

    name: str | None
    title: str | None
    department: str | None
    current: bool | None = Field(description="Whether the person holds the post now; null when not known.")


class Section(_Part):
    """A provision that the person names, by the id the city's code has for it."""

    id: str
    title: str | None = Field(description="Its title; null where the board's own list does not hold it.")
    code: str | None = Field(description="The code it belongs to, where the law has several.")


class Allegations(_Part):
    """What the person says was broken. The person chose; nothing was added."""

    sections: tuple[Section, ...]
    sections_unknown: bool = Field(description="The person said that they do not know which section.")
    body_of_law: tuple[Section, ...]
    reasons: Told | None


class Knowledge(_Part):
    """How the person knows."""

    basis: Literal["saw_myself", "information_and_belief", "both"] | None
    source_and_basis: Told | None


class File(_Part):
    """A file handed over with the complaint."""

    name: str
    media_type: str
    size: int = Field(ge=0, description="Bytes.")
    sha256: Sha256


class Documents(_Part):
    """Documents and other material: at hand, elsewhere, out of reach."""

    held: str | None = Field(description="What the person says they have.")
    files: tuple[File, ...]
    elsewhere: str | None = Field(description='Available, not in the person\'s possession; "none" when there are none.')
    unavailable: str | None = Field(description='Known of, out of the person\'s reach; "none" when there are none.')


class Confidentiality(_Part):
    """Whether the person asks that their identity be kept confidential. The reason stands with the complainant."""

    request: bool | None


class Statement(_Part):
    """A statement put to the person, in its exact legal wording, and what they did."""

    id: str = Field(description="The element that it answers, and after a full stop which form of it, where there are several.")
    version: str
    text: str = Field(description="The wording that binds.")
    shown: str = Field(description="The plain sentence that was shown with it, in the language named.")
    accepted: bool
    at: Moment
    language: Language


class Warned(_Part):
    """A warning that was shown before the person committed."""

    id: str
    version: str
    at: Moment
    language: Language


class Oath(_Part):
    """The oath, where the law wants one. A click or a typed name is never an oath."""

    required: bool
    affidavit_form: str | None = Field(description="The form of affidavit that the person chose.")
    text: str | None = Field(description="Its exact legal wording.")
    cites: tuple[str, ...]
    sworn: bool = Field(description="True only where a sworn instrument has been received.")


class Sentence(_Part):
    """One sentence in both languages."""

    en: str
    es: str


class Finding(_Part):
    """What one screening rule found."""

    rule: str
    effect: Effect
    outcome: Outcome
    cites: tuple[str, ...]
    words: dict[str, str] = Field(description="The person's words that it rests on, by element.")
    complainant: Sentence = Field(description="The sentence that the person was told.")
    staff: Sentence = Field(description="The sentence for the board's staff.")


class Timestamps(_Part):
    """Five moments, in UTC."""

    began_at: Moment = Field(description="The conversation began.")
    completed_at: Moment | None = Field(description="The last required answer came.")
    signed_at: Moment | None = Field(description="The typed signature was given.")
    submitted_at: Moment | None = Field(description="The person handed the complaint over.")
    filed_at: Moment | None = Field(description="It counts as filed; null while it must still be sworn.")


class Complaint(_Part):
    """One complaint, complete in itself."""

    version: Literal["complaint/v1"]
    jurisdiction: Jurisdiction
    path: Literal["named", "confidential"] | None = Field(description="Null where the law knows one path only.")
    language: Language = Field(description="The language of the conversation when it ended.")
    filing_for: Literal["self", "board"] | None
    complainant: Complainant | None = Field(description="Null in a copy without identity.")
    respondents: tuple[Respondent, ...]
    allegations: Allegations
    facts: Told | None
    period: Period | None
    public_since: Period | None
    concealment: Told | None
    knowledge: Knowledge
    documents: Documents
    witnesses: str | None
    verification: Told | None
    hearing_request: bool | None
    confidentiality: Confidentiality
    statements: tuple[Statement, ...]
    warnings: tuple[Warned, ...]
    oath: Oath
    answers: tuple[Answer, ...] = Field(description="The raw answer to every element, but for those on the complainant.")
    findings: tuple[Finding, ...]
    disposition: Disposition
    timestamps: Timestamps
    content_hash: Sha256 = Field(description="SHA-256 of the canonical JSON of all but this and the case number.")
    case_number: str | None = Field(description="Given by the office when the complaint is filed.")

    @property
    def submitted_at(self) -> datetime | None:
        return self.timestamps.submitted_at

    @property
    def signature(self) -> Signature | None:
        return self.complainant.signature if self.complainant else None

    @property
    def all_answers(self) -> tuple[Answer, ...]:
        """Every raw answer, those about the complainant last."""
        return self.answers + (self.complainant.answers if self.complainant else ())
