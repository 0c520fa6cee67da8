"""The names of everybody and everything in a match, the same on the screen and in text."""

from __future__ import annotations

from game.stacktors.components import Name
from game.stacktors.play.people import people
from game.table.world import ask, each


class Naming:
    """The names of the current world, as a seat may know it; those of what is gone are remembered."""

    def __init__(self) -> None:
        self._known: dict[int, str] = {}

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        self._known |= {who: people.name(who) for who, _ in each(Name)}

    def name(self, who: int) -> str:
        """The name as it stands in the middle of a sentence."""
        return people.name(who) if ask(who, Name) else self._known.get(who, "something")
