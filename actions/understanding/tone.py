"""How a message sounds: whether it asks something, or talks about the form itself, rather than answering.

These are cautious signs for the readers, which must not take a question for an answer. Deciding what a message is
remains with the classifier.
"""

from __future__ import annotations

import re

from actions.understanding.folding import folded

_FILLER = r"(?:(?:so|ok|okay|well|but|and|wait|hold on|um+|uh+|hmm+|before i answer(?: that)?|y|pero|bueno|oiga|oye|espere?|entonces|just wondering|quick question|one question|sorry|please|por favor|disculpe|perdon)[\s,.:;-]+)*"
_WHO = r"(?:i|you|we|he|she|they|it|this|that|these|those|there|the|my|his|her|our|your|their|a|an|any|anyone|anybody|someone|somebody|everyone|everybody|u|ya|y'all)"
_ASKS_EN = re.compile(
    rf"^\W*{_FILLER}(?:"
    r"what(?:'?s|'?re|'?ll|'?d)?\b|who(?:'?s|'?ll|'?d)?\b(?! (?:is|was) (?:the|a)\b.*,)|whose\b|why(?:'?s)?\b|how(?:'?s|'?d)?\b|which\b|"
    r"where(?:'?s)?\b|when (?:do|does|did|will|is|are|was|can|should|would)\b|"
    rf"(?:can|could|do|does|did|is|are|was|were|will|would|should|may|must|have|has|am|shall|won't|don't|doesn't|isn't|aren't|can't|cant|dont|doesnt|isnt|wont|gotta|gonna) (?:{_WHO})\b|"
    r"(?:can|do|does|will|is|are) [a-z']+ (?:see|know|read|get|find|have|look|tell|need|allowed|be)\b|"
    r"(?:say|suppose|what if|if) .{3,}[,;] ?(?:what|who|how|do|does|will|would|can|could|is|are|should|did|am)\b|"
    r"if (?:i|they|he|she|we|you|it) .{3,}\b(?:do|does|will|would|can|could|am|is|are) (?:i|she|he|they|it|you|we|this|that|anyone|anybody)\b|"
    r"(?:tell|explain|show) (?:me|to me)\b|i (?:want|need|would like|'d like) to know\b|i (?:was )?wonder(?:ing)?\b|any idea\b)"
)
_ASKS_ES = re.compile(
    rf"^\W*{_FILLER}(?:"
    r"(?:que|cual|cuales|quien|quienes|cuanto|cuanta|cuantos|cuantas|donde|adonde|para que|por que|porque|como|a quien|de quien|con quien|en que|de que)\b|"
    r"cuando (?:es|fue|tengo|puedo|debo|me|se|van|va|sera)\b|"
    r"(?:puedo|puede|pueden|se puede|podria|podrian|podemos|debo|tengo que|hay que|hace falta|es necesario|es obligatorio|necesito (?:un|una|poner|dar|saber)|me (?:puede|pueden|van|va)|le (?:avisan|dicen|van|va)|les (?:avisan|dicen|van)|van a|va a|y si|sera que|quisiera saber|quiero saber|digame|expliqueme|explique|usted es|eres|es usted|alguien (?:va|puede|sabe)|cuesta)\b)"
)
_FORM_EN = re.compile(
    r"\b(?:change|correct|fix|update|edit|go back|undo|delete|erase|remove|start over|switch (?:it )?to|put me (?:on|back)|take me|take (?:it|that) (?:out|back|off)|scratch that|never ?mind|tear it up|throw (?:it|all|this)|"
    r"changed my mind|i (?:meant|misspelled|mistyped|typed|wrote|put|said|gave)|you(?:'ve)? (?:have|got|wrote|spelled)|(?:is|was|'s) (?:wrong|misspelled|not right)|(?:wrong|typo)\b|should (?:be|say|read|have been)|instead of|"
    r"file it|send it|submit|i'?m done|withdraw|don'?t want to file|save (?:this|it|my)|come back (?:to|later)|finish (?:this )?later|talk to (?:a|someone|somebody|the)|"
    r"(?:the|this) (?:question|form|page|chat|thing) |last (?:question|answer|one)|previous (?:question|answer|one)|earlier (?:question|answer)|in english|in spanish|en espanol|en ingles)\b"
)
_FORM_ES = re.compile(
    r"\b(?:cambi(?:ar|e|a|en)|corrij\w+|corregir|arregl\w+|borr(?:a|e|ar|en)|quit(?:a|e|ar)|deshac\w+|regres\w+|vuelv\w+ (?:a|atras)|volver|atras|empezar de nuevo|"
    r"me equivoque|escribi|puse|esta mal|era mal|deberia (?:ser|decir)|ya no quiero (?:seguir|presentar|denunciar|poner)|manda(?:r|lo|la|rlo)|envia(?:r|lo|la|rlo)|retir\w+|"
    r"la pregunta|esta pregunta|pregunta anterior|respuesta anterior)\b"
)


def asks(text: str) -> bool:
    """Whether the message is, or holds, a question to us."""
    plain = folded(text)
    return "?" in plain or "¿" in plain or begins_asking(text)


def begins_asking(text: str) -> bool:
    """Whether the message opens as a question does, with or without a question mark."""
    plain = folded(text)
    return bool(_ASKS_EN.match(plain) or _ASKS_ES.match(plain))


def about_the_form(text: str) -> bool:
    """Whether the message seems to speak of the form or of an earlier answer: to change, undo, send or leave it."""
    plain = folded(text)
    return bool(_FORM_EN.search(plain) or _FORM_ES.search(plain))
