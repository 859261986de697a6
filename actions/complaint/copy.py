"""The complaint as the board will see it: one content, from which both the PDF and the text copy are made."""

from __future__ import annotations

from dataclasses import dataclass

from actions.complaint import shown
from actions.complaint.build import IDENTITY
from actions.complaint.model import Answer, Complaint, Finding, Statement, Warned
from actions.complaint.printable import Paragraph, paragraphs
from actions.law.elements import ELEMENTS
from actions.law.pack import Pack
from actions.wording import Language, say

PARTS: dict[str, tuple[str, ...]] = {
    "story": ("facts", "event_period", "public_since", "concealment"),
    "people": ("respondents",),
    "rules": ("body_of_law", "code_sections", "reasons"),
    "proof": (
        "knowledge_basis",
        "source_and_basis",
        "documents",
        "documents_elsewhere",
        "documents_unavailable",
        "witnesses",
        "verification",
    ),
    "requests": ("filing_for", "path", "confidentiality_request", "hearing_request"),
    "complainant": (
        "complainant_name",
        "complainant_address",
        "complainant_phone",
        "complainant_email",
        "contact_channel",
        "complainant_standing",
        "anonymity_basis",
        "signature",
    ),
    "statements": ("affidavit_form", "truth_statement", "no_improper_purpose", "warnings_read", "sworn_copy"),
}
"""Which elements stand in which part, both in the order of print."""

_SHORT = 280
_ORDER = ("defect", "flag", "open", "info", "met")


