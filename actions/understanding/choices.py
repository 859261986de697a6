"""One of several options, named by id, number, label or the words people use for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from actions.understanding.choice_words import WORDS
from actions.understanding.folding import folded
from actions.understanding.numbers_in_words import ordinal, small_number
from actions.understanding.patterns import words


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen: its id, the label people see, and other words for it in any language."""

    id: str
    label: str = ""
    words: tuple[str, ...] = ()


_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?")
_SMALL = words("""a an the of to for in on or and is are be i my me it its that this with by from as at do not no option choice one
    opcion numero la el las los un una de del en y o que es por para con mi me lo se number choose pick please""")
_NUMBERED = re.compile(
    r"^\W*(?:(?:i'?ll (?:go with|take|pick)|i (?:choose|pick|want|take)|give me|go with|put|my answer is|it'?s|elijo|escojo|quiero|la opcion|opcion|option|choice|number|numero|no\.?|#|answer|the|la|el|lo)\s*)*"
    r"(?P<what>\d+|[a-z]+(?:[- ][a-z]+)?)(?:\s*[.):]?)?(?:\s*(?:one|option|choice|opcion|please|por favor|of (?:them|those|the two)))*\W*$"
)
_LAST = re.compile(r"^\W*(?:the |la |el )?(?:last|bottom|ultim[oa]|latter)(?: one| option| opcion)?\W*$")
_FIRST = re.compile(r"^\W*(?:the |la |el )?(?:former|top)(?: one| option)?\W*$")
_CLOSE = 0.84


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
    return _by_phrase(plain, options) or _by_words(plain, options)


def _names(option: Option) -> frozenset[str]:
    words = WORDS.get(option.id, ())
    return frozenset(
        " ".join(folded(name).split()).strip(" .")
        for name in (option.id, option.id.replace("_", " "), option.label, *option.words, *words)
        if name
    )


def _by_number(plain: str, options: Sequence[Option]) -> str | None:
    if _LAST.match(plain):
        return options[-1].id
    if _FIRST.match(plain):
        return options[0].id
    match = _NUMBERED.match(plain)
    if not match:
        return None
    words = re.findall(r"[a-z]+|\d+|-", match["what"])
    number = (int(words[0]), 1) if words[0].isdigit() and len(words[0]) < 4 else ordinal(words, 0) or small_number(words, 0)
    if number is None and len(words) == 1 and len(words[0]) == 1 and words[0] in "bcdefgh"[: max(0, len(options) - 1)]:
        number = (ord(words[0]) - ord("a") + 1, 1)
    if number is None or number[1] != len(words) or words[0] in ("un", "una"):
        return None
    return options[number[0] - 1].id if 1 <= number[0] <= len(options) else None


def _by_phrase(plain: str, options: Sequence[Option]) -> tuple[str, bool] | None:
    """By a name or phrase that stands in the text, where only one option's does; a longer phrase covers a shorter one."""
    hits: list[tuple[int, int, str]] = []
    for option in options:
        for name in _names(option):
            if len(name) < 3:
                continue
            hits += [
                (match.start(), match.end(), option.id) for match in re.finditer(rf"(?<![\w]){re.escape(name)}(?![\w])", plain)
            ]
    kept = [
        hit for hit in hits
        if not any(other[0] <= hit[0] and hit[1] <= other[1] and other[1] - other[0] > hit[1] - hit[0] for other in hits)
        and not _negated(plain, hit[0])
    ]  # fmt: skip
    found = {hit[2] for hit in kept}
    if len(found) != 1:
        return None
    longest = max(hit[1] - hit[0] for hit in kept)
    words = plain.split()
    return found.pop(), len(words) <= 6 or longest * 2 >= len(plain)


def _negated(plain: str, start: int) -> bool:
    return bool(
        re.search(
            r"(?:\bnot|\bdon'?t want(?: it)?(?: to be)?|\bno(?: quiero)?(?: que sea)?|\bnever|\bisn'?t|\bnot the|\bsin|\brather than|\binstead of|\ben vez de)\s+(?:a |an |the |el |la |mi |my |it )?$",
            plain[:start],
        )
    )


def _by_words(plain: str, options: Sequence[Option]) -> tuple[str, bool] | None:
    """By shared words that tell the options apart, allowing for a slip of the pen."""
    said = _content(plain)
    if not said:
        return None
    names = {option.id: set().union(*(_content(name) for name in _names(option))) for option in options}
    scores: dict[str, float] = {}
    for option in options:
        others = set().union(*(words for other, words in names.items() if other != option.id), set())
        own = names[option.id] - others
        scores[option.id] = sum(1 for word in said if any(_alike(word, name) for name in own))
    best = max(scores.values())
    winners = [id_ for id_, score in scores.items() if score == best]
    if best < 1 or len(winners) != 1 or sum(scores.values()) - best > best / 2:
        return None
    share = best / len(said)
    if share < 0.2:
        return None
    return winners[0], share >= 0.5 and len(said) <= 5


def _content(text: str) -> set[str]:
    return {word for word in _WORD.findall(folded(text)) if word not in _SMALL and len(word) > 1}


def _alike(said: str, name: str) -> bool:
    if said == name:
        return True
    if len(said) < 5 or len(name) < 5 or said[0] != name[0]:
        return False
    return SequenceMatcher(None, said, name).ratio() >= _CLOSE


def named_ids(options: Iterable[Option]) -> frozenset[str]:
    """The ids of the options."""
    return frozenset(option.id for option in options)
