"""Who holds which title, and where they work, by what stands near a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from spacy.tokens import Doc, Span, Token

from actions.paths import DATA
from actions.understanding.patterns import words
from actions.understanding.people import DEPARTMENT, NAME, STOPS, TITLE, Person
from actions.understanding.word_groups import lists_of

BETWEEN = words(
    """
    , ( ) : - – — . ; " ' / named called is was are be 's s 're re 'm m the a an our my his her their this that name
    names mr mr. mrs mrs. ms ms. miss dr dr. sgt one by of i mean think it its it's and whose who whos on badge says
    he she hes shes they as im believe later learned real goes first last full for at in city county also who's
    currently works serves acting position title job role here there us new local i guess believe se llama es era el
    la un una de nombre don doña señor señora sr sr. sra sra. que su mi nuestro nuestra llamado llamada lic lic. ing
    ing. ciudad puesto
    """
)
BEFORE = words(
    """
    city county town municipal deputy assistant asst senior sr chief head lead acting interim associate principal vice
    executive general fire police water public parks park district
    """
)
AFTER = re.compile(r"(?:[1-9]|i{1,3}|iv)", re.I)
OFFICES = words("council mayor alderman district alcalde concejo alcaldía alcaldia commission commissioner")
FARTHEST = 12


@lru_cache(maxsize=1)
def _known_titles() -> dict[str, list[tuple[str, ...]]]:
    """The written titles by their first word, longest first, for those that the pipeline overlooks beside a name."""
    by_word: dict[str, list[tuple[str, ...]]] = {}
    for heading, lines in lists_of(DATA / "people" / "titles.txt").items():
        if heading.startswith(("elected", "single", "field adj")):
            for line in lines:
                if "(" not in line and "{" not in line:
                    said = tuple(line.lower().split())
                    by_word.setdefault(said[0], []).append(said)
    return {word: sorted(titles, key=len, reverse=True) for word, titles in by_word.items()}


def with_known_titles(doc: Doc) -> Doc:
    """Adds the titles of the written list that stand right before or after a name and that nothing else covers."""
    found: list[Span] = []
    lower = [token.lower_ for token in doc]
    at = 0
    while at < len(doc):
        size = next((len(one) for one in _known_titles().get(lower[at], []) if tuple(lower[at : at + len(one)]) == one), 0)
        if size and not any(token.ent_type_ for token in doc[at : at + size]):
            title = Span(doc, at, at + size, label=TITLE)
            if any((cost := near(doc, name, title)) is not None and cost <= 3 for name in doc.ents if name.label_ == NAME):
                found.append(title)
        at += size or 1
    if found:
        doc.ents = (*doc.ents, *found)
    return doc


def near(doc: Doc, one: Span, other: Span) -> float | None:
    """How far two spans are apart, None where more than connecting words stands between."""
    left, right = (one, other) if one.start < other.start else (other, one)
    if right.start - left.end > 2 * FARTHEST:
        return None
    between = [token for token in doc[left.end : right.start] if not token.is_space]
    if len(between) > FARTHEST:
        return None
    cost, strange = 0.0, 0
    for token in between:
        if token.ent_type_ in (NAME, TITLE):
            return None
        if token.lower_ not in BETWEEN and not token.ent_type_:
            strange += 1
        cost += 3 if token.lower_ in STOPS else 1
    return None if strange > 1 else cost + 4 * strange


def titles_of(doc: Doc, people: Sequence[Person]) -> dict[int, Span]:
    """For the number of a person in `people`, the title nearest to one of their mentions; each title has one holder."""
    titles = [span for span in doc.ents if span.label_ == TITLE]
    pairs: list[tuple[float, int, Span]] = []
    for number, person in enumerate(people):
        for mention in person.mentions:
            for title in titles:
                cost = near(doc, mention, title)
                if cost is not None:
                    full = mention == person.fullest
                    pairs.append((cost + (0 if title.start < mention.start else 0.5) + (0 if full else 0.7), number, title))
    held: dict[int, Span] = {}
    holders: dict[int, int] = {}
    for _cost, number, title in sorted(pairs, key=lambda pair: (pair[0], -len(pair[2].text), pair[2].start)):
        if number not in held and holders.get(title.start, number) == number:
            held[number] = title
            holders[title.start] = number
    return held


def loose_title(doc: Doc, person: Person, held: dict[int, Span]) -> Span | None:
    """The title of the only person complained of, where it stands apart from the name: "The parks director quit. …"."""
    taken = {span.start for span in held.values()}
    for span in doc.ents:
        if span.label_ != TITLE or span.start in taken:
            continue
        before = doc[span.start - 1].lower_ if span.start else ""
        if span.start < person.fullest.start and before in (
            "",
            "the",
            "our",
            "this",
            "that",
            "el",
            "la",
            "nuestro",
            "nuestra",
            "ese",
            "esa",
        ):
            return span
    return None


def departments_of(doc: Doc, people: Sequence[Person]) -> dict[int, Span]:
    """The department that stands closest to a mention of a person, in the same sentence and with nobody else between."""
    held: dict[int, Span] = {}
    departments = [span for span in doc.ents if span.label_ == DEPARTMENT]
    for number, person in enumerate(people):
        apart = FARTHEST + 1
        for mention in person.mentions:
            for department in departments:
                left, right = (mention, department) if mention.start < department.start else (department, mention)
                between = doc[left.end : right.start]
                if len(between) < apart and not any(token.lower_ in STOPS or token.ent_type_ == NAME for token in between):
                    apart = len(between)
                    held[number] = department
    return held


def widened(title: Span) -> Span:
    """The title with what belongs to it on either side: "deputy", "district 2", "of public works", "inspector 2"."""
    doc, start, end = title.doc, title.start, title.end
    while start and _belongs(doc[start - 1]) and doc[start - 1].ent_type_ in ("", DEPARTMENT):
        start -= 1
    if end < len(doc) and AFTER.fullmatch(doc[end].text):
        end += 1
    if end + 1 < len(doc) and doc[end].lower_ in ("of", "for", "de", "del", "al", "a"):
        reach = end + 1
        while reach < len(doc) and (doc[reach].ent_type_ == DEPARTMENT or doc[reach].lower_ in ("city", "the", "la", "el")):
            reach += 1
        if reach < len(doc) and doc[reach].lower_ in OFFICES:
            reach += 1
        if reach > end + 1 and (doc[reach - 1].ent_type_ == DEPARTMENT or doc[reach - 1].lower_ in OFFICES):
            end = reach
    return doc[start:end]


def _belongs(token: Token) -> bool:
    if token.ent_type_ == DEPARTMENT:
        return not token.is_punct
    numbered = token.like_num and token.i and token.nbor(-1).lower_ == "district"
    return token.lower_ in BEFORE or bool(numbered)
