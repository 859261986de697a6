"""Names as people give them: the name verbatim, without the lead-in and without the remark after it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from actions.understanding.folding import folded
from actions.understanding.name_words import ABBREVIATIONS, ALSO_NAMES, INNER, PARTICLES, PHRASES, SUFFIXES, TALK
from actions.understanding.tone import about_the_form, begins_asking

_GREETING = r"(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buenos dias|buenas(?: tardes| noches)?|sure|sure thing|ok|okay|yes|yeah|yep|well|um|uh|claro|si|pues|bueno|of course|ah|oh)(?: there)?[\s,.!:;-]+)*"
_LEAD = re.compile(
    rf"^\W*{_GREETING}(?:"
    r"(?:(?:my|his|her|their|the|person'?s|respondent'?s|full|legal|real|complete|given|whole|birth|first and last) )*name(?:'?s| is| was| would be|:| =|,)(?: (?:is|uh|um))?|"
    r"name[:,-]|"
    r"i(?:'?m| am)(?: called)?|this (?:here )?is|that(?:'?s| is| was|'?d be| would be)|it(?:'?s| is| was|'?d be| would be)|its|(?:he|she|they)(?:'?s| is| are|'?re| was)(?: called| named)?|"
    r"(?:they|people|folks|everybody|everyone|friends|you can|please|just)(?: all)? call (?:me|him|her|them)|call (?:me|him|her)|goes by|go by|i go by|"
    r"(?:you can |please |just )?put(?: me)?(?: down)?(?: as)?|write(?: down)?|i sign(?: as| it)?|signed(?: by)?|signature(?: is|:)?|sign(?: it| me)?(?: as)?|"
    r"(?:the )?(?:person|guy|man|woman|lady|one|official|employee|respondent)(?: (?:i mean|in question|responsible|who did it|who did this))?(?: is|'s| was)|the complaint is (?:against|about)|complaint (?:against|about)|against|"
    r"(?:mi|su|el|la) nombre(?: completo| legal| y apellido)?(?: es|:)|nombre(?: completo)?:|(?:yo )?me llamo|(?:yo )?soy|(?:el|ella )?se llama(?:ba)?|(?:se trata de|contra|es contra|es|fue|era)|firmo(?: como)?|firma(?:do)?(?: por)?:?|le dicen|me dicen|aqui|habla|le habla|pongale|ponga"
    r")[\s:,-]+"
)
_CALLED = re.compile(
    r"^.{0,60}?\b(?:calling (?:itself|themselves|himself|herself)|called|named|by the name of|goes by(?: the name)?(?: of)?|llamad[oa]|que se llama|de nombre)\s+"
)
_SIGNS = re.compile(r"^\s*(?:/s/|\(s\)|s/|/|x[\s_:.]+(?=\w)|_+)\s*", re.IGNORECASE)
_BREAK = re.compile(
    r"\n|[;:!?]|\s-+\s|\s--+|\(|(?<=[^\s.])\.(?=\s|$)|\.\.+|,|"
    r"\s(?:but|and (?:i|i'm|im|my|he|she|it|they|his|her|that|yes|we)|who|whose|which|that|that's|thats|because|cause|since|she|he|he's|she's|hes|shes|they|from|in the|at the|with the|with|over (?:at|in)|up (?:on|in|at)|down (?:at|in|on)|here|is|was|works|if|so|not|i|my|though|although|don'?t|thank you|thanks|please|"
    r"que|pero|porque|ella|el (?:trabaja|es|esta)|trabaja|de la oficina|del departamento|del (?:concejo|consejo)|en (?:la|el)|quien|a sus? ordenes|gracias|por favor|para servirle)\s?(?=\W|\w|$)"
)
_WORD = re.compile(r"[^\W\d_](?:[\w.'’ʼ·-]*\w)?\.?|\d+\w*|&|\+|\"[^\"]+\"|“[^”]+”")


@dataclass(frozen=True)
class NameRead:
    """A name found in an answer: as typed, whether it surely is one, and the remark that followed it."""

    name: str
    sure: bool
    rest: str


def read_name(text: str, *, organisations: bool = False) -> NameRead | None:
    """The name that an answer to "what is the name?" gives; None where it does not give one.

    `organisations` lets committees and companies be named too.
    """
    bare = _SIGNS.sub("", text.strip()).strip(' \t"“”*_')
    plain = folded(bare)
    if plain.strip(" .!?,;") in PHRASES or not re.search(r"[a-z]|[^\x00-\x7f]", plain):
        return None
    led = False
    rest_at = 0
    called = _CALLED.match(plain)
    if called and organisations:
        rest_at, led = called.end(), True
    else:
        for _ in range(2):
            lead = _LEAD.match(plain[rest_at:])
            if not lead:
                break
            rest_at, led = rest_at + lead.end(), True
    if not led and (begins_asking(bare)) and not _all_capitalised(bare):
        return None
    candidate, remark = _cut(bare[rest_at:])
    if led and folded(candidate).strip(" .") in PHRASES:
        return None
    candidate = candidate.strip(" \t,.;:-_*") if not _ends_abbreviated(candidate) else candidate.strip(" \t,;:-_*")
    if "?" in bare[rest_at:] and not _all_capitalised(candidate):
        return None
    verdict = _judge(candidate, organisations=organisations)
    if verdict is None:
        return None
    sure = verdict or led and _all_capitalised(candidate)
    if about_the_form(bare) or begins_asking(remark) or "?" in bare:
        sure = False
    return NameRead(candidate, sure, remark)


def _cut(text: str) -> tuple[str, str]:
    """The name and the remark after it."""
    plain = folded(text)
    at = 0
    while True:
        found = _BREAK.search(plain, at)
        if not found:
            return text, ""
        start, end = found.start(), found.end()
        before, after = text[:start], text[end:]
        sign = found.group().strip()
        if sign == "." and _ends_abbreviated(before + "."):
            at = end
            continue
        if sign == "," and _continues(before, after):
            at = end
            continue
        if sign == "(" and re.match(r"[^\W\d]+\)\s*\S", after) and _all_capitalised(after.split(")")[0]):
            at = end
            continue
        if not before.strip():
            at = end
            continue
        if found.group()[0].isspace() and _all_capitalised(text) and len(text.split()) <= 6:
            at = end
            continue
        return before, (found.group() + after).strip(" ,.;:-\n")


def _ends_abbreviated(text: str) -> bool:
    last = re.search(r"([^\W\d_]+(?:\.[^\W\d_])*)\.\s*$", text)
    return bool(last) and (len(last.group(1)) == 1 or "." in last.group(1) or folded(last.group(1)) in ABBREVIATIONS | SUFFIXES)  # type: ignore[union-attr]


def _continues(before: str, after: str) -> bool:
    """Whether what follows a comma still belongs to the name: "King, Jr.", "Delgado, Ana M."."""
    piece = re.split(r"[,;:!?(\n]|(?<=[^\s.]{2})\.(?:\s|$)", after)[0].strip()
    words = [folded(word).strip(".'\"") for word in _WORD.findall(piece)]
    if not words or len(words) > 3:
        return False
    if all(word in SUFFIXES for word in words):
        return True
    first = _WORD.findall(before)
    if "," in before or not 1 <= len(first) <= 3:
        return False
    if any(word in TALK and word not in ALSO_NAMES and word not in PARTICLES for word in words):
        return False
    if before[:1].isupper():
        return _all_capitalised(piece) and len(first) <= 2
    return len(first) == 1 and len(words) <= 2


def _all_capitalised(text: str) -> bool:
    words = [word for word in _WORD.findall(text) if word[0].isalpha()]
    return (
        bool(words)
        and words[0][0].isupper() | (folded(words[0]) in PARTICLES)
        and all(not word[0].islower() or folded(word) in PARTICLES or folded(word) in INNER for word in words)
        and any(word[0].isupper() for word in words)
    )


def _judge(candidate: str, *, organisations: bool) -> bool | None:
    """True for a sure name, False for a possible one, None for no name."""
    words = _WORD.findall(candidate)
    lower = [folded(word).strip(".'\"") for word in words]
    letters = [word for word in words if word[0].isalpha() or not word[0].isascii()]
    if not letters or len(words) > (12 if organisations else 8) or " ".join(lower) in PHRASES:
        return None
    if any(word[0].isdigit() and word not in SUFFIXES for word in lower) and not organisations:
        return None
    scriptless = all(not character.isascii() for character in candidate if character.isalpha())
    if scriptless and not any(character.isupper() for character in candidate):
        return True  # a script without capitals
    talk = [word for word in lower if word in TALK and word not in PARTICLES]
    shouted = candidate.isupper() and len(candidate) > 3
    if _all_capitalised(candidate) and not shouted:
        inner = INNER if organisations else frozenset[str]()
        strong = [word for word in talk if word not in ALSO_NAMES and word not in inner]
        if len(letters) == 1:
            return False if not talk else None
        if lower[0] == "i" and len(words[0]) == 1 and not candidate.startswith("I."):
            return None
        return not strong if len(strong) < len(letters) else None
    strong = [word for word in talk if word not in ALSO_NAMES]
    if strong or len(letters) > 5 or len(talk) == len(letters):
        return None
    if shouted:
        return not talk and 2 <= len(letters) <= 4
    return False
