"""Postal addresses and the other ways people say where they can be written to. Kept as typed, without the lead-in."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of

_FILLERS = r"^\s*(?:(?:hi|hello|ok|okay|sure|yes|yeah|yep|well|so|u[mh]+|hola|si|claro|bueno|pues)[\s,.:;-]+)*"
_KINDS = "(?:mailing|home|street|current|postal|physical|business|work|permanent)"
_LEAD = re.compile(
    _FILLERS
    + any_of(
        rf"""
        (?:(?:that would be|that'?s|it is|it'?s|my|our|the) )*(?:{_KINDS} )*address(?: would be| is|:)?
        (?:i|we)(?:'m|'re| am| are)? ?(?:live|reside|stay|living|staying)(?: over| up| down| out)? (?:at|in|on)
        (?:i|we) get (?:my |our )?mail (?:at|in|on)
        (?:i|we)(?:'m|'re| am| are) at
        you can (?:write|mail|send)(?: it| things| mail| me| us| to me| to us)*(?: to)? (?:at|to)
        (?:please )?(?:send|mail)(?: it| things| mail| everything| letters| me)*(?: to)? (?:me )?(?:at|to)
        (?:please )?(?:put(?: down)?|use)
        (?:yo )?(?:vivo|vivimos|resido) en
        (?:estoy|estamos) en
        (?:mi|nuestra|la) (?:direccion|casa)(?: postal| actual)?(?: es| esta en| queda en|:)
        mi domicilio(?: es| esta en|:)
        """
    )
    + r"[\s:,-]+"
)
_BOX = re.compile(
    any_of(
        r"""
        \b(?:p\.?\s*o\.?\s*(?:box|drawer)|box|pmb|drawer)\W*(?:no\.?\s*|number\s*|#\s*)?\d+
        \b(?:apartado(?: postal)?|apdo\.?|buzon)\W*(?:numero\s*|num\.?\s*|#\s*)?\d+
        \b(?:rr|hc|rural route|route|rt|ruta)\W*\d+\b
        """
    )
)
_STREET = any_of(
    """
    st|str|street|ave?|aven|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|cir|circle|ter|terr
    terrace|trl|trail|pkwy|parkway|hwy|highway|sq|square|loop|run|row|alley|aly|path|pass|pike|turnpike|fork|hollow
    holler|creek|branch|ridge|hills?|bend|crossing|xing|cove|point|plaza|plz|mesa|camino|calle|avenida|avda|carretera
    callejon|cll|paseo|via|vista|county road|cr|fm|state route|route|apt|apartment|unit|suite|ste|lot|trailer|space
    spc|building|bldg|departamento|depto|manzana|lote|colonia|residential|village|estates|manor|towers?|homes
    mobile home park|ranch|farm
    """
)
_NUMBERED = re.compile(rf"\b\d+[a-z]?(?:-\d+)?(?: \d/\d)?\b.*\b{_STREET}\b|\b{_STREET}\b.{{0,30}}\b\d+[a-z]?\b|#\s*\d+")
_NUMBER_NAME = re.compile(
    r"\b\d{1,6}[a-z]?\s+(?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|old|upper|lower)\.?\s+)?[a-z][a-z.'-]{2,}"
)
_UNNUMBERED = re.compile(
    any_of(
        r"""
        \b(?:general delivery|lista de correos|shelter|refugio|albergue|in care of|c/o|corner of|esquina|intersection of)\b
        \b(?:street|avenue|ave|road|rd|lane|ln|drive|blvd|highway|hwy|fork|hollow|trailer park|apartments)\b
        \b(?:calle|avenida|carretera|camino) [a-z]
        """
    )
)
_SECTION = re.compile(r"(?<![\d-])\d{1,2}-\d{1,3}(?![\d-])")
_NOT_HOUSES = re.compile(r"\b(?:911|311|211)\b")
# Where there is no address to give, that is the answer.
_HOMELESS = re.compile(
    any_of(
        r"""
        \bhomeless\b|\bunhoused\b|\bcouch surfing\b|\bbetween (?:places|homes|apartments|addresses)\b
        \b(?:no|have a|have any) (?:fixed|permanent|home|mailing|street|steady)(?: \w+)? address\b
        \b(?:live|living|sleep|sleeping|stay|staying) (?:in|out of) (?:my|a|the|our) (?:car|truck|van|rv|camper|tent|street)\b
        \bsin (?:hogar|domicilio|direccion|casa)\b|\bno tengo (?:direccion|domicilio|casa)\b
        \bvivo en (?:mi|el) (?:carro|coche|troca|camioneta)\b
        """
    )
)
_ZIP = re.compile(r"\W*(?:(?:my |the |mi |el )?(?:zip(?: code)?|codigo postal|cp))?\W*(?:is|es)?\W*\d{5}(?:-\d{4})?\W*$")
_COUNTED = re.compile(
    any_of(
        r"""
        \b\d+ (?:years?|months?|days?|weeks?|hours?|minutes?|times|people|dollars|percent|tickets|trucks|others)\b
        \b\d+ (?:anos?|meses|dias|semanas|horas|veces|personas|dolares)\b
        \b\d+ (?:january|february|april|june|july|august|september|october|november|december)\b
        \$
        """
    )
)
_CITY = re.compile(r"^[^\d?]{2,60},\s*(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?(?:\s+\d{5}(?:-\d{4})?)?\s*$")
_SHORT, _MOST_READ = 14, 600


def is_street_address(text: str) -> bool:
    """Whether the text begins as an address does: a number, then a street."""
    plain = folded(text)
    return plain[:1].isdigit() and bool(_NUMBERED.match(plain))


def read_address(text: str) -> tuple[str | None, bool, str | None]:
    """The address as typed, whether it surely is one, and otherwise why it is not enough (a sentence key).

    All three are empty where nothing in the text speaks of a place.
    """
    value = without_lead(text)
    plain = folded(value)[:_MOST_READ]
    short = len(plain.split()) <= _SHORT
    if _BOX.search(plain):
        return value, True, None
    plain = _NOT_HOUSES.sub("", plain)
    if _ZIP.match(plain):
        return None, True, "reading.address_zip_only"
    if not any(character.isalpha() for character in value):
        digits = any(character.isdigit() for character in value)
        return None, digits, "reading.address_incomplete" if digits else None
    if _COUNTED.search(plain) and not _NUMBERED.search(_COUNTED.sub("", plain)):
        return None, False, None
    if _NUMBERED.search(plain):
        return value, short or bool(_ends_well(plain)), None
    if _SECTION.search(plain):
        return None, False, None
    if _NUMBER_NAME.search(plain):
        return value, short and plain[:1].isdigit(), None
    if _HOMELESS.search(plain):
        return value, False, None
    told = _CITY.match(value) or _UNNUMBERED.search(plain) or (value != text.strip() and short)
    return (value, False, None) if told else (None, False, None)


def _ends_well(plain: str) -> re.Match[str] | None:
    """Whether a long answer holds a full address: a number, a street and a town or ZIP code."""
    return re.search(rf"\b\d+[a-z]?\s+(?:\S+\s+){{1,3}}{_STREET}\b", plain)


def without_lead(text: str) -> str:
    """The text without "I live at", "my address is" and the like."""
    stripped = text.strip()
    lead = _LEAD.match(folded(stripped))
    rest = stripped[lead.end() :].strip() if lead else stripped
    return rest or stripped
