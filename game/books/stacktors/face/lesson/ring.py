"""The ring around what the lesson means: a cell of the map, or a control."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import Cell
from game.books.stacktors.face.table import room
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.lesson.said import BRASS, Meant
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control
from game.ui.sprites.palette import Rgb

_LIGHT: Rgb = (255, 244, 196)


def around(state: TableState, meant: Meant, controls: Iterable[Control]) -> Rect | None:
    """The box around what is meant, in design pixels; None where it is out of sight."""
    if meant.cell:
        return _cell(state, meant.cell)
    brass = meant.control == BRASS
    return next((one.rect for one in controls if (one.brass if brass else one.key == meant.control)), None)


def _cell(state: TableState, cell: Cell) -> Rect | None:
    u, camera = state.look.u, state.view.camera
    x, y = camera.plane.middle(cell)
    left, top = camera.point((x - 0.5, y - 0.5))
    right, foot = camera.point((x + 0.5, y + 0.5))
    box = Rect(left / u, top / u, (right - left) / u, (foot - top) / u)
    return box if room.whole(state).holds(box.centre) else None


def draw(brush: Brush, box: Rect, swell: float) -> None:
    """Draw the ring around the box; `swell`, from 0 to 1, makes it wider while it pulses."""
    for n, edge in enumerate((4.0, 8.0 + 6.0 * swell)):
        wide = Rect(box.x - edge, box.y - edge, box.w + 2 * edge, box.h + 2 * edge)
        brush.box(wide, _LIGHT if n else "brass_light", (0, 0, 0, 0), 9, 2.2 if n == 0 else 1.4)
