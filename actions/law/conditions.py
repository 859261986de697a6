"""What a condition is, and what it is asked of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from actions.law.answers import Answers
from actions.law.elements import ELEMENTS
from actions.law.people import Classes
from actions.law.time import Limit


class BadCondition(ValueError):
    """A condition that cannot be read. The message says what to write instead."""


@dataclass(frozen=True)
class Lists:
    """What a pack's conditions refer to by name: limits of time, lists of sections, classes of respondents."""

    limits: Mapping[str, Limit]
    sections: Mapping[str, tuple[str, ...]]
    classes: Classes
    elections: tuple[date, ...] = ()
    runoffs: tuple[date, ...] = ()


@dataclass(frozen=True)
class Case:
    """What conditions are asked of: the answers so far, and the day it is in the city."""

    answers: Answers
    today: date
    lists: Lists


def nobody(case: Case) -> frozenset[int]:
    """The respondents of whom a condition holds, where it asks of none in particular."""
    return frozenset()


@dataclass(frozen=True)
class Condition:
    """A condition that can be tested, the elements that it looks at, and which respondents it is true of, by their place."""

    test: Callable[[Case], bool]
    elements: frozenset[str]
    whom: Callable[[Case], frozenset[int]] = nobody

    def __call__(self, case: Case) -> bool:
        return self.test(case)


ALWAYS = Condition(lambda case: True, frozenset())


def element(name: Any) -> str:
    """The name of an element. Raises BadCondition."""
    if name not in ELEMENTS:
        raise BadCondition(f"{name!r} is no element; the elements are {', '.join(ELEMENTS)}")
    return str(name)


def elements(data: Any) -> list[str]:
    """One element's name or a list of them. Raises BadCondition."""
    return [element(name) for name in (data if isinstance(data, list) else [data])]


def strings(data: Any) -> list[str]:
    """One word or a list of them. Raises BadCondition."""
    values = data if isinstance(data, list) else [data]
    if not all(isinstance(value, str) for value in values):
        raise BadCondition("write a word or a list of words here, in quotes if they look like numbers")
    return values
