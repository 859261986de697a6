"""The domain, the rules and the training data agree with each other and with the design."""

from __future__ import annotations

from typing import Any

from actions.law.elements import QUESTIONS

pytest_plugins = ["engine_fixtures"]

FILLING = {"answer", "unsure", "decline", "choice"}
RULED = {"question", "command", "correction", "out_of_scope", "urgent", "smalltalk", "unclear", "edit"}
CARRIED = {"respondents", "session", "now"}


def test_the_form_asks_every_question(probe: dict[str, Any]) -> None:
    assert set(probe["project"]["questions"]) == set(QUESTIONS)


def test_every_question_has_a_slot_that_its_answers_fill(probe: dict[str, Any]) -> None:
    project = probe["project"]
    for question in project["questions"]:
        assert project["slots"].pop(question) == {
            "type": "any",
            "influences": False,
            "mappings": [
                {
                    "type": "from_text",
                    "intent": ["answer", "unsure", "decline", "choice"],
                    "conditions": [{"active_loop": "complaint_form", "requested_slot": question}],
                }
            ],
        }


def test_nothing_else_fills_a_slot(probe: dict[str, Any]) -> None:
    project = probe["project"]
    rest = {name: slot["mappings"] for name, slot in project["slots"].items() if name not in project["questions"]}
    ours = {name: mappings for name, mappings in rest.items() if name in CARRIED}
    assert ours == {name: [{"type": "custom"}] for name in CARRIED}
    assert rest.keys() - CARRIED == {"requested_slot", "session_started_metadata"}


def test_every_question_has_an_action_that_asks_it(probe: dict[str, Any]) -> None:
    project = probe["project"]
    asks = {f"action_ask_{question}" for question in project["questions"]}
    assert asks <= set(project["actions"])
    assert {action for action in project["actions"] if action.startswith("action_ask_")} == asks


def test_the_domain_lists_the_labels_of_the_training_data(probe: dict[str, Any]) -> None:
    labels, intents = set(probe["project"]["labels"]), set(probe["project"]["intents"])
    assert {label.partition(".")[0] for label in labels} <= FILLING | RULED
    assert labels | FILLING | RULED == intents


def test_rasa_warns_of_nothing_but_the_two_families(probe: dict[str, Any]) -> None:
    labels, intents = set(probe["project"]["labels"]), set(probe["project"]["intents"])
    silent = {f"The intent '{intent}' is not used in any story or rule." for intent in intents - RULED}
    unsaid = {
        f"The intent '{kind}' is listed in the domain file, but is not found in the NLU training data."
        for kind in intents - labels
    }
    # To Rasa `out_of_scope` is one of its own, which it never looks at.
    assert set(probe["project"]["warnings"]) == {warning for warning in silent | unsaid if "'out_of_scope'" not in warning}
    assert probe["project"]["problems"] == []


def test_no_session_ends_by_itself(probe: dict[str, Any]) -> None:
    assert probe["project"]["sessions"] == [0, True]
