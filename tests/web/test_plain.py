"""The plain form as a browser without JavaScript meets it: cookies, forms, refusals, and the way to the chat and back."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from html import unescape
from typing import Any

import httpx
import pytest
from chat_client import DENVER, FACTS
from served_app import Served

pytest_plugins = ["web_fixtures"]

PAGE = "/plain/denver"


class Plain:
    """One browser on the plain form, which follows every redirect."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.seen = ""

    async def get(self, below: str = "") -> httpx.Response:
        answer = await self.client.get(PAGE + below)
        self.seen = answer.text
        return answer

    async def post(self, below: str, fields: dict[str, Any], **more: Any) -> httpx.Response:
        answer = await self.client.post(PAGE + below, data=fields, **more)
        self.seen = answer.text
        return answer

    async def start(self) -> None:
        answer = await self.post("/start", {"language": "en"})
        assert answer.status_code == 200, answer.text

    def hidden(self) -> dict[str, str]:
        """What the forms on the page carry."""
        return {name: re.findall(rf'name="{name}" value="([^"]*)"', self.seen)[0] for name in ("form", "id", "turn")}

    async def say(self, text: str, **more: str) -> httpx.Response:
        return await self.post("/say", {**self.hidden(), "text": text, **more})

    @property
    def words(self) -> str:
        return unescape(self.seen)


@pytest.fixture
async def plain(served: Served) -> AsyncIterator[Plain]:
    async with httpx.AsyncClient(base_url=served.client.base_url, timeout=30, trust_env=False, follow_redirects=True) as client:
        yield Plain(client)


async def transcript(plain: Plain) -> list[dict[str, Any]]:
    held = (await plain.client.get(f"{PAGE}/session.json")).json()
    headers = {"Authorization": f"Bearer {held['token']}"}
    whole = await plain.client.get(f"/api/v1/conversations/{held['conversation']}", headers=headers)
    exchanges: list[dict[str, Any]] = whole.json()["transcript"]
    return exchanges


async def test_a_press_twice_does_one_thing(plain: Plain) -> None:
    await plain.start()
    fields = {**plain.hidden(), "text": FACTS}
    answers = await asyncio.gather(*(plain.client.post(f"{PAGE}/say", data=fields) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert [one["say"] for one in await transcript(plain)] == [None, {"text": FACTS}]


async def test_starting_twice_goes_on_with_the_same_draft(plain: Plain) -> None:
    await plain.start()
    await plain.say(FACTS)
    await plain.start()
    assert len(await transcript(plain)) == 2


async def test_nothing_of_the_draft_is_in_the_address_and_the_cookie_is_kept_close(served: Served) -> None:
    answer = await served.client.post(f"{PAGE}/start", data={"language": "en"})
    assert (answer.status_code, answer.headers["location"]) == (303, PAGE)
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Path=/plain/denver"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    over_tls = await served.client.post(
        f"{PAGE}/start", data={"language": "en"}, headers={"x-forwarded-proto": "https", "cookie": ""}
    )
    assert "Secure" in over_tls.headers.get("set-cookie", "Secure")
    page = await served.client.get(PAGE)
    assert page.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "<script" not in page.text
    assert "style=" not in page.text


async def test_another_site_can_send_nothing(plain: Plain) -> None:
    await plain.start()
    hidden = plain.hidden()
    for fields, headers in (
        ({**hidden, "form": "0" * 64}, {}),
        ({name: hidden[name] for name in ("id", "turn")}, {}),
        (hidden, {"sec-fetch-site": "cross-site"}),
        (hidden, {"sec-fetch-site": "same-site"}),
    ):
        answer = await plain.client.post(f"{PAGE}/say", data={**fields, "text": FACTS}, headers=headers)
        assert answer.status_code == 405
    answer = await plain.client.get(f"{PAGE}/session.json", headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 401
    assert len(await transcript(plain)) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"surprise": "1", "text": FACTS},
        {"text": [FACTS, FACTS]},
        {"say": "not json"},
        {"say": '"a text"'},
        {"say": '{"command":"no such"}'},
        {"say": '{"text":"a","more":1}'},
        {"id": "not a uuid", "text": FACTS},
    ],
)
async def test_what_no_form_of_ours_sends_is_refused(plain: Plain, fields: dict[str, Any]) -> None:
    await plain.start()
    answer = await plain.post("/say", {**plain.hidden(), **fields})
    assert answer.status_code == 422
    assert len(await transcript(plain)) == 1


