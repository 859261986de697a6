"""The people of an account: mentions of the same person together, each with the title and the department said of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

from spacy.tokens import Doc, Span

NAME, TITLE, DEPARTMENT, DOCUMENT, ORGANISATION, NICKNAME = "NAME", "TITLE", "DEPT", "DOC", "ORG", "NICK"
INITIAL = re.compile(r"^\w\.?$")
PARTICLES = frozenset("de la del las los van von der den di da el al y jr jr. sr sr. ii iii iv".split())


def folded(text: str) -> str:
    """Lower case without accents, for comparing names."""
    marked = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(mark for mark in marked if not unicodedata.combining(mark))


def name_words(text: str) -> tuple[str, ...]:
    """The words of a name that tell people apart: no initials, no particles, no possessive ending."""
    words = [re.sub(r"'s?$", "", word.strip(".,")) for word in re.split(r"[\s-]+", folded(text))]
    telling = [word for word in words if word and word not in PARTICLES and not INITIAL.match(word)]
    return tuple(telling or [word for word in words if word])


@dataclass
class Person:
    """One person that the account names, with every place where it does."""

    mentions: list[Span] = field(default_factory=list)

    @property
    def fullest(self) -> Span:
        """The first of the mentions that say most of the name."""
        return max(self.mentions, key=lambda span: (len(name_words(span.text)), -span.start))

    @property
    def name(self) -> str:
        return re.sub(r"['’]s$", "", self.fullest.text.strip(" .,;:'\"()"))


def gather(doc: Doc) -> list[Person]:
    """The people of the account in the order in which they are first named."""
    spans = [span for span in doc.ents if span.label_ == NAME and name_words(span.text)]
    people: list[tuple[tuple[str, ...], Person]] = []
    for span in sorted(spans, key=lambda each: (-len(name_words(each.text)), each.start)):
        words = name_words(span.text)
        owner = next((person for known, person in people if _same(words, known)), None)
        if owner is None:
            owner = Person()
            people.append((words, owner))
        owner.mentions.append(span)
    found = [person for _, person in people]
    for person in found:
        person.mentions.sort(key=lambda span: span.start)
    return sorted(found, key=lambda person: person.mentions[0].start)


def _same(part: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether one name may be a shorter way of writing the other: "bell" or "bells" for "ignatius bell"."""
    return all(any(word == other or word == other + "s" for other in whole) for word in part)


BETWEEN_TITLE_AND_NAME = frozenset(
    """, ( ) : - – — . ; " named called is was the a an our my his her their name mr mr. mrs mrs. ms ms. miss dr dr. sgt one by of i mean think it its it's and
    that whose on badge says whos who he she hes shes as i'm im believe later learned real goes first last full for at in city
    se llama es el la un una de nombre don doña señor señora sr sr. sra sra. que su mi nuestro nuestra llamado llamada lic lic. ing ing. ciudad""".split()
)
STOPS = frozenset(". ! ? ; \n".split())


def near(doc: Doc, one: Span, other: Span) -> int | None:
    """How many words stand between two spans, None where something else than connecting words does."""
    left, right = (one, other) if one.start < other.start else (other, one)
    between = [token for token in doc[left.end : right.start] if not token.is_space]
    if len(between) > 9:
        return None
    cost = 0
    for token in between:
        if token.ent_type_ == NAME or token.ent_type_ == TITLE:
            return None
        if token.ent_type_:
            cost += 1
        elif token.lower_ not in BETWEEN_TITLE_AND_NAME:
            return None
        cost += 3 if token.lower_ in STOPS else 1
    return cost


def titles_of(doc: Doc, people: Sequence[Person]) -> dict[int, Span]:
    """For the number of a person in `people`, the title that stands nearest to one of their mentions; each title has one holder."""
    titles = [span for span in doc.ents if span.label_ == TITLE]
    pairs = []
    for number, person in enumerate(people):
        for mention in person.mentions:
            for title in titles:
                cost = near(doc, mention, title)
                if cost is not None:
                    before = title.start < mention.start
                    pairs.append((cost + (0 if before else 0.5), number, title))
    held: dict[int, Span] = {}
    used: dict[int, int] = {}
    for _cost, number, title in sorted(pairs, key=lambda pair: (pair[0], -len(pair[2].text), pair[2].start)):
        if number not in held and used.get(title.start, number) == number:
            held[number] = title
            used[title.start] = number
    return held


def departments_of(doc: Doc, people: Sequence[Person]) -> dict[int, Span]:
    """The department that stands close after (or before) the first full mention of a person, in the same sentence."""
    held: dict[int, Span] = {}
    departments = [span for span in doc.ents if span.label_ == DEPARTMENT]
    for number, person in enumerate(people):
        best: tuple[int, Span] | None = None
        for mention in person.mentions:
            for department in departments:
                left, right = (mention, department) if mention.start < department.start else (department, mention)
                between = doc[left.end : right.start]
                apart = len(between)
                if apart > 12 or any(token.lower_ in STOPS or token.ent_type_ == NAME for token in between):
                    continue
                if best is None or apart < best[0]:
                    best = (apart, department)
        if best is not None:
            held[number] = best[1]
    return held
