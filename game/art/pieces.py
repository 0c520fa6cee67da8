"""The sheet of all parts of figures at one zoom: pieces, marks, bases, collars, medallions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.art import ground, marks, pyramid, sheet, trims
from game.art.sheet import SheetPart, trimmed
from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.figures import EDGE
from game.books.stacktors.face.sprites.palette import COLOURS, OPAQUE
from game.ui.map.camera import BEARINGS
from game.ui.sprites import atlas
from game.ui.sprites.vector import SIDES

Drawing = Callable[[], SheetPart]


def _layer(colour: str, pips: int, k: float, committed: bool, which: int) -> SheetPart:
    return pyramid.layers(colour, pips, k, committed)[which]


def _of_piece(colour: str, pips: int, k: float, committed: bool) -> Iterator[tuple[str, Drawing]]:
    if colour not in OPAQUE:
        yield names.back(colour, pips, committed), partial(_layer, colour, pips, k, committed, 0)
    yield names.front(colour, pips, committed), partial(_layer, colour, pips, k, committed, 1)
    for hidden, neck in ((False, False), (True, False), (False, True)):
        name = names.mark(colour, pips, committed, hidden, neck)
        yield name, partial(marks.mark, colour, pips, k, committed, hidden, neck)
    yield names.medallion(colour, pips, committed), partial(trims.medallion, colour, pips, k, committed)


def drawings(k: float) -> dict[str, Drawing]:
    """How to draw every part of a figure at zoom k, by the part's name."""
    out: dict[str, Drawing] = {names.SLAB: partial(ground.slab, k), names.RING: partial(ground.ring, k)}
    for side in SIDES:
        out[names.collar(side)] = partial(trims.collar, side, k)
        out |= {names.base(side, f): partial(ground.base, side, f, k) for f in BEARINGS}
    for colour in COLOURS:
        for pips in EDGE:
            for committed in (False, True):
                out |= dict(_of_piece(colour, pips, k, committed))
    return out


class DrawnParts:
    """The parts of figures, drawn when they are asked for, at any zoom; a sheet is not needed."""

    def __init__(self, k: float) -> None:
        self.k = k
        self._drawings = drawings(k)
        self._made: dict[str, SheetPart] = {}

    def __getitem__(self, name: str) -> SheetPart:
        if name not in self._made:
            self._made[name] = trimmed(*self._drawings[name]())
        return self._made[name]


def write(k: float, folder: Path) -> None:
    """Draw the sheet of one zoom into `folder`."""
    drawn = {name: trimmed(*draw()) for name, draw in drawings(k).items()}
    sheet.write(drawn, folder / atlas.sheet(k), sheet.WIDTH[k])