async def test_a_text_that_is_too_long_is_kept_in_its_box(plain: Plain) -> None:
    await plain.start()
    text = "ñ" * 20_001
    answer = await plain.say(text)
    assert answer.status_code == 413
    assert text in plain.words
    assert 'class="error-summary"' in plain.seen
    assert (await plain.say("tickets " * 2_500)).status_code == 200  # 20,000 characters


async def test_a_line_s_end_counts_as_one_character(plain: Plain) -> None:
    await plain.start()
    text = "He took it.\n" * 1_600
    assert (await plain.say(text.replace("\n", "\r\n"))).status_code == 200
    assert (await transcript(plain))[-1]["say"]["text"] == text


async def test_what_was_typed_is_text_and_nothing_else(plain: Plain) -> None:
    await plain.start()
    await plain.say("<script>alert(1)</script> {{ 7 * 7 }} took tickets from a contractor at the counter in March.")
    await plain.get("/review")
    assert "<script>" not in plain.seen
    assert "<script>alert(1)</script> {{ 7 * 7 }}" in plain.words


async def test_nothing_said_is_said_beside_the_box(plain: Plain) -> None:
    await plain.start()
    answer = await plain.say("  ")
    assert answer.status_code == 422
    assert 'href="#text">Please choose or write an answer.' in plain.seen


async def test_a_page_that_is_behind_changes_nothing_and_keeps_the_words(plain: Plain) -> None:
    await plain.start()
    first = plain.seen
    await plain.say(FACTS)
    plain.seen = first
    answer = await plain.say("From the other tab, about something else.", id="6f0f6a3e-58d8-4a7a-9f3f-0c1a39d2f001")
    assert answer.status_code == 409
    assert "moved on in another window" in plain.words
    assert "From the other tab, about something else." in plain.words
    assert len(await transcript(plain)) == 2


async def test_a_draft_that_is_gone_is_said_to_be_gone(plain: Plain, served: Served) -> None:
    await plain.start()
    held = (await plain.client.get(f"{PAGE}/session.json")).json()
    await served.client.delete(
        f"/api/v1/conversations/{held['conversation']}", headers={"Authorization": f"Bearer {held['token']}"}
    )
    answer = await plain.say(FACTS)
    assert answer.status_code == 410
    assert "This draft was withdrawn and erased on October 15, 2026." in plain.words
    assert (await plain.get()).status_code == 200


async def test_withdrawing_asks_twice_and_erases(plain: Plain) -> None:
    await plain.start()
    for _ in range(2):
        answer = await plain.post("/say", {**plain.hidden(), "say": '{"command":"withdraw"}'})
    assert answer.url.path == f"{PAGE}/erased"
    assert plain.client.cookies.get("affiant_plain_denver") is None


async def test_a_value_that_cannot_be_is_refused_beside_its_box(plain: Plain) -> None:
    await plain.start()
    answer = await plain.post("/edit/complainant_email", {**plain.hidden(), "value": "no address"})
    assert answer.status_code == 422
    assert 'value="no address"' in plain.seen
    assert 'href="#value-1"' in plain.seen
    answer = await plain.post("/edit/complainant_email", {**plain.hidden(), "value": "jordan@example.org"})
    assert answer.url.path == f"{PAGE}/review"
    assert "jordan@example.org" in plain.words


