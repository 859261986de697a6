"""What the pages need of a city's law: the page behind each citation, and what edits an answer."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from html import escape
from typing import Any

from actions.law.elements import MAY_BE_NONE
from actions.law.pack import Law, Question
from actions.law.pack_parts import Text
from actions.wording import LANGUAGES, Language, say

Note = tuple[Text, str | None]


def anchor(cite: str) -> str:
    """The place of a citation on the page of the law. `links.js` works it out the same way."""
    return "c-" + re.sub(r"[^a-z0-9]+", "-", cite.lower()).strip("-")


def law_page(law: Law, language: Language) -> str:
    """Every citation that people are shown, with what the pack says of it in plain words and where that comes from."""
    pack = law.pack
    parts = [
        f"<p>{escape(pack.law.of(language))}<br>{escape(pack.citation)}</p>",
        f"<p>{escape(say('web.page.law_note', language))}</p>",
        f"<h2>{escape(say('web.page.law_sections', language))}</h2>",
    ]
    for section in pack.sections:
        number = f"{section.code or '§'} {section.id}: " if any(c.isdigit() for c in section.id) else ""
        parts.append(
            _entry(anchor(section.id), number + section.title.of(language), [(section.plain, section.source)], language)
        )
    parts.append(f"<h2>{escape(say('web.page.law_rules', language))}</h2>")
    notes: dict[str, dict[str, Note]] = defaultdict(dict)
    for cite, text, source in _cited(law):
        notes[cite].setdefault(text.en, (text, source))
    parts += [_entry(anchor(cite), cite, list(said.values()), language) for cite, said in sorted(notes.items())]
    return "\n".join(parts)


def _entry(place: str, heading: str, notes: list[Note], language: Language) -> str:
    lines = "".join(f"<li>{escape(text.of(language))}{_source(source, language)}</li>" for text, source in notes)
    return f'<section class="cited" id="{place}" tabindex="-1"><h3>{escape(heading)}</h3><ul>{lines}</ul></section>'


def _source(source: str | None, language: Language) -> str:
    return f' <span class="soft">{escape(say(f"web.page.source.{source}", language))}</span>' if source else ""


def _cited(law: Law) -> Iterator[tuple[str, Text, str | None]]:
    pack = law.pack
    for question in _asked(law):
        yield from ((cite, question.why, question.source) for cite in question.cites)
        for statement in question.statements.values():
            yield from ((cite, statement.plain, question.source) for cite in question.cites)
    for rule in pack.rules:
        yield from ((cite, rule.complainant, rule.source) for cite in rule.cites)
    for warning in pack.warnings:
        yield from ((cite, warning.text, None) for cite in warning.cites)
    for topic in (*pack.topics.values(), *pack.referrals.values()):
        yield from ((cite, topic.text, None) for cite in topic.cites)


def _asked(law: Law) -> Iterator[Question]:
    for question in law.pack.questions:
        yield question
        yield from question.parts


def form_of(law: Law) -> dict[str, Any]:
    """How each answer of a city can be edited and why it is asked, for the page's script."""
    return {
        "questions": {
            question.id: {
                "kind": question.kind,
                "act": question.signing,
                "may_be_none": question.id in MAY_BE_NONE,
                "why": _both(question.why),
                "cites": question.cites,
                "options": [{"id": option.id, "label": _both(option.label)} for option in question.options],
            }
            for question in _asked(law)
        },
        "sections": [
            {"id": one.id, "label": {language: _section(one, language) for language in LANGUAGES}} for one in law.pack.sections
        ],
    }


def _section(section: Any, language: Language) -> str:
    title = section.title.of(language)
    return f"{section.id}: {title}" if any(c.isdigit() for c in section.id) else title


def _both(text: Text) -> dict[str, str]:
    return {language: text.of(language) for language in LANGUAGES}


def city_style(law: Law) -> bytes:
    """The city's colour, and black or white to write on it, whichever can be read better."""
    channels = (int(law.pack.colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    dark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179  # WCAG 2.2: contrast with white beats that with black
    return f":root {{ --city: {law.pack.colour}; --on-city: {'#ffffff' if dark else '#000000'}; }}\n".encode()
