"""Every sentence of a pack that a person who files may read, each under a key that tells where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from actions.law.pack import Pack
from actions.law.pack_parts import Text


def texts_for_people(pack: Pack) -> Iterator[tuple[str, Text]]:
    """The texts that residents read; what only staff read is left out."""
    yield "next_steps", pack.next_steps
    yield "emergency", pack.emergency
    for question in pack.questions:
        for asked in (question, *question.parts):
            yield f"question {asked.id}", asked.question
            yield f"why {asked.id}", asked.why
            yield from ((f"option {asked.id}.{option.id}", option.label) for option in asked.options)
            yield from ((f"statement {asked.id}.{key}", statement.plain) for key, statement in asked.statements.items())
    yield from ((f"warning {warning.id}", warning.text) for warning in pack.warnings)
    yield from ((f"rule {rule.id}", rule.complainant) for rule in pack.rules)
    yield from ((f"section {section.id}", section.plain) for section in pack.sections)
    yield from ((f"topic {name}", topic.text) for name, topic in pack.topics.items())
    yield from ((f"referral {name}", referral.text) for name, referral in pack.referrals.items())
    for deadline in pack.deadlines:
        yield f"deadline {deadline.rule}", deadline.assumption
    if pack.oath:
        yield "oath perjury", pack.oath.perjury.plain
        yield "oath if_unsworn", pack.oath.if_unsworn.plain
