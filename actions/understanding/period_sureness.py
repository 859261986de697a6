"""Whether a text that names a time is about that time, and not about something else that has a time in it."""

from __future__ import annotations

from actions.understanding.calendar_words import AMBIGUOUS, MONTHS, SEASONS
from actions.understanding.holiday_dates import FIRST_WORDS
from actions.understanding.patterns import words
from actions.understanding.period_model import Hit
from actions.understanding.period_tokens import Token

_FIGURES = frozenset({"iso", "mdy", "mdyr", "my", "ym", "md", "num", "ord", "yy", "decade"})
_NAMES = (frozenset(MONTHS) - AMBIGUOUS) | frozenset(SEASONS) | FIRST_WORDS | {"may"}
# Words that stand beside a time without saying anything else.
_PLAIN = words(
    """
    it it's its that that's this was is were happened happen started began ended took place occurred went going been
    i think believe guess suppose remember know recall say said would'd probably maybe perhaps possibly about around
    approximately roughly sometime somewhere exactly mostly pretty sure not no yes yeah ok okay well so um uh hmm the a an
    of in on at to from by for and or but then during morning afternoon evening night noon midnight day date time dates
    days early late mid between since until till through again also too still every each all both one year month week
    whole entire long back when as if sorry please thanks let me see my best can could be or so ish like just only
    there he she they did done first last past next
    fue era paso pasaron ocurrio sucedio empezo comenzo fueron creo que pienso supongo como a eso de mas menos quizas tal
    vez el la los las en por la manana tarde noche dia mes ano semana y o pero si no pues bueno este entre desde hasta
    durante cada todo toda fecha aproximadamente alrededor cerca recuerdo gracias señor senor
    """
)
_FEW, _SEVERAL = 2, 40


def speaks_of_time(tokens: list[Token], hits: list[Hit]) -> bool:
    """Whether the text is surely meant as a time.

    A day or a year that is named outright says so, a month or season with few other words, and "yesterday" alone.
    """
    told = [place for hit in hits for place in range(hit.begin, hit.end)]
    figures = any(tokens[place].kind in _FIGURES for place in told)
    named = any(tokens[place].text in _NAMES for place in told)
    inside = frozenset(told)
    beside = sum(
        1 for place, token in enumerate(tokens) if place not in inside and token.kind == "word" and token.text not in _PLAIN
    )
    if (figures and named) or any(tokens[place].kind in _FIGURES - {"num", "ord"} for place in told):
        return len(tokens) <= _SEVERAL
    return beside <= (_FEW if figures or named else 0)
