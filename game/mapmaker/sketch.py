"""A map in the making: what lies on each cell, where walls are, what stands about, and which places have names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import Final, Literal, NamedTuple

from game.board.cell import Cell

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
        self.props: list[Ornament] = []
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
        return 0 <= cell.x < self.width and 0 <= cell.y < self.height

    def open(self, cell: Cell) -> bool:
        """Can somebody without special feet stand there?"""
        return self.inside(cell) and cell not in self.walls and self.terrain[cell] not in DEADLY

    def dry(self, cell: Cell) -> bool:
        """Is it open, and no water?"""
        return self.open(cell) and self.terrain[cell] != "water"

    def of(self, *kinds: Terrain) -> set[Cell]:
        """The cells of that ground which have no wall."""
        return {cell for cell, kind in self.terrain.items() if kind in kinds and cell not in self.walls}

    def beside(self, cell: Cell) -> list[Cell]:
        """The cells that share a side with it."""
        near = (Cell(cell.x + x, cell.y + y) for x, y in SIDES)
        return [one for one in near if self.inside(one)]

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
        if any(prop.cell == cell for prop in self.props):
            return
        shift = self.chance.randint(-jitter, jitter), self.chance.randint(0, jitter // 4) if jitter else 0
        self.props.append(Ornament(name, cell, shift))
