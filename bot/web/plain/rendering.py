"""Writes the plain pages from their templates."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from sanic import HTTPResponse

from actions.law.pack import Law
from actions.wording import LANGUAGES, Language, say
from bot.web import security
from bot.web.receiving import LARGEST_FILE
from bot.web.schemas import MAX_TEXT

_TEMPLATES = Path(__file__).parent / "templates"
_KEY = "web.plain."
_LANGUAGE_NAMES: Mapping[Language, str] = {"en": "English", "es": "Español"}


class Rendering:
    """Everything that a person typed goes through a template, which escapes it."""

    def __init__(self, assets_version: str) -> None:
        self._assets = f"/assets/{assets_version}"
        self._templates = Environment(
            loader=FileSystemLoader(_TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def page(
        self,
        template: str,
        language: Language,
        law: Law | None,
        *,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        **values: Any,
    ) -> HTTPResponse:
        """One page. `values` fill the template; `t` in it is a sentence, `new_id` a new message id."""
        content = self._templates.get_template(f"{template}.html").render(
            language=language,
            languages=[(other, _LANGUAGE_NAMES[other]) for other in LANGUAGES],
            law=law,
            city=law.pack.id if law else "",
            site=say("web.page.title_of", language, city=law.pack.name.of(language))
            if law
            else say("web.page.title", language),
            assets=self._assets,
            limit=MAX_TEXT,
            megabytes=LARGEST_FILE // (1024 * 1024),
            t=lambda key, **filled: say(f"{_KEY}{key}", language, **filled),
            say=lambda key, **filled: say(key, language, **filled),
            new_id=lambda: str(uuid.uuid4()),
            **{"session": None, "problem": None, "file_problems": (), **values},
        )
        known = {"Content-Security-Policy": security.PLAIN, "Content-Language": language, "Vary": "Accept-Language, Cookie"}
        return HTTPResponse(
            content, status=status, content_type="text/html; charset=utf-8", headers={**known, **(headers or {})}
        )
