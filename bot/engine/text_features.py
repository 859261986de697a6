"""What the classifier looks at in a text: words, pieces of words, ideas, and the situation it was said in.

It knows no library and no Rasa. A text comes as `classifier_text()` makes it.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

#: What an answer to a question is made of, as `actions/law/elements.py` has it; a test holds the two together.
KINDS = {
    "narrative": ("facts", "reasons", "anonymity_basis", "source_and_basis", "verification", "concealment"),
    "name": ("complainant_name", "respondent_name", "signature"),
    "address": ("complainant_address",),
    "phone": ("complainant_phone",),
    "email": ("complainant_email",),
    "text": (
        "respondent_title",
        "respondent_department",
        "contact_channel",
        "documents",
        "documents_elsewhere",
        "documents_unavailable",
        "witnesses",
        "sworn_copy",
    ),
    "choice": (
        "path",
        "filing_for",
        "complainant_standing",
        "knowledge_basis",
        "affidavit_form",
        "jurisdiction",
        "review",
        "hand_over",
        "afterwards",
    ),
    "yes_no": (
        "respondent_current",
        "respondent_more",
        "confidentiality_request",
        "hearing_request",
        "truth_statement",
        "no_improper_purpose",
        "warnings_read",
        "proposed",
    ),
    "period": ("event_period", "public_since"),
    "sections": ("code_sections", "body_of_law"),
}
_KIND_OF = {question: kind for kind, questions in KINDS.items() for question in questions}
_LENGTHS = (1, 3, 7, 15)
#: Beyond so many ideas, pairs of them say little.
_MANY = 12


def said(text: str) -> str:
    """The text alone, without the question: lower case, no accents, every digit a 0, ends and question marks apart."""
    plain = _folded(text.partition(" ")[2])
    return f"^ {re.sub('[0-9]', '0', plain).replace('?', ' ? ').replace('¿', ' ¿ ')} $"


def words(text: str) -> list[str]:
    """Single words and pairs of them."""
    single = re.findall(r"[\w']+|[?¿^$]", said(text))
    return single + [f"{one} {two}" for one, two in pairwise(single)]


def pieces(text: str) -> list[str]:
    """Three and four letters in a row within a word and its ends."""
    padded = [f" {word} " for word in said(text).split()]
    return [word[at : at + size] for word in padded for size in (3, 4) for at in range(max(1, len(word) - size + 1))]


def situation(text: str) -> list[str]:
    """The question, its kind, how long the text is and how it begins."""
    asked, _, rest = text.partition(" ")
    kind = _KIND_OF.get(asked[len("asked_") :], "none")
    plain = said(text).split()
    length = sum(len(rest.split()) > limit for limit in _LENGTHS)
    return [asked, f"kind {kind}", f"length {length}", f"{kind} {length}", f"{kind} begins {plain[1]}"]


class Ideas:
    """Words of two languages that mean much the same, and stand for one idea each.

    A file lists them, an idea a line: `idea: word word* "two words"`, where * is any ending.
    """

    def __init__(self, listed: str) -> None:
        self._whole: dict[str, set[str]] = {}
        self._begun: dict[str, set[str]] = {}
        for line in listed.splitlines():
            idea, colon, entries = line.partition(": ")
            if not colon or line.startswith("#"):
                continue
            for quoted, bare in re.findall(r'"([^"]+)"|(\S+)', entries):
                entry = " ".join(re.findall(r"[\w*]+", _folded(quoted or bare).replace("'", " ")))
                table = self._begun if entry.endswith("*") else self._whole
                table.setdefault(entry.rstrip("*"), set()).add(idea)
        self._longest = max(len(entry.split()) for entry in [*self._whole, *self._begun])

    def __call__(self, text: str) -> list[str]:
        """The ideas of a text, neighbours in pairs, and any two that it holds."""
        found = self._found(re.findall(r"\w+", _folded(text.partition(" ")[2]).replace("'", " ")))
        pairs = [f"{a} {b}" for one, two in pairwise(found) for a in one for b in two if a != b]
        held = sorted({idea for ideas in found for idea in ideas})
        if len(held) <= _MANY:
            pairs += [f"{a} & {b}" for at, a in enumerate(held) for b in held[at + 1 :]]
        return [idea for ideas in found for idea in ideas] + pairs

    def _found(self, plain: list[str]) -> list[list[str]]:
        found, at = [], 0
        while at < len(plain):
            step = 1
            for size in range(min(self._longest, len(plain) - at), 0, -1):
                ideas = self._named(" ".join(plain[at : at + size]))
                if ideas:
                    found.append(sorted(ideas))
                    step = size
                    break
            at += step
        return found

    def _named(self, entry: str) -> set[str]:
        ideas = set(self._whole.get(entry, ()))
        for end in range(len(entry), 1, -1):
            if entry[:end] in self._begun:
                return ideas | self._begun[entry[:end]]
        return ideas


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.lower().replace("\u2019", "'"))
    return "".join(character for character in plain if not unicodedata.combining(character))
