"""Short free texts where a person may also say that there is none."""

from __future__ import annotations

import re

from actions.understanding.folding import folded

NONE = "none"
_NONE = re.compile(
    r"^\W*(?:(?:um+|uh+|well|so|sorry|honestly|pues|bueno|the answer is)[\s,.]+)*(?:"
    r"none(?: at all| that i know(?: of)?| i know of| whatsoever| really| sorry| to (?:add|give|name|list|attach|speak of)| of (?:that|those|them|it))?|nothing(?: at all| else| to (?:add|attach|give|show|report|list)| like that| that i (?:know|have)(?: of)?| really| comes to mind)?|"
    r"no|nope|nah|n/?a|not? applicable|zero|zilch|nil|no one(?: else)?|nobody(?: else)?|no witnesses?|no (?:other )?(?:documents?|papers?|records?|evidence|files?|people|one else|attachments?|paperwork)(?: at all)?|without(?: any)?|"
    r"i (?:do not|don'?t|dont) have (?:any|anything|anyone|anybody|one|none|documents|papers|any documents|any papers|any witnesses)(?: of (?:those|that|them))?(?: to \w+)?|i have (?:none|nothing|no one|nobody|no (?:documents|papers|witnesses|evidence|proof))|i(?:'?ve| have)? got (?:none|nothing|nobody)|there (?:are|is|were|was|'?s)(?: no| not| n'?t)? ?(?:none|nothing|nobody|no one|any|anything|documents|papers|witnesses|evidence)|there (?:aren'?t|isn'?t|weren'?t|wasn'?t) (?:any|anything|anyone|anybody)|not that i (?:know|am aware)(?: of)?|not (?:any|really|at all)|just (?:me|myself)|only me|i was alone|"
    r"no hay(?: (?:nada|nadie|ningun[oa]s?|documentos|testigos|papeles|pruebas|mas))?|ningun[oa]?(?: (?:documento|testigo|papel|prueba))?|nada(?: mas)?|nadie(?: mas)?|no tengo(?: (?:nada|ningun[oa]?|documentos|testigos|papeles|pruebas|ningun (?:documento|testigo)))?|no (?:aplica|existe[n]?|hubo(?: nadie| testigos| ningun[oa]?)?)|sin (?:testigos|documentos|papeles)|solo yo|no, (?:nada|nadie|ninguno)"
    r")(?:[\s,]+(?:sorry|thanks|thank you|gracias|i'?m afraid|lo siento|sir|ma'?am|that i know of|que yo sepa))*\W*$"
)


def says_none(text: str) -> bool:
    """Whether the whole text says that there is nothing, or nobody, to name."""
    return bool(_NONE.match(folded(text)))
