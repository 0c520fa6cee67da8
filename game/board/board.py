"""The board of one situation, a value that never changes and has a hash, and how far its cells are from each other
by the ground between them.

It says what each cell does to movement and looks like, and which regions there are; it answers who is near whom, and
what cuts sight.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from hashlib import blake2b
from itertools import count
from typing import Final, Self

import msgspec
from msgspec import Struct

from game.board.grid import GRIDS, Cell, Grid

LONGEST: Final = 400
"""The most cells that a board has from west to east and from north to south."""


class Kind(StrEnum):
    """What a cell does to movement."""

    NORMAL = "normal"
    SLOWING = "slowing"
    CLUTTERED = "cluttered"
    WATER = "water"
    AIR = "air"
    BLOCKING = "blocking"


KINDS: Final = tuple(Kind)
_BLOCKING: Final = KINDS.index(Kind.BLOCKING)
_AIR: Final = KINDS.index(Kind.AIR)
FRACTION: Final[dict[Kind, tuple[int, int]]] = {
    Kind.NORMAL: (1, 1),
    Kind.SLOWING: (1, 2),
    Kind.CLUTTERED: (1, 2),
    Kind.WATER: (1, 4),
    Kind.AIR: (0, 1),
    Kind.BLOCKING: (0, 1),
}
"""What is left of the movement points after a step onto each kind of ground, as numerator and denominator."""
GROUND: Final[dict[Kind, str]] = {
    Kind.NORMAL: "grass",
    Kind.SLOWING: "sand",
    Kind.CLUTTERED: "forest",
    Kind.WATER: "water",
    Kind.AIR: "chasm",
    Kind.BLOCKING: "wall",
}
"""The name of the terrain to draw for each kind, where a cell tells only its kind."""

SIGNS: Final = ".:%~ #"
"""How each kind is drawn in text."""
_SIGHTS_KEPT: Final = 20_000
"""How many answers about sight a board keeps."""
_WAYS_KEPT: Final = 10_000
"""Of how many cells a board keeps the steps."""
_LATER: Final[dict[str, object]] = {"areas": (), "gravity": True}
"""Fields that came later, with their usual values; these are left out of the hash, so older boards keep theirs."""


BoardStep = tuple[Cell, int, Kind, bool]
"""A step: the cell that it leads to, the facing of the step, the kind of ground there, whether it cuts a corner."""


class Region(Struct, frozen=True, omit_defaults=True):
    """A named set of cells, sorted.

    If its ground becomes air, a character there falls to the cell `to` and pays `cost`, as its rulebook counts it.
    """

    name: str
    cells: tuple[Cell, ...]
    to: Cell | None = None
    cost: int = 0


class Area(Struct, frozen=True):
    """Ground of one kind that lies over painted cells, sorted, such as water over a floor; the slower counts.

    From an area of air a character that cannot fly falls to the cell `to` and pays `cost`, as its rulebook counts
    it; without `to` nobody falls.
    """

    kind: Kind
    cells: tuple[Cell, ...]
    to: Cell | None = None
    cost: int = 0


class Decor(Struct, frozen=True):
    """A prop to draw (such as `tree_a`).

    `x` and `y` tell where its foot stands, in hundredths of a cell's width and height as the game draws it.
    """

    name: str
    x: int
    y: int


class Board(Struct, frozen=True, dict=True):
    r"""The ground of one situation. `kinds` (index into KINDS) and `ground` (index into `terrains`) run row by row.

    Cells in `opaque` cut sight, as cells that block do. Parts that do not fit together raise ValueError.

    A wall in the middle of the upper row, water below it:

    >>> board = Board.draw(".#.\n.~.")
    >>> west, east = Cell.parse("a1"), Cell.parse("c1")
    >>> board.distance(west, east), board.sees(west, east)
    (2, False)
    >>> [str(cell) for cell in board.neighbours(west)]
    ['a2']
    >>> print(board.kind(Cell.parse("b2")))
    water
    """

    width: int
    height: int
    kinds: bytes
    terrains: tuple[str, ...]
    ground: bytes
    decor: tuple[Decor, ...] = ()
    regions: tuple[Region, ...] = ()
    opaque: tuple[Cell, ...] = ()
    grid: str = "square"
    areas: tuple[Area, ...] = ()
    """Areas over the ground. None of them has the kind that blocks: ground that blocks is painted."""
    gravity: bool = True
    """Whether things fall; without gravity air only slows."""

    def __post_init__(self) -> None:
        _check(self)

    @classmethod
    def draw(cls, text: str, grid: str = "square") -> Self:
        """A board from a drawing with one character for each cell.

        `.` is normal, `:` slowing, `%` cluttered, `~` water, `#` blocking, and a blank is air. Short rows end in air. A
        text that begins with a line break may be indented, and its last blank line is dropped.
        """
        rows = drawn_rows(text)
        wide = max(len(row) for row in rows)
        signs = "".join(row.ljust(wide) for row in rows)
        unknown = next((sign for sign in signs if sign not in SIGNS), None)
        if unknown is not None:
            raise ValueError(f'"{unknown}" draws no cell: use . : % ~ # or a blank')
        cells = bytes(SIGNS.index(sign) for sign in signs)
        return cls(wide, len(rows), cells, tuple(GROUND.values()), cells, grid=grid)

    def __str__(self) -> str:
        signs = "".join(SIGNS[kind] for kind in self.kinds)
        return "\n".join(signs[at : at + self.width] for at in range(0, len(signs), self.width))

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def kind(self, cell: Cell) -> Kind:
        """The cell's kind; blocking outside of the board."""
        x, y = cell
        return KINDS[self.kinds[y * self.width + x]] if 0 <= x < self.width and 0 <= y < self.height else Kind.BLOCKING

    def over(self, cell: Cell) -> tuple[Area, ...]:
        """The areas that lie over the cell."""
        return self._areas.get(cell, ())

    def hole(self, cell: Cell) -> Area | None:
        """The area of air over the cell from which a character falls that cannot stay up, or None."""
        return next((area for area in self.over(cell) if area.to), None) if self.gravity else None

    def airy(self, cell: Cell) -> bool:
        """Is there air here in which only a character with Fly stays up?"""
        return self._has_air and (self.kind(cell) is Kind.AIR or any(area.kind is Kind.AIR for area in self.over(cell)))

    def terrain(self, cell: Cell) -> str:
        """The name of the ground to draw; empty outside of the board."""
        return self.terrains[self.ground[cell[1] * self.width + cell[0]]] if self.inside(cell) else ""

    def blocks(self, cell: Cell) -> bool:
        """Does the ground of this cell block, so that nobody may stand here?"""
        return self.kind(cell) is Kind.BLOCKING

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The adjacent cells, in order of facing; none for a cell that blocks."""
        found = self._near.get(cell)
        if found is None:
            found = self._near[cell] = self._find_neighbours(cell)
        return found

    def around(self, cell: Cell, far: int) -> Iterator[Cell]:
        """The cells at most that many steps away, the cell itself among them, row by row."""
        xs = range(max(0, cell.x - far), min(self.width, cell.x + far + 1))
        ys = range(max(0, cell.y - far), min(self.height, cell.y + far + 1))
        return (near for y in ys for x in xs if self.distance(cell, near := Cell(x, y)) <= far)

    def ways(self, cell: Cell) -> tuple[BoardStep, ...]:
        """The steps from the cell, in order of facing."""
        found = self._ways.get(cell)
        if found is None:
            if len(self._ways) >= _WAYS_KEPT:
                self._ways.popitem(last=False)
            near, steps = self.neighbours(cell), enumerate(self.lattice.neighbours(cell))
            slanted = self.lattice.slanted
            found = self._ways[cell] = tuple((to, at, self.kind(to), slanted[at]) for at, to in steps if to in near)
        return found

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """Is b one of a's neighbours?"""
        return b in self.neighbours(a)

    def distance(self, a: Cell, b: Cell) -> int:
        """How many steps it is from a to b, as if nothing blocked the way."""
        return self.lattice.distance(a, b)

    def facing(self, a: Cell, b: Cell) -> int:
        """The facing that points from a to b."""
        return self.lattice.facing(a, b)

    def sees(self, a: Cell, b: Cell) -> bool:
        """Is the line between the centres free?

        The answer is the same both ways; the two cells themselves do not cut it.
        """
        ends = (a, b) if a <= b else (b, a)
        found = self._sights.get(ends)
        if found is None:
            if len(self._sights) >= _SIGHTS_KEPT:
                self._sights.popitem(last=False)
            found = self._sights[ends] = self._line_is_free(*ends)
        return found

    def region(self, name: str) -> tuple[Cell, ...]:
        """The region's cells, sorted. Raises KeyError with a sentence."""
        for region in self.regions:
            if region.name == name:
                return region.cells
        names = ", ".join(region.name for region in self.regions) or "none"
        raise KeyError(f'the board has no region "{name}"; it has: {names}')

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, row by row."""
        return tuple(Cell(x, y) for y in range(self.height) for x in range(self.width))

    @cached_property
    def lattice(self) -> Grid:
        """The grid that the cells lie in."""
        return GRIDS[self.grid]

    @cached_property
    def hash(self) -> str:
        """The board's name in the board store: 32 hex digits, blake2b of its JSON.

        A field that was added to boards later counts only where it is used, so that older boards keep their hash.
        """
        known = msgspec.to_builtins(self)
        for name, usual in _LATER.items():
            if known[name] == usual:
                del known[name]
        return blake2b(msgspec.json.encode(known), digest_size=16).hexdigest()

    @cached_property
    def _areas(self) -> dict[Cell, tuple[Area, ...]]:
        found: dict[Cell, tuple[Area, ...]] = {}
        for area in self.areas:
            for cell in area.cells:
                found[cell] = (*found.get(cell, ()), area)
        return found

    @cached_property
    def _has_air(self) -> bool:
        """Could anybody fall anywhere?"""
        return self.gravity and (_AIR in self.kinds or any(area.kind is Kind.AIR for area in self.areas))

    @cached_property
    def _near(self) -> dict[Cell, tuple[Cell, ...]]:
        return {}

    @cached_property
    def _same(self) -> dict[Cell, Cell]:
        """One value for each cell, so that neighbours share it."""
        return {}

    @cached_property
    def _ways(self) -> OrderedDict[Cell, tuple[BoardStep, ...]]:
        return OrderedDict()

    @cached_property
    def _sights(self) -> OrderedDict[tuple[Cell, Cell], bool]:
        return OrderedDict()

    @cached_property
    def _opaque(self) -> frozenset[Cell]:
        return frozenset(self.opaque)

    def _find_neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        if self.blocks(cell):
            return ()
        near = self.lattice.neighbours(cell)
        if not self._is_open(cell):
            free = {to for to in near if not self.blocks(to)}
            near = tuple(to for to in near if to in free and free.issuperset(self.lattice.flanks(cell, to)))
        return tuple(map(self._same.setdefault, near, near))

    def _is_open(self, cell: Cell) -> bool:
        """Does nothing block in the three rows and columns around the cell, all of them inside?"""
        (x, y), wide, kinds = cell, self.width, self.kinds
        here = y * wide + x
        return (
            0 < x < wide - 1
            and 0 < y < self.height - 1
            and _BLOCKING not in kinds[here - 1 : here + 2]
            and _BLOCKING not in kinds[here - wide - 1 : here - wide + 2]
            and _BLOCKING not in kinds[here + wide - 1 : here + wide + 2]
        )

    def _line_is_free(self, a: Cell, b: Cell) -> bool:
        if not (self.inside(a) and self.inside(b)):
            return False
        opaque = self._opaque
        return not any(all(self.blocks(at) or at in opaque for at in group) for group in self.lattice.sight(a, b))


def drawn_rows(text: str) -> list[str]:
    """The rows of a drawing; indentation is removed where the text begins with a line break."""
    rows = text.split("\n")
    if rows[0] == "" and len(rows) > 1:
        rows = rows[1:-1] if rows[-1].strip() == "" else rows[1:]
        indent = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
        rows = [row[indent:] for row in rows]
    if not any(rows):
        raise ValueError("a drawing needs at least one cell")
    return rows


def _check(board: Board) -> None:
    """Raise ValueError where parts do not fit together: a save may hold anything."""
    size = board.width * board.height
    if board.grid not in GRIDS:
        raise ValueError(f'"{board.grid}" is no grid: {", ".join(GRIDS)}')
    if not (1 <= board.width <= LONGEST and 1 <= board.height <= LONGEST):
        raise ValueError(f"{board.width} by {board.height} cells: a board has 1 to {LONGEST} each way")
    if len(board.kinds) != size or len(board.ground) != size:
        raise ValueError(f"{len(board.kinds)} kinds and {len(board.ground)} grounds for {size} cells")
    if max(board.kinds) >= len(KINDS) or max(board.ground) >= len(board.terrains):
        raise ValueError("a cell has a kind or a terrain that is not listed")
    if any(area.kind is Kind.BLOCKING for area in board.areas):
        raise ValueError("an area over the ground cannot block; paint what blocks")
    falls = (to for to in (*(area.to for area in board.areas), *(region.to for region in board.regions)) if to)
    covered = (*(region.cells for region in board.regions), *(area.cells for area in board.areas))
    listed = (*board.opaque, *falls, *(cell for cells in covered for cell in cells))
    stray = next((cell for cell in listed if not board.inside(cell)), None)
    if stray is not None:
        raise ValueError(f"{stray} lies outside of the board of {board.width} by {board.height} cells")


SLICE: Final = 1_500
"""How many cells are looked at in one step of a search that may be interrupted."""


class Distances:
    """What the way from each cell to the nearest of some cells costs.

    `prices` gives the cost of a step to each cell, at most `dearest`, and 0 where no step leads. The search goes on
    only as far as the cells that somebody asks about.
    """

    def __init__(self, board: Board, cells: Iterable[Cell], prices: Mapping[Cell, int], dearest: int = 1) -> None:
        self._board, self._prices = board, prices
        self._found = dict.fromkeys(cells, 0)
        self._rings = [list(self._found), *([] for _ in range(dearest))]
        self._far = 0
        """How far the cells of the next ring are; what is found at most as far stays so."""
        self._order: list[Cell] = []
        """The cells of all rings before that one."""

    def __len__(self) -> int:
        """How many cells have been found so far."""
        return len(self._found)

    def __iter__(self) -> Iterator[tuple[Cell, int]]:
        """Every cell from which a way leads, with its cost; the nearest first."""
        for at in count():
            while at == len(self._order):
                if not any(self._rings):
                    return
                self._go_on()
            yield self._order[at], self._found[self._order[at]]

    def of(self, cell: Cell, without: int) -> int:
        """The cost of the way from the cell; `without` where there is no way."""
        while not self._settles(cell):
            self._go_on()
        return self._found.get(cell, without)

    def towards(self, cell: Cell) -> Iterator[None]:
        """Look as far as that cell, with a stop after each SLICE of cells; none where it is nearer than that."""
        stop = len(self._found) + SLICE
        while not self._settles(cell):
            self._go_on()
            if len(self._found) > stop:
                stop = len(self._found) + SLICE
                yield

    def _settles(self, cell: Cell) -> bool:
        """Is it known how far the cell is, or that there is no way from it?"""
        found = self._found.get(cell)
        return (found is not None and found <= self._far) or not any(self._rings)

    def _go_on(self) -> None:
        """Look at all neighbours of the next ring."""
        found, prices, near, far = self._found, self._prices, self._board.neighbours, self._far
        ring, self._rings = self._rings[0], [*self._rings[1:], []]
        for cell in ring:
            if found[cell] != far:
                continue
            self._order.append(cell)
            for to in near(cell):
                known = found.get(to)
                if known is not None and known <= far + 1:
                    continue
                price = prices[to]
                if price and (known is None or far + price < known):
                    found[to] = far + price
                    self._rings[price - 1].append(to)
        self._far = far + 1


class _Firm(dict[Cell, int]):
    """1 for each cell of a board that carries somebody who cannot fly, 0 for air; found when asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, cell: Cell) -> int:
        firm = self[cell] = int(not self._board.airy(cell))
        return firm


def afoot(board: Board, cells: Iterable[Cell]) -> Distances:
    """How many steps it is to the nearest of those cells, on foot and past everybody."""
    return Distances(board, cells, _Firm(board))


def outward(board: Board, cell: Cell) -> Iterator[Cell]:
    """The cell, then every cell that steps lead to from it, nearest first.

    From a cell that blocks, steps lead in every direction.
    """
    seen = {cell}
    for here in (queue := [cell]):
        yield here
        near = (
            (to for to in board.lattice.neighbours(here) if board.inside(to))
            if board.blocks(here)
            else board.neighbours(here)
        )
        fresh = [to for to in near if to not in seen]
        seen.update(fresh)
        queue += fresh


def places(board: Board, starts: tuple[Cell, ...], taken: Iterable[Cell]) -> Iterator[Cell]:
    """The places of one comer after the other: the free starts, then the free ground around the first, nearest first.

    It ends where no more have room. `taken` are the cells of all others.
    """
    held = {*taken}
    yield from (start for start in dict.fromkeys(starts) if start not in held)
    held.update(starts)
    yield from (
        cell
        for cell in outward(board, starts[0])
        if cell not in held and not board.airy(cell) and not board.blocks(cell)
    )
