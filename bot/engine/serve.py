"""Serves turns on loopback: `python serve.py [--train]`. Its settings are in settings.py.

With --train it first trains the model if anything changed. Importing Rasa is most of both, so one process does it once.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import threading
import time

from progress import say_progress
from settings import HOST, Settings, SettingsError
from startup import prepare_libraries

#: Seconds that a stop may take before it is forced.
PATIENCE = 5


def main() -> int:
    """Serves until it is stopped; returns 2 if the settings are wrong, 1 if it could not serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--train", action="store_true", help="train the model first, if anything changed")
    arguments = parser.parse_args()
    try:
        settings = Settings.read(os.environ)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    trouble = _foresee(settings, arguments.train)
    if trouble is not None:
        print(trouble, file=sys.stderr)
        return 1
    if settings.exit_with_parent:
        threading.Thread(target=_stop_when_input_closes, daemon=True).start()
    say_progress(0.0, "loading")
    prepare_libraries()
    from server import serve

    return serve(settings, train=arguments.train)


def _foresee(settings: Settings, train: bool) -> str | None:
    """Returns why it could not serve, if that can be told before Rasa is loaded."""
    if not train and not settings.model.is_file():
        return "there is no model: run train.py"
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, settings.port))
            listener.listen()
        except OSError:
            return f"cannot listen on port {settings.port}"
    return None


def _stop_when_input_closes() -> None:
    """Whoever started the engine holds the other end of its standard input, and lets go of it by dying too."""
    while os.read(sys.stdin.fileno(), 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    # Python would spend seconds on taking TensorFlow apart, with nothing to gain: the engine holds nothing.
    os._exit(code)
