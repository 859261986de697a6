"""What a free account seems to say is proposed to the person, and counts only after a yes."""

from __future__ import annotations

from typing import Any

from actions.dialogue.draft import Draft, Moment
from actions.dialogue.replies import Heard, Reply, Said
from actions.law.answers import Answer
from actions.law.pack import Law
from actions.understanding.extraction import Respondent, extract
from actions.understanding.reading import read
from actions.wording import say


def propose(draft: Draft, law: Law, moment: Moment) -> None:
    """Reads the account given as `facts` for people, dates, sections and papers not yet answered, and proposes them."""
    text = str(draft.given.value("facts") or "")
    account = extract(
        text,
        jurisdiction_sections=[section.id for section in law.pack.sections],
        now=moment.local(law),
        language=draft.language,
    )
    sections = "body_of_law" if law.pack.question("body_of_law") else "code_sections"
    seen: dict[str, Any] = {
        "respondents": [_person(p) for p in account.respondents],
        "event_period": account.periods[0].value() if account.periods else None,
        sections: [s for s in account.code_sections if law.pack.section(s)],
        "documents": ", ".join(account.documents),
        "witnesses": ", ".join(account.witnesses),
    }
    draft.proposed = [
        {"element": element, "value": value, "words": text}
        for element, value in seen.items()
        if value and element not in draft.answers and draft.asks(element, law, moment.today(law))
    ]


def _person(found: Respondent) -> dict[str, Any]:
    said = {"name": found.name, "title": found.title}
    return said | {"department": found.department} if found.department else said


def confirm(draft: Draft, law: Law, said: str, moment: Moment) -> Said:
    """Takes the person's yes, no, or "leave this out" to what was proposed."""
    if said.startswith("leave:"):
        draft.proposed = [item for item in draft.proposed if item["element"] != said.removeprefix("leave:")]
        return Said(Heard("answer"))
    agreed: bool | None = {"all": True, "none": False}.get(said)
    if agreed is None:
        reading = read("yes_no", said, question="proposed", now=moment.local(law), language=draft.language)
        agreed = reading.value if reading.outcome == "valid" else None
    if agreed is None:
        return Said(Heard("unclear"), [Reply("notice", say("step.use_buttons", draft.language))])
    before = dict(draft.answers)
    if agreed:
        for item in draft.proposed:
            draft.put(item["element"], Answer("given", item["value"], _words(item), draft.language))
    draft.proposed = []
    draft.set_aside(law, moment.today(law))
    draft.remember(before, None)
    return Said(Heard("answer"))


def _words(item: dict[str, Any]) -> str:
    value = item["value"]
    return str(value.get("words") or "") if isinstance(value, dict) else str(value) if isinstance(value, str) else ""
