"""Walking up to somebody and attacking in one go: the best cell for it, and the attack as if one stood there."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead import hard_ground
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.unattackable import hindrance
from game.books.stacktors.ahead.walked_on import quietly
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.map.overlay import Route
from game.books.stacktors.face.pointing import openings, paths
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Attack, Move
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.prose.words import counted
from game.table.book import Decision, Seat
from game.table.match import History, Match, Refused
from game.table.seats import Table


class Charge(Struct, frozen=True):
    """A walk to a cell, and then an attack on the target."""

    who: int
    target: int
    route: Route
    walk: Move
    shots: int
    told: str
    """The walk in a sentence, with what becomes of the rest of the movement."""
    hopeful: bool
    """Could the attack do anything?"""
    risk: str
    """Who may shoot on the way, with the worst that may come of it; empty where nobody may."""


class TableAfterWalk(Struct, frozen=True):
    """The table as it will be after the walk, if no shot on the way changes that; it must be closed."""

    table: Table
    decision: Decision
    appearances: dict[int, Appearance]
    told: str = ""
    """The walk in a sentence."""

    def close(self) -> None:
        """Give back the memory of its worlds."""
        self.table.close()
        self.table.match.close()


def charge(reader: Reader, who: int, target: int) -> Charge | None:
    """The walk to the best cell to attack from; None where no walk brings the target in reach.

    The best cell has the fewest shots on the way; of those, the one where the fewest pips of what enemies may do are
    more than free guts can answer; of those, one without hard ground on the way (TER-3); of those, the one with the
    shortest way.
    """
    return reader.kept(("charge", who, target), lambda: _charge(reader, who, target))


def _charge(reader: Reader, who: int, target: int) -> Charge | None:
    ways = reader.afoot.reach(who)
    ranked = {cell: ways[cell] for cell in _ranked(reader, who, target, ways)}
    with reader.onlooker.trying():
        cell = next(openings.openings(who, target, ranked), None)
        hopeful = cell is not None and AttackOptions(who, target).hopeful
    found = paths.walk(reader, who, cell) if cell else None
    if cell is None or found is None or not isinstance(found[1], Move):
        return None
    way = ways[cell]
    return Charge(
        who,
        target,
        found[0],
        found[1],
        len(way.shooters),
        _told(reader, who, target, way),
        hopeful,
        paths.risk(reader, who, found[0].cells, way),
    )


def _ranked(reader: Reader, who: int, target: int, ways: Mapping[Cell, Arrival]) -> list[Cell]:
    """Those of the cells that are near enough to the target, the best one first.

    No way leads through a place that ends the situation, since no attack follows there (SIT-5).
    """
    with reader.inside():
        last = openings.endings()
        near = [cell for cell in openings.near(who, target, ways) if last.isdisjoint(ways[cell].path)]
        hard = {cell: bool(hard_ground.entered(who, ways[cell].path)) for cell in near}
        answered = stakes.guard(who)

    def rank(cell: Cell) -> tuple[int, int, bool, int, int, Cell]:
        way, risk = ways[cell], max(0, reader.dangers.danger(who, cell) - answered)
        return len(way.shooters), risk, hard[cell], len(way.path), -way.left, cell

    return sorted(hard, key=rank)


def _told(reader: Reader, who: int, target: int, way: Arrival) -> str:
    """What the walk costs, and what stands between now.

    It reads: `Steps 4 cells first: 2 of 6 movement left, and lost.` (TRN-8, CLR-F-CLEAR, TER-2).
    """
    moving = reader.afoot.moving(who)
    with reader.inside():
        here = hindrance(who, target)
        between = openings.BETWEEN.get(here.rule, "") if here else ""
        steps = f"Steps {counted(len(way.path), 'cell', 'cells')} first{', as ' if between else ''}{between}"
        ground = hard_ground.entered(who, way.path, you=True)
    if ground:
        return f"{steps}. {ground}"
    if moving is None or not way.left:
        return f"{steps}."
    kept = reader.afoot.agile(who) and not way.stops
    return f"{steps}: {way.left} of {moving.full} movement left, and {'kept' if kept else 'lost'}."


def ahead(now: Match, seat: Seat, made: Charge) -> TableAfterWalk | None:
    """The table after that walk, as far as the seat may know and if nobody shoots.

    It is None where something else happens before the attack.
    """
    match = Match(now.book, now.start, History([now.view(seat)], [], []))
    decision = _walked(match, seat, made)
    if decision is None:
        match.close()
        return None
    return TableAfterWalk(Table(match, {}), decision, Reader(match).appearances(), made.told)


def _walked(match: Match, seat: Seat, made: Charge) -> Decision | None:
    """The decision after the walk, if it is the attacker's own turn to act; None otherwise."""
    try:
        match.play(seat, made.walk)
        decision = next(iter(match.to_act()), None)
        while decision and (answer := quietly(decision)):
            match.play(decision.owners[0], answer)
            decision = next(iter(match.to_act()), None)
    except Refused:
        return None
    if decision is None or (decision.kind, decision.who) != ("act", made.who):
        return None
    there = Reader(match).appearances()[made.who].cell == made.route.cells[-1]
    attacks = (one for one in match.legal(decision) if isinstance(one, Attack))
    return decision if there and any(one.targets[0] == made.target for one in attacks) else None
