"""The people of an account: all mentions of the same person together, with the name as it was written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from spacy.tokens import Doc, Span, Token

from actions.paths import DATA
from actions.understanding.document_words import HEADS
from actions.understanding.folding import folded
from actions.understanding.lexicon import UNKNOWN, Lexicon
from actions.understanding.patterns import words
from actions.understanding.word_groups import lists_of

NAME, TITLE, DEPARTMENT, DOCUMENT, ORGANISATION, NICKNAME = "NAME", "TITLE", "DEPT", "DOC", "ORG", "NICK"
STOPS = words(". ! ? ;") | {"\n"}
PARTICLES = words("de la del las los van von der den di da el al y jr jr. sr sr. ii iii iv")
INITIAL = re.compile(r"^\w\.?$")
NEVER = 0
"""The name-likeness of a word that others hardly ever write with a capital."""


def name_words(text: str) -> tuple[str, ...]:
    """The words of a name that tell people apart: no initials, no particles, no possessive ending."""
    found = [re.sub(r"'s?$", "", word.strip(".,()\"'")) for word in re.split(r"[\s-]+", folded(text))]
    telling = [word for word in found if word and word not in PARTICLES and not INITIAL.match(word)]
    return tuple(telling or [word for word in found if word])


@dataclass
class Person:
    """One person that the account names, with every place where it does."""

    mentions: list[Span] = field(default_factory=list)

    @cached_property
    def fullest(self) -> Span:
        """The first of the mentions that say most of the name."""
        return max(self.mentions, key=lambda span: (len(name_words(span.text)), -span.start))

    @cached_property
    def in_full(self) -> bool:
        """Whether more than one word of the name is said anywhere."""
        return len(name_words(self.fullest.text)) > 1

    @property
    def name(self) -> str:
        """As it was written, without what stands around it."""
        return re.sub(r"['’]s$", "", self.fullest.text.strip(" .,;:'\"()"))


def gather(doc: Doc) -> list[Person]:
    """The people of the account in the order in which they are first named."""
    spans = [span for span in doc.ents if span.label_ == NAME and name_words(span.text)]
    people: list[tuple[tuple[str, ...], Person]] = []
    for span in sorted(spans, key=lambda each: (-len(name_words(each.text)), each.start)):
        said = name_words(span.text)
        owner = next((person for known, person in people if _same(said, known)), None)
        if owner is None:
            owner = Person()
            people.append((said, owner))
        owner.mentions.append(span)
    found = [person for _, person in people]
    for person in found:
        person.mentions.sort(key=lambda span: span.start)
    return sorted(found, key=lambda person: person.mentions[0].start)


def _same(part: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether one name may be a shorter way of writing the other: "bell" or "bells" for "ignatius bell"."""
    return all(any(word == other or word == other + "s" for other in whole) for word in part)


def tidy(doc: Doc, lexicon: Lexicon) -> Doc:
    """Sets right the names that the pipeline found: everyday words go, parts of the name that it left out come in."""
    doc.ents = tuple(span for span in (_rightly(one) for one in doc.ents) if span is not None)
    manner = Manner.of(doc, lexicon)
    names = [
        span for span in (manner.trimmed(one) for one in doc.ents if one.label_ == NAME) if span and not manner.ordinary(span)
    ]
    starts = {span.start for span in names}
    others = [span for span in (_without_name(one, starts) for one in doc.ents if one.label_ != NAME) if span is not None]
    taken = {token.i for span in others for token in span}
    loose = {token.i for one in doc.ents if one.label_ == TITLE for token in one} - taken
    kept: list[Span] = []
    for span in names:
        span = manner.whole(span, taken, loose)
        if kept and span.start < kept[-1].end:
            span = Span(doc, kept.pop().start, span.end, label=NAME)
        kept.append(span)
    doc.ents = (*others, *kept)
    return doc


def _rightly(span: Span) -> Span | None:
    """The span under the label that its words speak for, where the pipeline mixed labels up; None where they speak for none."""
    doc, last = span.doc, span[-1]
    if span.label_ == TITLE and len(span) > 1 and not doc.text.isupper():
        if all(token.is_title and token.is_alpha and not _titled(token) for token in span):
            return Span(doc, span.start, span.end, label=NAME)
    elif span.label_ == DOCUMENT and not any(token.lower_ in HEADS for token in span):
        return Span(doc, span.start, span.end, label=TITLE) if last.lower_ in title_heads() else None
    elif span.label_ == DEPARTMENT:
        if all(token.lower_ in SMALL for token in span):
            return None
        if last.lower_ in title_heads():
            return Span(doc, span.start, span.end, label=TITLE)
    elif span.label_ == NAME and len(span) > 1 and last.lower_.rstrip(".") in STREETS:
        return None
    return span


def _without_name(span: Span, starts: set[int]) -> Span | None:
    """A title without the first name that stuck to its end."""
    end = span.end
    if span.label_ == TITLE and end in starts:
        while end > span.start and not _titled(span.doc[end - 1]):
            end -= 1
    return Span(span.doc, span.start, end, label=span.label) if end > span.start else None


