"""Ways of saying things that no classifier need be asked about: set phrases of several words, in short messages.

A phrase here never is somebody's name, address or answer by itself, so that it can be trusted at any question.
"""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of

LONGEST = 18  # words; a longer message is more than a set phrase

_IDIOMS: tuple[tuple[str, str | None, str], ...] = (
    (
        "unsure",
        None,
        r"""
        (?:i |you )?(?:really |honestly )?(?:could|would)(?:n'?t| not) (?:tell you|(?:even )?know|say)(?: for sure)?\b.*
        (?:i )?(?:have(?:n'?t| not)|don'?t have) (?:the |a )?(?:foggiest|faintest|slightest|clue|idea).*
        (?:god|lord|heaven|goodness|who|dios) (?:only )?(?:knows?|sabe).*
        (?:lord|damned|darned|hell) if i know.*
        (?:i )?(?:got|have) no (?:clue|idea|earthly idea).*
        (?:search|beats) me
        your guess is as good as mine
        (?:no|ni) (?:sabria|podria) decir(?:le|te)?.*
        (?:la verdad )?(?:no tengo|ni) (?:ni )?idea.*
        """,
    ),
    ("decline", None, r"""
        (?:i'?d |i would )?(?:rather|prefer) (?:not|to leave (?:that|this|it) (?:blank|out)).*
        i (?:don'?t|do not) (?:want|wish|care) to (?:say|tell|share|give|put (?:down|that)|write (?:down )?where).*
        (?:that'?s|it'?s) (?:private|personal|nobody'?s business).*
        (?:prefiero|mejor) no (?:decir|dar|poner).*
        """),
    ("command", "skip", r"""
        (?:pass|skip)(?: it| this| that)?,? (?:next|go on|move on|go to the next).*
        next (?:one|question),? please
        (?:salta(?:te)?|saltese|salte|brinca(?:te)?|brinquese|omita|omite|pasa|pase) (?:de )?(?:esta|esa|la) pregunta.*
        """),
    ("command", "undo", r"""
        (?:no,? )*(?:please )?(?:undo|take back|erase|delete|scratch) (?:what i (?:just )?(?:said|wrote|typed|put)|(?:that|my) last (?:one|answer|thing)).*
        (?:no,? )*(?:borra|borre|quita|quite|deshaz|deshaga) (?:eso |lo )?(?:que )?(?:acabo de|ultimo).*
        """),
    ("command", "ask", r"""
        (?:put|take|bring|get|jump|move) me (?:back |down |over |again )?(?:on|to|at) (?:the |where you ask)\b.*(?:question|part|section|about).*
        (?:let'?s|let me|can (?:we|i)) (?:go|jump|skip) (?:back |ahead |over )?to the .*(?:question|part).*
        """),
    ("command", "human", r"""
        .*\b(?:let me|can i|could i|i (?:want|need|would like|'d like) to) (?:talk|speak) (?:to|with) (?:a |an |some )?(?:real |live |actual )?(?:person|human|someone|somebody)\b.*
        .*\b(?:quiero|puedo|necesito) hablar con (?:una persona|alguien|un humano)\b.*
        """),
    ("command", "withdraw", r"""
        (?:just )?(?:tear|rip) (?:it|this) up\b.*
        .*\bi (?:decided|have decided|'ve decided) not to (?:go through|file|do this|go ahead).*
        .*\b(?:ya )?no quiero (?:presentar|seguir con) (?:la queja|esto|nada)\b.*
        """),
    ("command", "pause", r"""
        .*\b(?:hold|save|keep) (?:my place|my spot|this for (?:me|later)|it for (?:me|later))\b.*
        .*\bi'?ll (?:finish|come back|do the rest) (?:later|tonight|tomorrow|after)\b.*
        """),
)  # fmt: skip
_COMPILED = tuple((kind, name, re.compile(any_of(lines))) for kind, name, lines in _IDIOMS)


def idiom(text: str) -> tuple[str, str | None] | None:
    """The kind and name that a set phrase stands for, or None."""
    plain = folded(text).strip(" \t\n.,!?¿¡\"'")
    if len(plain.split()) > LONGEST:
        return None
    return next(((kind, name) for kind, name, words in _COMPILED if words.fullmatch(plain)), None)
