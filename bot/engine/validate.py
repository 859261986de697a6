"""Checks the training data: `python validate.py [--nlu FOLDER]`. Says what is wrong and returns 1, or returns 0."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from settings import ROOT
from startup import prepare_libraries


def main() -> int:
    """Prints one line for each problem."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nlu", type=Path, default=ROOT / "data" / "nlu", help="folder of the NLU training data")
    arguments = parser.parse_args()
    prepare_libraries()
    from training import read_project
    from validation import find_problems

    problems = find_problems(read_project(ROOT, [arguments.nlu, ROOT / "data" / "rules"]))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
