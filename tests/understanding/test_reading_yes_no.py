"""Yes and no, said in words of all kinds."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))
QUESTIONS = (
    "respondent_current", "respondent_more", "hearing_request", "confidentiality_request", "truth_statement",
    "no_improper_purpose", "warnings_read", "proposed",
)  # fmt: skip

YES = [
    "yes", "Yes.", "YES", "y", "yep", "yeah", "yup", "yes please", "yes, thank you", "sure", "sure thing",
    "of course", "absolutely",
    "ok", "okay", "k", "correct", "that's right", "I do", "I am", "uh-huh", "yess", "well, yes",
    "I think so, yes please",
    "sí", "si", "Sí, por favor", "claro", "claro que sí", "por supuesto", "así es", "de acuerdo", "sip, sí",
]  # fmt: skip
NO = [
    "no", "No.", "NO", "n", "nope", "nah", "no thanks", "no thank you", "not really", "absolutely not",
    "no, not at all", "never",
    "I don't", "I do not", "I'd rather not", "no gracias", "no, gracias", "para nada", "claro que no", "nunca",
    "tampoco",
]  # fmt: skip
NEITHER = [
    "I don't know", "not sure", "no idea", "no sé", "no lo sé", "dunno", "what do you mean?", "why do you ask",
    "does she find out?",
    "I don't understand the question", "no entiendo", "I'd rather not say", "I want to talk to a person",
    "section 2-60", "March 3",
    "what happens if I say no", "can I change my answer later", "¿qué pasa si digo que sí?", "hmm", "???",
    "Rosa Delgado",
    "I don't remember", "prefiero no decir",
]  # fmt: skip
SAID = [
    ("respondent_current", "she still works there", True),
    ("respondent_current", "yep saw him in the truck Monday", True),
    ("respondent_current", "as far as I know he's still on the council", True),
    ("respondent_current", "he is the director now", True),
    ("respondent_current", "todavía trabaja ahí", True),
    ("respondent_current", "sigue en su puesto", True),
    ("respondent_current", "no, she is still there", True),
    ("respondent_current", "She resigned in August, the lobby directory says", False),
    ("respondent_current", "he retired last year", False),
    ("respondent_current", "not anymore", False),
    ("respondent_current", "no longer with the city", False),
    ("respondent_current", "he got fired", False),
    ("respondent_current", "he used to be the clerk", False),
    ("respondent_current", "her term ended in January", False),
    ("respondent_current", "ya no trabaja ahí", False),
    ("respondent_current", "renunció en agosto", False),
    ("respondent_current", "se jubiló", False),
    ("respondent_more", "that's all of them", False),
    ("respondent_more", "that's it", False),
    ("respondent_more", "just her", False),
    ("respondent_more", "only him", False),
    ("respondent_more", "nobody else", False),
    ("respondent_more", "no one else", False),
    ("respondent_more", "es todo", False),
    ("respondent_more", "nada más él", False),
    ("respondent_more", "nadie más", False),
    ("respondent_more", "there's another one", True),
    ("respondent_more", "one more", True),
    ("respondent_more", "two more people", True),
    ("respondent_more", "también su jefe", True),
    ("respondent_more", "hay otra persona", True),
    ("hearing_request", "no thanks, don't need one", False),
    ("hearing_request", "not necessary", False),
    ("hearing_request", "decide it without one", False),
    ("hearing_request", "sin audiencia", False),
    ("hearing_request", "no quiero audiencia", False),
    ("hearing_request", "I want a hearing", True),
    ("hearing_request", "I'd like to be heard", True),
    ("hearing_request", "sí, quiero audiencia", True),
    ("hearing_request", "quiero una audiencia", True),
    ("confidentiality_request", "keep my name out of it", True),
    ("confidentiality_request", "please don't tell him", True),
    ("confidentiality_request", "que sea confidencial", True),
    ("confidentiality_request", "I have nothing to hide", False),
    ("confidentiality_request", "I don't care who knows", False),
    ("confidentiality_request", "no me importa que sepan", False),
    ("warnings_read", "I understand it's a crime to lie on one of these.", True),
    ("warnings_read", "I read it", True),
    ("warnings_read", "understood", True),
    ("warnings_read", "entendido", True),
    ("warnings_read", "ya lo leí", True),
    ("truth_statement", "I swear", True),
    ("truth_statement", "it's all true to the best of my knowledge", True),
    ("truth_statement", "lo juro", True),
    ("truth_statement", "I don't agree", False),
    ("truth_statement", "I can't swear to that", False),
    ("truth_statement", "no acepto", False),
    ("no_improper_purpose", "I agree", True),
    ("no_improper_purpose", "acepto", True),
    ("no_improper_purpose", "no problem", True),
    ("no_improper_purpose", "I refuse", False),
    ("proposed", "that's right", True),
    ("proposed", "looks good", True),
    ("proposed", "está bien", True),
    ("proposed", "that's not right", False),
    ("proposed", "no, wrong person", False),
]


def yes_no(text: str, question: str) -> Reading:
    return read("yes_no", text, question=question, now=NOW)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(("texts", "value"), [(YES, True), (NO, False)])
def test_plain_answers_are_sure_everywhere(question: str, texts: list[str], value: bool) -> None:
    wrong = [text for text in texts if yes_no(text, question) != Reading("valid", value, sure=True)]
    assert wrong == []


@pytest.mark.parametrize("question", QUESTIONS)
def test_other_talk_is_neither(question: str) -> None:
    wrong = [text for text in NEITHER if yes_no(text, question).outcome != "unclear"]
    assert wrong == []


@pytest.mark.parametrize(("question", "text", "value"), SAID)
def test_answers_without_the_word(question: str, text: str, value: bool) -> None:
    found = yes_no(text, question)
    assert (found.outcome, found.value) == ("valid", value)


def test_a_yes_with_a_question_is_not_sure() -> None:
    found = yes_no("yes but who reads it?", "hearing_request")
    assert not found.sure


@pytest.mark.parametrize("question", ["proposed", "review", "hand_over"])
@pytest.mark.parametrize(
    "text", ["looks good", "that's all correct", "ok send it", "go ahead", "no changes", "se ve bien", "todo está correcto"]
)
def test_agreeing_with_what_is_shown(question: str, text: str) -> None:
    assert read("yes_no", text, question=question, now=NOW).value is True


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("she does", True),
        ("He still is.", True),
        ("they do", True),
        ("there are", True),
        ("she doesn't", False),
        ("he is not", False),
        ("no, he isn't", False),
        ("they did not", False),
    ],
)
@pytest.mark.parametrize("question", ["respondent_current", "respondent_more"])
def test_a_pronoun_with_its_verb_is_a_whole_answer(question: str, text: str, meant: bool) -> None:
    found = read("yes_no", text, question=question, now=NOW)
    assert (found.value, found.sure) == (meant, True)


@pytest.mark.parametrize("text", ["does she", "is he still there?", "she does what she wants"])
def test_what_only_looks_like_it_is_no_sure_answer(text: str) -> None:
    assert not read("yes_no", text, question="respondent_more", now=NOW).sure


@pytest.mark.parametrize("text", ["not quite", "that's wrong", "no es correcto"])
def test_not_agreeing_with_what_is_shown(text: str) -> None:
    assert read("yes_no", text, question="review", now=NOW).value is False
