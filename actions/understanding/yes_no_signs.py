"""What says yes and what says no, question by question, where neither word is said."""

from __future__ import annotations

import re
from collections.abc import Callable

from actions.understanding.patterns import any_of


def _sign(lines: str) -> re.Pattern[str]:
    return re.compile(rf"\b{any_of(lines)}\b")


_ACCEPTS = _sign(
    """
    i (?:do )?(?:agree|accept|understand|swear|affirm|confirm|certify|acknowledge|consent|attest|declare|promise)
    understood|agreed|got it|makes sense|that'?s clear
    i (?:have |did )?read (?:it|them|that|this|all|the|both|those|every)
    it(?:'s| is) (?:all )?(?:true|the truth|correct|accurate)
    (?:everything|all of (?:it|this)|what|every word)(?: \\w+){0,4} (?:is|was)(?: \\S+){0,2} (?:true|correct|the truth|truth)
    all (?:of it |of this )?(?:is )?true
    everything (?:is|i said is|here is|above is) (?:true|correct)
    to the best of my|under oath|so help me
    no (?:\\w+ )?(?:improper |bad |hidden |ulterior |political |personal )?(?:purpose|motives?|intentions?|agenda|grudge)
    no (?:politics|ax to grind)|(?:just|only) (?:want|after) the truth|nothing to (?:gain|hide)|good faith|nothing personal
    (?:not|isn'?t|ain'?t)(?: \\w+){0,3} (?:for|about|out of)(?: \\w+){0,2} (?:revenge|politics|spite|money|attention)
    no tengo (?:\\w+ )?(?:motivos?|intenciones?|interes)(?: \\w+)?|buena fe|nada personal
    acepto|entiendo|entendido|comprendo|juro|declaro|confirmo|de acuerdo|conforme|he leido|lei
    es (?:la )?verdad|es ciert[oa]|todo es|lo que dije es (?:correcto|verdad|cierto)
    """
)
_REFUSES = _sign(
    """
    i (?:do not|don'?t|dont|won'?t|can'?t|cannot|will not) (?:agree|accept|swear|affirm|confirm|certify|acknowledge)
    i (?:do not|don'?t|dont|won'?t|can'?t|cannot|will not) (?:consent|sign|say that)
    disagree|refuse|not (?:true|agree|accept|willing)
    no (?:acepto|estoy de acuerdo|juro|confirmo|firmo|lo acepto|es verdad|es cierto|puedo jurar)
    """
)
_STILL = _sign(
    """
    still (?:\\w+ )?(?:work|works|working|there|in|on|is|the|employed|serv\\w+|holds?|a|an|here|got|has)
    still\\b.*\\b(?:office|job|council|board)
    current(?:ly)?
    (?:saw|seen) (?:him|her|them)
    (?:works|working|serves|serving|sits) (?:there|here|for|on|in|at)
    (?:he|she|they)(?:'s| is|s|'re| are) (?:there|here|the|in office|on the|our|a|an|now the|in (?:his|her|their)|running)
    up for re-?election|got (?:re-?elected|promoted)
    as of (?:today|now|yesterday|this)
    sigue|continua|todavia|aun|actual(?:mente)?|trabaja ahi|trabaja alli
    """
)
_LEFT = _sign(
    """
    resigned|retired|retire|fired
    (?:(?:he|she|they|who) (?:has |have |just |already )?|^)(?:left|quit)(?! (?:it|this|me|the))
    (?:is|are|'s|'re) gone|long gone|moved on|stepped down|no longer|not (?:there |here )?any ?more|used to
    former(?:ly)?
    ex[- ]?(?:mayor|council\\w*|director|employee|clerk|chief|commissioner|alcald\\w+|director\\w*|emplead\\w+)
    let go|laid off|terminated|passed away|died|dead|was replaced|voted out
    term (?:ended|expired|ran out|was up)|lost (?:the|his|her) (?:election|seat|race|job)
    until (?:last|19|20|january|february|march|april|may|june|july|august|september|october|november|december)\\w*
    renuncio|se (?:jubilo|retiro|fue|murio)|ya no|(?:lo|la) despidieron|(?:lo|la) corrieron|fue despedid[oa]
    dejo (?:el|su|de)|anterior|fallecio|murio
    """
)
_MORE = _sign(
    """
    (?:one|two|three|four|a few|some|several) (?:more|others?)(?: (?:people|person|of them))?|others|also
    as well|more people
    (?:there(?:'?s| is| are| was| were) )?(?:another|someone else|somebody else|a (?:second|third))(?: (?:one|person|guy))?
    in on it too
    there(?:'?s| is| are| was| were) (?:more|others|two|three|four|five|several|one more)|and then
    (?:hay )?otr[oa]s?(?: (?:persona|mas))?|tambien|(?:un[oa]|dos|tres) mas|hay (?:mas|varios|varias|dos|tres)
    """
)
_ALL = _sign(
    """
    that(?:'?s| is| was) (?:all|it|everyone|everybody|the only|the whole)|that(?:'ll| will) be all
    (?:just|only) (?:him|her|them|the one|one|that|this|those|the two|these|the)
    (?:nobody|no one|noone|none|no) (?:else|more|other)|none|no more|all of them|the only one|everyone
    by (?:him|her)self
    (?:eso )?es todo|nada mas|nadie mas|nomas|solo (?:el|ella|ellos|ese|esa|uno|una|eso)|(?:ya )?son todos
    ningun[oa]? (?:otro|mas)|ninguno|unicamente|no hay (?:mas|nadie|otro)
    """
)
_HEARING = _sign(
    """
    (?:want|request|like|asking for|ask for|have)(?: to have| to ask for| them to hold)? (?:a |the |my )?(?:hearing|one)
    (?:sign me up for|give me|schedule|hold) (?:a |the |my )?(?:hearing|one)
    (?:want|need) it|need (?:a|the) hearing
    i(?:'d| would)? like (?:one|that|to be heard|to speak)|hear me|be heard|in person
    (?:quiero|solicito|pido|deseo|quisiera).*(?:audiencia|una|escuch\\w+)
    """
)
_NO_HEARING = _sign(
    """
    no (?:need|hearing|audiencia)|without (?:a|one|any) ?(?:hearing)?
    (?:do not|don'?t|dont) (?:need|want)|not (?:needed|necessary|want)
    skip the hearing|in writing|just the paper(?:s|work)?|on the papers?|decide (?:it )?without
    sin audiencia|no (?:quiero|necesito|hace falta|es necesari[oa])|por escrito
    """
)
_SECRET = _sign(
    """
    confidential|anonymous|private|secret|keep (?:it|my|me|this)|protect (?:my|me)|hide my
    (?:don'?t|dont|do not) (?:tell|share|use|reveal|release|give|show)
    confidencial|anonim[oa]|en secreto|privad[oa]|no (?:digan|revelen|den|usen|compartan)
    """
)
_OPENLY = _sign(
    """
    (?:don'?t|dont|do not) care (?:who|if)|nothing to hide|(?:use|put) my name|go public|openly
    not (?:confidential|necessary|needed|anonymous)|can (?:know|use) (?:it was me|my name)
    no me importa|no hace falta|no es necesario|pueden usar mi nombre
    """
)
_RIGHT = _sign(
    """
    (?:that|it|all|everything)(?:'?s| is| looks)? (?:all )?(?:right|correct|good|fine|exactly right)|exactly|you got it
    (?:looks|sounds) (?:good|right|fine|ok(?:ay)?)(?: to me)?|perfect|bingo|(?:i'?m )?good to go|nothing to (?:change|fix|add)
    (?:ok(?:ay)? )?(?:send|submit|file) it(?: in)?|go ahead|adelante|(?:la |lo )?entreguela?|no changes?|leave it (?:as it is|like that)
    (?:todo )?esta (?:todo )?(?:bien|correcto)|todo bien|se ve bien|es correcto|asi es|asi dejalo|exacto|perfecto|sin cambios
    """
)
_WRONG = _sign(
    """
    wrong|not (?:right|correct|quite|it|what i)|incorrect|that'?s not
    esta mal|no es (?:correcto|asi|eso)|incorrecto|equivocad[oa]
    """
)


