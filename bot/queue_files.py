"""`affiant queue files`: writes the files of one complaint into a folder, for staff."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from actions.complaint import shown
from actions.store import Store, StoredFile, UnknownComplaintError
from actions.wording import Language, say
from bot.queue import with_store
from bot.settings import Settings

# Longest name that file systems take, less room for a number in front.
_LONGEST = 200


def write_files(settings: Settings, number: str, folder: Path, language: Language = "en") -> int:
    """Writes them, each for its owner alone and over nothing that is there. Returns the exit status."""
    return with_store(settings, lambda store, _: _write(store, number, folder, language))


def _write(store: Store, number: str, folder: Path, language: Language) -> int:
    try:
        complaint = store.queue.show(number).item
    except UnknownComplaintError:
        print(say("queue.unknown", language, number=number), file=sys.stderr)
        return 1
    files = store.files.of_complaint(complaint.id)
    if not files:
        print(say("queue.files.none", language))
        return 0
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for n, file in enumerate(files, 1):
        path = folder / _safe(n, file)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as written:
            written.write(store.files.content_for_staff(complaint.id, file.id))
        scan = say(f"queue.files.{file.scan}", language)
        told = {"path": path, "size": shown.size(file.size), "media": file.media, "scan": scan}
        print(say("queue.files.written", language, **told))
    return 0


def _safe(n: int, file: StoredFile) -> str:
    """A name that does no harm in any folder: numbered, and with nothing but letters, digits, dots and dashes."""
    stem, dot, ending = file.name.rpartition(".")
    plain = "".join(c if c.isalnum() or c in "-_" else "_" for c in (stem or file.name))[: _LONGEST // 4]
    return f"{n:02d}-{plain}{dot if stem else ''}{''.join(filter(str.isalnum, ending))[:10] if stem else ''}"
