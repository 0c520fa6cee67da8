"""What pieces are worth on the map: movement points, easy ground and turn totals (MOV-1, TRN-2, CLR-F)."""

from __future__ import annotations

from game.board.board import Kind
from game.books.stacktors.values.pieces import Colour, Pieces, pips
from game.books.stacktors.values.stack import Gear, Stack

EASED: dict[Kind, Colour] = {
    Kind.SLOWING: Colour.YELLOW,
    Kind.CLUTTERED: Colour.GREEN,
    Kind.AIR: Colour.CYAN,
    Kind.WATER: Colour.BLUE,
}
"""The colour of feet for which that terrain is as good as plain ground."""


def movement(feet: Pieces) -> int:
    """Movement points before terrain: the pips of all feet but clear ones, doubled if Fleet (MOV-1, CLR-F-RED)."""
    walking = pips(tuple(foot for foot in feet if foot.colour is not Colour.CLEAR))
    return walking * 2 if any(foot.colour is Colour.RED for foot in feet) else walking


def turn_total(stack: Stack, gear: Gear) -> int:
    """The larger of the pips of the brains and of the feet, equipment included (TRN-2)."""
    return max(pips(stack.brains + gear.brains), pips(stack.feet + gear.feet))
