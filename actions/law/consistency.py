"""What must hold between the parts of a pack, beyond the shape of each: names that exist, questions that can be asked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from actions.law.pack import Law, Pack, Question

Loc = tuple[Hashable, ...]
Wrong = tuple[Loc, str]

# Recorded after the hand-over, so that no question asks for it.
RECORDED_LATER = frozenset({"sworn_copy"})
# A person may always say that they cannot tell which section.
SECTION_UNKNOWN = "unknown"


def conditions(pack: Pack) -> Iterator[tuple[str, str, Loc, Any]]:
    """Every condition written in a pack: its owner, its key, where it stands, and what it says."""
    for i, rule in enumerate(pack.rules):
        for key in ("when", "open", "defect", "flag", "info", "met"):
            if (data := getattr(rule, key)) is not None:
                yield rule.id, key, ("rules", i, key), data
    for i, question in enumerate(pack.questions):
        yield question.id, "when", ("questions", i, "when"), question.when
        if question.optional_when is not None:
            yield question.id, "optional_when", ("questions", i, "optional_when"), question.optional_when
        for j, part in enumerate(question.parts):
            yield part.id, "when", ("questions", i, "parts", j, "when"), part.when
    for i, warning in enumerate(pack.warnings):
        yield f"warning:{warning.id}", "when", ("warnings", i, "when"), warning.when
    for i, deadline in enumerate(pack.deadlines):
        yield f"deadline:{deadline.rule}:{i}", "when", ("deadlines", i, "when"), deadline.when


def of_pack(pack: Pack, folder: str) -> Iterator[Wrong]:
    """What does not fit together in a pack that lies in that folder."""
    if pack.id != folder:
        yield ("id",), f"must be the folder's name, {folder}"
    for key in ("receives", "contact"):
        if getattr(pack, key) not in pack.offices:
            yield (key,), f"is no office of this pack; write one of {', '.join(pack.offices)}"
    yield from _twice("rules", [rule.id for rule in pack.rules])
    yield from _twice("questions", [question.id for question in pack.questions])
    yield from _twice("sections", [section.id for section in pack.sections])
    yield from _twice("warnings", [warning.id for warning in pack.warnings])
    yield from _rules(pack)
    yield from _questions(pack)
    known = {section.id for section in pack.sections}
    for name, ids in pack.section_lists.items():
        for section in sorted(set(ids) - known):
            yield ("section_lists", name), f"{section} stands in no section of this pack; add it there"
    for _, _, loc, data in conditions(pack):
        for remedy in _named_values(pack, data):
            yield loc, remedy


def of_conditions(law: Law) -> Iterator[Wrong]:
    """What is wrong with what the conditions look at: elements never asked, and circles."""
    pack = law.pack
    order = {question.id: i for i, question in enumerate(pack.questions)}
    for owner, key, loc, _ in conditions(pack):
        for element in sorted(law.condition(owner, key).elements - set(order) - RECORDED_LATER):
            yield loc, f"{element} is not asked in this pack; add it to questions, or take the condition out"
    asks: Mapping[str, frozenset[str]] = {q.id: law.condition(q.id, "when").elements for q in pack.questions}
    for i, question in enumerate(pack.questions):
        loc = ("questions", i, "when")
        if question.id in _reached(asks, question.id):
            yield loc, f"depends on {question.id} itself; break the circle"
            continue
        for element in sorted(asks[question.id]):
            if order.get(element, -1) > i:
                yield loc, f"depends on {element}, which is asked later; put {question.id} after it"


def _reached(asks: Mapping[str, frozenset[str]], start: str) -> set[str]:
    seen: set[str] = set()
    todo = set(asks[start])
    while todo:
        element = todo.pop()
        if element not in seen:
            seen.add(element)
            todo |= asks.get(element, frozenset())
    return seen


def _rules(pack: Pack) -> Iterator[Wrong]:
    asked = {question.id for question in pack.questions}
    known = {r.id for r in pack.rules} | {r.id for r in pack.references} | {d.rule for d in pack.deadlines}
    for i, rule in enumerate(pack.rules):
        for element in sorted(set(rule.rests_on) - asked):
            yield ("rules", i, "rests_on"), f"{element} is not asked in this pack"
        if rule.oath and pack.oath is None:
            yield ("rules", i, "oath"), "needs the key oath in this pack; write what is sworn, before whom, and what follows"
    for i, deadline in enumerate(pack.deadlines):
        for key, moved in (("stay", deadline.stay), ("extension", deadline.extension)):
            if moved is not None and moved.rule not in known:
                yield ("deadlines", i, key, "rule"), f"there is no rule {moved.rule} in this pack"
    for i, warning in enumerate(pack.warnings):
        for name in sorted(set(warning.rules) - known):
            yield ("warnings", i, "rules"), f"there is no rule {name} in this pack"


def _questions(pack: Pack) -> Iterator[Wrong]:
    for i, question in enumerate(pack.questions):
        if question.need == "required" and question.source == "public_unconfirmed":
            yield ("questions", i, "need"), "public_unconfirmed may not be required; write asked"
        for key in sorted(_affidavit_forms(question) - set(question.statements)):
            yield ("questions", i, "statements"), f"the statement {key} is missing; write its law and plain text"
        if question.id in ("truth_statement", "no_improper_purpose") and not question.statements:
            yield ("questions", i, "statements"), "the statement is missing; write its law and plain text"
    if pack.warnings and pack.question("warnings_read") is None:
        yield ("warnings",), "nothing asks whether they were read; add the question warnings_read"


def _affidavit_forms(question: Question) -> set[str]:
    return {option.id for option in question.options} if question.id == "affidavit_form" else set()


def _named_values(pack: Pack, data: Any) -> Iterator[str]:
    """Options and sections that a condition names and that do not exist: it would never hold, and nobody would notice."""
    if not isinstance(data, Mapping):
        return
    for name, argument in data.items():
        if name in ("all", "any"):
            for part in argument if isinstance(argument, list) else ():
                yield from _named_values(pack, part)
        elif name == "not":
            yield from _named_values(pack, argument)
        elif name == "is" and isinstance(argument, Mapping):
            yield from _options(pack, argument)
        elif name in ("includes", "only") and isinstance(argument, Mapping):
            known = {section.id for section in pack.sections} | set(pack.section_lists) | {SECTION_UNKNOWN}
            for words in argument.values():
                for word in words if isinstance(words, list) else [words]:
                    if word not in known:
                        yield f"{word} is no section and no list of sections of this pack"


def _options(pack: Pack, wanted: Mapping[str, Any]) -> Iterator[str]:
    for element, values in wanted.items():
        question = pack.question(element)
        options = {option.id for option in question.options} if question else set()
        if not options:
            continue
        for value in values if isinstance(values, list) else [values]:
            if value not in options:
                yield f"{value} is no option of {element}; write one of {', '.join(sorted(options))}"


def _twice(key: str, ids: list[str]) -> Iterator[Wrong]:
    for i, name in enumerate(ids):
        if name in ids[:i]:
            yield (key, i), f"{name} stands twice; keep one"
