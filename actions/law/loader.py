"""Loads packs. What is wrong is said with file, line, key and what to write instead."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from actions.law.consistency import conditions, of_conditions, of_pack
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

    folder: str
    content: dict[str, Any]
    places: dict[Loc, tuple[str, int]]

    def problem(self, loc: Loc, remedy: str) -> Problem:
        near = next((self.places[loc[:n]] for n in range(len(loc), 0, -1) if loc[:n] in self.places), None)
        near = near or (f"{self.folder}/pack.yml", 1)
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
    problems = [source.problem(loc, remedy) for loc, remedy in of_pack(pack, folder.name)]
    read_conditions: dict[tuple[str, str], Condition] = {}
    for owner, key, loc, data in conditions(pack):
        try:
            read_conditions[owner, key] = read(data, lists)
        except BadCondition as error:
            problems.append(source.problem(loc, str(error)))
    law = Law(pack, lists, read_conditions)
    if not problems:
        problems = [source.problem(loc, remedy) for loc, remedy in of_conditions(law)]
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
        except (yaml.YAMLError, UnicodeDecodeError):
            problems.append(Problem(name, 1, "(file)", "the file is not text in UTF-8; save it as such"))
            continue
        if not isinstance(part, dict):
            problems.append(Problem(name, 1, "(file)", "the file must be a mapping of keys"))
            continue
        for loc, line in _lines(node, (), 1):
            if loc in places:
                where = "in this file" if places[loc][0] == name else f"in {places[loc][0]}"
                if places[loc][0] == name or len(loc) == 1:
                    key = ".".join(map(str, loc))
                    problems.append(Problem(name, line, key, f"the same key stands {where} too; keep one"))
            places[loc] = (name, line)
        content.update(part)
    if problems:
        raise BrokenPack(problems)
    return _Read(folder.name, content, places)


def _lines(node: yaml.Node, loc: Loc, line: int) -> Iterator[tuple[Loc, int]]:
    """Where every key and every item of a list stands."""
    if loc:
        yield loc, line
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _lines(value, (*loc, key.value), key.start_mark.line + 1)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield from _lines(value, (*loc, index), value.start_mark.line + 1)


def _remedy(kind: str, message: str) -> str:
    if kind == "missing":
        return "is missing; write it"
    if kind == "extra_forbidden":
        return "is no key that packs have; check its spelling or take it out"
    if kind in ("too_short", "string_too_short"):
        return "is empty; write at least one"
    return message.removeprefix("Value error, ")
