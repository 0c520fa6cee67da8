"""A whole map as one picture for a file, with everybody on it, or as a plan on which the map's proof can be
followed.

It shows the names of cells along the edges, starts, regions, triggers, exits, and the names of all that is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import cos, hypot, isqrt, pi, radians, sin
from typing import Final, get_args

import pygame
from msgspec.structs import replace

from game.board.board import Board
from game.board.grid import GRIDS, Cell
from game.board.layout import units
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.map.view import MapView
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import LookName
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, NotationError, Stack
from game.campaign.scenery import Scenery
from game.problem import Faulty, Problem
from game.tiled.legend import LegendNote, notes
from game.tiled.load import MapFile, MapThing
from game.ui.kit.labels import Room
from game.ui.kit.screen import Brush
from game.ui.kit.theme import DESIGN, PALETTE, Look, Rect
from game.ui.map.camera import STEPS, plane
from game.ui.sprites.vector import Point, Rgb

WIDEST = 4096
"""The greatest width in pixels that may be asked for."""
MOST_PIXELS = WIDEST * WIDEST
"""The most pixels of a picture for which no width was asked.

Big maps are drawn at a smaller zoom, and the biggest are made smaller still.
"""


def map_picture(found: MapFile, figures: Mapping[int, Appearance], width: int | None = None) -> pygame.Surface:
    """The map with the figures, `width` pixels wide; no window is opened.

    Without a width, a square is 64 pixels wide, unless the picture would be too large.
    """
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    whole = _drawn(found, figures, _zoom(found.board, width or 0))
    wide = width or min(whole.width, isqrt(MOST_PIXELS * whole.width // whole.height))
    return (
        whole
        if wide == whole.width
        else pygame.transform.smoothscale(whole, (wide, max(1, whole.height * wide // whole.width)))
    )


def glimpse(found: MapFile, size: tuple[int, int]) -> pygame.Surface:
    """The ground alone, cut to that many pixels around its middle; the map fills all of them."""
    w, h = _units(found.board)
    zoom = next((step for step in STEPS if w * step >= size[0] and h * step >= size[1]), max(STEPS))
    whole = _drawn(found, {}, zoom)
    scale = max(1.0, size[0] / whole.width, size[1] / whole.height)
    grown = pygame.transform.smoothscale_by(whole, scale) if scale > 1 else whole
    return grown.subsurface(pygame.Rect((0, 0), size).move_to(center=grown.get_rect().center)).copy()


def _drawn(found: MapFile, figures: Mapping[int, Appearance], zoom: float) -> pygame.Surface:
    w, h = _units(found.board)
    scenery = Scenery(found.painting, found.board) if found.painting else None
    surface = pygame.Surface((round(w * zoom), round(h * zoom)))
    stage = Stage()
    try:
        stage.rebuild(figures)
        view = MapView(stage, lambda who: figures[who].name)
        view.lay(found.board, surface.get_rect(), zoom, scenery=scenery)
        view.draw(Brush(surface, Look(surface.size)))
    finally:
        stage.close()
    return surface


def _zoom(board: Board, width: int) -> float:
    """The zoom for a picture of that width; 0 stands for no width.

    It is the largest one at which a square has at most 64 pixels and the picture is not too large, or the first larger
    one at which the picture is as wide as asked.
    """
    w, h = _units(board)
    fit = max((step for step in STEPS if step <= 1 and w * h * step**2 <= MOST_PIXELS), default=min(STEPS))
    return next((step for step in STEPS if fit < step <= 1 and w * fit < width), fit)


def _units(board: Board) -> tuple[int, int]:
    """The width and height of a board in units."""
    return units(board.grid).size(board.width, board.height)


MARGIN: Final = 34
"""The width in pixels of the margin around the map, in which cells are named."""
_STEPS: Final = (1, 2, 5, 10, 20, 50)
"""Which columns and rows are named: every one, every second one, and so on, as there is room."""
_SIDES: Final = {"party": "hero", "neutral": "ally"}
"""The colours of those whom nobody need fight, by their sides."""
_WASH: Final = 56
"""The alpha, of 255, with which the colour of an area lies over its cells."""
_SMALL, _LARGE = 11, 16
"""The sizes of text on small cells and on large ones."""


def plan_picture(found: MapFile, figures: Mapping[int, Appearance], width: int | None = None) -> pygame.Surface:
    """The map with the figures and with all that is said of it, `width` pixels wide with its margins.

    No window is opened.
    """
    ground = map_picture(found, figures, max(1, width - 2 * MARGIN) if width else None)
    out = pygame.Surface((ground.width + 2 * MARGIN, ground.height + 2 * MARGIN))
    out.fill(PALETTE["night"])
    out.blit(ground, (MARGIN, MARGIN))
    sides = {thing.cell: str(thing.get("side") or "hostile") for thing in found.of_kind("character") if thing.cell}
    _DrawnPlan(found.board, out, ground.get_rect(topleft=(MARGIN, MARGIN)), sides).draw(tuple(notes(found)))
    return out


class _DrawnPlan:
    """`sides` has the side of every character by its cell."""

    def __init__(self, board: Board, surface: pygame.Surface, area: pygame.Rect, sides: Mapping[Cell, str]) -> None:
        self._board, self._surface, self._area, self._sides = board, surface, area, sides
        self._layout = units(board.grid)
        self._k = area.width / self._layout.size(board.width, board.height)[0]
        self._brush = Brush(surface, Look(DESIGN))
        self._size = min(_LARGE, max(_SMALL, round(self._side / 4)))
        self._room = Room(area)

    @property
    def _side(self) -> float:
        """About how many pixels wide a cell is."""
        return self._layout.width * self._k

    def _at(self, x: float, y: float) -> Point:
        return self._area.x + x * self._k, self._area.y + y * self._k

    def _middle(self, cell: Cell) -> Point:
        return self._at(*self._layout.centre(cell))

    def _box(self, cell: Cell) -> pygame.Rect:
        """What a label is put beside: the cell, a little smaller, in pixels."""
        side = round(self._side * 0.8)
        return pygame.Rect(0, 0, side, side).move_to(center=self._middle(cell))

    def draw(self, said: tuple[LegendNote, ...]) -> None:
        """Draw the areas first, then what stands on cells, then all labels."""
        self._edges()
        areas = [note for note in said if note.kind in {"region", "trigger"}]
        standing = [note for note in said if note not in areas]
        for note in areas:
            self._wash(note)
        for note in standing:
            self._room.take(self._box(note.cells[0]).inflate(-self._side * 0.3, -self._side * 0.3))
        for note in standing:
            if note.kind == "start":
                self._start(note)
        for note in (*(note for note in standing if note.kind != "start" or note.text), *areas):
            self._label(note)

    # --- the edges

    def _edges(self) -> None:
        """Draw letters over and below the columns, numbers beside the rows, and a tick at each that is named."""
        wide = max(self._brush.look.width(str(Cell(x, 0))[:-1], "bold", 13) for x in (0, self._board.width - 1)) + 6
        last = Cell(self._board.width - 1, self._board.height - 1)
        for x in _thinned(self._board.width, wide / (self._layout.pitch[0] * self._k)):
            name = str(Cell(x, 0))[:-1]
            for cell, y, tick in ((Cell(x, 0), MARGIN / 2, -1), (Cell(x, last.y), self._area.bottom + MARGIN / 2, 1)):
                self._named(name, (self._middle(cell)[0], y), (0, -tick))
        for y in _thinned(self._board.height, 18 / (self._layout.pitch[1] * self._k)):
            for cell, x_, tick in ((Cell(0, y), MARGIN / 2, -1), (Cell(last.x, y), self._area.right + MARGIN / 2, 1)):
                self._named(str(y + 1), (x_, self._middle(cell)[1]), (-tick, 0))

    def _named(self, name: str, at: Point, inward: tuple[int, int]) -> None:
        self._brush.text(name, at, "bold", 13, "brass_light", "center", width=MARGIN - 6)
        start, end = ((at[0] + inward[0] * far, at[1] + inward[1] * far) for far in (MARGIN / 2 - 6, MARGIN / 2 - 2))
        self._brush.line((start, end), "brass", 1)

    # --- what is marked

    def _wash(self, note: LegendNote) -> None:
        """Draw the area in its colour, with a line around all of its cells."""
        ink = self._ink(note)
        outlines = {cell: [self._at(*corner) for corner in self._layout.outline(cell)] for cell in note.cells}
        left, top = (min(corner[side] for corners in outlines.values() for corner in corners) for side in (0, 1))
        right, bottom = (max(corner[side] for corners in outlines.values() for corner in corners) for side in (0, 1))
        veil = pygame.Surface((round(right - left) + 2, round(bottom - top) + 2), pygame.SRCALPHA)
        for corners in outlines.values():
            pygame.draw.polygon(veil, (*ink, _WASH), [(x - left, y - top) for x, y in corners])
        self._surface.blit(veil, (round(left), round(top)))
        for colour, wide in (((0, 0, 0), 5), (ink, 3 if note.leads else 2)):
            for start, end in _rim(self._board, note.cells, outlines):
                pygame.draw.line(self._surface, colour, start, end, wide)

    def _start(self, note: LegendNote) -> None:
        """Draw a disc, with an arrow that shows where the one who starts there looks."""
        middle, radius = self._middle(note.cells[0]), max(4, self._side * 0.26)
        self._brush.mark("disc", middle, radius + 1.5, "night")
        self._brush.mark("disc", middle, radius, self._ink(note))
        if note.facing is not None:
            self._arrow(middle, radians(plane(self._board.grid).bearing(note.facing) - 90), radius, PALETTE["night"])

    def _arrow(self, middle: Point, angle: float, radius: float, ink: Rgb) -> None:
        turned = ((0.85, 0.0), (0.75, 2.5), (0.25, pi), (0.75, -2.5))
        self._brush.shape(
            [
                (middle[0] + far * radius * cos(angle + by), middle[1] + far * radius * sin(angle + by))
                for far, by in turned
            ],
            ink,
        )

    def _label(self, note: LegendNote) -> None:
        """Draw a plate with the words, in the colour of the class.

        The words of an exit begin with an arrow. A thin line leads to what is named where that is not beside the plate.
        """
        size, ink = self._size, self._ink(note)
        lead = size + 6 if note.leads else 0
        wide, high = round(self._brush.look.width(note.text, "bold", size)) + 12 + lead, size + 8
        about = self._about(note)
        place = self._room.place((wide, high), about)
        near = (min(max(about.centerx, place.left), place.right), min(max(about.centery, place.top), place.bottom))
        if hypot(near[0] - about.centerx, near[1] - about.centery) > max(about.width, about.height) / 2 + high:
            pygame.draw.line(self._surface, ink, about.center, near, 1)
        self._brush.box(Rect(*place), ink, (20, 18, 31, 232), 4, 1)
        if note.leads:
            self._arrow((place.x + 6 + size / 2, place.centery), 0, size * 0.7, ink)
        self._brush.text(note.text, (place.x + 6 + lead, place.centery), "bold", size, ink, "midleft")

    def _ink(self, note: LegendNote) -> Rgb:
        """The colour of its class in Tiled; of a character that is no enemy, the colour of its side in play."""
        side = self._sides.get(note.cells[0]) if note.kind == "character" else None
        if side in _SIDES:
            return PALETTE[_SIDES[side]]
        red, green, blue, _ = pygame.Color(note.colour)
        return red, green, blue

    def _about(self, note: LegendNote) -> pygame.Rect:
        """What a label is put beside: the cell; of an area its first row, in which the label may lie."""
        if note.kind not in {"region", "trigger"}:
            return self._box(note.cells[0])
        row = [cell for cell in note.cells if cell.y == min(cell.y for cell in note.cells)]
        (left, top), (right, _) = self._middle(row[0]), self._middle(row[-1])
        return pygame.Rect(left, top - self._side * 0.4, max(1, right - left), 1)


def _thinned(count: int, crowd: float) -> Iterator[int]:
    """The numbers of the lines whose names are written, where the names of `crowd` lines would overlap.

    They are all lines, or the first and every second, fifth and so on.
    """
    step = next((step for step in _STEPS if step >= crowd), _STEPS[-1])
    return (at for at in range(count) if step == 1 or at == 0 or (at + 1) % step == 0)


def _rim(board: Board, cells: Iterable[Cell], outlines: Mapping[Cell, list[Point]]) -> Iterator[tuple[Point, Point]]:
    """The sides of these cells beyond which none of them lies."""
    lattice, inner = GRIDS[board.grid], set(cells)
    for cell, corners in outlines.items():
        apart = lattice.facings // len(corners)
        for side, corner in enumerate(corners):
            if lattice.step(cell, side * apart) not in inner:
                yield corner, corners[(side + 1) % len(corners)]


_NECKS: Final = {"party": Colour.WHITE, "neutral": Colour.WHITE}


def picture(found: MapFile, width: int | None, *, plan: bool) -> pygame.Surface:
    """The map with everybody on it, or its plan, `width` pixels wide. Raises Faulty for what is no notation."""
    figures = dict(enumerate((appearance for thing in found.things if (appearance := _appearance(found, thing))), 1))
    return (plan_picture if plan else map_picture)(found, figures, width)


def _appearance(found: MapFile, thing: MapThing) -> Appearance | None:
    """What the thing looks like; None for a thing that does not stand on the map."""
    if thing.cell is None or thing.kind not in {"character", "challenge", "object"}:
        return None
    notation, facing = str(thing.get("notation") or ""), thing.get("facing")
    plain = Appearance(thing.kind, thing.name, thing.cell, facing if type(facing) is int else 4)
    try:
        return _dressed(plain, thing, notation)
    except NotationError as error:
        place = found.place(thing).property("notation")
        raise Faulty((Problem(place.file, place.where, str(error), ""),)) from error


def _dressed(plain: Appearance, thing: MapThing, notation: str) -> Appearance:
    """The appearance with the thing's pieces, if the map gives its notation."""
    if not notation:
        return plain
    if thing.kind == "challenge":
        return replace(plain, challenge=ChallengeStack.parse(notation))
    if thing.kind == "object":
        return replace(plain, base=Cache.parse(notation).base)
    side, look = str(thing.get("side") or "hostile"), thing.get("look")
    neck, stack = _NECKS.get(side, Colour.BLACK), Stack.parse(notation)
    worn = next((one for one in get_args(LookName) if one == look), "")
    return replace(plain, side=side, neck=neck, stack=stack, gear=Gear(), look=worn)
