"""`affiant up`: sets up what is missing, starts the web process and the engines, and keeps them running."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
import tempfile
from pathlib import Path

from bot import models, training
from bot.logs import describe
from bot.preparing import require_folder, require_token, with_free_ports
from bot.processes import ports
from bot.processes.asking import answers
from bot.processes.child import Child
from bot.processes.faults import from_error
from bot.processes.keeper import Keeper
from bot.processes.steps import Steps
from bot.settings import ROOT, Settings

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FIRST_TURN_SECONDS = 60.0


def run(settings: Settings, steps: Steps | None = None) -> int:
    """The command `affiant up`. Returns its exit status: 0 when it was told to end, 1 when it could not go on."""
    try:
        require_token(settings)
        settings = with_free_ports(settings)
        return asyncio.run(Supervisor(settings, steps or Steps()).run())
    except Exception as error:
        print(_sentence(error, settings), file=sys.stderr)
        return 1


class Supervisor:
    """One run of Affiant: the web process, and an engine for each address on this machine."""

    def __init__(self, settings: Settings, steps: Steps) -> None:
        self._settings = settings
        self._steps = steps
        self._token = settings.engine_token.get_secret_value() if settings.engine_token else secrets.token_urlsafe(32)
        self._keepers: list[Keeper] = []
        self._told_to_end = 0

    async def run(self) -> int:
        """Starts everything and keeps it running until a signal comes.

        Raises:
            Fault: something that Affiant cannot go on without is missing.
        """
        work = asyncio.create_task(self._work())
        for number in SIGNALS:
            if signal.getsignal(number) is signal.SIG_IGN:
                continue  # nohup asked for that
            asyncio.get_running_loop().add_signal_handler(number, self._end, work)
        try:
            await work
        except asyncio.CancelledError:
            if not self._told_to_end:
                raise
        finally:
            await asyncio.gather(*(keeper.stop() for keeper in self._keepers))
        self._steps.say("Affiant has stopped. Everything that was answered is kept.")
        return 0

    def _end(self, work: asyncio.Task[None]) -> None:
        self._told_to_end += 1
        work.cancel()
        if self._told_to_end > 1:
            for keeper in self._keepers:
                keeper.hurry()

    async def _work(self) -> None:
        require_folder(self._settings.data_dir)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._start_engines())
                group.create_task(self._start_web())
            async with asyncio.TaskGroup() as group:
                for keeper in self._keepers:
                    group.create_task(keeper.keep())
                await self._first_turn()
                self._steps.say(f"Affiant is ready at {self._settings.address} (Ctrl-C ends it).")
        except ExceptionGroup as failed:
            # The first is the cause; what else failed meanwhile was only ended with it.
            raise failed.exceptions[0] from None

    async def _start_engines(self) -> None:
        local = [port for url in self._settings.engine_urls if (port := ports.local_port(url))]
        if not local:
            return
        models.require_engine()
        model = models.dialogue(self._settings)
        digest = await asyncio.to_thread(model.digest)
        current = model.is_of(digest)
        first, *others = (self._keeper(self._engine(port, train=not current)) for port in local)
        doing = "Starting the dialogue engine" if current else f"Training {model.name} and starting the dialogue engine"
        with self._steps.step(doing, "The dialogue engine works", long=True) as bar:
            # One trains, and the others find its model.
            await first.start(bar)
            model.remember(digest)
            await asyncio.gather(*(keeper.start() for keeper in others))

    async def _start_web(self) -> None:
        await training.ensure(models.people(), self._settings, self._steps)
        # It reads the packs and brings the database up to date, and says so itself where it cannot.
        with self._steps.step("Starting the web process", "The law packs, the database and the web process work"):
            await self._keeper(self._web()).start()

    async def _first_turn(self) -> None:
        with self._steps.step("Trying a turn", "A turn works"):
            works = answers(f"{self._settings.address}/health/ready", self._token)
            async with asyncio.timeout(FIRST_TURN_SECONDS):
                while not await works():  # noqa: ASYNC110 it happens in other processes
                    await asyncio.sleep(0.1)

    def _keeper(self, child: Child) -> Keeper:
        keeper = Keeper(child, self._steps.say)
        self._keepers.append(keeper)
        return keeper

    def _engine(self, port: int, train: bool) -> Child:
        return Child(
            name="the dialogue engine",
            command=(str(models.PYTHON), "serve.py", *(["--train"] if train else [])),
            log=self._settings.data_dir / "log" / f"engine-{port}.log",
            ready=answers(f"http://127.0.0.1:{port}/health", self._token),
            env={
                **models.engine_env(self._settings),
                "AFFIANT_ENGINE_PORT": str(port),
                "AFFIANT_ENGINE_TOKEN": self._token,
                "AFFIANT_ACTIONS_URL": self._settings.actions_url,
                "AFFIANT_MODEL": str(self._settings.model),
            },
            cwd=models.ENGINE,
            writes=(self._settings.model.parent, Path(tempfile.gettempdir())),
        )

    def _web(self) -> Child:
        return Child(
            name="the web process",
            command=(sys.executable, "-m", "bot.processes.leashed", "bot.web"),
            log=self._settings.data_dir / "log" / "web.log",
            ready=answers(f"{self._settings.address}/health/live", self._token),
            env={
                **os.environ,
                "AFFIANT_ENGINE_URLS": ",".join(self._settings.engine_urls),
                "AFFIANT_ENGINE_TOKEN": self._token,
                "AFFIANT_ACTIONS_PORT": str(self._settings.actions_port),
                "AFFIANT_ACTIONS_URL": self._settings.actions_url,
            },
            cwd=ROOT,
            writes=(Path(tempfile.gettempdir()),),
        )


def _sentence(error: Exception, settings: Settings) -> str:
    """What a person is told of an error, in one sentence."""
    fault = from_error(error, settings.data_dir)
    if fault is not None:
        return str(fault)
    if isinstance(error, TimeoutError):
        return f"Affiant started, but a first turn did not work: the logs in {settings.data_dir / 'log'} say why."
    return f"Affiant met an error that it does not know, and cannot go on. Please report this: {_places(error)}"


def _places(error: Exception) -> str:
    return " · ".join(line.strip() for line in describe(error).splitlines()[:1] + describe(error).splitlines()[-2:])
