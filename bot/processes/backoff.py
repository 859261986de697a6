"""How long to wait before a process that died is started again."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Backoff:
    """Waits that double, and begin anew after a healthy while. All in seconds."""

    first: float = 0.5
    longest: float = 30.0
    healthy: float = 60.0
    failures: int = 0

    def after(self, lived: float) -> Backoff:
        """The state after a process that worked for `lived` seconds died."""
        return replace(self, failures=1 if lived >= self.healthy else self.failures + 1)

    @property
    def wait(self) -> float:
        """How long to wait now."""
        # The exponent is bounded: a process that dies all night must not overflow it.
        return min(self.longest, self.first * 2.0 ** min(max(self.failures - 1, 0), 30))
