"""Where characters have been and how they have been hurt, so that a computer player does not go round in circles."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.components import Body, Chronicle, Moving, Out
from game.books.stacktors.intents import Heal, Move
from game.books.stacktors.mind.lately import entries_here, top_frame
from game.books.stacktors.play.flow.frames import Turn
from game.books.stacktors.play.people import people
from game.table import world
from game.table.book import Intent, Seat
from game.table.match import Match
from game.table.seats import View
from game.table.world import TABLE, Snapshot, each, get, has

_MOST: Final = 4
"""To have been somewhere more often counts no more."""
_WALKS: Final = 2
"""So many walks one after the other are enough in a turn: a leap and a walk."""
_Stacks = tuple[tuple[int, int, int, bool], ...]
"""The pips and pieces of everybody, and who is out."""
_TurnKey = tuple[int, int, int]
"""A turn: how many situations are over, the round, and who acts."""


class Haunts:
    """What one computer player remembers of a game, the same however often it has looked at each moment.

    It is the cells where turns began while no stack had changed, the walks that the character whose turn it is has
    just taken, and the states in which bodies were healed.
    """

    def __init__(self) -> None:
        self._now: _TurnKey = 0, 0, 0
        self._been: dict[Cell, set[_TurnKey]] = {}
        """The turns that began on each cell."""
        self._stacks: _Stacks = ()
        self._spent = 0
        self._walk: list[Cell] = []
        self._ails: dict[int, str] = {}
        """The state of each body in this turn: its stack, whether spent or not, and whether it is out."""
        self._healed: dict[tuple[int, str], set[_TurnKey]] = {}
        """The turns in which each body was healed, in each state."""

    def copied(self) -> Haunts:
        """The same memory, to which other things can be added."""
        made = Haunts()
        made._been = {cell: {*turns} for cell, turns in self._been.items()}
        made._healed = {ill: {*turns} for ill, turns in self._healed.items()}
        made._now, made._stacks, made._spent = self._now, self._stacks, self._spent
        made._walk, made._ails = [*self._walk], dict(self._ails)
        return made

    def note(self, who: int) -> None:
        """Remember where the character stands in its turn, and whether it has just walked there."""
        stacks, spent, here = _stacks(), _spent(), people.cell(who)
        begins, news = get(who, Moving).state == "ready", stacks != self._stacks
        self._now = len(get(TABLE, Chronicle).past), people.round_number(), who
        if news:
            self._been.clear()
        if begins:
            self._been.setdefault(here, set()).add(self._now)
        if begins or news or spent != self._spent:
            self._walk.clear()
        self._stacks, self._spent = stacks, spent
        if self._walk[-1:] != [here]:
            self._walk.append(here)
        self._ails = {one: f"{body.stack}{has(one, Out)}" for one, body in each(Body)}

    def times(self, who: int, cell: Cell) -> int:
        """How often the character began a turn there, at most _MOST."""
        return min(_MOST, sum(actor == who for *_, actor in self._been.get(cell, ())))

    def heals(self, who: int) -> None:
        """Remember that the body is healed in this turn."""
        self._healed.setdefault((who, self._ails[who]), set()).add(self._now)

    def relapses(self, who: int) -> int:
        """In how many turns before this one the body was healed in the state that it is in again."""
        return len(self._healed.get((who, self._ails[who]), set()) - {self._now})

    @property
    def walked_enough(self) -> bool:
        """Has the character just walked so often that one more walk could not lead anywhere better?"""
        return len(self._walk) > _WALKS


def _stacks() -> _Stacks:
    return tuple((who, body.stack.pips, len(body.stack.pieces), has(who, Out)) for who, body in each(Body))


def _spent() -> int:
    return sum(body.stack.spent for _, body in each(Body))


def recalled(match: Match, view: View) -> Generator[None, None, Haunts]:
    """What a computer would remember that had decided in all turns of the view's seat since the situation was opened.

    It works in the world of the view, which shows nothing but the state before each deed as that seat saw it, and shows
    the view itself again at the end.
    """
    made = Haunts()
    for deed, before, who in reversed([*_done(match, view.seat)]):
        world.restore(before)
        view.book.veil(view.seat)
        made.note(who)
        if isinstance(deed, Heal):
            made.heals(deed.patient)
        yield
    world.restore(view.snapshot)
    return made


def just_walked(match: Match, seat: Seat, who: int) -> bool:
    """Was a walk the last thing that the character of that seat did in its turn, which has begun?"""
    with match.seen(seat):
        if get(who, Moving).state == "ready":
            return False
    return isinstance(next((deed for deed, _, one in _done(match, seat) if one == who), None), Move)


def _done(match: Match, seat: Seat) -> Iterator[tuple[Intent, Snapshot, int]]:
    """What that seat did in turns of this situation, each with the state before it and whose turn it was.

    The latest comes first.
    """
    for entry, before in entries_here(match):
        turn = top_frame(before)
        if entry.seat == seat and isinstance(turn, Turn):
            yield entry.intent, before, turn.who
