"""Where the cursor is put when somebody is to move: towards the nearest foe, on easy ground, and not alone."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Cell
from game.ui.stacktors.reader import Reader

LEAD = 3
"""Who cannot strike yet is proposed to go at most so many cells ahead of its nearest companion."""


def step(reader: Reader, who: int) -> Cell | None:
    """The cell to propose: as far along the way as can be without
    shots; where it stands if nothing is better, None off the map.

    It ends on ground that slows it only where nothing else leads on (TER-2).
    """
    look, board = reader.look(who), reader.board
    if look is None or board is None:
        return None
    ways, path = reader.reach(who), _way(reader, who)
    steps = [cell for cell in path if cell in ways and not ways[cell].shooters and not _ahead(reader, who, cell)]
    easy = [cell for cell in steps if not reader.slows(who, cell)]
    return (easy or steps or [look.cell])[-1]


def _way(reader: Reader, who: int) -> tuple[Cell, ...]:
    """The way to the nearest foe, around ground that slows it where that is not too far."""
    foes, board = tuple(_foes(reader)), reader.board
    assert board is not None, "asked only where there is ground"
    return next((path for cell, path in reader.ways(who).items() if any(board.adjacent(cell, foe) for foe in foes)), ())


def _foes(reader: Reader) -> Iterator[Cell]:
    yield from (look.cell for who, look in reader.looks().items() if reader.team(who) == "enemy" and not look.out)


def _ahead(reader: Reader, who: int, cell: Cell) -> bool:
    """Would it stand alone there, nearer to the foes than its companions?"""
    board = reader.board
    assert board is not None, "asked only where there is ground"
    foes = tuple(_foes(reader))
    near = [
        min(board.distance(look.cell, foe) for foe in foes)
        for one in reader.party()
        if one != who and (look := reader.look(one))
    ]
    return bool(near) and min(board.distance(cell, foe) for foe in foes) < min(near) - LEAD
