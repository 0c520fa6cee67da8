"""Turns that end in deep water without need (TER-1, TER-2)."""

from __future__ import annotations

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.intents import Stay
from game.books.stacktors.lab.damage import goal
from game.books.stacktors.play.movement import costs, reach
from game.books.stacktors.play.people import people
from game.table.book import Intent


def deep(who: int, cell: Cell) -> bool:
    """Is the cell water in which these feet hardly move (CLR-F-BLUE)?"""
    gait = costs.gait(who)
    kind = gait.on(people.board(), cell)
    return kind is Kind.WATER and gait.cuts[kind] != (1, 1)


class ChosenCell:
    """Where a character wants to stand in its turn, and whether it could have chosen a dry cell."""

    def __init__(self) -> None:
        self._chosen: Cell | None = None
        self._dry = False

    def choose(self, who: int, intent: Intent) -> None:
        """Note an answer that the character is about to give in its turn.

        It could have chosen a dry cell if it stands on one or can walk or leap to one. That is no more so once somebody
        else has put it elsewhere.
        """
        here = people.cell(who)
        if not isinstance(intent, Stay):
            cells = (here,) if not deep(who, here) else (*reach.reach(who), *reach.leaps(who))
            self._dry = (self._dry and here == self._chosen) or not all(deep(who, cell) for cell in cells)
        self._chosen = goal(intent) or here

    def drowns(self, who: int) -> bool:
        """Does the character stand in deep water at the end of its turn, by a choice that it need not have made?"""
        return self._dry and people.in_play(who) and self._chosen == people.cell(who) and deep(who, people.cell(who))
