"""Loads packs. What is wrong is said with file, line, key and what to write instead."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from actions.law.pack import Law, Pack, lists_of
from actions.law.predicates import BadCondition, Condition, read
from actions.paths import DATA

Loc = tuple[Hashable, ...]
_SafeLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong in a pack."""

    file: str
    line: int
    key: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.key}: {self.remedy}"


class BrokenPack(ValueError):
    """A pack that cannot be used. `problems` says all that is wrong; the message is the same as text."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True)
class _Read:
    """The merged content of a folder, and where each key stands."""

    content: dict[str, Any]
    places: dict[Loc, tuple[str, int]]

    def problem(self, loc: Loc, remedy: str) -> Problem:
        near = next((self.places[loc[:n]] for n in range(len(loc), 0, -1) if loc[:n] in self.places), ("pack.yml", 1))
        return Problem(near[0], near[1], ".".join(str(part) for part in loc) or "(pack)", remedy)


def folders(root: Path = DATA / "jurisdictions") -> list[Path]:
    """The folders of all packs, in order of their names."""
    return sorted(path.parent for path in root.glob("*/pack.yml"))


def load_all(root: Path = DATA / "jurisdictions") -> dict[str, Law]:
    """All packs by id. Raises BrokenPack with everything that is wrong in any of them."""
    laws: dict[str, Law] = {}
    problems: list[Problem] = []
    for folder in folders(root):
        try:
            laws[folder.name] = load(folder)
        except BrokenPack as broken:
            problems += broken.problems
    if problems:
        raise BrokenPack(problems)
    return laws


def load(folder: Path) -> Law:
    """The pack in that folder. Raises BrokenPack."""
    source = _read(folder)
    try:
        pack = Pack.model_validate(source.content)
    except ValidationError as error:
        raise BrokenPack(
            [source.problem(tuple(e["loc"]), _remedy(e["type"], e["msg"])) for e in error.errors(include_url=False)]
        ) from None
    lists = lists_of(pack)
    problems = list(_inconsistencies(pack, folder, source))
    conditions: dict[tuple[str, str], Condition] = {}
    for owner, key, loc, data in _conditions(pack):
        try:
            conditions[owner, key] = read(data, lists)
        except BadCondition as error:
            problems.append(source.problem(loc, str(error)))
    law = Law(pack, lists, conditions)
    if not problems:
        problems = list(_cycles(law, source))
    if problems:
        raise BrokenPack(problems)
    return law


def _read(folder: Path) -> _Read:
    content: dict[str, Any] = {}
    places: dict[Loc, tuple[str, int]] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.yml")):
        name = f"{folder.name}/{path.name}"
        try:
            loader = _SafeLoader(path.read_text(encoding="utf-8"))
            node = loader.get_single_node()
            if node is None:
                continue
            part = loader.construct_document(node)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark
            line = mark.line + 1 if mark else 1
            problems.append(Problem(name, line, "(yaml)", f"this is not YAML: {error.problem}; mind quotes and indents"))
            continue
        if not isinstance(part, dict):
            problems.append(Problem(name, 1, "(file)", "the file must be a mapping of keys"))
            continue
        for key, value in part.items():
            if key in content:
                problems.append(Problem(name, 1, str(key), "stands in two files of this pack; keep one"))
            content[key] = value
        for loc, line in _lines(node, ()):
            if loc in places and loc and places[loc][0] == name:
                problems.append(Problem(name, line, ".".join(map(str, loc)), "the same key stands twice; keep one"))
            places[loc] = (name, line)
    if problems:
        raise BrokenPack(problems)
    return _Read(content, places)


def _lines(node: yaml.Node, loc: Loc) -> Iterator[tuple[Loc, int]]:
    if loc:
        yield loc, node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _lines(value, (*loc, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield from _lines(value, (*loc, index))


def _remedy(kind: str, message: str) -> str:
    if kind == "missing":
        return "is missing; write it"
    if kind == "extra_forbidden":
        return "is no key that packs have; check its spelling or take it out"
    return message.removeprefix("Value error, ")


def _conditions(pack: Pack) -> Iterator[tuple[str, str, Loc, Any]]:
    for i, rule in enumerate(pack.rules):
        for key in ("when", "open", "defect", "flag", "info", "met"):
            if (data := getattr(rule, key)) is not None:
                yield rule.id, key, ("rules", i, key), data
    for i, question in enumerate(pack.questions):
        yield question.id, "when", ("questions", i, "when"), question.when
        for j, part in enumerate(question.parts):
            yield part.id, "when", ("questions", i, "parts", j, "when"), part.when
    for i, warning in enumerate(pack.warnings):
        yield f"warning:{warning.id}", "when", ("warnings", i, "when"), warning.when
    for i, deadline in enumerate(pack.deadlines):
        yield f"deadline:{deadline.rule}:{i}", "when", ("deadlines", i, "when"), deadline.when


def _inconsistencies(pack: Pack, folder: Path, source: _Read) -> Iterator[Problem]:
    if pack.id != folder.name:
        yield source.problem(("id",), f"must be the folder's name, {folder.name}")
    for key in ("receives", "contact"):
        if getattr(pack, key) not in pack.offices:
            yield source.problem((key,), f"is no office of this pack; write one of {', '.join(pack.offices)}")
    yield from _twice(source, "rules", [rule.id for rule in pack.rules])
    yield from _twice(source, "questions", [question.id for question in pack.questions])
    yield from _twice(source, "sections", [section.id for section in pack.sections])
    asked = {question.id for question in pack.questions}
    rules = {r.id for r in pack.rules} | {r.id for r in pack.references} | {d.rule for d in pack.deadlines}
    known = {section.id for section in pack.sections}
    for i, rule in enumerate(pack.rules):
        for element in set(rule.rests_on) - asked:
            yield source.problem(("rules", i, "rests_on"), f"{element} is not asked in this pack")
    for i, warning in enumerate(pack.warnings):
        for rule_id in set(warning.rules) - rules:
            yield source.problem(("warnings", i, "rules"), f"there is no rule {rule_id} in this pack")
    for name, ids in pack.section_lists.items():
        for section in set(ids) - known:
            yield source.problem(("section_lists", name), f"{section} stands in no section of this pack; add it there")
    for i, question in enumerate(pack.questions):
        if question.need == "required" and question.source == "public_unconfirmed":
            yield source.problem(("questions", i, "need"), "public_unconfirmed may not be required; write asked")


def _twice(source: _Read, key: str, ids: list[str]) -> Iterator[Problem]:
    for i, name in enumerate(ids):
        if name in ids[:i]:
            yield source.problem((key, i), f"{name} stands twice; keep one")


def _cycles(law: Law, source: _Read) -> Iterator[Problem]:
    """A question whose condition rests, by way of others, on its own answer could never be asked."""
    asks: Mapping[str, frozenset[str]] = {q.id: law.condition(q.id, "when").elements for q in law.pack.questions}
    for i, question in enumerate(law.pack.questions):
        seen: set[str] = set()
        todo = set(asks[question.id])
        while todo:
            element = todo.pop()
            if element == question.id:
                yield source.problem(("questions", i, "when"), f"depends on {question.id} itself; break the circle")
                break
            if element not in seen:
                seen.add(element)
                todo |= asks.get(element, frozenset())
