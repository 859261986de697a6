"""The chat in a terminal: a client of the public chat API, for people and for scripts that pipe their lines in."""

from __future__ import annotations

import contextlib
import sys
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from rich.console import Console
from rich.text import Text

from actions.dialogue.draft import as_language
from actions.wording import Language, say

Json = dict[str, Any]

MORE, CODE, SAVE, QUIT = ":more", ":code", ":save", ":quit"
_CONTINUES = "\\"
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_FIRST_WAIT, _LONGEST_WAIT, _PATIENCE = 0.5, 5.0, 120.0
_SHOWN_OUTCOMES = ("defect", "flag", "open", "info")
_DOCUMENTS = {
    "filed": ("receipt.pdf", "receipt.txt", "complaint.pdf", "complaint.json"),
    "awaiting_oath": ("affidavit.pdf", "receipt.pdf", "receipt.txt", "complaint.pdf", "complaint.json"),
}


# Where a person may leave: there a code to come back with is offered.
_RESTS = ("paused", "filed", "awaiting_oath")


class Unreachable(Exception):
    """Affiant did not answer for as long as we wait."""


class Gone(Exception):
    """The conversation is no longer there."""


class Said(Exception):
    """Affiant did not take what was said; `detail` says why, `current` where the conversation is, if elsewhere."""

    def __init__(self, detail: str, current: Json | None) -> None:
        super().__init__("not taken")
        self.detail = detail
        self.current = current


def chat(base: str, jurisdiction: str | None = None, language: str = "en", *, resume: bool = False) -> int:
    """Talks until the input ends. Colours only on a terminal, and not with NO_COLOR.

    Args:
        base: where Affiant runs, such as `http://127.0.0.1:8000`.
        jurisdiction: the city; None lets the assistant ask.
        language: `en` or `es`.
        resume: ask for a return code and go on with its conversation. It is never an argument: other users of the
            machine can read those.

    Returns:
        the exit status: 0 when the input ended, 1 when Affiant could not be reached or the conversation is gone.
    """
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    spoken = as_language(language)
    with httpx.Client(base_url=base.rstrip("/"), timeout=60, trust_env=urlsplit(base).hostname not in _LOOPBACK) as client:
        talk = Talk(client, console, spoken)
        try:
            talk.resume(jurisdiction) if resume else talk.open(jurisdiction)
            for line in _lines(console):
                if line.strip() == QUIT:
                    break
                talk.take(line)
        except KeyboardInterrupt:
            console.print()
        except Unreachable:
            key = "web.terminal.gave_up" if talk.last else "web.terminal.unreachable"
            console.print(Text(say(key, talk.language, base=base), "bold"))
            return 1
        except Gone:
            console.print(Text(say("web.terminal.gone", talk.language), "bold"))
            return 1
    return 0


