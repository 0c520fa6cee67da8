"""Who stands on a trapdoor before it opens, and so falls to where no way leads (DCH-6, TER-6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.gathering import walk_to
from game.books.stacktors.ahead.errands.siege import siege
from game.books.stacktors.components import Opens
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.world import ask


def let_down(target: int) -> Intent | None:
    """The next answer of a party of which one is to fall as the challenge is overcome; None where nobody can.

    One goes onto the trapdoor and stays there while others open it, or opens it from there where it must.
    """
    cells, opened = _trapdoor(target), siege(target)
    if not cells or opened is None:
        return None
    if over := {who for who in people.party() if people.cell(who) in cells}:
        return siege(target, frozenset(over)) or opened
    return next(_walks(target, cells), None)


def _walks(target: int, cells: frozenset[Cell]) -> Iterator[Intent]:
    """The walks onto the trapdoor, first of who is not needed to open it; others stay beside the challenge."""
    near = cells.intersection(people.board().neighbours(people.cell(target)))
    spared = [who for who in people.leaders() if siege(target, frozenset({who}))]
    for who in (*spared, *(one for one in people.leaders() if one not in spared)):
        if walk := walk_to(who, cells if who in spared else near):
            yield walk


def _trapdoor(target: int) -> frozenset[Cell]:
    """The cells that become a hole when the challenge is overcome, from which one falls somewhere."""
    opens = ask(target, Opens)
    if opens is None or opens.kind is not Kind.AIR:
        return frozenset()
    regions = (one for one in people.board().regions if one.name == opens.region and one.to)
    return frozenset(cell for one in regions for cell in one.cells)
