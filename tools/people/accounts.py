"""Invented accounts with every span marked: who is complained of, who saw it, who else is named, titles, papers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from actions.understanding.lexicon import Lexicon
from tools.people.grammar import choose, read_lists
from tools.people.persons import People, Person

SLOT = re.compile(r"\{([^{}]+)\}|<([A-Z]+):([^<>]+)>")
ROLES = {"A": "ACCUSED", "B": "ACCUSED", "C": "ACCUSED", "O": "OTHER", "W": "WITNESS", "S": "OTHER"}
PERSON = re.compile(r"([ABCOWS])(\d?)(?:\.(\w+)(?: (en|es))?)?")
HONORIFICS = {"en": ("Mr.", "Mrs.", "Ms.", "Miss", "Mr", "Ms", "Dr."), "es": ("señor", "señora", "don", "doña", "Sr.", "Sra.")}
PRONOUNS = {
    True: {"he": "he", "his": "his", "him": "him", "himself": "himself"},
    False: {"he": "she", "his": "her", "him": "her", "himself": "herself"},
}
SHARE_SPANISH = 0.22


@dataclass(frozen=True)
class Piece:
    """A stretch of text; label "" where it marks nothing."""

    text: str
    label: str = ""


@dataclass
class Cast:
    """The people of one account."""

    language: str
    people: dict[str, Person] = field(default_factory=dict)


class Accounts:
    """Makes accounts from the written parts in `folder` (data/people); the same seed gives the same accounts."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        shared = read_lists(folder / "titles.txt") | read_lists(folder / "documents.txt")
        self.lists = {language: shared | read_lists(folder / f"frames_{language}.txt") for language in ("en", "es")}
        self.people = People(read_lists(folder / "names.txt"), Lexicon.read(folder / "lexicon.tsv.gz"), self.chance)

    def literals(self) -> set[str]:
        """The words that the written parts hold themselves, in lower case."""
        words: set[str] = set()
        for lists in self.lists.values():
            for lines in lists.values():
                for line in lines:
                    words.update(
                        re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", SLOT.sub(lambda found: f" {found[3] or ''} ", line).lower())
                    )
        return words

    def account(self) -> list[list[Piece]]:
        """Sentences, each a list of pieces, as a careful writer would set them down."""
        chance = self.chance
        language = "es" if chance.random() < SHARE_SPANISH else "en"
        cast = Cast(language)
        for key in "ABC":
            cast.people[key] = self._official(language)
        cast.people["S"] = self.people.person(language == "es")
        shape = choose(chance.choice(self.lists[language]["account shapes"]), chance)
        sentences = []
        for part in shape.split():
            line = f"{{{part}}}"
            pieces = self._expand(line, cast, {})
            if part in ("deed",):
                pieces = self._start(pieces, cast)
            sentences.append(pieces)
        return sentences

    def _start(self, pieces: list[Piece], cast: Cast) -> list[Piece]:
        """A deed that stands alone gets its subject."""
        if cast.language == "es":
            return pieces
        person = cast.people["A"]
        subject = self.chance.choice(["He", "He", "He", "last", "first", "hon"])
        if subject == "He":
            return [Piece(PRONOUNS[person.he]["he"].capitalize() + " "), *pieces]
        return [*self._person("A", subject, cast, {}), Piece(" "), *pieces]

    def _official(self, language: str) -> Person:
        chance = self.chance
        person = self.people.person(language == "es")
        if chance.random() < 0.04:
            person = replace(person, given="")
        title = self._flat(f"{{title {language}}}", language).removeprefix("the ")
        return replace(person, title=title, department=self._flat(f"{{dept name {language}}}", language))

    def _flat(self, line: str, language: str) -> str:
        return "".join(piece.text for piece in self._expand(line, Cast(language), {}))

    def _expand(self, line: str, cast: Cast, numbered: dict[str, Person]) -> list[Piece]:
        line = choose(line, self.chance)
        pieces: list[Piece] = []
        at = 0
        for found in SLOT.finditer(line):
            if found.start() > at:
                pieces.append(Piece(line[at : found.start()]))
            at = found.end()
            pieces += [Piece(found[3], found[2])] if found[2] else self._slot(found[1], cast, numbered)
        if at < len(line):
            pieces.append(Piece(line[at:]))
        return pieces

    def _slot(self, name: str, cast: Cast, numbered: dict[str, Person]) -> list[Piece]:
        chance = self.chance
        person = PERSON.fullmatch(name)
        if person:
            return self._person(person[1] + person[2], person[3] or "", cast, numbered, person[4] or cast.language)
        lowered = name.lower()
        accused = cast.people.get("A")
        if accused and lowered in PRONOUNS[True] and cast.language == "en":
            word = PRONOUNS[accused.he][lowered]
            return [Piece(word.capitalize() if name[0].isupper() else word)]
        if name == "D" or name.startswith("D "):
            return [Piece(self._flat(f"{{doc {name[2:] or cast.language}}}", cast.language), "DOC")]
        if name == "G":
            return [Piece(self._flat("{committee}", cast.language), "ACCUSED")]
        if name in ("given", "family", "nickname"):
            stranger = self.people.person(cast.language == "es")
            text = chance.choice(self.people.nicknames) if name == "nickname" else getattr(stranger, name)
            return [Piece(text, "NICK" if name == "nickname" else "")]
        lists = self.lists[cast.language]
        line = chance.choice(lists[name if name in lists else lowered])
        if name == "other title":
            return [Piece(self._flat(line, cast.language), "TITLE")]
        if name == "org":
            return [Piece(self._flat(line, cast.language), "ORG")]
        pieces = self._expand(line, cast, numbered)
        if name not in lists and pieces:
            pieces[0] = replace(pieces[0], text=pieces[0].text[:1].upper() + pieces[0].text[1:])
        return pieces

    def _person(self, key: str, part: str, cast: Cast, numbered: dict[str, Person], language: str = "en") -> list[Piece]:
        chance = self.chance
        if key in cast.people:
            person = cast.people[key]
        else:
            person = numbered.get(key) or self.people.person(cast.language == "es")
            if len(key) > 1:
                numbered[key] = person
        label = ROLES[key[0]]
        if part == "title":
            title = person.title if language == cast.language else self._flat(f"{{title {language}}}", language)
            return [Piece(title.title() if chance.random() < 0.45 else title, "TITLE")]
        if part == "dept":
            department = person.department
            if chance.random() < 0.4:
                department = " ".join(
                    word if word in ("the", "la", "el", "de", "of", "and", "y") else word[:1].upper() + word[1:]
                    for word in department.split()
                )
            return [Piece(department, "DEPT")]
        honorific = chance.choice(HONORIFICS[cast.language]) + " "
        if not part and key[0] in "OW":
            part = chance.choices(["full", "first", "hon"], [70, 20, 10])[0]
        if part == "hon" or (part in ("", "full") and not person.given and not person.title):
            return [Piece(honorific), Piece(person.family, label)]
        if part == "last" or not person.given:
            return [Piece(person.family, label)]
        if part == "first":
            return [Piece(person.given.split()[0] if chance.random() < 0.7 else person.given, label)]
        return [Piece(person.full, label)]


def in_order(accounts: Accounts, count: int) -> Iterator[list[list[Piece]]]:
    for _ in range(count):
        yield accounts.account()