@dataclass
class Talk:
    """One conversation."""

    client: httpx.Client
    console: Console
    language: Language
    path: str = ""
    last: Json = field(default_factory=dict)
    options: list[Json] = field(default_factory=list)
    has_code: bool = False

    def open(self, jurisdiction: str | None) -> None:
        """Begins the conversation and shows its first turn."""
        wish = {"language": self.language} | ({"jurisdiction": jurisdiction} if jurisdiction else {})
        self._begin("/api/v1/conversations", wish)

    def resume(self, jurisdiction: str | None) -> None:
        """Asks for a return code, goes on with its conversation and shows where that stands."""
        try:
            code = input(say("web.terminal.ask_code", self.language)).strip()
        except EOFError:
            code = ""
        self.has_code = True
        self._begin("/api/v1/resume", {"code": code} | ({"jurisdiction": jurisdiction} if jurisdiction else {}))

    def _begin(self, path: str, wish: Json) -> None:
        try:
            opened = self._post(path, wish)
        except Said as refused:
            self._note(refused.detail)
            raise Gone from None
        self.client.headers["Authorization"] = f"Bearer {opened['token']}"
        self.path = f"/api/v1/conversations/{opened['conversation']}"
        self._dim(say("web.terminal.intro", self.language))
        self._show(opened)

    def take(self, line: str) -> None:
        """One line of input: an answer, the number of an option, or one of our own few commands."""
        word = line.strip()
        if not word:
            return
        if word == MORE:
            self._more()
        elif word == CODE:
            self._code()
        elif word == SAVE:
            self._save()
        else:
            self._say(self._chosen(word) or {"text": line})

    def _chosen(self, word: str) -> Json | None:
        if word.isascii() and word.isdigit() and 1 <= int(word) <= len(self.options):
            said: Json = self.options[int(word) - 1]["say"]
            return said
        return None

    def _say(self, said: Json) -> None:
        message = {"id": str(uuid.uuid4()), "say": said, "turn": self.last["turn"]}
        try:
            self._show(self._post(f"{self.path}/messages", message))
        except Said as refused:
            self._note(refused.detail)
            if refused.current:
                self._show(refused.current)

    def _post(self, path: str, body: Json) -> Json:
        """Sends until it is answered: the same body each time, so that a message counts once however often it is sent."""
        wait, told, began = _FIRST_WAIT, False, time.monotonic()
        while True:
            pause = None
            try:
                response = self.client.post(path, json=body, headers={"Accept-Language": self.language})
                answer: Json = response.json()
                pause = float(response.headers.get("Retry-After", 0)) or None
                if response.status_code == httpx.codes.ACCEPTED:
                    if not told:
                        self._replies(answer["replies"])
                    told, began = True, time.monotonic()
                elif response.is_success:
                    return answer
                elif response.status_code in (httpx.codes.UNAUTHORIZED, httpx.codes.GONE):
                    raise Gone
                elif response.is_client_error and response.status_code != httpx.codes.TOO_MANY_REQUESTS:
                    raise Said(str(answer.get("detail", "")), answer.get("current"))
            except (httpx.TransportError, ValueError):
                if not told and self.last:
                    self._note(say("web.terminal.retrying", self.language))
                    told = True
            if time.monotonic() - began > (_PATIENCE if self.last else _LONGEST_WAIT):
                raise Unreachable
            time.sleep(pause or wait)
            wait = min(wait * 2, _LONGEST_WAIT)

    def _show(self, turn: Json) -> None:
        before = self.last.get("progress")
        self.last, self.language = turn, as_language(turn["language"])
        self._replies(turn["replies"])
        progress = turn["progress"]
        if progress["needed"] and progress != before:
            self._dim(say("web.terminal.progress", self.language, **progress))
        if turn["phase"] in _RESTS and not self.has_code:
            self._dim(say("web.terminal.offer_code", self.language))

    def _replies(self, replies: list[Json]) -> None:
        self.options = []
        for reply in replies:
            self.console.print()
            self.console.print(Text(reply["text"], "bold" if reply["kind"] == "question" else ""))
            if reply.get("cites"):
                self._dim(f"{say('web.page.cites', self.language)} {'; '.join(reply['cites'])}")
            for option in reply.get("options") or ():
                self.options.append(option)
                self.console.print(Text(f"  {len(self.options)}) {option['label']}", "cyan"))

    def _more(self) -> None:
        """The complaint so far: what is given, what is not, and what the law says of it."""
        for element in self.last["elements"]:
            status = say(f"web.page.status.{element['status']}", self.language)
            shown = element.get("display") or status
            self.console.print(Text.assemble((f"{element['label']}: ", "bold"), shown))
        for finding in self.last["findings"]:
            if finding["outcome"] in _SHOWN_OUTCOMES:
                outcome = say(f"web.page.outcome.{finding['outcome']}", self.language)
                self.console.print(Text.assemble((f"{outcome}: ", "bold"), finding["text"]))
                self._dim(f"{finding['rule']} · {'; '.join(finding['cites'])}")
        self._dim(say("web.terminal.progress", self.language, **self.last["progress"]))

    def _code(self) -> None:
        """Gives a return code and shows it, once."""
        try:
            given = self._post(f"{self.path}/code", {})
        except Said as refused:
            self._note(refused.detail)
            return
        self.has_code = True
        self.console.print(Text(say("web.terminal.code", self.language, code=given["code"]), "bold"))

    def _save(self) -> None:
        """Saves the documents of what was handed over into the current folder."""
        for name in _DOCUMENTS.get(self.last["phase"], ()):
            with contextlib.suppress(httpx.TransportError):
                response = self.client.get(f"{self.path}/{name}")
                if response.is_success:
                    Path(name).write_bytes(response.content)
                    self._dim(say("web.terminal.saved_file", self.language, file=name))

    def _note(self, text: str) -> None:
        self.console.print(Text(text, "yellow"))

    def _dim(self, text: str) -> None:
        self.console.print(Text(text, "dim"))


def _lines(console: Console) -> Iterator[str]:
    """What is typed or piped in. A line that ends in a backslash goes on in the next one."""
    piped = not sys.stdin.isatty()
    if not piped:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - input() edits lines with it; not every Python has it
    held = ""
    while True:
        try:
            line = input("> ")
        except EOFError:
            console.print()
            if held:
                yield held
            return
        if piped:
            console.print(Text(line, "dim"))
        if line.endswith(_CONTINUES):
            held += line.removesuffix(_CONTINUES) + "\n"
            continue
        yield held + line
        held = ""
