"""Every setting, typed. Each is an environment variable `AFFIANT_…`; `docs/settings.md` is made from this file."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.rate_limits import DEFAULT as DEFAULT_RATE_LIMITS
from bot.rate_limits import RateLimits

ROOT = Path(__file__).resolve().parent.parent
"""The checkout. Relative paths in settings count from here, so that every command means the same file."""

PREFIX = "AFFIANT_"
# Not settings of the product: what the supervisor tells its children, and what the tests tell each other.
PRIVATE = ("AFFIANT_EXIT_WITH_PARENT", "AFFIANT_TEST_")

# Noon in the middle of the United States: the same calendar day in every city that ships.
_MIDDAY = time(18, tzinfo=UTC)


class SettingsError(Exception):
    """A setting cannot be what it is. `sentences` say what to write instead, one for each setting."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


def _from_checkout(path: Path) -> Path:
    return ROOT / path.expanduser()


def _database_url(url: str) -> str:
    """Names the driver that is installed, and ties a relative SQLite file to the checkout."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise ValueError("write a database address such as sqlite:///var/affiant.db or postgresql://host/affiant")
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if scheme.startswith("sqlite") and rest.startswith("/") and not rest.startswith(("//", "/:memory:")):
        return f"{scheme}:///{ROOT / rest[1:]}" if rest != "/" else url
    return url


def _instant(given: Any) -> Any:
    """Accepts a date (its midday) or an instant with its offset from UTC."""
    if not isinstance(given, str):
        return given
    try:
        return datetime.combine(date.fromisoformat(given.strip()), _MIDDAY)
    except ValueError:
        pass
    try:
        instant = datetime.fromisoformat(given.strip())
    except ValueError:
        raise ValueError("write a date such as 2026-10-15, or an instant such as 2026-10-15T09:30:00-06:00") from None
    if instant.tzinfo is None:
        raise ValueError("say the offset from UTC too, as in 2026-10-15T09:30:00-06:00, or write the date alone")
    return instant.astimezone(UTC)


def _address(host: str, port: int) -> str:
    # A host that stands for all addresses of the machine cannot be called itself.
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _listed(given: Any) -> Any:
    return tuple(part.strip().rstrip("/") for part in given.split(",") if part.strip()) if type(given) is str else given


def _origins(given: tuple[str, ...]) -> tuple[str, ...]:
    if not all(re.fullmatch(r"https?://[A-Za-z0-9.-]+(:[0-9]+)?", origin) for origin in given):
        raise ValueError("write the origin of each site alone, such as https://www.example.gov, with commas between")
    return given


def _rate_limits(given: Any) -> Any:
    return RateLimits.parse(given) if isinstance(given, str) else given


Port = Annotated[int, Field(ge=1, le=65535)]
CheckoutPath = Annotated[Path, AfterValidator(_from_checkout)]


def _default(what: str) -> dict[str, Any]:
    """The default as the settings table words it, where it is worked out from other settings."""
    return {"default": what}


class Settings(BaseSettings):
    """What the person who runs Affiant may decide. Read once, at the start of a command, and handed on."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
        arbitrary_types_allowed=True,
        validate_default=True,
    )

    host: str = Field(default="127.0.0.1", description="Address that the web process listens on. `0.0.0.0` opens it to others.")
    port: Port = Field(default=8000, description="Port of the web process, the only one that people reach.")
    data_dir: CheckoutPath = Field(
        default=Path("var"),
        description="Folder for what is kept: database, key, logs. A relative path counts from the checkout.",
    )
    database_url: Annotated[str, AfterValidator(_database_url)] = Field(
        default_factory=lambda known: f"sqlite:///{known['data_dir'] / 'affiant.db'}",
        description="Where drafts and complaints are kept, encrypted: SQLite or PostgreSQL.",
        json_schema_extra=_default("`sqlite:///` and `affiant.db` in the data folder"),
        repr=False,
    )
    key_file: CheckoutPath = Field(
        default_factory=lambda known: known["data_dir"] / "key",
        description="The key that encrypts what is kept. Made at the first start; without it nothing can be read.",
        json_schema_extra=_default("`key` in the data folder"),
    )
    model: CheckoutPath = Field(
        default=Path("models/affiant.tar.gz"),
        description="The trained dialogue model. A relative path counts from the checkout.",
    )
    engine_port: Port = Field(default=5005, description="Port of the dialogue engine, on this machine only.")
    engine_urls: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed), Field(min_length=1)] = Field(
        default_factory=lambda known: (f"http://127.0.0.1:{known['engine_port']}",),
        description="The engines that answer, with commas between. `affiant up` starts those on this machine.",
        json_schema_extra=_default("`http://127.0.0.1:` and the engine's port"),
    )
    engine_token: SecretStr | None = Field(
        default=None,
        description="The secret that web and engine share.",
        json_schema_extra=_default("a new random one at every start"),
    )
    actions_port: Port = Field(
        default=5055, description="Port of the dialogue's actions in the web process, on this machine only."
    )
    actions_url: str = Field(
        default_factory=lambda known: f"http://127.0.0.1:{known['actions_port']}/webhook",
        description="Where the engines reach the actions.",
        json_schema_extra=_default("`http://127.0.0.1:`, the actions' port and `/webhook`"),
    )
    rate_limits: Annotated[RateLimits, NoDecode, BeforeValidator(_rate_limits)] = Field(
        default_factory=lambda: RateLimits.parse(DEFAULT_RATE_LIMITS),
        description="How often one client may do one thing: `off`, one limit for all such as `10/minute`, or limits by "
        "scope such as `message=60/minute,900/hour; resume=off`.",
        json_schema_extra=_default(f"`{DEFAULT_RATE_LIMITS}`"),
    )
    widget_origins: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed), AfterValidator(_origins)] = Field(
        default=(),
        description="Sites that may show the chat as a widget, with commas between, such as `https://www.example.gov`.",
        json_schema_extra=_default("none"),
    )
    today: Annotated[datetime | None, NoDecode, BeforeValidator(_instant)] = Field(
        default=None,
        description="Holds the clock still, for tests and demonstrations: a date, or an instant with its UTC offset.",
        json_schema_extra=_default("the real time"),
    )
    desk_url: str = Field(
        default_factory=lambda known: f"{_address(known['host'], known['port'])}/desk",
        description="Address of the staff desk, as notices to staff link to it.",
        json_schema_extra=_default("`/desk` on the web process"),
    )
    slack_token: SecretStr | None = Field(
        default=None, description="Bot token of the Slack app. Without it nothing is sent to Slack."
    )
    slack_channel: str | None = Field(default=None, description="Slack channel that hears of every complaint handed over.")
    slack_base_url: str = Field(default="https://slack.com/api/", description="Slack's web API, or a stand-in for it.")
    clamd: str | None = Field(
        default=None,
        description="ClamAV's daemon, which scans files that people add: `host:port`, or the path of its socket. Without it "
        "files are taken and shown as not scanned.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="warning",
        description="How much the logs say: `debug`, `info`, `warning` or `error`. Never what people type.",
    )

    @model_validator(mode="after")
    def _slack_needs_both(self) -> Self:
        if (self.slack_token is None) != (self.slack_channel is None):
            raise ValueError("AFFIANT_SLACK_TOKEN and AFFIANT_SLACK_CHANNEL go together: set both, or neither")
        return self

    @property
    def address(self) -> str:
        """Where the web process can be reached from this machine."""
        return _address(self.host, self.port)

    def now(self) -> datetime:
        """This moment in UTC, or the moment that the clock is held at."""
        return self.today or datetime.now(UTC)


