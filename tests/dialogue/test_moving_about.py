"""Going back, skipping, undoing, changing one's mind."""

from __future__ import annotations

import pytest
from talk import Talk

from actions.dialogue.turns import Parsed, Refusal

FACTS = "The clerk of permits took tickets from a paver and then approved its invoice in front of me at the counter."
PERIOD = {"from": "2026-03-12", "to": "2026-03-12", "precision": "day", "words": "March 12"}


@pytest.fixture
def talk() -> Talk:
    return Talk("denver")


def test_back_asks_the_last_question_again_and_keeps_its_answer(talk: Talk) -> None:
    talk.edit(facts=FACTS, respondents=[{"name": "Pat Quill", "title": "x", "department": "y", "current": True}])
    talk.say_all({"choice": "no"}, {"text": "March 12, 2026"})
    assert talk.turn["asking"] == "code_sections"
    talk.say(command="back")
    assert talk.turn["asking"] == "event_period"
    assert talk.value("event_period")["from"] == "2026-03-12"
    talk.say(command="skip")
    assert talk.turn["asking"] == "code_sections"
    assert talk.value("event_period")["from"] == "2026-03-12"


def test_back_at_the_first_question_says_so(talk: Talk) -> None:
    talk.say(command="back")
    assert talk.turn["heard"] == {"kind": "command", "name": "back"}
    assert talk.turn["asking"] == "facts"


def test_skipping_a_required_question_is_told_and_counts_as_declined(talk: Talk) -> None:
    talk.edit(facts=FACTS)
    talk.edit(respondents=[{"name": "Pat Quill", "title": "x", "department": "y", "current": True}])
    assert talk.turn["asking"] == "respondent_more"
    talk.say_all({"choice": "no"}, {"command": "skip"})
    element = next(e for e in talk.turn["elements"] if e["id"] == "event_period")
    assert element["status"] == "declined"
    assert talk.turn["asking"] == "code_sections"


def test_undo_puts_back_what_was_there(talk: Talk) -> None:
    talk.edit(facts=FACTS)
    talk.edit(facts="Something else happened there altogether, I must say.")
    talk.say(command="undo")
    assert talk.value("facts") == FACTS
    talk.say(command="undo")
    assert talk.value("facts") is None
    talk.say(command="undo")
    assert "nothing to undo" in talk.texts("notice")


def test_dependants_are_kept_aside_and_come_back(talk: Talk) -> None:
    talk.edit(path="confidential", anonymity_basis="He writes my evaluation and has punished others.")
    talk.edit(path="named")
    assert talk.value("anonymity_basis") is None
    assert "anonymity_basis" in talk.draft.aside
    talk.edit(path="confidential")
    assert talk.value("anonymity_basis") == "He writes my evaluation and has punished others."


def test_restart_is_asked_twice(talk: Talk) -> None:
    talk.edit(facts=FACTS)
    talk.say(command="restart")
    assert talk.value("facts") == FACTS
    assert talk.texts("confirm")
    talk.say(command="restart")
    assert talk.value("facts") is None


def test_restart_is_forgotten_when_the_person_goes_on(talk: Talk) -> None:
    talk.edit(facts=FACTS)
    talk.say_all({"command": "restart"}, {"command": "repeat"}, {"command": "restart"})
    assert talk.value("facts") == FACTS


def test_withdraw_erases_after_a_yes(talk: Talk) -> None:
    talk.edit(facts=FACTS)
    talk.say(command="withdraw")
    assert talk.effects == []
    talk.say(command="withdraw")
    assert talk.effects == [{"withdraw": True}]


def test_an_edit_of_what_the_city_does_not_ask_is_refused(talk: Talk) -> None:
    refused = talk.hear(edit={"element": "hearing_request", "value": True})
    assert isinstance(refused, Refusal)
    assert refused.element == "hearing_request"


def test_an_edit_on_the_other_path_is_refused(talk: Talk) -> None:
    talk.edit(path="named")
    assert isinstance(talk.hear(edit={"element": "contact_channel", "value": "text me"}), Refusal)


@pytest.mark.parametrize(
    ("element", "value"),
    [
        ("complainant_phone", "12"),
        ("complainant_email", "nobody"),
        ("path", "secret"),
        ("code_sections", ["2-43"]),
        ("truth_statement", "yes"),
        ("respondents", [{"nome": "x"}]),
        ("event_period", {"from": "2026-02-31", "to": None, "precision": "day", "words": ""}),
        ("facts", ""),
        ("nonsense", "x"),
    ],
)
def test_an_edit_with_a_value_that_cannot_be_it_is_refused(talk: Talk, element: str, value: object) -> None:
    before = talk.state
    refused = talk.hear(edit={"element": element, "value": value})
    assert isinstance(refused, Refusal)
    assert refused.reason
    assert talk.state == before


