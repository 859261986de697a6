"""Whether a port can be had, and one that can."""

from __future__ import annotations

import errno
import socket
from urllib.parse import urlsplit

from bot.processes.faults import Fault

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def require(host: str, port: int, setting: str) -> None:
    """Makes sure that a port is free to listen on.

    Args:
        setting: the variable that names the port, for the sentence.

    Raises:
        Fault: it is in use, may not be used, or the host is none of this machine's addresses.
    """
    try:
        _try(host, port)
    except socket.gaierror:
        raise _no_such_address(host) from None
    except OSError as refused:
        if refused.errno == errno.EADDRINUSE:
            raise Fault(
                f"Port {port} is in use by another program, perhaps another Affiant: "
                f"stop that one, or choose another port, such as {setting}={_next(host, port)}."
            ) from None
        if refused.errno == errno.EACCES:
            raise Fault(
                f"Port {port} is kept for the system: choose one above 1023, such as {setting}={_next(host, 8000)}."
            ) from None
        if refused.errno == errno.EADDRNOTAVAIL:
            raise _no_such_address(host) from None
        raise


def is_free(host: str, port: int) -> bool:
    """Whether a port is free to listen on."""
    try:
        _try(host, port)
    except OSError:
        return False
    return True


def any_free(host: str = "127.0.0.1") -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as listener:
        listener.bind((host, 0))
        return int(listener.getsockname()[1])


def local_port(url: str) -> int | None:
    """The port of an address on this machine; None for one elsewhere."""
    parts = urlsplit(url)
    return (parts.port or 80) if parts.hostname in LOOPBACK else None


def _try(host: str, port: int) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as listener:
        # As servers do: a port whose last connections are still being closed is free.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        # Two sockets may bind one port with this option while neither listens: listening is what fails.
        listener.listen(1)


def _next(host: str, port: int) -> int:
    return next((other for other in range(port + 1, port + 50) if is_free(host, other)), port + 1)


def _no_such_address(host: str) -> Fault:
    return Fault(f"{host} is no address of this machine: leave AFFIANT_HOST out, or write 0.0.0.0 to be open to others.")
