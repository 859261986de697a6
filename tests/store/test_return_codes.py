from __future__ import annotations

import re
from datetime import timedelta

import pytest
from store_samples import NOW, at_once, begin, hand_over, rows, say

from actions.store import Store, UnknownCodeError, UnknownConversationError
from actions.store.return_codes import ALPHABET, make_code, normal
from actions.store.tokens import MOST_TOKENS

pytest_plugins = ["store_fixtures"]


def test_a_code_has_eighty_bits_in_groups_and_no_look_alikes() -> None:
    codes = {make_code() for _ in range(500)}
    assert len(codes) == 500
    assert len(set(ALPHABET)) ** 16 >= 2**80
    assert not set("ILOU") & set(ALPHABET)
    for code in codes:
        assert re.fullmatch(r"([0-9A-Z]{4}-){3}[0-9A-Z]{4}", code)
        assert normal(code) == code.replace("-", "")


@pytest.mark.parametrize(
    "typed",
    ["0123-1BCD-01YZ-89AB", "o123 ibcd OLyz 89ab", " O123lBCDoiYZ89AB ", "0123—1bcd_01yz.89ab", "0123\t1BCD\n01YZ 89AB"],
)
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert normal(typed) == "01231BCD01YZ89AB"


def test_a_code_opens_its_conversation_and_devices_in_use_go_on(store: Store) -> None:
    opened, other = begin(store), begin(store)
    assert not opened.conversation.code_given
    code = store.codes.give(opened.conversation)
    again = store.codes.resume(code.lower().replace("-", " "), "denver", now=NOW)
    assert again.conversation.id == opened.conversation.id
    assert again.token != opened.token
    for token in (opened.token, again.token):
        assert store.conversations.load(opened.conversation.id, token, now=NOW).code_given
    with pytest.raises(UnknownConversationError):
        store.conversations.load(other.conversation.id, again.token, now=NOW)


def test_the_oldest_of_too_many_devices_ends(store: Store) -> None:
    opened = begin(store)
    code = store.codes.give(opened.conversation)
    tokens = [opened.token] + [store.codes.resume(code, None, now=NOW).token for _ in range(MOST_TOKENS)]
    with pytest.raises(UnknownConversationError):
        store.conversations.load(opened.conversation.id, tokens[0], now=NOW)
    for token in tokens[1:]:
        store.conversations.load(opened.conversation.id, token, now=NOW)


def test_a_new_code_replaces_the_old_one(store: Store) -> None:
    conversation = begin(store).conversation
    old, new = store.codes.give(conversation), store.codes.give(conversation)
    with pytest.raises(UnknownCodeError):
        store.codes.resume(old, None, now=NOW)
    assert store.codes.resume(new, None, now=NOW).conversation.id == conversation.id


def test_wrong_expired_erased_and_another_citys_are_one_answer(store: Store) -> None:
    opened, gone = begin(store), begin(store)
    code, code_of_gone = store.codes.give(opened.conversation), store.codes.give(gone.conversation)
    store.conversations.erase(gone.conversation, now=NOW)
    told = set()
    for typed, city, at in (
        ("0000-0000-0000-0000", None, NOW),
        ("", None, NOW),
        ("\udcff", None, NOW),
        (code_of_gone, None, NOW),
        (code, "monroe", NOW),
        (code, "denver", NOW + timedelta(days=30)),
    ):
        with pytest.raises(UnknownCodeError) as raised:
            store.codes.resume(typed, city, now=at)
        told.add(str(raised.value))
    assert len(told) == 1
    with pytest.raises(UnknownConversationError):
        store.codes.give(gone.conversation)


def test_without_a_city_yet_a_draft_may_be_gone_on_with_on_any_citys_page(store: Store) -> None:
    conversation = begin(store, jurisdiction=None).conversation
    code = store.codes.give(conversation)
    assert store.codes.resume(code, "monroe", now=NOW).conversation.id == conversation.id


def test_what_was_handed_over_can_be_come_back_to_when_a_draft_would_be_gone(store: Store) -> None:
    conversation = say(store, begin(store).conversation, "a", hand_over=hand_over()).conversation
    code = store.codes.give(conversation)
    assert store.codes.resume(code, "denver", now=NOW + timedelta(days=90)).conversation.status == "handed_over"


def test_devices_that_come_back_at_once_each_get_a_token(store: Store) -> None:
    opened = begin(store)
    code = store.codes.give(opened.conversation)
    at_once([lambda: store.codes.resume(code, None, now=NOW)] * 3)
    assert len(rows(store, "tokens")) == 4
    store.conversations.erase(opened.conversation, now=NOW)
    assert rows(store, "tokens") == []
