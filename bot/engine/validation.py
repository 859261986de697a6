"""Checks of what the model learns from, beyond what Rasa refuses to train on."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator

from rasa.cli.utils import validate_files
from rasa.shared.core.domain import Domain
from rasa.shared.importers.importer import TrainingDataImporter

from classifier_text import NOTHING_ASKED, classifier_text
from kinds import FILLING, FORM, KINDS, split_label


def find_problems(importer: TrainingDataImporter) -> list[str]:
    """Returns a sentence for each problem in the domain, the rules and the NLU data."""
    domain = importer.get_domain()
    labels = {example.get("intent") for example in importer.get_nlu_data().intent_examples}
    problems = [problem for problem in run_rasa(importer) if problem not in known_warnings(domain, labels)]
    problems += [
        f"The label '{label}' is of no kind." for label in sorted(labels) if split_label(label)[0] not in KINDS
    ]
    questions = {NOTHING_ASKED, *domain.required_slots_for_form(FORM)}
    for example in importer.get_nlu_data().intent_examples:
        token, _, said = example.get("text").partition(" ")
        question = token[len("asked_") :]
        if question not in questions or example.get("text") != classifier_text(said, question):
            problems.append(f"'{example.get('text')}' is not what classifier_text() makes of a text.")
    return problems


def run_rasa(importer: TrainingDataImporter) -> list[str]:
    """Runs `rasa data validate`; returns its warnings, and its last word if it found errors."""
    printed = io.StringIO()
    with warnings.catch_warnings(record=True) as warned, contextlib.redirect_stdout(printed):
        warnings.simplefilter("always")
        try:
            with contextlib.redirect_stderr(io.StringIO()):
                validate_files(fail_on_warnings=False, max_history=None, importer=importer)
            errors = []
        except SystemExit:
            errors = [printed.getvalue().strip()]
    # Rasa's own warnings are UserWarnings or FutureWarnings; the rest is about its libraries.
    said = [str(warning.message) for warning in warned if issubclass(warning.category, (UserWarning, FutureWarning))]
    return said + errors


def known_warnings(domain: Domain, labels: set[str]) -> set[str]:
    """Returns the warnings that are no problems, since Rasa takes the kinds and the finer labels for the same thing."""
    return {*_kinds_without_examples(labels), *_intents_without_rule(domain)}


def _kinds_without_examples(labels: set[str]) -> Iterator[str]:
    for kind in KINDS - labels:
        yield f"The intent '{kind}' is listed in the domain file, but is not found in the NLU training data."


def _intents_without_rule(domain: Domain) -> Iterator[str]:
    for intent in domain.intents:
        if split_label(intent)[1] is not None or intent in FILLING:
            yield f"The intent '{intent}' is not used in any story or rule."
