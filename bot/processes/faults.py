"""What can go wrong on the machine, in one sentence that says what to do."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

FULL = (errno.ENOSPC, errno.EDQUOT)
CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST)
# What other programs write when the disk is full: the C library, SQLite, uv.
FULL_TEXTS = ("No space left on device", "Disk quota exceeded", "database or disk is full", "os error 28")

ROOM_BYTES = 20 * 2**20
"""Less room than this counts as none: what is kept for one filing is small, but SQLite and the logs need some air."""

SAID = "fault "
"""How a process begins the line by which it says, in a sentence, why it cannot start."""


class Fault(Exception):
    """Affiant cannot go on. The text is the one sentence to print, and holds nothing that a complaint says."""


def from_error(error: BaseException, folder: Path) -> Fault | None:
    """The sentence for an error of the operating system, wherever in the chain it stands; None if it is none of those.

    Args:
        error: what was raised while something was set up.
        folder: where it was being written, for errors that do not say.
    """
    step: BaseException | None = error
    while step is not None:
        if isinstance(step, Fault):
            return step
        if isinstance(step, OSError) and (step.errno in FULL or step.errno in CLOSED):
            where = Path(str(step.filename)) if step.filename else folder
            return full_disk(where) if step.errno in FULL else unwritable(where)
        # SQLite calls a full disk an "I/O error" where it could not make its side files.
        if said_full(str(step)) or ("disk I/O error" in str(step) and is_full(folder)):
            return full_disk(folder)
        if "readonly database" in str(step) or "unable to open database file" in str(step):
            return unwritable(folder)
        step = step.__cause__ or step.__context__
    return None


def said_full(text: str) -> bool:
    """Whether a program's output says that the disk is full."""
    return any(words in text for words in FULL_TEXTS)


def is_full(where: Path) -> bool:
    """Whether the disk under a path has too little room to work with."""
    return shutil.disk_usage(_existing(where)).free < ROOM_BYTES


def full_disk(where: Path) -> Fault:
    """The disk under a path has no room left."""
    folder = _existing(where)
    free = shutil.disk_usage(folder).free // 2**20
    return Fault(f"The disk that holds {folder} is full ({free} MB free): make room there, then start again.")


def unwritable(where: Path) -> Fault:
    """A path may not be written."""
    return Fault(f"Affiant cannot write to {where}: give this user the right to, or name another folder with AFFIANT_DATA_DIR.")


def _existing(path: Path) -> Path:
    return next(step for step in (path, *path.parents) if step.is_dir())
