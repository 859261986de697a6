"""Title and department that come along with a respondent's name, verbatim."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of

_HEAD = any_of(
    """
    (?:city )?council ?(?:man|woman|member|person|president|chair|aide)
    city council (?:man|woman|member|president)
    councill?or|commissioner|mayor|mayor pro tem|alderman|alderwoman|alderperson
    director|manager|supervisor|chief|captain|sergeant|lieutenant|officer|inspector|clerk|treasurer|auditor
    controller|comptroller|judge|magistrate|attorney|prosecutor|engineer|planner|administrator|superintendent
    secretary|assistant|coordinator|foreman|forewoman|chair(?:man|woman|person)?|trustee|sheriff|deputy|detective
    constable|assessor|buyer|analyst|technician|specialist|receptionist|accountant|librarian|firefighter|marshal
    board member|candidate|executive|liaison|dispatcher|operator|custodian|reviewer|examiner|adjuster|recruiter
    lobbyist|aide|intern|janitor|cashier|bookkeeper|surveyor|lifeguard|paramedic|registrar|ombudsman|head|boss
    concejal|concejala|regidor|regidora|alcalde|alcaldesa|directora|gerente|jefe|jefa|inspectora|comisionado|comisionada
    secretario|secretaria|supervisora|administrador|administradora|contador|contadora|tesorero|tesorera|juez|jueza
    fiscal|auditora|ingeniero|ingeniera|coordinador|coordinadora|encargado|encargada|funcionario|funcionaria
    empleado|empleada
    """
)
_STOP = "the|a|an|is|was|who|and|she|he|they|our|my|for|of|in|at|from|el|la|un|una|es|with|on|that|which|her|his"
_WORD = rf"(?:(?!(?:{_STOP})\b)[a-z][a-z'-]*)"
_TITLE = re.compile(
    rf"\b((?:{_WORD}\s+){{0,3}}?{_HEAD}"
    rf"(?:\s+(?:of|for|de|del|at large)\s+(?:the\s+|la\s+|los\s+)?{_WORD}"
    rf"(?:\s+(?:and|y|&)\s+{_WORD}|\s+{_WORD})?)?)(?=$|[\s,.;!?)])"
)
_BEFORE_HEAD = any_of(
    """
    the|our|el|la|former|ex|deputy|vice|assistant|interim|acting|senior|junior|lead|head|executive|associate|general
    city|county|town|village|police|fire|district|code|building|planning|permit|permits|zoning|public|works|parks
    recreation|water|sewer|street|streets|finance|budget|housing|health|airport|library|human|resources|hr|transit
    customer|service|services|field|fleet|chief|police|new|enforcement|purchasing|procurement|tax|license|licensing
    """
)
_FRONT = re.compile(
    rf"^((?:{_BEFORE_HEAD}[\s-]+){{0,4}}{_HEAD}(?:[- ]elect)?"
    r"(?: (?:of|de|del|for) (?:the )?[a-z]+(?: (?:and|y|&) [a-z]+)?)?)[\s,:]+(?=\S)"
)
_BARE = re.compile(
    rf"^(?:the |our |el |la |a |an |some )?((?:{_WORD}[\s-]+){{0,3}}{_HEAD})(?:\s+(?:of|de|del|for|at|in|en)\s.*)?$"
)
_ARTICLE = re.compile(r"^(?:is|was|he's|she's|hes|shes|our|the|a|an|now|currently|el|la|es|un|una)\s+")
_ROLE = re.compile(
    r"\b(?:is|was|'s|as|es|era|hes|shes|they're)\s+(?:the |a |an |our |their |el |la |un |una |now |currently )*"
)
_OPENING = re.compile(r"\W*(?:(?:the|our|a|an|el|la|un|una)\s+)?")
_PLACE = any_of(
    """
    department|dept\\.?|division|office|bureau|enforcement|works|utilities|services|planning|zoning|permits?
    permitting|licensing|parks(?: and recreation)?|recreation|finance|procurement|purchasing|housing|treasury|courts?
    library|libraries|airport|transit|water|sanitation|streets?|sewer|fire|police|council|hall|inspections?|resources
    payroll|fleet|animal control|public safety|elections|health|roads|plant|maintenance
    obras publicas|permisos|finanzas|compras|vivienda|parques|aguas
    """
)
_DEPARTMENT = re.compile(
    r"\b(?:from|in|at|with|over at|runs?|heads?|works? (?:in|at|for)|de|del|en)\s+(?:the |our |city's |el |la |los )*"
    rf"((?:(?!(?:the|a|his|her|my|charge|on|in|at|of|and|who|that|is|was|with)\b)[a-z&'-]+ ){{0,4}}{_PLACE})(?=$|[\s,.;!?)])"
)
_OFICINA = re.compile(r"\b((?:departamento|oficina|division|direccion) (?:de|del) (?:la |los |las )?[a-z]+(?: [a-z]+)?)")


def split_title(name: str) -> tuple[str | None, str]:
    """("Councilman", "Broussard") of "Councilman Broussard"; (None, the name) where it begins with no title."""
    front = _FRONT.match(folded(name))
    rest = name[front.end() :].strip(" ,") if front else ""
    if front is None or not rest:
        return None, name
    return _plain(name[: front.end(1)]), rest


def title_alone(text: str) -> str | None:
    """The title, where a text gives one in the place of a name: "the mayor", "our building inspector"."""
    plain = folded(text).strip(" .,!")
    found = _BARE.match(plain)
    start = folded(text).find(plain)
    return text[start + found.start(1) : start + found.end(1)] if found else None


def parts_of(remark: str) -> dict[str, str]:
    """What the remark after a respondent's name tells of title and department."""
    plain = folded(remark)
    parts: dict[str, str] = {}
    title = _TITLE.search(plain)
    if title and (_OPENING.fullmatch(plain[: title.start()]) or _ROLE.search(plain[: title.start()])):
        parts["respondent_title"] = _plain(remark[title.start(1) : title.end(1)])
    department = _DEPARTMENT.search(plain) or _OFICINA.search(plain)
    if department:
        parts["respondent_department"] = remark[department.start(1) : department.end(1)].strip()
    return parts


def _plain(title: str) -> str:
    """Without the article before it."""
    title = title.strip()
    article = _ARTICLE.match(folded(title))
    return title[article.end() :] if article else title
