"""What both want on the first page: one side of each conflict, whichever they have begun with."""

from __future__ import annotations

from game.books.capes.components import Side
from game.books.capes.mind.wishes import TEMPERS, Desires
from game.books.capes.play.conflicts import sides, sides_of
from game.table.world import get


class LessonDesires(Desires):
    """Wants of each conflict the side that it claims, else the one on which it stands, else the same one always."""

    def __init__(self, me: int, place: int) -> None:
        """`place` is that of the side which is wanted where nothing is claimed and nobody stands yet: 0 or 1."""
        super().__init__(TEMPERS["guardian"], me, "")
        self._place = place

    def usual(self, conflict: int) -> int:
        every = sides(conflict)
        standing = [side for side in every if side in sides_of(conflict, self.me)]
        free = [side for side in every if not get(side, Side).claim]
        first = every[self._place]
        return next(iter(standing), first if first in free else next(iter(free), first))