def load(environ: Mapping[str, str] = os.environ) -> Settings:
    """Reads the settings from the process environment, once.

    Args:
        environ: only the names are looked at, to catch a misspelt one; the values come from the process environment.

    Raises:
        SettingsError: a setting has a value that it cannot have, or there is no setting of such a name.
    """
    sentences = [_unknown(name) for name in sorted(environ) if name.startswith(PREFIX) and not _known(name)]
    try:
        settings = Settings()
    except ValidationError as refused:
        # A default that is worked out from a setting that is wrong is no second fault.
        faults = [error for error in refused.errors(include_input=False) if error["type"] != "default_factory_not_called"]
        raise SettingsError([*sentences, *map(_sentence, faults)]) from None
    if sentences:
        raise SettingsError(sentences)
    return settings


def names() -> list[str]:
    """The environment variables that are settings, in the order of the table."""
    return [PREFIX + field.upper() for field in Settings.model_fields]


def _known(name: str) -> bool:
    return name in names() or name.startswith(PRIVATE)


def _unknown(name: str) -> str:
    close = difflib.get_close_matches(name, names(), n=1)
    return f"There is no setting {name}." + (f" Did you mean {close[0]}?" if close else " docs/settings.md lists them all.")


def _sentence(error: Any) -> str:
    """One fault in words. The value itself is left out: it may be a secret."""
    what = str(error["msg"]).removeprefix("Value error, ")
    if not error["loc"]:
        return f"{what}."
    return f"{PREFIX}{str(error['loc'][0]).upper()} cannot be used: {what[:1].lower()}{what[1:]}."
