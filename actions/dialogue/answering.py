"""Takes an answer to the open question: reads it, keeps it with the person's own words, and says what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from actions.dialogue.asking import warnings_due
from actions.dialogue.commands import start
from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.offering import language_of
from actions.dialogue.proposing import confirm, propose
from actions.dialogue.replies import Heard, Option, Reply, Said, choose, command
from actions.dialogue.showing import label
from actions.dialogue.topics import WHY
from actions.law.answers import Answer
from actions.law.elements import QUESTIONS, RESPONDENT_PARTS, STEPS, element_of
from actions.law.pack import Law, Question
from actions.law.questions import part_name
from actions.law.screening import Finding, screen
from actions.understanding.reading import Option as Choice
from actions.understanding.reading import Reading, read
from actions.wording import Language, say

TRIES = 2
FEWEST_WORDS = 3


def options_of(law: Law, question: Question, language: Language) -> list[Choice]:
    """What a reading may choose from: a question's options, or the sections of the city."""
    if question.kind == "sections":
        return [Choice(s.id, s.title.of(language), (s.title.en, s.title.es, s.plain.of(language))) for s in law.pack.sections]
    return [Choice(o.id, o.label.of(language), (o.label.en, o.label.es, *o.words.all)) for o in question.options]


def reading_of(draft: Draft, laws: Laws, name: str, text: str, moment: Moment) -> Reading:
    """What the text would be as an answer to that question."""
    law = draft.law(laws)
    if law is None:
        cities = [Choice(i, found.pack.name.of(draft.language), (found.pack.state,)) for i, found in laws.items()]
        return read("choice", text, question=name, now=moment.now, language=draft.language, options=cities)
    question = law.pack.question(name)
    options = options_of(law, question, draft.language) if question else []
    return read(QUESTIONS[name], text, question=name, now=moment.local(law), language=draft.language, options=options)


def answer(draft: Draft, laws: Laws, name: str, text: str, moment: Moment, *, chosen: Any = None) -> Said:
    """Takes `text` as the answer to the question `name`; `chosen` is the value of the button that was pressed, if one was."""
    law = draft.law(laws)
    if law is None:
        return _city(draft, laws, chosen or text, moment, chosen is not None)
    if name in STEPS:
        return _step(draft, law, name, str(chosen or text), moment)
    said = text if chosen is None else str(chosen)
    reading = reading_of(draft, laws, name, said, moment)
    if name == "facts" and len(said.split()) < FEWEST_WORDS and not said.lstrip().startswith("/"):
        reading = Reading("invalid", reason="invalid.facts_short")
    if reading.outcome != "valid":
        return _not_it(draft, law, name, reading)
    before = dict(draft.answers)
    keep(draft, law, name, reading.value, text, moment)
    replies = _after(draft, law, name, before, moment)
    others = {e: v for e, v in reading.parts.items() if law.pack.question(e) and draft.given.value(e) != v}
    draft.proposed += [{"element": e, "value": v, "words": text} for e, v in others.items()]
    return Said(Heard("answer"), replies)


def not_said(draft: Draft, laws: Laws, name: str, text: str, moment: Moment, status: str) -> Said:
    """Takes "I don't know" (`unknown`) or "I'd rather not say" (`declined`) as the answer."""
    law = draft.law(laws)
    heard = Heard("unsure" if status == "unknown" else "decline")
    if law is None or name in STEPS:
        return Said(heard, [Reply("notice", say("not_said.needs_choice", draft.language))])
    question = law.pack.question(name)
    if question is None:
        raise LookupError(name)
    before = dict(draft.answers)
    if name in RESPONDENT_PARTS:
        _part(draft, law, name, None, text)
    elif question.kind == "sections" and status == "unknown":
        draft.put(name, Answer("given", ["unknown"], text, draft.language))
    else:
        draft.put(name, Answer("unknown" if status == "unknown" else "declined", None, text, draft.language))
    replies = _after(draft, law, name, before, moment)
    if question.need == "required":
        replies.insert(0, Reply("notice", say("not_said.noted", draft.language), name, question.cites))
    return Said(heard, replies)


def keep(draft: Draft, law: Law, name: str, value: Any, words: str, moment: Moment) -> None:
    """Sets one answer; of an act, such as a signature, with when it was done and in which wording."""
    if name in RESPONDENT_PARTS:
        _part(draft, law, name, value, words)
        return
    draft.put(name, Answer("given", value, words, language_of(draft, words)))
    at = moment.now.isoformat()
    question = law.pack.question(name)
    if name == "warnings_read" and value is True:
        draft.shown += [
            {"id": w.id, "version": w.version, "at": at, "language": draft.language} for w in warnings_due(draft, law, moment)
        ]
    if name == "signature":
        draft.signed_at, draft.signed_hash = at, draft.content_hash()
    statement = question.statements.get(str(value), question.statements.get("statement")) if question else None
    if statement:
        draft.accepted = {
            **draft.accepted,
            name: {"accepted": value is not False, "version": statement.version, "at": at, "language": draft.language},
        }


