"""Movement points and what a step costs (MOV-1 to MOV-3, TER-1 to TER-4, CLR-F)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import FRACTION, Board, Kind
from game.board.grid import Cell
from game.books.stacktors.components import Moving, Place
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import Colour, Pieces
from game.books.stacktors.values.stack import EASED, movement
from game.table.world import get, kept


def feet(who: int) -> Pieces:
    """The character's feet, feet objects included (POS-8)."""
    return people.stack(who).feet + people.worn(who).feet


def feet_pips(who: int, colour: Colour) -> int:
    """The pips of the character's feet of that colour."""
    return sum(piece.pips for piece in feet(who) if piece.colour is colour)


def has_foot_of(who: int, colour: Colour) -> bool:
    return any(piece.colour is colour for piece in feet(who))


def full(who: int) -> int:
    """Movement points before terrain (MOV-1)."""
    return movement(feet(who))


def at_start(who: int, kind: Kind) -> int:
    """Movement points of a movement that begins on such ground, rounded up (TER-2)."""
    return gait(who).leaves(full(who), kind)


class Gait(Struct, frozen=True, dict=True, cache_hash=True):
    """How certain feet take steps, with gravity or without.

    `turning` is the price of a turn in points. `eased` are the kinds of ground that cost these feet nothing extra.
    """

    turning: int
    eased: tuple[Kind, ...]
    gravity: bool

    @cached_property
    def flies(self) -> bool:
        """Can these feet be in the air (TER-5, TER-6)?"""
        return not self.gravity or Kind.AIR in self.eased

    @cached_property
    def cuts(self) -> dict[Kind, tuple[int, int]]:
        """The fraction of the points that each terrain leaves; without gravity air is slowing ground (TER-2, TER-5)."""
        thin = {} if self.gravity else {Kind.AIR: FRACTION[Kind.SLOWING]}
        return FRACTION | thin | dict.fromkeys(self.eased, (1, 1))

    def leaves(self, points: int, kind: Kind) -> int:
        """The points that a movement of so many has if it begins on such ground, rounded up (TER-2)."""
        top, bottom = self.cuts[kind]
        return -(-points * top // bottom)

    def hard(self, kind: Kind) -> bool:
        """Does such ground leave these feet some of their points, but not all (TER-2, TER-3)?"""
        top, bottom = self.cuts[kind]
        return 0 < top < bottom

    def on(self, ground: Board, cell: Cell) -> Kind:
        """What kind of ground the cell is for these feet: the slowest of all that lies there (TER-7)."""
        kind, over = ground.kind(cell), ground.over(cell)
        return min((kind, *(area.kind for area in over)), key=self._ease) if over else kind

    def _ease(self, kind: Kind) -> tuple[bool, int]:
        """A sort key for how easy such ground is: whether it can be entered, and what is left of four points."""
        top, bottom = self.cuts[kind]
        return self.may_enter(kind), 4 * top // bottom

    def may_enter(self, kind: Kind) -> bool:
        """Can these feet stand on such ground? Not on blocking cells, and in the air only with Fly (MOV-4, TER-6)."""
        return kind is not Kind.BLOCKING and (kind is not Kind.AIR or self.flies)

    def entering(self, left: int, before: Kind, kind: Kind) -> int:
        """The points left after a step from one kind of ground to another, rounded down (TER-3, TER-4)."""
        if kind is before:
            return left
        top, bottom = self.cuts[kind]
        return left * top // bottom


@kept
def gait(who: int) -> Gait:
    """The gait of a character on its present feet."""
    return _gait(frozenset(piece.colour for piece in feet(who)), people.board().gravity)


@lru_cache
def _gait(colours: frozenset[Colour], gravity: bool) -> Gait:
    eased = tuple(kind for kind, colour in EASED.items() if colour in colours)
    return Gait(0 if Colour.ORANGE in colours else 1, eased, gravity)


def entering(who: int, left: int, here: Cell, to: Cell) -> int:
    """The points left after a step from one cell to the next (TER-3, TER-4)."""
    ground, steps = people.board(), gait(who)
    return steps.entering(left, steps.on(ground, here), steps.on(ground, to))


def cost(who: int, here: Cell, facing: int, to: Cell) -> int:
    """The price of a step in points: 1, and 1 more for turning unless Nimble (MOV-1, MOV-3)."""
    return 1 + (gait(who).turning if people.board().facing(here, to) != facing else 0)


class Stride(NamedTuple):
    """A step of a way and its price. `left` are the points left after it, below zero where they do not suffice."""

    here: Cell
    to: Cell
    left: int
    price: int


def strides(who: int, path: tuple[Cell, ...], left: int, *, paid: bool = False) -> Iterator[Stride]:
    """The steps of a way from where the character stands, with that many points.

    `paid` says that the price of the first step is paid already (MOV-1, MOV-3, TER-3).
    """
    ground, place = people.board(), get(who, Place)
    here, facing = place.cell, place.facing
    for to in path:
        price = 0 if paid else cost(who, here, facing, to)
        left -= price
        yield Stride(here, to, left, price)
        left, paid = entering(who, left, here, to), False
        here, facing = to, ground.facing(here, to)


def may_enter(who: int, cell: Cell) -> bool:
    """Can the character stand on that cell's ground (MOV-4, TER-6)?"""
    steps = gait(who)
    return steps.may_enter(steps.on(people.board(), cell))


def current_movement(who: int) -> Moving:
    """The movement of the character on its present feet: the points left change as the total changes (MOV-1).

    Points below zero do not pay for the next step. A character in the air without Fly has none (TER-6).
    """
    moving = get(who, Moving)
    now = at_start(who, moving.kind)
    left = moving.left + now - moving.full
    return replace(moving, full=now, left=left if may_enter(who, people.cell(who)) else min(left, 0))
