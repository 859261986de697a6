"""Lost connections, sleeping engines, second windows, too much text: nothing is lost, and the page says how it stands."""

from __future__ import annotations

import asyncio
import re

from page_visitor import Visit
from playwright.async_api import expect
from served_app import Served

pytest_plugins = ["web_fixtures", "browser_fixtures"]

WORDS = "Good morning, I want to tell you about the permit counter."


async def transcript(served: Served, visit_key: list[str]) -> list[dict[str, object]]:
    """What the server has of the conversation."""
    conversation, token = visit_key
    headers = {"Authorization": f"Bearer {token}"}
    whole = (await served.client.get(f"/api/v1/conversations/{conversation}", headers=headers)).json()
    exchanges: list[dict[str, object]] = whole["transcript"]
    return exchanges


async def test_what_is_said_without_a_connection_goes_out_once_there_is_one(visit: Visit, served: Served) -> None:
    visitor = await visit()
    await visitor.context.set_offline(True)
    await visitor.box.fill(WORDS)
    await visitor.box.press("Enter")
    await expect(visitor.messages.nth(1).locator(".state")).to_have_text("Not sent yet")
    await expect(visitor.last).to_have_class("note")
    assert await visitor.violations() == []
    await visitor.box.fill("help")
    await visitor.box.press("Enter")
    await visitor.context.set_offline(False)
    await expect(visitor.page.locator(".own .state").filter(has_text="Saved")).to_have_count(2, timeout=20_000)
    await expect(visitor.page.locator(".note")).to_have_count(0)
    key = await visitor.page.evaluate("JSON.parse(sessionStorage.getItem('affiant:denver'))")
    assert [exchange["say"] for exchange in (await transcript(served, key))[1:]] == [{"text": WORDS}, {"text": "help"}]


async def test_a_lost_answer_does_not_double_the_message(visit: Visit, served: Served) -> None:
    visitor = await visit()
    lost = 0

    async def lose_the_first_answer(route: object) -> None:
        nonlocal lost
        lost += 1
        if lost == 1:
            await route.fetch()  # type: ignore[attr-defined]
            await route.abort()  # type: ignore[attr-defined]
        else:
            await route.continue_()  # type: ignore[attr-defined]

    await visitor.page.route("**/messages", lose_the_first_answer)
    await visitor.box.fill(WORDS)
    await visitor.box.press("Enter")
    await expect(visitor.page.locator(".own .state")).to_have_text("Saved", timeout=20_000)
    assert lost == 2
    await expect(visitor.messages).to_have_count(3)
    key = await visitor.page.evaluate("JSON.parse(sessionStorage.getItem('affiant:denver'))")
    assert len(await transcript(served, key)) == 2


async def test_while_the_engine_is_away_a_message_waits_and_is_answered(visit: Visit, served: Served) -> None:
    visitor = await visit()
    served.switch.mode = "cut"
    await visitor.box.fill(WORDS)
    await visitor.box.press("Enter")
    await expect(visitor.messages.nth(1).locator(".state")).to_have_text("Saved, waiting for the answer")
    await expect(visitor.last).to_contain_text("One moment")
    assert await visitor.violations() == []
    await visitor.page.reload()
    await expect(visitor.messages.nth(1).locator(".state")).to_have_text("Saved, waiting for the answer")
    served.switch.mode = "pass"
    await expect(visitor.messages.nth(1).locator(".state")).to_have_text("Saved", timeout=20_000)
    await expect(visitor.last.locator(".question")).to_be_visible()
    await expect(visitor.messages).to_have_count(3)


async def test_a_second_window_is_told_that_the_conversation_moved_on(visit: Visit) -> None:
    first = await visit()
    kept = await first.page.evaluate("sessionStorage.getItem('affiant:denver')")
    second = await first.context.new_page()
    await second.add_init_script(f"sessionStorage.setItem('affiant:denver', {kept!r})")
    await second.goto("/file/denver")
    await expect(second.locator("#messages > li")).to_have_count(1)
    await first.say("help")
    help_text = await first.last.inner_text()

    await second.locator("#answer").fill(WORDS)
    await second.locator("#answer").press("Enter")
    note = second.locator("#messages > li.note")
    await expect(note).to_contain_text("moved on in another window")
    await expect(second.locator("#messages > li").last).to_have_text(help_text, use_inner_text=True)
    await expect(second.locator("#answer")).to_have_value(WORDS)
    await expect(second.locator(".own .said")).to_have_text(["help"])

    await second.locator("#answer").press("Enter")
    await expect(second.locator(".own .said")).to_have_text(["help", WORDS])
    await expect(second.locator(".own .state").last).to_have_text("Saved")


