"""Trains the model, if anything changed: `python train.py [--model FILE] [--nlu FOLDER]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from progress import say_progress
from settings import MODEL, ROOT
from startup import prepare_libraries


def main() -> int:
    """Trains and returns 0, or says what is wrong with the training data and returns 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=Path, default=MODEL, help="the archive to make")
    parser.add_argument("--nlu", type=Path, default=ROOT / "data" / "nlu", help="folder of the NLU training data")
    arguments = parser.parse_args()
    say_progress(0.0, "loading")
    prepare_libraries()
    from training import TrainingFailed, ensure_model

    try:
        trained = ensure_model(ROOT, arguments.model.resolve(), [arguments.nlu, ROOT / "data" / "rules"], say_progress)
    except TrainingFailed as error:
        print(error, file=sys.stderr)
        return 1
    say_progress(1.0, "trained" if trained else "unchanged")
    return 0


if __name__ == "__main__":
    sys.exit(main())
