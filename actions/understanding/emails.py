"""E-mail addresses, typed or spelled out ("jo underscore 9 at example dot org"), in lower case. No DNS is asked."""

from __future__ import annotations

import re

from email_validator import EmailNotValidError, validate_email

from actions.understanding.folding import folded
from actions.understanding.numbers_in_words import small_number
from actions.understanding.patterns import any_of

_TYPED = re.compile(r"[^\s,;<>()\[\]\"':]{0,80}@[^\s,;<>()\[\]\"']{0,255}")
_AT = r"(?:@|\(at\)|\[at\]|\bat\b|\barroba\b)"
_SIGNS = {
    "guion bajo": "_", "raya abajo": "_", "guion medio": "-", "underscore": "_", "subguion": "_", "underline": "_",
    "dash": "-", "hyphen": "-", "guion": "-", "minus": "-", "dot": ".", "period": ".", "punto": ".", "point": ".",
    "plus": "+", "mas": "+",
}  # fmt: skip
_SIGN = re.compile(rf"\s*(?:[(\[]\s*)?\b({'|'.join(_SIGNS)})\b(?:\s*[)\]])?\s*")
# Words before an address that are not part of it.
_LEAD = re.compile(
    r"^\W*(?:"
    + any_of(
        """
        sure|ok|okay|yes|yeah|yep|si|claro|please|por favor|but|pero|and
        use|uso|try|write|send it to|put
        it is|it's|its|that's|thats|that is|that would be|would be|is|es|sera|seria
        my|mi|the|el|la|best|personal|work|address|direccion|electronico|e-?mail|mail|correo
        reach me|contact me|you can|i have|i use|tengo|do|have
        con|at|to|a|en|de|para
        """
    )
    + r"\b[\s,.:;-]*)+"
)
_ENDINGS = "com|org|net|edu|gov|us|info|biz|io|me|co|mx|es|mil|ca|tv|email|mail"
_DOMAIN = re.compile(rf"(?:[a-z0-9-]+\.)+(?:{_ENDINGS})\b")
_PROVIDERS = "gmail|hotmail|yahoo|outlook|aol|icloud|comcast|protonmail|live|msn"
_BARE = re.compile(rf"^\W*[a-z0-9._+-]+\W+(?:at|arroba)\W+(?:{_PROVIDERS})\W*$|^\S+\.(?:{_PROVIDERS})\.\w+$", re.MULTILINE)
_MOST_WORDS = 6


def find_email(text: str) -> str | None:
    """The first e-mail address in the text, in lower case."""
    for match in _TYPED.finditer(text):
        valid = _valid(match.group())
        if valid:
            return valid
    spelled = _spelled(text)
    return _valid(spelled) if spelled else None


def failed_email(text: str) -> str | None:
    """Why what is clearly meant as an e-mail address cannot be one (a sentence key); None when none is meant."""
    plain = folded(text).strip()
    typed = [match.group() for match in _TYPED.finditer(plain) if len(match.group()) > 1]
    spelled = _spelled(text) or ""
    address = typed[0] if typed else spelled if "." in spelled else ""
    if address:
        user, _, domain = address.partition("@")
        if not user or not domain.strip("."):
            return "reading.email_half"
        return "reading.email_impossible" if "." in domain.strip(".") else "reading.email_domain"
    if len(plain.split()) > _MOST_WORDS:
        return None
    if _DOMAIN.search(plain) and "http" not in plain and "www." not in plain:
        return "reading.email_at_sign"
    return "reading.email_domain" if _BARE.match(plain) or "@" in plain else None


def _spelled(text: str) -> str | None:
    """The address that a text spells out, without spaces; None where nothing reads like one."""
    signs = _SIGN.sub(lambda match: _SIGNS[match.group(1)], folded(text))
    halves = re.split(rf"\s*{_AT}\s*", signs)
    for at in range(1, len(halves)):
        domain = _domain(halves[at])
        user = _user(halves[at - 1] if at > 1 else _LEAD.sub("", halves[0])) if domain else None
        if user:
            return f"{user}@{domain}"
    return None


def _domain(half: str) -> str | None:
    match = re.match(r"[a-z0-9-]+(?:\s+[a-z0-9-]+)?(?:\s*\.\s*[a-z0-9-]+)+", half)
    return re.sub(r"\s+", "", match.group()).strip(".-") or None if match else None


def _user(half: str) -> str | None:
    """The part before the at sign: the last unbroken piece, joined with what is spelled as single letters or digits."""
    half = re.split(r"[,;:!?]\s|\n", half.strip().replace("'", ""))[-1].strip(" ,.;:")
    pieces = [_digit(piece) for piece in half.split()]
    user = ""
    while pieces:
        piece = pieces.pop()
        numbered = user[:1].isdigit() and piece.isalpha() and len(user) <= 4 and not _LEAD.match(piece + " ")
        if user and len(piece) > 1 and not numbered:
            break
        user = piece + user
    return user if re.fullmatch(r"[a-z0-9._+-]+", user) else None


def _digit(piece: str) -> str:
    number = small_number([piece], 0)
    return str(number[0]) if number and number[0] < 10 and piece not in ("un", "una") else piece


def _valid(address: str) -> str | None:
    try:
        found = validate_email(address.strip(".!?"), check_deliverability=False)
    except EmailNotValidError:
        return None
    return found.normalized.lower()
