"""Puts the open question into words, with its quick answers."""

from __future__ import annotations

from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Option, Reply, choose, command
from actions.dialogue.showing import display, label, section, shown
from actions.law.elements import QUESTIONS
from actions.law.pack import Law, Question, Warning
from actions.law.predicates import Case
from actions.law.questions import applicable, part_name, unanswered
from actions.law.screening import disposition, screen
from actions.understanding.ranking import rank
from actions.wording import Language, say


def ask(draft: Draft, laws: Laws, moment: Moment) -> Reply:
    """The question that stands open, as a reply."""
    law = draft.law(laws)
    if law is None:
        return _which_city(laws, draft.language)
    name = draft.next_question(laws, moment.today(law))
    if name == "proposed":
        return _proposed(draft, law)
    if name == "review":
        return _review(draft, law, moment)
    if name == "hand_over":
        return _hand_over(draft, law, moment)
    if name == "afterwards":
        return _afterwards(draft, law)
    return _element(draft, law, name, moment)


def warnings_due(draft: Draft, law: Law, moment: Moment) -> list[Warning]:
    """The warnings that this draft calls for."""
    case = Case(draft.given, moment.today(law), law.lists)
    return [w for w in law.pack.warnings if law.condition(f"warning:{w.id}", "when")(case)]


def _which_city(laws: Laws, language: Language) -> Reply:
    options = [choose(law.pack.name.of(language), name) for name, law in laws.items()]
    return Reply("question", say("ask.jurisdiction", language), "jurisdiction", options=options)


def _element(draft: Draft, law: Law, name: str, moment: Moment) -> Reply:
    asked = {q.id: q for q in applicable(law, draft.given, moment.today(law))}
    question = asked.get(name) or law.pack.question(name)
    if question is None:
        raise LookupError(name)
    language = draft.language
    parts = [question.question.of(language).replace("{name}", _person_asked(draft, name))]
    if name == "signature" and draft.signed_otherwise:
        parts.append(say("ask.sign_again", language))
    named = [s for s in draft.given.value("code_sections") or [] if s != "unknown"]
    if name == "reasons" and len(named) > 1:
        # Several matters in one complaint: the board can only keep them apart if the person does.
        parts.append(say("ask.each_apart", language, sections="\n".join(f"• {section(law, s, language)}" for s in named)))
    statement = question.statements.get("statement")
    if statement:
        parts.append(f"“{statement.law}”")
        parts.append(say("ask.in_plain_words", language, plain=statement.plain.of(language)))
    if name == "warnings_read":
        parts += [f"• {warning.text.of(language)}" for warning in warnings_due(draft, law, moment)]
    held = draft.given.get(name)
    if held is not None:
        parts.append(say("ask.so_far", language, answer=display(law, name, held, language)))
    if question.need != "required":
        parts.append(say("ask.optional", language))
    options = [*_choices(draft, law, question), *_ways_out(draft, question, held is not None)]
    return Reply("question", "\n\n".join(parts), name, question.cites, options)


def _person_asked(draft: Draft, name: str) -> str:
    people = draft.people()
    if not people or not name.startswith("respondent_"):
        return ""
    person = people[-1] if name == "respondent_more" else people[draft.open_person(name)]
    return str(person.get("name") or "")


def _choices(draft: Draft, law: Law, question: Question) -> list[Option]:
    language = draft.language
    if question.kind == "choice":
        return [choose(option.label.of(language), option.id) for option in question.options]
    if question.kind == "yes_no":
        if question.id in ("truth_statement", "no_improper_purpose"):
            return [choose(say("option.accept", language), "yes"), choose(say("option.refuse", language), "no")]
        if question.id == "warnings_read":
            return [choose(say("option.have_read", language), "yes")]
        return [choose(say("value.yes", language), "yes"), choose(say("value.no", language), "no")]
    if question.kind == "sections":
        ranked = rank(str(draft.given.value("facts") or ""), law.pack.sections, language, jurisdiction=law.pack.id)
        offered = [law.pack.section(name) for name, _, _ in ranked]
        return [
            *(choose(f"{shown(law, question.id, [s.id], language)}: {s.plain.of(language)}", s.id) for s in offered if s),
            choose(say("option.section_unknown", language), "unknown"),
        ]
    return []