def test_one_change_shows_before_and_after_and_returns_to_the_open_question(talk: Talk) -> None:
    talk.say(text=FACTS)
    asking = talk.turn["asking"]
    talk.edit(complainant_phone="+13035550134")
    talk.edit(complainant_phone="+13035550143")
    assert "0134" in talk.texts("confirm")
    assert "0143" in talk.texts("confirm")
    assert talk.turn["asking"] == asking


def test_after_two_failed_tries_the_reason_and_ways_on_are_given(talk: Talk) -> None:
    talk.say(command="ask", element="complainant_phone")
    talk.say(text="12345")
    assert talk.turn["heard"]["kind"] == "invalid"
    first = talk.texts("notice")
    talk.say(text="12345")
    assert talk.texts("notice") != first
    offered = [o["say"] for r in talk.turn["replies"] for o in r["options"]]
    assert {"command": "skip"} in offered
    assert {"command": "human"} in offered
    second = talk.texts("notice")
    talk.say(text="12345")
    assert talk.texts("notice") not in (first, second)
    assert "720-" in talk.texts("notice"), "how to reach a person"
    assert {"command": "skip"} in [o["say"] for r in talk.turn["replies"] for o in r["options"]]


def test_early_findings_are_said_once_when_they_arise() -> None:
    talk = Talk("albuquerque")
    talk.edit(event_period={"from": "2025-01-10", "to": "2025-01-10", "precision": "day", "words": "January 10, 2025"})
    talk.edit(public_since={"from": "2025-01-10", "to": "2025-01-10", "precision": "day", "words": "that day"})
    assert "120 days" in talk.texts("warning")
    talk.edit(complainant_name="Ada Moreno")
    assert talk.texts("warning") == ""


def test_a_finding_is_explained_with_its_law_and_the_words_it_rests_on() -> None:
    talk = Talk("albuquerque")
    talk.edit(event_period={"from": "2025-01-10", "to": "2025-01-10", "precision": "day", "words": "January 10, 2025"})
    talk.edit(public_since={"from": "2025-01-10", "to": "2025-01-10", "precision": "day", "words": "that same day"})
    (told,) = [r for r in talk.turn["replies"] if r["kind"] == "warning"]
    (why,) = [option["say"] for option in told["options"]]
    asking = talk.turn["asking"]
    talk.say(**why)
    assert talk.turn["heard"] == {"kind": "question", "name": "why_asked"}
    (explained,) = [r for r in talk.turn["replies"] if r["kind"] == "answer"]
    assert explained["cites"] == told["cites"]
    assert explained["text"].startswith(told["text"])
    assert "“that same day”" in explained["text"]
    assert "does not hold your complaint back" in explained["text"]
    assert talk.turn["asking"] == asking


def test_a_typed_why_is_about_what_was_just_told_and_about_the_question() -> None:
    talk = Talk("albuquerque")
    talk.edit(public_since={"from": "2025-01-10", "to": "2025-01-10", "precision": "day", "words": "that same day"})
    talk.edit(event_period={"from": "2025-01-10", "to": "2025-01-10", "precision": "day", "words": "January 10, 2025"})
    assert len(talk.draft.told) == 1
    for expected in (2, 1):  # once told, "why?" is about the question alone
        talk.turn = talk._take(Parsed("why?", "question", "why_asked"))
        assert len([r for r in talk.turn["replies"] if r["topic"] == "why_asked"]) == expected


def test_a_finding_that_no_longer_stands_is_not_explained() -> None:
    talk = Talk("albuquerque")
    talk.say(choice="why:ABQ-i-1")
    assert "cannot be told yet" in talk.texts("answer")
    talk.say(choice="why:nothing")
    assert "does not come up" in talk.texts("answer")


def test_several_sections_are_asked_about_apart(talk: Talk) -> None:
    talk.edit(code_sections=["2-60", "2-67"])
    talk.say(command="ask", element="reasons")
    asked = talk.texts("question")
    assert "each one apart" in asked
    assert "2-60" in asked
    assert "2-67" in asked
    talk.edit(code_sections=["2-60"])
    assert "each one apart" not in talk.texts("question")


def test_language_switches_at_any_moment(talk: Talk) -> None:
    talk.edit(facts=FACTS)
    talk.say(command="spanish")
    assert talk.turn["language"] == "es"
    assert "¿" in talk.turn["replies"][-1]["text"]
    assert talk.value("facts") == FACTS
