"""The small set of conditions that packs are written with.

A condition is a mapping with one key, as in `{given: complainant_address}` or `{all: [..., ...]}`. `read` turns the mapping
into a `Condition`; a condition is a pure question to a `Case`. Adding a city needs none but these.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from actions.law.answers import Answers
from actions.law.elements import ELEMENTS
from actions.law.time import Limit, standing


class BadCondition(ValueError):
    """A condition that cannot be read. The message says what to write instead."""


@dataclass(frozen=True)
class Lists:
    """What a pack's conditions refer to by name: limits of time, lists of sections, classes of respondents."""

    limits: Mapping[str, Limit]
    sections: Mapping[str, tuple[str, ...]]
    classes: Mapping[str, re.Pattern[str]]
    elections: tuple[date, ...] = ()


@dataclass(frozen=True)
class Case:
    """What conditions are asked of: the answers so far, and the day it is in the city."""

    answers: Answers
    today: date
    lists: Lists


Test = Callable[[Case], bool]


@dataclass(frozen=True)
class Condition:
    """A condition that can be tested, and the elements that it looks at."""

    test: Test
    elements: frozenset[str]

    def __call__(self, case: Case) -> bool:
        return self.test(case)


ALWAYS = Condition(lambda case: True, frozenset())


def plain(text: str) -> str:
    """Lower case, without accents and with single spaces: how words are compared."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(bare.casefold().replace("’", "'").split())


def any_of(words: Iterable[str]) -> re.Pattern[str]:
    """What finds one of the words or phrases, as whole words, in a text made `plain`."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(plain(word)) for word in words)})(?!\w)")


def people(answers: Answers) -> list[dict[str, Any]]:
    """The respondents named so far."""
    return list(answers.value("respondents") or [])


def class_of(person: Mapping[str, Any], classes: Mapping[str, re.Pattern[str]]) -> str | None:
    """The first class of the pack whose words stand in the person's title or department."""
    post = plain(f"{person.get('title') or ''} ; {person.get('department') or ''}")
    return next((name for name, words in classes.items() if words.search(post)), None)


def read(data: Any, lists: Lists) -> Condition:
    """Reads one condition. Raises BadCondition."""
    if data is True:
        return ALWAYS
    if not isinstance(data, Mapping) or len(data) != 1:
        raise BadCondition(f"a condition is a mapping with one key out of {', '.join(sorted(READERS))}")
    ((name, argument),) = data.items()
    if name not in READERS:
        raise BadCondition(f"there is no condition {name!r}; write one of {', '.join(sorted(READERS))}")
    return READERS[name](argument, lists)


def _element(name: Any) -> str:
    if name not in ELEMENTS:
        raise BadCondition(f"{name!r} is no element; the elements are {', '.join(ELEMENTS)}")
    return str(name)


def _elements(data: Any) -> list[str]:
    return [_element(name) for name in (data if isinstance(data, list) else [data])]


def _strings(data: Any) -> list[str]:
    values = data if isinstance(data, list) else [data]
    if not all(isinstance(value, str) for value in values):
        raise BadCondition("write a word or a list of words here, in quotes if they look like numbers")
    return values


def _all(data: Any, lists: Lists) -> Condition:
    parts = [read(part, lists) for part in _parts(data)]
    return Condition(lambda case: all(part(case) for part in parts), frozenset().union(*(p.elements for p in parts)))


def _any(data: Any, lists: Lists) -> Condition:
    parts = [read(part, lists) for part in _parts(data)]
    return Condition(lambda case: any(part(case) for part in parts), frozenset().union(*(p.elements for p in parts)))


def _parts(data: Any) -> list[Any]:
    if not isinstance(data, list) or not data:
        raise BadCondition("all and any take a list of conditions")
    return data


def _not(data: Any, lists: Lists) -> Condition:
    part = read(data, lists)
    return Condition(lambda case: not part(case), part.elements)


def _given(data: Any, lists: Lists) -> Condition:
    """Every element named has a value."""
    names = _elements(data)
    return Condition(lambda case: all(case.answers.value(n) not in (None, "", []) for n in names), frozenset(names))


def _missing(data: Any, lists: Lists) -> Condition:
    """One of the elements named has not been answered."""
    names = _elements(data)
    return Condition(lambda case: any(case.answers.status(n) is None for n in names), frozenset(names))


def _not_said(data: Any, lists: Lists) -> Condition:
    """One of the elements named was answered with "I don't know" or "I'd rather not say"."""
    names = _elements(data)
    return Condition(lambda case: any(case.answers.status(n) in ("unknown", "declined") for n in names), frozenset(names))


def _is(data: Any, lists: Lists) -> Condition:
    """`{is: {path: confidential}}`; several values in a list mean any of them; several elements mean all."""
    if not isinstance(data, Mapping):
        raise BadCondition("is takes a mapping of element to value, as in {is: {path: named}}")
    wanted = {_element(n): (v if isinstance(v, list) else [v]) for n, v in data.items()}
    return Condition(lambda case: all(case.answers.value(n) in values for n, values in wanted.items()), frozenset(wanted))


def _chosen(case: Case, element: str) -> set[str]:
    return set(case.answers.value(element) or ())


def _includes(data: Any, lists: Lists) -> Condition:
    """`{includes: {code_sections: [names of lists, or ids]}}`: at least one of them is chosen."""
    wanted = _section_sets(data, lists)
    return Condition(
        lambda case: all(_chosen(case, n) & ids for n, ids in wanted.items()),
        frozenset(wanted),
    )


