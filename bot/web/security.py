"""What every response says to the browser: load nothing from elsewhere, keep nothing, tell nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from sanic import Request
from sanic.response import BaseHTTPResponse

NOBODY = "'none'"
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


def page(framed_by: Sequence[str] = ()) -> str:
    """The policy of a page: our own script and style files and our own API; nothing inline, nothing from elsewhere.

    `framed_by`: the origins of sites that may show it within theirs.
    """
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        f"base-uri 'none'; form-action 'self'; frame-ancestors {' '.join(framed_by) or NOBODY}"
    )


# The plain form runs nothing and sends its forms to us.
PLAIN = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

_FEATURES = (
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "screen-wake-lock",
    "usb",
    "xr-spatial-tracking",
)

ALWAYS: Mapping[str, str] = MappingProxyType(
    {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _FEATURES),
    }
)

# A route may set these itself: the page needs its own policy, assets that never change may be kept, and the widget may be
# loaded from a city's site.
UNLESS_SET: Mapping[str, str] = MappingProxyType(
    {"Content-Security-Policy": NOTHING, "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin"}
)


async def harden(_: Request, response: BaseHTTPResponse) -> None:
    """Response middleware: adds the headers above to whatever is sent."""
    for name, value in UNLESS_SET.items():
        response.headers.setdefault(name, value)
    response.headers.update(ALWAYS)
    # The older header knows no list of sites, so it stands where nobody may frame.
    if response.headers["Content-Security-Policy"].endswith(f"frame-ancestors {NOBODY}"):
        response.headers["X-Frame-Options"] = "DENY"
