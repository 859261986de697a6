"""The action server of stock Rasa: rasa-sdk's own, with our custom actions. `python -m bench.stock.actions PORT`."""

from __future__ import annotations

import sys

from rasa_sdk.endpoint import create_app
from rasa_sdk.executor import ActionExecutor

from actions.dialogue.custom_actions import registered_actions
from actions.law.loader import load_all


def main(port: int) -> None:
    """Serves until a signal comes."""
    executor = ActionExecutor()
    for action in registered_actions(load_all()):
        executor.register_action(action)
    # One process, as our actions have one; the SDK's own `run` would add a manager beside it.
    create_app(executor).run(host="127.0.0.1", port=port, single_process=True, access_log=False, motd=False)


if __name__ == "__main__":
    main(int(sys.argv[1]))
