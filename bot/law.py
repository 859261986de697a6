"""The law as the packs hold it, for whoever wants to tick it off against the text: `affiant law`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from actions.law.cases import load_cases, misses
from actions.law.loader import BrokenPack, load, load_all
from actions.law.new import BadCity, NewCity, write
from actions.law.outline import diagram, outline
from actions.law.pack import Law
from actions.law.table import cases_by_rule, table
from actions.wording import Language
from bot.settings import ROOT

What = Literal["table", "questions", "diagram"]

CASES = ROOT / "tests" / "cases"
TABLE = ROOT / "docs" / "law.md"


def show(what: What, city: str | None, language: Language = "en") -> int:
    """Prints where every rule is held, or what a city's residents are asked. Returns the exit status.

    Args:
        what: the table of rules, the questions in words, or the questions as a Mermaid flow chart.
        city: the id of a pack; None for all.
    """
    laws = _laws()
    if laws is None:
        return 1
    if city is not None and city not in laws:
        print(f"There is no pack {city}: choose one of {', '.join(laws)}.", file=sys.stderr)
        return 2
    chosen = laws if city is None else {city: laws[city]}
    if what == "table":
        print(table(chosen, cases_by_rule(CASES)), end="")
    else:
        print("\n".join(outline(law, language) if what == "questions" else diagram(law) for law in chosen.values()), end="")
    return 0


def check() -> int:
    """Whether docs/law.md, the table of all rules, says what the packs and cases say now. Returns the exit status."""
    laws = _laws()
    if laws is None:
        return 1
    if TABLE.is_file() and TABLE.read_text(encoding="utf-8") == table(laws, cases_by_rule(CASES)):
        print("docs/law.md is current.")
        return 0
    print("docs/law.md is not current: run 'make fix', which writes it anew.", file=sys.stderr)
    return 1


def new_jurisdiction(city_id: str, name: str, state: str, time_zone: str, root: Path = ROOT) -> int:
    """Writes a pack for one more city and its cases, and tries them. Returns the exit status."""
    try:
        folder, cases = write(NewCity(city_id, name, state, time_zone), root)
    except BadCity as bad:
        print(f"The pack was not written: {bad}.", file=sys.stderr)
        return 2
    law = load(folder)
    written = load_cases(cases)
    wrong = [f"{case.name}: {miss}" for case in written for miss in misses(law, case)]
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"Written: {folder.relative_to(root)} and {cases.relative_to(root)} ({len(written)} cases).")
    print("Fill in what your law says, file by file; docs/packs.md says what each key means. Then run 'affiant check'.")
    print("From its next start Affiant offers this city to residents: keep the folder elsewhere until it is filled in.")
    return 1 if wrong else 0


def _laws() -> dict[str, Law] | None:
    try:
        return load_all()
    except BrokenPack as broken:
        print(f"A law pack cannot be used: data/jurisdictions/{broken.problems[0]}", file=sys.stderr)
        return None
