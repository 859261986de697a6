"""What has to be there before anything is started: ports, a folder to write to, the database and its key."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bot.processes import ports
from bot.processes.faults import Fault, from_error
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


def require_folder(folder: Path) -> None:
    """Makes the data folder, for its owner alone, and sees whether it takes a file.

    Raises:
        Fault: it does not.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".room-") as file:
            file.write(bytes(65536))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise from_error(error, folder) or error from None


def require_packs() -> None:
    """Reads the law packs.

    Raises:
        Fault: one of them cannot be used.
    """
    from bot.checks import packs  # here, and below: what takes long to load is loaded while the engine starts

    broken = packs()
    if broken:
        more = f" (and {len(broken) - 1} more: 'affiant check' tells all)" if len(broken) > 1 else ""
        raise Fault(f"A law pack cannot be used: {broken[0]}{more}")


def prepare_store(settings: Settings) -> None:
    """Makes what is missing of the database and its key, and brings the schema up to date.

    Raises:
        Fault: that cannot be done.
    """
    from actions.store import Store, StoreError

    store = Store(settings.database_url, settings.key_file)
    try:
        store.prepare()
    except StoreError as error:
        raise from_error(error, settings.data_dir) or Fault(str(error)) from error
    finally:
        store.close()
