"""The language of a message is noticed where it can be told."""

from __future__ import annotations

import pytest

from actions.understanding.language import notice


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The inspector took money from the owner and I saw it.", "en"),
        ("he was there when they did it", "en"),
        ("El inspector me pidió dinero para aprobar el permiso.", "es"),
        ("no se cuando fue pero lo vi con mi hermana", "es"),
        ("¿Quién va a leer esto?", "es"),
        ("María Jiménez", None),
        ("Pat Quill", None),
        ("303 555 0100", None),
        ("", None),
    ],
)
def test_language(text: str, language: str | None) -> None:
    assert notice(text) == language
