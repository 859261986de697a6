"""How people type: what they put before and after, what they leave out, and where they slip."""

from __future__ import annotations

import random
import re

BEFORE = {
    "en": ["ok", "um", "so", "hey", "wait", "sorry but", "hi", "well", "excuse me", "hello", "alright", "yeah so"],
    "es": ["oiga", "bueno", "este", "disculpe", "pues", "perdón", "a ver", "oye", "hola"],
}
BEFORE_QUESTION = {
    "en": [
        "quick question", "one question", "before i answer", "just wondering", "i was wondering", "also",
        "before we go on", "question", "can you tell me", "i have a question", "but", "and", "do you know", "first",
        "let me ask you something", "curious", "tell me", "i want to know", "another thing",
    ],
    "es": [
        "una pregunta", "antes de contestar", "quisiera saber", "dígame", "tengo una duda", "y", "pero",
        "me puede decir", "quiero preguntar", "una duda", "primero",
    ],
}  # fmt: skip
AFTER = {
    "en": ["thanks", "please", "thank you", "sorry", "ok", "sir", "right", "you know", "lol"],
    "es": ["gracias", "por favor", "perdón", "porfa", "señor"],
}
SHORT = {
    "you": "u", "are": "r", "please": "pls", "because": "cuz", "your": "ur", "going to": "gonna", "want to": "wanna",
    "though": "tho", "people": "ppl", "with": "w", "about": "abt", "que": "q", "porque": "xq", "por qué": "xq",
    "por favor": "porfa", "también": "tmb",
}  # fmt: skip
NEAR = {"a": "s", "e": "r", "i": "o", "o": "p", "t": "y", "n": "m", "r": "t", "s": "d", "c": "v", "l": "k", "d": "f"}


def typed(text: str, language: str, rng: random.Random, *, asks: bool, wraps: bool) -> str:
    """Returns the text as somebody might type it. Most texts stay as they are."""
    if wraps and rng.random() < 0.3:
        before = BEFORE[language] + (BEFORE_QUESTION[language] * 2 if asks else [])
        text = f"{rng.choice(before)}{rng.choice([' ', ', '])}{text}"
    if wraps and rng.random() < 0.1:
        text = f"{text}{rng.choice([' ', ', '])}{rng.choice(AFTER[language])}"
    if asks and rng.random() < 0.45 and not text.endswith("?"):
        text = f"¿{text}?" if language == "es" and rng.random() < 0.6 else f"{text}?"
    if rng.random() < 0.3:
        text = text.replace("'", "")
    if rng.random() < 0.08:
        for long, short in SHORT.items():
            text = re.sub(rf"\b{long}\b", short, text)
    if rng.random() < 0.14:
        text = _slip(text, rng)
    return text


def _slip(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    slippery = [at for at, word in enumerate(words) if len(word) > 3 and word.isalpha()]
    if not slippery:
        return text
    at = rng.choice(slippery)
    word, cut = words[at], rng.randint(1, len(words[at]) - 2)
    words[at] = rng.choice(
        [
            word[:cut] + word[cut + 1] + word[cut] + word[cut + 2 :],
            word[:cut] + word[cut + 1 :],
            word[:cut] + word[cut] + word[cut:],
            word[:cut] + NEAR.get(word[cut], word[cut]) + word[cut + 1 :],
        ]
    )
    return " ".join(words)
