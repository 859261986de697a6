from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from slack_samples import CITIES, DESK, START, WRITER, file

from actions.law.loader import load
from actions.paths import DATA
from actions.store import Delivery, Store
from actions.wording import LANGUAGES, Language
from bot.slack.messages import City, Message, MessageWriter, cities


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder: Path = tmp_path_factory.mktemp("slack")
    store = Store(f"sqlite:///{folder}/affiant.db", folder / "key")
    store.prepare()
    yield store
    store.close()


def delivery(jurisdiction: str = "denver", kind: str = "complaint_waiting", **payload: Any) -> Delivery:
    return Delivery(1, "key", "slack", kind, jurisdiction, payload, 0, "lease", START)


FILED = delivery(complaint="c0ffee", case_number="26-7", stage="filed")


def everything(message: Message) -> str:
    return json.dumps([message.text, message.blocks], ensure_ascii=False)


def test_a_filed_complaint_is_told_by_city_case_and_stage() -> None:
    message = WRITER.write(FILED)
    assert message.text == f"Denver: a complaint is waiting at the desk. · Case 26-7 · Filed {DESK}"
    assert message.blocks == (
        {"type": "section", "text": {"type": "mrkdwn", "text": "*Denver: a complaint is waiting at the desk.*"}},
        {
            "type": "section",
            "fields": [{"type": "plain_text", "text": "Case 26-7"}, {"type": "plain_text", "text": "Filed"}],
        },
        {"type": "context", "elements": [{"type": "mrkdwn", "text": f"<{DESK}|Open the desk>"}]},
    )


def test_the_message_is_in_the_channels_language() -> None:
    message = replace(WRITER, language="es").write(FILED)
    assert message.text == f"Denver: hay una queja en espera en el escritorio. · Caso 26-7 · Presentada {DESK}"


def test_a_case_without_a_number_is_told_without_one() -> None:
    message = WRITER.write(delivery(complaint="c0ffee", case_number=None, stage="filed"))
    assert message.text == f"Denver: a complaint is waiting at the desk. · Filed {DESK}"


def test_an_unknown_stage_is_not_spelled_out() -> None:
    message = WRITER.write(delivery(complaint="c0ffee", case_number=None, stage="whatever"))
    assert message.text == f"Denver: a complaint is waiting at the desk. · Handed over {DESK}"


@pytest.mark.parametrize(
    "given",
    [
        delivery("san_antonio"),
        delivery("san_antonio", complaint="c0ffee", case_number="26-7", stage="awaiting_oath"),
        delivery("san_antonio", kind="sworn_copy_arrived", complaint="c0ffee", case_number="26-7", stage="filed"),
    ],
)
def test_where_existence_is_secret_something_waits_and_no_more(given: Delivery) -> None:
    message = WRITER.write(given)
    assert message.text == f"San Antonio: something is waiting at the desk. {DESK}"
    assert len(message.blocks) == 2
    for told in ("complaint", "oath", "c0ffee", "26-7", "sworn"):
        assert told not in everything(message).lower()


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (delivery(), "Denver: something is waiting at the desk."),
        (delivery(kind="draft_help_asked", case_number="26-7"), "Denver: something is waiting at the desk."),
        (delivery("elsewhere", case_number="26-7", stage="filed"), "Something is waiting at the desk."),
    ],
)
def test_what_is_not_known_is_treated_as_secret(given: Delivery, text: str) -> None:
    assert WRITER.write(given).text == f"{text} {DESK}"


def test_names_cannot_become_links_or_mentions() -> None:
    writer = MessageWriter({"denver": City("A & <!channel>", existence_secret=False)}, "https://x/?a=1&b=<2>")
    message = writer.write(FILED)
    assert "<!channel>" not in everything(message)
    assert message.text.startswith("A &amp; &lt;!channel&gt;: a complaint")
    assert message.blocks[-1]["elements"][0]["text"] == "<https://x/?a=1&amp;b=&lt;2&gt;|Open the desk>"


def test_the_packs_say_which_cities_keep_existence_secret() -> None:
    known = cities({name: load(DATA / "jurisdictions" / name) for name in ("denver", "san_antonio")}, "es")
    assert known["san_antonio"].existence_secret
    assert not known["denver"].existence_secret
    assert known["denver"].name == "Denver"


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    typed=st.lists(st.text(min_size=1), min_size=1, max_size=4),
    jurisdiction=st.sampled_from(sorted(CITIES)),
    language=st.sampled_from(LANGUAGES),
    discreet=st.booleans(),
    numbered=st.booleans(),
)
def test_no_message_depends_on_anything_that_a_person_typed(
    store: Store, typed: list[str], jurisdiction: str, language: Language, discreet: bool, numbered: bool
) -> None:
    writer = replace(WRITER, language=language)
    filings = [file(store, jurisdiction, typed=texts, discreet=discreet, numbered=numbered) for texts in (typed, ["other"], [])]
    claimed = store.outbox.claim("slack", now=START, limit=10)
    assert len(claimed) == 3
    # The case number is the one thing in which the three may differ, and the store gave it.
    written = [
        everything(writer.write(row)).replace(str(filing.case_number), "NUMBER")
        for row, filing in zip(claimed, filings, strict=True)
    ]
    assert written == [written[0]] * 3
    stored = [json.dumps(row.payload).replace(filing.complaint_id, "ID") for row, filing in zip(claimed, filings, strict=True)]
    assert {text.replace(str(filing.case_number), "NUMBER") for text, filing in zip(stored, filings, strict=True)} == {
        stored[0].replace(str(filings[0].case_number), "NUMBER")
    }


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.lists(st.text(st.characters(codec="utf-8"), max_size=30), min_size=1, max_size=4),
    jurisdiction=st.sampled_from(sorted(CITIES)),
    language=st.sampled_from(LANGUAGES),
)
def test_no_message_holds_a_planted_text(store: Store, words: list[str], jurisdiction: str, language: Language) -> None:
    planted = [f"¤{n}{text}¤" for n, text in enumerate(words)]  # ¤ stands in no sentence, name or address of ours
    file(store, jurisdiction, typed=planted)
    (claimed,) = store.outbox.claim("slack", now=START)
    for text in (everything(replace(WRITER, language=language).write(claimed)), json.dumps(claimed.payload)):
        assert "¤" not in text
        assert "\\u00a4" not in text
