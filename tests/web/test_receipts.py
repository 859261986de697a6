"""Receipts as the API gives and checks them, and as the command line does."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdf
import pytest
from chat_client import DENVER, SAN_ANTONIO, Chat
from served_app import Served
from typer.testing import CliRunner, Result
from uploader import upload

from bot.cli import app

pytest_plugins = ["web_fixtures"]


def affiant(folder: Path, *arguments: str | Path) -> Result:
    environment = {"AFFIANT_DATA_DIR": str(folder), "AFFIANT_TODAY": "2026-10-15"}
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env=environment, catch_exceptions=False)


async def filed(served: Served, city: str, language: str = "en") -> tuple[Chat, str]:
    chat = await served.chat(city, language)
    assert (await chat.get("receipt.txt")).status_code == 409
    await upload(chat, "notes.txt", b"what I saw")
    await chat.file(DENVER if city == "denver" else SAN_ANTONIO)
    answer = await chat.get("receipt.txt")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="receipt.txt"'
    return chat, answer.text


async def test_a_receipt_can_be_checked_here_and_offline(served: Served, tmp_path: Path) -> None:
    chat, receipt = await filed(served, "denver")
    complaint = await chat.get("complaint.json")
    assert complaint.json()["content_hash"] in receipt
    assert complaint.json()["case_number"] in receipt
    assert "notes.txt" in receipt
    for body in ({"receipt": receipt}, {"receipt": receipt, "complaint": complaint.json()}):
        verdict = (await served.client.post("/api/v1/verify", json=body)).json()
        assert (verdict["valid"], verdict["number"]) == (True, complaint.json()["case_number"])
    changed = {"receipt": receipt, "complaint": {**complaint.json(), "language": "es"}}
    verdict = (await served.client.post("/api/v1/verify", json=changed, headers={"Accept-Language": "es"})).json()
    assert (verdict["valid"], verdict["outcome"]) == (False, "complaint_changed")
    assert "recibo es auténtico" in verdict["detail"]
    paper, data, keys = tmp_path / "receipt.txt", tmp_path / "complaint.json", tmp_path / "keys.json"
    paper.write_bytes((await chat.get("receipt.txt")).content)
    data.write_bytes(complaint.content)
    keys.write_bytes((await served.client.get("/api/v1/keys")).content)
    assert affiant(served.folder, "verify", paper, data).exit_code == 0
    elsewhere = affiant(tmp_path / "none", "verify", paper, "--keys", keys)
    assert elsewhere.exit_code == 0
    assert complaint.json()["content_hash"] in elsewhere.stdout
    data.write_text(json.dumps({**complaint.json(), "case_number": "26-99"}))
    assert affiant(served.folder, "verify", paper, data).exit_code == 1
    assert affiant(served.folder, "verify", data).exit_code == 1
    assert affiant(served.folder, "verify", tmp_path / "nothing").exit_code == 2
    assert affiant(tmp_path / "none", "verify", paper).exit_code == 2


async def test_an_unsworn_complaints_receipt_says_so_in_spanish_too(served: Served) -> None:
    chat, receipt = await filed(served, "san_antonio", "es")
    assert "aún no está presentada" in receipt
    printed = (await chat.get("receipt.pdf")).content
    text = "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(printed)).pages)
    assert "aún no está presentada" in " ".join(text.split())
    assert "BEGIN AFFIANT RECEIPT" in text


@pytest.mark.parametrize("body", [{}, {"receipt": 7}, {"receipt": "x", "more": 1}, {"receipt": "x", "complaint": []}])
async def test_checking_reads_strictly(served: Served, body: object) -> None:
    assert (await served.client.post("/api/v1/verify", json=body)).status_code == 422


async def test_staff_write_out_the_files(served: Served, tmp_path: Path) -> None:
    await filed(served, "denver")
    (item,) = served.store.queue.items()
    folder = tmp_path / "out"
    done = affiant(served.folder, "queue", "files", str(item.case_number), "--to", folder)
    assert done.exit_code == 0, done.stderr
    (written,) = folder.iterdir()
    assert (written.name, written.read_bytes()) == ("01-notes.txt", b"what I saw")
    assert "not scanned" in " ".join(done.stdout.split())
    assert affiant(served.folder, "queue", "files", "99-99", "--to", folder).exit_code == 1


async def test_purging_tells_how_many_drafts_it_erased(served: Served) -> None:
    await served.chat()
    assert affiant(served.folder, "purge").stdout == "0 expired drafts erased.\n"