def _signs(yes: re.Pattern[str], no: re.Pattern[str]) -> Callable[[str], tuple[float, float]]:
    """How much of a folded text means yes, and how much means no: the share of its letters."""

    def shares(plain: str) -> tuple[float, float]:
        return _share(yes, plain), _share(no, plain)

    return shares


def _share(sign: re.Pattern[str], plain: str) -> float:
    found = sum(match.end() - match.start() for match in sign.finditer(plain))
    return found / max(1, len(plain.strip(" .,!;")))


SIGNS: dict[str, Callable[[str], tuple[float, float]]] = {
    "respondent_current": _signs(_STILL, _LEFT),
    "respondent_more": _signs(_MORE, _ALL),
    "hearing_request": _signs(_HEARING, _NO_HEARING),
    "confidentiality_request": _signs(_SECRET, _OPENLY),
    "truth_statement": _signs(_ACCEPTS, _REFUSES),
    "no_improper_purpose": _signs(_ACCEPTS, _REFUSES),
    "warnings_read": _signs(_ACCEPTS, _REFUSES),
    "proposed": _signs(_RIGHT, _WRONG),
    "review": _signs(_RIGHT, _WRONG),
    "hand_over": _signs(_RIGHT, _WRONG),
}
"""By question: what share of a text means yes, and what share no."""
