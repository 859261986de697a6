"""The receipt in words, from which both its text and its PDF are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime

from actions.complaint import shown
from actions.complaint.copy import Row
from actions.complaint.printable import visible
from actions.complaint.receipt import Contact, Receipt, Step
from actions.complaint.typeset import Typesetter
from actions.law.pack import Pack
from actions.wording import Language, say


@dataclass(frozen=True)
class Listed:
    """A heading with what stands under it, an entry each."""

    heading: str
    entries: tuple[str, ...]


@dataclass(frozen=True)
class Slip:
    """The whole receipt, every sentence of it in words."""

    language: Language
    title: str
    board: str
    says: str
    rows: tuple[Row, ...]
    lists: tuple[Listed, ...]
    sealed_heading: str
    sealed: str


def slip_of(receipt: Receipt, pack: Pack) -> Slip:
    """The receipt in words."""
    language = receipt.language
    rows = [Row(say("complaint.receipt.status", language), receipt.says)]
    if receipt.case_number:
        rows.insert(0, Row(say("complaint.receipt.case_number", language), receipt.case_number))
    rows.append(Row(say("complaint.receipt.handed_over", language), receipt.at))
    rows.append(Row(say("complaint.receipt.hash", language), receipt.content_hash, fixed=True))
    files = tuple(
        say("slip.file", language, name=" ".join(file.name.split()), size=shown.size(file.size), sha256=file.sha256)
        for file in receipt.files
    )
    lists = (
        Listed(say("slip.answers", language), receipt.answers),
        Listed(say("slip.files", language), files or (say("slip.no_files", language),)),
        Listed(say("slip.next", language), (receipt.then, *(_step(step, language) for step in receipt.steps))),
        Listed(say("slip.offices", language), tuple(_office(office) for office in receipt.offices)),
    )
    return Slip(
        language=language,
        title=say("slip.title", language),
        board=pack.board.of(language),
        says=receipt.says,
        rows=tuple(rows),
        lists=lists,
        sealed_heading=say("slip.sealed.heading", language),
        sealed=say("slip.sealed", language),
    )


def slip_text(slip: Slip) -> str:
    """The receipt as plain text, without its seal. Characters that would act are named instead."""
    return "\n".join(visible(line) for line in _lines(slip))


def slip_pdf(slip: Slip, sealed: str, pack: Pack, at: datetime, number: str, typesetter: Typesetter) -> bytes:
    """The receipt as a tagged PDF (PDF/UA-1). `sealed` is the block of its text. Raises CannotPrint."""
    title = ", ".join(part for part in (slip.title, number, pack.name.of(slip.language)) if part)
    labels = {"page": say("complaint.page", slip.language), "of": say("complaint.of", slip.language)}
    data = {**asdict(slip), "seal": sealed.splitlines(), "file_title": title, "footer": title, **labels}
    return typesetter.pdf("receipt.typ", data, at)


def _lines(slip: Slip) -> Iterator[str]:
    yield from (slip.title.upper(), slip.board, "")
    for row in slip.rows:
        yield f"{row.label}: {row.value}"
    for listed in slip.lists:
        yield from ("", listed.heading.upper(), "-" * len(listed.heading))
        for entry in listed.entries:
            yield f"- {entry}"
    yield from ("", slip.sealed_heading.upper(), "-" * len(slip.sealed_heading), slip.sealed)


def _step(step: Step, language: Language) -> str:
    cites = ", ".join(step.cites)
    return say("slip.step", language, due=step.due, actor=step.actor, label=step.label, assumption=step.assumption, cites=cites)


def _office(office: Contact) -> str:
    return ", ".join(part for part in (office.name, *office.address, office.phone, office.email) if part)
