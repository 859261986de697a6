"""Debian's Chromium, driven by Playwright. Set AFFIANT_TEST_CHROMIUM where it lies elsewhere."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from typing import Any

import pytest
from page_visitor import Visit, Visitor
from playwright.async_api import Browser, async_playwright
from served_app import Served

CHROMIUM = os.environ.get("AFFIANT_TEST_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture
async def visit(browser: Browser, served: Served) -> AsyncIterator[Visit]:
    """Opens a page in a window of its own. In the end nothing that any of them did may have been against the rules."""
    visitors: list[Visitor] = []

    async def visiting(path: str = "/file/denver", **window: Any) -> Visitor:
        base = str(served.client.base_url).rstrip("/")
        context = await browser.new_context(base_url=base, **{"viewport": {"width": 1280, "height": 800}, **window})
        visitor = await Visitor.open(context, path)
        visitors.append(visitor)
        return visitor

    yield visiting
    for visitor in visitors:
        assert visitor.strangers(str(served.client.base_url)) == []
        assert visitor.faults == []
