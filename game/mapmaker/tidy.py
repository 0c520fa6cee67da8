"""What every map gets at the end: no stray tiles, no corner that cannot be reached, and room for the party."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Final

from game.board.cell import Cell
from game.mapmaker.shapes import line
from game.mapmaker.sketch import Sketch, Terrain

PARTY: Final = 8
"""How many can come in."""
_POCKET: Final = 9
"""A part that cannot be reached and has at most so many cells is filled; a larger one is opened."""
_ROUNDS: Final = 4
_SPOT: Final = 3
"""A ground of fewer cells is a stray tile."""


def tidied(sketch: Sketch) -> None:
    """Mend the sketch, and let the party come in."""
    _drop_stubs(sketch)
    _smooth(sketch)
    sketch.entry = _entry(sketch)
    while _join(sketch):
        _drop_stubs(sketch)
        _smooth(sketch)
    sketch.starts = _starts(sketch)
    sketch.props = [one for one in sketch.props if sketch.dry(one.cell) and one.cell not in sketch.starts]


def _entry(sketch: Sketch) -> Cell:
    """The dry cell that is nearest to where the party is to come in."""
    return min(filter(sketch.dry, sketch.cells()), key=lambda cell: (_far(cell, sketch.entry), cell))


def _starts(sketch: Sketch) -> list[Cell]:
    """The cells where the party stands; every other one is left free where there is room."""
    dry = [cell for cell in reached(sketch, [sketch.entry]) if sketch.dry(cell)]
    near = sorted(dry, key=lambda cell: (_far(cell, sketch.entry), cell))
    loose = [cell for cell in near if _far(cell, sketch.entry) % 2 == 0]
    return list(dict.fromkeys([*loose[:PARTY], *near]))[:PARTY]


def reached(sketch: Sketch, begin: Iterable[Cell]) -> set[Cell]:
    """All cells that can be walked to from there without special feet, by sides."""
    found, queue = set(begin), deque(begin)
    while queue:
        for cell in sketch.beside(queue.popleft()):
            if cell not in found and sketch.open(cell):
                found.add(cell)
                queue.append(cell)
    return found


def _smooth(sketch: Sketch) -> None:
    """Give single cells of a ground, and pairs of them, that of their surroundings."""
    for _ in range(_ROUNDS):
        for cell in sketch.cells():
            if _stray(sketch, cell):
                sketch.terrain[cell] = _usual(sketch, cell)


def _stray(sketch: Sketch, cell: Cell) -> bool:
    """Is the cell, alone or with one other, a spot in another ground? Roads may be so narrow."""
    if cell in sketch.walls or sketch.terrain[cell] == "road":
        return False
    spot = {cell, *_alike(sketch, cell)}
    return len(spot) < _SPOT and all(set(_alike(sketch, one)) <= spot for one in spot)


def _alike(sketch: Sketch, cell: Cell) -> list[Cell]:
    """The cells beside it with the same ground."""
    kind = sketch.terrain[cell]
    return [one for one in sketch.beside(cell) if sketch.terrain[one] == kind and one not in sketch.walls]


def _usual(sketch: Sketch, cell: Cell) -> Terrain:
    """The ground that most of the other cells around it have."""
    other = (one for one in sketch.around(cell) if one not in sketch.walls)
    kinds = Counter(kind for kind in map(sketch.terrain.__getitem__, other) if kind != sketch.terrain[cell])
    return kinds.most_common(1)[0][0] if kinds else sketch.terrain[cell]


def _drop_stubs(sketch: Sketch) -> None:
    """Take single walls away that stand alone."""
    sketch.clear([cell for cell in sketch.walls if not any(one in sketch.walls for one in sketch.beside(cell))])


def _join(sketch: Sketch) -> bool:
    """Fill or open one part of the map that cannot be reached; was there one?"""
    whole, *others = _parts(sketch)
    for part in others[:1]:
        if len(part) <= _POCKET:
            _fill(sketch, part)
        else:
            _breach(sketch, whole, part)
    return bool(others)


def _parts(sketch: Sketch) -> list[set[Cell]]:
    """The parts of the map between which nobody can walk; that of the party first, then the largest."""
    left, parts = {cell for cell in sketch.cells() if sketch.open(cell)}, list[set[Cell]]()
    while left:
        part = reached(sketch, [min(left)])
        left -= part
        parts.append(part)
    return sorted(parts, key=lambda part: (sketch.entry not in part, -len(part), min(part)))


def _fill(sketch: Sketch, part: set[Cell]) -> None:
    """Make a pocket what is around it: rock, or the chasm."""
    rim = [one for cell in part for one in sketch.beside(cell) if one not in part]
    walled = sum(one in sketch.walls for one in rim)
    if 2 * walled >= len(rim):
        sketch.build(part)
    else:
        sketch.lay("chasm", part)


def _breach(sketch: Sketch, whole: set[Cell], part: set[Cell]) -> None:
    """Lead a way two cells broad from one part to the other, where they are nearest."""
    edge = [cell for cell in part if any(one not in part for one in sketch.beside(cell))]
    other = [cell for cell in whole if any(one not in whole for one in sketch.beside(cell))]
    a, b = min(((a, b) for a in edge for b in other), key=lambda pair: (_far(*pair), pair))
    for cell in line(a, b):
        for one in (cell, Cell(cell.x, cell.y + 1) if a.y == b.y else Cell(cell.x + 1, cell.y)):
            if sketch.inside(one) and not sketch.open(one):
                sketch.clear([one])
                sketch.lay("road" if sketch.terrain[one] == "chasm" else sketch.terrain[one], [one])


def _far(a: Cell, b: Cell) -> int:
    return abs(a.x - b.x) + abs(a.y - b.y)
