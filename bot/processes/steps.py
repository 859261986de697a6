"""What a long command shows while it works: one line a step, and a bar for what takes long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from bot.processes.progress import Bar


class Steps:
    """Tells the steps of one command. Several may be under way at once; each gets its line when it is done.

    On a terminal, what takes long shows a moving bar meanwhile; elsewhere it is a plain line at its start.
    """

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self._progress = Progress(
            TextColumn("  {task.description}"),
            BarColumn(bar_width=24),
            TimeElapsedColumn(),
            console=self.console,
            transient=True,
        )
        self._long = 0

    def say(self, line: str) -> None:
        """One line, as it is."""
        self.console.print(line, markup=False, soft_wrap=True)

    @contextmanager
    def step(self, doing: str, done: str, long: bool = False) -> Iterator[Bar]:
        """Times what happens inside, and tells `done` when it went well.

        Args:
            doing: what is being done, such as "Training the dialogue model".
            done: the same, once it is done.
            long: whether to show it meanwhile.
        """
        began = monotonic()
        task = self._begin(doing) if long else None
        try:
            yield lambda part: self._move(task, part)
        finally:
            self._end(task)
        self.say(f"  {done} ({monotonic() - began:.1f} s)")

    def _begin(self, doing: str) -> TaskID | None:
        if not self.console.is_terminal:
            self.say(f"  {doing} …")
            return None
        self._long += 1
        self._progress.start()
        return self._progress.add_task(doing, total=None)

    def _move(self, task: TaskID | None, part: float) -> None:
        if task is not None:
            self._progress.update(task, total=1.0, completed=part)

    def _end(self, task: TaskID | None) -> None:
        if task is None:
            return
        self._progress.remove_task(task)
        self._long -= 1
        if not self._long:
            self._progress.stop()
