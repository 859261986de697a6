"""E-mail addresses, typed or spelled out ("jo underscore 9 at example dot org"), in lower case. No DNS is asked."""

from __future__ import annotations

import re

from email_validator import EmailNotValidError, validate_email

from actions.understanding.folding import folded

_TYPED = re.compile(r"[^\s,;<>()\[\]\"':]*@[^\s,;<>()\[\]\"']*")
_AT = r"(?:@|\(at\)|\[at\]|\bat\b|\barroba\b)"
_WORDS = {
    "underscore": "_", "guion bajo": "_", "subguion": "_", "underline": "_", "raya abajo": "_",
    "dash": "-", "hyphen": "-", "guion": "-", "minus": "-", "guion medio": "-",
    "dot": ".", "period": ".", "punto": ".", "point": ".",
    "plus": "+", "mas": "+",
}  # fmt: skip
_SIGN = re.compile(
    r"\s*(?:[(\[]\s*)?\b(guion bajo|guion medio|raya abajo|"
    + "|".join(word for word in _WORDS if " " not in word)
    + r")\b(?:\s*[)\]])?\s*"
)
_DIGITS = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "cero": "0", "uno": "1", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6",
    "siete": "7", "ocho": "8", "nueve": "9",
}  # fmt: skip
_LEAD = re.compile(
    r"^\W*(?:(?:sure|ok|okay|yes|yeah|yep|si|claro|please|por favor|use|try|write|send it to|it is|it's|its|that's|thats|that is|my|the|best|personal|work|e-?mail|mail|correo|electronico|address|direccion|"
    r"is|es|mi|el|la|tengo|sera|seria|uso|use|would be|and|con|reach me|contact me|you can|at|to|a|en|de|para|i have|i use|do|have|pero|but|that would be)\b[\s,.:;-]*)+"
)
_DOMAIN = re.compile(r"(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|us|info|biz|io|me|co|mx|es|mil|ca|tv|email|mail)\b")
_PROVIDERS = ("gmail", "hotmail", "yahoo", "outlook", "aol", "icloud", "comcast", "protonmail", "live", "msn")
_BARE = re.compile(
    rf"^\W*(?:[a-z0-9._+-]+)\W+(?:at|arroba)\W+(?:{'|'.join(_PROVIDERS)})\W*$|^\S+\.(?:{'|'.join(_PROVIDERS)})\.\w+$"
)
_MENTION = re.compile(r"\b(?:e-?mail|correo)\b")


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
    words = plain.split()
    typed = [match.group() for match in _TYPED.finditer(plain) if len(match.group()) > 1]
    if typed or (spelled := _spelled(text)) and "." in spelled.split("@")[-1]:
        address = typed[0] if typed else spelled or ""
        user, _, domain = address.partition("@")
        if not user or not domain.strip("."):
            return "reading.email_half"
        return "reading.email_domain" if "." not in domain.strip(".") else "reading.email_impossible"
    if len(words) <= 6 and (_DOMAIN.search(plain) and "http" not in plain and "www." not in plain):
        return "reading.email_at_sign"
    if len(words) <= 6 and (_BARE.match(plain) or "@" in plain):
        return "reading.email_domain"
    return None


def _spelled(text: str) -> str | None:
    """The address that a text spells out, without spaces; None where nothing reads like one."""
    plain = folded(text)
    signs = _SIGN.sub(lambda match: _WORDS[match.group(1)], plain)
    halves = re.split(rf"\s*{_AT}\s*", signs)
    for at in range(1, len(halves)):
        domain = _domain(halves[at])
        if domain is None:
            continue
        user = _user(halves[at - 1] if at > 1 else _LEAD.sub("", halves[0]))
        if user:
            return f"{user}@{domain}"
    return None


def _domain(half: str) -> str | None:
    match = re.match(r"([a-z0-9-]+(?:\s+[a-z0-9-]+)?(?:\s*\.\s*[a-z0-9-]+)+)", half)
    if not match:
        return None
    domain = re.sub(r"\s+", "", match.group(1))
    return domain.strip(".-") or None


def _user(half: str) -> str | None:
    """The part before the at sign: the last unbroken piece, joined with what is spelled as single letters or digits."""
    half = re.split(r"[,;:!?]\s|\n", half.strip())[-1].strip(" ,.;:")
    pieces = [_DIGITS.get(piece, piece) for piece in half.split()]
    user = ""
    while pieces:
        piece = pieces.pop()
        if user and not (
            len(piece) == 1 or user[0].isdigit() and piece.isalpha() and len(user) <= 4 and not _LEAD.match(piece + " ")
        ):
            break
        user = piece + user
    return user if re.fullmatch(r"[a-z0-9._+-]+", user) else None


def _valid(address: str) -> str | None:
    try:
        found = validate_email(address.strip(".!?"), check_deliverability=False, allow_smtputf8=True)
    except EmailNotValidError:
        return None
    return found.normalized.lower()
