from __future__ import annotations

import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.store.crypto import DataKey, MasterKey, Place
from actions.store.errors import KeyFileWrongError, TamperedError

PLACE = Place("turns", "a/1", "said")
MASTER = MasterKey("00112233445566aa", bytes(range(32)))

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(max_examples=50, deadline=None)
@given(json_values)
def test_what_is_sealed_opens_to_the_same(value: object) -> None:
    key = DataKey(bytes(32))
    assert key.open(key.seal(value, PLACE), PLACE) == value


def test_half_of_a_surrogate_pair_is_kept() -> None:
    # JSON in a browser may carry one; nothing typed may be lost.
    key = DataKey(bytes(32))
    assert key.open(key.seal(json.loads('"\\ud83d"'), PLACE), PLACE) == "\ud83d"


def test_the_same_value_never_looks_the_same() -> None:
    key = DataKey(bytes(32))
    assert key.seal("yes", PLACE) != key.seal("yes", PLACE)


@pytest.mark.parametrize(
    "place", [Place("pending_messages", "a/1", "said"), Place("turns", "a/2", "said"), Place("turns", "a/1", "turn")]
)
def test_a_value_in_another_place_does_not_open(place: Place) -> None:
    key = DataKey(bytes(32))
    with pytest.raises(TamperedError):
        key.open(key.seal("secret words", PLACE), place)


def test_places_cannot_run_into_one_another() -> None:
    assert Place("turns", "a", "said").associated_data() != Place("turn", "sa", "said").associated_data()


@given(st.data())
def test_any_changed_byte_is_noticed_and_nothing_is_told(data: st.DataObject) -> None:
    key = DataKey(bytes(32))
    sealed = bytearray(key.seal("secret words", PLACE))
    sealed[data.draw(st.integers(0, len(sealed) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(TamperedError) as raised:
        key.open(bytes(sealed), PLACE)
    assert "secret" not in str(raised.value)
    assert raised.value.__cause__ is None


@given(st.integers(0, 40))
def test_a_cut_value_is_noticed(length: int) -> None:
    key = DataKey(bytes(32))
    with pytest.raises(TamperedError):
        key.open(key.seal("secret words", PLACE)[:length], PLACE)


def test_a_wrapped_key_opens_what_it_sealed() -> None:
    place = Place("conversations", "a", "wrapped_key")
    key, wrapped = MASTER.new_data_key(place)
    assert MASTER.unwrap(wrapped, place).open(key.seal([1], PLACE), PLACE) == [1]


def test_a_wrapped_key_opens_only_in_its_row() -> None:
    _, wrapped = MASTER.new_data_key(Place("conversations", "a", "wrapped_key"))
    with pytest.raises(TamperedError):
        MASTER.unwrap(wrapped, Place("conversations", "b", "wrapped_key"))


def test_a_cut_wrapped_key_is_noticed() -> None:
    place = Place("conversations", "a", "wrapped_key")
    _, wrapped = MASTER.new_data_key(place)
    for length in range(len(wrapped)):
        with pytest.raises((TamperedError, KeyFileWrongError)):
            MASTER.unwrap(wrapped[:length], place)


def test_another_master_key_is_told_from_tampering() -> None:
    place = Place("conversations", "a", "wrapped_key")
    _, wrapped = MASTER.new_data_key(place)
    with pytest.raises(KeyFileWrongError):
        MasterKey("ffeeddccbbaa9988", os.urandom(32)).unwrap(wrapped, place)


def test_two_data_keys_are_never_the_same() -> None:
    place = Place("conversations", "a", "wrapped_key")
    (first, _), (second, _) = MASTER.new_data_key(place), MASTER.new_data_key(place)
    with pytest.raises(TamperedError):
        second.open(first.seal(1, PLACE), PLACE)


def test_token_hashes_depend_on_the_key() -> None:
    assert MASTER.token_hash("token") != MasterKey("00112233445566aa", bytes(32)).token_hash("token")
