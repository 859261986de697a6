"""The affidavit: the complaint in short numbered statements, ready to be printed, sworn to and signed.

It speaks in the first person and never says that it is sworn: that happens on paper, before whoever may take the oath.
"""

from __future__ import annotations

from dataclasses import dataclass

from actions.complaint import shown
from actions.complaint.model import Answer, Complaint
from actions.complaint.printable import Paragraph, paragraphs
from actions.law.pack import OathOfLaw, Office, Pack
from actions.law.pack import Statement as Wording
from actions.wording import Language, say

ORDER: tuple[str, ...] = (
    "complainant_name",
    "complainant_address",
    "complainant_phone",
    "complainant_email",
    "filing_for",
    "respondents",
    "body_of_law",
    "code_sections",
    "reasons",
    "event_period",
    "public_since",
    "concealment",
    "facts",
    "documents",
    "documents_elsewhere",
    "documents_unavailable",
    "witnesses",
    "knowledge_basis",
    "source_and_basis",
    "verification",
    "hearing_request",
)
"""The elements that are sworn to, in the order in which they are stated."""

_NUMBERED = 60
"""Beyond so many lines numbers help nobody, and take long to set."""

_ONE_SENTENCE = {"complainant_name": "name", "complainant_phone": "phone", "complainant_email": "email"}


class NoOath(ValueError):
    """An affidavit was asked for where the law wants no oath. The message is the pack's id."""


@dataclass(frozen=True)
class Stated:
    """One numbered statement: a sentence, or a few words that lead to what follows. `each`: its lines are numbered too."""

    lead: str
    value: tuple[Paragraph, ...] = ()
    words: tuple[Paragraph, ...] = ()
    each: bool = False


@dataclass(frozen=True)
class Quote:
    """What the law says, in its own wording, and in plain words where the reader's language is another."""

    heading: str
    text: str
    plain: str


@dataclass(frozen=True)
class Affidavit:
    """The whole paper, every sentence of it in words. `labels` are the small texts beside lines to be filled in."""

    language: Language
    title: str
    board: str
    place: str
    to_be_sworn: str
    under: str
    statements: tuple[Stated, ...]
    own_words: str
    affidavit: Quote
    by_signing: str
    perjury: Quote
    name: str
    next_title: str
    next_not_filed: str
    next_steps: tuple[str, ...]
    office: tuple[str, ...]
    contact: tuple[str, ...]
    unsworn: Quote
    labels: dict[str, str]
    page: str
    of: str


def affidavit_of(complaint: Complaint, pack: Pack, language: Language) -> Affidavit:
    """The affidavit for a complaint that must be sworn. Raises NoOath where the law wants no oath."""
    oath = pack.oath
    if oath is None:
        raise NoOath(pack.id)
    office = pack.offices[pack.receives]
    name = (complaint.complainant and complaint.complainant.name) or ""
    sworn_before = oath.sworn_before.of(language)
    return Affidavit(
        language=language,
        title=say("affidavit.title", language),
        board=pack.board.of(language),
        place=pack.name.of(language),
        to_be_sworn=say("affidavit.to_be_sworn", language, sworn_before=sworn_before),
        under=say("complaint.under", language, law=pack.law.of(language), cite=pack.citation),
        statements=statements(complaint, pack, language),
        own_words=say("affidavit.in_my_words", language),
        affidavit=_chosen(complaint, pack, language),
        by_signing=say("affidavit.by_signing", language, sworn_before=sworn_before, cites=", ".join(oath.cites)),
        perjury=_quote("affidavit.perjury", oath.perjury, oath.perjury_cites, language),
        name=name,
        next_title=say("affidavit.next.title", language),
        next_not_filed=say("affidavit.next.not_filed", language),
        next_steps=_next_steps(oath, language),
        office=(office.name.of(language), *office.address),
        contact=_contact(office, language),
        unsworn=_quote("affidavit.next.law", oath.if_unsworn, oath.cites, language),
        labels=_labels(complaint, pack, name, language),
        page=say("complaint.page", language),
        of=say("complaint.of", language),
    )


