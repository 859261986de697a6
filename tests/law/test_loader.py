"""A pack that cannot be used says so with its file, its line, its key, and what to write instead."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from actions.law.loader import BrokenPack, folders, load, load_all
from actions.paths import DATA

PACKS = DATA / "jurisdictions"


@pytest.fixture
def city(tmp_path: Path) -> Path:
    """A copy of Denver's pack, to be broken."""
    return Path(shutil.copytree(PACKS / "denver", tmp_path / "denver"))


def broken(folder: Path) -> BrokenPack:
    with pytest.raises(BrokenPack) as raised:
        load(folder)
    return raised.value


def line_of(path: Path, text: str, nth: int = 1) -> int:
    """The line on which that text stands for the nth time."""
    lines = [number for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1) if text in line]
    return lines[nth - 1]


# what, file, what is replaced, by what, text that stands on the line that is wrong (and for the which time), key, remedy
BREAKS: list[tuple[str, str, str, str, str | tuple[str, int], str, str]] = [
    ("unknown condition", "rules.yml", "flag: {shorter_than: {facts: 8}}", "flag: {tiny: {facts: 8}}", "flag: {tiny",
     "rules.4.flag", "there is no condition 'tiny'; write one of all, any,"),
    ("unknown element in a condition", "rules.yml", "flag: {shorter_than: {facts: 8}}", "flag: {shorter_than: {story: 8}}",
     "{story: 8}", "rules.4.flag", "'story' is no element; the elements are path, filing_for,"),
    ("a condition on a question that is not asked", "rules.yml", "flag: {shorter_than: {facts: 8}}",
     "flag: {shorter_than: {concealment: 8}}", "{concealment: 8}", "rules.4.flag",
     "concealment is not asked in this pack; add it to questions, or take the condition out"),
    ("no citation", "rules.yml", '    cites: ["Rules of Procedure, Definitions, Employee"]\n', "", "- id: DEN-DEF-3",
     "rules.2.cites", "is missing; write it"),
    ("an empty list of citations", "rules.yml", 'cites: ["Rules of Procedure, Definitions, Employee"]', "cites: []",
     "cites: []", "rules.2.cites", "is empty; write at least one"),
    ("no Spanish", "pack.yml", "board: {en: Denver Board of Ethics, es: Junta de Ética de Denver}",
     "board: {en: Denver Board of Ethics}", "board: {en: Denver Board of Ethics}", "board.es", "is missing; write it"),
    ("empty Spanish", "pack.yml", "board: {en: Denver Board of Ethics, es: Junta de Ética de Denver}",
     'board: {en: Denver Board of Ethics, es: ""}', 'es: ""', "board.es", "is empty; write at least one"),
    ("an unknown key", "rules.yml", "    effect: informs\n    info: true",
     "    effect: informs\n    colour: red\n    info: true", "colour: red",
     "rules.0.colour", "is no key that packs have; check its spelling or take it out"),
    ("the same key twice", "pack.yml", "state: Colorado", "state: Colorado\nstate: Utah", "state: Utah", "state",
     "the same key stands in this file too; keep one"),
    ("the same key deep down", "questions.yml", '  - id: facts\n    need: required\n',
     "  - id: facts\n    need: required\n    need: optional\n", "need: optional", "questions.0.need",
     "the same key stands in this file too; keep one"),
    ("the same key in two files", "sections.yml", "sections:\n", "state: Utah\nsections:\n", "state: Utah", "state",
     "the same key stands in denver/pack.yml too; keep one"),
    ("an unknown element", "questions.yml", "  - id: facts\n", "  - id: story\n", "- id: story", "questions.0.id",
     "'story' is no element; write one of path, filing_for,"),
    ("a list of sections that names none", "pack.yml", '"2-67", "2-68"]', '"2-67", "2-99"]', "actionable:",
     "section_lists.actionable", "2-99 stands in no section of this pack; add it there"),
    ("a section in a condition that does not exist", "rules.yml", 'includes: {code_sections: "2-51"}',
     'includes: {code_sections: "2-15"}', ("when:", 3), "rules.6.when",
     "2-15 is no section and no list of sections of this pack"),
    ("an option that does not exist", "rules.yml", "flag: {is: {complainant_standing: none}}",
     "flag: {is: {complainant_standing: neighbor}}", "neighbor", "rules.12.flag",
     "neighbor is no option of complainant_standing; write one of"),
    ("a time zone that does not exist", "pack.yml", "time_zone: America/Denver", "time_zone: America/Boulder",
     "America/Boulder", "time_zone", "'America/Boulder' is no time zone; write one such as America/Denver"),
    ("a rule from a public page that blocks", "rules.yml",
     'cites: ["Rules of Procedure, Complaints, item 2"]\n    source: seed\n    effect: blocks',
     'cites: ["Rules of Procedure, Complaints, item 2"]\n    source: public_unconfirmed\n    effect: blocks',
     "- id: DEN-2-truth", "rules.8", "a public_unconfirmed rule may not block"),
    ("a question from a public page that is required", "questions.yml",
     'cites: ["Rules of Procedure, Complaints, item 2"]\n    source: seed\n  - id: respondents',
     'cites: ["Rules of Procedure, Complaints, item 2"]\n    source: public_unconfirmed\n  - id: respondents',
     "need: required", "questions.0.need", "public_unconfirmed may not be required; write asked"),
    ("an effect that does not exist", "rules.yml", "    effect: informs\n    info: true",
     "    effect: rejects\n    info: true", "effect: rejects", "rules.0.effect", "'blocks', 'flags', 'routes' or 'informs'"),
    ("an office that does not exist", "pack.yml", "receives: board", "receives: mayor", "receives: mayor", "receives",
     "is no office of this pack; write one of board, city_attorney"),
    ("another name than the folder's", "pack.yml", "id: denver", "id: boulder", "id: boulder", "id",
     "must be the folder's name, denver"),
    ("a rule twice", "rules.yml", "- id: DEN-DEF-3", "- id: DEN-1-a", ("- id: DEN-1-a", 2), "rules.2", "DEN-1-a stands twice"),
    ("a class that does not exist", "rules.yml", "class: [other_government]", "class: [county]", "class: [county]",
     "rules.2.when", "there is no respondent class county in this pack"),
    ("a rule that rests on what is not asked", "rules.yml", "    rests_on: [code_sections]", "    rests_on: [concealment]",
     "rests_on: [concealment]", "rules.6.rests_on", "concealment is not asked in this pack"),
    ("a warning about no rule", "pack.yml", "rules: [DEN-MTG-1]", "rules: [DEN-MTG-9]", "[DEN-MTG-9]", "warnings.0.rules",
     "there is no rule DEN-MTG-9 in this pack"),
    ("a question that hangs on itself", "questions.yml",
     "  - id: path\n    need: required\n", "  - id: path\n    need: required\n    when: {is: {path: named}}\n",
     "when: {is: {path: named}}", "questions.7.when", "depends on path itself; break the circle"),
    ("a question that hangs on a later one", "questions.yml", "  - id: reasons\n    need: optional\n",
     "  - id: reasons\n    need: optional\n    when: {given: path}\n", "when: {given: path}", "questions.4.when",
     "depends on path, which is asked later; put reasons after it"),
    ("not YAML", "pack.yml", "state: Colorado", "state: Colorado: the state", "Colorado: the state", "(yaml)",
     "this is not YAML:"),
    ("an oath without its texts", "rules.yml", "    open: {missing: signature}",
     "    oath: true\n    open: {missing: signature}",
     "oath: true", "rules.9.oath", "needs the key oath in this pack"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "before", "after", "on", "key", "remedy"), [b[1:] for b in BREAKS], ids=[b[0] for b in BREAKS]
)
def test_what_is_wrong_is_told_with_its_place(
    city: Path, file: str, before: str, after: str, on: str | tuple[str, int], key: str, remedy: str
) -> None:
    path = city / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    problem = broken(city).problems[0]
    assert (problem.file, problem.key) == (f"denver/{file}", key)
    assert remedy in problem.remedy
    assert problem.line == (line_of(path, on) if isinstance(on, str) else line_of(path, *on))
    assert str(problem) == f"denver/{file}:{problem.line}: {key}: {problem.remedy}"


