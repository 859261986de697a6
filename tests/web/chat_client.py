"""A client of the chat API for tests: one conversation, and what is needed to file one."""

from __future__ import annotations

import uuid
from typing import Any

import httpx

Json = dict[str, Any]

MARCH_12 = {"from": "2026-03-12", "to": "2026-03-12", "precision": "day", "words": "March 12, 2026"}
FACTS = (
    "On March 12, 2026 Pat Quill took two season tickets from a paving contractor at the permit counter, and the next day "
    "Pat Quill approved the invoice of that contractor. I stood in line and saw the tickets handed over."
)
DENVER: Json = {
    "facts": FACTS,
    "event_period": MARCH_12,
    "respondents": [{"name": "Pat Quill", "title": "Director of Permits", "department": "Permits", "current": True}],
    "code_sections": ["2-60"],
    "path": "named",
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, Apt 4, Denver 80203",
    "truth_statement": True,
    "signature": "Jordan Avery",
}
"""All that Denver's named path wants, for `edit`."""
SAN_ANTONIO: Json = {
    "facts": FACTS,
    "event_period": MARCH_12,
    "respondents": [{"name": "Pat Quill", "title": "Director of Permits", "department": "Permits", "current": True}],
    "filing_for": "self",
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, San Antonio 78205",
    "complainant_phone": "+12105550100",
    "code_sections": ["unknown"],
    "knowledge_basis": "saw_myself",
    "documents": "none",
    "documents_elsewhere": "none",
    "documents_unavailable": "none",
    "hearing_request": False,
    "affidavit_form": "true_and_correct",
    "warnings_read": True,
}
"""All that San Antonio wants."""


class Chat:
    """One conversation."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.turn: Json = {}
        self.path = ""
        self.headers: dict[str, str] = {}

    async def open(self, jurisdiction: str | None = "denver", language: str = "en") -> Json:
        wish = {"language": language} | ({"jurisdiction": jurisdiction} if jurisdiction else {})
        answer = await self.client.post("/api/v1/conversations", json=wish)
        assert answer.status_code == 201, answer.text
        self.turn = answer.json()
        self.path = f"/api/v1/conversations/{self.turn['conversation']}"
        self.headers = {"Authorization": f"Bearer {self.turn['token']}"}
        return self.turn

    async def post(self, say: Json, id: str | None = None, **more: Any) -> httpx.Response:
        body = {"id": id or str(uuid.uuid4()), "say": say, **more}
        return await self.client.post(f"{self.path}/messages", json=body, headers=self.headers)

    async def say(self, **say: Any) -> Json:
        answer = await self.post(say)
        assert answer.status_code == 200, answer.text
        self.turn = answer.json()
        return self.turn

    async def edit(self, element: str, value: Any) -> Json:
        return await self.say(edit={"element": element, "value": value})

    async def read(self) -> Json:
        answer = await self.client.get(self.path, headers=self.headers)
        assert answer.status_code == 200, answer.text
        whole: Json = answer.json()
        return whole

    async def get(self, what: str) -> httpx.Response:
        return await self.client.get(f"{self.path}/{what}", headers=self.headers)

    async def file(self, answers: Json) -> Json:
        """Fills in everything and hands it over."""
        for element, value in answers.items():
            await self.edit(element, value)
        return await self.say(command="submit")

    def status(self, element: str) -> str:
        return str(next(one["status"] for one in self.turn["elements"] if one["id"] == element))
