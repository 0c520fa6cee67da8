"""A decision that somebody at this screen has to make."""

from __future__ import annotations

from msgspec import Struct

from game.table.book import Decision, Intent, Seat


class Asked(Struct, frozen=True):
    """The decision, who may answer it (`seats`), and the legal answers; `seat` is the first of `seats`."""

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
