"""The game master's seat while a situation is tried out by computers: nobody sees it, and nothing is brought."""

from __future__ import annotations

from game.books.stacktors.gm import drills, watched
from game.books.stacktors.values.drill import Drill
from game.table.seats import Controller, Search, Settled, View


class Umpire:
    """Says the author's words when watches go off, lets figures with drills do them, and leaves the rest to a player.

    What the game master may bring of its own when a region is entered stays away.
    """

    def __init__(self, behind: Controller, known: tuple[Drill, ...] = ()) -> None:
        self._behind = behind
        self._drills = known

    def begin(self, view: View) -> Search | None:
        if view.decision.kind == "moment":
            with view.inside():
                return Settled(watched.answer(watched.due()))
        drilled = drills.answer(view, self._drills) if self._drills else None
        return Settled(drilled) if drilled else self._behind.begin(view)
