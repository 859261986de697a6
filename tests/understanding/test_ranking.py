"""The city's own sections in the order in which the facts sound like them."""

from __future__ import annotations

import time

import pytest

from actions.law.loader import load_all
from actions.understanding.ranking import rank, ranker, stories_of

LAWS = load_all()

TOLD = [
    (
        "denver",
        "2-60",
        "Ever since the bakery asked for a loading zone, the traffic man takes a cake home every Friday and pays nothing.",
    ),
    ("denver", "2-60", "a carpet firm laid carpet in three rooms of the procurement womans townhouse. no charge"),
    (
        "denver",
        "2-59",
        "My captain is sleeping with a clerk he promoted, they have a child together, and he rates her every year.",
    ),
    ("denver", "2-61", "The hearing officer ruled that the brewery may stay open late and she has money in the brewery."),
    (
        "denver",
        "2-62",
        "Till Halloween he sold road salt for a living, then the city took him on and he buys salt from that very seller.",
    ),
    (
        "denver",
        "2-63",
        "the locksmith at facilities has a locksmith van of his own and takes calls for it all day, HR never heard of it",
    ),
    (
        "denver",
        "2-64",
        "The woman who ran the taxi rules left and a month afterwards she was in the hearing as the taxi owners' paid voice.",
    ),
    ("denver", "2-67", "Said he would lose my code case if I took down the fence his mother hates."),
    ("denver", "2-68", "Alguien de impuestos le contó a mi suegra cuánto debo y eso es privado."),
    ("san_antonio", "2-45", "La dueña de una guardería le regaló la piñata, el pastel y el salón a la hija de la inspectora."),
    ("san_antonio", "2-46", "She forwarded my disability papers, which only HR may see, to her whole poker group."),
    ("san_antonio", "2-49", "he hooks the city jet ski trailer to the city truck and goes to the coast friday to sunday"),
    (
        "san_antonio",
        "2-50",
        "MY MANAGER CALLED A MEETING ON PAID TIME TO SIGN US UP FOR BLOCK WALKING FOR HIS FAVORITE CANDIDATE",
    ),
    (
        "san_antonio",
        "2-48",
        "He appraises houses for the city and after five he appraises houses for a lender who works with the city.",
    ),
    ("san_antonio", "2-52", "A board member's own bus line drives the seniors and she gets paid by the city for it."),
    (
        "san_antonio",
        "2-302",
        "He cashed a contribution from one couple that was well past what the ordinance lets a person give.",
    ),
    (
        "san_antonio",
        "2-307",
        "The spending report for spring has not been filed electronically by his treasurer, and it is fall.",
    ),
    ("albuquerque", "code_of_ethics", "The zoo director lets his daughter's band play every event and signs her checks."),
    (
        "albuquerque",
        "election_code",
        "An outfit bought bus bench ads against the mayor, never signed up as a committee and names no payer.",
    ),
    ("albuquerque", "open_ethical_elections_code", "Part of the public campaign money went for her gym and her dog's surgery."),
    ("monroe", "42.23.030", "The councilwoman's tree farm supplies the plaza's trees and she signed the order herself."),
    (
        "monroe",
        "42.23.070(1)",
        "When the mayor's sister is late with her utilities nothing happens, my lights went off in a week",
    ),
    (
        "monroe",
        "42.23.070(2)",
        "The ferry operator made the mortgage payments of a port commissioner who watches over its lease.",
    ),
    ("monroe", "42.23.070(4)", "He gave a buddy the appraisal that council had only seen behind closed doors."),
    ("kentucky", "nepotism", "the city manager made a job up for his daughters fiance and signs his raises"),
    ("kentucky", "city_property", "Been hauling hay with the city's flatbed, city gas too, all summer long."),
    ("kentucky", "gifts", "A pipe salesman covered the water boss and his wife for a week at the beach."),
    (
        "kentucky",
        "post_employment",
        "He handed in his resignation as fire chief and five weeks on he is selling us the pumper he had asked for.",
    ),
    ("kentucky", "disclosure", "Her yearly statement to the board says nothing of the two liquor stores she has."),
    ("kentucky", "representation", "She is on the zoning board and came before it as hired spokeswoman of a landfill."),
]


def test_most_stories_come_first_under_their_section_and_nearly_all_among_the_first_three() -> None:
    places = []
    for city, section, facts in TOLD:
        ranked = [name for name, _, _ in rank(facts, LAWS[city].pack.sections, "en", jurisdiction=city)]
        places.append(ranked.index(section))
    assert sum(place == 0 for place in places) >= 0.8 * len(TOLD)
    assert sum(place < 3 for place in places) >= 0.93 * len(TOLD)


@pytest.mark.parametrize("city", sorted(LAWS))
def test_every_section_of_the_pack_is_ranked_once_and_the_scores_share_one(city: str) -> None:
    sections = LAWS[city].pack.sections
    ranked = rank("He took two tickets from a paving firm.", sections, "en", jurisdiction=city)
    assert sorted(name for name, _, _ in ranked) == sorted(section.id for section in sections)
    assert sum(score for _, score, _ in ranked) == pytest.approx(1, abs=1e-4)
    assert [score for _, score, _ in ranked] == sorted((score for _, score, _ in ranked), reverse=True)


@pytest.mark.parametrize("city", sorted(LAWS))
def test_stories_name_only_sections_of_the_pack_and_reach_each_of_them(city: str) -> None:
    sections = LAWS[city].pack.sections
    assert {story.section for story in stories_of(city, sections)} == {section.id for section in sections}


def test_the_sentence_that_suggests_a_section_is_given_in_the_persons_words() -> None:
    facts = "It rained all week. The roofing firm sent the inspector and his wife on a free cruise. I still have no permit."
    name, _, sentence = rank(facts, LAWS["denver"].pack.sections, "en", jurisdiction="denver")[0]
    assert (name, sentence) == ("2-60", "The roofing firm sent the inspector and his wife on a free cruise.")


def test_a_text_without_a_known_word_is_ranked_all_the_same() -> None:
    sections = LAWS["denver"].pack.sections
    for facts in ("", "???", "zzxqj vvkrw"):
        assert len(rank(facts, sections, "en", jurisdiction="denver")) == len(sections)


def test_a_city_without_stories_is_ranked_by_the_titles_and_descriptions_of_its_pack() -> None:
    sections = LAWS["kentucky"].pack.sections
    ranked = rank("She accepted meals, tickets and other gifts.", sections, "en", jurisdiction="no_such_city")
    assert ranked[0][0] == "gifts"


def test_the_order_is_the_same_each_time_and_ready_in_a_few_milliseconds() -> None:
    learnt = ranker("san_antonio", LAWS["san_antonio"].pack.sections)
    facts = " ".join(facts for _, _, facts in TOLD[:4])
    first = learnt.rank(facts)
    start = time.process_time()
    for _ in range(20):
        assert learnt.rank(facts) == first
    assert (time.process_time() - start) / 20 < 0.03
