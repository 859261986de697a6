"""One of several options, however it is named."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Option, Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))
OPTIONS = {
    "path": [Option("named", "With my name"), Option("confidential", "Confidential")],
    "filing_for": [Option("self", "For myself"), Option("board", "On behalf of the Ethics Review Board")],
    "affidavit_form": [
        Option("true_and_correct", "The facts are true and correct"),
        Option("good_reason_to_believe", "I have good reason to believe the facts are true"),
    ],
    "knowledge_basis": [
        Option("saw_myself", "I saw it myself"),
        Option("information_and_belief", "I know it from others or from documents"),
        Option("both", "Both"),
    ],
    "complainant_standing": [
        Option("city_officer", "City officer"),
        Option("city_official", "City official"),
        Option("city_employee", "City employee"),
        Option("contractor", "City contractor"),
        Option("seeking_contract", "Seeking a city contract"),
        Option("doing_business", "Doing business with the city"),
        Option("regulated", "Regulated by the city"),
        Option("none", "None of these"),
    ],
    "jurisdiction": [
        Option("denver", "Denver", ("Colorado",)),
        Option("san_antonio", "San Antonio", ("Texas",)),
        Option("albuquerque", "Albuquerque", ("New Mexico",)),
        Option("monroe", "Monroe", ("Washington",)),
        Option("kentucky", "A Kentucky city", ("Kentucky",)),
    ],
}

SURE = [
    ("path", "named", "named"),
    ("path", "With my name", "named"),
    ("path", "with my name.", "named"),
    ("path", "1", "named"),
    ("path", "2", "confidential"),
    ("path", "the second one", "confidential"),
    ("path", "second", "confidential"),
    ("path", "option 2", "confidential"),
    ("path", "number two", "confidential"),
    ("path", "#2", "confidential"),
    ("path", "2.", "confidential"),
    ("path", "the last one", "confidential"),
    ("path", "the former", "named"),
    ("path", "la primera", "named"),
    ("path", "la segunda opción", "confidential"),
    ("path", "opción 2", "confidential"),
    ("path", "el dos", "confidential"),
    ("path", "I'll go with the first one", "named"),
    ("path", "confidential please", "confidential"),
    ("path", "confidencial", "confidential"),
    ("path", "anonymous", "confidential"),
    ("path", "con mi nombre", "named"),
    ("path", "sin mi nombre", "confidential"),
    ("filing_for", "just for me", "self"),
    ("filing_for", "myself", "self"),
    ("filing_for", "for the board", "board"),
    ("filing_for", "para mí", "self"),
    ("filing_for", "en nombre de la junta", "board"),
    ("knowledge_basis", "I saw it myself", "saw_myself"),
    ("knowledge_basis", "both", "both"),
    ("knowledge_basis", "a little of both", "both"),
    ("knowledge_basis", "a friend told me", "information_and_belief"),
    ("knowledge_basis", "me lo contaron", "information_and_belief"),
    ("knowledge_basis", "lo vi yo mismo", "saw_myself"),
    ("affidavit_form", "true and correct", "true_and_correct"),
    ("affidavit_form", "good reason to believe", "good_reason_to_believe"),
    ("affidavit_form", "the good reason one", "good_reason_to_believe"),
    ("complainant_standing", "none of these", "none"),
    ("complainant_standing", "none", "none"),
    ("complainant_standing", "contractor", "contractor"),
    ("complainant_standing", "I work for the city", "city_employee"),
    ("complainant_standing", "empleado de la ciudad", "city_employee"),
    ("complainant_standing", "just a resident", "none"),
    ("jurisdiction", "Denver", "denver"),
    ("jurisdiction", "san antonio", "san_antonio"),
    ("jurisdiction", "San Antonio, Texas", "san_antonio"),
    ("jurisdiction", "denver colorado", "denver"),
    ("jurisdiction", "Albuquerqe", "albuquerque"),
    ("jurisdiction", "kentucky", "kentucky"),
]
POSSIBLE = [
    ("path", "put my name on it, I have nothing to fear from her", "named"),
    ("path", "prefiero que sea confidencial, trabajo en la misma oficina", "confidential"),
    ("path", "not anonymous, he knows me", "named"),
    ("path", "I don't want it to be anonymous, use my name", "named"),
    ("path", "please keep my name out of it, she is my boss", "confidential"),
    ("filing_for", "I am staff to the board and the board asked me to bring this one", "board"),
    ("filing_for", "I'm filing it as a resident, nobody sent me", "self"),
    ("knowledge_basis", "I was standing right there when he took the envelope.", "saw_myself"),
    ("knowledge_basis", "I wasn't there, my cousin told me about it", "information_and_belief"),
    ("knowledge_basis", "some I saw, the rest I heard from a coworker", "both"),
    ("affidavit_form", "most of it I got secondhand but I do believe it, so the good-reason one", "good_reason_to_believe"),
    ("complainant_standing", "I inspect elevators for the city since 2014", "city_employee"),
    ("complainant_standing", "my company put in a bid for the paving job", "seeking_contract"),
    ("complainant_standing", "I have a liquor license", "regulated"),
    ("jurisdiction", "it happened in San Antonio, down by the river", "san_antonio"),
]
UNCLEAR = [
    ("path", "what's the difference"),
    ("path", "if I choose confidential does she ever find out it came from me"),
    ("path", "¿se puede hacer sin dar mi nombre?"),
    ("path", "can I be anonymous?"),
    ("path", "I don't know"),
    ("path", "3"),
    ("path", "0"),
    ("path", "neither"),
    ("path", "help"),
    ("path", "named or confidential, I can't decide"),
    ("affidavit_form", "whats the difference between these two"),
    ("affidavit_form", "¿y si me equivoco me pueden meter a la cárcel?"),
    ("affidavit_form", "Changed my mind on the hearing thing from before, mark me down as wanting one"),
    ("jurisdiction", "Chicago"),
    ("jurisdiction", "where are you located"),
    ("jurisdiction", ""),
]


def choice(question: str, text: str) -> Reading:
    return read("choice", text, question=question, now=NOW, options=OPTIONS[question])


@pytest.mark.parametrize(("question", "text", "option"), SURE)
def test_an_option_named_plainly_is_sure(question: str, text: str, option: str) -> None:
    assert choice(question, text) == Reading("valid", option, sure=True)


@pytest.mark.parametrize(("question", "text", "option"), POSSIBLE)
def test_an_option_inside_talk_is_heard(question: str, text: str, option: str) -> None:
    found = choice(question, text)
    assert (found.outcome, found.value) == ("valid", option)


@pytest.mark.parametrize(("question", "text"), UNCLEAR)
def test_other_talk_names_no_option(question: str, text: str) -> None:
    assert choice(question, text).outcome == "unclear"


def test_every_option_is_chosen_by_its_own_id_label_and_number() -> None:
    for question, options in OPTIONS.items():
        for number, option in enumerate(options, 1):
            for text in (option.id, option.label, option.label.upper(), str(number), f"{number})"):
                assert choice(question, text) == Reading("valid", option.id, sure=True)
