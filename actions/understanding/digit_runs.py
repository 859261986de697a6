"""Runs of digits in a text, written as figures or spoken: "three oh three, triple five, 01 42", "tres cero tres"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from actions.understanding.numbers_in_words import small_number
from actions.understanding.patterns import words

_TOKEN = re.compile(r"\d+|[^\W\d_]+|\S")
_NOUGHT = words("oh o")
_TIMES = {"double": 2, "doble": 2, "triple": 3}
_NOT_DIGITS = words("un una")
# What may stand between the groups of one number.
_BETWEEN = frozenset("-().,/*·|") | words("dash guion then luego and y space espacio hyphen punto dot")
_EXTENSION = words("ext extension x exten anexo interno")
_AREA_CODE = (["with", "area", "code"], ["area", "code"], ["codigo", "de", "area"], ["codigo", "area"], ["lada"], ["clave"])
_NAMED_LAST = re.compile(r"(?:area code|clave|codigo de area|lada)\W*$")


@dataclass(frozen=True)
class Digits:
    """Digits in a text, however written, and where they stand."""

    digits: str
    start: int
    end: int


def is_spoken_digit(word: str) -> bool:
    """Whether a folded word is said for digits: "five", "oh", "double"."""
    return word in _NOUGHT or word in _TIMES or word == "hundred" or small_number([word], 0) is not None


def digit_runs(plain: str) -> Iterator[list[Digits]]:
    """Runs of digit groups of a folded text with nothing but separators between them. An extension is left out."""
    tokens = [(match.group(), match.start(), match.end()) for match in _TOKEN.finditer(plain)]
    said = [token[0] for token in tokens]
    run: list[Digits] = []
    at = 0
    while at < len(tokens):
        group = _group(said, at)
        named = _area_code(said, at)
        if group:
            run.append(Digits(group[0], tokens[at][1], tokens[group[1] - 1][2]))
            at = group[1]
            continue
        if run and (named or said[at] in _BETWEEN):
            at += named or 1
            continue
        if run:
            yield _ordered(plain, run)
        extension = said[at] in _EXTENSION or (said[at] == "#" and bool(run))
        run, at = [], at + 1
        if extension:
            at += 1 if said[at : at + 1] == ["."] else 0
            group = _group(said, at)
            at = group[1] if group else at
    if run:
        yield _ordered(plain, run)


def _area_code(said: list[str], at: int) -> int:
    """How many words from there say that an area code follows."""
    return next((len(name) for name in _AREA_CODE if said[at : at + len(name)] == name), 0)


def _ordered(plain: str, run: list[Digits]) -> list[Digits]:
    """With an area code that was named after the rest put in front."""
    last = run[-1]
    named = len(run) > 1 and len(last.digits) == 3 and _NAMED_LAST.search(plain[: last.start])
    return [last, *run[:-1]] if named else run


def _group(said: list[str], at: int) -> tuple[str, int] | None:
    """The digits that the words from there spell, and the place after them."""
    word = said[at] if at < len(said) else ""
    if word.isdigit() and word.isascii():
        return word, at + 1
    if word in _NOUGHT:
        return "0", at + 1
    if word in _TIMES:
        one = _group(said, at + 1)
        return (one[0] * _TIMES[word], one[1]) if one and len(one[0]) == 1 else None
    number = None if word in _NOT_DIGITS else small_number(said, at)
    if number is None:
        return None
    digits, after = str(number[0]), number[1]
    if said[after : after + 1] == ["hundred"] and len(digits) == 1:
        return digits + "00", after + 1
    return digits, after
