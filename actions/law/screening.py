"""Screening: what each rule comes to on the answers so far, and what the findings add up to. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from actions.law.answers import Answers
from actions.law.pack import Effect, Law, Outcome, Rule
from actions.law.pack_parts import Text
from actions.law.people import people
from actions.law.predicates import Case
from actions.law.questions import unanswered

Disposition = Literal["drafting", "incomplete", "awaiting_oath", "ready"]
ORDER: tuple[Outcome, ...] = ("open", "defect", "flag", "info", "met")


@dataclass(frozen=True)
class Finding:
    """A rule's outcome on one complaint.

    `words`: the person's own words that it rests on, by element; of several respondents, only those whom it is about.
    `complainant` and `staff`: one sentence for each.
    """

    rule: str
    effect: Effect
    outcome: Outcome
    cites: tuple[str, ...]
    words: dict[str, str]
    complainant: Text
    staff: Text
    oath: bool = False


def screen(law: Law, answers: Answers, today: date) -> list[Finding]:
    """The findings of all rules that apply, in the pack's order. `today` is the day in the city."""
    case = Case(answers, today, law.lists)
    return [_finding(law, rule, case) for rule in law.pack.rules if law.condition(rule.id, "when")(case)]


def disposition(law: Law, answers: Answers, findings: Sequence[Finding], today: date) -> Disposition:
    """What the findings add up to before the hand-over.

    `drafting`: something that the pack requires is neither answered nor declined. `incomplete`: all asked, but a blocking
    rule is unmet. `awaiting_oath`: nothing but the oath is wanting.
    """
    if unanswered(law, answers, today):
        return "drafting"
    unmet = [f for f in findings if f.effect == "blocks" and f.outcome in ("open", "defect")]
    if any(not finding.oath for finding in unmet):
        return "incomplete"
    return "awaiting_oath" if unmet else "ready"


def _finding(law: Law, rule: Rule, case: Case) -> Finding:
    held = next((name for name in ORDER if law.has(rule.id, name) and law.condition(rule.id, name)(case)), None)
    looked_at = rule.rests_on or tuple(
        sorted(frozenset().union(*(law.condition(rule.id, name).elements for name in ORDER if law.has(rule.id, name))))
    )
    words = {e: _words(case.answers, e) for e in looked_at if e in case.answers}
    whom = law.condition(rule.id, "when").whom(case) | (law.condition(rule.id, held).whom(case) if held else frozenset())
    if whom and "respondents" in words:
        named = people(case.answers)
        words["respondents"] = "; ".join(str(named[i].get("name") or named[i].get("title") or "") for i in sorted(whom))
    return Finding(rule.id, rule.effect, held or rule.otherwise, rule.cites, words, rule.complainant, rule.staff, rule.oath)


def _words(answers: Answers, element: str) -> str:
    answer = answers[element]
    return answer.words or _shown(answer.value)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return str(value.get("words") or value.get("name") or "")
    if isinstance(value, list):
        return "; ".join(_shown(item) for item in value)
    return str(value)
