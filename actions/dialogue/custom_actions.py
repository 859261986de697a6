"""The custom actions that Rasa calls: each reads the draft from the tracker, acts on it, and says what came of it.

The whole draft is the value of one slot, `session`. A question's own slot only carries the text just said, from Rasa's
`from_text` mapping to the form's validation, and is empty between turns. `now` is set by the web process for each turn.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from rasa_sdk.events import EventType, SlotSet
from rasa_sdk.executor import CollectingDispatcher
from rasa_sdk.forms import REQUESTED_SLOT, FormValidationAction
from rasa_sdk.interfaces import Action, Tracker
from rasa_sdk.types import DomainDict

from actions.dialogue import caring, commands
from actions.dialogue.answering import answer, not_said
from actions.dialogue.asking import ask
from actions.dialogue.correcting import change, correct
from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.handing_over import hand_over
from actions.dialogue.offering import offer_language
from actions.dialogue.replies import Heard, Reply, Said
from actions.dialogue.topics import answer_question
from actions.law.elements import QUESTIONS
from actions.law.questions import ahead

SESSION = "session"
NOW = "now"


def draft_in(tracker: Tracker) -> Draft:
    """The draft that the tracker carries."""
    return Draft.load(tracker.get_slot(SESSION))


def moment_in(tracker: Tracker) -> Moment:
    """The moment at which the message is heard."""
    return Moment(datetime.fromisoformat(str(tracker.get_slot(NOW))))


def kept(draft: Draft) -> EventType:
    """The event that keeps the draft."""
    event: EventType = SlotSet(SESSION, draft.dump())
    return event


def tell(dispatcher: CollectingDispatcher, said: Said) -> None:
    """Hands on how the message was heard, what is said back, and what must happen in the store."""
    dispatcher.utter_message(json_message={"heard": {"kind": said.heard.kind, "name": said.heard.name}})
    for reply in said.replies:
        speak(dispatcher, reply)
    for effect in said.effects:
        dispatcher.utter_message(json_message={"effect": effect})


def speak(dispatcher: CollectingDispatcher, reply: Reply) -> None:
    """Says one thing."""
    dispatcher.utter_message(json_message={"reply": reply.dump()})


class Message:
    """The message being heard, with what the web process made of it."""

    def __init__(self, tracker: Tracker) -> None:
        latest = tracker.latest_message
        metadata = latest.get("metadata") or {}
        self.text = str(latest.get("text") or "")
        self.kind = str((latest.get("intent") or {}).get("name") or "")
        self.name: str | None = metadata.get("name")
        self.value: Any = metadata.get("value")


class ValidateComplaintForm(FormValidationAction):
    """The form's validation: takes the answer to the open question, and lets the question graph say what is asked next."""

    def __init__(self, laws: Laws) -> None:
        self.laws = laws

    def name(self) -> str:
        return "validate_complaint_form"

    async def required_slots(
        self, domain_slots: list[str], dispatcher: CollectingDispatcher, tracker: Tracker, domain: DomainDict
    ) -> list[str]:
        draft, moment = draft_in(tracker), moment_in(tracker)
        law = draft.law(self.laws)
        open_now = draft.next_question(self.laws, moment.today(law))
        if law is None:
            return [open_now]
        later = ahead(law, draft.given, moment.today(law), asked_more=draft.more_asked)
        return [open_now, *(name for name in later if name != open_now)]

    async def get_validation_events(
        self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: DomainDict
    ) -> list[EventType]:
        question = tracker.get_slot(REQUESTED_SLOT)
        if question not in tracker.slots_to_validate():
            return []
        draft, moment, message = draft_in(tracker), moment_in(tracker), Message(tracker)
        if message.kind in ("unsure", "decline"):
            status = "unknown" if message.kind == "unsure" else "declined"
            said = not_said(draft, self.laws, question, message.text, moment, status)
        else:
            chosen = message.value if message.kind == "choice" else None
            said = answer(draft, self.laws, question, message.text, moment, chosen=chosen)
        if message.kind != "choice":
            said.replies += offer_language(draft, message.text)
        tell(dispatcher, said)
        return [SlotSet(question, None), kept(draft)]

    async def next_requested_slot(
        self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: DomainDict
    ) -> EventType | None:
        questions = await self.required_slots([], dispatcher, tracker, domain)
        event: EventType = SlotSet(REQUESTED_SLOT, questions[0])
        return event


class Ask(Action):
    """Asks one question. There is one of these for each, named as Rasa's form looks for it."""

    def __init__(self, question: str, laws: Laws) -> None:
        self.question = question
        self.laws = laws

    def name(self) -> str:
        return f"action_ask_{self.question}"

    async def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: DomainDict) -> list[EventType]:
        speak(dispatcher, ask(draft_in(tracker), self.laws, moment_in(tracker)))
        return []


class Acting(Action):
    """An action on the draft, followed by the form, which asks the open question again."""

    called: str

    def __init__(self, laws: Laws) -> None:
        self.laws = laws

    def name(self) -> str:
        return self.called

    async def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: DomainDict) -> list[EventType]:
        draft, message = draft_in(tracker), Message(tracker)
        said = self.act(draft, moment_in(tracker), message)
        if message.kind not in ("edit", "command"):
            said.replies += offer_language(draft, message.text)
        tell(dispatcher, said)
        return [kept(draft)]

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        raise NotImplementedError


class Command(Acting):
    """Carries out a command, the hand-over among them."""

    called = "action_command"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        element = message.value if isinstance(message.value, str) else None
        said = commands.run(draft, self.laws, moment, str(message.name), element)
        if any("hand_over" in effect for effect in said.effects):
            effect, replies = hand_over(draft, self.laws, moment)
            return Said(said.heard, [*said.replies, *replies], [{"hand_over": effect}])
        return said


class Edit(Acting):
    """Sets one element to a value that was checked before."""

    called = "action_edit"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        law = draft.law(self.laws)
        if law is None or message.name is None:
            raise ValueError("an edit needs a city and an element")
        return Said(
            Heard("correction", message.name), change(draft, law, moment, message.name, message.value, _words(message.value))
        )


class Correct(Acting):
    """Changes one answer that was corrected in passing."""

    called = "action_correct"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        return correct(draft, self.laws, moment, message.name, message.value, message.text)


class AnswerQuestion(Acting):
    """Answers a question from the city's law."""

    called = "action_answer_question"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        rule = message.value if isinstance(message.value, str) else None
        return answer_question(draft, self.laws, moment, message.name, rule)


class Refer(Acting):
    """Says who handles a matter that does not belong here."""

    called = "action_refer"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        return caring.refer(draft, self.laws, message.name)


class Care(Acting):
    """Someone may be in danger."""

    called = "action_care"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        return caring.care(draft, self.laws)


class Smalltalk(Acting):
    """Thanks, greetings, insults."""

    called = "action_smalltalk"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        return caring.small(draft)


class Clarify(Acting):
    """Asks what was meant."""

    called = "action_clarify"

    def act(self, draft: Draft, moment: Moment, message: Message) -> Said:
        return caring.doubt(draft, self.laws, moment, message.text, message.value or [])


def registered_actions(laws: Laws) -> list[Action]:
    """All custom actions, wired to the packs."""
    acting = (Command, Edit, Correct, AnswerQuestion, Refer, Care, Smalltalk, Clarify)
    return [ValidateComplaintForm(laws), *(Ask(name, laws) for name in QUESTIONS), *(action(laws) for action in acting)]


def _words(value: Any) -> str:
    if isinstance(value, str):
        return value
    return str(value.get("words") or "") if isinstance(value, dict) else ""
