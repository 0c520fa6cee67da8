"""Which cell is proposed to who is to move: towards the nearest enemy, on easy ground, and not alone."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Cell
from game.books.stacktors.face.pointing import openings
from game.books.stacktors.face.reader import Reader

LEAD = 3
"""Who cannot attack yet is proposed to go at most this many cells nearer to the enemies than its companions are."""


def step(reader: Reader, who: int) -> Cell | None:
    """The cell that is proposed to that character; None where it is not on the map, and while a way is looked for.

    It is one that wins the situation, where one can be reached without being shot at. Else it lies as far along the way
    as can be reached so; it is the character's own cell where none is better. It is ground that slows the character
    only where nothing else leads on (TER-2).
    """
    appearance, board = reader.appearance(who), reader.table.board
    if appearance is None or board is None:
        return None
    found = winning(reader, who)
    if found is not None:
        return found
    ways, wanted = reader.afoot.reach(who), _wanted(reader)
    if reader.afoot.looks(who, *wanted):
        return None
    path = reader.afoot.way(who, *wanted)
    steps = [cell for cell in path if cell in ways and not ways[cell].shooters and not _ahead(reader, who, cell)]
    easy = [cell for cell in steps if not reader.afoot.slows(who, cell)]
    return (easy or steps or [appearance.cell])[-1]


def winning(reader: Reader, who: int) -> Cell | None:
    """The nearest cell on which the character's walk wins the situation without a shot at it (SIT-5); None for none."""
    return reader.kept(("winning", who), lambda: _winning(reader, who))


def _winning(reader: Reader, who: int) -> Cell | None:
    if reader.team(who) not in {"hero", "ally"}:
        return None
    with reader.inside():
        cells = openings.endings(won=True)
    ways = reader.afoot.reach(who) if cells else {}
    found = [cell for cell in cells if cell in ways and ways[cell].path and not ways[cell].shooters]
    return min(found, key=lambda cell: (len(ways[cell].path), cell), default=None)


def _wanted(reader: Reader) -> tuple[Cell, ...]:
    """The cells beside the enemies."""
    board = reader.table.board
    assert board is not None, "asked only where there is ground"
    return tuple(dict.fromkeys(cell for foe in _foes(reader) for cell in board.neighbours(foe)))


def _foes(reader: Reader) -> Iterator[Cell]:
    yield from (
        appearance.cell
        for who, appearance in reader.appearances().items()
        if reader.team(who) == "enemy" and not appearance.out
    )


def _ahead(reader: Reader, who: int, cell: Cell) -> bool:
    """Would the character stand there alone, nearer to the enemies than its companions by more than LEAD cells?"""
    board = reader.table.board
    assert board is not None, "asked only where there is ground"
    foes = tuple(_foes(reader))
    near = [
        min(board.distance(appearance.cell, foe) for foe in foes)
        for one in reader.party.in_play()
        if one != who and (appearance := reader.appearance(one))
    ]
    return bool(near) and min(board.distance(cell, foe) for foe in foes) < min(near) - LEAD
