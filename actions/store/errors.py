"""What can go wrong in the store. No error carries a word that a person typed, a token or a key."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

EndReason = Literal["expired", "withdrawn"]


class StoreError(Exception):
    """The root of every error that the store raises on purpose."""


class DatabaseUnavailableError(StoreError):
    """The database cannot be reached, is locked too long, has no room or cannot be written. Nothing was changed."""


class UnknownConversationError(StoreError):
    """No such conversation, or the token is not its token: on purpose one answer for both."""

    def __init__(self) -> None:
        super().__init__("There is no conversation with this id and token.")


class DraftEndedError(UnknownConversationError):
    """The draft was withdrawn, or its time is over. Only who holds a token of it is told so.

    Attributes:
        ended_at: when.
        reason: `expired` or `withdrawn`.
    """

    def __init__(self, ended_at: datetime, reason: EndReason) -> None:
        super().__init__()
        self.ended_at = ended_at
        self.reason: EndReason = reason


class UnknownCodeError(StoreError):
    """No such return code, or it was replaced, or its draft expired, or it is another city's: one answer for all."""

    def __init__(self) -> None:
        super().__init__("There is no conversation with this return code.")


class UnknownComplaintError(StoreError):
    """No complaint has this id or case number, or the shortened id fits more than one."""

    def __init__(self) -> None:
        super().__init__("There is no single complaint with this reference.")


class MovedOnError(StoreError):
    """The conversation is no longer at the turn that the caller answered. Nothing was changed.

    Attributes:
        number: the number of the turn where the conversation stands now.
        turn: that turn, as it was stored, to show the person where they are; None before the first one.
    """

    def __init__(self, number: int, turn: Mapping[str, Any] | None) -> None:
        super().__init__(f"The conversation has moved on to turn {number}.")
        self.number = number
        self.turn = turn


class AlreadySaidError(StoreError):
    """A message with this client id has been answered before. Nothing was changed.

    Attributes:
        turn: the turn that answered it, as it was stored; send it again.
    """

    def __init__(self, turn: Mapping[str, Any]) -> None:
        super().__init__("This message has been answered before.")
        self.turn = turn


class AlreadyHandedOverError(StoreError):
    """The draft has been handed over; it is the city's record now, and cannot be erased from here."""

    def __init__(self) -> None:
        super().__init__("This complaint has been handed over and cannot be erased here.")


class NotHandedOverError(StoreError):
    """This can be done only once the draft has been handed over."""

    def __init__(self) -> None:
        super().__init__("This draft has not been handed over.")


class UnknownFileError(StoreError):
    """The conversation has no such file."""

    def __init__(self) -> None:
        super().__init__("There is no such file.")


class TooManyFilesError(StoreError):
    """The conversation has all the files that it may have, or they are too large together. Nothing was changed.

    Attributes:
        most: how many there may be.
        most_bytes: how large they may be together.
    """

    def __init__(self, most: int, most_bytes: int) -> None:
        super().__init__("There are too many files, or they are too large together.")
        self.most = most
        self.most_bytes = most_bytes


class WrongOffsetError(StoreError):
    """Bytes of a file came that do not follow those that are there. Nothing was changed.

    Attributes:
        received: how many bytes are there.
    """

    def __init__(self, received: int) -> None:
        super().__init__(f"The file has {received} bytes; the next ones go on from there.")
        self.received = received


class FilesChangedError(StoreError):
    """The files of a draft changed while it was being handed over. Nothing was changed: hand over what there is now."""

    def __init__(self) -> None:
        super().__init__("The files changed while the draft was being handed over.")


class LeaseLostError(StoreError):
    """Another worker has taken the outbox row since, because the lease ran out. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__("Another worker holds this outbox row now.")


class TamperedError(StoreError):
    """A sealed value does not open: it was changed, moved from another row, or sealed with another key."""

    def __init__(self, table: str, column: str) -> None:
        super().__init__(f"A sealed value in {table}.{column} does not open. It was changed, moved or sealed otherwise.")
        self.table = table
        self.column = column


class KeyFileError(StoreError):
    """The root of what can be wrong with the key file."""


class KeyFileUnreadableError(KeyFileError):
    """The key file is missing where it must exist, or this user may not read or write it."""


class KeyFileTooOpenError(KeyFileError):
    """Others than the owner may read or change the key file."""


class KeyFileMalformedError(KeyFileError):
    """The key file is not one that Affiant wrote, or was cut short."""


class KeyFileWrongError(KeyFileError):
    """The database was sealed with another key than the one in the key file."""
