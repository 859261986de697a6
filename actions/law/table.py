"""The table of all rules: where each is held, and which case covers it, so that a lawyer can tick it off against the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from actions.law.pack import Law

HOMES = {
    "desk": "the staff desk",
    "notice": "a warning or notice",
    "slack": "the notices to the clerk",
    "after_filing": "after filing",
    "routing": "questions, routing and answers",
    "text": "read only",
}


@dataclass(frozen=True)
class Held:
    """One rule of the text: its citation, where the product holds it, why if it is not screened, and the covering cases."""

    rule: str
    cites: tuple[str, ...]
    where: str
    why: str
    cases: tuple[str, ...]


def held(law: Law, cases: Mapping[str, tuple[str, ...]]) -> Iterator[Held]:
    """Every rule of one pack, in the order screening rules, deadlines, the rest. `cases`: names of cases by rule."""
    pack = law.pack
    for rule in pack.rules:
        how = "screening, blocks" if rule.effect == "blocks" else f"screening, {rule.effect}"
        yield Held(rule.id, rule.cites, f"{pack.id}/rules.yml ({how})", rule.staff.en, cases.get(rule.id, ()))
    screened = {rule.id for rule in pack.rules}
    for deadline in pack.deadlines:
        if deadline.rule not in screened:
            where = f"{pack.id}/pack.yml (deadline)"
            yield Held(deadline.rule, deadline.cites, where, deadline.label.en, cases.get(deadline.rule, ()))
    for reference in pack.references:
        where = f"{pack.id}/references.yml ({HOMES[reference.home]})"
        yield Held(reference.id, reference.cites, where, reference.why, cases.get(reference.id, ()))


def cases_by_rule(folder: Path) -> dict[str, tuple[str, ...]]:
    """Which case files of `tests/cases` name each rule."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.yml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
            rules = list(case.get("findings", {})) + ([case["rule"]] if "rule" in case else [])
            for rule in rules:
                if path.name not in found.setdefault(rule, []):
                    found[rule].append(path.name)
    return {rule: tuple(names) for rule, names in found.items()}


def table(laws: Mapping[str, Law], cases: Mapping[str, tuple[str, ...]]) -> str:
    """The whole table as Markdown."""
    lines = [
        "# Where every rule is held",
        "",
        "Made by `affiant law --table`; a test fails when it is not current. Rules held at the staff desk, in notices to the",
        "clerk or after filing are closed there by the features that need them.",
    ]
    for law in laws.values():
        rows = list(held(law, cases))
        lines += ["", f"## {law.pack.name.en}: {law.pack.citation}", "", f"{len(rows)} rules.", ""]
        lines += ["| rule | citation | held in | what | cases |", "|---|---|---|---|---|"]
        for row in rows:
            cells = (row.rule, "; ".join(row.cites), row.where, row.why, ", ".join(row.cases) or "–")
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"
