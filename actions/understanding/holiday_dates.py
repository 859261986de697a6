"""The days that people date things by: American holidays by their names in English and Spanish."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

from holidays.countries.united_states import UnitedStates

# name as said (folded, as words) -> name in the holiday calendar, days after it
_NAMES: dict[str, tuple[str, int]] = {
    "new year's day": ("New Year's Day", 0), "new years day": ("New Year's Day", 0), "new year's eve": ("New Year's Eve", 0),
    "new years eve": ("New Year's Eve", 0), "new year's": ("New Year's Day", 0), "new years": ("New Year's Day", 0),
    "ano nuevo": ("New Year's Day", 0), "nochevieja": ("New Year's Eve", 0), "noche vieja": ("New Year's Eve", 0),
    "martin luther king day": ("Martin Luther King Jr. Day", 0), "mlk day": ("Martin Luther King Jr. Day", 0),
    "martin luther king jr day": ("Martin Luther King Jr. Day", 0), "mlk": ("Martin Luther King Jr. Day", 0),
    "groundhog day": ("Groundhog Day", 0), "valentine's day": ("Valentine's Day", 0), "valentines day": ("Valentine's Day", 0),
    "valentine's": ("Valentine's Day", 0), "san valentin": ("Valentine's Day", 0), "dia de san valentin": ("Valentine's Day", 0),
    "dia de los enamorados": ("Valentine's Day", 0), "presidents day": ("Washington's Birthday", 0),
    "president's day": ("Washington's Birthday", 0), "presidents' day": ("Washington's Birthday", 0),
    "dia de los presidentes": ("Washington's Birthday", 0), "saint patrick's day": ("Saint Patrick's Day", 0),
    "st patrick's day": ("Saint Patrick's Day", 0), "st patricks day": ("Saint Patrick's Day", 0), "st paddy's day": ("Saint Patrick's Day", 0),
    "good friday": ("Good Friday", 0), "viernes santo": ("Good Friday", 0), "jueves santo": ("Good Friday", -1),
    "palm sunday": ("Easter Sunday", -7), "domingo de ramos": ("Easter Sunday", -7), "ash wednesday": ("Easter Sunday", -46),
    "miercoles de ceniza": ("Easter Sunday", -46), "easter": ("Easter Sunday", 0), "easter sunday": ("Easter Sunday", 0),
    "easter monday": ("Easter Sunday", 1), "pascua": ("Easter Sunday", 0), "domingo de pascua": ("Easter Sunday", 0),
    "mother's day": ("Mother's Day", 0), "mothers day": ("Mother's Day", 0), "dia de las madres": ("Mother's Day", 0),
    "memorial day": ("Memorial Day", 0), "father's day": ("Father's Day", 0), "fathers day": ("Father's Day", 0),
    "dia del padre": ("Father's Day", 0), "juneteenth": ("Juneteenth National Independence Day", 0),
    "independence day": ("Independence Day", 0), "dia de la independencia": ("Independence Day", 0),
    "fourth of july": ("Independence Day", 0), "labor day": ("Labor Day", 0), "labour day": ("Labor Day", 0),
    "dia del trabajo": ("Labor Day", 0), "columbus day": ("Columbus Day", 0), "indigenous peoples day": ("Columbus Day", 0),
    "indigenous peoples' day": ("Columbus Day", 0), "indigenous people's day": ("Columbus Day", 0), "dia de la raza": ("Columbus Day", 0),
    "halloween": ("Halloween", 0), "noche de brujas": ("Halloween", 0), "dia de los muertos": ("Halloween", 2),
    "veterans day": ("Veterans Day", 0), "veteran's day": ("Veterans Day", 0), "veterans' day": ("Veterans Day", 0),
    "thanksgiving": ("Thanksgiving Day", 0), "thanksgiving day": ("Thanksgiving Day", 0), "accion de gracias": ("Thanksgiving Day", 0),
    "dia de accion de gracias": ("Thanksgiving Day", 0), "black friday": ("Thanksgiving Day", 1), "viernes negro": ("Thanksgiving Day", 1),
    "cyber monday": ("Thanksgiving Day", 4), "christmas": ("Christmas Day", 0), "christmas day": ("Christmas Day", 0), "xmas": ("Christmas Day", 0),
    "christmas eve": ("Christmas Eve", 0), "navidad": ("Christmas Day", 0), "nochebuena": ("Christmas Eve", 0), "noche buena": ("Christmas Eve", 0),
    "boxing day": ("Christmas Day", 1),
}  # fmt: skip
_BY_FIRST: dict[str, list[tuple[tuple[str, ...], str]]] = {}
for _name in sorted(_NAMES, key=lambda name: -len(name.split())):
    _BY_FIRST.setdefault(_name.split()[0], []).append((tuple(_name.split()), _name))


FIRST_WORDS = frozenset(_BY_FIRST)


def holiday_at(words: list[str], at: int) -> tuple[str, int] | None:
    """The holiday named at `words[at]` and the place after its name."""
    for name, key in _BY_FIRST.get(words[at], ()):
        if tuple(words[at : at + len(name)]) == name:
            return key, at + len(name)
    return None


def holiday_date(name: str, year: int) -> date | None:
    """The day of the holiday in that year; None where the calendar of that year has none."""
    official, days = _NAMES[name]
    found = _calendar(year).get(official)
    return found + timedelta(days=days) if found else None


@lru_cache(maxsize=256)
def _calendar(year: int) -> dict[str, date]:
    days: dict[str, date] = {}
    for day, names in UnitedStates(years=year, categories=("public", "unofficial")).items():
        for name in names.split("; "):
            days.setdefault(name, day)
    return days
