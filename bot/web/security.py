"""What every response says to the browser: load nothing from elsewhere, keep nothing, tell nobody."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sanic import Request
from sanic.response import BaseHTTPResponse

NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

# The page runs our own script and style files and talks to our own API; nothing inline, nothing from elsewhere.
PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
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
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _FEATURES),
    }
)

# A route may set these itself: the page needs its own policy, and assets that never change may be kept.
UNLESS_SET: Mapping[str, str] = MappingProxyType({"Content-Security-Policy": NOTHING, "Cache-Control": "no-store"})


async def harden(_: Request, response: BaseHTTPResponse) -> None:
    """Response middleware: adds the headers above to whatever is sent."""
    for name, value in UNLESS_SET.items():
        response.headers.setdefault(name, value)
    response.headers.update(ALWAYS)
