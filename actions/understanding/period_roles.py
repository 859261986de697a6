"""What the words around a date make of it: since, until, before and after it, or from it until now."""

from __future__ import annotations

from actions.understanding.patterns import words
from actions.understanding.period_grammar import Grammar
from actions.understanding.period_model import Role

RANGE = words("to - / through thru until till til a al hasta")
"""What leads from the first day of a range to its last."""

FILLERS = words("""
    in on about around the of de del en el la back sometime early roughly maybe a at as far ever even all
    approximately probably to from , least
    """)
"""What may stand between such a word and the date."""

_ROLES: dict[str, Role] = {
    **dict.fromkeys(words("since desde"), "since"),
    **dict.fromkeys(words("starting beginning started began begun begins starts"), "starts"),
    **dict.fromkeys(words("empezo comenzo empezando comenzando inicio inicia empieza partir"), "starts"),
    **dict.fromkeys(words("until till til hasta"), "until"),
    **dict.fromkeys(words("before antes prior"), "before"),
    **dict.fromkeys(words("after despues following"), "after"),
}  # fmt: skip
_ADVERBS = words("starting beginning partir empezando comenzando")
_NEAR = words("right just shortly soon immediately poco justo")
_CLAUSE = 9
_NOW = words("""
    now present date today hoy ahora fecha presente actualidad currently actualmente day time moment
    """)
_BEFORE_NOW = words("the el la this present to right dia de current")
_ONWARDS = (
    "and still",
    "and ongoing",
    "and continuing",
    "and counting",
    "y sigue",
    "y todavia",
    "y aun",
    "en adelante",
    "forward",
    "onward",
    "onwards",
)


def role_of(grammar: Grammar, at: int, floor: int) -> Role:
    """What the words before the date at `at` make of it; they are not looked for before `floor`."""
    word = grammar.word
    for place in range(at - 1, max(floor, at - 6) - 1, -1):
        role = _ROLES.get(word(place))
        if role == "starts" and word(place + 1) in ("of", "del"):
            return ""
        if role == "starts" and word(place) in _ADVERBS:
            return "since"
        if role in ("before", "after") and word(place - 1) in _NEAR:
            return "just before" if role == "before" else "just after"
        if role:
            return role
        if word(place) not in FILLERS:
            return _since_then(grammar, at, floor)
    return ""


def _since_then(grammar: Grammar, at: int, floor: int) -> Role:
    """ "Since" at the head of the clause that a date ends, in an answer: "since I began there in 2021"."""
    if grammar.strict:
        return ""
    for place in range(at - 1, max(floor, at - _CLAUSE) - 1, -1):
        if grammar.kind(place) == "sign":
            return ""
        if grammar.word(place) in ("since", "desde"):
            return "since"
    return ""


def until_now(grammar: Grammar, at: int) -> int | None:
    """The place after "to now", "until today", "onwards", "hasta la fecha"."""
    after = grammar.skip(at, ",")
    if grammar.word(after) == "on" and grammar.word(after + 1) in ("", ".", ","):
        return after + 1
    for phrase in _ONWARDS:
        if grammar.phrase(after, phrase):
            return after + len(phrase.split())
    if grammar.word(after) not in RANGE and not grammar.phrase(after, "up to") and not grammar.phrase(after, "up until"):
        return None
    after += 2 if grammar.word(after) == "up" else 1
    while grammar.word(after) in _BEFORE_NOW and not (
        grammar.word(after) == "present" and grammar.word(after + 1) not in ("day", "time", "moment")
    ):
        after += 1
    return after + 1 if grammar.word(after) in _NOW else None