def _ways_out(draft: Draft, question: Question, held: bool) -> list[Option]:
    language = draft.language
    ways = []
    if held:
        ways.append(command(say("option.keep", language), "skip"))
    elif question.need != "required" and question.id != "respondent_more":
        ways.append(command(say("option.skip", language), "skip"))
    return ways


def _proposed(draft: Draft, law: Law) -> Reply:
    language = draft.language
    lines = [
        f"• {label(law, item['element'], language)}: {shown(law, item['element'], item['value'], language)}"
        for item in draft.proposed
    ]
    options = [choose(say("option.all_right", language), "all")]
    if len(draft.proposed) > 1:
        options += [
            choose(say("option.leave_out", language, what=label(law, item["element"], language)), f"leave:{item['element']}")
            for item in draft.proposed
        ]
    options.append(choose(say("option.none_of_it", language), "none"))
    return Reply("question", say("ask.proposed", language, lines="\n".join(lines)), "proposed", options=options)


def overview(draft: Draft, law: Law, moment: Moment) -> str:
    """All answers, one line each, as they stand."""
    lines = []
    for question in applicable(law, draft.given, moment.today(law)):
        answer = draft.given.get(question.id)
        text = display(law, question.id, answer, draft.language) if answer else say("status.missing", draft.language)
        lines.append(f"• {label(law, question.id, draft.language)}: {text}")
    return "\n".join(lines)


def _review(draft: Draft, law: Law, moment: Moment) -> Reply:
    language = draft.language
    text = say("ask.review", language, lines=overview(draft, law, moment))
    options = [choose(say("option.all_right", language), "ok")]
    options += [
        command(say("option.change", language, what=label(law, q.id, language)), "ask", _asked_as(q))
        for q in applicable(law, draft.given, moment.today(law))
        if q.id in draft.answers
    ]
    return Reply("question", text, "review", options=options)


def _asked_as(question: Question) -> str:
    return "respondent_name" if question.id == "respondents" else question.id


def wanting(draft: Draft, law: Law, moment: Moment) -> list[str]:
    """What still keeps the complaint from being handed over, as questions to ask: missing elements, then refused statements."""
    today = moment.today(law)
    missing = unanswered(law, draft.given, today)
    if missing:
        return [_part_wanting(draft, law) if e == "respondents" else e for e in missing]
    if draft.signed_otherwise:
        return ["signature"]
    findings = screen(law, draft.given, today)
    if disposition(law, draft.given, findings, today) != "incomplete":
        return []
    unmet = [f for f in findings if f.effect == "blocks" and f.outcome in ("open", "defect") and not f.oath]
    asked = {q.id for q in applicable(law, draft.given, today)}
    return [e for f in unmet for e in f.words if e in asked and e in QUESTIONS]


def _part_wanting(draft: Draft, law: Law) -> str:
    """The first required part that a respondent lacks: `respondents` itself is never asked."""
    question = law.pack.question("respondents")
    lacking = [
        part.id
        for part in (question.parts if question else ())
        if part.need == "required" and any(person.get(part_name(part.id), "") == "" for person in draft.people())
    ]
    return lacking[0] if lacking else "respondent_name"


def _hand_over(draft: Draft, law: Law, moment: Moment) -> Reply:
    language = draft.language
    missing = wanting(draft, law, moment)
    office = law.pack.offices[law.pack.receives].name.of(language)
    if missing:
        names = [label(law, name, language) for name in missing]
        options = [command(say("option.answer_now", language, what=label(law, n, language)), "ask", n) for n in missing]
        return Reply("question", say("ask.still_needed", language, what="; ".join(names)), "hand_over", options=options)
    findings = screen(law, draft.given, moment.today(law))
    key = "ask.hand_over"
    if disposition(law, draft.given, findings, moment.today(law)) == "awaiting_oath":
        key = "ask.hand_over_unsworn"
    options = [command(say("option.hand_over", language), "submit"), command(say("option.review", language), "review")]
    text = say(key, language, office=office, board=law.pack.board.of(language))
    return Reply("question", text, "hand_over", options=options)


def _afterwards(draft: Draft, law: Law) -> Reply:
    contact = law.pack.offices[law.pack.contact]
    text = say("ask.afterwards", draft.language, office=contact.name.of(draft.language), phone=contact.phone or "")
    return Reply("question", text.strip(), "afterwards")
