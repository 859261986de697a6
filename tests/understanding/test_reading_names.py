"""Names of all cultures, with and without talk around them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.reading import Reading, read

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))


def name(text: str, question: str = "complainant_name") -> Reading:
    return read("name", text, question=question, now=NOW)


AS_TYPED = [
    "Rosa Delgado", "María de la Cruz Ibáñez", "José Luis Rodríguez y Peña", "Nguyễn Thị Minh Khai", "Li Wei",
    "Ng Siu Fan",
    "Oluwaseun Adébáyò", "Siobhán O'Neill-Burke", "Jean-Luc d'Arcy", "Ludwig van der Berg", "Otto von Rhein",
    "Aisha bint Yusuf",
    "Mohammed Al-Sayed", "Björk Guðmundsdóttir", "Žofia Kowalczyk", "J. R. Whitfield", "T.J. Mabry", "Ana M. Soto",
    "Carl Weston Jr.", "Carl Weston, Jr.", "Carl Weston III", "Dr. Amina Yusuf", "Amina Yusuf, MD",
    "Mrs. Ottoline Reeve",
    "Clarence \"Buddy\" Yount", "Robert (Bob) Tanaka", "Delgado, Rosa", "Delgado, Rosa M.", "de la Rosa, Inés",
    "Rosa Delgado de Ortiz", "Consuelo Peña viuda de Lara", "Mary-Kate St. Clair", "DeShawn McAllister",
    "Xóchitl Quiñones",
    "Stanislav Petrović", "Anne Marie LeBlanc", "Fatou N'Diaye", "Kealoha Kahananui", "Sunita Rao-Iyer",
    "Tsegaye Worku", "Dolores Huerta y Baca", "Will Yazzie", "Grace Sue Hollins", "Art Begay", "May Ellen Tsosie",
    "Mark Hope",
    "Rosa Null", "Ana Lawyer", "Pat Human", "Dee Clerk", "Kim English", "Jo Spanish", "Hector Mayor Ruiz", "Abel Back",
    "Ivy Court", "Dan Street", "Rex Board", "Nora Justice", "Paula Bench", "Amy Stop",
    "ROSA DELGADO", "JUAN CARLOS PEÑA", "rosa delgado", "juan carlos peña", "jean-luc darcy", "skip halvorsen",
    "o'shea flannery",
    "李小明", "محمد الفارسي", "Мария Иванова",
]  # fmt: skip
IN_TALK = [
    ("my name is Rosa Delgado", "Rosa Delgado"),
    ("My full legal name is Rosa Delgado.", "Rosa Delgado"),
    ("name: Rosa Delgado", "Rosa Delgado"),
    ("name's Rosa Delgado", "Rosa Delgado"),
    ("I'm Rosa Delgado", "Rosa Delgado"),
    ("im rosa delgado", "rosa delgado"),
    ("I am Rosa Delgado, I live on Fifth", "Rosa Delgado"),
    ("It's Rosa Delgado", "Rosa Delgado"),
    ("This is Rosa Delgado speaking", "Rosa Delgado"),
    ("this here is Bobby Joe Tackett, up on Beaver", "Bobby Joe Tackett"),
    ("Hi, I'm Rosa Delgado", "Rosa Delgado"),
    ("good morning, my name is Rosa Delgado", "Rosa Delgado"),
    ("sure, Rosa Delgado", "Rosa Delgado"),
    ("Rosa Delgado. You can call me Ro.", "Rosa Delgado"),
    ("Rosa Delgado, but everyone says Ro", "Rosa Delgado"),
    ("Rosa Delgado but everyone calls me Ro", "Rosa Delgado"),
    ("Rosa Delgado (she/her)", "Rosa Delgado"),
    ("Rosa Delgado - and please spell it right", "Rosa Delgado"),
    ("Rosa Delgado, thank you", "Rosa Delgado"),
    ("Rosa Delgado and my number is 303-555-0142", "Rosa Delgado"),
    ("Rosa Delgado 303-555-0142", "Rosa Delgado"),
    ("Rosa Delgado, rosa@example.org", "Rosa Delgado"),
    ("Rosa Delgado. that really is it", "Rosa Delgado"),
    ("put me down as Rosa Delgado", "Rosa Delgado"),
    ("everyone calls me Skip Halvorsen", "Skip Halvorsen"),
    ("skip halvorsen, the certificate says steven but nobody uses it", "skip halvorsen"),
    ("rosa delgado here", "rosa delgado"),
    ("first name Rosa last name Delgado", "Rosa Delgado"),
    ("first name is Rosa, last name is Delgado", "Rosa Delgado"),
    ("sorry but, Rosa M Delgado", "Rosa M Delgado"),
    ("me llamo Rosa Delgado", "Rosa Delgado"),
    ("Mi nombre es Rosa Delgado, para servirle", "Rosa Delgado"),
    ("mi nombre completo es Fidel Baca y Luján, a sus órdenes", "Fidel Baca y Luján"),
    ("soy Rosa Delgado", "Rosa Delgado"),
    ("yo soy rosa delgado", "rosa delgado"),
    ("buenos días, soy Rosa Delgado y vivo en la calle Quinta", "Rosa Delgado"),
    ("Rosa Delgado, gracias", "Rosa Delgado"),
    ("Me dicen Chuy Robles", "Chuy Robles"),
]
SIGNATURES = [
    ("/s/ Rosa Delgado", "Rosa Delgado"),
    ("/s/Rosa Delgado", "Rosa Delgado"),
    ("X Rosa Delgado", "Rosa Delgado"),
    ("x_Rosa Delgado", "Rosa Delgado"),
    ("signed, Rosa Delgado", "Rosa Delgado"),
    ("I sign as Rosa Delgado", "Rosa Delgado"),
    ("Rosa Delgado", "Rosa Delgado"),
    ("firmo Rosa Delgado", "Rosa Delgado"),
    ('Clarence "Buddy" Yount', 'Clarence "Buddy" Yount'),
]
RESPONDENTS = [
    ("Rosa Delgado", "Rosa Delgado", {}),
    ("it was Rosa Delgado", "Rosa Delgado", {}),
    ("her name is Rosa Delgado", "Rosa Delgado", {}),
    ("se llama Rosa Delgado", "Rosa Delgado", {}),
    ("i think it's Rosa Delgado", "Rosa Delgado", {}),
    ("creo que es Rosa Delgado", "Rosa Delgado", {}),
    ("the name on the badge is Rosa Delgado", "Rosa Delgado", {}),
    ("same guy as before, Delgado", "Delgado", {}),
    ("i only know her as Rosa", "Rosa", {}),
    ("her first name is Rosa not sure of the last", "Rosa", {}),
    ("the woman at the front desk, Rosa something", "Rosa", {}),
    ("Ms. Stop", "Ms. Stop", {}),
    ("inspector Pause", "Pause", {"respondent_title": "inspector"}),
    ("a fire chief, i don't know her name", "a fire chief, i don't know her name", {"respondent_title": "fire chief"}),
    ("es contra Rosa Delgado", "Rosa Delgado", {}),
    ("/Delgado, Rosa", "Delgado, Rosa", {}),
    ("Councilman Rey Ibarra-Stone", "Rey Ibarra-Stone", {"respondent_title": "Councilman"}),
    ("councilwoman Rosa Delgado", "Rosa Delgado", {"respondent_title": "councilwoman"}),
    ("it was councilmember Rosa Delgado", "Rosa Delgado", {"respondent_title": "councilmember"}),
    ("City Council Member Rosa Delgado", "Rosa Delgado", {"respondent_title": "City Council Member"}),
    ("Mayor Delgado", "Delgado", {"respondent_title": "Mayor"}),
    ("the mayor, Rosa Delgado", "Rosa Delgado", {"respondent_title": "mayor"}),
    ("Deputy Director Rosa Delgado", "Rosa Delgado", {"respondent_title": "Deputy Director"}),
    ("building inspector Rosa Delgado", "Rosa Delgado", {"respondent_title": "building inspector"}),
    ("alcaldesa Rosa Delgado", "Rosa Delgado", {"respondent_title": "alcaldesa"}),
    ("la concejala Rosa Delgado", "Rosa Delgado", {"respondent_title": "concejala"}),
    ("Rosa Delgado, she is permit supervisor on the second floor", "Rosa Delgado", {"respondent_title": "permit supervisor"}),
    ("Rosa Delgado, the director of parks", "Rosa Delgado", {"respondent_title": "director of parks"}),
    ("Rosa Delgado, building inspector", "Rosa Delgado", {"respondent_title": "building inspector"}),
    ("Rosa Delgado is the city clerk", "Rosa Delgado", {"respondent_title": "city clerk"}),
    ("Rosa Delgado, es la directora de obras públicas", "Rosa Delgado",
     {"respondent_title": "directora de obras públicas", "respondent_department": "obras públicas"}),
    ("Mr. Rey Human from code enforcement", "Mr. Rey Human", {"respondent_department": "code enforcement"}),
    ("Rosa Delgado, she works in the permits office", "Rosa Delgado", {"respondent_department": "permits office"}),
    ("Rosa Delgado at public works", "Rosa Delgado", {"respondent_department": "public works"}),
    ("Rosa Delgado del departamento de parques", "Rosa Delgado", {"respondent_department": "departamento de parques"}),
]  # fmt: skip
BODIES = [
    ("A committee calling itself Friends of the Mesa", "Friends of the Mesa"),
    ("Neighbors for a Quiet Valley", "Neighbors for a Quiet Valley"),
    ("Stop the Stadium Tax, they have the yellow signs", "Stop the Stadium Tax"),
    ("Quill & Sons Paving LLC", "Quill & Sons Paving LLC"),
    ("the zoning board", "the zoning board"),
    ("the mayor", "the mayor"),
    ("our building inspector", "our building inspector"),
]
ONE_WORD = ["Latoya", "Madonna", "rosa", "jose", "latoya", "Pelé", "Xi", "latoya. dont know the rest of it"]
NO_NAMES = [
    "why do you need my name", "do i have to say", "can i put this in for my mama, she don't type",
    "what is a respondent",
    "whats a respondent", "who gets to read this", "how long does this take", "is it public?", "I'd rather not say",
    "rather not",
    "I don't want to give my name", "anonymous", "prefer to stay anonymous", "no", "yes", "skip", "back", "go back",
    "help",
    "english please", "spanish", "español", "start over", "undo", "cancel", "stop", "not sure", "i don't know", "idk",
    "no sé",
    "nobody in particular, it's the pothole on Federal",
    "its not a city person, its my landlord and he kept my deposit",
    "its a burglary. somebody cleaned out my storage unit", "I came about my manager, she keeps cutting my hours",
    "it's about my ex. he wont follow the custody order", "good evening! hope your day is going well", "good morning",
    "hola",
    "thank you so much, you have been patient", "gracias", "tear it up, i decided not to go through with it",
    "ok im done, send it in",
    "¿le avisan a él que fui yo?", "¿por qué preguntan eso?", "prefiero no decirlo", "no quiero dar mi nombre",
    "mejor en español",
    "Please change the date of the incident", "the question before this one was wrong", "somebody help me he has a gun",
    "wait, I misspelled it", "I want to talk to a person", "???", "👍", "pothole", "I don't remember her name",
]  # fmt: skip


@pytest.mark.parametrize("text", AS_TYPED)
def test_a_name_is_kept_as_typed(text: str) -> None:
    found = name(text)
    assert (found.outcome, found.value) == ("valid", text)


def test_nearly_all_whole_names_are_sure() -> None:
    unsure = {text for text in AS_TYPED if not name(text).sure}
    assert unsure <= {"Mark Hope", "Dee Clerk", "Kim English", "Jo Spanish", "Dan Street", "skip halvorsen"}


@pytest.mark.parametrize(("text", "expected"), IN_TALK)
def test_the_talk_around_a_name_is_left_out(text: str, expected: str) -> None:
    found = name(text)
    assert (found.outcome, found.value) == ("valid", expected)


@pytest.mark.parametrize(("text", "expected"), SIGNATURES)
def test_signatures(text: str, expected: str) -> None:
    found = name(text, "signature")
    assert (found.outcome, found.value) == ("valid", expected)


@pytest.mark.parametrize(("text", "expected", "parts"), RESPONDENTS)
def test_title_and_department_come_with_a_respondents_name(text: str, expected: str, parts: dict[str, str]) -> None:
    found = name(text, "respondent_name")
    assert (found.outcome, found.value, found.parts) == ("valid", expected, parts)


@pytest.mark.parametrize(("text", "expected"), BODIES)
def test_bodies_and_titles_may_be_named_too(text: str, expected: str) -> None:
    found = name(text, "respondent_name")
    assert (found.outcome, found.value) == ("valid", expected)


@pytest.mark.parametrize("text", ONE_WORD)
def test_one_word_is_enough(text: str) -> None:
    assert name(text, "respondent_name").outcome == "valid"


@pytest.mark.parametrize("text", NO_NAMES)
@pytest.mark.parametrize("question", ["complainant_name", "respondent_name", "signature"])
def test_other_talk_is_no_name(text: str, question: str) -> None:
    assert name(text, question).outcome == "unclear"


@pytest.mark.parametrize("text", ["4", "12 34", "#1"])
def test_a_number_is_no_name(text: str) -> None:
    found = name(text)
    assert (found.outcome, found.reason) == ("invalid", "reading.name_no_letters")


def test_phone_and_email_of_the_complainant_are_noticed() -> None:
    found = name("Rosa Delgado. cell is 720 555 0188, or rosa@example.org")
    assert found.value == "Rosa Delgado"
    assert found.parts == {"complainant_phone": "+17205550188", "complainant_email": "rosa@example.org"}


@pytest.mark.parametrize("text", ["2210 S Acoma St, Denver 80223", "14 Calle Luna, Albuquerque, NM 87102"])
def test_an_address_is_no_respondent(text: str) -> None:
    found = read("name", text, question="respondent_name", now=NOW)
    assert (found.outcome, found.reason) == ("invalid", "reading.name_is_address")


@pytest.mark.parametrize("text", ["4 Brothers Paving", "311 operator Kim Ode"])
def test_a_name_with_figures_is_still_a_respondent(text: str) -> None:
    assert read("name", text, question="respondent_name", now=NOW).reason != "reading.name_is_address"