def _part(draft: Draft, law: Law, name: str, value: Any, words: str) -> None:
    people = draft.people()
    if name == "respondent_more":
        draft.more_asked = value is not True
        draft.asked = "respondent_name" if value is True else None
        if value is True:
            draft.put_person(len(people), name="")
        return
    if name == "respondent_name" and value is None:
        value = words
    index = draft.open_person(name) if people else 0
    draft.put_person(index, **{part_name(name): value})


def _after(draft: Draft, law: Law, name: str, before: dict[str, dict[str, Any]], moment: Moment) -> list[Reply]:
    """What every answer brings with it: the trail, dependants, what a free account seems to say, early findings."""
    if draft.asked == name:
        draft.asked = None
    draft.tries = 0
    moved = draft.set_aside(law, moment.today(law))
    draft.remember(before, name)
    replies = []
    if moved:
        what = "; ".join(label(law, element, draft.language) for element in moved)
        replies.append(Reply("notice", say("answer.set_aside", draft.language, what=what)))
    if name == "facts":
        propose(draft, law, moment)
    replies += early(draft, law, element_of(name), before, moment)
    return replies


def early(draft: Draft, law: Law, element: str, before: dict[str, dict[str, Any]], moment: Moment) -> list[Reply]:
    """What screening newly says of the element just answered, so that the person learns it now and not at the end."""
    today = moment.today(law)
    told = {f.rule: f.outcome for f in screen(law, replace(draft, answers=before).given, today)}
    new: list[Finding] = [
        f
        for f in screen(law, draft.given, today)
        if element in f.words and f.outcome in ("flag", "defect") and told.get(f.rule) != f.outcome
    ]
    draft.told = [f.rule for f in new]
    why = say("option.why", draft.language)
    return [Reply("warning", f.complainant.of(draft.language), element, f.cites, [choose(why, f"{WHY}{f.rule}")]) for f in new]


def _not_it(draft: Draft, law: Law, name: str, reading: Reading) -> Said:
    """The text was meant as the answer and cannot be it. After two tries: explain, and offer ways on."""
    draft.tries += 1
    language = draft.language
    reason = say(reading.reason or f"invalid.{QUESTIONS[name]}", language)
    question = law.pack.question(name)
    if draft.tries < TRIES or question is None:
        return Said(Heard("invalid"), [Reply("notice", reason, name)])
    office = law.pack.offices[law.pack.contact]
    named = office.name.of(language)
    if draft.tries % TRIES:
        # Explained already. The same words once more would not help; a person may.
        text = say("invalid.still", language, office=f"{named}, {office.phone}" if office.phone else named)
    else:
        text = say("invalid.again", language, reason=reason, why=question.why.of(language), office=named)
    options: list[Option] = [command(say("option.skip", language), "skip"), command(say("option.human", language), "human")]
    return Said(Heard("invalid"), [Reply("notice", text, name, question.cites, options)])


def _city(draft: Draft, laws: Laws, said: str, moment: Moment, pressed: bool) -> Said:
    found = said if pressed and said in laws else None
    if found is None:
        reading = reading_of(draft, laws, "jurisdiction", said, moment)
        found = str(reading.value) if reading.outcome == "valid" else None
    if found is None or found not in laws:
        return Said(Heard("invalid"), [Reply("notice", say("invalid.jurisdiction", draft.language))])
    draft.jurisdiction = found
    return Said(Heard("answer"), start(draft, laws))


def _step(draft: Draft, law: Law, name: str, said: str, moment: Moment) -> Said:
    language = draft.language
    if name == "proposed":
        return confirm(draft, law, said, moment)
    reading = read("yes_no", said, question=name, now=moment.local(law), language=language)
    if name == "review":
        if said == "ok" or reading.value is True:
            draft.reviewed = True
            return Said(Heard("answer"))
        return Said(Heard("answer"), [Reply("notice", say("review.what_to_change", language))])
    if name == "hand_over" and reading.value is False:
        return Said(Heard("answer"), [Reply("notice", say("hand_over.later", language))])
    return Said(Heard("unclear"), [Reply("notice", say("step.use_buttons", language))])
