"""The table of all rules: where each is held, and which case covers it, so that a lawyer can tick it off against the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from actions.law.pack import Law

HOMES = {
    "desk": "staff desk",
    "notice": "warning or notice",
    "slack": "notices to the clerk",
    "after_filing": "after filing",
    "routing": "questions, routing and answers",
    "text": "read only",
}
# What does not fit together in the answers is asked about; the text has no rule for that.
CHECK = "-check-"


@dataclass(frozen=True)
class Held:
    """One rule of the text: its citation, where the product holds it, what it does there or why not, and the covering cases."""

    rule: str
    cites: tuple[str, ...]
    where: str
    why: str
    cases: tuple[str, ...]


def held(law: Law, cases: Mapping[str, tuple[str, ...]]) -> Iterator[Held]:
    """Every rule of one pack, in the order screening rules, deadlines, the rest. `cases`: names of cases by rule."""
    pack = law.pack
    for rule in pack.rules:
        how = f"screening, {rule.effect}"
        yield Held(rule.id, rule.cites, f"{pack.id}/rules.yml ({how})", rule.staff.en, cases.get(rule.id, ()))
    screened = {rule.id for rule in pack.rules}
    for deadline in pack.deadlines:
        if deadline.rule not in screened:
            where = f"{pack.id}/pack.yml (deadline)"
            span = f"{deadline.amount} {deadline.unit.replace('_', ' ')} from {deadline.trigger.replace('_', ' ')}"
            yield Held(deadline.rule, deadline.cites, where, f"{deadline.label.en}: {span}", cases.get(deadline.rule, ()))
    for reference in pack.references:
        where = f"{pack.id}/references.yml ({HOMES[reference.home]})"
        yield Held(reference.id, reference.cites, where, reference.why, cases.get(reference.id, ()))


def cases_by_rule(folder: Path) -> dict[str, tuple[str, ...]]:
    """Which case files of `tests/cases` name each rule."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.yml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
            rules = list(case.get("findings") or {}) + ([case["rule"]] if "rule" in case else [])
            for rule in rules:
                if path.name not in found.setdefault(rule, []):
                    found[rule].append(path.name)
    return {rule: tuple(names) for rule, names in found.items()}


def table(laws: Mapping[str, Law], cases: Mapping[str, tuple[str, ...]]) -> str:
    """The whole table as Markdown."""
    lines = [
        "# Where every rule is held",
        "",
        "Made by `affiant law --table`; a test fails when it is not current. Each rule of the five texts stands here once: the",
        "screening rules and the deadlines with the cases in `tests/cases` that cover them, the others with the reason why",
        "nothing is screened. Rules held at the staff desk, in notices to the clerk or after filing are carried out there.",
    ]
    for law in laws.values():
        rows = list(held(law, cases))
        checks = sum(CHECK in row.rule for row in rows)
        lines += ["", f"## {law.pack.name.en}: {law.pack.citation}", ""]
        lines += [
            f"{len(rows) - checks} rules of the text"
            + (f", and {checks} of our own on answers that do not fit." if checks else ".")
        ]
        lines += ["", "| rule | citation | held in | what, or why not | cases |", "|---|---|---|---|---|"]
        for row in rows:
            cells = (row.rule, "; ".join(row.cites), row.where, row.why, ", ".join(row.cases) or "–")
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"
