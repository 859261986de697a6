"""Sections cited in so many words, and the numbers that only look like one."""

from __future__ import annotations

import pytest

from actions.understanding.cited_sections import cited_sections

DENVER = ["2-51", "2-59", "2-60", "2-61", "2-63", "2-64", "2-67", "2-68"]
MONROE = ["42.23.030", "42.23.040", "42.23.070(1)", "42.23.070(2)", "42.23.070(3)", "42.23.070(4)"]
ALBUQUERQUE = ["code_of_ethics", "election_code", "open_ethical_elections_code", "board_or_clerk_rules"]


def ids(text: str, sections: list[str]) -> list[str]:
    return [citation.id for citation in cited_sections(text, sections)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It breaks section 2-60.", ["2-60"]),
        ("sec 2-60", ["2-60"]),
        ("Sec. 2-60(b)(4)", ["2-60"]),
        ("§ 2–60 (a)", ["2-60"]),
        ("§2-60", ["2-60"]),
        ("section 2 60", ["2-60"]),
        ("DRMC 2.60", ["2-60"]),
        ("i think its 2-60", ["2-60"]),
        ("somebody said it's 2-59 or 2-60", ["2-59", "2-60"]),
        ("Sections 2-67 and 68", ["2-67", "2-68"]),
        ("sections 2-67, 2-68 & 2-61", ["2-67", "2-68", "2-61"]),
        ("Es contra la sección 2-60.", ["2-60"]),
        ("viola el artículo 2-60", ["2-60"]),
        ("2-60 and again 2-60", ["2-60"]),
    ],
)
def test_a_number_of_the_city_is_read_however_it_is_written(text: str, found: list[str]) -> None:
    assert ids(text, DENVER) == found


@pytest.mark.parametrize(
    "text",
    [
        "on 2-60-26",
        "He came at 2-51 in the afternoon",
        "I live in apt 2-61",
        "Room 2-64 of the annex",
        "we sat in rockies section 131",
        "call 555-2-60 or 303-2-6060",
        "it cost $2-60",
        "lost 2-59",
        "bus 2-63 was late",
        "from 2-51 pm until 3",
        "they have 2 60 pound dogs",
        "section 2-55",
        "12-60",
        "2-605",
    ],
)
def test_times_rooms_scores_and_phones_are_no_sections(text: str) -> None:
    assert ids(text, DENVER) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("RCW 42.23.070(1)", ["42.23.070(1)"]),
        ("see 42.23.070 (2)", ["42.23.070(2)"]),
        ("rcw 42 23 030", ["42.23.030"]),
        ("42.23.070(1) and (4)", ["42.23.070(1)", "42.23.070(4)"]),
        ("42.23.070 subsection 3", ["42.23.070(3)"]),
        ("RCW 42.23.30", ["42.23.030"]),
        ("RCW 42.23.070", []),
        ("142.23.030", []),
        ("$42.23", []),
    ],
)
def test_a_number_of_the_state_code_is_read_with_its_subsection(text: str, found: list[str]) -> None:
    assert ids(text, MONROE) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("This violates the Election Code.", ["election_code"]),
        ("under the code of ethics", ["code_of_ethics"]),
        ("against the Open and Ethical Elections Code", ["open_ethical_elections_code"]),
        ("He has no code of ethics at all", []),
        ("the building code", []),
    ],
)
def test_a_body_of_law_counts_where_the_text_leans_on_it(text: str, found: list[str]) -> None:
    assert ids(text, ALBUQUERQUE) == found


def test_subjects_in_plain_words_are_no_citations() -> None:
    assert ids("She takes gifts and contracts.", ["gifts", "contracts", "nepotism"]) == []


def test_a_citation_tells_where_it_stands() -> None:
    text = "I read § 2-60(a) twice."
    citation = cited_sections(text, DENVER)[0]
    assert text[citation.start : citation.end] == "2-60(a)"
