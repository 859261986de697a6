"""The web process: `python -m bot.web`. `affiant up` starts it; it ends cleanly on SIGTERM and SIGINT."""

from __future__ import annotations

import sys

import uvloop

from bot import logs
from bot.preparing import in_words
from bot.processes.child import exit_with_parent
from bot.processes.faults import SAID
from bot.settings import SettingsError, load
from bot.web.serving import serve


def main() -> int:
    """Runs until the process is told to stop; the exit status."""
    exit_with_parent()
    try:
        settings = load()
    except SettingsError as refused:
        print(SAID + " ".join(refused.sentences), file=sys.stderr)
        return 2
    logs.configure(settings.log_level)
    try:
        uvloop.run(serve(settings))
    except Exception as error:
        # The supervisor tells this sentence: a broken pack, a full disk, a wrong key.
        if (why := in_words(error, settings.data_dir)) is None:
            raise
        print(SAID + why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
