"""The published JSON Schema of complaint/v1. `python -m actions.complaint.schema` writes it anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from actions.complaint.model import Complaint

SCHEMA_FILE = Path(__file__).with_name("complaint-v1.schema.json")
ID = "urn:affiant:complaint:v1"


def schema() -> dict[str, Any]:
    """The schema, JSON Schema 2020-12, as the models have it."""
    made = Complaint.model_json_schema(mode="serialization", by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": ID, **made, "title": "complaint/v1"}


def schema_text() -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
