"""Rule cases: what the screening of a made-up complaint must come to, written so that a lawyer can read them.

`tests/cases/<city>.yml` is a list of cases: `name`; `like`, an earlier case whose answers and day are taken over; `today`, the
day in the city; `answers` by element, a value or `{status: declined | unknown | missing}`; `findings`, the outcome of each rule
that the case is about, `none` where the rule must not apply; `never`, rules that must come out as neither defect nor flag; and
`disposition`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

import yaml

from actions.law.answers import Answer, Answers
from actions.law.pack import Law
from actions.law.screening import ORDER, disposition, screen

NOT_APPLIED = "none"
KEYS = frozenset({"name", "like", "today", "answers", "findings", "never", "disposition"})


class BadCase(ValueError):
    """A case that cannot be read. The message names it and says what is wrong."""


@dataclass(frozen=True)
class RuleCase:
    """One case, with the answers it took over."""

    name: str
    today: date
    answers: Answers
    findings: Mapping[str, str] = field(default_factory=dict)
    never: tuple[str, ...] = ()
    disposition: str | None = None


def load_cases(path: Path) -> list[RuleCase]:
    """The cases of one city. Raises BadCase."""
    cases: dict[str, RuleCase] = {}
    for data in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
        case = _case(data, cases)
        if case.name in cases:
            raise BadCase(f"{path.name}: two cases are called {case.name!r}; give one another name")
        cases[case.name] = case
    return list(cases.values())


def _case(data: Mapping[str, Any], earlier: Mapping[str, RuleCase]) -> RuleCase:
    name = str(data.get("name", "?"))
    if unknown := set(data) - KEYS:
        raise BadCase(f"{name}: {', '.join(sorted(unknown))} is no key of a case; write one of {', '.join(sorted(KEYS))}")
    like = data.get("like")
    if like is not None and like not in earlier:
        raise BadCase(f"{name}: there is no earlier case called {like!r}")
    known = earlier[like] if like else None
    answers = dict(known.answers) if known else {}
    for element, value in (data.get("answers") or {}).items():
        answer = _answer(value)
        answers.pop(element, None)
        if answer is not None:
            answers[element] = answer
    today = data.get("today") or (known.today if known else None)
    if not isinstance(today, date):
        raise BadCase(f"{name}: write today as a day, such as 2026-10-15")
    wanted = dict(data.get("findings") or {})
    if strange := set(wanted.values()) - {*ORDER, NOT_APPLIED}:
        raise BadCase(f"{name}: {', '.join(map(str, strange))} is no outcome; write one of {', '.join(ORDER)}, {NOT_APPLIED}")
    return RuleCase(name, today, Answers(answers), wanted, tuple(data.get("never") or ()), data.get("disposition"))


def _answer(value: Any) -> Answer | None:
    if isinstance(value, Mapping) and "status" in value:
        return None if value["status"] == "missing" else Answer.load(value)
    return Answer("given", value)


def outcomes(law: Law, case: RuleCase) -> dict[str, str]:
    """What each rule comes to in that case; a rule that does not apply is not in it."""
    return {finding.rule: finding.outcome for finding in screen(law, case.answers, case.today)}


def misses(law: Law, case: RuleCase) -> Iterator[str]:
    """In what the screening differs from the case, one sentence each; none when it is as the case says."""
    came_to = outcomes(law, case)
    rules = {rule.id for rule in law.pack.rules}
    for rule in sorted({*case.findings, *case.never} - rules):
        yield f"{rule} is no screening rule of this pack"
    for rule, wanted in case.findings.items():
        if rule in rules and (found := came_to.get(rule, NOT_APPLIED)) != wanted:
            yield f"{rule} came out as {found}, not {wanted}"
    for rule in case.never:
        if came_to.get(rule) in ("defect", "flag"):
            yield f"{rule} came out as {came_to[rule]}, and must not"
    total = disposition(law, case.answers, screen(law, case.answers, case.today), case.today)
    if case.disposition is not None and total != case.disposition:
        yield f"the disposition is {total}, not {case.disposition}"


def possible(law: Law) -> set[tuple[str, str]]:
    """Every outcome that each rule of a pack can have, as far as its keys tell: what cases should show."""
    pairs: set[tuple[str, str]] = set()
    for rule in law.pack.rules:
        if rule.when is not True:
            pairs.add((rule.id, NOT_APPLIED))
        written = [name for name in ORDER if getattr(rule, name) is not None]
        sure = next((name for name in written if getattr(rule, name) is True), None)
        reached = written if sure is None else written[: written.index(sure) + 1]
        pairs |= {(rule.id, name) for name in reached}
        if sure is None:
            pairs.add((rule.id, rule.otherwise))
    return pairs
