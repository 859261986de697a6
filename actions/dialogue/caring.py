"""What is said when a message is no answer and no question: danger, other offices, kindness, doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Heard, Option, Reply, Said, command
from actions.dialogue.showing import label
from actions.wording import knows, say


def care(draft: Draft, laws: Laws) -> Said:
    """Someone may be in danger: the emergency number first, and the draft is kept."""
    law = draft.law(laws)
    text = law.pack.emergency.of(draft.language) if law else say("urgent.number", draft.language)
    return Said(Heard("urgent"), [Reply("warning", text), Reply("notice", say("urgent", draft.language))])


def refer(draft: Draft, laws: Laws, kind: str | None) -> Said:
    """The matter belongs elsewhere: who does handle it in this city, and that one may file anyway."""
    law = draft.law(laws)
    language = draft.language
    options = [command(say("option.go_on", language), "repeat")]
    held = law.pack.referrals.get(kind or "") if law else None
    if held:
        text, cites = held.text.of(language), held.cites
    elif law:
        office = law.pack.offices[law.pack.contact].name.of(language)
        text, cites = say("refer.unknown", language, office=office), ()
    else:
        text, cites = say("topic.city_first", language), ()
    return Said(
        Heard("out_of_scope", kind), [Reply("answer", f"{text} {say('refer.on', language)}", cites=cites, options=options)]
    )


def small(draft: Draft) -> Said:
    """Thanks, greetings and insults alike."""
    return Said(Heard("smalltalk"), [Reply("notice", say("smalltalk", draft.language))])


def doubt(draft: Draft, laws: Laws, moment: Moment, text: str, candidates: Sequence[dict[str, Any]]) -> Said:
    """Asks once, with buttons, what was meant."""
    law = draft.law(laws)
    language = draft.language
    name = draft.next_question(laws, moment.today(law))
    options: list[Option] = []
    for candidate in candidates:
        kind, detail = candidate["kind"], candidate.get("name")
        if kind == "answer":
            options.append(Option(say("unclear.answer", language), {"choice": text}))
        elif kind == "question" and detail and knows(f"doubt.question.{detail}"):
            options.append(Option(say(f"doubt.question.{detail}", language), {"choice": f"topic:{detail}"}))
        elif kind == "command" and detail and knows(f"option.command.{detail}"):
            options.append(command(say(f"option.command.{detail}", language), detail))
        elif kind == "correction" and detail and law:
            options.append(command(say("option.change", language, what=label(law, detail, language)), "ask", detail))
    draft.tries += 1
    return Said(Heard("unclear"), [Reply("notice", say("unclear", language), name, options=options)])