@dataclass(frozen=True)
class Item:
    """One thing that the complaint says.

    `cite` is the provision that asks for it, `value` what is said, `words` the person's own where they say more, `note`
    what we add: that it is not known, when it was accepted, in which language it is.
    """

    label: str
    cite: str = ""
    value: tuple[Paragraph, ...] = ()
    words: tuple[Paragraph, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Part:
    """A part under its heading."""

    heading: str
    items: tuple[Item, ...]
    note: str = ""


@dataclass(frozen=True)
class Row:
    """A line of the receipt. `fixed`: to be set in a fixed-width face."""

    label: str
    value: str
    fixed: bool = False


@dataclass(frozen=True)
class Screened:
    """One finding, for staff."""

    rule: str
    outcome: str
    cite: str
    says: str
    rests_on: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Copy:
    """The whole document, every sentence of it in words, ready to be laid out.

    `apart` goes on a page of its own, so that it can be kept from the others.
    """

    language: Language
    title: str
    board: str
    under: str
    to: str
    receipt_heading: str
    receipt: tuple[Row, ...]
    own_words: str
    parts: tuple[Part, ...]
    apart: Part | None
    screening_heading: str
    screening_columns: tuple[str, str, str]
    screening: tuple[Screened, ...]
    verbatim: str
    page: str
    of: str


def copy_of(complaint: Complaint, pack: Pack, language: Language, *, findings: bool = False) -> Copy:
    """The complaint in words. With `findings` it is the staff's copy, with the screening behind it."""
    answers = {answer.id: answer for answer in complaint.all_answers}
    writer = _Writer(complaint, pack, language)
    parts = [writer.part(name, [answers[element] for element in PARTS[name] if element in answers]) for name in PARTS]
    apart = writer.apart([answers[element] for element in PARTS["complainant"] if element in answers])
    return Copy(
        language=language,
        title=say("complaint.title", language),
        board=pack.board.of(language),
        under=say("complaint.under", language, law=pack.law.of(language), cite=pack.citation),
        to=say("complaint.to", language, office=pack.offices[pack.receives].name.of(language)),
        receipt_heading=say("complaint.receipt", language),
        receipt=receipt_rows(complaint, pack, language),
        own_words=say("complaint.in_own_words", language),
        parts=tuple(part for part in parts if part.items or part.note),
        apart=apart,
        screening_heading=say("complaint.part.findings", language),
        screening_columns=(
            say("complaint.finding.rule", language),
            say("complaint.finding.outcome", language),
            say("complaint.finding.says", language),
        ),
        screening=tuple(writer.screened(finding) for finding in _sorted(complaint.findings)) if findings else (),
        verbatim=say("complaint.verbatim", language),
        page=say("complaint.page", language),
        of=say("complaint.of", language),
    )


def receipt_rows(complaint: Complaint, pack: Pack, language: Language) -> tuple[Row, ...]:
    """The receipt: number, status, time and hash."""
    submitted = complaint.submitted_at
    rows = [Row(say("complaint.receipt.status", language), status(complaint, language))]
    if complaint.case_number:
        rows.insert(0, Row(say("complaint.receipt.case_number", language), complaint.case_number))
    if submitted:
        rows.append(Row(say("complaint.receipt.handed_over", language), shown.moment(submitted, pack, language)))
    rows.append(Row(say("complaint.receipt.hash", language), complaint.content_hash, fixed=True))
    return tuple(rows)


def status(complaint: Complaint, language: Language) -> str:
    """Where the complaint stands, in a few words."""
    if complaint.submitted_at is None:
        return say("complaint.receipt.draft", language)
    return say(f"complaint.disposition.{complaint.disposition}", language)


def _sorted(findings: tuple[Finding, ...]) -> list[Finding]:
    return sorted(findings, key=lambda finding: _ORDER.index(finding.outcome))


def _beginning(text: str) -> str:
    """As much of the words as tells which they are: they stand in full further up."""
    return text if len(text) <= _SHORT else text[:_SHORT].rstrip() + "…"


@dataclass(frozen=True)
class _Writer:
    complaint: Complaint
    pack: Pack
    language: Language

    def part(self, name: str, answers: list[Answer]) -> Part:
        heading = self._say(f"complaint.part.{name}")
        if name == "complainant":
            return self._complainant(heading, answers)
        stated = {statement.id.partition(".")[0]: statement for statement in self.complaint.statements}
        items = [self._statement(stated[a.id]) if a.id in stated else self._item(a) for a in answers]
        if name == "proof":
            items += self._files()
        if name == "statements":
            items += [self._warning(warned) for warned in self.complaint.warnings]
        return Part(heading, tuple(items))

    def screened(self, finding: Finding) -> Screened:
        staff = finding.staff.es if self.language == "es" else finding.staff.en
        words = [
            paragraph
            for element, text in finding.words.items()
            if not (self.complaint.path == "confidential" and element in IDENTITY)
            for paragraph in paragraphs(_beginning(text), self.complaint.language)
        ]
        outcome = self._say(f"complaint.outcome.{finding.outcome}")
        return Screened(finding.rule, outcome, ", ".join(finding.cites), staff, tuple(words))

    def apart(self, answers: list[Answer]) -> Part | None:
        """Who complains, where that is to be kept confidential."""
        if self.complaint.path != "confidential" or self.complaint.complainant is None:
            return None
        items = tuple(self._item(answer) for answer in answers)
        return Part(self._say("complaint.part.complainant"), items, self._say("complaint.kept_apart"))

    def _complainant(self, heading: str, answers: list[Answer]) -> Part:
        if self.complaint.complainant is None:
            return Part(heading, (), self._say("complaint.withheld"))
        if self.complaint.path == "confidential":
            return Part(heading, (), self._say("complaint.on_own_page"))
        return Part(heading, tuple(self._item(answer) for answer in answers))

    def _item(self, answer: Answer) -> Item:
        texts = shown.value_of(self.pack, answer, self.language)
        words = shown.own_words(answer, texts)
        spoken = answer.language or self.complaint.language
        typed = texts == [answer.value]
        told = words or (typed and ELEMENTS.get(answer.id) in ("narrative", "text"))
        foreign = self._say(f"complaint.written_in.{spoken}") if told and spoken != self.language else ""
        return Item(
            label=self._label(answer.id),
            cite=shown.cites_of(self.pack, answer.id),
            value=tuple(p for text in texts for p in paragraphs(text, spoken if typed else self.language)),
            words=tuple(paragraphs(words, spoken)),
            note=" ".join(note for note in (self._note(answer), foreign) if note),
        )

    def _note(self, answer: Answer) -> str:
        signature = self.complaint.signature
        if answer.id == "signature" and signature:
            return self._say("complaint.signed", at=shown.moment(signature.at, self.pack, self.language))
        return shown.status_of(answer, self.language)

    def _files(self) -> list[Item]:
        texts = [
            self._say("complaint.file", name=file.name, size=shown.size(file.size)) for file in self.complaint.documents.files
        ]
        value = tuple(paragraph for text in texts for paragraph in paragraphs(text, self.complaint.language))
        return [Item(self._say("complaint.label.files"), value=value)] if value else []

    def _statement(self, statement: Statement) -> Item:
        element = statement.id.partition(".")[0]
        chosen = element == "affidavit_form" and self.complaint.oath.required
        key = ("complaint.chosen" if chosen else "complaint.accepted") if statement.accepted else "complaint.not_accepted"
        at = shown.moment(statement.at, self.pack, self.language)
        return Item(
            label=self._label(element),
            cite=shown.cites_of(self.pack, element),
            value=tuple(paragraphs(statement.text, "en")),
            note=self._say(key, at=at, version=statement.version),
        )

    def _warning(self, warned: Warned) -> Item:
        warning = next((w for w in self.pack.warnings if w.id == warned.id and w.version == warned.version), None)
        at = shown.moment(warned.at, self.pack, self.language)
        return Item(
            label=self._say("complaint.warning"),
            cite=", ".join(warning.cites) if warning else "",
            value=tuple(paragraphs(warning.text.of(self.language) if warning else warned.id, self.language)),
            note=self._say("complaint.warned", at=at, version=warned.version),
        )

    def _label(self, element: str) -> str:
        return self._say(f"complaint.label.{element}")

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)
