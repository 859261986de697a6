"""What a pack says of the oath."""

from __future__ import annotations

from pydantic import Field

from actions.law.pack import Model, Pack, Statement, Text


class OathOfLaw(Model):
    """The oath that a law wants: the pack's setting `oath`.

    `sworn_before`: who may take it ("a notary public or other person authorized by law to administer oaths").
    `perjury`: what the law says of false statements. `if_unsworn`: what it says becomes of a complaint that was not sworn.
    """

    cites: tuple[str, ...] = Field(min_length=1)
    sworn_before: Text
    perjury: Statement
    perjury_cites: tuple[str, ...] = Field(min_length=1)
    if_unsworn: Statement


def oath_of(pack: Pack) -> OathOfLaw | None:
    """The oath of this city's law, or None where it wants none. Raises pydantic.ValidationError on a broken setting."""
    setting = pack.settings.get("oath")
    return None if setting is None else OathOfLaw.model_validate(setting)
