"""What a first free account says, found however it is typed. The trained pipeline must be there: `make train`."""

from __future__ import annotations

import time
import unicodedata
from collections import Counter
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import yaml

from actions.law.loader import load_all
from actions.understanding.extraction import Account, Extractor, extract, extractor
from actions.understanding.people import name_words

LAWS = load_all()
ACCOUNTS = yaml.safe_load((Path(__file__).parent / "accounts.yml").read_text(encoding="utf-8"))


def told(says: str, city: str = "denver") -> Account:
    pack = LAWS[city].pack
    now = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo(pack.time_zone))
    return extract(says, jurisdiction_sections=[section.id for section in pack.sections], now=now, language="en")


@lru_cache(maxsize=1)
def counted() -> Counter[str]:
    """Right, wrong and missed over all accounts of `accounts.yml`."""
    total: Counter[str] = Counter()
    for item in ACCOUNTS:
        found = told(item["says"], item["city"])
        wanted = {name_words(name): title for name, title in item["people"].items()}
        got = {name_words(one.name): one.title for one in found.respondents}
        both = wanted.keys() & got.keys()
        total["right"] += len(both)
        total["wrong"] += len(got) - len(both)
        total["missed"] += len(wanted) - len(both)
        titled = [name for name in both if wanted[name]]
        total["titles"] += len(titled)
        total["titles right"] += sum(plain(wanted[name]) in plain(got[name]) for name in titled)
        if "period" in item:
            total["periods"] += 1
            total["periods right"] += bool(found.periods) and [found.periods[0].first, found.periods[0].last] == item["period"]
        papers = plain(" | ".join(found.documents))
        total["papers"] += len(item.get("documents", []))
        total["papers right"] += sum(plain(paper) in papers for paper in item.get("documents", []))
        total["papers invented"] += len(found.documents) if item.get("documents") == [] else 0
        total["sections wrong"] += found.code_sections != item.get("sections", [])
    return total


def plain(text: str) -> str:
    return "".join(mark for mark in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(mark))


def test_people_complained_of_are_told_from_everybody_else() -> None:
    total = counted()
    assert 2 * total["right"] / (2 * total["right"] + total["wrong"] + total["missed"]) >= 0.85


def test_titles_are_given_as_said() -> None:
    assert counted()["titles right"] >= 0.85 * counted()["titles"]


def test_papers_are_noticed() -> None:
    assert counted()["papers right"] >= 0.65 * counted()["papers"]


def test_what_was_taken_is_no_paper_that_proves_it() -> None:
    assert counted()["papers invented"] == 0


def test_periods_and_sections_are_those_of_the_account() -> None:
    assert counted()["periods right"] >= 0.85 * counted()["periods"]
    assert counted()["sections wrong"] == 0


@pytest.mark.parametrize(
    "says",
    [
        "I want to report fleet manager Priscilla Naranjo. She uses the city van for her bakery.",
        "i want to report fleet manager priscilla naranjo. she uses the city van for her bakery",
        "I WANT TO REPORT FLEET MANAGER PRISCILLA NARANJO SHE USES THE CITY VAN FOR HER BAKERY",
        "so um i want to report fleet manager priscilla naranjo she uses the city van for her bakery and thats it",
        "Quiero reportar a la fleet manager Priscilla Naranjo porque usa la van de la ciudad para su panadería.",
    ],
)
def test_a_name_and_its_title_are_found_in_any_spelling(says: str) -> None:
    found = told(says).respondents
    assert [(plain(one.name), plain(one.title)) for one in found] == [("priscilla naranjo", "fleet manager")]
    assert found[0].name in says


def test_nobody_is_made_up_where_nobody_is_named() -> None:
    assert told("Somebody at the water counter wanted cash to turn our water on. I don't know who it was.").respondents == []


def test_the_words_that_a_person_rests_on_are_words_of_the_account() -> None:
    for item in ACCOUNTS:
        for one in told(item["says"], item["city"]).respondents:
            assert one.words in item["says"]
            assert one.name in item["says"]


def test_a_witness_is_named_with_what_they_are_to_the_writer() -> None:
    found = told("Parking manager Otis Greer took cash from the valet company. My cousin Delia was with me and saw it.")
    assert found.witnesses == ["My cousin Delia"]


def test_times_that_belong_together_make_one_span_with_the_words_of_both() -> None:
    found = told("On May 4, 2026 clerk Nora Vogt took cash from me. On May 18, 2026 she took more.").periods[0]
    assert (found.first, found.last) == (date(2026, 5, 4), date(2026, 5, 18))
    assert found.words == "May 4, 2026 … May 18, 2026"


def test_how_long_somebody_has_lived_here_is_not_when_it_happened() -> None:
    found = told(
        "I have lived here since 1988. On March 3, 2026, planner Ann Sturgis took a gift card from a builder."
    ).periods[0]
    assert (found.first, found.last) == (date(2026, 3, 3), date(2026, 3, 3))


@pytest.mark.parametrize("says", ["", " ", "?!", "\n\n", "x", "🙂🙂", "a" * 3000, "- " * 500])
def test_any_text_can_be_read(says: str) -> None:
    assert told(says).code_sections == []


def test_an_account_of_300_words_is_read_quickly() -> None:
    says = " ".join(item["says"] for item in ACCOUNTS)
    says = " ".join(says.split()[:300])
    told(says)
    taken = []
    for _ in range(7):
        start = time.process_time()
        told(says)
        taken.append(time.process_time() - start)
    assert min(taken) < 0.09


def test_an_installation_that_was_never_trained_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"tools\.people\.train"):
        Extractor.load(tmp_path)


def test_the_pipeline_is_read_once() -> None:
    assert extractor() is extractor()


def test_the_texts_of_the_test_name_their_people_as_they_stand() -> None:
    broken: list[Any] = [name for item in ACCOUNTS for name in item["people"] if name not in item["says"]]
    assert broken == []
