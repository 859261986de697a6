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
        well|oh|u[mh]+|hmm+|so|ok so|look|honestly|actually|and|ah|ay|i (?:think|guess|believe|suppose)(?: so)?
        pues|bueno|y|creo que|la verdad|mire|este
        """
    )
    + r"[\s,.:;-]+)*"
)
_YES = any_of(
    """
    yes+|ye+p|yea+h*|yeah|yup|yas|aye|uh[- ]?huh|mm?[- ]?hmm+|affirmative|indeed|you bet|certainly|absolutely
    definitely|of course|sure thing
    si+|sip|claro(?: que si)?|como no|por supuesto|desde luego|asi es|efectivamente|afirmativo|simon
    """
)
# Words that say yes only where hardly anything else is said.
_YES_ALONE = any_of(
    """
    y|k|ya|s|ok(?:ay)?|alright|all right|sure(?: do| am| did)?|fine|correct|right|true|exact(?:ly)?|perfect|agreed|accepted
    that(?:'?s| is) (?:right|correct|true|fine)|sounds (?:good|right)|go ahead|please(?: do)?|understood|acknowledged
    confirmed|got it|read|all read|(?:i )?guess so|i (?:do|am|did|have|will|would|think so|believe so)
    i (?:agree|accept|understand|swear|affirm|confirm|certify|acknowledge|consent|promise|declare|attest)
    i(?:'?ve| have)? read (?:it|them|that|this|all of it|everything)
    (?:he|she|they|it|we|there|that) (?:sure |still |really |definitely )?(?:is|are|does|do|did|was|were|has|have|will|would)
    i'?d (?:like|love) (?:that|to|it|one)|i want (?:to|that|it|one)
    correcto|cierto|de acuerdo|exacto|acepto|entiendo|entendido|entendi|comprendo|(?:lo )?juro|confirmo|afirmo|declaro
    (?:estoy )?conforme|estoy de acuerdo|(?:ya )?(?:lo |la |los |las )?(?:lei|he leido)|leido
    pretty much|(?:supongo|pienso|me parece) que si|comprendido
    sale|dale|vale|bueno|me gustaria|quiero|quisiera|con gusto|esta bien|creo que si|si quiero
    """
)
_NO = any_of(
    """
    no+|nope|nah+|naw|no way|negative|never|nay|not at all|absolutely not|definitely not|of course not|certainly not
    not to my knowledge|not as far as i know|not that i'?m aware(?: of)?
    no que yo sepa|todavia no|aun no|(?:supongo|pienso|me parece) que no
    para nada|claro que no|nunca|jamas|negativo|tampoco|en absoluto|de ninguna manera
    """
)
_NO_ALONE = any_of(
    """
    n|not (?:really|that i know(?: of)?|any ?more|necessary|needed|now|this time|interested|for me|true|right|me|yet)
    i (?:do not|don'?t|dont|am not|did not|didn'?t|have not|haven'?t|won'?t|will not|would not|wouldn'?t)
    (?:he|she|they|it|we|there|that) (?:is|are|does|do|did|was|were|has|have|will|would)(?: not|n'?t)
    (?:he|she|they|it|we)(?:'s|'re) not
    i (?:disagree|refuse|object)|i'?m not|i'?d (?:rather|prefer) not|i don'?t (?:think|believe) so
    (?:don'?t|dont) (?:need|want) (?:to|one|it|that)
    no hace falta|no quiero|no gracias|creo que no|mejor no|no es necesario
    """
)
_COURTESY = any_of(
    """
    please|thanks|thank you|thank u|sir|ma'?am|hon|dear|a lot|so much|very much|for sure|totally|100%|again
    he (?:is|does|did|was)|she (?:is|does|did|was)|they (?:are|do|did|were)|it (?:is|does|did|was)|there (?:is|are|were)
    he (?:isn'?t|doesn'?t)|she (?:isn'?t|doesn'?t)|they (?:aren'?t|don'?t)|it (?:isn'?t|doesn'?t)
    por favor|porfa|gracias|senor|senora|senorita|pues|ya|tambien|todo
    """
)
_AGAIN = rf"(?:[\s,.!;:)-]+(?:{_COURTESY}|{{}}))*\W*$"
_PLAIN_YES = re.compile(_OPEN + any_of(f"{_YES}\n{_YES_ALONE}") + _AGAIN.format(any_of(f"{_YES}\n{_YES_ALONE}")))
_PLAIN_NO = re.compile(_OPEN + any_of(f"{_NO}\n{_NO_ALONE}") + _AGAIN.format(any_of(f"{_NO}\n{_NO_ALONE}")))
_STOP = r"(?=\s*[,.;!:)]|\s+-|\s*$)"
_LEADS_YES = re.compile(_OPEN + _YES + rf"(?:{_STOP}|\s+(?!so\b))(?!\s*(?:but not|no\b))")
_LEADS_NO = re.compile(
    _OPEN
    + _NO
    + rf"(?:{_STOP}|\s+"
    + any_of(
        """
        he|she|they|it|i|i'm|that|that's|we|there|just|only|thank|thanks|need|more|one|way|longer|not
        he's|she's|they're|it's|there's|don'?t|dont|hearing|other|others|else
        el|ella|ellos|eso|es|gracias|senor|senora|solo|nada|nadie|hay|mas|necesito|quiero|acepto|hace
        """
    )
    + r"\b)"
)
# No problem at all is a yes.
_NO_BUT = re.compile(
    _OPEN
    + any_of(
        """
        no (?:problem|doubt|objections?|prob|hay problema|tengo (?:problema|inconveniente|objecion))(?: at all| with that)?
        ningun problema|sin problema
        i (?:don'?t|dont|do not) (?:mind|object|have (?:a|any) (?:problem|objection)(?: with that)?)
        """
    )
    + r"(?=[\s,.!]*$|[,.!])"
)
# Not knowing, not understanding, or turning to something else is neither.
_NEITHER = re.compile(
    any_of(
        r"""
        \bi (?:really |honestly )?(?:do not|don'?t|dont) (?:really |even |think i )?(?:know|understand|get|follow|see)\b
        \b(?:don'?t|dont|can'?t|cant|cannot) (?:know|remember|recall|say)\b
        \bnot (?:really |too |quite )?(?:sure|certain|clear)\b
        \bno (?:idea|clue|se\b(?! (?:lo|la))|lo se|sabria|sabemos|entiendo|entendi|comprendo|recuerdo|me acuerdo)
        \bno estoy (?:muy )?segur
        \b(?:ni idea|dunno|idk)\b
        \bno way (?:to|of) know
        \b(?:prefiero|quiero) no (?:decir|contestar|responder)
        \brather not (?:say|answer|tell|give|share)
        \bprefer not (?:to )?(?:say|answer|share|give)
        \bi (?:want|would like|'d like|need) to (?:change|go|fix|correct|stop|know|see|talk|speak)\b
        \bi (?:want|would like|'d like|need) to (?:withdraw|delete|start|save|add)\b
        \bi (?:want|need) (?:help|a (?:human|person))\b
        \bquiero (?:cambiar|corregir|saber|hablar|volver|regresar|parar|retirar|borrar|preguntar|agregar|reportar)\b
        \bno no[, ]+(?:borra|espera|wait|go)
        \bbut (?:is|do|does|what|why|who|how|can|will)\b
        ^\W*no (?:name|number|phone|email|address|worries)\b
        ^\W*\w+,? (?:yes|si),? no\b|^\W*no,? yes\b|^\W*yes,? no\b
        \bhelp me\b|\bsend help\b
        """
    )
)
# Where a leading no may belong to the yes: "no, she is still there", "no, I have no grudge".
_TURNED = frozenset({"respondent_current", "no_improper_purpose", "truth_statement"})
# What is looked at, in characters: the phrases overlap, and a long text could be split in too many ways.
_MOST_PLAIN, _MOST_READ = 80, 400
_MOST_BESIDE = 0.5


def read_yes_no(text: str, question: str) -> tuple[bool, bool] | None:
    """(the answer, whether it is sure); None where the text says neither.

    What "all of them" or "she resigned" says depends on the question. A yes or no with more behind it than courtesy is an
    answer, but not a sure one.
    """
    plain = folded(text).strip()[:_MOST_READ]
    if _NEITHER.search(plain):
        return None
    short = len(plain) <= _MOST_PLAIN
    if short and (_PLAIN_YES.match(plain) or _NO_BUT.match(plain)):
        return True, True
    if short and _PLAIN_NO.match(plain):
        return False, True
    means_yes, means_no = SIGNS[question](plain) if question in SIGNS else (0.0, 0.0)
    opening = plain[:_MOST_PLAIN]
    led_yes, led_no = bool(_LEADS_YES.match(opening)), bool(_LEADS_NO.match(opening))
    if led_no and question in _TURNED and means_yes and not means_no:
        return True, False
    if led_no or (means_no and not (led_yes and question != "respondent_current")):
        return False, means_no >= _MOST_BESIDE and not led_yes
    if led_yes or means_yes:
        return True, means_yes >= _MOST_BESIDE
    return None
