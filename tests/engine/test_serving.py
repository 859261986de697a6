"""The life of the engine's processes."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

from engine_process import ROOT, TOKEN, EngineProcess, free_port, run_python

pytest_plugins = ["engine_fixtures"]


def test_health_tells_when_it_is_ready(engine: EngineProcess) -> None:
    assert (engine.first_health.status_code, engine.first_health.json()) == (503, {"ready": False})
    health = engine.client.get("/health")
    assert (health.status_code, health.json()) == (200, {"ready": True})
    lines = [line for line in engine.printed.read_text().splitlines() if line.startswith("progress")]
    assert lines == ["progress 0.00 loading", "progress 1.00 ready"]


def test_it_listens_on_loopback_alone(engine: EngineProcess) -> None:
    port = engine.client.base_url.port
    assert port is not None
    listeners = [line.split()[1] for line in Path("/proc/net/tcp").read_text().splitlines() if line.split()[3] == "0A"]
    assert [address for address in listeners if address.endswith(f":{port:04X}")] == [f"0100007F:{port:04X}"]


def test_it_refuses_to_start_without_a_token() -> None:
    ended = run_python("serve.py")
    assert (ended.returncode, ended.stderr) == (2, "AFFIANT_ENGINE_TOKEN is not set\n")


def test_it_refuses_settings_that_make_no_sense() -> None:
    ended = run_python("serve.py", AFFIANT_ENGINE_TOKEN=TOKEN, AFFIANT_ENGINE_PORT="many")
    assert (ended.returncode, ended.stderr) == (2, "AFFIANT_ENGINE_PORT is not a number\n")


def test_it_says_that_it_cannot_listen(model: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ended = run_python("serve.py", AFFIANT_ENGINE_TOKEN=TOKEN, AFFIANT_ENGINE_PORT=port, AFFIANT_MODEL=str(model))
    assert (ended.returncode, ended.stderr) == (1, f"cannot listen on port {port}\n")


def test_it_says_that_there_is_no_model(tmp_path: Path) -> None:
    ended = run_python("serve.py", AFFIANT_ENGINE_TOKEN=TOKEN, AFFIANT_MODEL=str(tmp_path / "no.tar.gz"))
    assert (ended.returncode, ended.stderr) == (1, "there is no model: run train.py\n")


def test_it_says_that_the_model_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "broken.tar.gz"
    broken.write_bytes(b"no archive")
    port = str(free_port())
    ended = run_python("serve.py", AFFIANT_ENGINE_TOKEN=TOKEN, AFFIANT_ENGINE_PORT=port, AFFIANT_MODEL=str(broken))
    assert ended.returncode == 1
    assert "cannot load the model" in ended.stderr


def test_training_tells_how_far_it_is(model: Path) -> None:
    lines = model.with_name("printed").read_text().splitlines()
    told = [(float(line.split()[1]), line.split()[2]) for line in lines]
    assert [line.split()[0] for line in lines] == ["progress"] * len(lines)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert {"loading", "RulePolicy"} < {step for _, step in told}
    assert told[-1] == (1.0, "trained")


def test_it_trains_only_what_changed(probe: dict[str, Any]) -> None:
    retraining = probe["retraining"]
    assert retraining["trained"] == [False, True, True]
    assert retraining["differs"]


def test_wrong_training_data_leave_the_model(probe: dict[str, Any]) -> None:
    retraining = probe["retraining"]
    assert retraining["broken"] not in ("True", "False")
    assert retraining["kept"]
    assert retraining["left"] == ["affiant.tar.gz", "cache", "printed"]


def test_its_python_is_told_to_uv() -> None:
    assert (ROOT / "bot" / "engine" / ".python-version").read_text() == "3.10\n"
