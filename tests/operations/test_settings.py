"""Settings: read once, typed, and refused in words when they cannot be."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.settings import ROOT, Settings, SettingsError, load, names
from bot.settings_table import DOCUMENT, render


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("AFFIANT_"):
            monkeypatch.delenv(name)


def refused(monkeypatch: pytest.MonkeyPatch, **variables: str) -> str:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as error:
        load()
    return str(error.value)


def test_without_any_variable_everything_has_a_value() -> None:
    settings = load()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database_url == f"sqlite:///{ROOT}/var/affiant.db"
    assert settings.key_file == ROOT / "var" / "key"
    assert settings.engine_urls == ("http://127.0.0.1:5005",)
    assert settings.actions_url == "http://127.0.0.1:5055/webhook"
    assert settings.today is None


def test_what_is_kept_moves_with_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AFFIANT_DATA_DIR", str(tmp_path))
    settings = load()
    assert settings.database_url == f"sqlite:///{tmp_path}/affiant.db"
    assert settings.key_file == tmp_path / "key"


def test_addresses_follow_their_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFIANT_ENGINE_PORT", "6005")
    monkeypatch.setenv("AFFIANT_ACTIONS_PORT", "6055")
    settings = load()
    assert settings.engine_urls == ("http://127.0.0.1:6005",)
    assert settings.actions_url == "http://127.0.0.1:6055/webhook"


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("sqlite:///kept/a.db", f"sqlite:///{ROOT}/kept/a.db"),
        ("sqlite:////srv/a.db", "sqlite:////srv/a.db"),
        ("postgresql://clerk:secret@db/affiant", "postgresql+psycopg://clerk:secret@db/affiant"),
        ("postgres://db/affiant", "postgresql+psycopg://db/affiant"),
        ("postgresql+psycopg://db/affiant", "postgresql+psycopg://db/affiant"),
    ],
)
def test_a_database_is_named_in_any_usual_way(monkeypatch: pytest.MonkeyPatch, given: str, read: str) -> None:
    monkeypatch.setenv("AFFIANT_DATABASE_URL", given)
    assert load().database_url == read


def test_several_engines_are_named_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFIANT_ENGINE_URLS", "http://127.0.0.1:1/, http://10.0.0.2:2")
    assert load().engine_urls == ("http://127.0.0.1:1", "http://10.0.0.2:2")


@pytest.mark.parametrize(
    ("given", "moment"),
    [
        ("2026-10-15", datetime(2026, 10, 15, 18, tzinfo=UTC)),
        ("2026-10-15T23:30:00-06:00", datetime(2026, 10, 16, 5, 30, tzinfo=UTC)),
        ("2026-10-15T09:30:00Z", datetime(2026, 10, 15, 9, 30, tzinfo=UTC)),
    ],
)
def test_the_clock_can_be_held(monkeypatch: pytest.MonkeyPatch, given: str, moment: datetime) -> None:
    monkeypatch.setenv("AFFIANT_TODAY", given)
    assert load().now() == moment


def test_the_clock_runs_when_it_is_not_held() -> None:
    before = datetime.now(UTC)
    assert before <= Settings().now() <= datetime.now(UTC)


def test_a_misspelt_name_is_told_with_the_one_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(monkeypatch, AFFIANT_DATABSE_URL="sqlite:///a.db")
    assert said == "There is no setting AFFIANT_DATABSE_URL. Did you mean AFFIANT_DATABASE_URL?"


def test_what_the_supervisor_tells_its_children_is_no_unknown_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFIANT_EXIT_WITH_PARENT", "1")
    monkeypatch.setenv("AFFIANT_TEST_ANYTHING", "1")
    assert load().port == 8000


def test_an_empty_variable_counts_as_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFIANT_PORT", "")
    assert load().port == 8000


def test_each_wrong_value_is_one_sentence_that_leaves_the_value_out(monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(monkeypatch, AFFIANT_PORT="70000", AFFIANT_TODAY="my-secret")
    assert said == (
        "AFFIANT_PORT cannot be used: input should be less than or equal to 65535. "
        "AFFIANT_TODAY cannot be used: write a date such as 2026-10-15, or an instant such as 2026-10-15T09:30:00-06:00."
    )


def test_an_instant_without_its_offset_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "say the offset from UTC too" in refused(monkeypatch, AFFIANT_TODAY="2026-10-15T09:30:00")


def test_half_of_slack_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(monkeypatch, AFFIANT_SLACK_TOKEN="xoxb-very-secret")
    assert said == "AFFIANT_SLACK_TOKEN and AFFIANT_SLACK_CHANNEL go together: set both, or neither."


def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFIANT_SLACK_TOKEN", "xoxb-very-secret")
    monkeypatch.setenv("AFFIANT_SLACK_CHANNEL", "C1")
    monkeypatch.setenv("AFFIANT_ENGINE_TOKEN", "shared-secret")
    monkeypatch.setenv("AFFIANT_DATABASE_URL", "postgresql://clerk:db-secret@db/affiant")
    assert "secret" not in repr(load())


def test_every_setting_stands_in_the_document() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == render(), "docs/settings.md is not current: run `make fix`"
    assert all(f"`{name}`" in render() for name in names())
    assert all(field.description for field in Settings.model_fields.values())


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),
        ("::", "http://[::1]:8000"),
        ("::1", "http://[::1]:8000"),
        ("affiant.example.org", "http://affiant.example.org:8000"),
    ],
)
def test_the_address_that_is_told_can_be_called(host: str, url: str) -> None:
    assert Settings(host=host, port=8000).address == url
