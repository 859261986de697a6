"""The question graph of a city in words and as a diagram, so that a clerk can read what residents will be asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from actions.law.pack import Law, Question
from actions.wording import Language

NEED = {"required": "required", "asked": "asked, may be left out", "optional": "optional"}


def in_words(condition: Any) -> str:
    """A pack's condition as a phrase: "path is confidential"."""
    if condition is True:
        return "always"
    ((name, data),) = condition.items()
    match name:
        case "all" | "any":
            return (" and " if name == "all" else " or ").join(f"({in_words(part)})" for part in data)
        case "not":
            return f"not ({in_words(data)})"
        case "is":
            return " and ".join(f"{e} is {' or '.join(map(str, v)) if isinstance(v, list) else v}" for e, v in data.items())
        case "period":
            return f"{data['element']} is {' or '.join(data['is'])} by {data['limit']}"
        case _:
            return f"{name.replace('_', ' ')} {data}"


def outline(law: Law, language: Language) -> str:
    """Every question in order, with its need, condition and citation."""
    lines = [f"{law.pack.name.of(language)}: what residents are asked", ""]
    for number, (question, depth) in enumerate(_walk(law), start=1):
        condition = "" if question.when is True else f"; only if {in_words(question.when)}"
        signing = "; after the review" if question.signing else ""
        indent = "   " * depth
        lines.append(f"{indent}{number}. {question.question.of(language)}")
        lines.append(f"{indent}   [{question.id}] {NEED[question.need]}{condition}{signing}; {'; '.join(question.cites)}")
    return "\n".join(lines) + "\n"


def diagram(law: Law) -> str:
    """The same as a Mermaid flow chart."""
    lines = ["flowchart TD", "  start([start])"]
    before = "start"
    for question, _ in _walk(law):
        shape = f'["{question.id}"]' if question.when is True else f'{{"{question.id}?"}}'
        lines.append(f"  {question.id}{shape}")
        label = "" if question.when is True else f"|{_safe(in_words(question.when))}|"
        lines.append(f"  {before} -->{label} {question.id}")
        before = question.id
    lines += ["  handed([hand-over])", f"  {before} --> handed"]
    return "\n".join(lines) + "\n"


def _walk(law: Law) -> Iterator[tuple[Question, int]]:
    for question in law.pack.questions:
        if question.parts:
            yield from ((part, 1) for part in question.parts)
        else:
            yield question, 0


def _safe(text: str) -> str:
    return "".join(c if c.isalnum() or c in " _.-" else " " for c in text)