def statements(complaint: Complaint, pack: Pack, language: Language) -> tuple[Stated, ...]:
    """What is sworn to, one statement an element. What was optional and left out is not mentioned."""
    answers = {answer.id: answer for answer in complaint.all_answers}
    stated = []
    for element in ORDER:
        question = pack.question(element)
        answer = answers.get(element)
        if answer is None or (answer.status == "missing" and question is not None and question.need == "optional"):
            continue
        stated.append(_stated(complaint, pack, answer, language))
    return tuple(stated)


def _stated(complaint: Complaint, pack: Pack, answer: Answer, language: Language) -> Stated:
    element = answer.id
    spoken = answer.language or complaint.language
    texts = shown.value_of(pack, answer, language)
    words = tuple(paragraphs(shown.own_words(answer, texts), spoken))
    if answer.status != "given":
        label = say(f"complaint.label.{element}", language)
        return Stated(f"{label}: {say(f'affidavit.status.{answer.status}', language)}", words=words)
    if element in _ONE_SENTENCE:
        return Stated(say(f"affidavit.{_ONE_SENTENCE[element]}", language, **{_ONE_SENTENCE[element]: texts[0]}))
    if element == "hearing_request":
        return Stated(say(f"affidavit.hearing_request.{'yes' if answer.value else 'no'}", language))
    if element == "code_sections" and complaint.allegations.sections_unknown:
        return Stated(say("affidavit.sections_unknown", language), words=words)
    own = texts == [answer.value] and answer.value != "none"
    value = [line for text in texts for line in paragraphs(text, spoken if own else language)]
    if element == "documents":
        value += [line for file in complaint.documents.files for line in paragraphs(_file(file.name, file.size), spoken)]
    each = element == "facts" and 1 < len(value) <= _NUMBERED
    return Stated(say(f"affidavit.{element}", language), tuple(value), words, each)


def _file(name: str, size: int) -> str:
    return f"{name} ({shown.size(size)})"


def _chosen(complaint: Complaint, pack: Pack, language: Language) -> Quote:
    heading = say("affidavit.statement", language)
    question = pack.question("affidavit_form")
    form = complaint.oath.affidavit_form
    wording = question.statements.get(form) if question and form else None
    if complaint.oath.text is None:
        return Quote(heading, say("affidavit.no_form", language), "")
    plain = wording.plain.of(language) if wording and language != "en" else ""
    return Quote(heading, complaint.oath.text, plain)


def _quote(heading: str, wording: Wording, cites: tuple[str, ...], language: Language) -> Quote:
    return Quote(say(heading, language, cites=", ".join(cites)), wording.law, wording.plain.of(language))


def _next_steps(oath: OathOfLaw, language: Language) -> tuple[str, ...]:
    names = ("print", "read", "go", "swear", "copy", "deliver")
    return tuple(say(f"affidavit.next.{name}", language, sworn_before=oath.sworn_before.of(language)) for name in names)


def _contact(office: Office, language: Language) -> tuple[str, ...]:
    reached = [shown.phone(office.phone) if office.phone else "", office.email or ""]
    known = [way for way in reached if way]
    return (say("affidavit.next.ask", language), *known) if known else ()


def _labels(complaint: Complaint, pack: Pack, name: str, language: Language) -> dict[str, str]:
    names = ("sign_here", "signature", "printed_name", "jurat", "jurat_in_english")
    parts = ("county", "sworn", "officer", "title", "expires", "seal")
    by = say("affidavit.jurat.by", language, name=name) if name else say("affidavit.jurat.by_blank", language)
    made = shown.day(shown.made_at(complaint).astimezone(pack.zone).date(), language)
    return {
        **{label: say(f"affidavit.{label}", language) for label in names},
        **{label: say(f"affidavit.jurat.{label}", language) for label in parts},
        "by": by,
        "state": say("affidavit.jurat.state", language, state=pack.state),
        "plain": say("complaint.plain", language),
        "keep": say("affidavit.next.keep", language),
        "footer": say("affidavit.footer", language, date=made, hash=complaint.content_hash[: shown.SHORT_HASH]),
    }
