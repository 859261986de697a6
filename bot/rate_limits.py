"""How often one client may do one kind of thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from limits import RateLimitItem, parse_many

SCOPES: Mapping[str, str] = MappingProxyType(
    {
        "start": "conversations begun, for each client address",
        "message": "messages sent, for each conversation",
        "resume": "return codes tried, for each client address",
        "upload": "files added, for each conversation",
        "document": "complaints rendered, for each conversation",
        "sign_in": "sign-ins tried by staff, for each client address",
    }
)
"""Every scope that a limit can be set for, and what is counted in it."""

# A library or a town hall sends many people through one address: the limits by address leave room for a full reading
# room. The tight ones are those where guessing pays: return codes and passwords.
DEFAULT = (
    "start=20/minute,200/hour; message=60/minute; resume=5/minute,20/hour; "
    "upload=20/minute; document=20/minute; sign_in=5/minute,30/hour"
)
OFF = "off"


@dataclass(frozen=True)
class RateLimits:
    """The limits of each scope. A scope without any is not limited."""

    by_scope: Mapping[str, tuple[RateLimitItem, ...]]

    def limits(self, scope: str) -> tuple[RateLimitItem, ...]:
        """What holds in one scope; all of them hold at once.

        Raises:
            KeyError: there is no such scope.
        """
        if scope not in SCOPES:
            raise KeyError(scope)
        return self.by_scope.get(scope, ())

    @classmethod
    def parse(cls, spec: str) -> RateLimits:
        """Reads `off`, `10/minute` (every scope) or `message=60/minute,900/hour; resume=off` (the others as usual).

        Limits are written as the `limits` package reads them: a count, `/`, and `second`, `minute`, `hour` or `day`.

        Raises:
            ValueError: a scope that does not exist, or a limit that cannot be read; the text says which and what to
                write instead.
        """
        if spec.strip().lower() == OFF:
            return cls({})
        return cls({**_entries(DEFAULT), **_entries(spec)})


def _entries(spec: str) -> dict[str, tuple[RateLimitItem, ...]]:
    """Each scope that a specification names. A limit without a scope stands for all that it does not name."""
    named: dict[str, tuple[RateLimitItem, ...]] = {}
    general: tuple[RateLimitItem, ...] | None = None
    for entry in filter(None, (part.strip() for part in spec.split(";"))):
        scope, equals, limits = (part.strip() for part in entry.partition("="))
        if not equals:
            general = (general or ()) + _items(entry)
        elif scope in SCOPES:
            named[scope] = _items(limits)
        else:
            raise ValueError(f"there is no scope {scope!r}: write one of {', '.join(SCOPES)}")
    return {**(dict.fromkeys(SCOPES, general) if general is not None else {}), **named}


def _items(text: str) -> tuple[RateLimitItem, ...]:
    if text.lower() == OFF:
        return ()
    try:
        return tuple(parse_many(text))
    except ValueError:
        raise ValueError(f"{text!r} is not a limit: write one such as 10/minute, or off") from None
