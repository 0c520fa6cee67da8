"""Remembers how the maps of situations are painted, while the program runs.

Saves hold boards, but neither pictures nor the paths to them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.board.board import Board
from game.tiled.painting import Painting

_MOST: Final = 30
"""The most situations that are remembered."""


class Scenery(Struct, frozen=True, eq=False):
    """A map's painting, and the board that was made of the map before play changed any of its cells."""

    painting: Painting
    base: Board


_kept: dict[tuple[str, str], Painting | None] = {}


def keep(situation: str, board: str, painting: Painting | None) -> None:
    """Remember how the map of that situation (its key) with that board (its hash) is painted.

    The painting is None where the battlemat draws the map. One that equals the one from before stays the same object.
    """
    before = _kept.pop((situation, board), None)
    _kept[situation, board] = before if before == painting else painting
    if len(_kept) > _MOST:
        del _kept[next(iter(_kept))]


def is_kept(situation: str, board: str) -> bool:
    """Has the painting of that situation and board been remembered?"""
    return (situation, board) in _kept


def of(situation: str, board: str) -> Painting | None:
    """The painting that was remembered, if any."""
    return _kept.get((situation, board))
