"""Which sections the facts sound like: an order over the city's own list, never a judgement.

Learnt when a city is first asked for, from written everyday stories (`data/sections`): a linear model over words and groups
of words that mean the same kind of thing. The same stories and the same text always give the same order.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import yaml
from numpy.typing import NDArray

from actions.paths import DATA
from actions.understanding.word_groups import Groups, lists_of, plain

STORIES = DATA / "sections"
SIZE = 1 << 17
ROUNDS = 40
SENTENCE = re.compile(r"(?<=[.!?;\n])\s+|\s+(?:and then|but then|y luego|pero luego)\s+")


class Worded(Protocol):
    """A text in both languages."""

    en: Any
    es: Any


class Section(Protocol):
    """What a pack says of a section."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> Worded: ...
    @property
    def plain(self) -> Worded: ...
    @property
    def examples(self) -> Worded: ...


@dataclass(frozen=True)
class Suggestion:
    """A section, how much the text sounds like it (all scores add up to 1), and the sentence that sounds most like it."""

    id: str
    score: float
    sentence: str


@dataclass(frozen=True)
class Story:
    """What somebody might tell, and the section it would come under."""

    text: str
    section: str


@dataclass(frozen=True)
class Ranker:
    """The sections of one city, learnt."""

    ids: tuple[str, ...]
    groups: Groups
    weights: NDArray[np.float32]
    rarity: NDArray[np.float32]

    @classmethod
    def learn(cls, stories: Sequence[Story], ids: Sequence[str], groups: Groups) -> Ranker:
        """Softmax regression; every section counts the same, however many stories it has."""
        blocks = [features(story.text, groups) for story in stories]
        counts = np.zeros(SIZE, dtype=np.float32)
        for block, _ in (one for each in blocks for one in each):
            counts[block] += 1
        rarity = np.log((1 + len(blocks)) / (1 + counts)).astype(np.float32)
        rows = [_vector(each, rarity) for each in blocks]
        starts = np.cumsum([0, *(len(places) for places, _ in rows)])[:-1]
        lengths = [len(places) for places, _ in rows]
        used, places = np.unique(np.concatenate([each for each, _ in rows]), return_inverse=True)
        values = np.concatenate([each for _, each in rows])[:, None]
        wanted = np.zeros((len(rows), len(ids)), dtype=np.float32)
        wanted[np.arange(len(rows)), [ids.index(story.section) for story in stories]] = 1
        share = 1 / (wanted @ wanted.sum(axis=0))[:, None]
        share = share * len(rows) / share.sum()
        weights = np.zeros((len(used), len(ids)), dtype=np.float32)
        squares = np.full_like(weights, 1e-3)
        for _ in range(ROUNDS):
            powers = np.exp(np.add.reduceat(weights[places] * values, starts))
            slope = (powers / powers.sum(axis=1, keepdims=True) - wanted) * share
            spread = np.repeat(slope, lengths, axis=0) * values
            gradient = np.stack([np.bincount(places, one, len(used)) for one in spread.T], axis=1).astype(np.float32)
            gradient += 0.03 * weights
            squares += gradient * gradient
            weights -= 0.5 * gradient / np.sqrt(squares)
        full = np.zeros((SIZE, len(ids)), dtype=np.float32)
        full[used] = weights
        return cls(tuple(ids), groups, full, rarity)

    def chances(self, text: str) -> NDArray[np.float32]:
        """How much the text sounds like each section; they add up to 1."""
        places, values = _vector(features(text, self.groups), self.rarity)
        powers = np.exp((self.weights[places] * values[:, None]).sum(axis=0))
        chances: NDArray[np.float32] = powers / powers.sum()
        return chances

    def rank(self, text: str) -> list[Suggestion]:
        """All sections, likeliest first: by the text as a whole and by the sentence that sounds most like each."""
        sentences = [part for part in SENTENCE.split(text) if len(part.split()) > 2] or [text]
        parts = np.stack([self.chances(sentence) for sentence in sentences])
        chances = 0.6 * self.chances(text) + 0.4 * parts.max(axis=0)
        chances = chances / chances.sum()
        order = sorted(range(len(self.ids)), key=lambda one: (-chances[one], one))
        return [Suggestion(self.ids[one], float(chances[one]), sentences[int(parts[:, one].argmax())].strip()) for one in order]


def features(text: str, groups: Groups) -> list[tuple[NDArray[np.int64], float]]:
    """Hashed groups, words and word beginnings, each kind with its weight: what a word means says more than the word."""
    words = plain(text).split()
    kinds = [
        ([f"group {group}" for group in sorted(groups.of(text))], 2.0),
        ([f"word {word}" for word in words], 1.0),
        ([f"begins {word[:5]}" for word in words if len(word) > 5], 0.7),
    ]
    return [(np.unique([zlib.crc32(one.encode()) % SIZE for one in found]), weight) for found, weight in kinds if found]


def _vector(blocks: Sequence[tuple[NDArray[np.int64], float]], rarity: NDArray[np.float32]) -> tuple[Any, Any]:
    """The places and values of a text; each kind of feature has the length of its weight."""
    places = [block for block, _ in blocks] or [np.zeros(1, dtype=np.int64)]
    values = [weight * rarity[block] / (np.linalg.norm(rarity[block]) or 1) for block, weight in blocks] or [np.zeros(1)]
    return np.concatenate(places), np.concatenate(values).astype(np.float32)


def stories_of(jurisdiction: str, sections: Iterable[Section], folder: Path = STORIES) -> list[Story]:
    """What sections are learnt from: stories of the city, examples of its pack, title and description of each section."""
    shared = lists_of(folder / "concepts.txt")
    path = folder / f"{jurisdiction}.yml"
    own: dict[str, dict[str, list[str]]] = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
    stories: list[Story] = []
    for section in sections:
        said = own.get(section.id) or {}
        for concept in said.get("stories", []):
            stories += [Story(line, section.id) for line in shared[concept]]
        stories += [Story(line, section.id) for line in said.get("examples", [])]
        stories += [Story(line, section.id) for line in (*section.examples.en, *section.examples.es)]
        stories += [Story(text, section.id) for each in (section.title, section.plain) for text in (each.en, each.es)]
    return stories


@lru_cache(maxsize=16)
def _ranker(jurisdiction: str, key: tuple[tuple[str, str], ...], ids: tuple[str, ...], folder: Path) -> Ranker:
    return Ranker.learn([Story(text, section) for section, text in key], ids, Groups.read(folder / "groups.txt"))


def ranker(jurisdiction: str, sections: Sequence[Section], folder: Path = STORIES) -> Ranker:
    """The ranker of a city, learnt once for a process (about a second)."""
    key = tuple((story.section, story.text) for story in stories_of(jurisdiction, sections, folder))
    return _ranker(jurisdiction, key, tuple(section.id for section in sections), folder)


def rank(text: str, sections: Sequence[Section], language: str, *, jurisdiction: str) -> list[tuple[str, float, str]]:
    """All of the city's sections as (id, score, sentence), likeliest first. `language` is a hint; both languages are read."""
    return [(one.id, one.score, one.sentence) for one in ranker(jurisdiction, sections).rank(text)]
