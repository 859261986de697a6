"""The text copy of a complaint: what the PDF says, for whoever reads without one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from actions.complaint.copy import Item, Part, Screened, copy_of
from actions.complaint.model import Complaint
from actions.complaint.printable import Paragraph, visible
from actions.law.pack import Pack
from actions.wording import Language


def complaint_text(complaint: Complaint, pack: Pack, language: Language, *, findings: bool = False) -> str:
    """The complaint as plain text. With `findings` it is the staff's copy. Characters that would act are named instead."""
    copy = copy_of(complaint, pack, language, findings=findings)
    lines = [copy.title.upper(), copy.board, copy.under, copy.to, *_heading(copy.receipt_heading)]
    lines += [f"{row.label}: {row.value}" for row in copy.receipt]
    for part in copy.parts:
        lines += _part(part, copy.own_words)
    if copy.screening:
        lines += [*_heading(copy.screening_heading), *(line for row in copy.screening for line in _screened(row))]
    if copy.apart:
        lines += _part(copy.apart, copy.own_words)
    return "\n".join(visible(line) for line in [*lines, "", copy.verbatim]) + "\n"


def _heading(text: str) -> list[str]:
    return ["", "", text.upper(), "-" * len(text)]


def _part(part: Part, own_words: str) -> Iterator[str]:
    yield from _heading(part.heading)
    if part.note:
        yield part.note
    for item in part.items:
        yield from _item(item, own_words)


def _item(item: Item, own_words: str) -> Iterator[str]:
    yield from ("", f"{item.label} ({item.cite})" if item.cite else item.label)
    yield from _indented(item.value, "  ")
    if item.words:
        yield f"  {own_words}"
        yield from _indented(item.words, "    ")
    if item.note:
        yield f"  {item.note}"


def _screened(row: Screened) -> Iterator[str]:
    yield from ("", f"{row.rule} ({row.cite}): {row.outcome}", f"  {row.says}")
    yield from _indented(row.rests_on, "    ")


def _indented(paragraphs: Iterable[Paragraph], margin: str) -> Iterator[str]:
    return (margin + paragraph.text for paragraph in paragraphs)
