"""Where a defender moves off to after a defence with Maneuver, planned beforehand (CLR-G-PURPLE)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead import orders
from game.books.stacktors.intents import Maneuver
from game.table.book import Intent
from game.table.seats import Plan


class PlannedMove:
    """The answers that the defender will have, the suggestion first; after the last of them comes to be asked then."""

    def __init__(self, answers: tuple[Intent, ...] = ()) -> None:
        self.answers = answers
        self.number = 0

    @property
    def picked(self) -> Intent | None:
        """The planned answer; None if the player will be asked."""
        return self.answers[self.number] if self.number < len(self.answers) else None

    def turn(self) -> None:
        """Plan the next answer."""
        self.number = (self.number + 1) % (len(self.answers) + 1)

    @property
    def words(self) -> str:
        """The plan in one or two words."""
        if self.picked is None:
            return "ask"
        return f"to {self.picked.to}" if isinstance(self.picked, Maneuver) else "stay"

    def plans(self, who: int, when: str) -> Iterator[Plan]:
        """The plan, for the seat's controller."""
        if self.picked:
            yield orders.plan(f"Moves off: {self.words}", "slip", who, self.picked, when)
