"""The OpenAPI 3.1 description of the chat API, made from the table of routes and the models."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from bot.web import problems, schemas
from bot.web.routes import ROUTES, Route

Json = dict[str, Any]

VERSION = "1"
_REF = "#/components/schemas/{model}"
_ANYWHERE: tuple[problems.Kind, ...] = ("failed",)


def describe(routes: tuple[Route, ...] = ROUTES) -> Json:
    """The whole description."""
    models = {schemas.ProblemOut} | {model for route in routes for model in _models(route)}
    inputs = {route.body for route in routes if route.body is not None}
    _, definitions = models_json_schema(
        [(model, "validation" if model in inputs else "serialization") for model in sorted(models, key=_name)],
        ref_template=_REF,
    )
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Affiant chat API",
            "version": VERSION,
            "summary": "Municipal ethics complaints, taken in conversation.",
            "description": "Errors are problem documents (RFC 9457); `type` ends in one of the names listed at "
            f"`{problems.TYPES_PATH}`. No error repeats what was sent. A text may have "
            f"{schemas.MAX_TEXT} characters.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": definitions["$defs"],
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: Route) -> Json:
    operation: Json = {
        "operationId": route.operation,
        "summary": route.summary,
        "tags": list(route.tags),
        "security": [{"token": []}] if route.token else [],
        "responses": {str(status): _answer(status, model) for status, model in route.answers.items()},
    }
    parameters = [(name, "path") for name in re.findall(r"\{(\w+)\}", route.path)]
    parameters += [(name, "header") for name in route.headers]
    if parameters:
        operation["parameters"] = [
            {"name": name, "in": where, "required": True, "schema": {"type": "string"}} for name, where in parameters
        ]
    if route.takes is not None:
        operation["requestBody"] = {"required": True, "content": {route.takes: {"schema": {}}}}
    for answer in operation["responses"].values():
        if route.sends:
            answer.setdefault("headers", {}).update({name: {"schema": {"type": "string"}} for name in route.sends})
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": _ref(route.body)}}}
    by_status: dict[int, list[problems.Kind]] = {}
    for kind in (*route.problems, *_ANYWHERE):
        by_status.setdefault(problems.STATUS[kind], []).append(kind)
    for status, kinds in by_status.items():
        operation["responses"].setdefault(str(status), _problem(kinds))
    return operation


def _answer(status: int, model: type[BaseModel] | str | None) -> Json:
    answer: Json = {"description": HTTPStatus(status).phrase}
    if isinstance(model, str):
        schema: Json = {"type": "object"} if model == "application/json" else {}
        answer["content"] = {model: {"schema": schema}}
    elif model is not None:
        answer["content"] = {"application/json": {"schema": _ref(model)}}
    if status == HTTPStatus.ACCEPTED:
        answer["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}}
    return answer


def _problem(kinds: list[problems.Kind]) -> Json:
    return {
        "description": "Problem: " + ", ".join(kinds),
        "content": {problems.MEDIA_TYPE: {"schema": _ref(schemas.ProblemOut)}},
    }


def _models(route: Route) -> set[type[BaseModel]]:
    models = {model for model in route.answers.values() if isinstance(model, type)}
    return models | ({route.body} if route.body is not None else set())


def _ref(model: type[BaseModel]) -> Json:
    return {"$ref": _REF.format(model=_name(model))}


def _name(model: type[BaseModel]) -> str:
    return model.__name__
