"""Runs a module as a program that ends with its parent from the first moment: `python -m bot.processes.leashed bot.web`.

The module may take long to load, and only then could it begin to watch by itself.
"""

from __future__ import annotations

import runpy
import sys

from bot.processes.child import exit_with_parent


def main() -> None:
    """Runs the module that the first argument names, with the other arguments."""
    exit_with_parent()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
