"""The command `affiant`. Each command imports what it needs when it runs, and after its settings were read, so that help
and a wrong setting are told at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(
    help="Affiant takes municipal ethics complaints by chat.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
Spoken = Annotated[Literal["en", "es"], typer.Option(help="English or Spanish.")]

queue_app = typer.Typer(help="What was handed over, for staff.", no_args_is_help=True)
app.add_typer(queue_app, name="queue")


def main() -> None:
    """Runs the command that the command line names."""
    app()


@app.command()
def up() -> None:
    """Set up what is missing, start Affiant, and keep it running until Ctrl-C."""
    settings = _settings()
    from bot.supervisor import run

    raise typer.Exit(run(settings))


@app.command()
def check() -> None:
    """Check the settings, the law packs, the sentences and the training data. Changes nothing."""
    settings = _settings()
    from bot.checks import run

    raise typer.Exit(run(settings))


@app.command()
def train() -> None:
    """Train the dialogue model, if what it learns from has changed."""
    settings = _settings()
    from bot.training import run

    raise typer.Exit(run(settings))


@app.command()
def chat(
    jurisdiction: Annotated[str | None, typer.Option(help="The city; left out, Affiant asks.")] = None,
    language: Spoken = "en",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a return code; you are asked for it.")] = False,
    base_url: Annotated[str | None, typer.Option(help="Where Affiant runs; left out, on this machine.")] = None,
) -> None:
    """File a complaint from this terminal. Affiant must be running."""
    settings = _settings()
    from bot.terminal import chat as talk

    raise typer.Exit(talk(base_url or settings.address, jurisdiction, language, resume=resume))


@app.command()
def law(
    city: Annotated[str | None, typer.Argument(help="A city, such as denver; left out, all.")] = None,
    questions: Annotated[bool, typer.Option("--questions", help="What residents are asked, with citations.")] = False,
    diagram: Annotated[bool, typer.Option("--diagram", help="The same as a Mermaid flow chart.")] = False,
    table: Annotated[bool, typer.Option("--table", help="Where every rule is held. This is what is shown by default.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Show nothing; tell whether docs/law.md is current.")] = False,
    language: Spoken = "en",
) -> None:
    """Show the law as the packs hold it."""
    from bot import law

    if (questions or diagram) and (table or check):
        raise typer.BadParameter("choose either --questions and --diagram, or --table and --check")
    if check:
        raise typer.Exit(law.check())
    raise typer.Exit(law.show("diagram" if diagram else "questions" if questions else "table", city, language))


@app.command("new-jurisdiction")
def new_jurisdiction(
    city: Annotated[str, typer.Argument(help="A short id for the city, such as santa_fe.")],
    name: Annotated[str, typer.Option(help="What people call it.")],
    state: Annotated[str, typer.Option(help="Its state.")],
    time_zone: Annotated[str, typer.Option(help="Where its days are counted, such as America/Denver.")],
) -> None:
    """Write a law pack for one more city, with comments to fill in, and its cases."""
    from bot import law

    raise typer.Exit(law.new_jurisdiction(city, name, state, time_zone))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="receipt.txt, and complaint.json if it is to be checked too.")],
    keys: Annotated[
        Path | None, typer.Option(help="Public keys, saved from /api/v1/keys; left out, this installation's.")
    ] = None,
    language: Spoken = "en",
) -> None:
    """Check a receipt, and whether a complaint is the one it was given for. Needs no network and no database."""
    settings = _settings()
    from bot.verify import run

    raise typer.Exit(run(settings, files, keys, language))


@app.command()
def purge() -> None:
    """Erase every draft whose time is over, and tell how many there were."""
    settings = _settings()
    from bot.purge import run

    raise typer.Exit(run(settings))


@queue_app.command("files")
def queue_files(
    number: Annotated[str, typer.Argument(help="The case number, as the list shows it.")],
    to: Annotated[Path, typer.Option(help="The folder to write them to.")],
    language: Spoken = "en",
) -> None:
    """Write the files of one complaint into a folder."""
    settings = _settings()
    from bot.queue_files import write_files

    raise typer.Exit(write_files(settings, number, to, language))


@queue_app.command("list")
def queue_list(language: Spoken = "en") -> None:
    """List what was handed over, the newest last."""
    settings = _settings()
    from bot.queue import show_list

    raise typer.Exit(show_list(settings, language))


@queue_app.command("show")
def queue_show(
    number: Annotated[str, typer.Argument(help="The case number, as the list shows it.")],
    language: Spoken = "en",
    as_json: Annotated[bool, typer.Option("--json", help="The structured complaint, complaint/v1.")] = False,
) -> None:
    """Show one complaint with its screening and its dates."""
    settings = _settings()
    from bot.queue import show_one

    raise typer.Exit(show_one(settings, number, language, as_json))


@queue_app.command("record")
def queue_record(
    number: Annotated[str, typer.Argument(help="The case number, as the list shows it.")],
    what: Annotated[
        str,
        typer.Argument(help="What happened, such as completed, stayed (clocks stood still) or extended (a date was moved)."),
    ],
    at: Annotated[str | None, typer.Option(help="When it happened: 2026-03-07 or 2026-03-07T16:40. Otherwise now.")] = None,
    first: Annotated[str | None, typer.Option(help="The first day on which clocks stood still.")] = None,
    last: Annotated[str | None, typer.Option(help="The last such day, or the day that a date was moved to.")] = None,
    rule: Annotated[str | None, typer.Option(help="The rule whose date was moved, as `queue show` names it.")] = None,
    language: Spoken = "en",
) -> None:
    """Record what happened to a complaint; its dates are worked anew. Nothing recorded is ever changed or taken away."""
    settings = _settings()
    from bot.queue_record import Wish, record

    def ask(question: str) -> str:
        reason: str = typer.prompt(question, err=True)
        return reason

    raise typer.Exit(record(settings, number, Wish(what, at, first, last, rule), ask, language))


def _settings() -> Settings:
    """The settings, or one sentence for each that cannot be used."""
    from bot.settings import SettingsError, load

    try:
        return load()
    except SettingsError as refused:
        for sentence in refused.sentences:
            typer.echo(sentence, err=True)
        raise typer.Exit(2) from None
