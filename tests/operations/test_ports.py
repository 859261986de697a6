"""A port that is taken is told in one sentence, with another that is free."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from pydantic import SecretStr

from bot.preparing import require_token, with_free_ports
from bot.processes import ports
from bot.processes.faults import Fault
from bot.settings import Settings


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1)
        yield int(listener.getsockname()[1])


def test_a_taken_port_is_told_with_one_that_is_free(taken: int) -> None:
    with pytest.raises(Fault) as fault:
        ports.require("127.0.0.1", taken, "AFFIANT_PORT")
    found = re.fullmatch(
        rf"Port {taken} is in use by another program, perhaps another Affiant: "
        r"stop that one, or choose another port, such as AFFIANT_PORT=(\d+)\.",
        str(fault.value),
    )
    assert found is not None
    ports.require("127.0.0.1", int(found[1]), "AFFIANT_PORT")


def test_a_host_that_is_not_this_machine_is_told() -> None:
    with pytest.raises(Fault, match=r"^192\.0\.2\.1 is no address of this machine"):
        ports.require("192.0.2.1", ports.any_free(), "AFFIANT_PORT")


def test_a_port_that_has_just_been_left_is_free() -> None:
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", 0))
        listener.listen(1)
        port = int(listener.getsockname()[1])
        with socket.create_connection(("127.0.0.1", port)):
            accepted, _ = listener.accept()
            accepted.close()
    assert ports.is_free("127.0.0.1", port)


@pytest.mark.parametrize(
    ("url", "port"),
    [("http://127.0.0.1:5005", 5005), ("http://localhost", 80), ("http://[::1]:7", 7), ("http://10.0.0.2:5005", None)],
)
def test_an_engine_is_on_this_machine_or_elsewhere(url: str, port: int | None) -> None:
    assert ports.local_port(url) == port


@contextmanager
def held(port: int) -> Iterator[None]:
    """Somebody listens on that port: we, or whoever does already."""
    with socket.socket() as listener:
        with suppress(OSError):
            listener.bind(("127.0.0.1", port))
            listener.listen(1)
        assert not ports.is_free("127.0.0.1", port)
        yield


def test_an_inner_port_that_is_taken_is_replaced_when_nobody_asked_for_it() -> None:
    free = ports.any_free()
    with held(5005), held(5055):
        settings = with_free_ports(Settings(port=free))
    assert settings.port == free
    assert settings.engine_port != 5005
    assert settings.engine_urls == (f"http://127.0.0.1:{settings.engine_port}",)
    assert settings.actions_port != 5055
    assert settings.actions_url == f"http://127.0.0.1:{settings.actions_port}/webhook"


def test_an_inner_port_that_was_asked_for_is_not_replaced(taken: int) -> None:
    with pytest.raises(Fault, match=f"^Port {taken} is in use"):
        with_free_ports(Settings(port=ports.any_free(), engine_port=taken))


def test_an_engine_elsewhere_needs_a_secret_that_is_known_there() -> None:
    urls = ("http://127.0.0.1:5005", "http://10.0.0.2:5005")
    with pytest.raises(Fault, match=r"^The engine at http://10\.0\.0\.2:5005 runs elsewhere: set AFFIANT_ENGINE_TOKEN"):
        require_token(Settings(engine_urls=urls))
    require_token(Settings(engine_urls=urls, engine_token=SecretStr("shared")))
    require_token(Settings(engine_urls=urls[:1]))
