"""The names of everybody and everything in a match, the same on the screen and in text."""

from __future__ import annotations

from game.stacktors.components import Name
from game.stacktors.play.people import people
from game.table.world import ask, each


class Naming:
    """The names in the current world.
    Names of what is gone are remembered, so that an identified object keeps its own name.
    """

    def __init__(self) -> None:
        self._known: dict[int, str] = {}

    def learn(self) -> None:
        """Remember all names, before an action may remove somebody."""
        self._known |= {who: name.text for who, name in each(Name)}

    def name(self, who: int) -> str:
        """The name as it stands in the middle of a sentence."""
        return people.name(who) if ask(who, Name) else self._known.get(who, "something")
