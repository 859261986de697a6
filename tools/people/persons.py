"""Invented people: names from written lists, and from name-like and unknown words, so that no list is learnt by heart."""

from __future__ import annotations

import random
from dataclasses import dataclass

from actions.understanding.lexicon import Lexicon

ONSETS = "b br c ch d dr f g gr h j k kl l m n p pr qu r s sh st t th tr v w y z".split()
VOWELS = "a e i o u a e o ai ee ou ia".split()
CODAS = "n r l s m t ck nd rt ng ld sk th x ll tt rn mp".split()
ENDINGS = (
    "son man er ez ski wicz ton ley ford worth berg stein well by ini ov ova ic ham wood field "
    "sen sson idis oglu ara ita ulo aye uma"
).split()


@dataclass(frozen=True)
class Person:
    given: str
    family: str
    he: bool
    title: str = ""
    department: str = ""

    @property
    def full(self) -> str:
        return f"{self.given} {self.family}"


class People:
    """Draws people. `names` are the lists of `data/people/names.txt`."""

    def __init__(self, names: dict[str, list[str]], lexicon: Lexicon, chance: random.Random) -> None:
        self.chance = chance
        self.given = {key.split()[1]: lines[0].split() for key, lines in names.items() if key.startswith("given")}
        self.family = {key.split()[1]: lines[0].split() for key, lines in names.items() if key.startswith("family")}
        self.nicknames = names["nicknames"][0].split()
        self.name_like = [
            word.capitalize()
            for word in lexicon.words()
            if 3 < len(word) < 12
            and word.isalpha()
            and (known := lexicon.look_up(word)).name_like
            and max(known.frequency, known.frequency_es) < 4
        ]

    def person(self, spanish: bool = False) -> Person:
        chance = self.chance
        cultures = ["english", "hispanic", "world", "old"]
        weights = [2, 7, 1, 1] if spanish else [5, 3, 3, 2]
        one, other = chance.choices(cultures, weights, k=2)
        if chance.random() < 0.5:
            other = one
        return Person(self._given(one), self._family(other), chance.random() < 0.5)

    def _given(self, culture: str) -> str:
        chance = self.chance
        roll = chance.random()
        if roll < 0.13:
            return chance.choice(self.name_like)
        if roll < 0.19:
            return self._invented()
        given = chance.choice(self.given[culture])
        if roll < 0.26:
            given += chance.choice([" ", "-", " "]) + chance.choice(self.given[culture])
        elif roll < 0.30:
            given += f" {chance.choice('ABCDEFGHJKLMNPRSTW')}" + chance.choice([".", ""])
        return given

    def _family(self, culture: str) -> str:
        chance = self.chance
        roll = chance.random()
        if roll < 0.12:
            family = chance.choice(self.name_like)
        elif roll < 0.26:
            family = self._invented()
        else:
            family = chance.choice(self.family[culture])
        if chance.random() < 0.22:
            other = chance.choice(self.family[chance.choice(list(self.family))])
            family += chance.choice("-- ") + other
        elif chance.random() < 0.03:
            family = chance.choice(["de la ", "De ", "Van ", "Mc", "O'", "St. ", "del "]) + family
        elif chance.random() < 0.02:
            family += chance.choice([" Jr.", " III", " Jr", " Sr."])
        return family

    def _invented(self) -> str:
        chance = self.chance
        word = chance.choice(ONSETS) + chance.choice(VOWELS) + chance.choice(CODAS)
        if chance.random() < 0.5:
            word += chance.choice(VOWELS) + chance.choice(CODAS)
        if chance.random() < 0.6:
            word += chance.choice(ENDINGS)
        return word.capitalize()
