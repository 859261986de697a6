"""Logistic regression over the features of a text, kept small and quick: one table of weights, looked up by feature.

scikit-learn fits the weights. Its own vectorizers and stored form are not used: they take ten seconds to load and many
times as long for one text as the sums that are needed.
"""

from __future__ import annotations

import json
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression

import text_features

Floats = NDArray[np.float32]
Extract = Callable[[str], Sequence[str]]

IDEAS = Path(__file__).with_name("ideas.txt")
CLOSENESS = 20.0
TOLERANCE = 0.1
MIN_TEXTS = 3
WEIGHTS = {"words": 1.0, "pieces": 1.4, "ideas": 1.0, "situation": 0.5}

#: Weights under this say nothing, and would take most of the stored file.
_SLIGHT = 0.03


class Family:
    """Features of one sort, such as words: which there are, and how telling each is.

    A text's features are weighed by the logarithm of how often it has them and by how few texts have them (TF-IDF), and
    scaled so that all of them together weigh `weight`.
    """

    def __init__(self, extract: Extract, weight: float, min_texts: int = 1) -> None:
        self.extract = extract
        self.weight = weight
        self._min_texts = min_texts
        self.names: dict[str, int] = {}
        self.rarity: Floats = np.zeros(0, np.float32)

    def fit(self, texts: Sequence[str]) -> None:
        """Learns which features there are."""
        texts_with = Counter(feature for text in texts for feature in set(self.extract(text)))
        kept = sorted(feature for feature, many in texts_with.items() if many >= self._min_texts)
        self.learned(kept, [float(np.log((1 + len(texts)) / (1 + texts_with[feature])) + 1) for feature in kept])

    def learned(self, names: Sequence[str], rarity: Sequence[float]) -> None:
        """Takes what was learned before."""
        self.names = {name: at for at, name in enumerate(names)}
        self.rarity = np.array(rarity, np.float32)

    def vector(self, text: str) -> tuple[list[int], Floats]:
        """Returns which features the text has, and how much of each."""
        many = Counter(at for at in map(self.names.get, self.extract(text)) if at is not None)
        at = list(many)
        amount = (1 + np.log(np.array(list(many.values()), np.float32))) * self.rarity[at]
        return at, amount * (self.weight / (float(np.linalg.norm(amount)) or 1.0))


def families(weights: dict[str, float], min_texts: int) -> dict[str, Family]:
    """Returns the families of features, by name."""
    ideas = text_features.Ideas(IDEAS.read_text(encoding="utf-8"))
    return {
        "words": Family(text_features.words, weights["words"]),
        "pieces": Family(text_features.pieces, weights["pieces"], min_texts),
        "ideas": Family(ideas, weights["ideas"]),
        "situation": Family(text_features.situation, weights["situation"]),
    }


class TextModel:
    """Ranks labels."""

    def __init__(self, families: dict[str, Family]) -> None:
        self._families = families
        self._labels: list[str] = []
        self._weights: Floats = np.zeros((0, 0), np.float32)
        self._bias: Floats = np.zeros(0, np.float32)

    def fit(self, texts: Sequence[str], labels: Sequence[str], closeness: float, tolerance: float) -> None:
        """Learns from texts and their labels. `closeness` is the C of the regression, `tolerance` when it stops."""
        for family in self._families.values():
            family.fit(texts)
        vectors = [self._vector(text) for text in texts]
        starts = np.cumsum([0, *(len(at) for at, _ in vectors)])
        table = csr_matrix(
            (
                np.concatenate([much for _, much in vectors]).astype(float),
                np.concatenate([at for at, _ in vectors]),
                starts,
            ),
            shape=(len(texts), sum(len(family.names) for family in self._families.values())),
        )
        regression = LogisticRegression(
            solver="liblinear", dual=True, C=closeness, tol=tolerance, class_weight="balanced", random_state=1
        )
        with warnings.catch_warnings():
            # A label that is not settled after a hundred rounds is settled enough.
            warnings.simplefilter("ignore", ConvergenceWarning)
            regression.fit(table, labels)
        weights = np.where(np.abs(regression.coef_) < _SLIGHT, 0.0, regression.coef_).T
        self._labels = [str(label) for label in regression.classes_]
        # Through half precision, so that the model says the same before it was stored and after.
        self._weights = weights.astype(np.float16).astype(np.float32)
        self._bias = regression.intercept_.astype(np.float32)

    def rank(self, text: str, many: int) -> list[tuple[str, float]]:
        """Returns the likeliest labels and their shares of what all labels together got."""
        at, much = self._vector(text)
        odds = 1 / (1 + np.exp(-(much @ self._weights[at] + self._bias)))
        odds /= odds.sum()
        return [(self._labels[label], float(odds[label])) for label in np.argsort(-odds, kind="stable")[:many]]

    def save(self, folder: Path) -> None:
        """Stores what was learned."""
        learned = {name: [list(f.names), f.rarity.tolist()] for name, f in self._families.items()}
        (folder / "features.json").write_text(json.dumps([self._labels, learned]), encoding="utf-8")
        np.savez_compressed(folder / "weights.npz", weights=self._weights.astype(np.float16), bias=self._bias)

    def load(self, folder: Path) -> None:
        """Takes what `save` stored."""
        learned: dict[str, Any]
        self._labels, learned = json.loads((folder / "features.json").read_text(encoding="utf-8"))
        for name, (names, rarity) in learned.items():
            self._families[name].learned(names, rarity)
        with np.load(folder / "weights.npz", allow_pickle=False) as stored:
            self._weights, self._bias = stored["weights"].astype(np.float32), stored["bias"]

    def _vector(self, text: str) -> tuple[NDArray[np.int64], Floats]:
        at, much, first = [], [], 0
        for family in self._families.values():
            here, amount = family.vector(text)
            at.append(np.array(here, np.int64) + first)
            much.append(amount)
            first += len(family.names)
        return np.concatenate(at), np.concatenate(much)
