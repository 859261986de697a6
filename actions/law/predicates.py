"""The small set of conditions that packs are written with.

A condition is a mapping with one key, as in `{given: complainant_address}` or `{all: [..., ...]}`. `read` turns the mapping
into a `Condition`; a condition is a pure question to a `Case`. Adding a city needs none but these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from actions.law.conditions import ALWAYS, BadCondition, Case, Condition, Lists, element, elements, strings
from actions.law.people import BadPerson, Person, any_of, people, person_test, plain, same_name
from actions.law.time import first_and_last, standing

__all__ = ["ALWAYS", "READERS", "BadCondition", "Case", "Condition", "Lists", "read"]

STANDINGS = frozenset({"within", "beyond", "straddles", "unsure", "never", "unknown"})


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


def _all(data: Any, lists: Lists) -> Condition:
    parts = _parts(data, lists)
    return Condition(lambda case: all(part(case) for part in parts), _looked_at(parts), _whom(parts))


def _any(data: Any, lists: Lists) -> Condition:
    parts = _parts(data, lists)
    return Condition(lambda case: any(part(case) for part in parts), _looked_at(parts), _whom(parts))


def _parts(data: Any, lists: Lists) -> list[Condition]:
    if not isinstance(data, list) or not data:
        raise BadCondition("all and any take a list of conditions")
    return [read(part, lists) for part in data]


def _looked_at(parts: list[Condition]) -> frozenset[str]:
    return frozenset().union(*(part.elements for part in parts))


def _whom(parts: list[Condition]) -> Callable[[Case], frozenset[int]]:
    return lambda case: frozenset().union(*(part.whom(case) for part in parts if part(case)))


def _not(data: Any, lists: Lists) -> Condition:
    part = read(data, lists)
    return Condition(lambda case: not part(case), part.elements)


def _given(data: Any, lists: Lists) -> Condition:
    """Every element named has a value."""
    names = elements(data)
    return Condition(lambda case: all(case.answers.value(n) not in (None, "", []) for n in names), frozenset(names))


def _missing(data: Any, lists: Lists) -> Condition:
    """One of the elements named has not been answered."""
    names = elements(data)
    return Condition(lambda case: any(case.answers.status(n) is None for n in names), frozenset(names))


def _not_said(data: Any, lists: Lists) -> Condition:
    """One of the elements named was answered with "I don't know" or "I'd rather not say"."""
    names = elements(data)
    return Condition(lambda case: any(case.answers.status(n) in ("unknown", "declined") for n in names), frozenset(names))


def _is(data: Any, lists: Lists) -> Condition:
    """`{is: {path: confidential}}`; several values in a list mean any of them; several elements mean all."""
    if not isinstance(data, Mapping):
        raise BadCondition("is takes a mapping of element to value, as in {is: {path: named}}")
    wanted = {element(n): (v if isinstance(v, list) else [v]) for n, v in data.items()}
    return Condition(lambda case: all(case.answers.value(n) in values for n, values in wanted.items()), frozenset(wanted))


def _chosen(case: Case, name: str) -> set[str]:
    return set(case.answers.value(name) or ())


def _includes(data: Any, lists: Lists) -> Condition:
    """`{includes: {code_sections: [names of lists, or ids]}}`: at least one of them is chosen."""
    wanted = _section_sets(data, lists)
    return Condition(lambda case: all(_chosen(case, n) & ids for n, ids in wanted.items()), frozenset(wanted))


def _only(data: Any, lists: Lists) -> Condition:
    """`{only: {code_sections: [...]}}`: something is chosen, and nothing but these."""
    wanted = _section_sets(data, lists)

    def holds(case: Case) -> bool:
        return all(_chosen(case, n) and _chosen(case, n) <= ids for n, ids in wanted.items())

    return Condition(holds, frozenset(wanted))


def _section_sets(data: Any, lists: Lists) -> dict[str, set[str]]:
    if not isinstance(data, Mapping):
        raise BadCondition("write {code_sections: [ids or names of section lists]} here")
    return {
        element(name): {section for word in strings(words) for section in lists.sections.get(word, (word,))}
        for name, words in data.items()
    }


def _respondent(data: Any, lists: Lists) -> Condition:
    """At least one respondent is so: `{class: [...]}`, `{unclassed: true}`, `{current: false}`, `{lacks: title}` ("I don't
    know") or `{unasked: title}` (not answered yet); several keys must all hold of the same person."""
    test = _of_person(data, lists)
    return Condition(lambda case: any(test(p) for p in people(case.answers)), frozenset({"respondents"}), _those(test))


def _every_respondent(data: Any, lists: Lists) -> Condition:
    """There are respondents, and all are so."""
    test = _of_person(data, lists)

    def holds(case: Case) -> bool:
        named = people(case.answers)
        return bool(named) and all(test(p) for p in named)

    return Condition(holds, frozenset({"respondents"}), _those(test))


def _of_person(data: Any, lists: Lists) -> Callable[[Person], bool]:
    try:
        return person_test(data, lists.classes)
    except BadPerson as bad:
        raise BadCondition(str(bad)) from None


def _those(test: Callable[[Person], bool]) -> Callable[[Case], frozenset[int]]:
    return lambda case: frozenset(i for i, person in enumerate(people(case.answers)) if test(person))


def _same_name(data: Any, lists: Lists) -> Condition:
    """`{same_name: complainant_name}`: a respondent has the name that stands in that element."""
    name = element(data)

    def those(case: Case) -> frozenset[int]:
        own = case.answers.value(name)
        return frozenset(i for i, person in enumerate(people(case.answers)) if same_name(own, person.get("name")))

    return Condition(lambda case: bool(those(case)), frozenset({name, "respondents"}), those)


def _period(data: Any, lists: Lists) -> Condition:
    """`{period: {element: event_period, limit: <name>, is: [beyond, unsure]}}`, see `time.standing`."""
    if not isinstance(data, Mapping) or set(data) != {"element", "limit", "is"}:
        raise BadCondition("period takes element, limit (a name out of limits) and is (a list of standings)")
    name, wanted = element(data["element"]), set(strings(data["is"]))
    if data["limit"] not in lists.limits:
        raise BadCondition(f"there is no limit {data['limit']!r}; this pack has {', '.join(lists.limits) or 'none'}")
    if unknown := wanted - STANDINGS:
        raise BadCondition(f"{', '.join(sorted(unknown))}: a period is within, beyond, straddles, unsure, never or unknown")
    limit = lists.limits[data["limit"]]
    return Condition(lambda case: standing(case.answers.value(name), limit, case.today) in wanted, frozenset({name}))


def _earlier(data: Any, lists: Lists) -> Condition:
    """`{earlier: {public_since: event_period}}`: the first period ends before the second begins, both as far as known."""
    if not isinstance(data, Mapping) or len(data) != 1:
        raise BadCondition("earlier takes one element and the later one, as in {earlier: {public_since: event_period}}")
    ((first, second),) = ((element(one), element(other)) for one, other in data.items())

    def holds(case: Case) -> bool:
        ends, begins = first_and_last(case.answers.value(first))[1], first_and_last(case.answers.value(second))[0]
        return ends is not None and begins is not None and ends < begins

    return Condition(holds, frozenset({first, second}))


def _says(data: Any, lists: Lists) -> Condition:
    """`{says: {elements: [facts], words: [...]}}`: the person's text has one of these words. For flags to staff only."""
    if not isinstance(data, Mapping) or set(data) != {"elements", "words"}:
        raise BadCondition("says takes elements and words")
    names, words = elements(data["elements"]), any_of(strings(data["words"]))
    return Condition(lambda case: any(words.search(plain(str(case.answers.value(n) or ""))) for n in names), frozenset(names))


def _shorter_than(data: Any, lists: Lists) -> Condition:
    """`{shorter_than: {facts: 8}}`: a text is given and has fewer words than that."""
    if not isinstance(data, Mapping) or not all(isinstance(v, int) for v in data.values()):
        raise BadCondition("shorter_than takes a mapping of element to a number of words")
    wanted = {element(n): v for n, v in data.items()}
    return Condition(
        lambda case: any(0 < len(str(case.answers.value(n) or "").split()) < v for n, v in wanted.items()),
        frozenset(wanted),
    )


def _before_election(data: Any, lists: Lists) -> Condition:
    """`{before_election: {days: 60}}`: today is one of that many days before an election day, itself not counted. With
    `runoffs: true` the days before a runoff count too."""
    if not isinstance(data, Mapping) or not {"days"} <= set(data) <= {"days", "runoffs"} or not isinstance(data["days"], int):
        raise BadCondition("before_election takes days, a whole number, and runoffs, true or false")
    span = timedelta(days=data["days"])
    days = lists.elections + (lists.runoffs if data.get("runoffs") is True else ())
    return Condition(lambda case: any(day - span <= case.today < day for day in days), frozenset())


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
    "same_name": _same_name,
    "period": _period,
    "earlier": _earlier,
    "says": _says,
    "shorter_than": _shorter_than,
    "before_election": _before_election,
}
