"""Names as people give them: the name verbatim, without the lead-in and without the remark after it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from actions.understanding.folding import folded
from actions.understanding.name_shape import WORD, capitalised, continues, ends_abbreviated, judged
from actions.understanding.name_words import PHRASES
from actions.understanding.patterns import any_of
from actions.understanding.tone import about_the_form, begins_asking

_GREETING = re.compile(
    r"^\W*(?:"
    + any_of(
        """
        hi|hello|hey|hola|greetings
        good (?:morning|afternoon|evening|day)
        buenos dias|buenas(?: tardes| noches)?
        sure(?: thing)?|of course|ok|okay|yes|yeah|yep|well|u[mh]+|ah|oh
        claro|si|pues|bueno|con gusto
        """
    )
    + r"(?: there)?[\s,.!:;-]+)+"
)
_WHOSE = "(?:my|his|her|their|the|person'?s|respondent'?s|full|legal|real|complete|given|whole|birth|first and last)"
_SOMEONE = "(?:person|guy|man|woman|lady|one|official|employee|respondent)"
_LEAD = re.compile(
    r"^\W*"
    + any_of(
        rf"""
        (?:{_WHOSE} )*name(?:'?s| is| was| would be|:| =|,)(?: (?:is|uh|um))?
        i(?:'?m| am)(?: called)?
        this (?:here )?is
        that(?:'?s| is| was|'?d be| would be)
        it(?:'?s| is| was|'?d be| would be)
        (?:he|she|they)(?:'?s| is| are|'?re| was)(?: called| named)?
        (?:they|people|folks|everybody|everyone|friends|you can|please|just)(?: all)? calls? (?:me|him|her|them)
        call (?:me|him|her)
        (?:i )?go(?:es)? by
        (?:you can |please |just )?put(?: me)?(?: down)?(?: as)?
        write(?: down)?
        i sign(?: as| it)?
        sign(?:ed)?(?: it| me)?(?: as| by)?
        signature(?: is|:)?
        (?:the )?{_SOMEONE}(?: (?:i mean|in question|responsible|who did (?:it|this)))?(?: is|'s| was)
        (?:the |my )?complaint (?:is )?(?:against|about)
        against
        (?:mi|su|el|la) nombre(?: completo| legal| y apellido)?(?: es|:)
        nombre(?: completo)?:
        (?:yo )?(?:me llamo|soy)
        (?:el |ella )?se llama(?:ba)?
        se trata de|(?:es )?contra|es|fue|era
        firmo(?: como)?|firma(?:do)?(?: por)?:?
        (?:le|me) dicen
        (?:aqui|le )?habla
        ponga(?:le)?
        """
    )
    + r"(?:[\s:,-]+|(?<=:))"
)
_CALLED = re.compile(
    r"^.{0,60}?\b"
    + any_of(
        """
        calling (?:itself|themselves|himself|herself)
        called|named|by the name of
        goes by(?: the name)?(?: of)?
        llamad[oa]|que se llama|de nombre
        """
    )
    + r"\s+"
)
_SIGNS = re.compile(r"^\s*(?:/s/|\(s\)|s/|/|x[\s_:.]+(?=\w)|_+)\s*", re.IGNORECASE)
_CONTACT = re.compile(r"[\s,;(]*(?:\S+@\S+|\+?\(?\d[\d\s().-]{5,}\d)")
# Where a name ends and a remark begins.
_REMARK = any_of(
    """
    but|because|cause|since|though|although|who|whose|which|that(?:'?s)?
    and (?:i|i'?m|my|he|she|it|they|his|her|that|yes|we|yeah)
    (?:s?he|they)(?:'?s|'?re)?
    from|in|at|with
    (?:over|up|down|out) (?:at|in|on|there|here)
    here|speaking|is|was|works?|if|so|not|i|my|don'?t|thank you|thanks|please
    que|pero|porque|quien|ella
    el (?:trabaja|es|esta)
    trabaja
    y (?:vivo|mi|soy|trabajo|tengo|el|ella)
    de la oficina
    del (?:departamento|concejo|consejo)
    en (?:la|el)
    a sus? ordenes|a la orden|para servirle|gracias|por favor
    """
)
_BREAK = re.compile(rf"\n|[;:!?]|\s-+\s|\s--+|\(|(?<=[^\s.])\.(?=\s|$)|\.\.+|,|\s{_REMARK}(?=\W|$)")


@dataclass(frozen=True)
class NameRead:
    """A name found in an answer: as typed, whether it surely is one, and the remark that followed it."""

    name: str
    sure: bool
    rest: str


def read_name(text: str, *, organisations: bool = False) -> NameRead | None:
    """The name that an answer to "what is the name?" gives; None where it does not give one.

    `organisations` lets committees, companies and offices be named too.
    """
    bare = _SIGNS.sub("", text.strip()).strip(' \t"“”*_')
    if folded(bare).strip(" .!?,;") in PHRASES or not any(character.isalpha() for character in bare):
        return None
    at, led = _lead_in(bare, organisations=organisations)
    if not led and begins_asking(bare) and not capitalised(bare):
        return None
    candidate, remark = _cut(bare[at:])
    candidate = candidate.strip(" \t,;:-_*" if ends_abbreviated(candidate) else " \t,.;:-_*")
    if folded(candidate).strip(" .") in PHRASES or ("?" in bare[at:] and not capitalised(candidate)):
        return None
    sure = judged(candidate, organisations=organisations)
    if sure is None:
        return None
    doubt = about_the_form(bare) or begins_asking(remark) or "?" in bare
    return NameRead(candidate, (sure or (led and capitalised(candidate))) and not doubt, remark)


def _lead_in(text: str, *, organisations: bool) -> tuple[int, bool]:
    """Where the name begins, and whether words such as "my name is" say so."""
    plain = folded(text)
    greeting = _GREETING.match(plain)
    at, led = greeting.end() if greeting else 0, False
    called = _CALLED.match(plain) if organisations else None
    if called:
        return called.end(), True
    for _ in range(2):
        lead = _LEAD.match(plain[at:])
        if not lead or at + lead.end() >= len(plain):
            break
        at, led = at + lead.end(), True
    return at, led


def _cut(text: str) -> tuple[str, str]:
    """The name and the remark after it."""
    contact = _CONTACT.search(text)
    if contact and contact.start() > 0:
        return _cut(text[: contact.start()])[0], text[contact.start() :].strip(" ,;(")
    plain, at = folded(text), 0
    while found := _BREAK.search(plain, at):
        before, after, sign = text[: found.start()], text[found.end() :], found.group().strip()
        at = found.end()
        if not before.strip() or (sign == "." and ends_abbreviated(before + ".")):
            continue
        if sign == "," and continues(before, after):
            continue
        if sign == "(" and re.match(r"[^\W\d]+\)\s*\S", after) and capitalised(after.split(")")[0]):
            continue  # Robert (Bob) Smith
        if found.group()[0].isspace() and capitalised(text) and len(WORD.findall(text)) <= 6:
            continue
        return before, (found.group() + after).strip(" ,.;:-\n")
    return text, ""
