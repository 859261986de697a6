"""The words of the calendar, English and Spanish, folded (see `folding`)."""

from __future__ import annotations

from functools import lru_cache

from actions.understanding.ordinary_words import everyday
from actions.understanding.patterns import words
from actions.understanding.spelling import edits, slips

_MONTHS = (
    "january jan jany enero ene january's januray janurary janaury jannuary januaray jan's enro",
    "february feb febr febrero febuary feburary febrary februrary febuery febraury febreo feberero feb's",
    "march mar marzo mrch marc marzp",
    "april apr abril abr aprl apirl appril avril aprill",
    "may mayo",
    "june jun junio juno's jume",
    "july jul julio jully julu",
    "august aug agosto ago agust augst augest agost",
    "september sep sept septiembre setiembre set septmber septemer setember sepember septembre septimbre",
    "october oct octubre octuber ocotber octobre otubre",
    "november nov noviembre novemeber novmber nomvember novembre nobiembre",
    "december dec diciembre dic decemeber decmber desember decembre dicimbre",
)
MONTHS: dict[str, int] = {name: number for number, names in enumerate(_MONTHS, 1) for name in names.split()}
# Month names that are other words too: only dates where something beside them says so.
AMBIGUOUS = words("may march mar ago set jan apr jun sep dec dic abr ene oct nov juno avril marc")
_FULL = (*(name for name in MONTHS if len(name) >= 5), "june", "july")

WEEKDAYS: dict[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "monday mon lunes", "tuesday tue tues martes teusday tuseday",
            "wednesday wed weds miercoles wensday wednsday wendsday",
            "thursday thu thur thurs jueves thrusday", "friday fri viernes firday", "saturday sat sabado saterday",
            "sunday sun domingo",
        )
    )
    for name in names.split()
}  # fmt: skip

# Meteorological seasons by their first month.
SEASONS: dict[str, int] = {
    "spring": 3, "primavera": 3, "springtime": 3, "summer": 6, "verano": 6, "summertime": 6, "fall": 9, "autumn": 9,
    "otono": 9, "winter": 12, "invierno": 12, "wintertime": 12,
}  # fmt: skip

UNITS: dict[str, str] = {
    "day": "day", "days": "day", "dia": "day", "dias": "day", "night": "day", "nights": "day", "noche": "day", "noches": "day",
    "week": "week", "weeks": "week", "wk": "week", "wks": "week", "semana": "week", "semanas": "week",
    "weekend": "weekend", "weekends": "weekend", "month": "month", "months": "month", "mes": "month", "meses": "month",
    "year": "year", "years": "year", "yr": "year", "yrs": "year", "ano": "year", "anos": "year", "fortnight": "fortnight",
    "quincena": "fortnight", "decade": "decade", "decada": "decade", "decades": "decade",
}  # fmt: skip

_VOCABULARY = (
    frozenset(UNITS)
    | frozenset(WEEKDAYS)
    | frozenset(SEASONS)
    | words(
        """
        last next past since until before after between during early late yesterday today tonight tomorrow thanksgiving
        christmas easter halloween still ongoing started starting desde hasta entre antes despues pasado pasada proximo
        ayer anoche navidad todavia sigue second third fourth fifth first beginning middle
        """
    )
)


@lru_cache(maxsize=4096)
def misspelled_month(word: str) -> int | None:
    """The month that a word is a slip of the pen for: one edit, or two in a long name."""
    if not 4 <= len(word) <= 12 or not word.isalpha():
        return None
    allowed = 1 if len(word) < 7 else 2
    near = {MONTHS[name] for name in _FULL if name[0] == word[0] and edits(word, name, allowed) <= allowed}
    return near.pop() if len(near) == 1 else None


@lru_cache(maxsize=4096)
def corrected(word: str) -> str:
    """A calendar word for a slip of the pen: "jueeves", "dayys", "ladt". Any word that is known otherwise stays."""
    allowed = slips(len(word))
    if not allowed or word in _VOCABULARY or word in everyday().words or word in everyday().names:
        return word
    near = [known for known in _VOCABULARY if len(known) > 3 and edits(word, known, 1) <= 1]
    return near[0] if len(near) == 1 else word
