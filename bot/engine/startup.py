"""What is said to the libraries before they are imported, because they listen only then."""

from __future__ import annotations

import os
import sys
import warnings


def prepare_libraries() -> None:
    """Turns off telemetry and chatter, and makes Rasa load fast. To be called before anything of Rasa is imported."""
    os.environ["RASA_TELEMETRY_ENABLED"] = "false"
    os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
    os.environ["SQLALCHEMY_SILENCE_UBER_WARNING"] = "1"
    # Rasa imports thousands of modules: without their compiled form every start takes three times as long.
    sys.dont_write_bytecode = False
    warnings.simplefilter("ignore")
    # Rasa loads its classifier with skops, which on import searches every module loaded so far for NumPy's functions:
    # some tenth of a second now, ten seconds after Rasa and TensorFlow.
    import skops.io  # noqa: F401
