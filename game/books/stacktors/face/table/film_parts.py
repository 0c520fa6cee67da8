"""What the film of a match of pyramids shows: the side panel, with the film's buttons in place of the actions."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.face.side.panel import ACTIONS
from game.books.stacktors.face.table import layout
from game.books.stacktors.face.table.state import TableState
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Widget
from game.ui.play.film_parts import FilmParts


class PyramidFilmParts(FilmParts):
    """Shows what the state knows."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def widgets(self) -> Iterator[Widget]:
        return layout.seen(self._state)

    def room(self, look: Look) -> Rect:
        del look
        board = self._state.places.side
        return Rect(board.x + 14, board.bottom - ACTIONS, board.w - 28, ACTIONS)
