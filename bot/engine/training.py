"""Training, when Rasa's own fingerprints say that something changed."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rasa.model_training
from rasa.engine.caching import CACHE_LOCATION_ENV, DEFAULT_CACHE_NAME
from rasa.shared.data import TrainingType
from rasa.shared.exceptions import RasaException
from rasa.shared.importers.importer import TrainingDataImporter

from progress import Progress


class TrainingFailed(RuntimeError):
    """Rasa did not make a model; the message is what it printed about its training data."""


def ensure_model(root: Path, model: Path, training_data: list[Path], progress: Progress) -> bool:
    """Trains `model` from the project at `root`, unless it is already what that gives.

    Rasa's dry run computes the fingerprint of every step of the training graph and looks it up in a cache that Rasa
    fills while it trains. Stock Rasa's cache also knows the steps of older models; this one is made anew at every
    training and takes its place after the model did, so that a step found in it is a step of this model.

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
    progress(0.0, "checking")
    cache = model.parent / "cache"
    cache.mkdir(parents=True, exist_ok=True)
    try:
        importer = read_project(root, training_data)
        if importer.get_stories().is_empty() or importer.get_nlu_data().contains_no_pure_nlu_data():
            raise TrainingFailed("there is nothing to train from")
        if model.exists() and _run(importer, cache, model, dry_run=True).code == 0:
            return False
        with tempfile.TemporaryDirectory() as made, _told(progress):
            _run(importer, Path(made), Path(made, model.name), force_full_training=True)
            _put(Path(made, model.name), model)
            shutil.rmtree(cache)
            cache.mkdir()
            _put(Path(made, DEFAULT_CACHE_NAME), cache / DEFAULT_CACHE_NAME)
    except RasaException as error:
        raise TrainingFailed(str(error)) from error
    return True


def read_project(root: Path, training_data: list[Path]) -> TrainingDataImporter:
    """Returns what reads the domain, the rules and the NLU data, each once: Rasa takes seconds for it."""
    return TrainingDataImporter.load_from_config(
        str(root / "config.yml"), str(root / "bot" / "domain"), [str(folder) for folder in training_data]
    )


def _run(importer: TrainingDataImporter, cache: Path, model: Path, **how: Any) -> rasa.model_training.TrainingResult:
    """Trains, and keeps what Rasa prints for the case that it gives up, which it does with SystemExit."""
    os.environ[CACHE_LOCATION_ENV] = str(cache)
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
            # rasa.model_training.train is this function and the reading of the files, which it does at every call.
            return rasa.model_training._train_graph(
                importer, TrainingType.BOTH, str(model.parent), fixed_model_name=model.name, **how
            )
    except SystemExit:
        raise TrainingFailed(printed.getvalue().strip()) from None


def _put(made: Path, place: Path) -> None:
    """Moves a file so that it appears whole or not at all, also from another disk."""
    new = place.with_name(f"{place.name}.new")
    shutil.copyfile(made, new)
    new.replace(place)


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
