"""The page with the chat: a shell that the server renders, and script, style and words that it serves itself."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

from sanic import HTTPResponse, Request

from actions.law.pack import Law
from actions.wording import LANGUAGES, Language, catalogue, say
from bot.web import security
from bot.web.bodies import dumps
from bot.web.law_pages import city_style, form_of, law_page
from bot.web.schemas import MAX_TEXT

STATIC = Path(__file__).parent / "static"
SHELLS = ("page.html", "home.html", "law.html")
PREFIX = "web.page."
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
_ALONE = ("widget.js", "home.js")
_WIDGET_WORDS = ("open", "close", "title")
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
    def read(cls, laws: Mapping[str, Law], folder: Path = STATIC) -> Assets:
        """Everything in the folder but the shells, the page's words in each language, and each city's form and colour."""
        files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.name not in SHELLS}
        files |= {f"words.{language}.json": dumps(words(language)) for language in LANGUAGES}
        for name, law in laws.items():
            files |= {f"form.{name}.json": dumps(form_of(law)), f"city.{name}.css": city_style(law)}
        digest = hashlib.sha256(b"".join(name.encode() + content for name, content in files.items()))
        return cls(files, digest.hexdigest()[:16])


def words(language: Language) -> dict[str, str]:
    """The page's sentences in one language, by their key without `web.page.`."""
    keys = (key for key in catalogue() if key.startswith(PREFIX))
    return {key.removeprefix(PREFIX): say(key, language) for key in keys}


class Pages:
    """The routes of the pages."""

    def __init__(self, laws: Mapping[str, Law], assets: Assets, widget_origins: Sequence[str] = ()) -> None:
        self._laws = laws
        self._assets = assets
        self._shells = {name: Template((STATIC / name).read_text(encoding="utf-8")) for name in SHELLS}
        self._origins = tuple(widget_origins)
        self._widget = _widget(laws)

    async def home(self, request: Request) -> HTTPResponse:
        """The list of cities; each opens the chat, or the form that needs no script."""
        language = asked_language(request)
        cities = "".join(_city(law, language) for law in self._laws.values())
        return self._render("home.html", language, None, cities=cities)

    async def any_city(self, request: Request) -> HTTPResponse:
        """The chat that asks which city."""
        return self._render("page.html", asked_language(request), None)

    async def one_city(self, request: Request, jurisdiction: str) -> HTTPResponse:
        """The chat of one city. `?embedded` is how the widget opens it."""
        language = asked_language(request)
        law = self._laws.get(jurisdiction)
        if law is None:
            return _html(_not_found(language), language, security.page(), status=404)
        policy = security.page(self._origins if "embedded" in request.args else ())
        return self._render("page.html", language, law, policy)

    async def law(self, request: Request, jurisdiction: str) -> HTTPResponse:
        """What a city's law says, by citation."""
        language = asked_language(request)
        law = self._laws.get(jurisdiction)
        if law is None:
            return _html(_not_found(language), language, security.page(), status=404)
        return self._render("law.html", language, law, cited=law_page(law, language))

    async def asset(self, _: Request, version: str, name: str) -> HTTPResponse:
        """One file that the page loads. An older version's address gets today's file, which it may not keep."""
        content = self._assets.files.get(name)
        if content is None:
            return HTTPResponse(status=404)
        kept = _KEEP if version == self._assets.version else {}
        return HTTPResponse(content, content_type=_TYPES[Path(name).suffix], headers=kept)

    async def widget(self, _: Request) -> HTTPResponse:
        """The script for the pages of a city. Other sites may load it only where the operator lists any."""
        headers = {"Cache-Control": "public, max-age=300"}
        if self._origins:
            headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return HTTPResponse(self._widget, content_type=_TYPES[".js"], headers=headers)

    def _render(self, shell: str, language: Language, law: Law | None, policy: str | None = None, **parts: str) -> HTTPResponse:
        spoken = {key.replace(".", "_"): escape(text) for key, text in words(language).items()}
        titles = {f"title_{other}": escape(_title(other, law)) for other in LANGUAGES}
        assets = f"/assets/{self._assets.version}"
        modules = (name for name in self._assets.files if name.endswith(".js") and name not in _ALONE)
        content = self._shells[shell].substitute(
            spoken | titles,
            title=titles[f"title_{language}"],
            language=language,
            assets=assets,
            city_style=f'<link rel="stylesheet" href="{assets}/city.{law.pack.id}.css">' if law else "",
            preload="".join(f'<link rel="modulepreload" href="{assets}/{name}">' for name in modules),
            jurisdiction=law.pack.id if law else "",
            limit=MAX_TEXT,
            english_pressed=str(language == "en").lower(),
            spanish_pressed=str(language == "es").lower(),
            **parts,
        )
        return _html(content, language, policy or security.page())


def _widget(laws: Mapping[str, Law]) -> bytes:
    """The widget's script with its few words and the cities' colours filled in, so that it loads nothing else."""
    told = {language: {key: say(f"web.widget.{key}", language) for key in _WIDGET_WORDS} for language in LANGUAGES}
    filled = {"words": told, "colours": {name: law.pack.colour for name, law in laws.items()}}
    return (STATIC / "widget.js").read_bytes().replace(b"__FILLED__", dumps(filled))


def _city(law: Law, language: Language) -> str:
    name, plain = escape(law.pack.name.of(language)), escape(say("web.page.plain_link", language))
    return (
        f'<li><a class="city" href="/file/{law.pack.id}?language={language}">{name}</a> '
        f'<span class="soft">{escape(law.pack.board.of(language))}</span> '
        f'<a href="/plain/{law.pack.id}?language={language}" aria-label="{plain}: {name}">{plain}</a></li>'
    )


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


def _html(content: str, language: Language, policy: str, status: int = 200) -> HTTPResponse:
    headers = {"Content-Security-Policy": policy, "Content-Language": language, "Vary": "Accept-Language"}
    return HTTPResponse(content, status=status, content_type="text/html; charset=utf-8", headers=headers)
