"""Papers, pictures and recordings that an account mentions, and who is said to have seen it, in the person's words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spacy.tokens import Doc, Span, Token

from actions.understanding.document_words import GIFTS, HEADS, PAPER_KINDS
from actions.understanding.patterns import any_of, words
from actions.understanding.people import DOCUMENT, STOPS, Person
from actions.understanding.roles import KIN

HOLDING = re.compile(
    r"\b"
    + any_of(
        r"""
        (?:i|we|i've|ive|she|he|they|my \w+|yo) (?:still |also |even |do )?(?:have|has|got|kept|keep|saved|took|made|hold|enclose|attach|printed|wrote)
        (?:can|could|will) (?:bring|send|show|provide|get)
        i've got|ive got|hes got|shes got|got|kept|saved|attached|enclosed|proof|evidence|exhibit|pruebas?|gave out|wrote us|handed out|passed out
        look at|ask for|pull|check|read|see|typed(?: up)?|signed|appears? on|paid with|by records request
        (?:office|clerk|court|county|bank|board|city|department) (?:still )?(?:has|have|holds|keeps)
        tengo|guard[eé]|guardamos|tom[eé]|adjunto|anexo|mando|traigo|hay|there(?:'s| is| are|s)|shows?|names? \w+; the
        """
    )
    + r"\b[\w' :]{0,24}$",
    re.I,
)
OWN = re.compile(
    r"\b"
    + any_of(
        r"""
        (?:i|we|i've|ive|my \w+|yo) (?:still |also |even |do )?(?:have|has|got|kept|keep|saved|hold|enclose|attach|printed|wrote)
        (?:can|could|will) (?:bring|send|show|provide|get)
        attached|enclosed|proof|evidence|exhibit|pruebas?|copy of|copies of|copia de|photos? of|pictures? of|foto de|fotos de
        tengo|guard[eé]|guardamos|adjunto|anexo|mando|traigo|by records request
        """
    )
    + r"\b[\w' :]{0,24}$",
    re.I,
)
SHOWING = re.compile(
    r"^[\s,]*(?:of [\w ]{1,20} )?(?:which |that |with |really |also |still |all |clearly )?"
    + any_of(
        r"""
        shows?|names?|lists?|proves?|says?|bears?|will show|came across|come across|reached|have (?:his|her|the)|has (?:his|her|the|a date)|still exists
        (?:is|are|was|were) (?:attached|enclosed|public|online|dated|on|in|still|right|at|with|posted|my proof|available|held|kept)
        attached|enclosed|saved|available|on file|in my|on my|dice|dicen|muestran?|est[aá]n?|sale
        """
    )
    + r"\b",
    re.I,
)


def documents_of(doc: Doc) -> list[Span]:
    """The documents, each phrase once, in the order of the text."""
    found = [span for span in doc.ents if span.label_ == DOCUMENT and not _given(span)]
    taken = {token.i for span in doc.ents for token in span}
    for token in doc:
        if token.i not in taken and token.lower_ in HEADS and _evident(token):
            found.append(doc[token.i : token.i + 1])
    kept: dict[str, Span] = {}
    for span in sorted(found, key=lambda each: each.start):
        phrase = _trimmed(span)
        if phrase is not None:
            kept.setdefault(phrase.text.casefold(), phrase)
    return list(kept.values())


LEADING = words("the a an my his her our their this that el la los las un una mi su")


def _evident(token: Token) -> bool:
    """Whether what stands around a word says that somebody has such a document, or what it shows."""
    doc = token.doc
    before, after = doc[max(0, token.i - 7) : token.i].text, doc[token.i + 1 : token.i + 7].text
    holding = OWN if _may_be_given(token) else HOLDING
    return bool(holding.search(before) or SHOWING.search(after))


def _may_be_given(token: Token) -> bool:
    """Whether the word may name a gift: a card, though no time card."""
    return token.lower_ in GIFTS and not (token.i and token.nbor(-1).lower_ in PAPER_KINDS)


def _given(span: Span) -> bool:
    """Whether a paper is rather what somebody took or gave than what proves it."""
    head = next((token for token in reversed(list(span)) if token.lower_ in HEADS), None)
    return head is not None and _may_be_given(head) and len(set(span.text.lower().split()) & HEADS) == 1 and not _evident(head)


def _trimmed(span: Span) -> Span | None:
    """The phrase without an article or a possessive in front, or an "of" at its end."""
    start = span.start
    end = span.end
    while start < end and span.doc[start].lower_ in LEADING:
        start += 1
    while end > start and span.doc[end - 1].lower_ in ("of", "de", "del"):
        end -= 1
    return span.doc[start:end] if start < end else None


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
    """Each witness as the account names them."""
    return list(dict.fromkeys(with_relation(person) for person in people))
