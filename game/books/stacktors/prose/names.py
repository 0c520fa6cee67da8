"""The names of everybody and everything in a match, the same on the screen and in text."""

from __future__ import annotations

from game.books.stacktors.components import Name
from game.books.stacktors.play.people import people
from game.table.onlooker import Onlooker
from game.table.world import ask, each


class SeatNames:
    """The names as the onlooker may know them; those of what is gone are remembered."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker
        self._known: dict[int, str] = {}

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        with self._onlooker.inside():
            self._known |= {who: people.name(who) for who, _ in each(Name)}

    def name(self, who: int) -> str:
        """The name as it stands in the middle of a sentence."""
        with self._onlooker.inside():
            return people.name(who) if ask(who, Name) else self._known.get(who, "something")
