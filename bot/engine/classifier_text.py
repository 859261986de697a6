"""The text that the classifier sees, in training and in a turn."""

from __future__ import annotations

#: Longer texts are judged by their beginning: what they are shows there, and the cost of n-grams grows with length.
MAX_CHARACTERS = 600

NOTHING_ASKED = "nothing"


def classifier_text(text: str, asking: str | None) -> str:
    """Returns `asked_<question> <text>`, on one line.

    The token tells the classifier what the text may be an answer to. It also stands where Rasa looks for the slash of
    its `/intent` syntax, so that nothing typed is ever read as an intent.
    """
    return " ".join([f"asked_{asking or NOTHING_ASKED}", *text[:MAX_CHARACTERS].split()])
