"""A person at the page: what they press, and what they see and hear."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import BrowserContext, Locator, Page, expect

# WCAG 2.2 A and AA, and what axe-core holds to be best practice.
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Notes what a screen reader is told: text that is added while its live region is on, and no region inside is off.
LISTEN = """
window.spoken = [];
new MutationObserver((records) => {
  for (const record of records) for (const node of record.addedNodes) {
    const element = node.nodeType === 1 ? node : node.parentElement;
    const region = element && element.closest("[aria-live], [role=status], [role=alert]");
    if (region && region.getAttribute("aria-live") !== "off") window.spoken.push(node.textContent);
  }
}).observe(document, { childList: true, subtree: true });
document.addEventListener("securitypolicyviolation", (event) => console.error("CSP " + event.violatedDirective));
"""


@dataclass
class Visitor:
    """One window on the chat.

    Attributes:
        requests: every address that was asked for.
        faults: errors on the page, breaches of its content security policy among them.
    """

    context: BrowserContext
    page: Page
    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @classmethod
    async def open(cls, context: BrowserContext, path: str) -> Visitor:
        visitor = cls(context, await context.new_page())
        await visitor.page.add_init_script(LISTEN)
        visitor.page.on("request", lambda request: visitor.requests.append(request.url))
        visitor.page.on("pageerror", lambda error: visitor.faults.append(str(error)))
        visitor.page.on("console", lambda said: visitor._hear(said.text))
        await visitor.page.goto(path)
        await visitor.settled(1)
        return visitor

    def _hear(self, text: str) -> None:
        # Chromium itself notes every request that was refused or lost, which tests provoke on purpose.
        if not text.startswith("Failed to load resource"):
            self.faults.append(text)

    def strangers(self, base: str) -> list[str]:
        """What was asked of anybody but us."""
        return [url for url in self.requests if not url.startswith((base, "blob:" + base))]

    @property
    def messages(self) -> Locator:
        return self.page.locator("#messages > li")

    @property
    def last(self) -> Locator:
        return self.messages.last

    @property
    def box(self) -> Locator:
        return self.page.locator("#answer")

    async def settled(self, count: int) -> None:
        """Waits for that many messages, the last one the assistant's."""
        await expect(self.messages).to_have_count(count, timeout=20_000)

    async def asked(self) -> str | None:
        """The element that the last message asks for."""
        questions = self.last.locator(".reply.question")
        return await questions.last.get_attribute("data-element") if await questions.count() else None

    async def say(self, text: str) -> None:
        """Types into the box and sends, by keyboard."""
        count = await self.messages.count()
        await self.tab_to("#answer")
        await self.page.keyboard.insert_text(text)
        await self.page.keyboard.press("Enter")
        await self.settled(count + 2)

    async def choose(self, n: int) -> None:
        """Takes the n-th option under the last message, by keyboard."""
        count = await self.messages.count()
        label = await self.last.locator(".options button").nth(n).inner_text()
        await self.tab_to(f"#messages > li:last-child .options button:nth-child({n + 1})")
        await self.page.keyboard.press("Enter")
        await self.settled(count + 2)
        assert await self.messages.nth(count).locator(".said").inner_text() == label

    async def tab_to(self, selector: str) -> None:
        """Presses Tab, then Shift and Tab, until the focus is there."""
        for key in ("Tab", "Shift+Tab"):
            for _ in range(300):  # every citation that was said is a link
                if await self.page.evaluate(f"document.activeElement.matches({selector!r})"):
                    return
                await self.page.keyboard.press(key)
                if await self.page.evaluate("document.activeElement === document.body"):
                    break
        raise AssertionError(f"the keyboard does not reach {selector}")

    async def spoken(self) -> list[str]:
        """What a screen reader was told so far."""
        told: list[str] = await self.page.evaluate("window.spoken")
        return told

    async def violations(self) -> list[Any]:
        """What axe-core finds wrong with the page as it is."""
        found = await Axe().run(self.page, options={"runOnly": {"type": "tag", "values": STANDARDS}})
        return [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found.response["violations"]]


Visit = Callable[..., Awaitable[Visitor]]
"""Opens the page at an address, in a window of its own."""
