"""Training, when Rasa's own fingerprints say that something changed."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import logging
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

import rasa.model_training
from rasa.engine.training.components import FingerprintStatus

from progress import Progress


class TrainingFailed(RuntimeError):
    """Rasa did not make a model; the message is what it printed about its training data."""


def ensure_model(root: Path, model: Path, training_data: List[Path], progress: Progress) -> bool:
    """Trains `model` from the project at `root`, unless it is already what that gives.

    Rasa's dry run computes the fingerprint of every step of the training graph and looks it up in its cache, beside the
    model. The model is current when every step is found there and the results are those that the model was made of, which
    the file `<model>.fingerprint` remembers (the cache alone also knows older models).

    Args:
        root: Holds config.yml and bot/domain.
        model: The archive to make. It appears whole or not at all.
        training_data: Folders with NLU data and rules.
        progress: Told how far it is.

    Returns:
        Whether it trained.

    Raises:
        TrainingFailed: There is no model, because the data are wrong.
    """
    stamp = model.with_name(f"{model.name}.fingerprint")
    sources = {
        "domain": str(root / "bot" / "domain"),
        "config": str(root / "config.yml"),
        "training_files": [str(folder) for folder in training_data],
    }
    model.parent.mkdir(parents=True, exist_ok=True)
    os.environ["RASA_CACHE_DIRECTORY"] = str(model.parent / "cache")
    progress(0.0, "checking")
    if model.exists() and stamp.exists() and _fingerprint(sources) == stamp.read_text():
        return False
    with tempfile.TemporaryDirectory() as folder, _told(progress):
        made = _run(**sources, output=folder, fixed_model_name=model.name).model
        if made is None:
            raise TrainingFailed("there is nothing to train from")
        fingerprint = _fingerprint(sources)
        if fingerprint is None:
            raise TrainingFailed("the result of the training is not in the cache")
        stamp.unlink(missing_ok=True)
        whole = model.with_name(f"{model.name}.new")
        shutil.copyfile(made, whole)
        whole.replace(model)
        stamp.write_text(fingerprint)
    return True


def _fingerprint(sources: Dict[str, Any]) -> Optional[str]:
    """Returns one fingerprint for what training would give now, or None if a step would have to run."""
    result = _run(**sources, dry_run=True)
    if result.code != 0:
        return None
    steps = {
        name: status.output_fingerprint
        for name, status in result.dry_run_results.items()
        if isinstance(status, FingerprintStatus)
    }
    return hashlib.sha256(json.dumps(steps, sort_keys=True).encode()).hexdigest()


def _run(**arguments: Any) -> rasa.model_training.TrainingResult:
    """Trains, and keeps what Rasa prints for the case that it gives up, which it does with SystemExit."""
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
            return rasa.model_training.train(**arguments)
    except SystemExit:
        raise TrainingFailed(printed.getvalue().strip()) from None


@contextlib.contextmanager
def _told(progress: Progress) -> Iterator[None]:
    """Turns what Rasa logs about its components into progress."""
    logger, handler = logging.getLogger("rasa.engine.training.hooks"), _ComponentHandler(progress)
    before = logger.level, logger.propagate
    logger.addHandler(handler)
    logger.level, logger.propagate = logging.INFO, False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.level, logger.propagate = before


class _ComponentHandler(logging.Handler):
    """Each line of the log brings the end a sixth of the rest nearer: how many there will be, Rasa does not say."""

    def __init__(self, progress: Progress) -> None:
        super().__init__(logging.INFO)
        self._progress, self._done = progress, 0.1

    def emit(self, record: logging.LogRecord) -> None:
        if "'" in record.getMessage():
            self._done += (1 - self._done) / 6
            self._progress(self._done, record.getMessage().split("'")[1])