def _only(data: Any, lists: Lists) -> Condition:
    """`{only: {code_sections: [...]}}`: something is chosen, and nothing but these."""
    wanted = _section_sets(data, lists)
    return Condition(
        lambda case: all(_chosen(case, n) and _chosen(case, n) <= ids for n, ids in wanted.items()),
        frozenset(wanted),
    )


def _section_sets(data: Any, lists: Lists) -> dict[str, set[str]]:
    if not isinstance(data, Mapping):
        raise BadCondition("write {code_sections: [ids or names of section lists]} here")
    return {
        _element(name): {section for word in _strings(words) for section in lists.sections.get(word, (word,))}
        for name, words in data.items()
    }


def _respondent(data: Any, lists: Lists) -> Condition:
    """At least one respondent is so: `{class: [...]}`, `{unclassed: true}`, `{current: false}` or `{lacks: title}`."""
    test = _person_test(data, lists)
    return Condition(lambda case: any(test(p) for p in people(case.answers)), frozenset({"respondents"}))


def _every_respondent(data: Any, lists: Lists) -> Condition:
    """There are respondents, and all are so."""
    test = _person_test(data, lists)

    def holds(case: Case) -> bool:
        named = people(case.answers)
        return bool(named) and all(test(p) for p in named)

    return Condition(holds, frozenset({"respondents"}))


def _person_test(data: Any, lists: Lists) -> Callable[[Mapping[str, Any]], bool]:
    if not isinstance(data, Mapping) or len(data) != 1:
        raise BadCondition("write one of {class: [...]}, {unclassed: true}, {current: true or false}, {lacks: title} here")
    ((key, value),) = data.items()
    if key == "class":
        names = set(_strings(value))
        if unknown := names - set(lists.classes):
            raise BadCondition(f"there is no respondent class {', '.join(sorted(unknown))} in this pack")
        return lambda person: class_of(person, lists.classes) in names
    if key == "unclassed":
        return lambda person: (class_of(person, lists.classes) is None) is value
    if key == "current":
        return lambda person: person.get("current") is value
    if key == "lacks" and value in ("name", "title", "department", "current"):
        return lambda person: person.get(value) in (None, "")
    raise BadCondition(f"{key!r} says nothing of a respondent; write class, unclassed, current or lacks")


def _period(data: Any, lists: Lists) -> Condition:
    """`{period: {element: event_period, limit: <name>, is: [beyond, unsure]}}`, see `time.standing`."""
    if not isinstance(data, Mapping) or set(data) != {"element", "limit", "is"}:
        raise BadCondition("period takes element, limit (a name out of limits) and is (a list of standings)")
    name, wanted = _element(data["element"]), set(_strings(data["is"]))
    if data["limit"] not in lists.limits:
        raise BadCondition(f"there is no limit {data['limit']!r}; this pack has {', '.join(lists.limits) or 'none'}")
    if unknown := wanted - {"within", "beyond", "straddles", "unsure", "never", "unknown"}:
        raise BadCondition(f"{', '.join(sorted(unknown))}: a period is within, beyond, straddles, unsure, never or unknown")
    limit = lists.limits[data["limit"]]
    return Condition(lambda case: standing(case.answers.value(name), limit, case.today) in wanted, frozenset({name}))


def _says(data: Any, lists: Lists) -> Condition:
    """`{says: {elements: [facts], words: [...]}}`: the person's text has one of these words. For flags to staff only."""
    if not isinstance(data, Mapping) or set(data) != {"elements", "words"}:
        raise BadCondition("says takes elements and words")
    names, words = _elements(data["elements"]), any_of(_strings(data["words"]))
    return Condition(lambda case: any(words.search(plain(str(case.answers.value(n) or ""))) for n in names), frozenset(names))


def _shorter_than(data: Any, lists: Lists) -> Condition:
    """`{shorter_than: {facts: 8}}`: a text is given and has fewer words than that."""
    if not isinstance(data, Mapping) or not all(isinstance(v, int) for v in data.values()):
        raise BadCondition("shorter_than takes a mapping of element to a number of words")
    wanted = {_element(n): v for n, v in data.items()}
    return Condition(
        lambda case: any(0 < len(str(case.answers.value(n) or "").split()) < v for n, v in wanted.items()),
        frozenset(wanted),
    )


def _before_election(data: Any, lists: Lists) -> Condition:
    """`{before_election: {days: 60}}`: today is one of that many days before an election day, itself not counted."""
    if not isinstance(data, Mapping) or set(data) != {"days"} or not isinstance(data["days"], int):
        raise BadCondition("before_election takes days, a whole number")
    span = timedelta(days=data["days"])
    return Condition(lambda case: any(day - span <= case.today < day for day in case.lists.elections), frozenset())


READERS: dict[str, Callable[[Any, Lists], Condition]] = {
    "all": _all,
    "any": _any,
    "not": _not,
    "given": _given,
    "missing": _missing,
    "not_said": _not_said,
    "is": _is,
    "includes": _includes,
    "only": _only,
    "respondent": _respondent,
    "every_respondent": _every_respondent,
    "period": _period,
    "says": _says,
    "shorter_than": _shorter_than,
    "before_election": _before_election,
}
