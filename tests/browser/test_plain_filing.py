"""Whole filings on the plain pages: no JavaScript, keyboard alone, and what goes wrong on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from file_samples import picture
from page_visitor import Visit
from plain_visitor import Media, PlainVisitor, Scheme
from playwright.async_api import Browser, expect
from served_app import Served

pytest_plugins = ["web_fixtures", "browser_fixtures"]

ACCOUNT = {
    "en": "On March 12, 2026 Pat Quill took two season tickets from a paving contractor at the permit counter. "
    "The next day Pat Quill approved the invoice of that contractor. I stood in line and saw it.",
    "es": "El 12 de marzo de 2026 Pat Quill aceptó dos boletos de temporada de un contratista en el mostrador de permisos. "
    "Al día siguiente Pat Quill aprobó la factura de ese contratista. Yo estaba en la fila y lo vi.",
}
# By what is asked: the words to type, or the number of the answer to take. What is not here takes the first answer.
ANSWERS: dict[str, str | int] = {
    "respondent_name": "Pat Quill",
    "respondent_title": "Director of Permits",
    "respondent_department": "Permit Office",
    "respondent_more": 1,
    "event_period": "March 12, 2026",
    "public_since": "March 12, 2026",
    "reasons": "A contractor may not give tickets to the person who approves its invoices.",
    "documents": "none",
    "documents_elsewhere": "none",
    "documents_unavailable": "none",
    "witnesses": "none",
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, Apt 4, San Antonio, TX 78205",
    "complainant_phone": "210-555-0100",
    "complainant_email": "jordan.avery@example.org",
    "contact_channel": "jordan.avery@example.org",
    "anonymity_basis": "My supervisor signs my contract and would end it if my name came out.",
    "source_and_basis": "I stood at the counter and saw the tickets change hands.",
    "verification": "Ask the permit office for the counter log of that day.",
    "signature": "Jordan Avery",
}
SPANISH = {
    "event_period": "el 12 de marzo de 2026",
    "public_since": "el 12 de marzo de 2026",
    "respondent_title": "Directora de Permisos",
    "documents": "ninguno",
    "documents_elsewhere": "ninguno",
    "documents_unavailable": "ninguno",
    "witnesses": "ninguno",
}
MOST_STEPS = 45


@pytest.fixture
def base(served: Served) -> str:
    return str(served.client.base_url).rstrip("/")


async def begun(browser: Browser, base: str, city: str, language: str = "en", width: int = 1280) -> PlainVisitor:
    visitor = await PlainVisitor.open(browser, base, width)
    await visitor.page.goto(f"/plain/{city}?language={language}")
    assert await visitor.violations() == []
    await visitor.press("button.primary")
    return visitor


@pytest.mark.parametrize(
    ("city", "language", "path", "width"),
    [("denver", "en", 0, 1280), ("denver", "en", 1, 1280), ("san_antonio", "en", 0, 1280), ("albuquerque", "es", 0, 320)],
)
async def test_a_complaint_is_filed_without_scripts(
    browser: Browser, served: Served, base: str, tmp_path: Path, city: str, language: str, path: int, width: int
) -> None:
    visitor = await begun(browser, base, city, language, width)
    answers = {**ANSWERS, **(SPANISH if language == "es" else {}), "facts": ACCOUNT[language], "path": path}
    looked: set[str] = set()
    asked: list[str] = []
    while (question := await visitor.asked()) is not None:
        asked.append(question)
        assert len(asked) < MOST_STEPS, asked
        assert asked[-3:] != [question] * 3, await visitor.page.locator("main").inner_text()
        assert await visitor.page.locator("html").get_attribute("lang") == language
        if question in ("facts", "proposed", "code_sections", "complainant_name", "review", "truth_statement", "hand_over"):
            looked.add(question)
            assert await visitor.violations() == []
        assert await visitor.fits(), question
        answer = answers.get(question, 0)
        await visitor.answer(answer if isinstance(answer, str) or not await _typed_only(visitor) else "none")
    assert {"facts", "review", "hand_over"} <= looked
    assert await visitor.violations() == []
    assert await visitor.fits()

    item = served.store.queue.items()[0]
    assert item.jurisdiction == city
    if item.case_number:
        assert item.case_number in await visitor.page.locator("main").inner_text()
    documents = ["complaint.pdf"] + (["affidavit.pdf"] if city == "san_antonio" else [])
    for name in documents:
        await visitor.tab_to(f"a[href$='{name}']")
        async with visitor.page.expect_download() as coming:
            await visitor.page.keyboard.press("Enter")
        await (await coming.value).save_as(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(b"%PDF-")
    await visitor.page.reload()
    assert len(served.store.queue.items()) == 1


async def _typed_only(visitor: PlainVisitor) -> bool:
    return bool(await visitor.page.locator("#text").count())


@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_pages_beside_the_questions_can_be_used_by_everyone(browser: Browser, base: str, language: str) -> None:
    visitor = await begun(browser, base, "denver", language, 320)
    await visitor.answer("too short")
    assert await visitor.page.locator(".error-summary a").get_attribute("href") == "#text"
    assert await visitor.page.locator("#text").input_value() == "too short"
    assert await visitor.violations() == []
    await visitor.answer(ACCOUNT[language])
    await visitor.answer(0)
    for below in (
        "review",
        "edit/facts",
        "edit/respondents",
        "edit/event_period",
        "edit/code_sections",
        "edit/path",
        "erased",
        "no",
    ):
        await visitor.page.goto(f"/plain/denver/{below}")
        assert await visitor.violations() == [], below
        assert await visitor.fits(), below
    await visitor.page.goto("/plain/denver")
    await visitor.press(".around form[action$=code] button")
    assert await visitor.violations() == []


LOOKS: tuple[tuple[Scheme, Media], ...] = (("light", "screen"), ("dark", "screen"), ("light", "print"), ("dark", "print"))


async def test_dark_pages_printed_pages_and_the_waiting_page_can_be_used_by_everyone(
    browser: Browser, served: Served, base: str
) -> None:
    visitor = await begun(browser, base, "denver", width=320)

    async def looked_at(where: str) -> None:
        for scheme, media in LOOKS:
            assert await visitor.violations(scheme, media) == [], (where, scheme, media)
        assert await visitor.fits(), where

    await visitor.answer("too short")
    await looked_at("a refused answer")
    await visitor.answer(ACCOUNT["en"])
    await visitor.answer(0)
    await visitor.page.goto("/plain/denver/review")
    page = visitor.page
    for name, content, problem in (("a photo.jpg", picture(place=True), ""), ("run.exe", b"MZ", "could not take “run.exe”")):
        await page.set_input_files("#files", {"name": name, "mimeType": "application/octet-stream", "buffer": content})
        await visitor.press(".add button")
        assert problem in await page.locator("main").inner_text()
        await looked_at(f"the review with {name}")
    assert await page.locator(".files .name").all_inner_texts() == ["a photo.jpg (1 KB)"]
    await visitor.press(".files form[action$=strip] button")
    assert await page.locator(".files form[action$=strip]").count() == 0
    await visitor.press(".files form[action$=remove] button")
    assert await page.locator(".files .name").count() == 0
    await page.goto("/plain/denver/edit/respondents")
    await looked_at("an answer alone")
    await page.goto("/plain/denver")
    served.switch.mode = "cut"
    await visitor.press(".around button")
    assert "Your message is saved" in await page.locator("main").inner_text()
    await looked_at("the waiting page")
    served.switch.mode = "pass"
    await expect(page.locator("#answer")).to_be_attached(timeout=20_000)


async def test_a_printed_page_is_dark_on_white_whatever_the_screen_is(browser: Browser, base: str) -> None:
    visitor = await begun(browser, base, "denver")
    await visitor.looking.emulate_media(color_scheme="dark", media="print")
    await visitor.looking.goto("/plain/denver")
    colours = "[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]"
    assert await visitor.looking.evaluate(colours) == ["rgb(27, 27, 27)", "rgb(255, 255, 255)"]
    assert await visitor.looking.locator("button.primary").first.is_hidden()


async def test_back_reload_and_the_review_keep_everything(browser: Browser, base: str) -> None:
    visitor = await begun(browser, base, "denver")
    await visitor.answer(ACCOUNT["en"])
    await visitor.answer(0)
    question = await visitor.asked()
    await visitor.page.reload()
    assert await visitor.asked() == question
    await visitor.page.go_back()
    assert await visitor.page.locator("h1").count() == 1
    await visitor.page.goto("/plain/denver/review")
    await visitor.press("a[href$='edit/respondents']")
    await visitor.tab_to("#title-1")
    await visitor.page.keyboard.insert_text("Director of Permits")
    await visitor.press("button.primary")
    assert "Pat Quill, Director of Permits" in await visitor.page.locator("dl").inner_text()


async def test_the_way_from_the_chat_and_back_keeps_the_draft(visit: Visit) -> None:
    visitor = await visit("/file/denver")
    await visitor.say(ACCOUNT["en"])
    await visitor.tab_to("#to-plain a")
    await visitor.page.keyboard.press("Enter")
    await visitor.page.wait_for_url("**/plain/denver")
    form = visitor.page.locator("#answer")
    assert await form.get_attribute("data-element") == "proposed"
    await visitor.page.locator("#choice-1").check()
    await visitor.page.locator("#answer button.primary").click()
    await expect(form).not_to_have_attribute("data-element", "proposed")
    question = await form.get_attribute("data-element")
    await visitor.page.evaluate("sessionStorage.clear()")
    await visitor.page.locator("a[href$='#plain']").click()
    await visitor.page.wait_for_url("**/file/denver")
    await expect(visitor.last.locator(".reply.question").last).to_have_attribute("data-element", question or "")
