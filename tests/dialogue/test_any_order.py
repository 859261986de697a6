"""Whatever is said, in whatever order, nothing breaks and no answer is lost."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from talk import LAWS, Talk

from actions.dialogue.turns import Parsed
from actions.law.elements import ELEMENTS

TEXTS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        [
            "/restart",
            '/start{"x":"y"}',
            "none",
            "I don't know",
            "yes",
            "no",
            "March 2026",
            "303 555 0100",
            "Pat Quill",
            "2-60",
            "go back",
            "{number} {answer}",
            "12 Elm Street",
        ]
    ),
)
MESSAGES = st.one_of(
    st.builds(lambda text: {"text": text}, TEXTS.filter(str.strip)),
    st.builds(
        lambda name: {"command": name},
        st.sampled_from(
            ["back", "skip", "repeat", "review", "pause", "restart", "undo", "help", "human", "english", "spanish", "submit"]
        ),
    ),
    st.builds(lambda element: {"command": "ask", "element": element}, st.sampled_from(sorted(ELEMENTS))),
    st.builds(lambda value: {"choice": value}, st.sampled_from(["yes", "no", "ok", "all", "none", "named", "2-60", "unknown"])),
    st.sampled_from(
        [
            {"edit": {"element": "path", "value": "confidential"}},
            {"edit": {"element": "path", "value": "named"}},
            {"edit": {"element": "facts", "value": "He took tickets and then approved the invoice the same day."}},
            {"edit": {"element": "signature", "value": "Jordan Avery"}},
            {"edit": {"element": "truth_statement", "value": True}},
            {"edit": {"element": "respondents", "value": [{"name": "Pat Quill", "title": "Mayor"}]}},
        ]
    ),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(city=st.sampled_from(sorted(LAWS)), messages=st.lists(MESSAGES, max_size=14))
def test_any_messages_in_any_order(city: str, messages: list[dict[str, Any]]) -> None:
    talk = Talk(city)
    for message in messages:
        heard = talk.hear(**message)
        before = talk.draft
        if not isinstance(heard, Parsed):
            assert heard.reason
            continue
        turn = talk.say(**message)
        assert turn["replies"], "something is always said"
        assert turn["replies"][-1]["text"]
        blocked = {rule.id for rule in LAWS[city].pack.rules if rule.effect == "blocks" and not rule.oath} & {
            f["rule"] for f in turn["findings"] if f["outcome"] in ("open", "defect")
        }
        assert not (turn["disposition"] in ("ready", "filed", "awaiting_oath") and blocked)
        if turn["heard"]["kind"] in ("question", "unclear", "invalid", "smalltalk", "out_of_scope", "urgent"):
            assert talk.draft.answers == before.answers
        if turn["heard"]["kind"] in ("answer", "correction", "unsure", "decline"):
            kept = {**talk.draft.answers, **talk.draft.aside}
            assert set(before.answers) <= set(kept), "an answer was lost"
