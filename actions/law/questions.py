"""The question graph: which questions a complaint still needs, in the pack's order. Pure."""

from __future__ import annotations

from datetime import date
from typing import Any

from actions.law.answers import Answers
from actions.law.pack import Law, Question
from actions.law.predicates import Case


def applicable(law: Law, answers: Answers, today: date) -> list[Question]:
    """The pack's questions whose condition holds; one that is optional on this draft's path says so in its `need`."""
    case = Case(answers, today, law.lists)
    asked = [question for question in law.pack.questions if law.condition(question.id, "when")(case)]
    return [
        question.model_copy(update={"need": "optional"})
        if law.has(question.id, "optional_when") and law.condition(question.id, "optional_when")(case)
        else question
        for question in asked
    ]


def unanswered(law: Law, answers: Answers, today: date) -> list[str]:
    """The required elements that are neither answered nor declined, `respondents` included while one lacks a required part."""
    return [
        question.id
        for question in applicable(law, answers, today)
        if question.need == "required" and not complete(question, answers)
    ]


def complete(question: Question, answers: Answers) -> bool:
    """Whether the element needs nothing more: it was answered, and every person named has the required parts."""
    answer = answers.get(question.id)
    if answer is None:
        return False
    if question.id != "respondents" or answer.status != "given":
        return True
    required = [part_name(part.id) for part in question.parts if part.need == "required"]
    return bool(answer.value) and all(_said(person, part) for person in answer.value for part in required)


def part_name(question: str) -> str:
    """The key of a respondent that a part's question fills: respondent_title -> title."""
    return question.removeprefix("respondent_")


def _said(person: dict[str, Any], part: str) -> bool:
    """None is an answer ("I don't know"); an absent or empty part is none."""
    return part in person and person[part] != ""


def ahead(law: Law, answers: Answers, today: date, *, asked_more: bool) -> list[str]:
    """The questions still to be asked, in order, each optional one too while it is unanswered.

    The parts of the last respondent that have no answer come in the place of `respondents`, and, until `asked_more`,
    whether there is another person. `review` stands before the first question that is part of signing.
    """
    questions: list[str] = []
    reviewed = False
    for question in applicable(law, answers, today):
        if question.signing and not reviewed:
            questions.append("review")
            reviewed = True
        if question.id == "respondents":
            questions += _parts_ahead(law, question, answers, today, asked_more)
        elif question.id not in answers:
            questions.append(question.id)
    return [*questions, *([] if reviewed else ["review"]), "hand_over"]


def _parts_ahead(law: Law, question: Question, answers: Answers, today: date, asked_more: bool) -> list[str]:
    answer = answers.get("respondents")
    if answer is not None and answer.status != "given":
        return []
    case = Case(answers, today, law.lists)
    asked = [part for part in question.parts if law.condition(part.id, "when")(case)]
    people = list(answer.value) if answer else []
    if not people:
        return ["respondent_name"]
    wanting = [
        part.id
        for part in asked
        if part.id != "respondent_more" and any(not _said(person, part_name(part.id)) for person in people)
    ]
    more = [] if asked_more or not any(part.id == "respondent_more" for part in asked) else ["respondent_more"]
    return wanting + more