@dataclass(frozen=True)
class Manner:
    """How a text is written: whether names have capitals where other words have none."""

    lexicon: Lexicon
    capital: bool

    @classmethod
    def of(cls, doc: Doc, lexicon: Lexicon) -> Manner:
        """By the names that the pipeline found."""
        names = [span for span in doc.ents if span.label_ == NAME]
        return cls(
            lexicon, bool(names) and not doc.text.isupper() and sum(span[0].is_title for span in names) >= 0.75 * len(names)
        )

    def likeness(self, token: Token) -> int | None:
        """Name-likeness on the whole, None for an unknown word."""
        likeness = self.lexicon.look_up(token.lower_).likeness
        return None if likeness == UNKNOWN else likeness

    def ordinary(self, span: Span) -> bool:
        """Whether all words of the span are everyday words, written like them."""
        said = [token for token in span if token.is_alpha]
        if self.capital and any(token.text[:1].isupper() for token in said):
            return False
        return all((likeness := self.likeness(token)) is not None and likeness <= (2 if self.capital else 1) for token in said)

    def trimmed(self, span: Span) -> Span | None:
        """Without everyday words at its end, or in front; None where nothing else is in it."""
        doc, start, end = span.doc, span.start, span.end
        if doc[start].is_title:
            lower = next((token.i for token in span if token.is_lower and token.lower_ not in PARTICLES), end)
            if lower == end - 1 or (lower < end and (self.likeness(doc[start]) or 0) >= 4):
                end = lower
        while end > start and self.likeness(doc[end - 1]) == NEVER and not (self.capital and doc[end - 1].is_title):
            end -= 1
        while end - start > 1 and (doc[start].lower_ in SMALL or doc[start].lower_ in NOT_NAMES):
            start += 1
        if end - start > 2 and _titled(doc[start]) and doc[start].lower_.endswith("s"):
            start += 1
        return Span(doc, start, end, label=NAME) if end > start else None

    def whole(self, span: Span, taken: set[int], loose: set[int]) -> Span:
        """With the words beside a lone name that look like the rest of it; `loose` were taken for a title by mistake."""
        doc, start, end = span.doc, span.start, span.end
        if end - start == 1:
            while start and start - 1 not in taken and (start - 1 in loose or self._first(doc[start - 1])):
                start -= 1
            while end < len(doc) and end not in taken and self._last(doc[end]):
                end += 1
        return Span(doc, start, end, label=NAME)

    def _first(self, token: Token) -> bool:
        """Whether a word right before a name is part of it."""
        before = token.nbor(-1) if token.i else None
        if not token.is_alpha or token.lower_ in NOT_NAMES:
            return False
        if token.lower_ in MONTHS and (before is None or before.lower_ in SMALL or before.like_num):
            return False
        if self.capital:
            return token.is_title and before is not None and not before.is_punct and not before.is_space and not _titled(token)
        return (self.likeness(token) or 0) >= 4

    def _last(self, token: Token) -> bool:
        """Whether a word right after a name is part of it."""
        if not token.is_alpha or token.lower_ in NOT_NAMES or token.lower_ in MONTHS:
            return False
        if self.capital:
            return token.is_title and not _titled(token)
        likeness = self.likeness(token)
        return len(token) >= 4 if likeness is None else likeness >= 3


def _titled(token: Token) -> bool:
    """Whether the word, or the word without its plural ending, is one that titles are made of."""
    return token.lower_ in title_words() or token.lower_ in ("pro", "tem") or token.lower_.removesuffix("s") in title_words()


@lru_cache(maxsize=1)
def title_words() -> frozenset[str]:
    """The words of the written titles."""
    lists = lists_of(DATA / "people" / "titles.txt")
    return frozenset(word for lines in lists.values() for line in lines for word in re.findall(r"[^\W\d_]{4,}", line.lower()))


@lru_cache(maxsize=1)
def title_heads() -> frozenset[str]:
    """The last words of the written titles: what somebody is, and not what they are it of."""
    lists = lists_of(DATA / "people" / "titles.txt")
    lines = [line for name, held in lists.items() if name.startswith(("elected", "single")) for line in held]
    return frozenset(line.lower().split()[-1] for line in lines if line.isascii() and "{" not in line and "(" not in line)


STREETS = words("st street ave avenue blvd boulevard rd road ln lane dr drive ct court pl place way hwy highway calle avenida")
NOT_NAMES = words(
    """
    january february march july september october november december monday tuesday wednesday thursday friday saturday
    sunday lets jan feb mar apr jun jul aug sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto
    septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo christmas easter
    thanksgiving halloween i mr mrs ms dr the he she they it we and or el la los las don doña
    """
)
MONTHS = words("april may june august")
"""Months that are given names as well."""
SMALL = words(
    "the a an of for in at on and or but with by to from is was that this my his her our el la los un una de por con y que su"
)
