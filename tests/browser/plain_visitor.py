"""A person at the plain form, with the keyboard alone and without JavaScript."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from axe_playwright_python.async_playwright import Axe
from page_visitor import STANDARDS
from playwright.async_api import Browser, Page, ViewportSize

Scheme = Literal["light", "dark"]
Media = Literal["screen", "print"]
_MOST_TABS = 120


@dataclass
class PlainVisitor:
    """One window without scripts, and one with them that looks at the same pages for faults of access."""

    page: Page
    looking: Page

    @classmethod
    async def open(cls, browser: Browser, base: str, width: int = 1280) -> PlainVisitor:
        size: ViewportSize = {"width": width, "height": 800}
        plain = await browser.new_context(base_url=base, viewport=size, java_script_enabled=False, accept_downloads=True)
        looking = await browser.new_context(base_url=base, viewport=size)
        return cls(await plain.new_page(), await looking.new_page())

    async def asked(self) -> str | None:
        """The question on the page."""
        form = self.page.locator("#answer")
        return await form.get_attribute("data-element") if await form.count() else None

    async def press(self, selector: str) -> None:
        """Reaches a button or a link with Tab, presses Enter, and waits for the page it leads to."""
        await self.tab_to(selector)
        async with self.page.expect_navigation():
            await self.page.keyboard.press("Enter")

    async def answer(self, answer: str | int) -> None:
        """Types words, or takes the n-th of the answers, and goes on."""
        if isinstance(answer, str):
            await self.tab_to("#text")
            await self.page.keyboard.press("Control+A")
            await self.page.keyboard.insert_text(answer)
        elif not await self.page.locator("#choice-1").count():
            return await self.press(f"#answer .buttons button:nth-child({answer + 1})")
        elif await self.page.locator("#choice-1[type=checkbox]").count():
            await self.tab_to(f"#choice-{answer + 1}")
            await self.page.keyboard.press("Space")
        else:
            await self.tab_to("#choice-1")
            await self.page.keyboard.press("Space")
            for _ in range(answer):
                await self.page.keyboard.press("ArrowDown")
        await self.press("#answer button.primary")

    async def tab_to(self, selector: str) -> None:
        """Presses Tab until the focus is there."""
        for _ in range(_MOST_TABS):
            if await self.page.evaluate(f"document.activeElement.matches({selector!r})"):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    async def fits(self) -> bool:
        """Whether nothing sticks out of the window at the side."""
        return bool(await self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))

    async def violations(self, scheme: Scheme = "light", media: Media = "screen") -> list[object]:
        """What axe-core finds wrong with this very page, shown where scripts run, in light or dark, or as it is printed."""
        await self.looking.emulate_media(color_scheme=scheme, media=media)
        base = self.page.url
        content = await self.page.content()
        await self.looking.route(base, lambda route: route.fulfill(body=content, content_type="text/html; charset=utf-8"))
        await self.looking.goto(base)
        found = await Axe().run(self.looking, options={"runOnly": {"type": "tag", "values": STANDARDS}})
        await self.looking.unroute(base)
        return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found.response["violations"]]
