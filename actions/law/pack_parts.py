"""What the parts of a pack are made of."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from actions.wording import Language

Source = Literal["seed", "city_confirmed", "public_unconfirmed"]


class Model(BaseModel):
    """What all parts of a pack share: unknown keys are refused, and nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)


class Text(Model):
    """A sentence in both languages."""

    en: str = Field(min_length=1)
    es: str = Field(min_length=1)

    def of(self, language: Language) -> str:
        """The sentence in one of them."""
        return self.es if language == "es" else self.en


class Words(Model):
    """Words and phrases by language that people use for a thing; only for recognising, never shown."""

    en: tuple[str, ...] = ()
    es: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Those of both languages: people mix them."""
        return self.en + self.es
