"""Every question that people ask has an answer in every city, in both languages; every other matter has a referral."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from shipped_laws import LAWS

from actions.dialogue.draft import Draft, Moment
from actions.dialogue.topics import answer_question
from actions.wording import LANGUAGES, Language, knows

MOMENT = Moment(datetime(2026, 5, 20, 18, tzinfo=UTC))
TOPICS = re.findall(
    r"\w+",
    """
    why_asked who_can_file who_can_be_named what_is_respondent several_people what_is_code_section which_section
    what_counts_as_facts dates_unknown evidence attachments witnesses anonymity who_sees_it respondent_told public_record
    oath notary perjury false_complaint time_limit what_happens_next how_long hearing penalties appeal withdraw amend
    retaliation lawyer legal_advice cost save_and_return status contact_office other_offices advisory_opinion waiver language
    is_this_a_person
    """,
)
OUT_OF_SCOPE = {
    "crime",
    "police_conduct",
    "workplace",
    "city_service",
    "court",
    "other_government",
    "private_party",
    "politics",
}
# What the text itself speaks of: those answers carry its citation. Everything else says that it is silent.
SPOKEN_OF = {
    "denver": "who_can_file who_can_be_named anonymity who_sees_it oath what_happens_next how_long hearing withdraw "
    "advisory_opinion waiver which_section what_counts_as_facts legal_advice",
    "san_antonio": "who_can_file who_can_be_named several_people anonymity who_sees_it respondent_told public_record oath "
    "notary perjury false_complaint what_happens_next how_long hearing evidence which_section dates_unknown contact_office "
    "lawyer",
    "albuquerque": "who_can_be_named time_limit what_happens_next how_long hearing penalties advisory_opinion which_section",
    "monroe": "who_can_file who_can_be_named who_sees_it respondent_told public_record time_limit what_happens_next how_long "
    "hearing appeal amend evidence which_section what_counts_as_facts",
    "kentucky": "anonymity who_sees_it respondent_told public_record perjury false_complaint what_happens_next how_long "
    "hearing penalties appeal",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("city", LAWS)
def test_every_topic_is_answered(city: str, language: Language) -> None:
    draft = Draft(language=language, jurisdiction=city)
    for topic in TOPICS:
        (reply,) = answer_question(draft, LAWS, MOMENT, topic).replies
        assert reply.topic == topic
        assert 1 <= len(re.findall(r"[.!?](?:\s|$)", reply.text)) <= 7, topic
        assert "{" not in reply.text


@pytest.mark.parametrize("city", LAWS)
def test_no_topic_is_left_to_the_general_sentence_that_the_text_is_silent(city: str) -> None:
    answered = LAWS[city].pack.topics
    left = [t for t in TOPICS if t not in answered and not knows(f"topic.{t}") and t not in ("why_asked", "status")]
    assert left == []


@pytest.mark.parametrize("city", SPOKEN_OF)
def test_what_the_law_speaks_of_is_answered_with_its_citation(city: str) -> None:
    topics = LAWS[city].pack.topics
    assert [name for name in SPOKEN_OF[city].split() if not topics[name].cites] == []


SILENT = re.compile(
    r"text that I have|rules that I have|ordinance|§ 2-83|public page|charter text|City Clerk's page|the text", re.IGNORECASE
)


@pytest.mark.parametrize("city", LAWS)
def test_an_answer_without_citation_says_what_it_rests_on(city: str) -> None:
    bare = {name: topic.text.en for name, topic in LAWS[city].pack.topics.items() if not topic.cites}
    assert [f"{name}: {text}" for name, text in bare.items() if not SILENT.search(text)] == []


@pytest.mark.parametrize("city", LAWS)
def test_what_a_public_page_says_is_never_cited_as_law(city: str) -> None:
    for name, topic in LAWS[city].pack.topics.items():
        if "page" in topic.text.en:
            assert re.search(r"ask|confirm|tell you|does not|says|asks", topic.text.en), name


@pytest.mark.parametrize("city", LAWS)
def test_every_other_matter_has_a_referral_without_invented_numbers(city: str) -> None:
    referrals = LAWS[city].pack.referrals
    assert set(referrals) == OUT_OF_SCOPE
    for referral in referrals.values():
        for text in (referral.text.en, referral.text.es):
            assert set(re.findall(r"\d{3,}", text)) <= {"911", "988", "311"}


@pytest.mark.parametrize("city", LAWS)
def test_nobody_is_told_how_it_will_end_or_what_to_do(city: str) -> None:
    said = re.compile(
        r"\b(?:will be (?:dismissed|rejected|accepted|found)|you will win|you should file|guaranteed|complaint is rejected|"
        r"will stay secret|completely confidential|se desestimará|será rechazada|debería presentar|garantiza)\b",
        re.IGNORECASE,
    )
    pack = LAWS[city].pack
    texts = [t.text for t in pack.topics.values()] + [r.complainant for r in pack.rules] + [w.text for w in pack.warnings]
    assert [t.en for t in texts if said.search(t.en) or said.search(t.es)] == []
