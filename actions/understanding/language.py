"""Notices whether a message is written in English or in Spanish, by the small words that every sentence needs."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import words
from actions.wording import Language

_ENGLISH = words(
    """the a an and or but of to in on at for from with by is are was were be been it its he she they them his her
    their my me i you your we our this that these those not no do does did have has had will would can could
    should what who when where why how there here then so if because about after before just only know think said
    told saw"""
)
_SPANISH = words(
    """el la los las un una unos unas y o pero de del al en con por para sin es son era fue ser estar esta estan
    estaba hay no si yo tu usted ustedes ella ellos ellas mi mis su sus me se le les lo que quien cuando donde
    porque como cual esto eso ese esa este muy mas ya tengo tiene quiero quisiera puedo puede vi dijo hace desde
    hasta sobre todo nada"""
)
_ONLY_SPANISH = re.compile(r"[ñ¿¡]|\b\w*[áéíóú]\w*\b", re.I)
_FEWEST = 2  # so many small words more on one side, or we do not say


def notice(text: str) -> Language | None:
    """The language of the text, or None when it is too short or too mixed to tell."""
    said = re.findall(r"[a-z']+", folded(text))
    english = sum(word in _ENGLISH for word in said)
    spanish = sum(word in _SPANISH for word in said) + bool(_ONLY_SPANISH.search(text))
    if english - spanish >= _FEWEST:
        return "en"
    return "es" if spanish - english >= _FEWEST else None
