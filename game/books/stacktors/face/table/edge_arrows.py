"""The arrows on the map's edge: to whoever acts, to enemies and to goals; a press on one leads there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from math import atan2, cos, pi, sin

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.side.panel_rows import TEAMS
from game.books.stacktors.face.table import room
from game.books.stacktors.face.table.state import TableState
from game.phrases import capital
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState
from game.ui.map.camera import MapBox
from game.ui.sprites.vector import Point, Rgb

HIGH = 32.0
"""The height of its place, all of which can be pressed, in design pixels."""
_PLATE, _TIP = 26.0, 9.0
"""The height of the plate, and the size of the arrow's head, in design pixels."""


class EdgeArrow(Control, frozen=True, kw_only=True):
    """It says what is there and how far away; `to` is where that is, in design pixels, mostly beyond the edge."""

    to: Point
    ink: str | Rgb

    def paint(self, brush: Brush, state: ControlState) -> None:
        plate = self.rect.inset(0, (self.rect.h - _PLATE) / 2)
        x, y = plate.centre
        angle = atan2(self.to[1] - y, self.to[0] - x)
        lit = state.hover or state.focus
        brush.box(plate, "focus" if lit else self.ink, (44, 40, 62, 244) if lit else (20, 19, 31, 238), 5, 1)
        brush.text(self.caption, (plate.x + 2 * _TIP + 10, y), "bold", 13, anchor="midleft")
        x = plate.x + _TIP + 5
        corners = ((_TIP, 0.0), (_TIP, 0.78 * pi), (_TIP, -0.78 * pi))
        brush.shape([(x + r * cos(angle + turn), y + r * sin(angle + turn)) for r, turn in corners], self.ink)


def width(look: Look, caption: str) -> float:
    """How wide an arrow with that caption is, in design pixels."""
    return look.width(caption, "bold", 13) + 2 * _TIP + 20


def key(cell: Cell, name: str) -> str:
    """The key of the arrow to that cell, where somebody or something of that name is."""
    return f"edge {cell} {name}"


MOST = 5
"""The most arrows that are seen at once."""
_AIR, _ASIDE = 4, 200
"""The room around an arrow, and how far from its proper place it makes way for figures, in design pixels."""
_GOAL = "brass_light"
"""The ink of goals."""

LookAt = Callable[[MapBox], None]


class Unseen(Struct, frozen=True):
    """Somebody or something that may not be seen: how far away, its name and ink, and the part of the map to look at.

    `cell` is the one that an arrow leads to. A place has `cells`, and is seen where its `sign` is, or most of them.
    """

    far: int
    name: str
    ink: str | Rgb
    cell: Cell
    box: MapBox
    cells: frozenset[Cell] = frozenset()
    sign: Cell | None = None
    apart: bool = False
    """Has it an arrow of its own, which stands for nobody else?"""

    @property
    def told(self) -> str:
        """Its name, and how far away it is, as a sentence."""
        return f"{capital(self.name)}, {self.far} away."


def arrows(state: TableState, look_at: LookAt) -> Iterator[EdgeArrow]:
    """The arrows as things stand now; a press on one calls `look_at` with what is to be seen."""
    if state.moving or state.camping or state.talk_list or state.ordeal.shown or not state.reader.table.board:
        return
    space = state.area(room.whole(state)).inflate(-2 * _AIR, -2 * _AIR)
    taken = [state.area(one) for one in (*room.panels(state), *room.seen(state))]
    found = _concerned(state) if state.dock or state.asked is None else (*_concerned(state), *_foes_and_goals(state))
    sees = partial(_sees, space, taken)
    unseen = [one for one in found if not _is_seen(state, one, sees)]
    taken += [state.area(one.box) for one in state.view.statements(state.look)]
    figures = [state.area(one) for one in state.standing(state.reader.appearances())]
    for group in _grouped(state, sorted(unseen, key=lambda one: (one.far, one.name)))[:MOST]:
        arrow = _arrow(state, group, space, (taken, figures), look_at)
        if arrow:
            taken.append(state.area(arrow.rect))
            yield arrow


# --- who is not seen


def _concerned(state: TableState) -> Iterator[Unseen]:
    """Whoever acts, and the one that the open dock is about."""
    actor = state.selection.actor(state.asked) if state.asked else state.show.acting
    for who in dict.fromkeys((actor, state.aimed if state.dock else 0)):
        if who:
            yield from _somebody(state, who)


def _foes_and_goals(state: TableState) -> Iterator[Unseen]:
    """The enemies, those whom a goal is about, and the places to reach."""
    wanted = state.reader.table.goals()
    for who, appearance in state.reader.appearances().items():
        if who not in wanted and state.reader.team(who) == "enemy" and not appearance.out:
            yield from _somebody(state, who)
    yield from goals(state)


def goals(state: TableState) -> Iterator[Unseen]:
    """The places to reach, and those whom a goal is about."""
    for place in state.reader.table.landmarks():
        if place.wanted:
            near = min(place.cells, key=lambda cell: (_far(state, cell), cell))
            box = state.view.camera.cell(near)
            yield Unseen(_far(state, near), place.name, _GOAL, near, box, place.cells, place.middle, apart=True)
    for who in state.reader.table.goals():
        appearance = state.reader.appearance(who)
        if appearance and not appearance.out:
            yield from _somebody(state, who, goal=True)


