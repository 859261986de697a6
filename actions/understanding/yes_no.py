"""Yes and no, in the many ways people say them, English and Spanish."""

from __future__ import annotations

import re

from actions.understanding.folding import folded

_OPEN = r"^\W*(?:(?:well|oh|um+|uh+|hmm+|so|ok so|pues|bueno|ay|ah|and|y|i think|i guess|i believe|creo que|honestly|look|look,)[\s,.:;-]+)*"
_YES = re.compile(
    _OPEN
    + r"(?:yes+|ye+p|yea+h*|yeah|yup|ya|yas|aye|uh[- ]?huh|mm?[- ]?hmm+|sure(?: thing| do| am| did)?|of course|certainly|absolutely|definitely|correct|right|true|affirmative|indeed|ok(?:ay)?|k|alright|all right|you bet|"
    r"that'?s (?:right|correct|true|fine)|that is (?:right|correct|true|fine)|sounds (?:good|right)|fine|go ahead|please do|please|i (?:do|am|did|have|will|would|agree|accept|understand|swear|affirm|confirm|certify|acknowledge|read|consent|promise|declare|attest)|i'?ve (?:read|seen|been)|i'?d (?:like|love|want)|"
    r"(?:all )?(?:read|understood|agreed|accepted|acknowledged|confirmed|got it)|y|si+|claro(?: que si)?|por supuesto|desde luego|correcto|cierto|asi es|de acuerdo|acepto|entiendo|entendido|entendi|comprendo|juro|lo juro|confirmo|afirmo|declaro|estoy de acuerdo|ya (?:lo |la |los |las )?lei|lo (?:lei|he leido)|(?:lo |la |los )?he leido|leido|lei|simon|ok[ae]y|sale|dale|exacto|efectivamente|afirmativo|me gustaria|quiero|quisiera|vale|bueno)"
    r"(?=$|[\s,.!;:)-])(?! (?:but not|no\b))"
)
_NO = re.compile(
    _OPEN
    + r"(?:no+|nope|nah+|naw|no way|negative|never|not (?:at all|really|that i know|any ?more|necessary|needed|now|this time|interested|for me|true|right|me|yet)|absolutely not|definitely not|of course not|certainly not|"
    r"i (?:do not|don'?t|dont|am not|did not|didn'?t|have not|haven'?t|won'?t|will not|would not|wouldn'?t|disagree|refuse|cannot|can'?t|object)|i'?m not|i'?d (?:rather|prefer) not|rather not|"
    r"don'?t (?:need|want|think|believe|agree)|n|para nada|claro que no|nunca|jamas|negativo|tampoco|en absoluto|de ninguna manera|no hace falta)(?=$|[\s,.!;:)-])"
)
# "No problem" and "no doubt" are not a no; "I don't know" and "I don't understand" are neither.
_NO_BUT = re.compile(
    _OPEN
    + r"(?:no (?:problem|doubt|questions?|objections?|prob|worries|hay problema|tengo (?:problema|inconveniente|objecion))|ningun problema|i (?:don'?t|dont) (?:mind|object|have (?:a|any) (?:problem|objection)))"
)
_NEITHER = re.compile(
    r"(?:\bi (?:do not|don'?t|dont|really don'?t) (?:know|understand|get|remember|recall|follow|see|care)|\bnot (?:sure|certain|clear)|\bno (?:idea|clue|se\b|lo se|sabria|entiendo|comprendo|estoy segur|recuerdo|me acuerdo|sabemos)|\bni idea|\bdunno|\bidk|\bno way (?:to|of) know|"
    r"\b(?:prefiero|quiero) no (?:decir|contestar|responder)|\brather not (?:say|answer|tell)|prefer not to (?:say|answer)|\bi (?:want|would like|'d like|need) (?:to (?:change|go|fix|correct|stop|know|see|talk|withdraw|delete|start|file|save)|help|a (?:human|person))|\bquiero (?:cambiar|corregir|saber|hablar|volver|regresar|parar|retirar|borrar)|"
    r"\bno no[, ]+(?:borra|espera|wait|go)|\bbut (?:is|do|does|what|why|who|how|can|will)\b)"
)

