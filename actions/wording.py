"""The sentences that people read, in the languages we speak.

They stand in `data/language/*.yml`, one file a topic: `key: {en: ..., es: ...}`. A key is looked up by its full dotted
name, so that a sentence can be found from the code and the code from the sentence.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

import yaml

from actions.paths import DATA

Language = Literal["en", "es"]
_SafeLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LANGUAGES: tuple[Language, ...] = get_args(Language)


class MissingSentence(LookupError):
    """A sentence was asked for that no file in `data/language` holds. The message is its key."""


@lru_cache(maxsize=1)
def catalogue() -> dict[str, dict[str, str]]:
    """All sentences by key. Raises ValueError when two files hold the same key."""
    sentences: dict[str, dict[str, str]] = {}
    for path in sorted((DATA / "language").glob("*.yml")):
        held = _SafeLoader(path.read_text(encoding="utf-8")).get_data() or {}
        for key, texts in held.items():
            if key in sentences:
                raise ValueError(f"{path.name}: the sentence {key} stands in another file too")
            sentences[key] = texts
    return sentences


def say(key: str, language: Language, /, **values: object) -> str:
    """The sentence of that key in that language, with `{name}` filled from `values`.

    Filling is a plain replacement, so braces in what a person typed are only text. Raises MissingSentence.
    """
    try:
        text = catalogue()[key][language]
    except KeyError:
        raise MissingSentence(f"{key} ({language})") from None
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def knows(key: str) -> bool:
    """Whether there is a sentence of that key."""
    return key in catalogue()
