"""Offers the other language, once, when somebody writes in it."""

from __future__ import annotations

from actions.dialogue.draft import Draft
from actions.dialogue.replies import Reply, command
from actions.understanding.language import notice
from actions.wording import Language, say


def offer_language(draft: Draft, text: str) -> list[Reply]:
    """A notice with a button, in the language that the person seems to prefer; nothing when it was offered before."""
    noticed = notice(text)
    if draft.language_offered or noticed is None or noticed == draft.language:
        return []
    draft.language_offered = True
    name = {"en": "english", "es": "spanish"}[noticed]
    options = [command(say("language.offer.button", noticed), name)]
    return [Reply("notice", say("language.offer", noticed), options=options)]


def language_of(draft: Draft, text: str) -> Language:
    """The language in which a text was written, as far as can be told; else that of the conversation."""
    return notice(text) or draft.language
