"""A map in the making: what lies on each cell, where walls are, the shapes of which it is made, what stands about,
and what every map gets at the end.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi
from random import Random
from typing import Final, Literal, NamedTuple

from game.board.grid import Cell
from game.remembered import remembered

Terrain = Literal["grass", "road", "stone", "sand", "ice", "underbrush", "forest", "factory", "water", "chasm"]
"""The kinds of ground that the tileset draws."""
DEADLY: Final[frozenset[Terrain]] = frozenset({"chasm"})
"""Ground on which nobody stands without wings."""
DEEP: Final[frozenset[Terrain]] = frozenset({"water", "chasm"})
"""Ground that a way is not laid over."""
SIZE: Final = (28, 18)
"""The usual width and height of a map, in cells."""
SIZES: Final = ((20, 80), (14, 60))
"""The least and the most cells across, and down."""
SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Ornament(NamedTuple):
    """Something that stands on a cell and is only looked at, such as `barrel`.

    `shift` is how far its foot is from the middle of the cell's lower edge, in pixels of a tile of 64.
    """

    name: str
    cell: Cell
    shift: tuple[int, int] = (0, 0)


class Sketch:
    """The map in the making. Everything by chance comes from `chance`, so the same seed gives the same map."""

    def __init__(self, width: int, height: int, seed: str, base: Terrain = "grass") -> None:
        self.width, self.height = width, height
        self.chance = Random(seed)
        self.terrain: dict[Cell, Terrain] = dict.fromkeys(self.cells(), base)
        self.walls: set[Cell] = set()
        self.props: dict[Cell, Ornament] = {}
        """What stands about, by cell."""
        self.places: dict[str, set[Cell]] = {}
        """Cells that have a name, by name."""
        self.entry, self.facing = Cell(0, height // 2), "east"
        """Around which cell the party comes in, and where it looks."""
        self.starts: list[Cell] = []
        """Where the party stands, the first hero first."""
        self.bleak = False
        """Do dead trees stand in its sand?"""
        self.litter: tuple[str, ...] = ()
        """What lies about on its bare floors of stone."""

    # --- what is where

    def cells(self) -> Iterator[Cell]:
        """All cells, row by row."""
        return (Cell(x, y) for y in range(self.height) for x in range(self.width))

    def inside(self, cell: Cell) -> bool:
        x, y = cell
        return 0 <= x < self.width and 0 <= y < self.height

    def open(self, cell: Cell) -> bool:
        """Can somebody without special feet stand there?"""
        kind = self.terrain.get(cell)
        return kind is not None and kind not in DEADLY and cell not in self.walls

    def dry(self, cell: Cell) -> bool:
        """Is it open, and no water?"""
        return self.open(cell) and self.terrain[cell] != "water"

    def of(self, *kinds: Terrain) -> set[Cell]:
        """The cells of that ground which have no wall."""
        return {cell for cell, kind in self.terrain.items() if kind in kinds and cell not in self.walls}

    @remembered
    def beside(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share a side with it."""
        near = ((cell.x + aside, cell.y + down) for aside, down in SIDES)
        return tuple(Cell(x, y) for x, y in near if 0 <= x < self.width and 0 <= y < self.height)

    def around(self, cell: Cell) -> list[Cell]:
        """The up to eight cells around it."""
        near = (Cell(cell.x + x, cell.y + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
        return [one for one in near if self.inside(one)]

    # --- what is laid

    def lay(self, kind: Terrain, cells: Iterable[Cell], *, spare: Collection[str] = ()) -> None:
        """Lay that ground on the cells that are on the map, but not where it would cover what is spared."""
        for cell in cells:
            if self.inside(cell) and self.terrain[cell] not in spare:
                self.terrain[cell] = kind

    def build(self, cells: Iterable[Cell]) -> None:
        """Put walls there."""
        self.walls.update(cell for cell in cells if self.inside(cell))

    def clear(self, cells: Iterable[Cell]) -> None:
        """Take walls away there."""
        self.walls.difference_update(cells)

    def name(self, word: str, cells: Iterable[Cell]) -> None:
        """Give the open ones of these cells a name; cells that have it already keep it."""
        self.places.setdefault(word, set()).update(cell for cell in cells if self.inside(cell))

    def put(self, name: str, cell: Cell, jitter: int = 0) -> None:
        """Let something stand there, up to so many pixels off its place, if nothing else does."""
        if cell in self.props:
            return
        shift = self.chance.randint(-jitter, jitter), self.chance.randint(0, jitter // 4) if jitter else 0
        self.stand(Ornament(name, cell, shift))

    def stand(self, prop: Ornament) -> None:
        """Let it stand on its cell, in place of what stood there."""
        self.props[prop.cell] = prop


_WAVES: Final = ((2, 0.16), (3, 0.12), (5, 0.07))
"""How often a patch bulges on its way round, and by what share of its size at most."""


def box(left: int, top: int, wide: int, high: int) -> set[Cell]:
    """All cells of a rectangle."""
    return {Cell(x, y) for x in range(left, left + wide) for y in range(top, top + high)}


def ring(left: int, top: int, wide: int, high: int) -> set[Cell]:
    """The cells along the edge of a rectangle."""
    return box(left, top, wide, high) - box(left + 1, top + 1, wide - 2, high - 2)


class Plot(NamedTuple):
    """A rectangle: the column and the row of its first cell, and how many cells it has across and down."""

    left: int
    top: int
    across: int
    down: int

    @property
    def cells(self) -> set[Cell]:
        return box(*self)

    @property
    def rim(self) -> set[Cell]:
        return ring(*self)

    @property
    def inner(self) -> Plot:
        """What its rim encloses."""
        return Plot(self.left + 1, self.top + 1, self.across - 2, self.down - 2)

    @property
    def corners(self) -> tuple[Cell, ...]:
        right, low = self.left + self.across - 1, self.top + self.down - 1
        return Cell(self.left, self.top), Cell(right, self.top), Cell(self.left, low), Cell(right, low)


def divided(across: int, down: int, columns: int, rows: int) -> dict[tuple[int, int], Plot]:
    """So many frames side by side, by column and row, each with its right and lower neighbour beside it."""
    edges = [n * across // columns for n in range(columns + 1)], [n * down // rows for n in range(rows + 1)]
    return {
        (x, y): Plot(edges[0][x], edges[1][y], edges[0][x + 1] - edges[0][x], edges[1][y + 1] - edges[1][y])
        for x in range(columns)
        for y in range(rows)
    }


def line(a: Cell, b: Cell) -> list[Cell]:
    """The cells from a to b, of which each shares a side with the next."""
    found, (x, y) = [a], a
    while (x, y) != b:
        along, down = abs(b.x - x), abs(b.y - y)
        if along * abs(b.y - a.y) >= down * abs(b.x - a.x) and along:
            x += 1 if b.x > x else -1
        else:
            y += 1 if b.y > y else -1
        found.append(Cell(x, y))
    return found


def winding(chance: Random, a: Cell, b: Cell, sway: float) -> list[Cell]:
    """A way from a to b that sways to its sides, by at most about that many cells and a quarter of its length.

    Each cell shares a side with the next.
    """
    points, sway = [a, b], min(sway, hypot(b.x - a.x, b.y - a.y) / 4)
    while sway >= 1:
        bent = [a]
        for one, other in pairwise(points):
            if hypot(other.x - one.x, other.y - one.y) > 3:
                bent.append(_bent(chance, one, other, sway))
            bent.append(other)
        points, sway = bent, sway * 3 / 5
    return list(dict.fromkeys(cell for one, other in pairwise(points) for cell in line(one, other)))


def _bent(chance: Random, a: Cell, b: Cell, sway: float) -> Cell:
    """A cell about half way from a to b, moved to one side."""
    far, aside = hypot(b.x - a.x, b.y - a.y), chance.choice((-1, 1)) * chance.uniform(sway / 3, sway)
    return Cell(round((a.x + b.x) / 2 - aside * (b.y - a.y) / far), round((a.y + b.y) / 2 + aside * (b.x - a.x) / far))


def wide(cells: Iterable[Cell], steps: int) -> set[Cell]:
    """The cells, and all within that many steps of them; a step shares a side."""
    found = set(cells)
    for _ in range(steps):
        found |= {Cell(x + aside, y + down) for x, y in found for aside, down in SIDES}
    return found


def worn(chance: Random, cells: Iterable[Cell], steps: int) -> set[Cell]:
    """The bed that water has worn along these cells, about so many steps to both sides, now more and now less."""
    bed = list(cells)
    found = wide(bed, steps - 1) | wide(bed, 1)
    for cell in bed[::3]:
        aside = Cell(cell.x + chance.randint(-1, 1), cell.y)
        found |= patch(chance, aside, (2 * steps + 1) * (2 * steps + chance.randint(0, 1)))
    return rounded(found) | set(bed)


def broad(cells: Iterable[Cell]) -> set[Cell]:
    """A way that is two cells broad where the cells are one."""
    return {Cell(cell.x + x, cell.y + y) for cell in cells for x in (0, 1) for y in (0, 1)}


def patch(chance: Random, middle: Cell, size: int) -> set[Cell]:
    """A grown patch of about that many cells, longer one way than the other, with bulges and coves at its edge."""
    along, tilt = chance.uniform(1.0, 1.35), chance.uniform(0, pi)
    waves = [(turns, share * chance.uniform(0.4, 1), chance.uniform(0, 2 * pi)) for turns, share in _WAVES]
    aside = chance.choice((0.0, 0.5)), chance.choice((0.0, 0.5))
    reach = 2 + int(size**0.5)

    def far(cell: Cell) -> tuple[float, Cell]:
        x, y = cell.x - middle.x - aside[0], cell.y - middle.y - aside[1]
        turned = atan2(y, x) if x or y else 0.0
        bulge = 1 + sum([share * cos(turns * turned + begin) for turns, share, begin in waves])
        narrow = along ** cos(2 * (turned - tilt))
        return round(hypot(x, y) / bulge / narrow, 6), cell

    field = box(middle.x - reach, middle.y - reach, 2 * reach + 1, 2 * reach + 1)
    return _blunt(chance, rounded(set(sorted(field, key=far)[:size]))) | {middle}


def _blunt(chance: Random, cells: set[Cell]) -> set[Cell]:
    """The cells with most of their square corners cut off."""
    besides = {cell: [Cell(cell.x + x, cell.y + y) for x, y in SIDES] for cell in cells}
    counts = {cell: sum(map(cells.__contains__, near)) for cell, near in besides.items()}
    for cell in sorted(cells):
        near = [one for one in besides[cell] if one in cells]
        square = len(near) == 2 and near[0].x != near[1].x and near[0].y != near[1].y
        if square and min(counts[one] for one in near) >= 3 and chance.randrange(4):
            cells = cells - {cell}
            counts |= {one: counts[one] - 1 for one in near}
    return cells


def rounded(cells: set[Cell]) -> set[Cell]:
    """The cells without spikes, and with the notches between them filled."""
    for _ in range(2):
        counts = Counter(Cell(x + aside, y + down) for x, y in cells for aside, down in SIDES)
        cells = {cell for cell, count in counts.items() if count >= (2 if cell in cells else 3)}
    return cells


TREES: Final = ("tree_a", "tree_b", "tree_c", "tree_d", "tree_e")
BUSHES: Final = ("bush_a", "bush_b", "bush_c")
ROCKS: Final = ("rock_a", "rock_b", "rock_c")
STORES: Final = ("crate", "crate", "barrel")
_MEADOW: Final = ("stump", "log", "rock_a", "rock_c", "bush_a", "bush_b", "bush_c", "tree_b", "tree_d")


def dressed(sketch: Sketch) -> None:
    """Let things stand about as the ground asks for."""
    taken = {*sketch.props, *sketch.starts}

    def scatter(cells: Iterable[Cell], names: Sequence[str], share: int, jitter: int = 8) -> None:
        """Put one of these on that share of the cells, in per cent."""
        for cell in sorted(cells):
            if cell not in taken and cell not in sketch.walls and sketch.chance.randrange(100) < share:
                taken.add(cell)
                sketch.put(sketch.chance.choice(names), cell, jitter)

    _woods(sketch, scatter)
    shore = {cell for cell in sketch.of("grass", "underbrush") if _near(sketch, cell, "water")}
    scatter(shore, ("reeds",), 22)
    scatter(sketch.of("water") - shore, ("lily",), 5)
    scatter(sketch.of("ice"), ("ice_boulder",), 7)
    scatter(sketch.of("sand"), ("dead_tree", "sandstone", "sandstone") if sketch.bleak else ("rock_b", "rock_c"), 5)
    scatter(sketch.of("factory"), ("machine", "pipes", "machine", "barrel"), 45, 2)
    _plains(sketch, taken)


def _plains(sketch: Sketch, taken: set[Cell]) -> None:
    """Let something lie on wide empty ground, a few things together, so that none of it is a bare plain."""
    edges = sketch.walls | sketch.of("chasm")
    apart = sketch.of("grass", "stone") - {near for edge in edges for near in _square(edge, 1)}
    bare = {cell for cell in apart if _names(sketch, cell)}
    for cell in sketch.chance.sample(sorted(bare), len(bare)):
        kind = sketch.terrain[cell]
        if taken.isdisjoint(_square(cell, 2 if kind == "grass" else 3)):
            group = sketch.chance.sample(sorted(_square(cell, 1)), 3)
            for one in (cell, *group[: sketch.chance.randint(0, 2)]):
                if one not in taken and one in bare and sketch.terrain[one] == kind:
                    taken.add(one)
                    sketch.put(sketch.chance.choice(_names(sketch, one)), one, 6)


def _names(sketch: Sketch, cell: Cell) -> Sequence[str]:
    """What lies about on that bare ground."""
    return _MEADOW if sketch.terrain[cell] == "grass" else sketch.litter


def _square(middle: Cell, reach: int) -> Iterator[Cell]:
    """The cells up to so many columns and rows away."""
    steps = range(-reach, reach + 1)
    return (Cell(middle.x + x, middle.y + y) for x in steps for y in steps)


def _woods(sketch: Sketch, scatter: Callable[..., None]) -> None:
    scatter(sketch.of("forest"), TREES, 72, 10)
    scatter(sketch.of("underbrush"), BUSHES, 34)


def furnish(sketch: Sketch, corners: Iterable[Cell], names: Sequence[str], most: int) -> None:
    """Put at most so many of these into corners, where they are in nobody's way."""
    free = sorted(cell for cell in set(corners) if _corner(sketch, cell))
    for cell in sketch.chance.sample(free, min(most, len(free))):
        sketch.put(sketch.chance.choice(names), cell, 3)


def _corner(sketch: Sketch, cell: Cell) -> bool:
    """Is the cell open, with walls at two of its sides that meet?"""
    if not sketch.open(cell):
        return False
    north, east, south, west = (
        Cell(cell.x + x, cell.y + y) in sketch.walls for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return (north or south) and (east or west) and not (north and south) and not (east and west)


def _near(sketch: Sketch, cell: Cell, kind: str) -> bool:
    return any(sketch.terrain[one] == kind for one in sketch.beside(cell))


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
    sketch.props = {cell: one for cell, one in sketch.props.items() if sketch.dry(cell) and cell not in sketch.starts}


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
    cells = list(sketch.cells())
    for _ in range(_ROUNDS):
        before = dict(sketch.terrain)
        for cell in cells:
            if _stray(sketch, cell):
                sketch.terrain[cell] = _usual(sketch, cell)
        if sketch.terrain == before:
            return


def _stray(sketch: Sketch, cell: Cell) -> bool:
    """Is the cell, alone or with one other, a spot in another ground? Roads may be so narrow."""
    if cell in sketch.walls or sketch.terrain[cell] == "road":
        return False
    spot = {cell, *_alike(sketch, cell)}
    return len(spot) < _SPOT and all(spot.issuperset(_alike(sketch, one)) for one in spot)


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
