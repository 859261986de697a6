"""Code sections, named as the code numbers them or by what they are about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from actions.understanding.choices import Option, alike, by_ordinal
from actions.understanding.folding import folded
from actions.understanding.patterns import any_of, words

UNKNOWN = "unknown"
_UNKNOWN = re.compile(
    r"^\W*(?:(?:i|i'?m|i am|honestly|sorry|really|just|well|u[mh]+|pues|la verdad|yo) )*"
    + any_of(
        r"""
        (?:do not|don'?t|dont|wouldn'?t|couldn'?t|can'?t|cannot|could not) (?:really |even )?(?:know|remember|say|tell|recall)\b
        not (?:sure|certain|a lawyer)\b
        no lawyer\b
        (?:have )?no (?:idea|clue)\b
        (?:unknown|unsure|dunno|idk|beats me|who knows)\b
        no (?:lo |la |las )?se\b
        no (?:sabria|conozco|estoy segur[oa])\b
        ni idea\b
        desconozco\b
        """
    )
)
_SIGN = (
    r"(?:§+\s*|\b(?:sec(?:tion|cion|tions|ciones|s)?|art(?:icle|iculo)?|rcw|mmc|drmc|ordinance|ord)\b"
    r"\.?\s*(?:no\.?\s*|number\s*|numero\s*|#\s*)?)"
)
_PARTS = r"(?:\s*\([a-z0-9]{1,4}\))*"
_CITED = re.compile(
    rf"(?P<sign>{_SIGN})?\b(?P<number>\d{{1,4}}(?:[-.]\d{{1,4}})*[a-z]?\b{_PARTS})(?P<more>(?:\s*(?:,|and|y|&|or)\s*\([a-z0-9]{{1,4}}\))*)"
)
_PART = re.compile(r"\([a-z0-9]{1,4}\)$")
_WORD = re.compile(r"[a-z]+")
_SMALL = words(
    """
    the a an of to for in on or and is by with from as at no not one s own it i that this de la el los las del en y o para
    por que se con al section part stuff thing seccion
    """
)
# Words of a title that tell nothing where the text says more than the title.
_GENERAL = words(
    """
    code city ethic ethics chapter article general other certain use rule standard conduct prohibited prohibition
    requirement required official employee officer ley codigo etica uso staff person member board
    """
)
# What may follow "I don't know" without turning it into something else.
_WHICH = re.compile(
    r"(?:\W*"
    + any_of(
        r"""
        (?:which|what)(?: (?:one|section|number|part|it is))?(?: (?:it is|that is|applies|it would be))?
        the (?:number|section|code|law|title|name)s?(?: numbers?)?
        sorry|honestly|really|exactly|for sure|offhand|at all|about (?:that|it|the code)|any of (?:that|this|it|them)
        cual(?: es| seccion)?|la (?:seccion|ley)|el numero|perdon|la verdad|sir|ma'?am|please
        """
    )
    + r")*\W*"
)
#: "42.23.070 subsection 1", which the code writes as 42.23.070(1).
_PART_IN_WORDS = re.compile(
    r"(\d[\d.-]*\d),? (?:sub ?(?:section|sec)?|paragraph|para|part|subdivision|inciso|subseccion|parrafo)\.? \(?(\d{1,2}|[a-z])\)?(?!\w)"
)
#: What people put around a name that they are not quite sure of.
_HEDGES = re.compile(
    r"^(?:maybe|probably|perhaps|i (?:guess|think|suppose)|tal vez|quizas?|creo que|supongo que)(?: it'?s| es)?,? "
    r"|,? (?:i (?:guess|think|suppose|believe)|probably|maybe|creo|supongo|tal vez)[.!]*$"
)
_ALL = re.compile(r"(?:all|all of (?:them|these|those|the above)|every one(?: of them)?|todas?|todos|todas ellas)(?: please)?")
_SHARE, _MOST_ALL, _MOST_UNKNOWN = 0.75, 6, 80
_LONGEST_TITLE = 9
_MOST_BY_TITLE = 3
_SURE_WORDS, _SURE_WORDS_BY_TITLE = 25, 6


@dataclass(frozen=True)
class SectionsRead:
    """The ids named, and whether that is sure. `strange`: a number was cited that the list does not hold; `partial`: one of
    which the list holds only parts."""

    ids: tuple[str, ...] = ()
    sure: bool = False
    strange: bool = False
    partial: bool = False


def read_sections(text: str, options: Sequence[Option]) -> SectionsRead | None:
    """What sections a text names; UNKNOWN alone when the person says they cannot tell. None where it names none."""
    plain = _PART_IN_WORDS.sub(r"\1(\2)", " ".join(folded(text).split()))
    plain = _HEDGES.sub("", plain)
    stripped = plain.strip(" .,;:!\"'")
    for option in options:
        named = folded(option.id).replace("_", " ")
        if stripped in (folded(option.id), named, folded(option.label)) or _same_words(stripped, named):
            return SectionsRead((option.id,), sure=True)
    cited = _by_number(plain, options)
    if cited:
        return cited
    count = len(plain.split())
    unknown = _UNKNOWN.match(plain)
    if unknown:
        return SectionsRead((UNKNOWN,), sure=len(plain) <= _MOST_UNKNOWN and bool(_WHICH.fullmatch(plain[unknown.end() :])))
    counted = by_ordinal(stripped, [option.id for option in options])
    if counted:
        return SectionsRead((counted,), sure=True)
    if options and _ALL.fullmatch(stripped) and len(options) <= _MOST_ALL:
        return SectionsRead(tuple(option.id for option in options), sure=True)
    ids, share = _by_title(plain, options)
    return SectionsRead(ids, sure=share >= _SHARE and count <= _SURE_WORDS_BY_TITLE) if ids else None


def _same_words(one: str, other: str) -> bool:
    """Whether both are of the same words in whatever order: "ethics code", "the code of ethics"."""
    first, second = (sorted(set(_WORD.findall(words)) - {"the", "of"}) for words in (one, other))
    return bool(first) and first == second


def _by_number(plain: str, options: Sequence[Option]) -> SectionsRead | None:
    known = {_bare(option.id): option.id for option in options if any(character.isdigit() for character in option.id)}
    ids: list[str] = []
    strange = partial = False
    for match in _CITED.finditer(plain):
        first = _bare(match["number"])
        cited = [first, *(_PART.sub("", first) + part for part in re.findall(r"\([a-z0-9]+\)", match["more"]))]
        for number in cited:
            found = _listed(number, known)
            if found:
                ids += [found] if found not in ids else []
            elif any(each.startswith(number + "(") for each in known):
                partial = True
            elif known and (match["sign"] or _shaped(number, known)):
                strange = True
    if ids or strange or partial:
        return SectionsRead(tuple(ids), len(plain.split()) <= _SURE_WORDS, strange, partial)
    return None


def _bare(number: str) -> str:
    return re.sub(r"[\s§]", "", folded(number))


def _listed(cited: str, known: dict[str, str]) -> str | None:
    """The listed section that is the one cited, or that holds the part cited."""
    while cited not in known:
        shorter = _PART.sub("", cited)
        if shorter == cited:
            return None
        cited = shorter
    return known[cited]


def _shaped(cited: str, known: dict[str, str]) -> bool:
    """Whether it is numbered as this code numbers: the same first part and the same separators."""

    def shape(number: str) -> tuple[str, str]:
        plain = _PART.sub("", number)
        return re.split(r"[-.]", plain)[0], re.sub(r"\w", "", plain)

    return shape(cited)[1] != "" and shape(cited) in {shape(number) for number in known}


def _by_title(plain: str, options: Sequence[Option]) -> tuple[tuple[str, ...], float]:
    """By words of a title that no other title has; and the share of the text that those are."""
    said = {_stem(word) for word in _WORD.findall(plain)} - _SMALL
    titles = {option.id: _title(option) for option in options}
    ids: list[tuple[int, str]] = []
    used: set[str] = set()
    for option in options:
        title = titles[option.id]
        others = frozenset().union(*(each for other, each in titles.items() if other != option.id))
        own = {word for word in said if any(alike(word, name) for name in title - others)}
        within = {word for word in said if any(alike(word, name) for name in title)}
        if own - _GENERAL or (own and within >= said) or (title and title <= said):
            ids.append((-len(own), option.id))
            used |= within
    ids.sort(key=lambda pair: pair[0])
    return tuple(id_ for _, id_ in ids[:_MOST_BY_TITLE]), len(used) / max(1, len(said))


def _title(option: Option) -> frozenset[str]:
    named = [] if any(character.isdigit() for character in option.id) else [option.id.replace("_", " ")]
    titles = [title for title in (option.label, *option.words, *named) if len(title.split()) <= _LONGEST_TITLE]
    return frozenset(_stem(word) for title in titles for word in _WORD.findall(folded(title)) if word not in _SMALL) - _SMALL


def _stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
