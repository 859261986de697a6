"""The papers of a complaint: the complaint itself as PDF and as text, and the affidavit."""

from __future__ import annotations

from dataclasses import asdict

from actions.complaint.affidavit import affidavit_of
from actions.complaint.copy import copy_of
from actions.complaint.model import Complaint
from actions.complaint.shown import SHORT_HASH, made_at
from actions.complaint.typeset import Typesetter
from actions.law.pack import Pack
from actions.wording import Language


def complaint_pdf(
    complaint: Complaint, pack: Pack, language: Language, typesetter: Typesetter, *, findings: bool = False
) -> bytes:
    """The complaint as the board will see it, as a tagged PDF. With `findings` it is the staff's copy. Raises CannotPrint."""
    copy = copy_of(complaint, pack, language, findings=findings)
    title = f"{copy.title}, {complaint.case_number}" if complaint.case_number else copy.title
    footer = f"{pack.name.of(language)} · {complaint.case_number or complaint.content_hash[:SHORT_HASH]}"
    data = {**asdict(copy), "file_title": f"{title}, {pack.name.of(language)}", "footer": footer}
    return typesetter.pdf("complaint.typ", data, made_at(complaint))


def affidavit_pdf(complaint: Complaint, pack: Pack, language: Language, typesetter: Typesetter) -> bytes:
    """The affidavit, ready to print, as a tagged PDF, behind a page that says what to do. Raises NoOath, CannotPrint."""
    paper = affidavit_of(complaint, pack, language)
    data = {**asdict(paper), "file_title": f"{paper.title}, {pack.name.of(language)}"}
    return typesetter.pdf("affidavit.typ", data, made_at(complaint))
