"""The hash of a complaint holds still, and moves with every change of its content."""

from __future__ import annotations

import json
from typing import Any

from complaint_samples import NAMED, complaint_of, confidential_kind, draft, larkspur, named_kind, session_of, sworn_kind
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.complaint.canonical import canonical, content_hash, is_untouched
from actions.complaint.model import Complaint


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all leaves of a document."""
    if isinstance(value, dict) and value:
        return [place for key, item in value.items() for place in places(item, (*path, key))]
    if isinstance(value, list) and value:
        return [place for index, item in enumerate(value) for place in places(item, (*path, index))]
    return [path]


def put(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of the document with another value in that place."""
    copy = json.loads(json.dumps(document))
    holder = copy
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return copy


def test_the_json_round_trips_with_its_hash() -> None:
    for complaint in (sworn_kind(), confidential_kind()):
        text = complaint.model_dump_json()
        assert Complaint.model_validate_json(text) == complaint
        assert is_untouched(json.loads(text))


def test_the_same_draft_gives_the_same_hash() -> None:
    again = complaint_of(larkspur(), draft(dict(reversed(NAMED.items()))), session_of(larkspur()), "filed")
    assert again == named_kind()


def test_every_change_shows() -> None:
    document = sworn_kind().model_dump(mode="json")
    leaves = places(document)
    assert len(leaves) > 150
    for path in leaves:
        changed = put(document, path, "something else")
        assert is_untouched(changed) == (path == ("case_number",)), path


@settings(max_examples=60)
@given(text=st.text(st.characters(exclude_categories=["Cs"])), other=st.text(st.characters(exclude_categories=["Cs"])))
def test_two_stories_have_one_hash_only_when_they_are_one(text: str, other: str) -> None:
    first, second = (
        complaint_of(larkspur(), draft({**NAMED, "facts": story}), session_of(larkspur())) for story in (text, other)
    )
    assert (first.content_hash == second.content_hash) == (text == other)
    assert is_untouched(json.loads(first.model_dump_json()))


def test_a_document_without_a_hash_is_not_untouched() -> None:
    assert not is_untouched({"facts": "x"})
    assert is_untouched({"facts": "x", "content_hash": content_hash({"facts": "x"}), "case_number": "26-9"})


def test_canonical_json_is_that_of_rfc_8785() -> None:
    assert canonical({"b": 'é\n\u0007"', "a": [1, None, True]}) == b'{"a":[1,null,true],"b":"\xc3\xa9\\n\\u0007\\""}'
