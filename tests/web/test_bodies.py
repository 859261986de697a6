"""Requests are read strictly, and what is refused is named without being repeated."""

from __future__ import annotations

import json

import pytest

from bot.web.bodies import BadBody, dumps, read
from bot.web.schemas import MAX_TEXT, Message, NewConversation, SayChoice, SayEdit, SayText, longest_text

ID = "6f1e0e3a-3e4c-4f1e-9c1d-0000000000aa"


def message(say: object, **more: object) -> bytes:
    return json.dumps({"id": ID, "say": say, **more}).encode()


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ({"text": "/restart"}, SayText),
        ({"choice": "named"}, SayChoice),
        ({"choice": True}, SayChoice),
        ({"choice": ["2-60", "2-61"]}, SayChoice),
        ({"edit": {"element": "respondents", "value": [{"name": "Pat Quill", "current": None}]}}, SayEdit),
    ],
)
def test_each_way_of_saying_is_read(said: dict[str, object], kind: type) -> None:
    read_back = read(Message, message(said))
    assert isinstance(read_back.say, kind)
    assert read_back.say.model_dump(exclude_none=True) == said or "edit" in said


def test_an_edit_keeps_nulls_inside_its_value() -> None:
    said = {"edit": {"element": "event_period", "value": {"from": None, "to": None, "precision": "none", "words": ""}}}
    assert read(Message, message(said)).say.model_dump(exclude_none=True) == said


def test_text_is_taken_exactly_as_it_was_sent() -> None:
    text = "  two lines\r\n\tand a slash /back 🙂 \u0000"
    read_back = read(Message, message({"text": text})).say
    assert isinstance(read_back, SayText)
    assert read_back.text == text


def test_the_id_is_the_same_in_either_case() -> None:
    assert read(Message, json.dumps({"id": ID.upper(), "say": {"text": "x"}}).encode()).id == ID


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (message({"text": 5}), "say.text"),
        (message({"text": ""}), "say.text"),
        (message({"text": "x", "choice": "y"}), "say.text"),
        (message({"command": "fly"}), "say.command"),
        (message({"edit": {"element": "facts"}}), "say.edit.value"),
        (message({"text": "x"}, turn="3"), "turn"),
        (message({"text": "x"}, turn=-1), "turn"),
        (message({"text": "x"}, extra=1), "extra"),
        (b'{"id": "not a uuid", "say": {"text": "x"}}', "id"),
        (b'{"say": {"text": "x"}}', "id"),
        (b"[]", "body"),
        (b"", "id"),
    ],
)
def test_a_wrong_field_is_named(body: bytes, field: str) -> None:
    with pytest.raises(BadBody) as bad:
        read(Message, body)
    assert field in [fault["field"] for fault in bad.value.faults]


@pytest.mark.parametrize(
    "body",
    [b"{", b"\xff\xfe", b"[" * 5000, b'{"say": {"text": "\\ud800"}}', b'{"say": {"edit": {"value": NaN}}}', b'"a" "b"'],
)
def test_what_is_not_json_has_no_fields_to_name(body: bytes) -> None:
    with pytest.raises(BadBody) as bad:
        read(Message, body)
    assert bad.value.faults == []


def test_a_number_beyond_all_numbers_is_refused() -> None:
    body = f'{{"id": "{ID}", "say": {{"edit": {{"element": "facts", "value": {{"a": [1e999]}}}}}}}}'.encode()
    with pytest.raises(BadBody):
        read(Message, body)


def test_nothing_that_was_sent_comes_back() -> None:
    secret = "Jordan Avery took the tickets"
    bodies = [
        message({"text": [secret]}),
        message({secret: secret}),
        message({"command": secret}),
        message({"edit": {"element": secret * 9, "value": 1}}),
        json.dumps({"id": secret, "say": {"text": "x"}, "turn": secret}).encode(),
    ]
    for body in bodies:
        with pytest.raises(BadBody) as bad:
            read(Message, body)
        assert bad.value.faults
        assert "Avery" not in json.dumps(bad.value.faults)


def test_a_conversation_may_begin_with_no_wish_at_all() -> None:
    assert read(NewConversation, b"") == NewConversation()


def test_only_our_languages_are_taken() -> None:
    with pytest.raises(BadBody):
        read(NewConversation, b'{"language": "fr"}')


def test_length_counts_characters_wherever_a_text_stands() -> None:
    long = "🙂" * MAX_TEXT
    assert longest_text(read(Message, message({"text": long})).say) == MAX_TEXT
    assert longest_text(read(Message, message({"edit": {"element": "facts", "value": {"a": ["x", long]}}})).say) == MAX_TEXT
    assert longest_text(read(Message, message({"choice": ["ab", "abc"]})).say) == 3


def test_json_is_written_compact_and_in_utf8() -> None:
    assert dumps({"a": "ñ", "b": [1, None]}) == '{"a":"ñ","b":[1,null]}'.encode()
