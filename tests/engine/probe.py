# mypy: ignore-errors
# ruff: noqa: E402 (Rasa is imported once its libraries are prepared)
"""Looks at what only the inside of the engine shows. Runs in Rasa's environment; prints one line of JSON.

Arguments: model, folder of NLU data, URL of the action server, token.
"""

from __future__ import annotations

import asyncio
import gc
import json
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))
from startup import prepare_libraries

prepare_libraries()

import adjustments
import quiet_logs
import server
import training
import validation
from failure import ActionFailed
from jsonschema import ValidationError
from kinds import FORM, KINDS
from rasa.core.actions.action import RemoteAction
from rasa.shared.core.constants import DEFAULT_INTENTS
from settings import ROOT, Settings
from turn import Parse, Turn
from turn_channel import take_turn

REPLIES = [
    {},
    {"events": []},
    {"events": [], "responses": []},
    {"events": [{"event": "slot", "name": "facts", "value": {"words": "x"}}], "responses": [{"custom": {"a": 1}}]},
    {"events": [{"event": "slot", "name": "facts", "value": None, "timestamp": None}]},
    {"events": [{"event": "slot", "timestamp": 1.5, "name": "facts", "value": [1]}]},
    {"events": [{"event": "slot"}]},
    {"events": [{"event": "slot", "name": 3, "value": 1}]},
    {"events": [{"event": "active_loop", "name": None}]},
    {"events": [{"event": "followup", "name": "action_listen"}]},
    {"events": [{"event": "user", "text": "x", "parse_data": {}}]},
    {"events": [{"event": "bot", "text": "x"}]},
    {"events": [{"event": "no such event"}]},
    {"events": [{"name": "facts"}]},
    {"events": ["slot"]},
    {"events": {}},
    {"events": None},
    {"responses": [1]},
    {"responses": {}},
    {"unknown": 1},
    [],
    None,
    "text",
]


def verdict(validate, reply) -> str:
    """Returns what a validator says of a reply."""
    try:
        return str(validate(RemoteAction("action_x", None), reply))
    except ValidationError as error:
        return f"refused at {list(error.absolute_path)}"


def verdicts() -> list:
    """Returns the verdicts of stock Rasa and of the adjusted one, side by side."""
    stock = RemoteAction._validate_action_result
    adjustments.apply()
    return [(verdict(stock, reply), verdict(RemoteAction._validate_action_result, reply)) for reply in REPLIES]


async def growth(model: str, url: str, token: str) -> dict:
    """Takes some hundred turns, good and bad, and returns what is left of them."""
    settings = Settings.read({"AFFIANT_ENGINE_TOKEN": token, "AFFIANT_ACTIONS_URL": url, "AFFIANT_MODEL": model})
    agent = server.create_app(settings, train=False).ctx.agent
    agent.load_model(settings.model)
    store = agent.tracker_store
    outcomes = {"good": 0, "failed": 0, "cancelled": 0}

    async def take(number: int) -> None:
        session = {"raise": "action_ask_jurisdiction"} if number % 5 == 0 else {}
        parse = None if number % 3 == 0 else Parse("answer", None, None)
        turn = Turn({"session": session, "now": number}, "facts", f"number {number}", parse)
        taking = asyncio.ensure_future(take_turn(agent, store, agent.handle_message, turn))
        if number % 7 == 0:
            await asyncio.sleep(0.001)
            taking.cancel()
        try:
            await taking
            outcomes["good"] += 1
        except ActionFailed:
            outcomes["failed"] += 1
        except asyncio.CancelledError:
            outcomes["cancelled"] += 1

    async def take_many(first: int, last: int) -> int:
        for start in range(first, last, 20):
            await asyncio.gather(*(take(number) for number in range(start, start + 20)))
        gc.collect()
        return len(gc.get_objects())

    before = await take_many(0, 100)
    after = await take_many(100, 400)
    await agent.action_endpoint.close()
    locks = len(agent.lock_store.conversation_locks)
    return {"trackers": len(store.trackers), "locks": locks, "objects": after - before, "outcomes": outcomes}


def retraining(model: Path, nlu: Path) -> dict:
    """Asks for a model again: unchanged, changed, changed back, and of data that cannot be read."""
    rules, said = ROOT / "data" / "rules", []

    def ensure(folder: Path) -> bool:
        return training.ensure_model(ROOT, model, [folder, rules], lambda done, step: said.append((done, step)))

    with tempfile.TemporaryDirectory() as folder:
        other = Path(shutil.copytree(nlu, Path(folder) / "nlu"))
        with (other / "tiny.yml").open("a") as file:
            file.write("      - asked_facts my bicycle was stolen\n")
        unchanged, first = ensure(nlu), model.read_bytes()
        changed, second = ensure(other), model.read_bytes()
        back = ensure(nlu)
        (other / "tiny.yml").write_text("version: '3.1'\nnlu:\n  - intent: [\n")
        try:
            broken = str(ensure(other))
        except Exception as error:
            broken = type(error).__name__
    return {
        "trained": [unchanged, changed, back],
        "differs": first != second,
        "broken": broken,
        "kept": model.exists(),
        "left": sorted(path.name for path in model.parent.iterdir()),
        "progress": said,
    }


def project() -> dict:
    """Returns what the rules, the domain and the product's NLU data say of each other."""
    importer = training.read_project(ROOT, [ROOT / "data" / "nlu", ROOT / "data" / "rules"])
    domain = importer.get_domain()
    labels = {example.get("intent") for example in importer.get_nlu_data().intent_examples}
    return {
        "problems": validation.find_problems(importer),
        "warnings": sorted(validation.run_rasa(importer)),
        "labels": sorted(labels),
        "intents": sorted(set(domain.intents) - set(DEFAULT_INTENTS) | set(KINDS)),
        "actions": sorted(domain.user_actions),
        "questions": domain.required_slots_for_form(FORM),
        "slots": {
            slot.name: {"type": slot.type_name, "influences": slot.influence_conversation, "mappings": slot.mappings}
            for slot in domain.slots
        },
        "sessions": [domain.session_config.session_expiration_time, domain.session_config.carry_over_slots],
    }


def main() -> None:
    """Prints all that is found."""
    model, nlu, url, token = sys.argv[1:]
    found = {"project": project(), "verdicts": verdicts()}
    quiet_logs.configure("CRITICAL")
    found["growth"] = asyncio.run(growth(model, url, token))
    found["retraining"] = retraining(Path(model), Path(nlu))
    print(json.dumps(found))


main()
