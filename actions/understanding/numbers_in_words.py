"""Numbers written as words, English and Spanish: cardinals, ordinals and years. Words come folded (see `folding`)."""

from __future__ import annotations

from collections.abc import Sequence

_ONES = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
    "cero": 0, "un": 1, "uno": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7,
    "ocho": 8, "nueve": 9, "diez": 10, "once": 11, "doce": 12, "trece": 13, "catorce": 14, "quince": 15,
    "dieciseis": 16, "diecisiete": 17, "dieciocho": 18, "diecinueve": 19, "veinte": 20, "veintiun": 21,
    "veintiuno": 21, "veintiuna": 21, "veintidos": 22, "veintitres": 23, "veinticuatro": 24, "veinticinco": 25,
    "veintiseis": 26, "veintisiete": 27, "veintiocho": 28, "veintinueve": 29,
}  # fmt: skip
_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90, "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70, "ochenta": 80,
    "noventa": 90,
}  # fmt: skip
_ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "twelvth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
    "primero": 1, "primer": 1, "primera": 1, "segundo": 2, "segunda": 2, "tercero": 3, "tercer": 3, "tercera": 3,
    "cuarto": 4, "cuarta": 4, "quinto": 5, "quinta": 5, "sexto": 6, "sexta": 6, "septimo": 7, "septima": 7,
    "octavo": 8, "octava": 8, "noveno": 9, "novena": 9, "decimo": 10, "decima": 10,
}  # fmt: skip

NUMBER_WORDS = frozenset({*_ONES, *_TENS, *_ORDINALS, "hundred", "thousand", "mil", "cien", "ciento"})


def small_number(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """The cardinal from 0 to 99 that begins at `words[at]`, and the place after it."""
    word = words[at] if at < len(words) else ""
    if word in _TENS:
        if at + 2 < len(words) and words[at + 1] == "y" and 0 < _ONES.get(words[at + 2], 0) < 10:
            return _TENS[word] + _ONES[words[at + 2]], at + 3
        after = at + 2 if at + 1 < len(words) and words[at + 1] == "-" else at + 1
        if after < len(words) and 0 < _ONES.get(words[after], 0) < 10:
            return _TENS[word] + _ONES[words[after]], after + 1
        return _TENS[word], at + 1
    if word in _ONES:
        return _ONES[word], at + 1
    return None


def ordinal(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """The ordinal from 1 to 39 that begins at `words[at]` ("twenty-first"), and the place after it."""
    word = words[at] if at < len(words) else ""
    if word in _ORDINALS:
        return _ORDINALS[word], at + 1
    if word in ("twenty", "thirty"):
        after = at + 2 if at + 1 < len(words) and words[at + 1] == "-" else at + 1
        if after < len(words) and 0 < _ORDINALS.get(words[after], 0) < 10:
            return _TENS[word] + _ORDINALS[words[after]], after + 1
    return None


def year_in_words(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """The year that begins at `words[at]`: "two thousand nineteen", "twenty twenty-six", "dos mil veintiseis"."""
    following = words[at + 1] if at + 1 < len(words) else ""
    if (words[at : at + 1] == ["two"] and following == "thousand") or (words[at : at + 1] == ["dos"] and following == "mil"):
        rest = at + 2
        if rest < len(words) and words[rest] == "and":
            rest += 1
        tail = small_number(words, rest)
        return (2000 + tail[0], tail[1]) if tail and tail[0] else (2000, at + 2)
    if words[at : at + 1] in (["twenty"], ["nineteen"]):
        century = 2000 if words[at] == "twenty" else 1900
        rest = at + 2 if following == "-" else at + 1
        if rest < len(words) and words[rest] in ("oh", "o") and (unit := small_number(words, rest + 1)) and unit[0] < 10:
            return century + unit[0], unit[1]
        tail = small_number(words, rest)
        if tail and tail[0] >= 10:
            return century + tail[0], tail[1]
    return None
