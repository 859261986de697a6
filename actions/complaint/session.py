"""What happened around the answers: when, in which language, what was accepted and shown, what was uploaded."""

from __future__ import annotations

import secrets
from datetime import datetime

from pydantic import BaseModel, ConfigDict

from actions.complaint.model import File, Moment, Statement, Warned
from actions.law.pack import Pack, Warning
from actions.wording import Language


class Session(BaseModel):
    """The part of a conversation's bookkeeping that goes into the complaint; other keys are passed over.

    `salt` comes from `new_salt`, once for a conversation, and stays with it. `completed_at` is when the last required answer
    came, `signed_at` when the typed signature was given.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    language: Language
    began_at: Moment
    salt: str
    completed_at: Moment | None = None
    signed_at: Moment | None = None
    statements: tuple[Statement, ...] = ()
    warnings: tuple[Warned, ...] = ()
    files: tuple[File, ...] = ()


def new_salt() -> str:
    """A random salt for one conversation, 128 bits."""
    return secrets.token_hex(16)


def answered(pack: Pack, question: str, key: str, *, accepted: bool, at: datetime, language: Language) -> Statement:
    """The record of a statement that the person was asked to accept, in the wording of this moment.

    `key` is the statement's key within the question. Raises LookupError when the pack has no such statement.
    """
    asked = pack.question(question)
    if asked is None or key not in asked.statements:
        raise LookupError(f"{pack.id}: {question} has no statement {key}")
    statement = asked.statements[key]
    return Statement(
        id=question if len(asked.statements) == 1 else f"{question}.{key}",
        version=statement.version,
        text=statement.law,
        shown=statement.plain.of(language),
        accepted=accepted,
        at=at,
        language=language,
    )


def warned(warning: Warning, at: datetime, language: Language) -> Warned:
    """The record of a warning that the person was shown."""
    return Warned(id=warning.id, version=warning.version, at=at, language=language)
