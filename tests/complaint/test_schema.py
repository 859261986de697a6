"""The published schema is current, and complaints meet it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from complaint_samples import confidential_kind, named_kind, sworn_kind
from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError

from actions.complaint.build import numbered, without_identity
from actions.complaint.schema import SCHEMA_FILE, schema, schema_text
from actions.paths import ROOT

PAGE = ROOT / "docs" / "complaint.md"


def validator() -> Draft202012Validator:
    return Draft202012Validator(schema(), format_checker=FormatChecker())


def test_the_published_file_is_current() -> None:
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text(), "run python -m actions.complaint.schema"


def test_it_is_a_schema_of_its_draft() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["$id"] == "urn:affiant:complaint:v1"
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_every_key_of_the_complaint_is_required_and_no_other_allowed() -> None:
    published = schema()
    for name, part in {"Complaint": published, **published["$defs"]}.items():
        if part.get("type") == "object":
            assert part["additionalProperties"] is False, name
            assert set(part["required"]) == set(part["properties"]), name


def test_complaints_meet_it() -> None:
    for complaint in (sworn_kind(), named_kind(), confidential_kind(), without_identity(confidential_kind())):
        validator().validate(json.loads(complaint.model_dump_json()))


@pytest.mark.parametrize(
    ("key", "value"),
    [("version", "complaint/v2"), ("content_hash", "abc"), ("disposition", "rejected"), ("facts", "bare"), ("extra", 1)],
)
def test_what_is_none_of_it_fails(key: str, value: Any) -> None:
    document = json.loads(named_kind().model_dump_json())
    with pytest.raises(ValidationError):
        validator().validate({**document, key: value})


def test_the_page_for_the_boards_system_names_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [key for key in schema()["properties"] if f"`{key}`" not in page] == []
    assert [key for key in schema()["$defs"]["Timestamps"]["properties"] if f"`{key}`" not in page] == []


def test_the_check_that_the_page_gives_works() -> None:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(code[1], names)
    document = json.loads(numbered(sworn_kind(), "26-1").model_dump_json())
    assert names["is_untouched"](document)
    assert not names["is_untouched"]({**document, "witnesses": "none"})
