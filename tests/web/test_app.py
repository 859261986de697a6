"""The app around the conversation: refusals, headers, limits, health, page."""

from __future__ import annotations

import re
from collections.abc import Mapping

import httpx
import pytest
from served_app import Serve, Served

from actions.law.pack import Law
from bot.web import app, problems, security
from bot.web.law_pages import anchor
from bot.web.pages import _widget

pytest_plugins = ["web_fixtures"]

URL = re.compile(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", re.IGNORECASE)
NAMESPACES = {"http://www.w3.org"}


@pytest.mark.parametrize(
    ("method", "path", "content", "kind", "status"),
    [
        ("POST", "/api/v1/conversations", b"{", "application/json", 400),
        ("POST", "/api/v1/conversations", b'{"jurisdiction": 5}', "application/json", 422),
        ("POST", "/api/v1/conversations", b'{"city": "denver"}', "application/json", 422),
        ("POST", "/api/v1/conversations", b'{"jurisdiction": "atlantis"}', "application/json", 422),
        ("POST", "/api/v1/conversations", b'{"language": "fr"}', "application/json", 422),
        ("POST", "/api/v1/conversations", b"jurisdiction=denver", "application/x-www-form-urlencoded", 415),
        ("POST", "/api/v1/conversations", b"x" * (app.LARGEST_BODY + 1), "application/json", 413),
        ("PUT", "/api/v1/conversations", b"{}", "application/json", 405),
        ("GET", "/api/v1/nothing", b"", "application/json", 404),
        ("GET", "/assets/0/../../etc/passwd", b"", "application/json", 404),
    ],
)
async def test_a_refusal_is_a_problem_document(
    served: Served, method: str, path: str, content: bytes, kind: str, status: int
) -> None:
    answer = await served.client.request(method, path, content=content, headers={"Content-Type": kind})
    assert answer.status_code == status
    assert answer.headers["content-type"] == problems.MEDIA_TYPE
    document = answer.json()
    assert document["status"] == status
    assert document["type"].partition("#")[2] in (await served.client.get(problems.TYPES_PATH)).json()
    assert "atlantis" not in answer.text


async def test_a_refusal_speaks_the_language_of_who_asked(served: Served) -> None:
    english = await served.client.get("/api/v1/nothing")
    spanish = await served.client.get("/api/v1/nothing", headers={"Accept-Language": "es-MX,es;q=0.9"})
    assert english.json()["title"] != spanish.json()["title"]
    assert spanish.headers["content-language"] == "es"


async def every_response(client: httpx.AsyncClient) -> list[httpx.Response]:
    return [
        await client.get("/"),
        await client.get("/file"),
        await client.get("/law/denver"),
        await client.get("/file/denver"),
        await client.get("/file/atlantis"),
        await client.get("/health/live"),
        await client.get("/api/v1/jurisdictions"),
        await client.get("/api/v1/openapi.json"),
        await client.get("/api/v1/nothing"),
        await client.put("/api/v1/conversations"),
        await client.post("/api/v1/conversations", json={"jurisdiction": "denver"}),
        await client.post("/api/v1/conversations", content=b"{"),
    ]


async def test_every_response_is_hardened(served: Served) -> None:
    for response in await every_response(served.client):
        for name, value in security.ALWAYS.items():
            assert response.headers[name] == value, response.url
        policy = response.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "server" not in response.headers
        assert response.headers["cache-control"] == "no-store"


async def test_the_page_and_all_it_loads_are_ours(served: Served) -> None:
    page = (await served.client.get("/file/denver")).text
    loaded = set(re.findall(r'(?:src|href)="(/assets/[^"#]+)"', page))
    assert len(loaded) >= 3
    version = next(iter(loaded)).rpartition("/")[0]
    names = ["api.js", "composer.js", "messages.js", "summary.js", "words.js", "words.en.json", "words.es.json"]
    for path in loaded | {f"{version}/{name}" for name in names}:
        asset = await served.client.get(path)
        assert asset.status_code == 200, path
        assert "immutable" in asset.headers["cache-control"]
        assert set(URL.findall(asset.text)) <= NAMESPACES, path
    for address in ("/", "/file", "/file/denver", "/law/denver", "/widget.js"):
        assert set(URL.findall((await served.client.get(address)).text)) <= NAMESPACES, address
    assert not re.search(r"<(?:script|style)>|\son\w+=|\sstyle=|javascript:", page)


async def test_the_page_speaks_the_language_of_the_browser(served: Served) -> None:
    spanish = await served.client.get("/", headers={"Accept-Language": "es"})
    assert '<html lang="es">' in spanish.text
    assert '<html lang="en">' in (await served.client.get("/?language=en", headers={"Accept-Language": "es"})).text


async def test_a_city_that_does_not_exist_is_not_found(served: Served) -> None:
    assert (await served.client.get("/file/atlantis")).status_code == 404


async def test_an_asset_under_an_old_address_may_not_be_kept(served: Served) -> None:
    old = await served.client.get("/assets/0123456789abcdef/main.js")
    assert old.status_code == 200
    assert old.headers["cache-control"] == "no-store"


async def test_health_follows_the_engine(served: Served) -> None:
    assert (await served.client.get("/health/live")).status_code == 200
    assert (await served.client.get("/health/ready")).json() == {"ready": True}
    served.switch.mode = "cut"
    gone = await served.client.get("/health/ready")
    assert (gone.status_code, gone.json()) == (503, {"ready": False})
    assert (await served.client.get("/health/live")).status_code == 200
    assert not served.store.conversations.with_pending()


async def test_the_cities_are_listed(served: Served) -> None:
    cities = (await served.client.get("/api/v1/jurisdictions")).json()["jurisdictions"]
    assert {"denver", "san_antonio"} <= {city["id"] for city in cities}
    assert all(city["name"]["en"] and city["name"]["es"] for city in cities)


async def test_too_many_conversations_from_one_address_have_to_wait(serve: Serve) -> None:
    async with serve("start=2/minute; message=3/minute") as served:
        chat = await served.chat()
        await served.chat()
        third = await served.client.post("/api/v1/conversations", json={"jurisdiction": "denver"})
        assert third.status_code == 429
        assert int(third.headers["retry-after"]) > 0
        assert [(await chat.post({"command": "help"})).status_code for _ in range(4)] == [200, 200, 200, 429]
        assert (await served.client.get("/health/live")).status_code == 200


async def test_only_listed_sites_may_show_the_widget(served: Served) -> None:
    framed = await served.client.get("/file/denver?embedded")
    assert framed.headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in framed.headers["content-security-policy"]
    script = await served.client.get("/widget.js")
    assert script.headers["cross-origin-resource-policy"] == "same-origin"
    assert len(script.content) < 40_000


async def test_a_listed_site_may_frame_the_chat_and_nothing_else(laws: Mapping[str, Law]) -> None:
    assert security.page(["https://www.example.gov"]).endswith("frame-ancestors https://www.example.gov")
    assert b"__FILLED__" not in _widget(laws)


async def test_each_citation_leads_to_a_place_on_the_page_of_the_law(served: Served) -> None:
    page = (await served.client.get("/law/denver")).text
    places = re.findall(r'id="(c-[a-z0-9-]+)"', page)
    assert len(places) == len(set(places))
    chat = await served.chat()
    for one in chat.turn["elements"]:
        assert {anchor(cite) for cite in one["cites"]} <= set(places)
