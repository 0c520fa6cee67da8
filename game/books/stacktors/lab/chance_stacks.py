"""Stacks made by chance, for fights between computers."""

from __future__ import annotations

from itertools import count
from typing import Final

from game.books.stacktors.values import creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Position
from game.books.stacktors.values.stack import Stack, movement
from game.table.seats import pick

SLOWEST: Final = 3
"""The fewest movement points of a stack. With fewer the sides would hardly meet."""
_FEET: Final = ((1, 2), (1, 2), (1, 2), (1, 3), (3,))
"""The pips of the feet; what stands here more often is drawn more often. So it is in the next three."""
_PLACES: Final[tuple[Position, ...]] = ("guts", "guts", "guts", "brains")
_SIZES: Final = (1, 1, 2, 2, 3)
_COLOURS: Final = (
    *(Colour.RED, Colour.ORANGE) * 3,
    *(Colour.GREEN, Colour.YELLOW, Colour.BLUE, Colour.PURPLE) * 2,
    *(Colour.CLEAR, Colour.CYAN, Colour.PINK),
)
_BEGUN: Final[tuple[Position, ...]] = ("guts", "guts", "brains")
"""Where the first pieces above the feet stand."""


def stack(options: Options, key: str) -> Stack:
    """A new character on which all points are spent, the same for the same key; the rules of creation hold (CRE)."""
    drawn = (_drawn(options, f"{key}/{number}") for number in count())
    return next(one for one in drawn if movement(one.feet) >= SLOWEST)


def _drawn(options: Options, key: str) -> Stack:
    made = creation.EMPTY
    for pips in pick(_FEET, f"{key}/feet"):
        made = _grown(made, "feet", pips, options, f"{key}/foot {pips}")
    for number in count():
        left = creation.spare(made, options)
        if not left:
            break
        place = _BEGUN[number] if number < len(_BEGUN) else pick(_PLACES, f"{key}/{number}/place")
        pips = pick(_SIZES, f"{key}/{number}/pips")
        made = _grown(made, place, min(left, pips), options, f"{key}/{number}")
    return made


def _grown(made: Stack, place: Position, pips: int, options: Options, key: str) -> Stack:
    """The stack with one more piece of that size there; where no piece may stand there, the stack as it is."""
    spots = [index for position, index in creation.places(made, pips) if position == place]
    pieces = [
        (index, colour)
        for index in spots
        for colour in _COLOURS
        if creation.addition(made, place, index, colour, pips, options) is None
    ]
    if not pieces:
        return made
    index, colour = pick(pieces, key)
    return creation.add(made, place, index, colour, pips)
