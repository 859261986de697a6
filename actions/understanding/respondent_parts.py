"""Title and department that come along with a respondent's name."""

from __future__ import annotations

import re

from actions.understanding.folding import folded

_HEAD = (
    r"(?:council ?(?:man|woman|member|person|president|chair|aide)|councilor|councillor|city council(?:man|woman|member| member| president)?|council member|commissioner|mayor|alderman|alderwoman|alderperson|"
    r"director|manager|supervisor|chief|captain|sergeant|lieutenant|officer|inspector|clerk|treasurer|auditor|controller|comptroller|judge|magistrate|attorney|prosecutor|engineer|planner|administrator|superintendent|"
    r"secretary|assistant|coordinator|foreman|forewoman|chair(?:man|woman|person)?|trustee|sheriff|deputy|detective|constable|assessor|buyer|analyst|technician|specialist|receptionist|accountant|librarian|firefighter|marshal|"
    r"board member|candidate|executive|liaison|dispatcher|operator|custodian|reviewer|examiner|adjuster|recruiter|lobbyist|aide|intern|"
    r"concejal|concejala|regidor|regidora|alcalde|alcaldesa|director|directora|gerente|jefe|jefa|inspector|inspectora|comisionado|comisionada|secretario|secretaria|supervisor|supervisora|administrador|administradora|contador|contadora|tesorero|tesorera|juez|jueza|fiscal|auditor|auditora|ingeniero|ingeniera|coordinador|coordinadora|encargado|encargada|funcionario|funcionaria|empleado|empleada)"
)
_MODIFIER = r"(?:(?!(?:the|a|an|is|was|who|and|she|he|they|our|my|for|of|in|at|from|el|la|un|una|es)\b)[a-z][a-z'-]*)"
_TITLE = re.compile(
    rf"\b((?:{_MODIFIER}\s+){{0,3}}?{_HEAD}(?:\s+(?:of|for|de|del|at large)\s+(?:the\s+|la\s+|los\s+)?{_MODIFIER}(?:\s+(?:and|y|&)\s+{_MODIFIER}|\s+{_MODIFIER})?)?)(?=$|[\s,.;!?)])"
)
_FRONT = re.compile(
    rf"^((?:(?:the|our|el|la|former|ex|deputy|vice|assistant|interim|acting|senior|chief|city|county|town|police|fire|district|code|building|planning)[\s-]+){{0,3}}{_HEAD}(?:-elect)?(?: (?:of|de) [a-z]+(?: [a-z]+)?(?=,))?)[\s,]+(?=\S)"
)
_ROLE = re.compile(
    r"\b(?:is|was|'s|as|es|era|he's|she's|hes|shes|they're)\s+(?:the |a |an |our |their |el |la |un |una |now |currently )*"
)
_DEPARTMENT = re.compile(
    r"\b(?:from|in|at|with|over at|runs?|heads?|works? (?:in|at|for)|de|del|en)\s+(?:the |our |city's |el |la |los )*"
    r"((?:(?!(?:the|a|his|her|my|charge)\b)[a-z&'-]+ ){0,4}?(?:department|dept\.?|division|office|bureau|enforcement|works|utilities|services|planning|zoning|permits?|permitting|licensing|parks(?: and recreation)?|recreation|finance|procurement|purchasing|housing|treasury|courts?|library|libraries|airport|transit|water|sanitation|streets?|sewer|fire|police|council|hall|inspections?|resources|payroll|fleet|animal control|public safety|elections|departamento de [a-z ]+|obras publicas|permisos|finanzas|compras|vivienda|parques|aguas))(?=$|[\s,.;!?)])"
)  # fmt: skip
_SPANISH_OFFICE = re.compile(r"\b((?:departamento|oficina|division|direccion) (?:de|del) (?:la |los |las )?[a-z]+(?: [a-z]+)?)")


def split_title(name: str) -> tuple[str | None, str]:
    """("Councilman", "Broussard") of "Councilman Broussard"; (None, the name) where it begins with no title."""
    plain = folded(name)
    front = _FRONT.match(plain)
    if front and name[front.end() :].strip():
        title = re.sub(r"^(?:the|our|el|la)\s+", "", name[: front.end(1)].strip(), flags=re.IGNORECASE)
        return title, name[front.end() :].strip(" ,")
    return None, name


def parts_of(remark: str) -> dict[str, str]:
    """What the remark after a respondent's name tells of title and department, verbatim."""
    plain = folded(remark)
    parts: dict[str, str] = {}
    title = _TITLE.search(plain)
    if title and (title.start() <= 3 or _ROLE.search(plain[: title.start()])):
        parts["respondent_title"] = _trimmed(remark[title.start(1) : title.end(1)])
    department = _DEPARTMENT.search(plain) or _SPANISH_OFFICE.search(plain)
    if department:
        parts["respondent_department"] = remark[department.start(1) : department.end(1)].strip()
    return parts


def _trimmed(title: str) -> str:
    return re.sub(
        r"^(?:is|was|he's|she's|hes|shes|our|the|a|an|now|currently|esta?)\s+", "", title.strip(), flags=re.IGNORECASE
    )
