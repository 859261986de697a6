"""Where Rasa finds the tracker of a turn while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rasa.core.tracker_store import TrackerStore
from rasa.shared.core.trackers import DialogueStateTracker


class TurnStore(TrackerStore):
    """Lends a tracker to Rasa for one turn and forgets it.

    Nothing is serialised or kept: the state of a conversation comes with the turn and leaves with its answer.
    """

    def __init__(self) -> None:
        super().__init__(domain=None)
        self.trackers: dict[str, DialogueStateTracker] = {}

    @contextmanager
    def lend(self, tracker: DialogueStateTracker) -> Iterator[None]:
        """Keeps the tracker for as long as the block runs, however it ends."""
        self.trackers[tracker.sender_id] = tracker
        try:
            yield
        finally:
            del self.trackers[tracker.sender_id]

    async def save(self, tracker: DialogueStateTracker) -> None:
        """Does nothing: Rasa changes the lent tracker itself."""

    async def retrieve(self, sender_id: str) -> DialogueStateTracker | None:
        """Returns the lent tracker."""
        return self.trackers.get(sender_id)
