"""The papers say what the complaint says, can be read by everyone, and take whatever people type."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from complaint_samples import (
    CONFIDENTIAL,
    FACTS_ES,
    NAMED,
    SWORN,
    complaint_of,
    confidential_kind,
    draft,
    larkspur,
    named_kind,
    riverbend,
    session_of,
    sworn_kind,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from pdf_reading import reader, squeezed, tags_of, text_of

from actions.complaint.affidavit import NoOath
from actions.complaint.build import numbered, without_identity
from actions.complaint.model import Complaint
from actions.complaint.printing import affidavit_pdf, complaint_pdf
from actions.complaint.text import complaint_text
from actions.complaint.typeset import CannotPrint, Typesetter
from actions.law.answers import Answer
from actions.law.pack import Pack
from actions.wording import Language

TYPESETTER = Typesetter()
WHEN = "3 de marzo"


def city(complaint: Complaint) -> Pack:
    return {"riverbend": riverbend(), "larkspur": larkspur()}[complaint.jurisdiction.id].pack


def printed(complaint: Complaint, language: Language = "en", **more: Any) -> bytes:
    return complaint_pdf(complaint, city(complaint), language, TYPESETTER, **more)


def told(facts: str, language: Language = "en") -> Complaint:
    """A complaint with these facts, to be sworn."""
    return complaint_of(riverbend(), draft({**SWORN, "facts": facts}, language), session_of(riverbend(), language))


def sworn_to(complaint: Complaint, language: Language = "en") -> bytes:
    return affidavit_pdf(complaint, city(complaint), language, TYPESETTER)


def papers() -> list[tuple[bytes, Language]]:
    kinds = (sworn_kind(), named_kind(), confidential_kind())
    languages: tuple[Language, ...] = ("en", "es")
    copies = [(printed(kind, language, findings=True), language) for kind in kinds for language in languages]
    return [*copies, *((sworn_to(sworn_kind(), language), language) for language in languages)]


def test_every_paper_is_a_tagged_pdf_for_universal_access() -> None:
    for pdf, language in papers():
        document = reader(pdf)
        root: Any = document.root_object
        assert root["/Lang"] == language
        assert root["/MarkInfo"]["/Marked"]
        assert root["/ViewerPreferences"]["/DisplayDocTitle"]
        assert document.metadata is not None
        assert document.metadata.title
        metadata = root["/Metadata"].get_data().decode()
        assert re.search(r"<pdfuaid:part>1</pdfuaid:part>", metadata)
        tags = tags_of(pdf)
        assert tags.count("/H1") in (1, 2)
        assert {"/Document", "/H2", "/L", "/LI", "/LBody", "/P"} <= set(tags)
        assert document.outline


def test_pages_count_themselves() -> None:
    pages = reader(printed(confidential_kind(), findings=True)).pages
    assert [f"Page {n} of {len(pages)}" in page.extract_text() for n, page in enumerate(pages, 1)] == [True] * len(pages)


def test_the_complaint_shows_every_answer_and_statement() -> None:
    text = text_of(printed(numbered(named_kind(), "26-14")))
    for said in (
        "Case number 26-14",
        "October 15, 2026, 3:42 p.m. MDT",
        "took two season tickets from the owner of Bell Paving",
        "Between March 1, 2026 and May 31, 2026",
        "In the complainant's words: last spring",
        "Lee Park, Planner, Planning, holds the post now",
        "§ 2-60 (Gifts)",
        "1 Summit Road, Larkspur",
        "formed after reasonable reflection, the information in this complaint is true",
        "Accepted on October 15, 2026, 3:40 p.m. MDT, version 2.",
        "Typed as a signature on October 15, 2026, 3:41 p.m. MDT. This is not an oath.",
    ):
        assert said in text
    assert named_kind().content_hash in squeezed(text)


def test_an_unsworn_complaint_says_that_it_is_not_filed() -> None:
    assert "Not filed yet: it must be sworn" in text_of(printed(sworn_kind()))
    assert "Aún no está presentada: falta el juramento" in text_of(printed(sworn_kind(), "es"))


def test_findings_stand_in_the_staffs_copy_only() -> None:
    assert "RB-OATH" in text_of(printed(sworn_kind(), findings=True))
    assert "RB-OATH" not in text_of(printed(sworn_kind()))
    assert "/TH" in tags_of(printed(sworn_kind(), findings=True))


def test_who_complains_in_confidence_stands_on_a_page_of_its_own() -> None:
    pages = [page.extract_text() for page in reader(printed(confidential_kind(), findings=True)).pages]
    assert "Chris Doe" in pages[-1]
    assert "1 Summit Road" in pages[-1]
    assert not any("Chris Doe" in page or "Summit Road" in page or "two desks" in page for page in pages[:-1])
    withheld = text_of(printed(without_identity(confidential_kind()), findings=True))
    assert "This copy does not tell who complains." in withheld
    assert "Chris Doe" not in withheld


def test_a_text_in_another_language_says_so_and_is_tagged() -> None:
    complaint = complaint_of(larkspur(), draft({**NAMED, "facts": FACTS_ES}, "es"), session_of(larkspur(), "es"), "filed")
    pdf = printed(complaint)
    assert WHEN in text_of(pdf)
    assert "Written in Spanish." in text_of(pdf)
    assert "Written in" not in text_of(printed(named_kind()))


def test_the_affidavit_states_everything_in_numbered_statements() -> None:
    text = text_of(sworn_to(sworn_kind()))
    for said in (
        "1. My name is Maria Jose Alvarez.",
        "88 Cypress Lane, Riverbend, Texas 78998",
        "My telephone number is +1 210-555-0143.",
        "Dana Quill, Senior Building Inspector",
        "Alex Moreno, title not known",
        "§ 9-45 (Gifts)",
        "March 3, 2026 to March 4, 2026",
        "In my words: March 3 and the day after",
        "7.2. The next day she signed off",
        "desk photo.jpg (482 KB)",
        "The inspection log, at the permit office",
        "and where they are: None",
        "Robin Tate told me on March 5",
        "I ask for a hearing.",
        "The complainant has good reason to believe and does believe that the facts alleged constitute a violation",
        "before a notary public or other person authorized by law to administer oaths, I swear",
        "subject to criminal prosecution for perjury",
        "State of Texas",
        "Sworn to and subscribed before me on by Maria Jose Alvarez.",
        "Signature of notary public or other officer",
        "Seal",
    ):
        assert said in text
    assert "E-mail" not in text


def test_the_affidavit_never_says_that_it_is_sworn() -> None:
    text = text_of(sworn_to(sworn_kind())).replace("Sworn to and subscribed before me on by", "").casefold()
    assert "not filed yet. first you must swear to it" in text
    for claim in ("being duly sworn", "was sworn before", "has been sworn", "is sworn", "i have sworn", "i swore"):
        assert claim not in text


def test_what_to_do_next_is_a_page_of_its_own_and_not_counted() -> None:
    pages = [page.extract_text() for page in reader(sworn_to(sworn_kind())).pages]
    assert "What to do next" in pages[0]
    assert "12 Mill Street, Room 4" in pages[0]
    assert "shall be returned to the complainant" in pages[0]
    assert "Maria Jose Alvarez" not in pages[0]
    assert f"Page 1 of {len(pages) - 1}" in pages[1]


def test_signature_and_jurat_share_the_last_page() -> None:
    for repeat in (1, 9, 14, 40):
        last = reader(sworn_to(told("A plain sentence about what I saw that day.\n" * repeat))).pages[-1].extract_text()
        assert "Signature of the complainant" in last
        assert "Sworn to and subscribed" in last


def test_the_spanish_affidavit_keeps_the_legal_wording_and_explains_it() -> None:
    complaint = told(FACTS_ES, "es")
    text = text_of(sworn_to(complaint, "es"))
    for said in (
        "Qué hacer ahora",
        "Me llamo Maria Jose Alvarez.",
        WHEN,
        "does believe that the facts alleged constitute a violation of the Riverbend Code of Ethics.",
        "Tengo buenas razones para creer que esto violó el código",
        "bajo pena de perjurio",
        "Sworn to and subscribed before me on by Maria Jose Alvarez.",
        "Página 1 de 2",
    ):
        assert said in text


def test_there_is_no_affidavit_where_the_law_wants_no_oath() -> None:
    with pytest.raises(NoOath, match="larkspur"):
        sworn_to(named_kind())


HOSTILE = {
    "markup": '#eval("1") #sys.inputs $x^2$ *bold* _it_ = Heading <label> @ref \\ `raw` // no /* no */ ~ #panic("x") --- \'q\'',
    "json": '"}], "facts": "x" \\u0041 \\n {{name}} {name}',
    "urls": "https://example.org/a?b=c&d=#frag javascript:alert(1) <script>alert(1)</script>",
    "arabic": "قال لي المفتش إنه أخذ تذكرتين.",
    "hebrew": "המפקח לקח שני כרטיסים.",
    "dashes": "–— “quoted” ‘it’ … ™ € ½ ① ∀x∈ℝ",
    "accents": "Nguyễn Thị Hồng, Łukasz Żółć, Ærøskøbing, Ελλάδα, Россия",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_is_only_text(kind: str) -> None:
    complaint = told(HOSTILE[kind])
    for pdf in (printed(complaint), sworn_to(complaint)):
        found = squeezed(text_of(pdf))
        words = [squeezed(word).strip(".,") for word in HOSTILE[kind].split()]
        assert [word for word in words if word not in found and word[::-1] not in found] == []
    assert HOSTILE[kind] in complaint_text(complaint, city(complaint), "en")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("two tickets 😀 for Quill", "[grinning face]"),
        ("李明 took them", "[U+674E][U+660E] took them"),
        ("a\x00b\x1b[31mc\x07d", "a[U+0000]b[U+001B][31mc[U+0007]d"),
        ("safe \u202etxt.exe", "safe [U+202E]txt.exe"),
        ("family 👨\u200d👩\u200d👧", "[man][woman][girl]"),
        ("private \uf8ff and \ufffe", "private [U+F8FF] and [U+FFFE]"),
    ],
)
def test_what_no_font_has_is_named(typed: str, shown: str) -> None:
    complaint = told(typed)
    assert squeezed(shown) in squeezed(text_of(printed(complaint)))
    assert squeezed(shown) in squeezed(text_of(sworn_to(complaint)))
    assert complaint.facts is not None
    assert complaint.facts.text == typed


@pytest.mark.parametrize("text", ["x" * 20_000, "word " * 4_000, "line\n" * 1_000, "漢" * 2_000, "a̐é" * 1_000, "שלום " * 1_000])
def test_up_to_twenty_thousand_characters_all_stand_on_the_pages(text: str) -> None:
    complaint = told(text)
    found = squeezed(text_of(printed(complaint)))
    assert found.count("[U+6F22]") == text.count("漢")
    for sample in ("x", "word", "line"):
        assert found.count(sample) >= text.count(sample)
    assert len(reader(sworn_to(complaint)).pages) >= 3


def test_long_words_stay_within_the_margins() -> None:
    page = reader(printed(told("W" * 300))).pages[0]
    edges: list[float] = []

    def visit(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        word = text.replace("\u200b", "").strip()
        if word.startswith("WW"):
            edges.append(cm[4] + tm[4] + 0.9 * size * len(word))

    page.extract_text(visitor_text=visit)
    assert edges
    assert max(edges) <= page.mediabox.width - 72


@settings(max_examples=12, deadline=None)
@given(facts=st.text(st.characters(exclude_categories=["Cs"]), min_size=1), name=st.text(min_size=1, max_size=60))
def test_any_text_can_be_printed(facts: str, name: str) -> None:
    values = {**SWORN, "facts": facts, "complainant_name": name, "witnesses": name, "documents": facts}
    complaint = complaint_of(riverbend(), draft(values), session_of(riverbend()))
    assert len(reader(printed(complaint, findings=True)).pages) >= 2
    assert len(reader(sworn_to(complaint)).pages) >= 3
    assert complaint_text(complaint, city(complaint), "es", findings=True).isprintable() is False


def test_the_same_complaint_gives_the_same_bytes() -> None:
    assert printed(sworn_kind()) == complaint_pdf(sworn_kind(), riverbend().pack, "en", Typesetter())
    assert sworn_to(sworn_kind()) == sworn_to(sworn_kind())


def test_a_paper_takes_less_than_a_second() -> None:
    printed(sworn_kind())
    started = time.process_time()
    printed(sworn_kind())
    sworn_to(sworn_kind())
    assert time.process_time() - started < 1


def test_declined_and_unknown_answers_are_said_in_words() -> None:

    answers = draft(
        SWORN,
        code_sections=Answer("unknown", None, "no idea"),
        complainant_phone=Answer("declined"),
        documents=Answer("unknown"),
    )
    complaint = complaint_of(riverbend(), answers, session_of(riverbend()))
    copy, affidavit = text_of(printed(complaint)), text_of(sworn_to(complaint))
    assert "The complainant does not know." in copy
    assert "The complainant prefers not to say." in copy
    assert "Telephone: I prefer not to say." in affidavit
    assert "In my words: no idea" in affidavit


def test_a_template_that_fails_says_which_and_nothing_else() -> None:
    with pytest.raises(CannotPrint) as failed:
        TYPESETTER.pdf("complaint.typ", {"secret": "Maria"}, named_kind().timestamps.began_at)
    assert str(failed.value) == "complaint.typ"
    assert failed.value.__context__ is None


def test_the_text_copy_says_the_same() -> None:
    text = complaint_text(numbered(named_kind(), "26-14"), larkspur().pack, "en", findings=True)
    assert text.startswith("ETHICS COMPLAINT\nLarkspur Board of Ethics\n")
    assert "\nCase number: 26-14\n" in text
    assert "\nFacts (§ 2)\n  On March 3 I was" in text
    assert "\nLK-NAME (§ 2): Met\n" in text
    assert "\x1b" not in complaint_text(told("a\x1b[2Jb"), riverbend().pack, "en")
    assert "QUÉ PASÓ" in complaint_text(named_kind(), larkspur().pack, "es")


def test_a_confidential_text_copy_ends_with_who_complains() -> None:
    complaint = complaint_of(larkspur(), draft(CONFIDENTIAL), session_of(larkspur()), "filed")
    before, _, after = complaint_text(complaint, larkspur().pack, "en").partition("Keep it apart from the other pages.")
    assert "Chris Doe" in after
    assert "Chris Doe" not in before
