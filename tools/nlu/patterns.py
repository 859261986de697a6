"""The small language that phrases are written in.

`(a|b)` is one of them, `[a]` is perhaps, `{list}` is a word of words.yml, and `#` inside such a word is a digit.
They nest. Nothing else is special.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

Words = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Text:
    """Text as it stands."""

    text: str

    def say(self, rng: random.Random, words: Words) -> str:
        return self.text


@dataclass(frozen=True)
class Word:
    """A word of a list; it may be a pattern itself."""

    name: str

    def say(self, rng: random.Random, words: Words) -> str:
        said = parse(rng.choice(words[self.name])).say(rng, words)
        return re.sub("#", lambda _: str(rng.randint(1, 9)), said)


@dataclass(frozen=True)
class Chain:
    """Parts one after another."""

    parts: tuple[Part, ...]

    def say(self, rng: random.Random, words: Words) -> str:
        return "".join(part.say(rng, words) for part in self.parts)


@dataclass(frozen=True)
class Choice:
    """One of several."""

    options: tuple[Chain, ...]

    def say(self, rng: random.Random, words: Words) -> str:
        return rng.choice(self.options).say(rng, words)


Part = Text | Word | Chain | Choice


def parse(pattern: str) -> Chain:
    """Reads a pattern.

    Raises:
        ValueError: A bracket is open or too many.
    """
    tokens = re.findall(r"\{\w+\}|[()\[\]|]|[^()\[\]|{}]+", pattern)
    if "".join(tokens) != pattern:
        raise ValueError(f"not a pattern: {pattern}")
    chain, rest = _chain(tokens, 0)
    if rest != len(tokens):
        raise ValueError(f"unbalanced: {pattern}")
    return chain


def _chain(tokens: list[str], at: int) -> tuple[Chain, int]:
    parts: list[Part] = []
    while at < len(tokens) and tokens[at] not in ")]|":
        token = tokens[at]
        if token in "([":
            options, at = _options(tokens, at + 1, ")" if token == "(" else "]")
            parts.append(Choice((*options, Chain(()))) if token == "[" else Choice(tuple(options)))
        else:
            parts.append(Word(token[1:-1]) if token.startswith("{") else Text(token))
        at += 1
    return Chain(tuple(parts)), at


def _options(tokens: list[str], at: int, end: str) -> tuple[list[Chain], int]:
    options: list[Chain] = []
    while True:
        chain, at = _chain(tokens, at)
        options.append(chain)
        if at >= len(tokens):
            raise ValueError(f"unbalanced: {''.join(tokens)}")
        if tokens[at] == end:
            return options, at
        at += 1


def sayings(pattern: str, words: Words, rng: random.Random, many: int) -> Iterator[str]:
    """Yields up to `many` different sayings of a pattern, tidily spaced."""
    chain, seen = parse(pattern), set[str]()
    for _ in range(many * 6):
        said = re.sub(r"\s+([,?])", r"\1", " ".join(chain.say(rng, words).split()))
        if said and said not in seen:
            seen.add(said)
            yield said
            if len(seen) == many:
                return
