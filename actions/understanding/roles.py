"""Who is complained of: a linear model over what stands around each mention of a person.

Names themselves are never features. The model is trained with the pipeline (`tools/people/train.py`) on made-up accounts.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc, Span

from actions.understanding.patterns import words
from actions.understanding.people import NAME, STOPS, TITLE, Person

ACCUSED, WITNESS, OTHER = "ACCUSED", "WITNESS", "OTHER"
ROLES = (ACCUSED, WITNESS, OTHER)
SIZE = 1 << 17
KIN = words(
    """
    brother sister son daughter wife husband cousin nephew niece uncle aunt mother father mom dad mama papa kid kids
    boy girl stepson stepdaughter girlfriend boyfriend fiancee fiance ex-wife ex-husband ex friend roommate godson
    grandson granddaughter grandma grandpa buddy landlord pastor partner neighbor coworker colleague in-laws
    brother-in-law sister-in-law mother-in-law son-in-law tia tio abuela wifes husbands brothers sisters cousins sons
    daughters hermano hermana hijo hija esposa esposo primo prima sobrino sobrina tía tío mamá papá cuñado cuñada
    suegra suegro yerno nuera compadre comadre ahijado ahijada novia novio amigo amiga vecino vecina socio compañero
    compañera nieto nieta patrón
    """
)
HONORIFICS = words("mr mr. mrs mrs. ms ms. miss dr dr. señor señora don doña sr sr. sra sra.")
MINE = words("my our mi mis nuestro nuestra")
THEIRS = words("his her their su sus")


@dataclass(frozen=True)
class Symbols:
    """The account as a row of symbols, each entity one symbol, and where each entity stands in it."""

    said: list[str]
    groups: list[str]
    places: dict[int, int]


def symbols(doc: Doc) -> Symbols:
    """Names become <NAME>, titles <TITLE> and so on; of other words the norm and the word cluster are kept."""
    said: list[str] = []
    groups: list[str] = []
    places: dict[int, int] = {}
    starts = {span.start: span for span in doc.ents}
    index = 0
    while index < len(doc):
        span = starts.get(index)
        if span is not None:
            places[span.start] = len(said)
            said.append(f"<{span.label_}>")
            groups.append(f"<{span.label_}>")
            index = span.end
            continue
        token = doc[index]
        index += 1
        lower = token.lower_
        if token.is_space:
            if "\n" in token.text:
                said.append("\n")
                groups.append("\n")
            continue
        if lower in KIN:
            said.append("<KIN>")
        elif lower in HONORIFICS:
            said.append("<HON>")
        else:
            said.append(token.norm_)
        groups.append(said[-1] if said[-1].startswith("<") else token.lemma_ if token.lemma_ != "none" else token.norm_)
    return Symbols(said, groups, places)


def _mention(row: Symbols, at: int, prefix: str) -> Iterator[str]:
    said, groups = row.said, row.groups
    left = [said[at - step] if at - step >= 0 else "^" for step in range(1, 7)]
    right = [said[at + step] if at + step < len(said) else "$" for step in range(1, 9)]
    left_group = [groups[at - step] if at - step >= 0 else "^" for step in range(1, 4)]
    right_group = [groups[at + step] if at + step < len(said) else "$" for step in range(1, 6)]
    yield from (f"{prefix}l{step}={word}" for step, word in enumerate(left[:3], 1))
    yield from (f"{prefix}r{step}={word}" for step, word in enumerate(right[:4], 1))
    yield from (f"{prefix}lg{step}={word}" for step, word in enumerate(left_group, 1))
    yield from (f"{prefix}rg{step}={word}" for step, word in enumerate(right_group[:3], 1))
    yield f"{prefix}l2l1={left[1]} {left[0]}"
    yield f"{prefix}l3l2l1={left[2]} {left[1]} {left[0]}"
    yield f"{prefix}r1r2={right[0]} {right[1]}"
    yield f"{prefix}r1r2r3={right[0]} {right[1]} {right[2]}"
    yield f"{prefix}l1r1={left[0]} {right[0]}"
    yield f"{prefix}l2l1r1={left[1]} {left[0]} {right[0]}"
    for word in set(left):
        yield f"{prefix}L={word}"
    for word in set(right):
        yield f"{prefix}R={word}"
    for group in set(right_group):
        yield f"{prefix}RG={group}"


def features(doc: Doc, row: Symbols, people: Sequence[Person], number: int, held: dict[int, Span]) -> list[str]:
    """What the model sees of one person."""
    person = people[number]
    places = [row.places[span.start] for span in person.mentions]
    found = [
        "bias",
        f"rank={min(number, 4)}",
        f"people={min(len(people), 5)}",
        f"rank={min(number, 4)},people={min(len(people), 5)}",
        f"mentions={min(len(places), 4)}",
        f"most={len(places) == max(len(each.mentions) for each in people)},{len(places) > 1}",
        f"full={person.in_full}",
        f"title={number in held}",
        f"titled={sum(1 for each in held if each < number)},{number in held}",
        f"first full={number == next((n for n, each in enumerate(people) if each.in_full), -1)}",
        f"first titled={number == min(held, default=-1)}",
        f"place={5 * places[0] // max(1, len(row.said))}",
        f"last={places[-1] >= len(row.said) - 3},{len(places) == 1}",
    ]
    full = [n for n, each in enumerate(people) if each.in_full]
    better = any(n in held and n != number for n in full)
    found += [
        f"full={number in full},title={number in held},better={better}",
        f"full={number in full},others full={min(len(full) - (number in full), 3)}",
        f"full={number in full},title={number in held},before={sum(n < number for n in full)}",
    ]
    if number in held:
        title = held[number]
        found += [f"title word={token.norm_}" for token in title]
        found += [f"title before={title.start < person.fullest.start}"]
    for span, place in zip(person.mentions, places, strict=True):
        found += _mention(row, place, "")
        if span is person.fullest:
            found += _mention(row, place, "f:")
        found += [f"kin={side}" for side in _kin(row.said, place)]
    return list(dict.fromkeys(found))


def _kin(said: Sequence[str], place: int) -> Iterator[str]:
    """Whose relative a person is said to be, by words that may stand a little off: "her cousin, whose name is"."""
    window = said[max(0, place - 6) : place]
    for index in range(len(window) - 1, -1, -1):
        if window[index] in STOPS or window[index] == f"<{NAME}>":
            return
        if window[index] == "<KIN>":
            owner = window[index - 1] if index else "^"
            side = (
                "mine" if owner in MINE else "theirs" if owner in THEIRS else "the" if owner in ("the", "el", "la") else "some"
            )
            yield f"{side}"
            yield f"{side},{len(window) - index}"
            return
        if window[index] == f"<{TITLE}>":
            return


def hashed(found: Sequence[str]) -> NDArray[np.int64]:
    return np.array([zlib.crc32(one.encode()) % SIZE for one in found], dtype=np.int64)


class RoleModel:
    """The weights: one row a feature, one column a role."""

    def __init__(self, weights: NDArray[np.float32]) -> None:
        self.weights = weights

    def chances(self, found: Sequence[str]) -> dict[str, float]:
        """How likely each role is."""
        scores = self.weights[hashed(found)].sum(axis=0)
        powers = np.exp(scores - scores.max())
        return dict(zip(ROLES, map(float, powers / powers.sum()), strict=True))

    def save(self, path: Path) -> None:
        rows = np.flatnonzero(np.abs(self.weights).max(axis=1) > 1e-4)
        np.savez_compressed(path, rows=rows, weights=self.weights[rows].astype(np.float16))

    @classmethod
    def read(cls, path: Path) -> RoleModel:
        with np.load(path) as packed:
            weights = np.zeros((SIZE, len(ROLES)), dtype=np.float32)
            weights[packed["rows"]] = packed["weights"]
        return cls(weights)

    @classmethod
    def learn(cls, examples: Sequence[tuple[list[str], str]], *, epochs: int, seed: int) -> RoleModel:
        """Softmax regression by AdaGrad over single examples, in a fixed random order."""
        order = np.random.default_rng(seed)
        weights = np.zeros((SIZE, len(ROLES)), dtype=np.float32)
        squares = np.full((SIZE, len(ROLES)), 1e-2, dtype=np.float32)
        prepared: list[tuple[Any, int]] = [(hashed(found), ROLES.index(role)) for found, role in examples]
        for _ in range(epochs):
            for index in order.permutation(len(prepared)):
                rows, role = prepared[index]
                seen = rows[order.random(len(rows)) > 0.3]
                scores = weights[seen].sum(axis=0)
                powers = np.exp(scores - scores.max())
                slope = powers / powers.sum()
                slope[role] -= 1
                slope = slope.astype(np.float32)
                squares[seen] += slope * slope
                weights[seen] -= 0.1 * slope / np.sqrt(squares[seen]) + 2e-5 * weights[seen]
        return cls(weights * 0.7)
