"""Whole filings through the page, by keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from page_visitor import Visit
from playwright.async_api import expect
from served_app import Served

pytest_plugins = ["web_fixtures", "browser_fixtures"]

ACCOUNT = (
    "On March 12, 2026 Pat Quill took two season tickets from a paving contractor at the permit counter. "
    "The next day Pat Quill approved the invoice of that contractor. I stood in line and saw it."
)
# By what is asked: the words to type, or the number of the option to take.
ANSWERS: dict[str, str | int] = {
    "facts": ACCOUNT,
    "proposed": 0,
    "respondent_name": "Pat Quill",
    "respondent_title": "Director of Permits",
    "respondent_department": "Permit Office",
    "respondent_current": 0,
    "respondent_more": 1,
    "event_period": "March 12, 2026",
    "code_sections": 0,
    "reasons": "A contractor may not give tickets to the person who approves its invoices.",
    "path": 0,
    "filing_for": 0,
    "knowledge_basis": 0,
    "documents": 0,
    "documents_elsewhere": "none",
    "documents_unavailable": "none",
    "witnesses": 0,
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, Apt 4, San Antonio, TX 78205",
    "complainant_phone": "210-555-0100",
    "complainant_email": "jordan.avery@example.org",
    "hearing_request": 0,
    "review": 0,
    "truth_statement": 0,
    "warnings_read": 0,
    "affidavit_form": 0,
    "signature": "Jordan Avery",
    "hand_over": 0,
}
MOST_STEPS = 40


@pytest.mark.parametrize(
    ("city", "documents"),
    [
        ("denver", ["complaint.pdf", "complaint.json"]),
        ("san_antonio", ["affidavit.pdf", "complaint.pdf", "complaint.json"]),
    ],
)
async def test_a_complaint_is_filed_with_the_keyboard_alone(
    visit: Visit, served: Served, tmp_path: Path, city: str, documents: list[str]
) -> None:
    visitor = await visit(f"/file/{city}", accept_downloads=True)
    asked = []
    for _ in range(MOST_STEPS):
        question = await visitor.asked()
        assert question is not None, await visitor.last.inner_text()
        if question == "afterwards":
            break
        asked.append(question)
        assert len(asked) < 3 or len(set(asked[-3:])) > 1, f"asked again and again: {await visitor.last.inner_text()}"
        answer = ANSWERS[question]
        await (visitor.say(answer) if isinstance(answer, str) else visitor.choose(answer))
    assert question == "afterwards"
    assert await visitor.violations() == []

    saved = {}
    for n, name in enumerate(documents):
        await visitor.tab_to(f"#messages > li:last-child .documents button:nth-child({n + 1})")
        async with visitor.page.expect_download() as coming:
            await visitor.page.keyboard.press("Enter")
        download = await coming.value
        assert download.suggested_filename == name
        await download.save_as(tmp_path / name)
        saved[name] = (tmp_path / name).read_bytes()
    assert all(content.startswith(b"%PDF-") for name, content in saved.items() if name.endswith(".pdf"))
    assert json.loads(saved["complaint.json"])["jurisdiction"]["id"] == city
    assert [item.jurisdiction for item in served.store.queue.items()] == [city]

    await visitor.page.reload()
    await expect(visitor.last.locator(".documents button")).to_have_count(len(documents))
