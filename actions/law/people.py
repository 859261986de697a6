"""Who a respondent is in law, as far as a title and a department tell, and the conditions that ask for it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from actions.law.answers import Answers

Person = Mapping[str, Any]
PARTS = ("name", "title", "department", "current")


def plain(text: str) -> str:
    """Lower case, without accents and with single spaces: how words are compared."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(bare.casefold().replace("’", "'").split())


def any_of(words: Iterable[str]) -> re.Pattern[str]:
    """What finds one of the words or phrases, as whole words, in a text made `plain`. No words: it finds nothing."""
    longest_first = sorted({plain(word) for word in words}, key=len, reverse=True)
    found = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)" if found else r"(?!)")


@dataclass(frozen=True)
class PersonClass:
    """What a class of respondents is told by: words of the title, words of the department, and words that rule it out."""

    title: re.Pattern[str]
    department: re.Pattern[str]
    unless: re.Pattern[str]

    @classmethod
    def of_words(cls, title: Iterable[str], department: Iterable[str], unless: Iterable[str]) -> PersonClass:
        """From the words as a pack lists them."""
        return cls(any_of(title), any_of(department), any_of(unless))

    def fits(self, title: str, department: str) -> bool:
        """Whether a person with that title in that department (both `plain`) is of this class."""
        return self._says(self.title, title) or self._says(self.department, department)

    def _says(self, words: re.Pattern[str], text: str) -> bool:
        # "the mayor's brother" names a post that is not his.
        named = any(text[m.end() : m.end() + 2] != "'s" for m in words.finditer(text))
        return named and not self.unless.search(text)


Classes = Mapping[str, PersonClass]


def people(answers: Answers) -> list[dict[str, Any]]:
    """The respondents named so far."""
    return list(answers.value("respondents") or [])


def class_of(person: Person, classes: Classes) -> str | None:
    """The first class of the pack that the person's title or department fits; None when neither tells."""
    title, department = plain(str(person.get("title") or "")), plain(str(person.get("department") or ""))
    return next((name for name, found in classes.items() if found.fits(title, department)), None)


def same_name(one: Any, other: Any) -> bool:
    """Whether two names are the same but for accents, capitals, dots and middle initials."""
    first, second = _names(one), _names(other)
    return bool(first) and first == second


def _names(name: Any) -> tuple[str, ...]:
    words = re.findall(r"[^\W\d_]+", plain(str(name or "")))
    return tuple(w for i, w in enumerate(words) if len(w) > 1 or i in (0, len(words) - 1))


class BadPerson(ValueError):
    """A condition on respondents that cannot be read. The message says what to write instead."""


def person_test(data: Any, classes: Classes) -> Callable[[Person], bool]:
    """Reads what a condition asks of one person; several keys must all hold. Raises BadPerson."""
    if not isinstance(data, Mapping) or not data:
        raise BadPerson(
            "write {class: [...]}, {unclassed: true}, {current: true or false}, {lacks: title} or {unasked: title} here"
        )
    tests = [_test(key, value, classes) for key, value in data.items()]
    return lambda person: all(test(person) for test in tests)


def _test(key: Any, value: Any, classes: Classes) -> Callable[[Person], bool]:
    if key == "class":
        names = set(value if isinstance(value, list) else [value])
        if unknown := sorted(str(name) for name in names if name not in classes):
            raise BadPerson(f"there is no respondent class {', '.join(unknown)} in this pack")
        return lambda person: class_of(person, classes) in names
    if key == "unclassed":
        return lambda person: (class_of(person, classes) is None) is value
    if key == "current":
        wanted = value if isinstance(value, list) else [value]
        if any(not isinstance(one, bool) and one is not None for one in wanted):
            raise BadPerson("current is true, false or null (not known), or a list of these")
        return lambda person: person.get("current") in wanted
    if key in ("lacks", "unasked") and value in PARTS:
        if key == "lacks":
            return lambda person: value in person and person[value] is None
        return lambda person: person.get(value, "") == ""
    raise BadPerson(f"{key!r} says nothing of a respondent; write class, unclassed, current, lacks or unasked")
