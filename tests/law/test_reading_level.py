"""What residents read asks for no more than the eighth grade, in both languages."""

from __future__ import annotations

import pytest
from pack_texts import texts_for_people
from reading_level import ease, grade
from shipped_laws import LAWS

# The formulas are made for passages: of a few words they say nothing.
WORDS = 8
LEGAL_WORDING = {
    ("san_antonio", "warning perjury"): "what the law says of false statements and of good faith, nearly in its words",
    ("san_antonio", "rule SA-a-5"): "the same, with the finding",
    ("kentucky", "rule KY-F-1"): "the name of the crime as the ordinance gives it",
}


@pytest.mark.parametrize("city", LAWS)
def test_no_text_asks_for_more_than_the_eighth_grade(city: str) -> None:
    hard = [
        f"{key}: {text.en}"
        for key, text in texts_for_people(LAWS[city].pack)
        if len(text.en.split()) >= WORDS and grade(text.en) >= 9 and (city, key) not in LEGAL_WORDING
    ]
    assert hard == []


@pytest.mark.parametrize("city", LAWS)
def test_no_spanish_text_is_harder_than_plain(city: str) -> None:
    hard = [
        f"{key}: {text.es}"
        for key, text in texts_for_people(LAWS[city].pack)
        if len(text.es.split()) >= WORDS and ease(text.es) < 60 and (city, key) not in LEGAL_WORDING
    ]
    assert hard == []


@pytest.mark.parametrize("city", LAWS)
def test_on_the_whole_a_pack_reads_as_the_sixth_grade_does(city: str) -> None:
    texts = [text for _, text in texts_for_people(LAWS[city].pack)]
    assert grade("\n".join(text.en for text in texts)) < 7
    assert ease("\n".join(text.es for text in texts)) > 75


def test_every_exception_is_still_needed() -> None:
    texts = {(city, key): text for city, law in LAWS.items() for key, text in texts_for_people(law.pack)}
    for where in LEGAL_WORDING:
        assert grade(texts[where].en) >= 9 or ease(texts[where].es) < 60


@pytest.mark.parametrize("city", LAWS)
def test_every_text_is_translated(city: str) -> None:
    same = [key for key, text in texts_for_people(LAWS[city].pack) if text.en == text.es]
    assert same == []


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("The cat sat on the mat. It was warm.", -3, 1),
        ("Anyone who knowingly files a false complaint with the Board is guilty of a Class A misdemeanor.", 8, 11),
        (
            "Notwithstanding the aforementioned provisions, administrative adjudication of contested determinations "
            "necessitates documentary substantiation.",
            20,
            40,
        ),
    ],
)
def test_the_grade_of_known_texts(text: str, low: float, high: float) -> None:
    assert low < grade(text) < high


def test_the_ease_of_known_texts() -> None:
    easy = "El gato come pan. La casa es roja. Juan va al mar con su perro."
    hard = "La administración desestimará motivadamente las reclamaciones extemporáneas presentadas telemáticamente."
    assert ease(easy) > 100 > 20 > ease(hard)
