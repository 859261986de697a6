"""What a message can be, as the dialogue sees it."""

from __future__ import annotations

FORM = "complaint_form"

#: Kinds that fill the question being asked (the `intent` of every from_text mapping in bot/domain).
FILLING = ("answer", "unsure", "decline", "choice")

#: Kinds that a rule in data/rules answers before the question is asked again.
RULED = ("question", "command", "correction", "out_of_scope", "urgent", "smalltalk", "unclear", "edit")

KINDS = frozenset(FILLING + RULED)


def split_label(label: str) -> tuple[str, str | None]:
    """Splits a label of the classifier, `kind` or `kind.name`."""
    kind, dot, name = label.partition(".")
    return kind, name if dot else None
