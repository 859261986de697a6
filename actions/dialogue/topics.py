"""Answers what people ask, from the city's own law, with its citation; then the open question stands again."""

from __future__ import annotations

from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Heard, Reply, Said, command
from actions.law.pack import Law
from actions.wording import knows, say


def answer_question(draft: Draft, laws: Laws, moment: Moment, topic: str | None) -> Said:
    """The answer to a question on `topic`; an unknown topic is met with an offer of the clerk."""
    law = draft.law(laws)
    heard = Heard("question", topic)
    if law is None:
        return Said(heard, [Reply("answer", say("topic.city_first", draft.language), topic=topic)])
    if topic == "why_asked":
        return Said(heard, [_why(draft, law, laws, moment)])
    if topic == "status":
        return Said(heard, [_status(draft, law)])
    return Said(heard, [_from_pack(draft, law, topic)])


def _why(draft: Draft, law: Law, laws: Laws, moment: Moment) -> Reply:
    name = draft.next_question(laws, moment.today(law))
    question = law.pack.question(name)
    if question is None:
        return Reply("answer", say("topic.why_step", draft.language), name, topic="why_asked")
    return Reply("answer", question.why.of(draft.language), name, question.cites, topic="why_asked")


def _status(draft: Draft, law: Law) -> Reply:
    language = draft.language
    if not draft.filed:
        return Reply("answer", say("topic.status.draft", language), topic="status")
    office = law.pack.offices[law.pack.contact].name.of(language)
    key = "topic.status.unsworn" if draft.filed["disposition"] == "awaiting_oath" else "topic.status.filed"
    return Reply("answer", say(key, language, office=office), topic="status")


def _from_pack(draft: Draft, law: Law, topic: str | None) -> Reply:
    """What the pack says; else what is true in every city; else that the law is silent, and whom to ask."""
    language = draft.language
    held = law.pack.topics.get(topic or "")
    if held:
        return Reply("answer", held.text.of(language), cites=held.cites, topic=topic)
    office = law.pack.offices[law.pack.contact]
    if topic and knows(f"topic.{topic}"):
        return Reply("answer", say(f"topic.{topic}", language, office=office.name.of(language)), topic=topic)
    text = say("topic.silent", language, office=office.name.of(language), law=law.pack.citation)
    return Reply("answer", text, topic=topic, options=[command(say("option.human", language), "human")])
