"""The classifier of messages, as a Rasa component.

Rasa's own pipeline counts every n-gram alike, once for each token and once for each text, and fits all labels at once:
with a hundred labels that takes minutes, and is less often right about phrases that it has not seen.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from rasa.engine.graph import ExecutionContext, GraphComponent
from rasa.engine.recipes.default_recipe import DefaultV1Recipe
from rasa.engine.storage.resource import Resource
from rasa.engine.storage.storage import ModelStorage
from rasa.nlu.classifiers.classifier import IntentClassifier
from rasa.shared.nlu.constants import INTENT, INTENT_NAME_KEY, INTENT_RANKING_KEY, PREDICTED_CONFIDENCE_KEY, TEXT
from rasa.shared.nlu.training_data.message import Message
from rasa.shared.nlu.training_data.training_data import TrainingData

import text_features
import text_model
from text_model import IDEAS, TextModel, families


@DefaultV1Recipe.register(DefaultV1Recipe.ComponentType.INTENT_CLASSIFIER, is_trainable=True)
class TextClassifier(GraphComponent, IntentClassifier):
    """Ranks the labels of a text by its words, pieces of words, ideas and situation."""

    @staticmethod
    def required_packages() -> list[str]:
        return ["sklearn"]

    @staticmethod
    def get_default_config() -> dict[str, Any]:
        return {
            # How closely the training texts are followed: more of it fits them better and new ones worse.
            "closeness": text_model.CLOSENESS,
            # When the fit of a label is good enough.
            "tolerance": text_model.TOLERANCE,
            # How many training texts a piece of a word must be in.
            "min_texts": text_model.MIN_TEXTS,
            # How much each family of features says.
            "weights": text_model.WEIGHTS,
            "ranking_length": 5,
        }

    @classmethod
    def fingerprint_addon(cls, config: dict[str, Any]) -> str:
        """Returns what changes when the features do, so that Rasa trains again."""
        sources = (Path(text_features.__file__), Path(text_model.__file__), IDEAS)
        return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()

    def __init__(self, config: dict[str, Any], storage: ModelStorage, resource: Resource) -> None:
        self._many = config["ranking_length"]
        self._closeness, self._tolerance = config["closeness"], config["tolerance"]
        self._model = TextModel(families(config["weights"], config["min_texts"]))
        self._storage = storage
        self._resource = resource

    @classmethod
    def create(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
    ) -> TextClassifier:
        return cls(config, model_storage, resource)

    @classmethod
    def load(
        cls,
        config: dict[str, Any],
        model_storage: ModelStorage,
        resource: Resource,
        execution_context: ExecutionContext,
        **kwargs: Any,
    ) -> TextClassifier:
        loaded = cls(config, model_storage, resource)
        with model_storage.read_from(resource) as folder:
            loaded._model.load(folder)
        return loaded

    def train(self, training_data: TrainingData) -> Resource:
        """Fits the model and stores it."""
        examples = training_data.intent_examples
        texts, labels = [example.get(TEXT) for example in examples], [example.get(INTENT) for example in examples]
        self._model.fit(texts, labels, self._closeness, self._tolerance)
        with self._storage.write_to(self._resource) as folder:
            self._model.save(folder)
        return self._resource

    def process_training_data(self, training_data: TrainingData) -> TrainingData:
        """Returns it as it is: nothing after this component learns from what it says."""
        return training_data

    def process(self, messages: list[Message]) -> list[Message]:
        """Sets each message's intent and ranking."""
        for message in messages:
            ranking = [
                {INTENT_NAME_KEY: label, PREDICTED_CONFIDENCE_KEY: share}
                for label, share in self._model.rank(message.get(TEXT) or "", self._many)
            ]
            message.set(INTENT, ranking[0], add_to_output=True)
            message.set(INTENT_RANKING_KEY, ranking, add_to_output=True)
        return messages

