"""Problem documents are complete, in both languages, and their kinds are all explained."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from actions.wording import LANGUAGES, Language
from bot.web.problems import KINDS, MEDIA_TYPE, STATUS, TYPES_PATH, Kind, Problem, listing


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_makes_a_whole_document(kind: Kind, language: Language) -> None:
    document = Problem(kind, values={"limit": 7, "seconds": 7, "most": 7, "name": "a.pdf"}).document(language)
    assert document["type"] == f"{TYPES_PATH}#{kind}"
    assert document["status"] == STATUS[kind]
    assert document["title"]
    assert document["detail"]
    assert "{" not in document["title"] + document["detail"]


def test_the_listing_explains_every_kind() -> None:
    assert set(listing("en")) == set(get_args(Kind))
    assert listing("en")["too_many"]["title"] != listing("es")["too_many"]["title"]


def test_a_problem_is_sent_as_one() -> None:
    problem = Problem("too_many", values={"seconds": 9}, headers={"Retry-After": "9"}, members={"limit": 3})
    response = problem.response("es")
    assert response.status == 429
    assert response.content_type == MEDIA_TYPE
    assert response.headers["retry-after"] == "9"
    assert response.headers["content-language"] == "es"
    assert response.body is not None
    assert json.loads(response.body)["limit"] == 3