def next_goal(state: TableState) -> Unseen | None:
    """The goal after the one that is marked, with the cells to mark; None where none is seen."""
    found = [replace(one, cells=one.cells or frozenset((one.cell,))) for one in goals(state)]
    at = next((n for n, one in enumerate(found) if one.cells == state.sought), -1)
    return found[(at + 1) % len(found)] if found else None


def _somebody(state: TableState, who: int, *, goal: bool = False) -> Iterator[Unseen]:
    appearance = state.show.stage.appearance(who)
    if appearance:
        ink = _GOAL if goal else TEAMS[state.reader.team(who)][1]
        apart = goal or state.reader.team(who) != "enemy"
        box = state.view.bodies.box(appearance)
        far = _far(state, appearance.cell, who)
        yield Unseen(far, appearance.name, ink, appearance.cell, box, apart=apart)


def _far(state: TableState, cell: Cell, who: int = 0) -> int:
    """How many squares away it is from whoever acts for the player, else from the first of the party.

    For `who` acts it is the distance from the one that the open dock is about; 0 where there is none.
    """
    board, reader = state.reader.table.board, state.reader
    own = state.selection.actor(state.asked) if state.asked else 0
    others = (state.aimed,) if own == who != 0 else (own, *reader.party.in_play())
    appearance = next(filter(None, map(reader.appearance, others)), None)
    return board.distance(appearance.cell, cell) if board and appearance else 0


def _is_seen(state: TableState, one: Unseen, sees: Callable[[tuple[int, int]], bool]) -> bool:
    """Is the place seen, or of somebody the middle of the cell or of the figure?"""
    camera, (left, top, right, bottom) = state.view.camera, one.box
    if one.sign:
        shown = sum(map(sees, map(camera.middle, one.cells)))
        return sees(camera.middle(one.sign)) or 2 * shown > len(one.cells)
    return sees(camera.middle(one.cell)) or sees(camera.point(((left + right) / 2, (top + bottom) / 2)))


def _sees(space: pygame.Rect, taken: Sequence[pygame.Rect], point: tuple[int, int]) -> bool:
    return space.collidepoint(point) and not any(one.collidepoint(point) for one in taken)


def _grouped(state: TableState, unseen: Iterable[Unseen]) -> list[list[Unseen]]:
    """The nearest first, each with the others of its ink that are missed on the same side of the map."""
    groups: dict[object, list[Unseen]] = {}
    middle = state.area(room.whole(state)).center
    for one in unseen:
        x, y = state.view.camera.middle(one.cell)
        dx, dy = x - middle[0], y - middle[1]
        side = (abs(dx) > abs(dy), dx > 0 if abs(dx) > abs(dy) else dy > 0)
        groups.setdefault(one if one.apart else side, []).append(one)
    return list(groups.values())


# --- where the arrows stand


def _arrow(
    state: TableState,
    group: Sequence[Unseen],
    space: pygame.Rect,
    lying: tuple[list[pygame.Rect], list[pygame.Rect]],
    look_at: LookAt,
) -> EdgeArrow | None:
    """The arrow to the nearest of the group, which counts the others; None where there is no room for it."""
    look, u, one = state.look, state.look.u, group[0]
    more = f", {len(group) - 1} more" if len(group) > 1 else ""
    caption = f"{one.name}{f', {one.far} away' if one.far else ''}{more}"
    size = round(width(look, caption) * u), round(HIGH * u)
    to = state.view.camera.middle(one.cell)
    place = _place(pygame.Rect((0, 0), size), to, space, *lying, round(_ASIDE * u))
    return place and EdgeArrow(
        key=key(one.cell, one.name),
        caption=caption,
        rect=Rect(place.x / u, place.y / u, place.w / u, place.h / u),
        to=(to[0] / u, to[1] / u),
        ink=one.ink,
        press=partial(look_at, one.box),
    )


def _place(
    plate: pygame.Rect,
    to: tuple[int, int],
    space: pygame.Rect,
    taken: list[pygame.Rect],
    figures: list[pygame.Rect],
    aside: int,
) -> pygame.Rect | None:
    """Where the plate stands: as near to its goal as panels and other arrows let it, and over no figure if it can.

    It stands over no panel and no statement; None where only that is left.
    """
    plate.center = to
    proper = plate.clamp(space)
    beside = _nearest(proper, space, [*taken, *(one for one in figures if one.colliderect(space))])
    if beside and max(abs(beside.x - proper.x), abs(beside.y - proper.y)) <= aside:
        return beside
    return _nearest(proper, space, taken)


def _nearest(proper: pygame.Rect, space: pygame.Rect, taken: list[pygame.Rect]) -> pygame.Rect | None:
    """The place in the space that is nearest to the proper one and touches nothing; None if there is none."""
    columns = {proper.x, *(x for one in taken for x in (one.x - proper.w - _AIR, one.right + _AIR))}
    rows = {proper.y, *(y for one in taken for y in (one.y - proper.h - _AIR, one.bottom + _AIR))}
    tried = sorted((abs(x - proper.x) + abs(y - proper.y), x, y) for x, y in product(columns, rows))
    places = (pygame.Rect(x, y, proper.w, proper.h) for _, x, y in tried)
    return next((one for one in places if space.contains(one) and one.collidelist(taken) < 0), None)
