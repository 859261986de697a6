"""The routes of the chat API, as a table. The app serves what stands here, and the OpenAPI description is made from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel

from bot.web import schemas
from bot.web.problems import Kind

Media = Literal["text/plain", "application/pdf", "application/json", "application/octet-stream"]
_TUS = ("Tus-Resumable",)


@dataclass(frozen=True)
class Route:
    """One operation.

    Attributes:
        operation: its name in the description, and the name of the method that serves it.
        path: with `{name}` for what varies.
        body: the model of the request's body, if it has one.
        takes: the media type of a body that is taken as it comes, in place of a model.
        headers: those that a request needs besides its token.
        sends: those that tell something in the answer.
        answers: by status, the model of the answer, a media type for a document, or None for no content.
        problems: what may go wrong, besides what may go wrong anywhere.
        token: whether the conversation's token is asked for.
    """

    method: Literal["GET", "POST", "DELETE", "HEAD", "PATCH", "OPTIONS"]
    path: str
    operation: str
    summary: str
    answers: Mapping[int, type[BaseModel] | Media | None]
    body: type[BaseModel] | None = None
    problems: tuple[Kind, ...] = ()
    token: bool = False
    tags: tuple[str, ...] = field(default=("conversation",))
    takes: str | None = None
    headers: tuple[str, ...] = ()
    sends: tuple[str, ...] = ()

    @property
    def sanic_path(self) -> str:
        """The path as Sanic writes it."""
        return re.sub(r"\{(\w+)\}", r"<\1:str>", self.path)


_ONE = "/api/v1/conversations/{conversation}"
_FILES = _ONE + "/files"
_FILE = _FILES + "/{file}"
_BODY: tuple[Kind, ...] = ("malformed", "invalid", "too_large", "not_json")


def _document(name: str, operation: str, summary: str, media: Media, *, problems: tuple[Kind, ...] = ()) -> Route:
    """A document of a complaint that was handed over, for the person who did."""
    return Route(
        "GET",
        f"{_ONE}/{name}",
        operation,
        summary,
        {200: media},
        problems=("unauthorised", "draft_ended", "not_handed_over", *problems, "too_many"),
        token=True,
        tags=("document",),
    )


ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/api/v1/conversations",
        "open_conversation",
        "Open a conversation.",
        {201: schemas.Opened},
        body=schemas.NewConversation,
        problems=(*_BODY, "refused", "too_many", "not_ready"),
    ),
    Route(
        "GET",
        _ONE,
        "read_conversation",
        "The last turn, with everything said so far and the messages that wait.",
        {200: schemas.Conversation},
        problems=(
            "unauthorised",
            "draft_ended",
        ),
        token=True,
    ),
    Route(
        "DELETE",
        _ONE,
        "erase_conversation",
        "Withdraw a draft and erase it for good.",
        {204: None},
        problems=("unauthorised", "draft_ended", "handed_over"),
        token=True,
    ),
    Route(
        "POST",
        _ONE + "/messages",
        "say",
        "Say one thing. The answer is the turn it came to; 202 when it is kept and will be answered.",
        {200: schemas.Turn, 202: schemas.Pending},
        body=schemas.Message,
        problems=(*_BODY, "unauthorised", "draft_ended", "refused", "moved_on", "too_long", "too_many", "not_ready"),
        token=True,
    ),
    Route(
        "POST",
        _ONE + "/code",
        "give_code",
        "Give a return code for this conversation. One that was given before opens nothing from here on.",
        {200: schemas.Code},
        problems=(*_BODY, "unauthorised", "draft_ended", "too_many"),
        token=True,
        tags=("return",),
    ),
    Route(
        "POST",
        "/api/v1/resume",
        "resume",
        "Go on with a conversation on any device. Devices where it is open stay as they are.",
        {200: schemas.Opened},
        body=schemas.Resume,
        problems=(*_BODY, "no_such_code", "too_many"),
        tags=("return",),
    ),
    Route(
        "OPTIONS",
        _FILES,
        "upload_options",
        "What this tus server can do.",
        {204: None},
        tags=("files",),
        sends=("Tus-Version", "Tus-Extension", "Tus-Max-Size"),
    ),
    Route(
        "GET",
        _FILES,
        "list_files",
        "The files of this conversation, how large one may be, and which kinds are taken.",
        {200: schemas.Files},
        problems=(
            "unauthorised",
            "draft_ended",
        ),
        token=True,
        tags=("files",),
    ),
    Route(
        "POST",
        _FILES,
        "begin_file",
        "Begin an upload (tus 1.0). `Upload-Metadata` holds `filename`, and `purpose` `sworn_copy` for the sworn paper.",
        {201: None},
        problems=(
            "bad_upload",
            "unauthorised",
            "draft_ended",
            "handed_over",
            "not_handed_over",
            "too_many_files",
            "upload_version",
            "file_too_large",
            "file_refused",
            "too_many",
        ),
        token=True,
        tags=("files",),
        headers=(*_TUS, "Upload-Length", "Upload-Metadata"),
        sends=(*_TUS, "Location", "Upload-Offset"),
    ),
    Route(
        "HEAD",
        _FILE,
        "file_offset",
        "How much of an upload is here (tus 1.0).",
        {200: None},
        problems=("unauthorised", "draft_ended", "no_such_file", "upload_version", "file_refused", "infected"),
        token=True,
        tags=("files",),
        headers=_TUS,
        sends=(*_TUS, "Upload-Offset", "Upload-Length", "Upload-Metadata"),
    ),
    Route(
        "PATCH",
        _FILE,
        "send_file",
        "Send the next bytes (tus 1.0). With the last ones the file is looked at, and kept or refused.",
        {204: None},
        problems=(
            "bad_upload",
            "unauthorised",
            "draft_ended",
            "no_such_file",
            "wrong_offset",
            "upload_version",
            "too_large",
            "not_bytes",
            "file_refused",
            "infected",
        ),
        token=True,
        tags=("files",),
        takes="application/offset+octet-stream",
        headers=(*_TUS, "Upload-Offset"),
        sends=(*_TUS, "Upload-Offset"),
    ),
    Route(
        "GET",
        _FILE,
        "read_file",
        "The file as it is kept, to be saved.",
        {200: "application/octet-stream"},
        problems=("unauthorised", "draft_ended", "no_such_file", "too_many"),
        token=True,
        tags=("files",),
    ),
    Route(
        "DELETE",
        _FILE,
        "remove_file",
        "Erase a file for good (tus 1.0).",
        {204: None},
        problems=("unauthorised", "draft_ended", "no_such_file", "handed_over"),
        token=True,
        tags=("files",),
    ),
    Route(
        "POST",
        _FILE + "/strip",
        "strip_file",
        "Take the place where it was taken out of a picture. The picture stays bit for bit; the file before is gone.",
        {200: schemas.FileOut},
        problems=(*_BODY, "unauthorised", "draft_ended", "no_such_file", "handed_over", "too_many"),
        token=True,
        tags=("files",),
    ),
    _document("complaint.pdf", "complaint_pdf", "The complaint as it was handed over, as a PDF.", "application/pdf"),
    _document(
        "complaint.json", "complaint_json", "The complaint as it was handed over, as data (`complaint/v1`).", "application/json"
    ),
    _document("receipt.pdf", "receipt_pdf", "The receipt, signed, as a PDF.", "application/pdf"),
    _document("receipt.txt", "receipt_text", "The receipt, signed, as text that can be checked offline.", "text/plain"),
    _document(
        "affidavit.pdf",
        "affidavit_pdf",
        "The affidavit to be signed before a notary, where the city asks for one.",
        "application/pdf",
        problems=("not_found",),
    ),
    Route(
        "POST",
        "/api/v1/verify",
        "verify",
        "Whether a receipt is as it was given, and whether a complaint is the one it was given for.",
        {200: schemas.Verified},
        body=schemas.Verify,
        problems=(*_BODY, "too_many"),
        tags=("receipt",),
    ),
    Route(
        "GET",
        "/api/v1/keys",
        "keys",
        "The public halves of the keys that receipts are signed with.",
        {200: schemas.Keys},
        tags=("receipt",),
    ),
    Route(
        "GET",
        "/api/v1/jurisdictions",
        "jurisdictions",
        "The cities that complaints are taken for.",
        {200: schemas.Jurisdictions},
        tags=("service",),
    ),
    Route(
        "GET",
        "/health/live",
        "live",
        "Whether the process answers at all.",
        {200: schemas.Health},
        tags=("service",),
    ),
    Route(
        "GET",
        "/health/ready",
        "ready",
        "Whether a turn can be done now.",
        {200: schemas.Health, 503: schemas.Health},
        tags=("service",),
    ),
)
