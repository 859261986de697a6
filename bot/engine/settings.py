"""What the engine is told by its environment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "models" / "affiant.tar.gz"

HOST = "127.0.0.1"


class SettingsError(ValueError):
    """A setting is missing or makes no sense."""


@dataclass(frozen=True)
class Settings:
    """Settings, each from the variable `AFFIANT_...` named beside it."""

    token: str  # AFFIANT_ENGINE_TOKEN: shared with the web process; there is no default.
    port: int  # AFFIANT_ENGINE_PORT
    actions_url: str  # AFFIANT_ACTIONS_URL
    model: Path  # AFFIANT_MODEL
    log_level: str  # AFFIANT_LOG_LEVEL
    exit_with_parent: bool  # AFFIANT_EXIT_WITH_PARENT: 1 ends the engine when its standard input closes.

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """Reads the settings.

        Raises:
            SettingsError: The token is missing, or a value makes no sense.
        """
        token = environment.get("AFFIANT_ENGINE_TOKEN", "")
        if not token:
            raise SettingsError("AFFIANT_ENGINE_TOKEN is not set")
        port = environment.get("AFFIANT_ENGINE_PORT", "5005")
        if not port.isdecimal():
            raise SettingsError("AFFIANT_ENGINE_PORT is not a number")
        level = environment.get("AFFIANT_LOG_LEVEL", "WARNING").upper()
        if level not in ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"):
            raise SettingsError("AFFIANT_LOG_LEVEL is no level")
        return cls(
            token=token,
            port=int(port),
            actions_url=environment.get("AFFIANT_ACTIONS_URL", "http://127.0.0.1:5055/webhook"),
            model=Path(environment.get("AFFIANT_MODEL", MODEL)).resolve(),
            log_level=level,
            exit_with_parent=environment.get("AFFIANT_EXIT_WITH_PARENT") == "1",
        )