async def test_too_much_text_is_counted_and_never_cut(visit: Visit) -> None:
    visitor = await visit()
    text = "Word " * 4000 + "🙂"
    await visitor.box.fill(text)
    await expect(visitor.page.locator("#count")).to_contain_text("20,001")
    await expect(visitor.box).to_have_attribute("aria-invalid", "true")
    await visitor.box.press("Enter")
    await expect(visitor.last).to_contain_text("20,000")
    assert await visitor.box.input_value() == text
    assert await visitor.violations() == []
    await visitor.box.fill(text[1:])
    await visitor.box.press("Enter")
    await expect(visitor.page.locator(".own .state")).to_have_text("Saved", timeout=20_000)


async def test_shift_and_enter_makes_a_new_line(visit: Visit) -> None:
    visitor = await visit()
    await visitor.box.press_sequentially("one")
    await visitor.box.press("Shift+Enter")
    await visitor.box.press_sequentially("two")
    assert await visitor.box.input_value() == "one\ntwo"
    await expect(visitor.messages).to_have_count(1)


async def test_the_box_grows_with_what_is_written(visit: Visit) -> None:
    visitor = await visit()
    small = (await visitor.box.bounding_box() or {"height": 0})["height"]
    await visitor.box.fill("line\n" * 6)
    large = (await visitor.box.bounding_box() or {"height": 0})["height"]
    assert large > small + 40


async def test_what_cannot_be_sent_comes_back_into_the_box(visit: Visit) -> None:
    visitor = await visit()

    async def refuse(route: object) -> None:
        problem = '{"type":"x","title":"x","status":422,"detail":"This city does not ask for that here."}'
        await route.fulfill(status=422, content_type="application/problem+json", body=problem)  # type: ignore[attr-defined]

    await visitor.page.route("**/messages", refuse)
    await visitor.box.fill(WORDS)
    await visitor.box.press("Enter")
    await expect(visitor.last).to_contain_text("This city does not ask for that here.")
    await expect(visitor.box).to_have_value(WORDS)


async def test_an_erased_conversation_can_be_begun_anew(visit: Visit, served: Served) -> None:
    visitor = await visit()
    key = await visitor.page.evaluate("JSON.parse(sessionStorage.getItem('affiant:denver'))")
    headers = {"Authorization": f"Bearer {key[1]}"}
    assert (await served.client.delete(f"/api/v1/conversations/{key[0]}", headers=headers)).status_code == 204
    await visitor.box.fill(WORDS)
    await visitor.box.press("Enter")
    await expect(visitor.last).to_contain_text("This draft was withdrawn and erased on October 1")
    await visitor.page.get_by_role("button", name="Start a new conversation").click()
    await visitor.settled(1)
    assert await visitor.page.evaluate("JSON.parse(sessionStorage.getItem('affiant:denver'))") != key


async def test_nothing_readable_is_kept_in_the_browser(visit: Visit) -> None:
    visitor = await visit()
    await visitor.say(WORDS)
    kept = await visitor.page.evaluate("({...localStorage, ...sessionStorage, cookies: document.cookie})")
    assert set(kept) == {"affiant:denver", "cookies"}
    assert kept["cookies"] == ""
    assert re.fullmatch(r'\["[0-9a-f]{32}","[\w-]+"\]', kept["affiant:denver"])
    assert await visitor.context.cookies() == []


async def test_a_page_opened_while_the_engine_is_away_begins_when_it_is_back(visit: Visit, served: Served) -> None:
    served.switch.mode = "cut"
    asyncio.get_running_loop().call_later(1.5, setattr, served.switch, "mode", "pass")
    visitor = await visit()
    await expect(visitor.last.locator(".question")).to_be_visible(timeout=20_000)
    await expect(visitor.page.locator(".note")).to_have_count(0)
