"""Papers, pictures and recordings that the account mentions, and the people who are said to have seen it, in the person's words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spacy.tokens import Doc, Span

from actions.understanding.people import DOCUMENT, STOPS, Person
from actions.understanding.roles import KIN

HEADS = frozenset(
    """receipt receipts email emails e-mail e-mails text texts message messages photo photos picture pictures pic pics video videos recording recordings voicemail voicemails
    screenshot screenshots letter letters memo memos invoice invoices check checks lease deed deeds log logs minutes notes flyer flyers spreadsheet ledger ledgers
    statement statements brochure envelope notebook footage audio transcript clipping clippings timesheet timesheets tape mailer mailers affidavit syllabus
    docket citation citations reprimand contract agreement paperwork documents records printout copies copy stub stubs diary journal calendar agenda list sheet sheets
    slip slips card cards ticket tickets post posts listing form forms bill bills chart map clip recibo recibos correo correos mensaje mensajes foto fotos video videos
    grabación grabacion carta cartas factura facturas contrato cheque cheques nota notas documento documentos papeles volante volantes captura capturas audio audios
    comprobante confirmación confirmacion escritura escrituras libreta registro acta actas pantallazo pantallazos""".split()
)
"""Words that name a document when the person says that they hold one, even where the model saw none."""
HOLDING = re.compile(
    r"\b(?:(?:i|we|i've|ive|she|he|they|my \w+|yo) (?:still |also |even |do )?(?:have|has|got|kept|keep|saved|took|made|hold|can (?:bring|send|show|provide)|will (?:send|bring)|enclose|attach|printed)|i've got|ive got|got|kept|saved|"
    r"attached|enclosed|proof|evidence|exhibit|pruebas?|tengo|guard[eé]|guardamos|tom[eé]|adjunto|anexo|mando|hay|there(?:'s| is| are|s)|shows?|see)\b[\w' :]{0,24}$",
    re.I,
)


def documents_of(doc: Doc) -> list[Span]:
    """The documents, each phrase once, in the order of the text."""
    found = [span for span in doc.ents if span.label_ == DOCUMENT]
    taken = {token.i for span in doc.ents for token in span}
    for token in doc:
        if token.i not in taken and token.lower_ in HEADS and HOLDING.search(doc[max(0, token.i - 7) : token.i].text):
            found.append(doc[token.i : token.i + 1])
    kept: dict[str, Span] = {}
    for span in sorted(found, key=lambda each: each.start):
        words = _trimmed(span)
        if words is not None:
            kept.setdefault(words.text.casefold(), words)
    return list(kept.values())


def _trimmed(span: Span) -> Span | None:
    """The phrase without an article or a possessive in front."""
    start = span.start
    while start < span.end and span.doc[start].lower_ in (
        "the",
        "a",
        "an",
        "my",
        "his",
        "her",
        "our",
        "their",
        "el",
        "la",
        "los",
        "las",
        "un",
        "una",
        "mi",
        "su",
    ):
        start += 1
    return span.doc[start : span.end] if start < span.end else None


def with_relation(person: Person) -> str:
    """The person as mentioned, with "my cousin" or "the bartender," before the name."""
    span = person.fullest
    doc, start = span.doc, span.start
    step = start - 1
    while step >= 0 and doc[step].text in (",", ".") and doc[step - 1].lower_ in ("mr", "mrs", "ms", "dr", "sgt"):
        step -= 1
    if step >= 0 and doc[step].text == ",":
        step -= 1
    for back in range(step, max(-1, step - 4), -1):
        if doc[back].lower_ in STOPS or doc[back].text in (",", "(", '"'):
            break
        if doc[back].lower_ in ("my", "our", "mi", "nuestro", "nuestra") and any(
            token.lower_ in KIN or token.ent_type_ for token in doc[back:start]
        ):
            start = back
            break
        if doc[back].ent_type_ == "TITLE" and back == step:
            start = doc[back].i
            while start > 0 and doc[start - 1].ent_type_ == "TITLE":
                start -= 1
            break
    return str(doc[start : span.end].text)


def witnesses_of(people: Sequence[Person]) -> list[str]:
    return list(dict.fromkeys(with_relation(person) for person in people))
