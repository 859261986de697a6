"""What a person can tell the assistant to do, by a button or in plain words. Each command is one small function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from actions.dialogue.asking import overview, wanting
from actions.dialogue.draft import Draft, Laws, Moment, as_language
from actions.dialogue.replies import Heard, Option, Reply, Said, command
from actions.dialogue.showing import joined, label
from actions.law.answers import Answer
from actions.law.elements import RESPONDENT_PARTS, STEPS
from actions.law.pack import Law
from actions.law.screening import disposition, screen
from actions.wording import say

Command = Callable[[Draft, Laws, Moment, str | None], Said]


def start(draft: Draft, laws: Laws) -> list[Reply]:
    """The greeting, once the city is known: what this is, what it is not, and who sees what."""
    law = draft.law(laws)
    language = draft.language
    if law is None:
        return [Reply("notice", say("greeting.before_city", language))]
    city, board = law.pack.name.of(language), law.pack.board.of(language)
    return [
        Reply("notice", say("greeting", language, city=city, board=board)),
        Reply("notice", law.pack.emergency.of(language)),
    ]


def run(draft: Draft, laws: Laws, moment: Moment, name: str, element: str | None) -> Said:
    """Carries out the command `name`. Raises KeyError for a name that is no command."""
    if draft.paused and name != "pause":
        draft.paused = False
    if name not in ("restart", "withdraw", "yes"):
        draft.confirming = None
    return COMMANDS[name](draft, laws, moment, element)


def _heard(name: str, *replies: Reply, effects: list[dict[str, Any]] | None = None) -> Said:
    return Said(Heard("command", name), list(replies), effects or [])


def _open(draft: Draft, laws: Laws, moment: Moment) -> tuple[Law | None, str]:
    law = draft.law(laws)
    return law, draft.next_question(laws, moment.today(law))


def _start(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    draft.began_at = draft.began_at or moment.now.isoformat()
    return _heard("start", *start(draft, laws))


def _back(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    draft.tries = 0
    if draft.filed:
        return _heard("back", Reply("notice", say("command.already_filed", draft.language)))
    if not draft.trail:
        return _heard("back", Reply("notice", say("command.back.first", draft.language)))
    draft.asked = draft.trail[-1]
    draft.trail = draft.trail[:-1]
    return _heard("back", Reply("notice", say("command.back", draft.language)))


def _skip(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    """Leaves the open question. One that was answered before keeps its answer; a required one is asked again at the end."""
    law, name = _open(draft, laws, moment)
    language = draft.language
    if law is None or name in STEPS:
        if name == "proposed":
            draft.proposed = []
            return _heard("skip")
        return _heard("skip", Reply("notice", say("step.use_buttons", language)))
    draft.tries = 0
    if draft.asked == name and name in draft.answers:
        draft.asked = None
        return _heard("skip", Reply("notice", say("command.skip.kept", language)))
    question = law.pack.question(name)
    draft.asked = None
    if question is None:
        return _heard("skip")
    before = dict(draft.answers)
    if name == "respondent_more":
        draft.more_asked = True
    elif name == "respondent_name":
        draft.put("respondents", Answer("declined", None, "", language))
    elif name in RESPONDENT_PARTS:
        draft.put_person(draft.open_person(name), **{name.removeprefix("respondent_"): None})
    else:
        draft.put(name, Answer("declined", None, "", language))
    draft.remember(before, name)
    if question.need == "optional":
        return _heard("skip", Reply("notice", say("command.skip", language)))
    return _heard("skip", Reply("notice", say("command.skip.flagged", language), name, question.cites))


def _ask(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    law = draft.law(laws)
    if law is None or element is None or draft.filed:
        return _heard(
            "ask", Reply("notice", say("command.already_filed" if draft.filed else "step.use_buttons", draft.language))
        )
    name = "respondent_name" if element == "respondents" else element
    draft.tries = 0
    if name in ("review", "hand_over"):
        return _review(draft, laws, moment, None)
    draft.asked = name
    return _heard("ask")


def _repeat(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    return _heard("repeat")


def _review(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    law = draft.law(laws)
    if law is None:
        return _heard("review", Reply("notice", say("command.review.nothing", draft.language)))
    text = say("command.review", draft.language, lines=overview(draft, law, moment))
    return _heard("review", Reply("answer", text))


def _pause(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    draft.paused = True
    options = [command(say("option.go_on", draft.language), "repeat")]
    return _heard("pause", Reply("notice", say("command.pause", draft.language), options=options))


def _sure(draft: Draft, name: str) -> Said | None:
    """Asks once whether the person means it; None when they have said so."""
    if draft.confirming == name:
        draft.confirming = None
        return None
    draft.confirming = name
    options = [
        Option(say("option.yes_do", draft.language), {"command": name}),
        command(say("option.no_go_on", draft.language), "repeat"),
    ]
    return _heard(name, Reply("confirm", say(f"command.{name}.sure", draft.language), options=options))


def _restart(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    if draft.filed:
        return _heard("restart", Reply("notice", say("command.already_filed", draft.language)))
    if asked := _sure(draft, "restart"):
        return asked
    fresh = Draft(language=draft.language, jurisdiction=draft.jurisdiction, salt=draft.salt, began_at=moment.now.isoformat())
    vars(draft).update(vars(fresh))
    return _heard("restart", Reply("notice", say("command.restart", draft.language)))


def _withdraw(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    law = draft.law(laws)
    if draft.filed and law is not None:
        topic = law.pack.topics.get("withdraw")
        text = topic.text.of(draft.language) if topic else say("command.already_filed", draft.language)
        return _heard("withdraw", Reply("notice", text, cites=topic.cites if topic else ()))
    if asked := _sure(draft, "withdraw"):
        return asked
    fresh = Draft(language=draft.language, jurisdiction=draft.jurisdiction, salt=draft.salt, began_at=moment.now.isoformat())
    vars(draft).update(vars(fresh))
    return _heard("withdraw", Reply("notice", say("command.withdraw", draft.language)), effects=[{"withdraw": True}])


def _undo(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    law = draft.law(laws)
    if law is None or draft.filed or not (changed := draft.undo()):
        return _heard("undo", Reply("notice", say("command.undo.nothing", draft.language)))
    draft.set_aside(law, moment.today(law))
    draft.asked = None
    what = joined([label(law, name, draft.language) for name in changed], draft.language)
    return _heard("undo", Reply("notice", say("command.undo", draft.language, what=what)))


def _help(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    language = draft.language
    options = [command(say(f"option.command.{name}", language), name) for name in ("back", "review", "pause", "human")]
    return _heard("help", Reply("answer", say("command.help", language), options=options))


def _human(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    law = draft.law(laws)
    if law is None:
        return _heard("human", Reply("answer", say("command.human.no_city", draft.language)))
    office = law.pack.offices[law.pack.contact]
    reach = "; ".join(part for part in (", ".join(office.address), office.phone, office.email) if part)
    text = say("command.human", draft.language, office=office.name.of(draft.language), reach=reach)
    return _heard("human", Reply("answer", text))


def _language(name: str) -> Command:
    def switch(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
        draft.language = as_language({"english": "en", "spanish": "es"}[name])
        draft.language_offered = True
        return _heard(name, Reply("notice", say("command.language", draft.language)))

    return switch


def _submit(draft: Draft, laws: Laws, moment: Moment, element: str | None) -> Said:
    """Hands over when nothing blocks, whatever the way that led here; else says what is missing and asks for the first."""
    law = draft.law(laws)
    language = draft.language
    if law is None:
        return _heard("submit", Reply("notice", say("command.review.nothing", language)))
    if draft.filed:
        return _heard("submit", Reply("notice", say("command.already_filed", language)))
    missing = wanting(draft, law, moment)
    if missing:
        draft.asked = missing[0]
        what = joined([label(law, name, language) for name in missing], language)
        return _heard("submit", Reply("notice", say("command.submit.missing", language, what=what)))
    today = moment.today(law)
    standing = disposition(law, draft.given, screen(law, draft.given, today), today)
    draft.filed = {"disposition": "filed" if standing == "ready" else standing, "at": moment.now.isoformat()}
    draft.asked = None
    return _heard("submit", effects=[{"hand_over": draft.filed["disposition"]}])


COMMANDS: dict[str, Command] = {
    "start": _start,
    "back": _back,
    "skip": _skip,
    "ask": _ask,
    "repeat": _repeat,
    "review": _review,
    "pause": _pause,
    "restart": _restart,
    "withdraw": _withdraw,
    "undo": _undo,
    "help": _help,
    "human": _human,
    "english": _language("english"),
    "spanish": _language("spanish"),
    "submit": _submit,
}
