"""Who a respondent is, told from the titles that people write: right, or left open."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from shipped_laws import LAWS

from actions.law.answers import Answers
from actions.law.people import class_of, people, plain, same_name

# title, department -> class in general; the cities that call it otherwise are below.
TITLES = [
    ("City Council member, position 4", "City Council", "elected"),
    ("Councilwoman", "", "elected"),
    ("city councilor district 3", "city council", "elected"),
    ("President of the City Council", "City Council", "elected"),
    ("concejala", "Concejo Municipal", "elected"),
    ("miembro del concejo municipal", None, "elected"),
    ("Mayor", "Office of the Mayor", "mayor"),
    ("alcaldesa", None, "mayor"),
    ("Council aide", "City Council, District 4 office", "aide"),
    ("chief of staff to Councilman Drury", "City Council", "aide"),
    ("Assistant to the Mayor", "Mayor's Office", "aide"),
    ("asistente del alcalde", "Oficina del Alcalde", "aide"),
    ("jefe de gabinete", "Alcaldía", "aide"),
    ("Deputy Auditor", "Office of the Auditor", "aide"),
    ("the mayor's brother", "", None),
    ("hermano del alcalde", "", None),
    ("Neighborhood Council member", "", None),
    ("former council member", "", "former"),
    ("ex-mayor", "", "former"),
    ("exalcalde", "", "former"),
    ("retired street foreman", "Public Works", "former"),
    ("ex officio board liaison", "", None),
    ("candidate for City Council at large", "", "candidate"),
    ("running for mayor", "", "candidate"),
    ("candidata a concejala", "", "candidate"),
    ("campaign manager for a candidate", "", None),
    ("Code enforcement officer", "Development Services", "employee"),
    ("Lead mechanic", "Fleet", "employee"),
    ("Billing clerk", "Finance", "employee"),
    ("Library branch manager", "Public Library", "employee"),
    ("Police detective", "Police Department", "employee"),
    ("Contract administrator", "General Services", "employee"),
    ("Vendor relations coordinator", "Purchasing", "employee"),
    ("inspector de bomberos", "Bomberos", "employee"),
    ("jefa de turno", "Basura", "employee"),
    ("union steward and volunteer", "", None),
    ("elected officer", "", None),
    ("Paving contractor", "Ridge Paving LLC", "private_party"),
    ("my landlord", "", "private_party"),
    ("dueño de un restaurante", "", "private_party"),
    ("School board member", "", "other_government"),
    ("Facilities manager", "Elm County School District", "other_government"),
    ("State senator", "", "other_government"),
    ("County commissioner", "", "other_government"),
    ("senadora estatal", "", "other_government"),
    ("cocinera", "Distrito Escolar", "other_government"),
    ("Road crew worker", "County Road Department", "employee"),
    ("liaison", "", None),
    ("", "", None),
    (None, None, None),
]
CALLED: Mapping[str, Mapping[str, str]] = {
    "denver": {"elected": "officer", "mayor": "officer"},
    "san_antonio": {"mayor": "elected"},
    "albuquerque": {"mayor": "elected"},
    "monroe": {"elected": "council_member", "employee": "staff"},
    "kentucky": {"mayor": "elected"},
}

OF_A_CITY = [
    ("denver", "Auditor", "", "officer"),
    ("denver", "Tax auditor", "Finance", "aide"),
    ("denver", "Clerk and Recorder", "", "officer"),
    ("denver", "Manager of Aviation", "", "officer"),
    ("denver", "Manager, recreation center", "Parks and Recreation", "employee"),
    ("denver", "Assistant City Attorney", "City Attorney's Office", "aide"),
    ("denver", "Deputy sheriff", "Denver Sheriff Department", "employee"),
    ("denver", "Executive Director", "Board of Ethics", "board"),
    ("denver", "Councilman, candidate for mayor", "City Council", "officer"),
    ("denver", "Analyst", "City and County of Denver", "employee"),
    ("san_antonio", "City Clerk", "Office of the City Clerk", "filing_office"),
    ("san_antonio", "deputy city clerk", "", "filing_office"),
    ("san_antonio", "Records technician", "City Clerk's Office", "filing_office"),
    ("san_antonio", "secretario municipal", None, "filing_office"),
    ("san_antonio", "Municipal court clerk", "Municipal Court", "employee"),
    ("san_antonio", "Compliance Auditor", "", "reviewer"),
    ("san_antonio", "Paralegal", "Office of the City Attorney", "reviewer"),
    ("san_antonio", "Chair", "Ethics Review Board", "reviewer"),
    ("san_antonio", "Lobbyist", "Crane & Associates", "lobbyist"),
    ("san_antonio", "Lineman", "CPS Energy", None),
    ("albuquerque", "City Clerk", "", "filing_office"),
    ("albuquerque", "Measure Finance Committee", "", "committee"),
    ("albuquerque", "cabildero registrado", "", "lobbyist"),
    ("albuquerque", "City Councilor and candidate for mayor", "City Council", "candidate"),
    ("albuquerque", "Sergeant", "Bernalillo County Sheriff", "other_government"),
    ("monroe", "City Administrator", "Administration", "administrator"),
    ("monroe", "Deputy City Administrator", "Administration", "staff"),
    ("monroe", "administradora de la ciudad", None, "administrator"),
    ("monroe", "Mayor pro tem", "City Council", "council_member"),
    ("monroe", "City Clerk", "City Hall", "staff"),
    ("monroe", "Firefighter", "Snohomish County Fire District", "other_government"),
    ("kentucky", "City Manager", "City Hall", "filing_office"),
    ("kentucky", "gerente de la ciudad", None, "filing_office"),
    ("kentucky", "City commissioner", "Board of Commissioners", "elected"),
    ("kentucky", "City clerk-treasurer", "Finance", "employee"),
    ("kentucky", "Magistrate", "", "other_government"),
    ("kentucky", "Clerk", "County", "other_government"),
    ("kentucky", "Planner", "City-County Planning Commission", "employee"),
]


@pytest.mark.parametrize("city", CALLED)
@pytest.mark.parametrize(("title", "department", "said"), TITLES)
def test_ordinary_titles(city: str, title: str | None, department: str | None, said: str | None) -> None:
    wanted = CALLED[city].get(said, said) if said else None
    assert class_of({"title": title, "department": department}, LAWS[city].lists.classes) == wanted


@pytest.mark.parametrize(("city", "title", "department", "wanted"), OF_A_CITY)
def test_titles_that_mean_something_in_one_city(city: str, title: str, department: str | None, wanted: str | None) -> None:
    assert class_of({"title": title, "department": department}, LAWS[city].lists.classes) == wanted


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("María José Álvarez", "maria jose alvarez", True),
        ("Imelda R. Forsythe", "Imelda Forsythe", True),
        ("IMELDA FORSYTHE", "Imelda Forsythe.", True),
        ("Imelda Forsythe", "Imelda Forsyth", False),
        ("J. Doe", "K. Doe", False),
        ("", "", False),
        (None, None, False),
        ("123", "456", False),
    ],
)
def test_same_names(one: str | None, other: str | None, same: bool) -> None:
    assert same_name(one, other) is same


def test_words_are_compared_without_accents_capitals_and_odd_spaces() -> None:
    assert plain("  Secretaría   MUNICIPAL’s ") == "secretaria municipal's"


def test_there_is_nobody_before_anyone_is_named() -> None:
    assert people(Answers()) == []
