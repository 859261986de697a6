"""How a turn fails."""

from __future__ import annotations


class ActionFailed(BaseException):
    """An action did not do its work, so the whole turn is void.

    Rasa catches every `Exception` of an action, drops the action's events, and carries on with what is left: the person
    would get half a reply and a state that nobody checked. Not being an `Exception`, this one passes through to the
    turn channel, as a cancellation does, and the turn ends at once. It names the action, never content.
    """
