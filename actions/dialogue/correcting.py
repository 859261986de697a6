"""Changes one answer that the person corrects in passing, shows before and after, and goes back to the open question."""

from __future__ import annotations

from typing import Any

from actions.dialogue.answering import early, keep
from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Heard, Reply, Said, command
from actions.dialogue.showing import display, label
from actions.law.answers import Answer
from actions.law.elements import ACTS
from actions.law.pack import Law
from actions.wording import say


def correct(draft: Draft, laws: Laws, moment: Moment, element: str | None, value: Any, words: str) -> Said:
    """Sets `element` to the corrected `value`; without a value, asks for it; without an element, asks which."""
    law = draft.law(laws)
    language = draft.language
    if law is None or draft.filed:
        return Said(Heard("correction", element), [Reply("notice", say("command.already_filed", language))])
    asked = element is not None and draft.asks(element, law, moment.today(law))
    if element is None or not (element in draft.answers or (asked and value is not None)):
        options = [
            command(say("option.change", language, what=label(law, name, language)), "ask", name) for name in draft.answers
        ]
        return Said(Heard("correction", element), [Reply("notice", say("correction.which", language), options=options)])
    if element == "code_sections":
        value = [name for name in value or () if law.pack.section(name)] or None
    if value is None:
        draft.asked = "respondent_name" if element == "respondents" else element
        return Said(Heard("correction", element), [Reply("notice", say("correction.again", language), element)])
    return Said(Heard("correction", element), change(draft, law, moment, element, value, words))


def change(draft: Draft, law: Law, moment: Moment, element: str, value: Any, words: str) -> list[Reply]:
    """Sets one element and says what it was and what it is."""
    language = draft.language
    before = dict(draft.answers)
    was = draft.given.get(element)
    if element in ACTS:
        keep(draft, law, element, value, words, moment)
    else:
        draft.put(element, Answer("given", value, words, language))
    if element == "respondents" and any(not person.get("name") for person in value):
        draft.more_asked = False
    if draft.asked == element:
        draft.asked = None
    draft.set_aside(law, moment.today(law))
    draft.remember(before, None)
    shown_before = display(law, element, was, language) if was else say("status.missing", language)
    after = display(law, element, draft.given[element], language) if element in draft.answers else ""
    text = say("correction.done", language, what=label(law, element, language), before=shown_before, after=after)
    return [Reply("confirm", text, element), *early(draft, law, element, before, moment)]
