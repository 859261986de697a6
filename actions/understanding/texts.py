"""Short free texts where a person may also say that there is none."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of

NONE = "none"
_THINGS = "(?:witnesses|documents?|papers?|records?|evidence|files?|people|attachments?|paperwork|proof)"
_COSAS = "(?:documentos?|testigos?|papel(?:es)?|pruebas?)"
_OPEN = r"^\W*(?:(?:u[mh]+|well|so|sorry|honestly|pues|bueno|the answer is)[\s,.]+)*"
_CLOSE = r"(?:[\s,]+(?:sorry|thanks|thank you|gracias|i'?m afraid|lo siento|sir|ma'?am|that i know of|que yo sepa))*\W*$"
_NONE = re.compile(
    _OPEN
    + any_of(
        rf"""
        none(?: at all| that i know(?: of)?| i know of| whatsoever| really| of (?:that|those|them|it))?
        none to (?:add|give|name|list|attach|speak of)
        nothing(?: at all| else| like that| that i (?:know|have)(?: of)?| really| comes to mind)?
        nothing to (?:add|attach|give|show|report|list)
        no|nope|nah|n/?a|not? applicable|zero|zilch|nil
        (?:no one|nobody)(?: else)?
        no (?:other )?(?:{_THINGS}|one else)(?: at all)?
        without(?: any)?
        i (?:do not|don'?t|dont) have (?:any |anyone|anybody)?(?:any|one|none|{_THINGS})?(?: of (?:those|them))?(?: to \w+)?
        i (?:have |'ve )?(?:got )?(?:none|nothing|no one|nobody|no {_THINGS})
        i(?:'ve| have) (?:none|nothing|no one|nobody|no {_THINGS})
        there(?: are| is| were| was|'?s) (?:none|nothing|nobody|no one|no {_THINGS})
        there (?:aren'?t|isn'?t|weren'?t|wasn'?t|are not|is not) (?:any|anything|anyone|anybody|any {_THINGS})
        not that i (?:know|am aware)(?: of)?
        not (?:any|really|at all)
        just (?:me|myself)|only me|i was alone
        no hay(?: (?:nada|nadie|ningun[oa]s?|mas|{_COSAS}))?
        ningun[oa]?(?: {_COSAS})?
        nada(?: mas)?|nadie(?: mas)?
        no tengo(?: (?:nada|ningun[oa]?|{_COSAS}|ningun {_COSAS}))?
        no (?:aplica|existen?)
        no hubo(?: nadie| {_COSAS}| ningun[oa]?)?
        sin {_COSAS}
        solo yo
        no, (?:nada|nadie|ninguno)
        """
    )
    + _CLOSE
)


def says_none(text: str) -> bool:
    """Whether the whole text says that there is nothing, or nobody, to name."""
    return bool(_NONE.match(folded(text)))
