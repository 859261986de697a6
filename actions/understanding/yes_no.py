"""Yes and no, in the many ways people say them, English and Spanish."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of
from actions.understanding.yes_no_signs import SIGNS

_OPEN = (
    r"^\W*(?:"
    + any_of(
        """
        well|oh|u[mh]+|hmm+|so|ok so|look|honestly|actually|and|ah|ay|i (?:think|guess|believe|suppose)
        pues|bueno|y|creo que|la verdad|mire
        """
    )
    + r"[\s,.:;-]+)*"
)
_END = r"(?=$|[\s,.!;:)-])"
_YES = re.compile(
    _OPEN
    + any_of(
        """
        y|yes+|ye+p|yea+h*|yeah|yup|ya|yas|aye|uh[- ]?huh|mm?[- ]?hmm+|ok(?:ay)?|k|alright|all right
        sure(?: thing| do| am| did)?|of course|certainly|absolutely|definitely|affirmative|indeed|you bet|fine
        correct|right|true|that(?:'?s| is) (?:right|correct|true|fine)|sounds (?:good|right)
        go ahead|please(?: do)?
        i (?:do|am|did|have|will|would)(?=\\W*$|,)
        i (?:agree|accept|understand|swear|affirm|confirm|certify|acknowledge|read|consent|promise|declare|attest)
        i(?:'?ve| have) (?:read|seen|been)|i'?d (?:like|love|want)
        (?:all )?(?:read|understood|agreed|accepted|acknowledged|confirmed|got it)
        s|si+|sip|claro(?: que si)?|por supuesto|desde luego|correcto|cierto|asi es|de acuerdo|exacto
        efectivamente|afirmativo
        acepto|entiendo|entendido|entendi|comprendo|(?:lo )?juro|confirmo|afirmo|declaro|(?:estoy )?conforme
        estoy de acuerdo|ya (?:lo |la |los |las )?lei|(?:lo |la |los |las )?(?:lei|he leido)|leido
        simon|sale|dale|vale|bueno|me gustaria|quiero|quisiera|con gusto
        """
    )
    + _END
    + r"(?! (?:but not|no\b))"
)
_NO = re.compile(
    _OPEN
    + any_of(
        """
        n|no+|nope|nah+|naw|no way|negative|never|nay
        not (?:at all|really|that i know|any ?more|necessary|needed|now|this time|interested|for me|true|right|me|yet)
        (?:absolutely|definitely|of course|certainly) not
        i (?:do not|don'?t|dont|am not|did not|didn'?t|have not|haven'?t|won'?t|will not|would not|wouldn'?t)
        i (?:disagree|refuse|cannot|can'?t|object)
        i'?m not|i'?d (?:rather|prefer) not|rather not
        don'?t (?:need|want|think|believe|agree)
        para nada|claro que no|nunca|jamas|negativo|tampoco|en absoluto|de ninguna manera|no hace falta
        """
    )
    + _END
)
# No problem at all is a yes.
_NO_BUT = re.compile(
    _OPEN
    + any_of(
        """
        no (?:problem|doubt|questions?|objections?|prob|worries|hay problema|tengo (?:problema|inconveniente|objecion))
        ningun problema|sin problema
        i (?:don'?t|dont|do not) (?:mind|object|have (?:a|any) (?:problem|objection))
        """
    )
)
# Not knowing, not understanding, or turning to something else is neither.
_NEITHER = re.compile(
    any_of(
        r"""
        \bi (?:do not|don'?t|dont|really don'?t|honestly don'?t) (?:know|understand|get|remember|recall|follow|see)\b
        \bdon'?t know\b
        \bnot (?:sure|certain|clear)\b
        \bno (?:idea|clue|se\b(?! (?:lo|la))|lo se|sabria|entiendo|comprendo|estoy segur|recuerdo|me acuerdo|sabemos)
        \b(?:ni idea|dunno|idk)\b
        \bno way (?:to|of) know
        \b(?:prefiero|quiero) no (?:decir|contestar|responder)
        \brather not (?:say|answer|tell)
        \bprefer not to (?:say|answer)
        \bi (?:want|would like|'d like|need) to (?:change|go|fix|correct|stop|know|see|talk|withdraw|delete|start|save)\b
        \bi (?:want|need) (?:help|a (?:human|person))\b
        \bquiero (?:cambiar|corregir|saber|hablar|volver|regresar|parar|retirar|borrar)\b
        \bno no[, ]+(?:borra|espera|wait|go)
        \bbut (?:is|do|does|what|why|who|how|can|will)\b
        ^\W*no (?:name|number|phone|email|address)\b
        """
    )
)
_STILL_THERE = re.compile(r"\b(?:not|no longer|ya no|n't)\b")
_SURE_WORDS = 8


def read_yes_no(text: str, question: str) -> tuple[bool, bool] | None:
    """(the answer, whether it is sure); None where the text says neither.

    What "all of them" or "she resigned" says depends on the question.
    """
    plain = folded(text).strip()
    if _NEITHER.search(plain):
        return None
    short = len(plain.split()) <= _SURE_WORDS
    if _NO_BUT.match(plain):
        return True, short
    signs = SIGNS.get(question)
    means_yes, means_no = (bool(sign.search(plain)) for sign in signs) if signs else (False, False)
    if _NO.match(plain):
        still = question == "respondent_current" and means_yes and not means_no and not _STILL_THERE.search(plain)
        return (True, False) if still else (False, short)
    if question == "respondent_current" and means_no:
        return False, short or not _YES.match(plain)
    if _YES.match(plain):
        return True, short or means_yes
    if means_no:
        return False, short
    return (True, short) if means_yes else None
