"""The days that people date things by: American holidays by their names in English and Spanish."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

from holidays import country_holidays

# The holiday in the calendar of the United States, days after it, and what people call that day, or those days (folded, as
# tokens).
_TABLE = """
New Year's Day +0: new year's day | new years day | new year's | new years | ano nuevo
New Year's Eve +0: new year's eve | new years eve | nochevieja | noche vieja
Martin Luther King Jr. Day +0: martin luther king day | mlk day | martin luther king jr day | mlk
Groundhog Day +0: groundhog day
Valentine's Day +0: valentine's day | valentines day | valentine's | san valentin | dia de san valentin | dia de
    los enamorados
Washington's Birthday +0: presidents day | president's day | dia de los presidentes
Saint Patrick's Day +0: saint patrick's day | st patrick's day | st . patrick's day | st . patricks day | st
    patricks day | st paddy's day
Good Friday -5..2: semana santa | holy week
Good Friday +0: good friday | viernes santo
Good Friday -1: jueves santo | holy thursday | maundy thursday
Easter Sunday -7: palm sunday | domingo de ramos
Easter Sunday -47: mardi gras | fat tuesday
Easter Sunday -46: ash wednesday | miercoles de ceniza
Easter Sunday +0: easter | easter sunday | pascua | domingo de pascua
Easter Sunday +1: easter monday
Mother's Day +0: mother's day | mothers day | dia de las madres | dia de la madre
Memorial Day +0: memorial day
Father's Day +0: father's day | fathers day | dia del padre
Juneteenth National Independence Day +0: juneteenth
Independence Day +0: independence day | dia de la independencia | fourth of july | cuatro de julio
Labor Day +0: labor day | labour day | dia del trabajo
Columbus Day +0: columbus day | indigenous peoples day | indigenous people's day | dia
    de la raza
Halloween +0: halloween | noche de brujas
Halloween +2: dia de los muertos
Veterans Day +0: veterans day | veteran's day | dia de los veteranos | dia del veterano
Thanksgiving Day +0: thanksgiving | thanksgiving day | accion de gracias | dia de accion de gracias
Thanksgiving Day +1: black friday | viernes negro
Thanksgiving Day +4: cyber monday
Christmas Day +0: christmas | christmas day | xmas | navidad
Christmas Eve +0: christmas eve | nochebuena | noche buena
Christmas Day +1: boxing day
"""
_NAMES: dict[str, tuple[str, int, int]] = {}
for _line in _TABLE.replace("\n    ", " ").strip().splitlines():
    _official, _, _said = _line.partition(":")
    _holiday, _, _days = _official.rpartition(" ")
    _first, _, _last = _days.partition("..")
    _NAMES.update({_name.strip(): (_holiday, int(_first), int(_last or _first)) for _name in _said.split("|")})
_BY_FIRST: dict[str, list[tuple[tuple[str, ...], str]]] = {}
for _name in sorted(_NAMES, key=lambda name: -len(name.split())):
    _BY_FIRST.setdefault(_name.split()[0], []).append((tuple(_name.split()), _name))
FIRST_WORDS = frozenset(_BY_FIRST)
"""The words that a holiday's name may begin with."""


def holiday_at(words: list[str], at: int) -> tuple[str, int] | None:
    """The holiday named at `words[at]` and the place after its name."""
    for name, key in _BY_FIRST.get(words[at], ()):
        if tuple(words[at : at + len(name)]) == name:
            return key, at + len(name)
    return None


def holiday_days(name: str, year: int) -> tuple[date, date] | None:
    """The first and last day of the holiday in that year; None where the calendar of that year has none."""
    official, first, last = _NAMES[name]
    found = _calendar(year).get(official)
    return (found + timedelta(days=first), found + timedelta(days=last)) if found else None


@lru_cache(maxsize=256)
def _calendar(year: int) -> dict[str, date]:
    days: dict[str, date] = {}
    for day, names in country_holidays("US", years=year, categories=("public", "unofficial")).items():
        for name in names.split("; "):
            days.setdefault(name, day)
    return days
