"""The table of `docs/settings.md`, made from the settings themselves. `make fix` writes it; a test holds it to them."""

from __future__ import annotations

from pydantic.fields import FieldInfo

from bot.settings import PREFIX, ROOT, Settings

DOCUMENT = ROOT / "docs" / "settings.md"

HEAD = """\
# Settings

Each setting is an environment variable. All may be left out: `make run` works without any.
A value that cannot be used, or a name that is no setting, is named at the start in one sentence.

| Variable | Default | Meaning |
| --- | --- | --- |
"""


def render() -> str:
    """The whole document, as it should stand in `docs/settings.md`."""
    rows = (_row(PREFIX + name.upper(), field) for name, field in Settings.model_fields.items())
    return HEAD + "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |\n" for row in rows)


def _row(variable: str, field: FieldInfo) -> tuple[str, str, str]:
    extra = field.json_schema_extra
    worded = extra.get("default") if isinstance(extra, dict) else None
    plain = "none" if field.default is None else f"`{field.default}`"
    return f"`{variable}`", str(worded or plain), field.description or ""


def main() -> None:
    """Writes the document."""
    DOCUMENT.write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