def test_a_circle_of_two_questions(city: Path) -> None:
    path = city / "questions.yml"
    text = path.read_text("utf-8")
    text = text.replace("  - id: reasons\n", "  - id: reasons\n    when: {given: documents}\n", 1)
    path.write_text(text.replace("  - id: documents\n", "  - id: documents\n    when: {given: reasons}\n", 1), "utf-8")
    problems = broken(city).problems
    assert [(p.line, p.remedy) for p in problems] == [
        (line_of(path, "when: {given: documents}"), "depends on reasons itself; break the circle"),
        (line_of(path, "when: {given: reasons}"), "depends on documents itself; break the circle"),
    ]


def test_a_choice_needs_options(city: Path) -> None:
    path = city / "questions.yml"
    text = path.read_text("utf-8")
    first = text.index("    options:")
    path.write_text(text[:first] + text[text.index("  - id: complainant_standing") :], "utf-8")
    (problem,) = broken(city).problems
    assert problem.remedy == "a choice needs at least two options"
    assert problem.line == line_of(path, "- id: path")


def test_a_statement_needs_its_wording(city: Path) -> None:
    path = city / "questions.yml"
    text = path.read_text("utf-8")
    first = text.index("    statements:")
    path.write_text(text[:first] + text[text.index("  - id: no_improper_purpose") :], "utf-8")
    (problem,) = broken(city).problems
    assert problem.remedy == "the statement is missing; write its law and plain text"
    assert problem.line == line_of(path, "- id: truth_statement")


