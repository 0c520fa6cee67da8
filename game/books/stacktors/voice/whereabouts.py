"""Where things are in a match as it is now: distances, directions, what is near. A part of `looking`."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Cell
from game.books.stacktors.components import Place, Scene
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import capital
from game.books.stacktors.voice import describe, surroundings
from game.table.onlooker import Onlooker
from game.table.world import TABLE, ask

_NO_MAP = "There is no map to look around on."


class Whereabouts:
    """Answers questions about cells."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker

    def distance(self, a: Cell, b: Cell) -> int:
        """The distance between two cells, in cells (GEO-1)."""
        with self._onlooker.inside():
            return people.board().distance(a, b)

    def compass(self) -> tuple[str, ...]:
        """The names of the facings, in the order of their numbers."""
        with self._onlooker.inside():
            return people.board().lattice.compass

    def place(self, who: int) -> str:
        """The cell of somebody or something in words, or whose hands hold it."""
        with self._onlooker.inside():
            return describe.place(who)

    def onward(self, who: int, facing: int, steps: int) -> Cell:
        """The cell `steps` cells away in that facing, or the last one before the edge of the map."""
        with self._onlooker.inside():
            return surroundings.onward(who, facing, steps)

    def facing(self, word: str) -> int | None:
        """The facing of that name; None for other words."""
        with self._onlooker.inside():
            return people.board().lattice.named(word)

    def nearest(self, who: int, whom: int, cells: Sequence[Cell]) -> Cell | None:
        """The cell that is nearest to `whom`; None where none is nearer than `who` stands now.

        Of cells equally near, the one nearest to `who` is taken.
        """
        with self._onlooker.inside():
            return surroundings.nearest(who, whom, cells)

    def nearest_friend(self, to: int) -> int:
        """The party's character nearest to somebody."""
        with self._onlooker.inside():
            return surroundings.nearest_friend(to)

    def around(self, who: int) -> list[str]:
        """What is around somebody, by direction and distance."""
        with self._onlooker.inside():
            if ask(TABLE, Scene) and ask(who, Place) is None:
                return [f"{capital(people.name(who))} is not on the map."]
            return surroundings.surroundings_of(who) if ask(TABLE, Scene) else [_NO_MAP]

    def around_cell(self, cell: Cell) -> list[str]:
        """What is on that cell and around it, by direction and distance."""
        with self._onlooker.inside():
            return surroundings.surroundings_at(cell) if ask(TABLE, Scene) else [_NO_MAP]

    def here(self, who: int) -> int:
        """The id itself where it stands on the map, else the first character of the party."""
        with self._onlooker.inside():
            return who if ask(who, Place) else next(iter(people.party()), who)
