"""What everybody at a table is called: by who reads a match, on the screen and in text alike."""

from __future__ import annotations

from game.stacktors.components import Name
from game.stacktors.play.people import people
from game.table.world import ask, each


class Naming:
    """The names of the current world; those of what is gone are
    remembered, so that what has been identified is told by its own.
    """

    def __init__(self) -> None:
        self._known: dict[int, str] = {}

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        self._known |= {who: name.text for who, name in each(Name)}

    def name(self, who: int) -> str:
        """As in the middle of a sentence."""
        return people.name(who) if ask(who, Name) else self._known.get(who, "something")
