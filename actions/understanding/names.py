"""Names as people give them: the name verbatim, without the lead-in and without the remark after it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from actions.understanding.folding import folded
from actions.understanding.name_shape import WORD, capitalised, capitals_first, continues, ends_abbreviated, judged
from actions.understanding.name_words import PHRASES, PRIVATE
from actions.understanding.patterns import any_of
from actions.understanding.tone import about_the_form, begins_asking

_GREETING = re.compile(
    r"^\W*(?:"
    + any_of(
        """
        hi|hello|hey|hola|greetings
        good (?:morning|afternoon|evening|day)
        buenos dias|buenas(?: tardes| noches)?
        sure(?: thing)?|of course|ok|okay|alright|all right|yes|yeah(?: so)?|yep|well|so|but
        u[mh]+|ah|oh|oops|wait|sorry|excuse me
        claro|si|pues|bueno|con gusto|oye|oiga|este|perdon|disculpe|eh
        """
    )
    + r"(?: there)?[\s,.!:;-]+)+"
)
_WHOSE = "(?:my|his|her|their|the|person'?s|respondent'?s|full|legal|real|complete|given|whole|birth|first and last|first|last)"
_SOMEONE = "(?:person|guy|man|woman|lady|one|official|employee|respondent)"
_LEAD = re.compile(
    r"^\W*"
    + any_of(
        rf"""
        (?:{_WHOSE} )*name(?:'?s| is| was| would be|:| =|,)(?: (?:is|uh|um|spelled))?
        (?:it'?s |that'?s |that is )?spelled
        (?:the )?name on the \w+ (?:is|was|says|reads)
        i only know (?:him|her|them) (?:as|by)
        (?:the )?same (?:guy|person|one|lady|woman|man)(?: as before)?[:,]
        el apellido es|mi apellido es
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
        se apellida
        (?:el |ella )?se llama(?:ba)?
        se trata de|(?:es )?contra|es|fue|era
        firmo(?: como)?|firma(?:do)?(?: por)?:?
        (?:le|me) dicen
        (?:aqui|le )?habla
        ponga(?:le)?
        """
    )
    + r"(?:[\s:,-]+|(?<=[:,]))"
)
_HEDGE = re.compile(
    r"^\W*(?:(?:i (?:think|believe|guess)|pretty sure|maybe|probably|creo (?:que|q)|me parece que|tal vez)\b[\s,]*)+"
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


_FIRST_AND_LAST = re.compile(
    r"^\W*(?:\w+,? )?(?:my |his |her )?first(?: name)?(?: is|:)? ([^\W\d_][\w'’-]*)[,;]?(?: and)?(?: my| his| her)?"
    r" last(?: name)?(?: is|:)? ([^\W\d_][\w'’-]*(?: [^\W\d_a-z][\w'’-]*)?)\W*$",
    re.IGNORECASE,
)
_RUN = re.compile(
    r"(?<![.!?] )(?<!\w)(?!I\b)[^\W\d_a-z](?:[\w'’-]|\.(?=\w))+(?:\s(?:(?:de|del|la|van|von|der|bin)\s)*[^\W\d_a-z][\w'’-]+)*"
)
# Words that describe somebody whose name comes along.
_DESCRIBED = re.compile(
    r"\b(?:woman|man|guy|lady|gentleman|fellow|person|name[ds]?|nickname|calls?|known|something|"
    r"mujer|hombre|senora|senor|muchach[oa]|nombre|apellido)\b"
)
_MEANT = frozenset({"human", "back", "help", "undo", "fine", "pass", "cool"})
# "Mason with a k", "Ruiz, not Rios": a name set right, which may be another one than was asked.
_SETS_RIGHT = re.compile(r"(?:not|no|with|instead|en vez)\b")
_STREET = re.compile(r"\b(?:st|street|ave|avenue|rd|road|blvd|way|lane|ln|drive|hwy|broadway|camino)\.?$|^camino\b")


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
    both = _FIRST_AND_LAST.match(bare)
    if both:
        return NameRead(f"{both[1]} {both[2]}", True, "")
    at, led = _lead_in(bare, organisations=organisations)
    if not led and begins_asking(bare) and not capitalised(bare):
        return None
    candidate, remark = _cut(bare[at:])
    candidate, tail = capitals_first(candidate)
    remark = f"{tail} {remark}".strip()
    candidate = candidate.strip(" \t\r\n,;:-_*" if ends_abbreviated(candidate) else " \t\r\n,.;:-_*").strip()
    if folded(candidate).strip(" .") in PHRASES or ("?" in bare[at:] and not capitalised(candidate)):
        return None
    sure = judged(candidate, organisations=organisations)
    if sure is None:
        return None
    doubt = about_the_form(bare) or begins_asking(remark) or "?" in bare or _SETS_RIGHT.match(folded(remark))
    doubt = doubt or _STREET.search(folded(candidate))
    return NameRead(candidate, bool((sure or (led and capitalised(candidate))) and not doubt), remark)


def name_inside(text: str) -> str | None:
    """The longest run of capitalised words in a description; None where there is none beyond its first word."""
    runs = [match for match in _RUN.finditer(text) if match.start() > 0 and folded(match.group()) not in PHRASES - _MEANT]
    plain = folded(text)
    if not runs or not _DESCRIBED.search(plain) or any(word in PRIVATE for word in plain.split()):
        return None
    return max(runs, key=lambda run: len(run.group().split())).group()


def _lead_in(text: str, *, organisations: bool) -> tuple[int, bool]:
    """Where the name begins, and whether words such as "my name is" say so."""
    plain = folded(text)
    greeting = _GREETING.match(plain)
    at, led = greeting.end() if greeting else 0, False
    hedge = _HEDGE.match(plain[at:])
    at += hedge.end() if hedge else 0
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
