"""A first free account, mined: who is complained of, when, under which section, with what papers, who saw it.

Everything found is a proposal to be shown for a yes; names, titles and papers stay as they were written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

import spacy
from spacy.language import Language
from spacy.tokens import Doc, Span

from actions.paths import MODELS
from actions.understanding.cited_sections import cited_sections
from actions.understanding.documents import documents_of, witnesses_of
from actions.understanding.held_titles import departments_of, loose_title, titles_of, widened, with_known_titles
from actions.understanding.lexicon import Lexicon
from actions.understanding.people import Person, gather, tidy
from actions.understanding.periods import Period, find_periods
from actions.understanding.pipeline import WordClasses
from actions.understanding.roles import ACCUSED, WITNESS, RoleModel, features, symbols
from actions.understanding.told_period import told_period

MODEL = MODELS / "people"


@dataclass(frozen=True)
class Respondent:
    """Somebody complained of. `title` is "" and `department` None where the account does not say; `words`: what it rests on."""

    name: str
    title: str
    department: str | None
    words: str


@dataclass(frozen=True)
class Account:
    """What a free account seems to say; empty lists where it does not."""

    respondents: list[Respondent]
    periods: list[Period]
    code_sections: list[str]
    documents: list[str]
    witnesses: list[str]


class Extractor:
    """The trained pipeline and what is read from it. One is enough for a process; it holds no state between texts."""

    def __init__(self, nlp: Language, roles: RoleModel, lexicon: Lexicon) -> None:
        self.nlp = nlp
        self.lexicon = lexicon
        self.roles = roles

    @classmethod
    def load(cls, folder: Path = MODEL) -> Extractor:
        """Read what `tools/people/train.py` made. Raises FileNotFoundError where it has not run yet."""
        if not (folder / "roles.npz").exists():
            raise FileNotFoundError(f"{folder.name} holds no trained pipeline; run: python -m tools.people.train")
        nlp = spacy.load(folder)
        classes = nlp.get_pipe("word_classes")
        assert isinstance(classes, WordClasses)
        assert classes.lexicon is not None
        return cls(nlp, RoleModel.read(folder / "roles.npz"), classes.lexicon)

    def extract(self, text: str, *, jurisdiction_sections: Iterable[str], now: datetime, language: str) -> Account:
        """Mine an account. `jurisdiction_sections`: the ids of the city's list; `now`: an instant in the city's time zone."""
        doc = with_known_titles(tidy(self.nlp(text), self.lexicon))
        people = gather(doc)
        accused, witnesses = self._cast(doc, people)
        return Account(
            respondents=accused,
            periods=_periods(text, now, language),
            code_sections=[citation.id for citation in cited_sections(text, jurisdiction_sections)],
            documents=[span.text for span in documents_of(doc)],
            witnesses=witnesses_of(witnesses),
        )

    def _cast(self, doc: Doc, people: Sequence[Person]) -> tuple[list[Respondent], list[Person]]:
        held = titles_of(doc, people)
        departments = departments_of(doc, people)
        row = symbols(doc)
        chances = [self.roles.chances(features(doc, row, people, number, held)) for number in range(len(people))]
        accused = _accused(people, chances, held)
        respondents = []
        for number in accused:
            person, department = people[number], departments.get(number)
            title = held.get(number) or (loose_title(doc, person, held) if len(accused) == 1 else None)
            respondents.append(
                Respondent(
                    name=person.name,
                    title=widened(title).text if title is not None else "",
                    department=department.text if department is not None else None,
                    words=_words(doc, person, title),
                )
            )
        return respondents, [
            people[number] for number, chance in enumerate(chances) if max(chance, key=chance.__getitem__) == WITNESS
        ]


def _accused(people: Sequence[Person], chances: Sequence[dict[str, float]], held: dict[int, Span]) -> list[int]:
    """Who is complained of. Beside somebody named in full, a lone first name without a title is a bystander's."""
    likely = [number for number, chance in enumerate(chances) if chance[ACCUSED] > 0.5]
    full = [number for number in likely if people[number].in_full]
    return [number for number in likely if number in full or number in held] if full else likely


def _periods(text: str, now: datetime, language: str) -> list[Period]:
    """When it happened as the whole account tells it, then each other time that it names."""
    told = find_periods(text, now, language)
    whole = told_period(told, text, now.date())
    return [] if whole is None else [whole, *(period for period, _ in told if period != whole)]


def _words(doc: Doc, person: Person, title: Span | None) -> str:
    """The stretch of text from which name and title were taken."""
    span = person.fullest
    if title is None:
        return str(span.text)
    nearest = min(person.mentions, key=lambda mention: abs(mention.start - title.start))
    start, end = min(title.start, nearest.start), max(title.end, nearest.end)
    return str(doc[start:end].text) if end - start < 30 else str(span.text)


@lru_cache(maxsize=1)
def extractor() -> Extractor:
    """The pipeline of this installation, read once."""
    return Extractor.load()


def extract(text: str, *, jurisdiction_sections: Iterable[str], now: datetime, language: str) -> Account:
    """Mine an account with the pipeline of this installation."""
    return extractor().extract(text, jurisdiction_sections=jurisdiction_sections, now=now, language=language)
