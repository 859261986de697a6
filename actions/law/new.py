"""A pack for one more city, from the templates in `data/new_jurisdiction`: it loads as it is, and waits to be filled in."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from string import Template
from zoneinfo import ZoneInfo

import holidays

from actions.paths import DATA

TEMPLATES = DATA / "new_jurisdiction"
CASES = "cases.yml"


class BadCity(ValueError):
    """What was said of the city cannot be used. The message says what to write instead."""


@dataclass(frozen=True)
class NewCity:
    """What has to be known of a city to begin with."""

    id: str
    name: str
    state: str
    time_zone: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9_]{1,39}", self.id):
            raise BadCity(f"{self.id!r} cannot be a folder's name here: write small letters, digits and _, as in santa_fe")
        if not self.name.strip() or not self.state.strip():
            raise BadCity("the city needs a name and a state")
        try:
            ZoneInfo(self.time_zone)
        except (ValueError, OSError, LookupError):
            raise BadCity(f"{self.time_zone!r} is no time zone: write one such as America/Denver") from None

    def texts(self) -> dict[str, str]:
        """The files of the pack by name, and its cases as `cases.yml`."""
        code = holidays.country_holidays("US").subdivisions_aliases.get(self.state, "null")
        words = {
            "id": self.id,
            "name": _in_quotes(self.name),
            "state": _in_quotes(self.state),
            "time_zone": self.time_zone,
            "prefix": self.id.replace("_", "-").upper(),
            "subdivision": code,
        }
        paths = sorted(TEMPLATES.glob("*.yml"))
        return {path.name: Template(path.read_text(encoding="utf-8")).substitute(words) for path in paths}


def write(city: NewCity, root: Path) -> tuple[Path, Path]:
    """Writes the pack's folder and its cases under `root`, a checkout. Returns both places. Raises BadCity when one exists."""
    folder, cases = root / "data" / "jurisdictions" / city.id, root / "tests" / "cases" / f"{city.id}.yml"
    for path in (folder, cases):
        if path.exists():
            raise BadCity(f"{path.relative_to(root)} exists already: choose another id, or change what is there")
    folder.mkdir(parents=True)
    cases.parent.mkdir(parents=True, exist_ok=True)
    for name, text in city.texts().items():
        path = cases if name == CASES else folder / name
        path.write_text(text, encoding="utf-8")
    return folder, cases


def _in_quotes(text: str) -> str:
    """As it stands within double quotes in YAML, and on one line of a comment."""
    return json.dumps(" ".join(text.split()), ensure_ascii=False)[1:-1]
