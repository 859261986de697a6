"""The page with the chat: a shell that the server renders, and script, style and words that it serves itself."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

from sanic import HTTPResponse, Request

from actions.law.pack import Law
from actions.wording import LANGUAGES, Language, catalogue, say
from bot.web import security
from bot.web.bodies import dumps
from bot.web.schemas import MAX_TEXT

STATIC = Path(__file__).parent / "static"
SHELL = "page.html"
PREFIX = "web.page."
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
# The address of an asset changes with its content, so a copy never goes out of date.
_KEEP = {"Cache-Control": "public, max-age=31536000, immutable"}


def asked_language(request: Request) -> Language:
    """The language that a request asks for: `?language=` first, then the browser's own wish; English otherwise."""
    named = request.args.get("language")
    for language in LANGUAGES:
        if named == language:
            return language
    for wish in request.headers.get("accept-language", "").split(","):
        for language in LANGUAGES:
            if wish.strip().lower().split(";")[0].split("-")[0] == language:
                return language
    return LANGUAGES[0]


@dataclass(frozen=True)
class Assets:
    """What the page loads, read once, under an address that names its content."""

    files: Mapping[str, bytes]
    version: str

    @classmethod
    def read(cls, folder: Path = STATIC) -> Assets:
        """Everything in the folder but the shell, and the page's words in each language."""
        files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.name != SHELL}
        files |= {f"words.{language}.json": dumps(words(language)) for language in LANGUAGES}
        digest = hashlib.sha256(b"".join(name.encode() + content for name, content in files.items()))
        return cls(files, digest.hexdigest()[:16])


def words(language: Language) -> dict[str, str]:
    """The page's sentences in one language, by their key without `web.page.`."""
    keys = (key for key in catalogue() if key.startswith(PREFIX))
    return {key.removeprefix(PREFIX): say(key, language) for key in keys}


class Pages:
    """The routes of the page."""

    def __init__(self, laws: Mapping[str, Law], assets: Assets, shell: str) -> None:
        self._laws = laws
        self._assets = assets
        self._shell = Template(shell)

    async def any_city(self, request: Request) -> HTTPResponse:
        """The chat that asks which city."""
        return self._page(asked_language(request), None)

    async def one_city(self, request: Request, jurisdiction: str) -> HTTPResponse:
        """The chat of one city."""
        language = asked_language(request)
        law = self._laws.get(jurisdiction)
        if law is None:
            return _html(_not_found(language), language, status=404)
        return self._page(language, law)

    async def asset(self, _: Request, version: str, name: str) -> HTTPResponse:
        """One file that the page loads. An older version's address gets today's file, which it may not keep."""
        content = self._assets.files.get(name)
        if content is None:
            return HTTPResponse(status=404)
        kept = _KEEP if version == self._assets.version else {}
        return HTTPResponse(content, content_type=_TYPES[Path(name).suffix], headers=kept)

    def _page(self, language: Language, law: Law | None) -> HTTPResponse:
        spoken = {key.replace(".", "_"): escape(text) for key, text in words(language).items()}
        titles = {f"title_{other}": escape(_title(other, law)) for other in LANGUAGES}
        content = self._shell.substitute(
            spoken | titles,
            title=titles[f"title_{language}"],
            language=language,
            assets=f"/assets/{self._assets.version}",
            jurisdiction=law.pack.id if law else "",
            limit=MAX_TEXT,
            english_pressed=str(language == "en").lower(),
            spanish_pressed=str(language == "es").lower(),
        )
        return _html(content, language)


def _title(language: Language, law: Law | None) -> str:
    if law is None:
        return say("web.page.title", language)
    return say("web.page.title_of", language, city=law.pack.name.of(language))


def _not_found(language: Language) -> str:
    title, text = escape(say("web.page.title", language)), escape(say("web.page.not_found", language))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title></head>'
        f'<body><main><h1>{title}</h1><p>{text}</p><p><a href="/">{title}</a></p></main></body></html>\n'
    )


def _html(content: str, language: Language, status: int = 200) -> HTTPResponse:
    headers = {"Content-Security-Policy": security.PAGE, "Content-Language": language, "Vary": "Accept-Language"}
    return HTTPResponse(content, status=status, content_type="text/html; charset=utf-8", headers=headers)
