"""Code sections, named as the code numbers them or by what they are about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from actions.understanding.choices import Option
from actions.understanding.folding import folded
from actions.understanding.patterns import words

_UNKNOWN = re.compile(
    r"^\W*(?:(?:i |honestly |sorry |really |just |well |umm* |pues |la verdad )*(?:i )?(?:do not|don'?t|dont|do n't|wouldn'?t|couldn'?t|can'?t|cannot) (?:really |even )?(?:know|remember|say|tell|recall)\b(?! (?:the )?(?:number|title) but)|"
    r"(?:i(?:'m| am) |im )?not (?:sure|certain)|(?:i have )?no (?:idea|clue)|unknown|dunno|idk|unsure|beats me|who knows|(?:yo )?no (?:lo |la |las )?se\b|no sabria|ni idea|no estoy segur[oa]|desconozco|no conozco|not a lawyer|i'?m no lawyer)"
)
_CITED = re.compile(
    r"(?:§+\s*|\b(?:sec(?:tion|cion|tions|ciones|s)?|s|art(?:icle|iculo)?|chapter|rcw|mmc|drmc|code|ordinance|ord|part|subsection|subdivision)\b\.?\s*(?:no\.?\s*|number\s*|numero\s*|#\s*)?)?\b(\d{1,4}(?:[-.]\d{1,4})+(?:[a-z])?(?:\s*\([a-z0-9]{1,4}\))*)"
)
_SIGNED = re.compile(r"(?:§+\s*|\b(?:section|seccion|sec|rcw|mmc|drmc)\b\.?\s*)$")
_WORD = re.compile(r"[a-z]+")
_SMALL = words("""the a an of to for in on or and is by with from as at no not section code city ethics chapter article general other certain
    use rules rule standards standard conduct prohibited prohibition prohibitions requirements required officials official employees employee officers
    officer de la el los las del en y o para por que ley codigo etica uso se con al""")


@dataclass(frozen=True)
class SectionsRead:
    """The ids named, whether that is sure, and section numbers cited that the list does not hold."""

    ids: tuple[str, ...] = ()
    sure: bool = False
    strange: tuple[str, ...] = ()
    partial: tuple[str, ...] = field(default=())


def read_sections(text: str, options: Sequence[Option]) -> SectionsRead | None:
    """What sections a text names; `unknown` alone when the person says they cannot tell. None where it names none."""
    plain = folded(text)
    by_number = _by_number(plain, options)
    if by_number:
        return by_number
    for option in options:
        if plain.strip(" .,;:!\"'") in (folded(option.id), folded(option.id).replace("_", " "), folded(option.label)):
            return SectionsRead((option.id,), sure=True)
    if _UNKNOWN.match(plain):
        return SectionsRead(("unknown",), sure=len(plain.split()) <= 8)
    ids, share = _by_title(plain, options)
    return SectionsRead(ids, sure=share >= 0.5 and len(plain.split()) <= 6) if ids else None


def _by_number(plain: str, options: Sequence[Option]) -> SectionsRead | None:
    ids: list[str] = []
    strange: list[str] = []
    partial: list[str] = []
    known = {_plain(option.id): option.id for option in options if re.search(r"\d", option.id)}
    for match in _CITED.finditer(plain):
        cited = _plain(match.group(1))
        found = _longest(cited, known)
        if found:
            ids += [found] if found not in ids else []
        elif any(number.startswith(cited + "(") for number in known):
            partial.append(cited)
        elif known and (_SIGNED.search(plain[: match.start(1)]) or _shaped(cited, known)):
            strange.append(cited)
    words = len(plain.split())
    if ids or strange or partial:
        return SectionsRead(tuple(ids), words <= 25, tuple(strange), tuple(partial))
    return None


def _plain(number: str) -> str:
    return re.sub(r"\s+|§", "", folded(number))


def _longest(cited: str, known: dict[str, str]) -> str | None:
    """The listed section that is the one cited, or that holds the subsection cited."""
    while cited:
        if cited in known:
            return known[cited]
        shorter = re.sub(r"\([a-z0-9]+\)$", "", cited)
        if shorter == cited:
            return None
        cited = shorter
    return None


def _shaped(cited: str, known: dict[str, str]) -> bool:
    """Whether it is numbered as this code numbers: same separators, same first part."""
    first = re.split(r"[-.]", cited)[0]
    return any(
        re.split(r"[-.]", number)[0] == first and re.sub(r"\w|\(|\)", "", number) == re.sub(r"\w|\(|\)", "", cited)
        for number in known
    )


def _by_title(plain: str, options: Sequence[Option]) -> tuple[tuple[str, ...], float]:
    """By words of a title that no other title has."""
    said = {_stem(word) for word in _WORD.findall(plain)} - _SMALL
    titles = {option.id: _title(option) for option in options}
    ids: list[tuple[float, str]] = []
    used: set[str] = set()
    for option in options:
        others = set().union(*(words for other, words in titles.items() if other != option.id), set())
        own = (titles[option.id] - others) & said
        whole = bool(titles[option.id]) and titles[option.id] <= said
        if own or whole:
            ids.append((len(own), option.id))
            used |= titles[option.id] & said
    ids.sort(key=lambda pair: -pair[0])
    return tuple(id_ for _, id_ in ids[:3]), len(used) / max(1, len(said))


def _title(option: Option) -> set[str]:
    names = [option.label, *option.words] + ([option.id.replace("_", " ")] if not re.search(r"\d", option.id) else [])
    return {_stem(word) for name in names for word in _WORD.findall(folded(name)) if word not in _SMALL} - _SMALL


def _stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
