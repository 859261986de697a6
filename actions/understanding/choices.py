"""One of several options, named by id, number, label or the words people use for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from actions.understanding.choice_words import WORDS
from actions.understanding.folding import folded
from actions.understanding.numbers_in_words import ordinal, small_number
from actions.understanding.ordinary_words import everyday
from actions.understanding.patterns import any_of, words
from actions.understanding.spelling import edits, slips
from actions.understanding.tone import about_the_form


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen: its id, the label people see, and other words for it in any language."""

    id: str
    label: str = ""
    words: tuple[str, ...] = ()


_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?")
_SMALL = words(
    """
    a an the of to for in on or and is are be i my me it its that this with by from as at do don't not no option choice
    one opcion numero la el las los un una de del en y o que es por para con mi lo se number choose pick please know
    have has had was were not from they them he she him her get got can tengo tiene soy estoy
    """
)
_LEAD = any_of(
    """
    i'?ll (?:go with|take|pick|choose)|i (?:choose|pick|want|take|prefer)|give me|go with|put|my answer is|it'?s
    ok|okay|um|uh|well|so|alright|i guess|probably|definitely|please|bueno|pues|perdon
    elijo|escojo|prefiero|quiero|opcion|option|choice|number|numero|no\\.?|answer|#|the|la|el|lo
    """
)
_MOST_COUNTED = 80
_PLAIN = words(
    """
    go with take pick answer mine yes sure ok okay just would like want make it keep si quiero prefiero claro mejor thanks
    rather stay be works city ciudad all right fine
    """
)
_TAIL = words("one option choice opcion please")
_NUMBERED = re.compile(
    rf"^\W*(?:{_LEAD}\s*)*(?P<what>\d+|[a-z]+(?:[- ][a-z]+)?)\s*[.):]?"
    r"(?:\s*(?:one|option|choice|opcion|please|por favor|of (?:them|those|the two)))*\W*$"
)
_LAST = re.compile(r"^\W*(?:the |la |el )?(?:last|bottom|ultim[oa]|latter)(?: one| option| opcion)?\W*$")
_FIRST = re.compile(r"^\W*(?:the |la |el )?(?:former|top)(?: one| option)?\W*$")
_NOT = re.compile(
    any_of(
        """
        \\b(?:not|never|isn'?t|without|sin|rather than|instead of|en vez de)
        \\bdon'?t want(?: it)?(?: to be)?
        \\bno(?: quiero)?(?: que sea)?
        """
    )
    + r"\s+(?:a |an |the |el |la |mi |my |it )?$"
)


def read_choice(text: str, options: Sequence[Option]) -> tuple[str, bool] | None:
    """(the option's id, whether it is sure); None where the text names none of them, or several alike."""
    plain = " ".join(folded(text).split())
    stripped = plain.strip(" .,;:!\"'()*")
    if not stripped or not options:
        return None
    for option in options:
        if stripped in _names(option):
            return option.id, True
    numbered = _by_number(stripped, options)
    if numbered:
        return numbered, True
    found = _by_phrase(plain, options) or _by_words(plain, options)
    return (found[0], found[1] and not about_the_form(text)) if found else None


def _labels(option: Option) -> frozenset[str]:
    names = (option.id, option.id.replace("_", " "), option.label, *option.words)
    return frozenset(" ".join(folded(name).split()).strip(" .") for name in names if name)


def _names(option: Option) -> frozenset[str]:
    return _labels(option) | WORDS.get(option.id, frozenset())


def _by_number(plain: str, options: Sequence[Option]) -> str | None:
    match = _NUMBERED.match(plain) if len(plain) <= _MOST_COUNTED else None
    figures = match["what"] if match and match["what"].isdigit() and len(match["what"]) < 4 else ""
    if figures:
        return options[int(figures) - 1].id if 1 <= int(figures) <= len(options) else None
    return by_ordinal(plain, [option.id for option in options])


def by_ordinal(plain: str, ids: Sequence[str]) -> str | None:
    """The one that a whole text counts out in words: "the second one", "la primera", "number two", "the last"."""
    if not ids or len(plain) > _MOST_COUNTED:
        return None
    if _LAST.match(plain):
        return ids[-1]
    if _FIRST.match(plain):
        return ids[0]
    match = _NUMBERED.match(plain)
    said = re.findall(r"[a-z]+|-", match["what"]) if match else []
    if not said or said[0] in ("un", "una"):
        return None
    number, after = ordinal(said, 0) or small_number(said, 0) or (0, 0)
    return ids[number - 1] if 1 <= number <= len(ids) and _TAIL.issuperset(said[after:]) else None


def _by_phrase(plain: str, options: Sequence[Option]) -> tuple[str, bool] | None:
    """By a name or phrase that stands in the text, where only one option's does; a longer one covers a shorter one."""
    hits = [
        (match.start(), match.end(), option.id)
        for option in options
        for name in _names(option)
        if len(name) >= 3
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", plain)
    ]
    kept = [hit for hit in hits if not any(_covers(other, hit) for other in hits) and not _NOT.search(plain[: hit[0]])]
    if len({hit[2] for hit in kept}) != 1:
        return None
    longest = max(hit[1] - hit[0] for hit in kept)
    beside = _content(plain) - _content(plain[kept[0][0] : kept[0][1]]) - _PLAIN
    return kept[0][2], not beside or longest * 2 >= len(plain)


def _covers(one: tuple[int, int, str], other: tuple[int, int, str]) -> bool:
    return one[0] <= other[0] and other[1] <= one[1] and one[1] - one[0] > other[1] - other[0]


def _by_words(plain: str, options: Sequence[Option]) -> tuple[str, bool] | None:
    """By words of a label that tell the options apart, allowing for a slip of the pen."""
    said = _content(plain)
    if not said:
        return None
    named = {option.id: _telling(option) for option in options}
    scores: dict[str, int] = {}
    for option in options:
        others = frozenset().union(*(each for other, each in named.items() if other != option.id))
        own = named[option.id] - others
        scores[option.id] = sum(1 for word in said if any(alike(word, name) for name in own))
    best = max(scores.values())
    winners = [id_ for id_, score in scores.items() if score == best]
    if best < 1 or len(winners) != 1 or sum(scores.values()) - best > best / 2 or best / len(said) < 0.2:
        return None
    return winners[0], (best >= 2 and best / len(said) >= 0.5) or best == len(said)


def _telling(option: Option) -> frozenset[str]:
    """The words of an option's label and its one-word names."""
    names = [option.label, option.id.replace("_", " "), *(word for word in option.words if " " not in word)]
    return frozenset().union(*(_content(name) for name in names))


def _content(text: str) -> frozenset[str]:
    return frozenset(word for word in _WORD.findall(folded(text)) if word not in _SMALL and len(word) > 1)


def alike(said: str, name: str) -> bool:
    """Whether a word is another, or a slip of the pen for it."""
    if said == name:
        return True
    allowed = slips(min(len(said), len(name)))
    return bool(allowed) and said[0] == name[0] and edits(said, name, allowed) <= allowed and said not in everyday().words
