"""How a message sounds: whether it asks something, or talks about the form itself, rather than answering.

These are cautious signs for the readers, which must not take a question for an answer. Deciding what a message is
remains with the classifier.
"""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of

_FILLERS = any_of(
    """
    so
    ok(?:ay)?
    well
    but
    and
    wait
    hold on
    u[mh]+
    hmm+
    just wondering
    (?:quick|one) question
    before i answer(?: that)?
    sorry
    please
    y
    pero
    bueno
    oiga
    oye
    espere?
    entonces
    por favor
    disculpe
    perdon
    una pregunta
    """
)
_START = rf"^\W*(?:{_FILLERS}[\s,.:;-]+)*"
_WHO = any_of(
    """
    i|u|ya|you|y'all|we|he|she|they|it|the|a|an|any
    this|that|these|those|there
    my|his|her|our|your|their
    (?:any|some|every)(?:one|body)
    """
)
_HELPERS = any_of(
    """
    can|could|do|does|did|is|are|was|were|will|would|should|may|must|have|has|am|shall
    won't|don't|doesn't|isn't|aren't|can't|cant|dont|doesnt|isnt|wont|gotta|gonna
    """
)
_ASKS_ENGLISH = re.compile(
    _START
    + any_of(
        rf"""
        what(?:'?s|'?re|'?ll|'?d)?\b
        who(?:'?s|'?ll|'?d)?\b(?! (?:is|was) (?:the|a)\b.*,)
        (?:whose|which)\b
        why(?:'?s)?\b
        how(?:'?s|'?d)?\b
        where(?:'?s)?\b
        when (?:do|does|did|will|is|are|was|can|should|would)\b
        {_HELPERS} {_WHO}\b
        {_HELPERS} .*\?
        (?:is|are|was|were) [a-z0-9 ]+ (?:ok|okay|allowed|too (?:late|old|early|much)|enough|required|needed)\b
        (?:is|are|was|were) [a-z0-9 ]+ (?:public|anonymous|legal|free)\b
        (?:can|do|does|will|is|are) [a-z']+ (?:see|know|read|get|find|have|look|tell|need|allowed|be)\b
        (?:say|suppose|what if|if) .{{3,}}[,;] ?(?:what|who|how|do|does|will|would|can|could|is|are|should|did|am)\b
        if (?:i|they|he|she|we|you|it) .{{3,}}\b(?:do|does|will|would|can|could|am|is|are) {_WHO}\b
        (?:tell|explain|show) (?:me|to me)\b
        i (?:want|need|would like|'d like) to know\b
        i (?:was )?wonder(?:ing)?\b
        any idea\b
        """
    )
)
_ASKS_SPANISH = re.compile(
    _START
    + any_of(
        r"""
        que\b(?! (?:sea|no|si|lo|la|yo|el|ella|este|sepa)\b)
        como\b(?! (?:ciudadan|resident|emplead|persona|vecin))
        (?:cual|cuales|quien|quienes|cuanto|cuanta|cuantos|cuantas|donde|adonde|para que|por que|porque)\b
        (?:a|de|con) quien\b
        (?:en|de) que\b
        cuando (?:es|fue|tengo|puedo|debo|me|se|van|va|sera)\b
        (?:puedo|puede|pueden|se puede|podria|podrian|podemos|debo|tengo que|hay que|hace falta)\b
        es (?:necesario|obligatorio|usted)\b
        necesito (?:un|una|poner|dar|saber)\b
        (?:me|le|les) (?:puede|pueden|van|va|avisan|dicen)\b
        (?:van|va) a\b
        y si\b
        sera que\b
        (?:quisiera|quiero) saber\b
        (?:digame|expliqueme|explique|eres|usted es|cuesta)\b
        alguien (?:va|puede|sabe)\b
        """
    )
)
_FORM = re.compile(
    any_of(
        r"""
        (?:change|correct|fix|update|edit|undo|delete|erase|remove|withdraw|submit)
        go back
        start over
        switch (?:it )?to
        put me (?:on|back)
        take me
        take (?:it|that) (?:out|back|off)
        scratch that
        never ?mind
        tear it up
        throw (?:it|all|this)
        changed my mind
        i (?:meant|misspelled|mistyped|typed|wrote|put|said|gave)
        you(?:'ve)? (?:have|got|wrote|spelled)
        (?:is|was|'s) (?:wrong|misspelled|not right)
        wrong
        typo
        should (?:be|say|read|have been)
        instead of
        (?:file|send) it
        i'?m done
        don'?t want to file
        save (?:this|it|my)
        come back (?:to|later)
        finish (?:this )?later
        talk to (?:a|someone|somebody|the)
        (?:the|this) (?:question|form|page|chat|thing)
        (?:last|previous|earlier) (?:question|answer|one)
        in (?:english|spanish)
        en (?:espanol|ingles)
        cambi(?:ar|e|a|en)
        corrij\w+
        corregir
        arregl\w+
        borr(?:a|e|ar|en)
        quit(?:a|e|ar)
        deshac\w+
        regres\w+
        vuelv\w+ (?:a|atras)
        volver
        atras
        empezar de nuevo
        me equivoque
        (?:escribi|puse)
        (?:esta|era) mal
        deberia (?:ser|decir)
        ya no quiero (?:seguir|presentar|denunciar|poner)
        mand(?:ar|alo|ala|arlo|arla)
        envi(?:ar|alo|ala|arlo|arla)
        retir\w+
        (?:la|esta) pregunta
        (?:pregunta|respuesta) anterior
        """
    ).join((r"\b", r"\b"))
)


def asks(text: str) -> bool:
    """Whether the message is, or holds, a question to us."""
    plain = folded(text)
    return "?" in plain or "¿" in plain or begins_asking(text)


def asks_in_passing(text: str) -> bool:
    """Whether some clause of the message opens as a question does: "it was in May, can I still report it"."""
    clauses = re.split(r"[.,;!]\s+", text)
    return "?" in text or "¿" in text or any(begins_asking(clause) for clause in clauses)


def begins_asking(text: str) -> bool:
    """Whether the message opens as a question does, with or without a question mark."""
    plain = folded(text)
    return bool(_ASKS_ENGLISH.match(plain) or _ASKS_SPANISH.match(plain))


def about_the_form(text: str) -> bool:
    """Whether the message seems to speak of the form or of an earlier answer: to change, undo, send or leave it."""
    return bool(_FORM.search(folded(text)))
