"""A virus scan by ClamAV's daemon, over the INSTREAM command of its protocol."""

from __future__ import annotations

import logging
import socket
import struct
from dataclasses import dataclass
from typing import Literal

from bot.logs import describe

Verdict = Literal["clean", "infected", "not_scanned"]

log = logging.getLogger(__name__)

_PIECE = 64 * 1024
_SECONDS = 60.0
_LONGEST_REPLY = 4096


@dataclass(frozen=True)
class Clamd:
    """Where the daemon listens: `host:port`, or the path of its socket."""

    address: str

    def scan(self, content: bytes) -> Verdict:
        """What the daemon says of the content. When it cannot say, that is logged, and the content is `not_scanned`."""
        try:
            reply = self._ask(content)
        except OSError as fault:
            log.error("clamd could not be asked: %s", describe(fault))
            return "not_scanned"
        if reply.endswith(b"FOUND"):
            return "infected"
        if reply.endswith(b"OK"):
            return "clean"
        log.error("clamd could not scan a file of %d bytes", len(content))
        return "not_scanned"

    def _ask(self, content: bytes) -> bytes:
        with self._connected() as connection:
            connection.sendall(b"zINSTREAM\0")
            for start in range(0, len(content), _PIECE):
                piece = content[start : start + _PIECE]
                connection.sendall(struct.pack(">I", len(piece)) + piece)
            connection.sendall(struct.pack(">I", 0))
            reply = b""
            while not reply.endswith(b"\0") and len(reply) < _LONGEST_REPLY and (part := connection.recv(1024)):
                reply += part
        return reply.rstrip(b"\0\n ")

    def _connected(self) -> socket.socket:
        host, colon, port = self.address.rpartition(":")
        if colon and port.isdigit():
            return socket.create_connection((host.strip("[]"), int(port)), timeout=_SECONDS)
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(_SECONDS)
        try:
            connection.connect(self.address)
        except OSError:
            connection.close()
            raise
        return connection