def test_an_affidavit_needs_the_wording_of_each_form(tmp_path: Path) -> None:
    city = Path(shutil.copytree(PACKS / "san_antonio", tmp_path / "san_antonio"))
    path = city / "questions.yml"
    path.write_text(path.read_text("utf-8").replace("      good_reason_to_believe:\n", "      another_form:\n", 1), "utf-8")
    (problem,) = broken(city).problems
    assert problem.remedy == "the statement good_reason_to_believe is missing; write its law and plain text"


def test_warnings_need_the_question_whether_they_were_read(tmp_path: Path) -> None:
    city = Path(shutil.copytree(PACKS / "monroe", tmp_path / "monroe"))
    path = city / "questions.yml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("  - id: warnings_read")] + text[text.index("  - id: signature") :], "utf-8")
    (problem,) = broken(city).problems
    assert (problem.file, problem.key) == ("monroe/pack.yml", "warnings")
    assert problem.line == line_of(city / "pack.yml", "warnings:")


def test_respondents_need_parts(city: Path) -> None:
    path = city / "questions.yml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("    parts:")] + text[text.index("  - id: event_period") :], "utf-8")
    (problem,) = broken(city).problems
    assert problem.remedy == "respondents needs parts: respondent_name and what else is asked of each person"


@pytest.mark.parametrize(
    ("content", "remedy"),
    [
        (b"- a\n- b\n", "the file must be a mapping of keys"),
        (b"state: \xff\xfe", "the file is not text in UTF-8; save it as such"),
    ],
)
def test_a_file_that_is_no_mapping(city: Path, content: bytes, remedy: str) -> None:
    (city / "added.yml").write_bytes(content)
    (problem,) = broken(city).problems
    assert (problem.file, problem.line, problem.remedy) == ("denver/added.yml", 1, remedy)


def test_an_empty_file_is_passed_over(city: Path) -> None:
    (city / "added.yml").write_text("# nothing yet\n", "utf-8")
    assert load(city).pack.id == "denver"


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    for name in ("denver", "monroe"):
        shutil.copytree(PACKS / name, tmp_path / name)
        path = tmp_path / name / "pack.yml"
        path.write_text(path.read_text("utf-8").replace("America/", "Americas/").replace("state:", "province:"), "utf-8")
    with pytest.raises(BrokenPack) as raised:
        load_all(tmp_path)
    assert sorted({(p.file, p.key) for p in raised.value.problems}) == [
        (f"{name}/pack.yml", key) for name in ("denver", "monroe") for key in ("province", "state", "time_zone")
    ]
    assert str(raised.value).splitlines() == [str(problem) for problem in raised.value.problems]


def test_five_packs_ship() -> None:
    assert {"albuquerque", "denver", "kentucky", "monroe", "san_antonio"} <= {folder.name for folder in folders()}
    assert list(load_all()) == [folder.name for folder in folders()]


def test_no_pack_where_there_is_none(tmp_path: Path) -> None:
    assert load_all(tmp_path) == {}