# What an answer means depends on what was asked: signs of yes and of no, by question.
_BY_QUESTION: dict[str, tuple[str, str]] = {
    "respondent_current": (
        r"\bstill (?:\w+ )?(?:work|there|in|on|is|the|employ|serv|hold|a|an)|\bstill\b.*\b(?:office|job|council|board)\b|\bcurrent(?:ly)?\b|\b(?:saw|seen) (?:him|her|them)\b|\b(?:works|working|serves|serving|sits) (?:there|here|for|on|in|at)\b|(?:he|she|they)(?:'s| is|s|'re| are) (?:there|here|the|in office|on the|our|a|an|now the|in (?:his|her|their))\b|\bup for re-?election|\bgot (?:re-?elected|promoted)|\bas of (?:today|now|yesterday|this)|"
        r"\b(?:sigue|continua|todavia|aun|actual(?:mente)?)\b",
        r"\b(?:resigned|retired|retire|quit|fired|left|leaving|gone|moved on|stepped down|no longer|not anymore|any ?more|used to|former(?:ly)?|ex-|let go|laid off|terminated|passed away|died|term (?:ended|expired|ran out|was up)|lost (?:the|his|her) (?:election|seat|race)|voted out|was replaced|until (?:last|19|20|january|february|march|april|may|june|july|august|september|october|november|december))\b|"
        r"\b(?:renuncio|se (?:jubilo|retiro|fue|murio)|ya no|la despidieron|lo despidieron|fue despedid[oa]|dejo (?:el|su|de)|anterior|ex)\b",
    ),
    "respondent_more": (
        r"\b(?:another|one more|two more|others|also|as well|too|more people|there (?:is|are|was|were|'s)|there's|theres|and then)\b|\b(?:otro|otra|otros|otras|tambien|hay|uno mas|una mas)\b",
        r"\b(?:that'?s (?:all|it|everyone|everybody|the only)|thats (?:all|it|everyone)|that is (?:all|it|everyone)|that was (?:all|it)|(?:just|only) (?:him|her|them|the one|one|that|this|those|the two|these)|just (?:the )?(?:him|her|one|two|three)|nobody else|no one else|noone else|none|no more|all of them|the only one|everyone|that'll be all|that will be all|by (?:himself|herself))\b|"
        r"\b(?:es todo|eso es todo|nada mas|nadie mas|solo (?:el|ella|ellos|ese|esa|uno|una|eso)|son todos|ningun[oa]? (?:otro|mas)|ya son todos|ninguno|unicamente)\b",
    ),
    "hearing_request": (
        r"\b(?:want|request|like|asking for|ask for|need|sign me up for|give me|schedule|hold|have) (?:to have |to ask for |them to hold )?(?:a|the|one|my|that) ?(?:hearing|one)?\b|\bwant (?:one|it)\b|\bi(?:'d| would)? like (?:one|that|to be heard)|\bhear me\b|\bbe heard\b|\b(?:quiero|solicito|pido|deseo|quisiera)\b.*\b(?:audiencia|una|escuch)",
        r"\b(?:no (?:need|hearing|audiencia)|without (?:a|one|any) ?(?:hearing)?|don'?t (?:need|want)|dont (?:need|want)|not (?:needed|necessary|want)|skip the hearing|in writing|just the paper(?:s|work)?|decide (?:it )?without)\b|\b(?:sin audiencia|no (?:quiero|necesito|hace falta|es necesari[oa]))\b",
    ),
    "confidentiality_request": (
        r"\b(?:confidential|anonymous|private|secret|keep (?:it|my|me|this)|protect (?:my|me)|hide my|don'?t (?:tell|share|use|reveal|release|give|show)|dont (?:tell|share|use|reveal|release|give|show))\b|\b(?:confidencial|anonim[oa]|en secreto|privad[oa]|no (?:digan|revelen|den|usen|compartan))\b",
        r"\b(?:don'?t care (?:who|if)|dont care (?:who|if)|nothing to hide|use my name|put my name|go public|open(?:ly)?|not (?:confidential|necessary|needed|anonymous)|can (?:know|use) (?:it was me|my name))\b|\b(?:no me importa|no hace falta|no es necesario|pueden usar mi nombre)\b",
    ),
}
_STATEMENT = (
    r"\b(?:i (?:do )?(?:agree|accept|understand|swear|affirm|confirm|certify|acknowledge|consent|attest|declare|promise)|understood|agreed|i (?:have |did )?read (?:it|them|that|this|all|the|both|those|every)|it(?:'s| is) (?:all )?(?:true|the truth|correct|accurate)|all (?:of it )?(?:is |of this is )?true|everything (?:is|i said is|here is|above is) (?:true|correct)|to the best of my|under oath|so help me|got it|makes sense|that'?s clear)\b|"
    r"\b(?:acepto|entiendo|entendido|comprendo|juro|declaro|confirmo|de acuerdo|conforme|he leido|lei|es (?:la )?verdad|es ciert[oa]|todo es)\b",
    r"\b(?:i (?:do not|don'?t|dont|won'?t|can'?t|cannot|will not) (?:agree|accept|swear|affirm|confirm|certify|acknowledge|consent|sign|say that)|disagree|refuse|not (?:true|agree|accept|willing))\b|\bno (?:acepto|estoy de acuerdo|juro|confirmo|firmo|lo acepto|es verdad|es cierto)\b",
)
_STATEMENTS = frozenset({"truth_statement", "no_improper_purpose", "warnings_read"})
_SURE_WORDS = 8


def read_yes_no(text: str, question: str) -> tuple[bool, bool] | None:
    """(the answer, whether it is sure); None where the text says neither."""
    plain = folded(text).strip()
    if _NEITHER.search(plain):
        return None
    short = len(plain.split()) <= _SURE_WORDS
    if _NO_BUT.match(plain):
        return True, short
    yes, no = bool(_YES.match(plain)), bool(_NO.match(plain))
    signs = _STATEMENT if question in _STATEMENTS else _BY_QUESTION.get(question)
    means_yes, means_no = (bool(re.search(sign, plain)) for sign in signs) if signs else (False, False)
    if no:
        return _after_no(plain, question, means_yes=means_yes, short=short)
    if question == "respondent_current" and means_no:
        return False, short or yes is False
    if yes:
        return True, short or means_yes
    if means_no:
        return False, short
    if means_yes:
        return True, short
    return None


def _after_no(plain: str, question: str, *, means_yes: bool, short: bool) -> tuple[bool, bool]:
    """A leading no; but "no, she is still there" says yes where the question is whether she still is."""
    if question == "respondent_current" and means_yes and not re.search(r"\b(?:not|no longer|ya no|n't)\b", plain):
        return True, False
    return False, short
