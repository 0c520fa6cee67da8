"""Where things are in a match as it is now: distances, directions, what is near. A part of `looking`."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Cell
from game.stacktors.components import Place, Scene
from game.stacktors.play.people import people
from game.table.onlooker import Onlooker
from game.table.world import TABLE, ask
from game.text.stacktors import around, describe


class Whereabouts:
    """Questions about cells."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker

    def distance(self, a: Cell, b: Cell) -> int:
        """Cells between the two (GEO-1)."""
        with self._onlooker.inside():
            return people.board().distance(a, b)

    def compass(self) -> tuple[str, ...]:
        """The names of the facings."""
        with self._onlooker.inside():
            return people.board().lattice.compass

    def place(self, who: int) -> str:
        """Its cell; who carries it, where it is in somebody's hands."""
        with self._onlooker.inside():
            return describe.place(who)

    def onward(self, who: int, facing: int, steps: int) -> Cell:
        """The cell so many steps off in that facing; of a way that leaves the map the last one on it."""
        with self._onlooker.inside():
            return around.onward(who, facing, steps)

    def facing(self, word: str) -> int | None:
        """The facing of that name; None for other words."""
        with self._onlooker.inside():
            return people.board().lattice.named(word)

    def nearest(self, who: int, whom: int, cells: Sequence[Cell]) -> Cell | None:
        """That of the cells which is nearest to somebody, then
        to who goes there; None where it is no nearer than now.
        """
        with self._onlooker.inside():
            return around.nearest(who, whom, cells)

    def nearest_friend(self, to: int) -> int:
        """Who of the party is nearest to it."""
        with self._onlooker.inside():
            return around.nearest_friend(to)

    def around(self, who: int) -> list[str]:
        """What is about that one, by direction and distance."""
        with self._onlooker.inside():
            return around.told(who) if ask(TABLE, Scene) and ask(who, Place) else ["There is no map to look around on."]

    def here(self, who: int) -> int:
        """That one where it stands on the map, else the first of the party."""
        with self._onlooker.inside():
            return who if ask(who, Place) else next(iter(people.party()), who)
