"""Postal addresses and the other ways people say where they can be written to. Kept as typed, without the lead-in."""

from __future__ import annotations

import re

from actions.understanding.folding import folded

_LEAD = re.compile(
    r"^\s*(?:(?:hi|hello|ok|okay|sure|yes|yeah|yep|well|so|um|uh|hola|si|claro|bueno|pues)[\s,.:;-]+)*"
    r"(?:(?:that would be|that'?s|it is|it'?s|my|our|the|mailing|home|street|current|postal|physical|work|business|address|is|domicilio|direccion|mi|es|la|esta|este)\s+)*?"
    r"(?:(?:my|our|the|mailing|home|street|current|postal|physical|business|work)\s+)*address(?:\s+(?:is|would be|of))?[\s:,-]+"
    r"|^\s*(?:(?:ok|okay|sure|yes|yeah|yep|well|so|si|claro|bueno|pues)[\s,.:;-]+)*"
    r"(?:i (?:live|reside|stay|get (?:my |our )?mail|am living|am staying)(?: over| up| down| out)? (?:at|in|on)|we (?:live|reside|stay|get (?:our )?mail)(?: over| up| down| out)? (?:at|in|on)|i'?m (?:living |staying )?at|we'?re at|you can (?:write|mail|send)(?: it| things| mail| me)*(?: to)? (?:at|to)|"
    r"(?:send|mail)(?: it| things| mail| everything| letters| me)*(?: to)? (?:me )?(?:at|to)|put(?: down)?|use|"
    r"vivo en|yo vivo en|vivimos en|mi (?:direccion|domicilio|casa)(?: postal| actual)? (?:es|esta en|queda en)|(?:la )?direccion es|resido en|estoy en)[\s:,]+"
)
_BOX = re.compile(
    r"\b(?:p\.?\s*o\.?\s*(?:box|drawer)|box|apartado(?: postal)?|apdo\.?|buzon|pmb|drawer)\W*(?:no\.?\s*|number\s*|#\s*)?\d+|\b(?:rr|hc|rural route|route|rt|ruta)\W*\d+\b"
)
_STREET = (
    r"(?:st|str|street|ave?|aven|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|cir|circle|ter|terr|terrace|trl|trail|pkwy|parkway|hwy|highway|sq|square|loop|run|row|alley|aly|path|pass|"
    r"pike|turnpike|fork|hollow|holler|creek|branch|ridge|hill|hills|bend|crossing|xing|cove|point|plaza|plz|mesa|camino|calle|avenida|avda|av|carretera|callejon|cll|paseo|via|vista|county road|cr|fm|state route|route|us|"
    r"apt|apartment|unit|suite|ste|lot|trailer|space|spc|floor|building|bldg|departamento|depto|numero|num|manzana|lote|colonia|residential|village|estates|manor|towers?|homes|park|farm|ranch)"
)
_NUMBERED = re.compile(rf"(?:\b\d+[a-z]?(?:-\d+)?\b.*\b{_STREET}\b|\b{_STREET}\b.*\b\d+[a-z]?\b|#\s*\d+)")
_NUMBER_NAME = re.compile(
    r"\b\d{1,6}[a-z]?\s+(?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|old|upper|lower)\.?\s+)?[a-z][a-z.'-]+"
)
_UNNUMBERED = re.compile(
    r"\b(?:general delivery|lista de correos|shelter|refugio|albergue|in care of|c/o|corner of|esquina|intersection of|(?:street|avenue|ave|road|rd|lane|ln|drive|blvd|highway|hwy|court|creek|fork|hollow)\b|calle |avenida |carretera |camino )"
)
_NUMBER = re.compile(r"\d")
_ZIP = re.compile(r"\W*(?:zip(?: code)?|codigo postal|cp)?\W*(?:is|es)?\W*\d{5}(?:-\d{4})?\W*$")
_TIME = re.compile(
    r"\b(?:years?|months?|days?|weeks?|hours?|minutes?|times|people|dollars|percent|anos?|meses|dias|semanas|horas|veces|personas|dolares|january|february|april|june|july|september|october|november|december|enero|febrero|abril|junio|julio|septiembre|octubre|noviembre|diciembre)\b|\$"
)
_CITY = re.compile(r"^[^\d?]{2,60},\s*(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?(?:\s+\d{5}(?:-\d{4})?)?\s*$")


def read_address(text: str) -> tuple[str | None, bool, str | None]:
    """The address as typed, whether it surely is one, and otherwise why it is not enough (a sentence key).

    All three are empty where nothing in the text speaks of a place.
    """
    value = without_lead(text)
    plain = folded(value)
    if _BOX.search(plain):
        return value, True, None
    if _ZIP.match(plain):
        return None, True, "reading.address_zip_only"
    if not re.search(r"[a-z]", plain):
        return None, True, "reading.address_incomplete" if _NUMBER.search(plain) else None
    if _NUMBERED.search(plain):
        return value, True, None
    if _NUMBER_NAME.search(plain) and not _TIME.search(plain):
        return value, len(plain.split()) <= 12, None
    if _CITY.match(value) or _UNNUMBERED.search(plain):
        return value, False, None
    if value != text.strip() and len(plain.split()) <= 12:
        return value, False, None
    return None, False, None


def without_lead(text: str) -> str:
    """The text without "I live at", "my address is" and the like."""
    stripped = text.strip()
    lead = _LEAD.match(folded(stripped))
    rest = stripped[lead.end() :].strip() if lead else stripped
    return rest or stripped
