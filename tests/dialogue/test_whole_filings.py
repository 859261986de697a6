"""Whole filings, answer by answer."""

from __future__ import annotations

import asyncio

import pytest
from talk import LAWS, Talk

from actions.dialogue import turns

FACTS = "Pat Quill took season tickets from a paver at the counter and approved its invoice the same day. I saw it."
DENVER = [
    {"text": FACTS},
    {"choice": "none"},
    {"text": "Pat Quill"},
    {"text": "Director of Permits"},
    {"text": "Community Planning"},
    {"choice": "yes"},
    {"choice": "no"},
    {"text": "March 12, 2026"},
    {"choice": "2-60"},
    {"command": "skip"},
    {"text": "none"},
    {"text": "none"},
    {"choice": "named"},
    {"text": "Jordan Avery"},
    {"text": "1200 Elm Street, Denver 80203"},
    {"text": "303 555 0100"},
    {"command": "skip"},
    {"choice": "ok"},
    {"choice": "yes"},
    {"text": "Jordan Avery"},
]


def file_until(talk: Talk, messages: list[dict[str, str]], stop: str | None = None) -> None:
    """Answers in order; a message for the proposals is left out where nothing was proposed."""
    for message in messages:
        if message == {"choice": "none"} and talk.turn["asking"] != "proposed":
            continue
        if talk.turn["asking"] == stop:
            return
        talk.say(**message)


def test_a_named_denver_complaint_is_filed_with_its_findings() -> None:
    talk = Talk("denver")
    file_until(talk, DENVER)
    assert talk.turn["asking"] == "hand_over"
    assert talk.turn["disposition"] == "ready"
    assert talk.turn["progress"] == {"given": 9, "needed": 9}
    talk.say(command="submit")
    (effect,) = talk.effects
    handed = effect["hand_over"]
    assert handed["disposition"] == "filed"
    assert handed["number_format"] == "{yy}-{n}"
    assert {f["rule"]: f["outcome"] for f in handed["findings"]}["DEN-2-sign"] == "met"
    assert handed["complaint"]["respondents"][0]["name"] == "Pat Quill"
    assert handed["complaint"]["facts"]["text"] == FACTS
    assert talk.turn["phase"] == "filed"
    assert handed["complaint"]["content_hash"] in talk.texts("receipt")
    assert "{number}" in talk.texts("receipt"), "the number comes with the transaction that stores the complaint"


def test_a_san_antonio_complaint_waits_for_its_oath() -> None:
    talk = Talk("san_antonio")
    talk.edit(
        facts=FACTS,
        respondents=[{"name": "Pat Quill", "title": "Director of Permits"}],
        event_period={"from": "2026-03-12", "to": "2026-03-12", "precision": "day", "words": "March 12"},
        knowledge_basis="saw_myself",
        documents_elsewhere="none",
        documents_unavailable="The invoice, with the city.",
        filing_for="self",
        complainant_name="Jordan Avery",
        complainant_address="1200 Elm Street, San Antonio 78205",
        complainant_phone="+12105550100",
        hearing_request=False,
        warnings_read=True,
        affidavit_form="true_and_correct",
    )
    assert talk.turn["disposition"] == "awaiting_oath"
    talk.say(command="submit")
    handed = talk.effects[0]["hand_over"]
    assert handed["disposition"] == "awaiting_oath"
    assert handed["number_format"] is None
    assert handed["complaint"]["oath"]["required"] is True
    assert handed["complaint"]["oath"]["sworn"] is False
    assert handed["deadlines"] == [], "no clock starts before the oath"
    assert talk.turn["phase"] == "awaiting_oath"
    assert "not filed yet" in talk.texts("receipt")


def test_submit_says_what_is_missing_and_asks_for_the_first_of_it() -> None:
    talk = Talk("denver")
    talk.say(text=FACTS)
    turn = talk.say(command="submit")
    assert turn["heard"] == {"kind": "command", "name": "submit"}
    assert turn["phase"] == "asking"
    assert turn["asking"] == "respondent_name"
    assert talk.effects == []


def test_a_second_submit_changes_nothing() -> None:
    talk = Talk("denver")
    file_until(talk, DENVER)
    talk.say(command="submit")
    before = talk.state
    talk.say(command="submit")
    assert talk.effects == []
    assert talk.state == before


def test_a_refused_statement_holds_the_complaint_back_and_nothing_is_lost() -> None:
    talk = Talk("denver")
    file_until(talk, DENVER, stop="truth_statement")
    talk.say_all({"choice": "no"}, {"text": "Jordan Avery"})
    assert talk.turn["disposition"] == "incomplete"
    talk.say(command="submit")
    assert talk.effects == []
    assert talk.turn["asking"] == "truth_statement"
    talk.say(choice="yes")
    assert talk.turn["disposition"] == "ready"


def test_what_is_changed_after_signing_is_signed_again() -> None:
    talk = Talk("denver")
    file_until(talk, DENVER)
    talk.edit(complainant_address="99 Oak Street, Denver 80203")
    talk.say(command="submit")
    assert talk.effects == []
    assert talk.turn["asking"] == "signature"
    talk.say_all({"text": "Jordan Avery"}, {"command": "submit"})
    assert talk.effects[0]["hand_over"]["disposition"] == "filed"


def test_an_act_that_was_edited_is_on_record_like_one_that_was_asked_for() -> None:
    talk = Talk("denver")
    file_until(talk, DENVER, stop="truth_statement")
    talk.edit(truth_statement=True, signature="Jordan Avery")
    talk.say(command="submit")
    complaint = talk.effects[0]["hand_over"]["complaint"]
    assert complaint["complainant"]["signature"]["name"] == "Jordan Avery"
    assert complaint["timestamps"]["signed_at"] is not None
    assert [(s["id"], s["accepted"]) for s in complaint["statements"]] == [("truth_statement", True)]


def test_without_a_city_the_assistant_asks_which() -> None:
    talk = Talk(None)
    assert talk.turn["asking"] == "jurisdiction"
    assert [o["say"]["choice"] for o in talk.turn["replies"][-1]["options"]] == [
        "albuquerque",
        "denver",
        "kentucky",
        "monroe",
        "san_antonio",
    ]
    talk.say(text="atlantis")
    assert talk.turn["heard"]["kind"] == "invalid"
    talk.say(text="denver")
    assert talk.turn["jurisdiction"] == "denver"
    assert talk.turn["asking"] == "facts"


@pytest.mark.parametrize("stop", ["review", "hand_over"])
@pytest.mark.parametrize("said", ["looks right", "no", "todo está bien"])
def test_a_plain_yes_or_no_to_what_is_shown_is_never_left_to_a_guess(stop: str, said: str) -> None:
    talk = Talk("denver")
    file_until(talk, DENVER, stop)

    async def guess(text: str, question: str) -> list[dict[str, object]]:
        raise AssertionError("the classifier was asked")

    heard = asyncio.run(turns.hear(talk.state, {"text": said}, LAWS, talk.now, guess))
    assert isinstance(heard, turns.Parsed)
    assert heard.kind == ("command" if stop == "hand_over" and said != "no" else "answer")


@pytest.mark.parametrize("agreed", ["yes", "ok send it", "sí, adelante"])
def test_a_typed_yes_hands_over_and_a_typed_no_does_not(agreed: str) -> None:
    talk = Talk("denver")
    file_until(talk, DENVER)
    talk.say(text="no")
    assert talk.turn["phase"] != "filed"
    assert talk.effects == []
    talk.say(text=agreed)
    assert talk.turn["phase"] == "filed"
    assert "hand_over" in talk.effects[0]
