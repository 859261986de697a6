"""Answers what people ask, from the city's own law, with its citation; then the open question stands again."""

from __future__ import annotations

from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Heard, Reply, Said, command
from actions.dialogue.showing import label
from actions.law.pack import Law
from actions.law.screening import screen
from actions.wording import knows, say

# A button that asks why a finding was made chooses this and the rule's id.
WHY = "why:"
LONGEST_QUOTE = 200


def answer_question(draft: Draft, laws: Laws, moment: Moment, topic: str | None, rule: str | None = None) -> Said:
    """The answer to a question on `topic`; an unknown topic is met with an offer of the clerk.

    A button's "why?" is about the finding of `rule`, or about the open question where that is empty. A typed one (None) is
    about both: the findings just told, if there were any, and the question.
    """
    law = draft.law(laws)
    heard = Heard("question", topic)
    if law is None:
        return Said(heard, [Reply("answer", say("topic.city_first", draft.language), topic=topic)])
    if topic == "why_asked":
        if rule:
            return Said(heard, _explained(draft, law, moment, [rule]))
        findings = _explained(draft, law, moment, draft.told) if draft.told and rule is None else []
        draft.told = []
        return Said(heard, [*findings, _why(draft, law, laws, moment)])
    if topic == "status":
        return Said(heard, [_status(draft, law)])
    return Said(heard, [_from_pack(draft, law, topic)])


def _why(draft: Draft, law: Law, laws: Laws, moment: Moment) -> Reply:
    name = draft.next_question(laws, moment.today(law))
    question = law.pack.question(name)
    if question is None:
        return Reply("answer", say("topic.why_step", draft.language), name, topic="why_asked")
    return Reply("answer", question.why.of(draft.language), name, question.cites, topic="why_asked")


def _explained(draft: Draft, law: Law, moment: Moment, rules: list[str]) -> list[Reply]:
    """What each finding rests on: the law, the person's own words, and what follows from it."""
    language = draft.language
    found = [finding for finding in screen(law, draft.given, moment.today(law)) if finding.rule in rules]
    if not found:
        return [Reply("answer", say("why.no_longer", language), topic="why_asked")]
    replies = []
    for finding in found:
        parts = [finding.complainant.of(language)]
        quotes = [f"• {label(law, e, language)}: “{_short(words)}”" for e, words in finding.words.items() if words]
        if quotes:
            parts.append("\n".join([say("why.rests_on", language), *quotes]))
        standing = finding.outcome if finding.outcome in ("met", "open") else finding.effect
        parts.append(say(f"why.{standing}", language))
        replies.append(Reply("answer", "\n\n".join(parts), cites=finding.cites, topic="why_asked"))
    return replies


def _short(words: str) -> str:
    return words if len(words) <= LONGEST_QUOTE else words[:LONGEST_QUOTE].rsplit(" ", 1)[0] + " …"


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
