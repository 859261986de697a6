from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from store_samples import at_once, begin

from actions.store import (
    KeyFileMalformedError,
    KeyFileTooOpenError,
    KeyFileUnreadableError,
    KeyFileWrongError,
    Store,
)
from actions.store.key_file import make_key_file, read_key_file


def test_a_new_key_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "key"
    made = make_key_file(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert read_key_file(path).id == made.id
    assert list(path.parent.iterdir()) == [path]


def test_an_existing_key_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "key"
    first = make_key_file(path)
    assert make_key_file(path).id == first.id


def test_processes_that_start_at_once_agree_on_one_key(tmp_path: Path) -> None:
    made = at_once([lambda: make_key_file(tmp_path / "key").id] * 8)
    assert made == [read_key_file(tmp_path / "key").id] * 8


def test_a_missing_key_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(KeyFileUnreadableError, match="key"):
        read_key_file(tmp_path / "key")


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o601])
def test_a_key_file_that_others_may_touch_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "key"
    make_key_file(path)
    path.chmod(mode)
    with pytest.raises(KeyFileTooOpenError, match="chmod 600"):
        read_key_file(path)


@pytest.mark.parametrize("change", [{"key": "c2hvcnQ="}, {"key": "%%%"}, {"id": "zz"}, {"id": "00"}, {"format": "other"}])
def test_a_damaged_key_file_is_refused_without_showing_it(tmp_path: Path, change: dict[str, str]) -> None:
    path = tmp_path / "key"
    make_key_file(path)
    content = json.loads(path.read_text()) | change
    path.write_text(json.dumps(content))
    with pytest.raises(KeyFileMalformedError) as raised:
        read_key_file(path)
    assert content["key"] not in str(raised.value)
    assert raised.value.__cause__ is None


@pytest.mark.parametrize("text", ["", "[]", "null", "not json", '"text"', '{"format": "affiant-key/1"}'])
def test_what_is_no_key_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "key"
    make_key_file(path)
    path.write_text(text)
    with pytest.raises(KeyFileMalformedError):
        read_key_file(path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KeyFileUnreadableError, match="cannot be written"):
        make_key_file(tmp_path / "file" / "key")


def test_no_new_key_is_made_for_a_database_that_is_sealed_already(store: Store, url: str, tmp_path: Path) -> None:
    begin(store)
    other = Store(url, tmp_path / "lost")
    with pytest.raises(KeyFileUnreadableError, match="sealed with it"):
        other.prepare()
    other.close()
    assert not (tmp_path / "lost").exists()


def test_the_wrong_key_file_is_told_at_the_start(store: Store, url: str, tmp_path: Path) -> None:
    begin(store)
    make_key_file(tmp_path / "other")
    other = Store(url, tmp_path / "other")
    with pytest.raises(KeyFileWrongError):
        other.prepare()
    other.close()


pytest_plugins = ["store_fixtures"]
