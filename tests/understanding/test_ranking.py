"""The city's own sections in the order in which the facts sound like them."""

from __future__ import annotations

import time

import pytest

from actions.law.loader import load_all
from actions.understanding.ranking import rank, ranker, stories_of

LAWS = load_all()

TOLD = [
    ("denver", "2-60", "The cement salesman put the street boss and his kids on a plane to Disneyland and paid for all of it."),
    ("denver", "2-60", "a sign company owner gives the sign reviewer a prime rib roast and wine each new year"),
    (
        "denver",
        "2-59",
        "Our lead clerk interviewed her own stepson and now he sits two desks from her and she approves his hours",
    ),
    (
        "denver",
        "2-61",
        "He pushed the bike lane to end at the corner where his coffee shop is. His name is on the shop's license.",
    ),
    (
        "denver",
        "2-62",
        "she was with the elevator company till may. in june the city hired her and july she approved their bill",
    ),
    (
        "denver",
        "2-63",
        "On saturdays he hangs drywall for the same builders whose drywall he inspects monday. Nobody approved that job.",
    ),
    ("denver", "2-64", "The retired fleet manager is back in our lobby selling trucks, five weeks after his farewell cake."),
    ("denver", "2-67", "Told me if I sponsored his softball team my violation notice would get lost."),
    ("denver", "2-68", "Le enseñó a su novio la lista de las casas que van a inspeccionar."),
    ("san_antonio", "2-45", "El vendedor de computadoras le mandó una pantalla gigante a la casa del encargado de compras."),
    ("san_antonio", "2-46", "He repeats at the cantina what council says in the closed meetings about lawsuits."),
    ("san_antonio", "2-49", "she has the city plumber and the city van over at her duplex fixing toilets"),
    ("san_antonio", "2-50", "WE GOT TOLD AT SAFETY TRAINING TO BRING TWENTY DOLLARS FOR THE COUNCILMAN'S CAMPAIGN"),
    (
        "san_antonio",
        "2-48",
        "Works mornings for us as a surveyor, works afternoons for a surveying company with plats in our office.",
    ),
    ("san_antonio", "2-52", "The councilman's own uniform shop sells the fire department its shirts."),
    ("san_antonio", "2-302", "A car dealer gave the candidate triple what one person is allowed to give."),
    ("san_antonio", "2-307", "Her report of contributions was due two weeks ago and it is not in the online system."),
    ("albuquerque", "code_of_ethics", "The transit director gave the bus wash contract to his wife's company."),
    (
        "albuquerque",
        "election_code",
        "A group printed door hangers against the stadium and there is no line that says who paid.",
    ),
    (
        "albuquerque",
        "open_ethical_elections_code",
        "He promised to run on public funds only and he keeps taking donations from builders.",
    ),
    ("monroe", "42.23.030", "The mayor's sawmill sells the boards that the parks crew builds with, and he signs the bills."),
    ("monroe", "42.23.070(1)", "Councilman got his golf pal out of a late fee that all of us have to pay"),
    (
        "monroe",
        "42.23.070(2)",
        "The casino has been paying a planning commissioner three hundred a week to look after its interests.",
    ),
    ("monroe", "42.23.070(4)", "What was said in executive session about the mill site reached a realtor the same evening."),
    ("kentucky", "nepotism", "she hired her two nieces at the pool and the postings never went up"),
    ("kentucky", "city_property", "The road grader has been up his holler all week grading his own lane."),
    ("kentucky", "gifts", "A truck dealer bought the fleet boss a shotgun and a weekend at a lodge."),
    (
        "kentucky",
        "post_employment",
        "Quit as city engineer in June and in July he was selling us the culverts he had specified.",
    ),
    ("kentucky", "disclosure", "The commissioner left four rental houses off the yearly financial form."),
    ("kentucky", "representation", "A commissioner spoke to the zoning board for a motel that pays him as its lawyer."),
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