async def test_people_days_and_sections_are_changed_on_pages_of_their_own(plain: Plain) -> None:
    await plain.start()
    await plain.say(FACTS)
    people = {
        "name": ["Pat Quill", "Lee Moss"],
        "title": ["Director", ""],
        "department": ["Permits", ""],
        "current": ["yes", ""],
    }
    await plain.post("/edit/respondents", {**plain.hidden(), **people})
    await plain.post("/edit/event_period", {**plain.hidden(), "from": "2026-03-12", "to": ""})
    await plain.post("/edit/code_sections", {**plain.hidden(), "value": ["2-60", "2-61"]})
    assert "Pat Quill, Director, Permits; Lee Moss" in plain.words
    assert "March 12, 2026" in plain.words
    answer = await plain.post("/edit/respondents", {**plain.hidden(), **people, "name": ["Pat Quill"]})
    assert answer.status_code == 422


async def test_a_message_is_kept_while_no_engine_answers(plain: Plain, served: Served) -> None:
    await plain.start()
    served.switch.mode = "cut"
    answer = await plain.say(FACTS)
    assert answer.headers["refresh"]
    assert "Your message is saved" in plain.words
    served.switch.mode = "pass"
    for _ in range(40):
        answer = await plain.get()
        if "refresh" not in answer.headers:
            break
        await asyncio.sleep(0.25)
    assert 'data-element="proposed"' in plain.seen


async def test_the_chat_and_the_plain_form_are_one_draft(plain: Plain, served: Served) -> None:
    chat = await served.chat()
    await chat.edit("facts", FACTS)
    body = {"conversation": chat.turn.get("conversation") or chat.path.rpartition("/")[2]}
    answer = await plain.client.post(f"{PAGE}/session", json=body, headers=chat.headers)
    assert answer.status_code == 204
    await plain.get("/review")
    assert FACTS in plain.words
    await plain.post("/edit/complainant_name", {**plain.hidden(), "value": "Jordan Avery"})
    assert {one["id"]: one["value"] for one in (await chat.read())["elements"]}["complainant_name"] == "Jordan Avery"
    for path, headers in (("denver", {"Authorization": "Bearer no"}), ("monroe", chat.headers)):
        answer = await plain.client.post(f"/plain/{path}/session", json=body, headers=headers)
        assert answer.status_code == 401


async def test_a_return_code_opens_the_draft_in_another_browser(plain: Plain, served: Served) -> None:
    await plain.start()
    await plain.say(FACTS)
    answer = await plain.post("/code", {"form": plain.hidden()["form"]})
    found = re.search(r'class="number">([^<]+)<', answer.text)
    assert found
    async with httpx.AsyncClient(base_url=served.client.base_url, trust_env=False, follow_redirects=True) as client:
        other = Plain(client)
        wrong = await other.post("/resume", {"code": "AAAA-BBBB-CCCC-DDDD"})
        assert wrong.status_code == 404
        assert 'href="#code"' in other.seen
        assert (await other.post("/resume", {"code": found[1].lower()})).status_code == 200
        await other.get("/review")
        assert FACTS in other.words


async def test_the_receipt_stays_and_gives_the_documents(plain: Plain, served: Served) -> None:
    chat = await served.chat()
    conversation = chat.path.rpartition("/")[2]
    turn = await chat.file(DENVER)
    assert turn["phase"] == "filed"
    await plain.client.post(f"{PAGE}/session", json={"conversation": conversation}, headers=chat.headers)
    await plain.get()
    receipt = next(reply["text"] for reply in turn["replies"] if reply["kind"] == "receipt").split("\n")[0]
    assert receipt in plain.words
    await plain.say("How long does it take?")
    assert receipt in plain.words
    pdf = await plain.get("/document/complaint.pdf")
    assert pdf.headers["content-disposition"] == 'attachment; filename="complaint.pdf"'
    assert (await plain.get("/document/affidavit.pdf")).status_code == 404


async def test_a_city_that_is_not_there_is_a_page(plain: Plain) -> None:
    answer = await plain.client.get("/plain/nowhere")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
