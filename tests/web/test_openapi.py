"""The description of the API is valid, and describes what is served."""

from __future__ import annotations

from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from bot.web import openapi, problems
from bot.web.api import Api
from bot.web.files import FilesApi
from bot.web.returning import Returning
from bot.web.routes import ROUTES
from bot.web.verifying import Verifying


def test_the_description_is_valid_openapi() -> None:
    validate(openapi.describe(), cls=OpenAPIV31SpecValidator)


def test_every_operation_has_a_name_of_its_own_and_somebody_who_serves_it() -> None:
    names = [route.operation for route in ROUTES]
    assert len(set(names)) == len(names)
    assert all(sum(hasattr(room, name) for room in (Api, FilesApi, Returning, Verifying)) == 1 for name in names)


def test_every_problem_that_an_operation_names_is_described() -> None:
    paths = openapi.describe()["paths"]
    for route in ROUTES:
        responses = paths[route.path][route.method.lower()]["responses"]
        for kind in route.problems:
            assert str(problems.STATUS[kind]) in responses
        for status in route.answers:
            assert str(status) in responses


def test_operations_on_a_conversation_want_its_token() -> None:
    for route in ROUTES:
        assert route.token == ("{conversation}" in route.path and route.method != "OPTIONS")


def test_requests_are_described_as_strictly_as_they_are_read() -> None:
    schemas = openapi.describe()["components"]["schemas"]
    for name in ("Message", "SayText", "SayChoice", "SayCommand", "SayEdit", "Edit", "NewConversation"):
        assert schemas[name]["additionalProperties"] is False
