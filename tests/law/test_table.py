"""Every rule of the five texts is accounted for, once, with its home and the case or the reason that goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from shipped_laws import LAWS
from typer.testing import CliRunner, Result

from actions.law.outline import diagram, outline
from actions.law.table import CHECK, HOMES, Held, cases_by_rule, held, table
from actions.paths import ROOT
from bot.cli import app

FOLDER = Path(__file__).parents[1] / "cases"
IDS = (FOLDER / "rule_ids.txt").read_text("utf-8").split()
CASES = cases_by_rule(FOLDER)
PREFIXES = {"denver": "DEN-", "san_antonio": "SA-", "albuquerque": "ABQ-", "monroe": "WA-", "kentucky": "KY-"}
ROWS: list[Held] = [row for city in PREFIXES for row in held(LAWS[city], CASES)]


def test_all_242_rules_stand_in_the_table_once() -> None:
    assert len(IDS) == 242
    of_the_text = [row.rule for row in ROWS if CHECK not in row.rule]
    assert sorted(of_the_text) == sorted(IDS)


def test_every_rule_stands_with_its_own_city() -> None:
    for city, prefix in PREFIXES.items():
        assert all(row.rule.startswith(prefix) for row in held(LAWS[city], CASES))


def test_every_rule_has_a_citation_and_a_home() -> None:
    for row in ROWS:
        assert all(row.cites), row.rule
        assert row.where.endswith(")"), row.rule
        assert len(row.why.split()) >= 3, row.rule


def test_what_is_screened_or_computed_is_covered_by_a_case() -> None:
    uncovered = [row.rule for row in ROWS if not row.cases and ("screening" in row.where or "deadline" in row.where)]
    assert uncovered == []


def test_the_rest_says_why_and_where() -> None:
    for law in LAWS.values():
        for reference in law.pack.references:
            assert reference.home in HOMES
            assert reference.why.endswith(".")


def test_every_rule_that_a_warning_carries_is_known() -> None:
    known = {row.rule for row in ROWS}
    assert {name for city in PREFIXES for warning in LAWS[city].pack.warnings for name in warning.rules} <= known


def test_the_document_is_current() -> None:
    assert (ROOT / "docs" / "law.md").read_text("utf-8") == table(LAWS, CASES)


def affiant(*words: str) -> Result:
    return CliRunner().invoke(app, words, catch_exceptions=False)


def test_the_command_prints_the_document_and_checks_it() -> None:
    printed = affiant("law", "--table")
    assert (printed.exit_code, printed.stderr) == (0, "")
    assert printed.stdout == (ROOT / "docs" / "law.md").read_text("utf-8")
    checked = affiant("law", "--table", "--check")
    assert (checked.exit_code, checked.stdout) == (0, "docs/law.md is current.\n")


def test_a_document_that_is_not_current_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("bot.law.TABLE", tmp_path / "law.md")
    checked = affiant("law", "--check")
    assert checked.exit_code == 1
    assert checked.stderr == "docs/law.md is not current: run 'make fix', which writes it anew.\n"


def test_the_questions_of_a_city_in_words_and_as_a_diagram() -> None:
    assert affiant("law", "--questions", "monroe").stdout == outline(LAWS["monroe"], "en")
    assert affiant("law", "--questions", "monroe", "--language", "es").stdout == outline(LAWS["monroe"], "es")
    assert affiant("law", "--questions", "monroe", "--diagram").stdout == diagram(LAWS["monroe"])
    assert affiant("law", "--questions", "--table").exit_code == 2


def test_a_clerk_can_read_what_residents_are_asked() -> None:
    for law in LAWS.values():
        for language in ("en", "es"):
            text = outline(law, language)
            for question in law.pack.questions:
                for asked in question.parts or (question,):
                    assert f"[{asked.id}]" in text
                    assert asked.question.of(language) in text
                    assert "; ".join(asked.cites) in text
        chart = diagram(law)
        assert chart.startswith("flowchart TD\n")
        for question in law.pack.questions:
            for asked in question.parts or (question,):
                assert f"  {asked.id}" in chart


def test_conditions_are_told_in_words() -> None:
    text = outline(LAWS["albuquerque"], "en")
    assert "only if event_period is beyond or straddles or unsure by days_120" in text
    assert "only if path is confidential" in outline(LAWS["denver"], "en")
    assert "after the review" in outline(LAWS["kentucky"], "en")
