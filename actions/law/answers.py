"""What a person has answered, as screening and the question graph see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

Status = Literal["given", "unknown", "declined"]


@dataclass(frozen=True)
class Answer:
    """One element's answer.

    `unknown` ("I don't know") and `declined` ("I'd rather not say") are answers too. `value` is what `design.md` says for
    the element, None unless given. `words` are the person's own, verbatim, in `language`.
    """

    status: Status
    value: Any = None
    words: str = ""
    language: str = "en"

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Answer:
        """From the JSON form that a state holds."""
        return cls(cast(Status, data["status"]), data.get("value"), data.get("words") or "", data.get("language") or "en")

    def dump(self) -> dict[str, Any]:
        """The JSON form."""
        return {"status": self.status, "value": self.value, "words": self.words, "language": self.language}


@dataclass(frozen=True)
class Answers(Mapping[str, Answer]):
    """The answers of one complaint by element. An element that is not in it has not been answered."""

    by_element: Mapping[str, Answer] = field(default_factory=dict)

    def __getitem__(self, element: str) -> Answer:
        return self.by_element[element]

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_element)

    def __len__(self) -> int:
        return len(self.by_element)

    def value(self, element: str) -> Any:
        """The value given for the element, or None when there is none."""
        answer = self.by_element.get(element)
        return answer.value if answer and answer.status == "given" else None

    def status(self, element: str) -> Status | None:
        """given, unknown or declined; None when it has not been answered."""
        answer = self.by_element.get(element)
        return answer.status if answer else None

    @classmethod
    def of_values(cls, values: Mapping[str, Any]) -> Answers:
        """All given, for cases and tests."""
        return cls({element: Answer("given", value) for element, value in values.items()})
