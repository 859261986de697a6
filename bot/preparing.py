"""What has to be there before anything is started, and what is said where it is not."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bot.processes import ports
from bot.processes.faults import Fault, from_error, full_disk, is_full
from bot.settings import Settings


def with_free_ports(settings: Settings) -> Settings:
    """Makes sure of the ports. The inner ones are nobody's business, so where none was asked for, any free one does.

    Raises:
        Fault: a port that was asked for cannot be had.
    """
    ports.require(settings.host, settings.port, "AFFIANT_PORT")
    asked = settings.model_fields_set
    chosen: dict[str, int] = {}
    if not asked & {"engine_port", "engine_urls"} and not ports.is_free("127.0.0.1", settings.engine_port):
        chosen["engine_port"] = ports.any_free()
    if not asked & {"actions_port", "actions_url"} and not ports.is_free("127.0.0.1", settings.actions_port):
        chosen["actions_port"] = ports.any_free()
    settings = Settings.model_validate({**{name: getattr(settings, name) for name in asked}, **chosen})
    for url in settings.engine_urls:
        if port := ports.local_port(url):
            ports.require("127.0.0.1", port, "AFFIANT_ENGINE_PORT")
    ports.require("127.0.0.1", settings.actions_port, "AFFIANT_ACTIONS_PORT")
    return settings


def require_token(settings: Settings) -> None:
    """Makes sure that engines elsewhere can know the secret that they share with the web process.

    Raises:
        Fault: there are such engines, and the secret would be made up anew at every start.
    """
    elsewhere = [url for url in settings.engine_urls if ports.local_port(url) is None]
    if elsewhere and settings.engine_token is None:
        raise Fault(f"The engine at {elsewhere[0]} runs elsewhere: set AFFIANT_ENGINE_TOKEN to the same secret here and there.")


def require_folder(folder: Path) -> None:
    """Makes the data folder, for its owner alone, and sees whether it takes a file and has room for more.

    Raises:
        Fault: it does not, or has none.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".room-") as file:
            file.write(bytes(65536))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise from_error(error, folder) or error from None
    if is_full(folder):
        raise full_disk(folder)


def in_words(error: Exception, folder: Path) -> str | None:
    """Why something cannot be set up, in one sentence that says what to do; None where that is not known.

    Args:
        error: what was raised meanwhile.
        folder: where it was being written, for errors that do not say.
    """
    from actions.law.loader import BrokenPack
    from actions.store import StoreError

    if fault := from_error(error, folder):
        return str(fault)
    if isinstance(error, BrokenPack):
        more = len(error.problems) - 1
        rest = f" (and {more} more: 'affiant check' tells all)" if more else ""
        return f"A law pack cannot be used: data/jurisdictions/{error.problems[0]}{rest}"
    return str(error) if isinstance(error, StoreError) else None
