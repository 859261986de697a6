"""Starts web processes quickly: everything is imported once, and each `start` forks a process that serves.

Reads `start` lines, writes the process id of each, and ends with its input. Forking saves the seconds of imports alone:
what the child runs is what `python -m bot.web` runs.
"""

from __future__ import annotations

import os
import signal
import sys

import uvloop

from bot import logs
from bot.settings import load
from bot.web.serving import serve


def main() -> None:
    settings = load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # so that a child that was killed is gone at once
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            logs.configure(settings.log_level)
            uvloop.run(serve(settings))
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
