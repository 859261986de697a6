"""What a screen reader and a keyboard get: axe-core finds nothing, each new message is spoken once, the focus stays."""

from __future__ import annotations

import pytest
from page_visitor import Visit
from playwright.async_api import expect
from served_app import Served

pytest_plugins = ["web_fixtures", "browser_fixtures"]

WINDOWS = [
    {"locale": "en"},
    {"locale": "es", "color_scheme": "dark"},
    {"locale": "en", "viewport": {"width": 320, "height": 640}},
    {"locale": "es", "viewport": {"width": 320, "height": 256}, "color_scheme": "dark"},
]


@pytest.mark.parametrize("window", WINDOWS)
async def test_axe_finds_nothing_and_nothing_scrolls_sideways(visit: Visit, window: dict[str, object]) -> None:
    visitor = await visit("/file", **window)
    assert await visitor.violations() == []
    await visitor.choose(1)
    assert await visitor.violations() == []
    await visitor.page.locator("#commands details > summary").click()
    await visitor.page.locator("[data-command=review]").click()
    await visitor.settled(5)
    assert await visitor.violations() == []
    wide: int = await visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= await visitor.page.evaluate("document.documentElement.clientWidth")


async def test_there_is_one_live_region_and_it_is_polite(visit: Visit) -> None:
    visitor = await visit()
    session = await visitor.context.new_cdp_session(visitor.page)
    tree = await session.send("Accessibility.getFullAXTree")
    live = [
        (node["role"]["value"], attribute["value"]["value"])
        for node in tree["nodes"]
        for attribute in node.get("properties", [])
        if attribute["name"] == "live" and not node.get("ignored")
    ]
    assert [(role, value) for role, value in live if value != "off"] == [("log", "polite")]


async def test_each_reply_is_spoken_once_and_ones_own_words_are_not(visit: Visit) -> None:
    visitor = await visit()
    said = "Good morning, I want to tell you about the permit counter."
    await visitor.say(said)
    await visitor.say("help")
    spoken = await visitor.spoken()
    for n in (0, 2, 4):
        for reply in await visitor.messages.nth(n).locator(".reply").all():
            text = await reply.inner_text()
            start = text.split("\n")[0]
            assert sum(start in one for one in spoken) == sum(
                [start in await visitor.messages.nth(m).inner_text() for m in (0, 2, 4)]
            )
    assert not any(said in one for one in spoken)


async def test_a_refresh_keeps_the_conversation_and_reads_nothing_out_again(visit: Visit) -> None:
    visitor = await visit()
    await visitor.say("help")
    before = await visitor.messages.all_inner_texts()
    await visitor.page.reload()
    await visitor.settled(3)
    assert await visitor.messages.all_inner_texts() == before
    await expect(visitor.page.locator("#log")).to_have_attribute("aria-live", "polite")
    assert await visitor.spoken() == []
    await visitor.say("help")
    assert len(await visitor.spoken()) == 1


async def test_the_focus_is_never_taken(visit: Visit) -> None:
    visitor = await visit()

    async def focused() -> str:
        where: str = await visitor.page.evaluate("document.activeElement.id || document.activeElement.textContent")
        return where

    assert await visitor.page.evaluate("document.activeElement === document.body")
    await visitor.say("help")
    assert await focused() == "answer"
    option = await visitor.last.locator(".options button").first.inner_text()
    await visitor.choose(0)
    assert await focused() == option
    await visitor.tab_to("#so-far button[data-element=complainant_name]")
    change = await focused()
    await visitor.page.keyboard.press("Enter")
    # A press on "Change" opens the answer's own form; saving it brings the focus back to where the person was.
    await visitor.page.keyboard.insert_text("Jordan Avery")
    await visitor.page.keyboard.press("Enter")
    await visitor.settled(7)
    await expect(visitor.page.locator("#so-far button[data-element=complainant_name]")).to_be_focused()
    assert change == "Answer"


async def test_messages_are_marked_with_their_language(visit: Visit) -> None:
    visitor = await visit()
    assert await visitor.last.get_attribute("lang") == "en"
    await visitor.page.locator(".languages button[lang=es]").click()
    await visitor.settled(3)
    assert await visitor.last.get_attribute("lang") == "es"
    await expect(visitor.page.locator("html")).to_have_attribute("lang", "es")
    await expect(visitor.page.get_by_role("button", name="Enviar")).to_be_visible()
    assert await visitor.messages.first.get_attribute("lang") == "en"
    assert await visitor.violations() == []


async def test_an_option_reads_as_the_person_s_own_words_after_a_refresh_too(visit: Visit, served: Served) -> None:
    visitor = await visit("/file")
    label = await visitor.last.locator(".options button").nth(1).inner_text()
    await visitor.choose(1)
    await visitor.page.reload()
    await visitor.settled(3)
    assert await visitor.messages.nth(1).locator(".said").inner_text() == label
