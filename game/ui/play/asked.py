"""A decision of somebody at this screen."""

from __future__ import annotations

from msgspec import Struct

from game.table.book import Decision, Intent, Seat


class Asked(Struct, frozen=True):
    """What is to be decided. Where any of `seats` may answer, `seat` is the one named."""

    seat: Seat
    seats: tuple[Seat, ...]
    decision: Decision
    legal: tuple[Intent, ...]

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def who(self) -> int:
        return self.decision.who

    def of(self, *kinds: type[Intent]) -> tuple[Intent, ...]:
        """The answers of these kinds."""
        return tuple(intent for intent in self.legal if isinstance(intent, kinds))
