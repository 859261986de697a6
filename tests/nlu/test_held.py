"""How well texts are heard that no phrase was written for, by the real engine: floors that no change may fall under."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import httpx
import pytest
from held_texts import HELD, LAWS, NOW, HeldText, asked, read
from running_affiant import Running

from actions.dialogue import turns

#: Kinds whose name says which of them was meant. A correction's name is what it changes, which depends on what was given.
NAMED = frozenset({"question", "command", "out_of_scope"})
ALL, ANSWERS = 0.80, 0.94


@pytest.fixture(scope="module")
def engine(running: Running) -> Iterator[httpx.Client]:
    headers = {"Authorization": f"Bearer {running.engine_token}"}
    with httpx.Client(base_url=running.engine_url, headers=headers, timeout=60, trust_env=False) as client:
        yield client


def is_heard(text: HeldText, engine: httpx.Client) -> bool:
    """Whether the text is heard as what it is. Where its question cannot be asked by name, the classifier alone says."""

    def ranked(said: str, question: str) -> list[dict[str, Any]]:
        answer = engine.post("/classify", json={"text": said, "asking": question})
        ranking: list[dict[str, Any]] = answer.raise_for_status().json()["ranking"]
        return ranking

    async def classify(said: str, question: str) -> Sequence[Mapping[str, Any]]:
        return ranked(said, question)

    talk = asked(text.question)
    if talk is None:
        top = ranked(text.text, text.question)[0]
        kind, name = str(top["kind"]), top["name"]
    else:
        parsed = asyncio.run(turns.hear(talk.state, {"text": text.text}, LAWS, NOW, classify))
        assert isinstance(parsed, turns.Parsed)
        kind, name = parsed.kind, parsed.name
    return kind == text.kind and (kind not in NAMED or name == text.name)


def test_held_texts_are_heard(engine: httpx.Client) -> None:
    texts = [text for path in HELD for text in read(path)]
    right = {text: is_heard(text, engine) for text in texts}
    answers = [is_right for text, is_right in right.items() if text.kind == "answer"]
    overall, of_answers = sum(right.values()) / len(right), sum(answers) / len(answers)
    missed = [f"{text.question}: {text.text} ({text.kind} {text.name})" for text, is_right in right.items() if not is_right]
    assert (overall >= ALL, of_answers >= ANSWERS) == (True, True), f"{overall:.3f} {of_answers:.3f}\n" + "\n".join(missed)
