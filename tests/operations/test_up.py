"""`affiant up` with the real web process and the real engine: it starts, mends itself, and leaves nothing behind."""

from __future__ import annotations

import json
import os
import re
import signal
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from affiant_up import READY, Up, require_models, until


@pytest.fixture
def up(tmp_path: Path) -> Iterator[Up]:
    require_models()
    running = Up(tmp_path)
    yield running
    running.close()


def status_of(url: str) -> int:
    """The status of an answer; 0 where there is none."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def begins_a_conversation(up: Up) -> bool:
    request = urllib.request.Request(f"{up.url}/api/v1/conversations", method="POST", data=b'{"jurisdiction": "denver"}')
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=30) as answer:
        turn = json.load(answer)
    return answer.status == 201 and any(reply["kind"] == "question" for reply in turn["replies"])


def test_it_starts_mends_itself_and_ends_with_ctrl_c(up: Up) -> None:
    up.wait_ready()
    assert f"{READY}{up.url} (Ctrl-C ends it).\n" in up.out
    assert all(re.fullmatch(r"  .+( …| \(\d+\.\d s\))\n", line) for line in up.out[:-1]), up.out
    assert begins_a_conversation(up)

    before = up.children()
    os.kill(before["engine"], signal.SIGKILL)
    until(lambda: up.said("The dialogue engine stopped (signal SIGKILL); starting it again in 0.5 s."), 5, "told of it")
    assert status_of(f"{up.url}/health/live") == 200
    assert status_of(f"{up.url}/health/ready") == 503
    os.kill(before["web"], signal.SIGKILL)
    until(lambda: up.said("The web process works again."), 200, "the web process mended")
    until(lambda: up.said("The dialogue engine works again."), 60, "the engine mended")
    until(lambda: status_of(f"{up.url}/health/ready") == 200, 10, "ready again")
    after = up.children()
    assert set(after) == {"engine", "web"}
    assert not set(after.values()) & set(before.values())
    assert begins_a_conversation(up)

    # A terminal sends it to everybody in the group; the children stand in groups of their own.
    os.killpg(up.process.pid, signal.SIGINT)
    status, out, err = up.ended(12)
    assert (status, err) == (0, "")
    assert out.endswith("Affiant has stopped. Everything that was answered is kept.\n")
    assert up.left() == []


def test_it_leaves_nothing_when_it_is_killed_while_starting(up: Up) -> None:
    until(lambda: set(up.children()) == {"engine", "web"}, 30, "both started")
    up.process.kill()
    up.process.wait()
    until(lambda: up.left() == [], 15, "all gone")


def test_ctrl_c_while_starting_ends_it_at_once(up: Up) -> None:
    until(lambda: "engine" in up.children(), 30, "the engine started")
    os.killpg(up.process.pid, signal.SIGINT)
    status, _, err = up.ended(10)
    assert (status, err) == (0, "")
    assert up.left() == []
