"""Walking up to somebody and striking in one go: the best cell to do it from, and the attack as if one stood there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.grid import Cell
from game.stacktors.ahead.advice import Options
from game.stacktors.components import Place
from game.stacktors.events import Look
from game.stacktors.intents import Attack, Go, Move, Nothing
from game.stacktors.play.attack import attack_choices
from game.stacktors.play.movement.reach import Arrival
from game.stacktors.play.people import people, stacks
from game.stacktors.prose.words import counted
from game.stacktors.values.abilities import ability
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.match import Match, Past, Refused
from game.table.seats import Table
from game.ui.stacktors import paths
from game.ui.stacktors.overlay import Route
from game.ui.stacktors.reader import Reader

_ON_THE_WAY: dict[str, Intent] = {"shoot": Nothing(), "stay": Go()}
"""How the walk is looked ahead along: nobody shoots, and it goes on (MOV-7)."""


class Charge(Struct, frozen=True):
    """Walk there, then attack that one."""

    who: int
    target: int
    route: Route
    walk: Move
    shots: int
    told: str
    """The walk in a sentence, with what becomes of the rest of the movement."""
    hopeful: bool
    """Could that attack do anything?"""
    risk: str
    """Who may shoot on the way, with the worst that can come of it; empty for nobody."""


class Ahead(Struct, frozen=True):
    """The table as it will be after the walk, if no shot on the way changes that; close it."""

    table: Table
    decision: Decision
    looks: dict[int, Look]

    def close(self) -> None:
        """Forget its worlds."""
        self.table.close()
        self.table.match.close()


def charge(reader: Reader, who: int, target: int) -> Charge | None:
    """The walk to the best cell to attack from: fewest shots,
    then fewest points; None where no walk brings it in reach.
    """
    return reader.kept(("charge", who, target), lambda: _charge(reader, who, target))


def _charge(reader: Reader, who: int, target: int) -> Charge | None:
    ways = reader.reach(who)
    with reader.onlooker.trying():
        cell = next(_openings(who, target, ways), None)
        hopeful = cell is not None and Options(who, target).hopeful
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
        _told(reader, who, way),
        hopeful,
        paths.risk(reader, who, found[0].cells, way),
    )


def _told(reader: Reader, who: int, way: Arrival) -> str:
    """`Walks 4 cells first: 2 of 6 movement left, and lost. (TRN-8)`."""
    moving = reader.moving(who)
    walks = f"Walks {counted(len(way.path), 'cell', 'cells')} first"
    if moving is None or not way.left:
        return f"{walks}. (TRN-8)"
    kept = reader.agile(who) and not way.stops
    return (
        f"{walks}: {way.left} of {moving.full} movement left, and {'kept. (CLR-F-CLEAR)' if kept else 'lost. (TRN-8)'}"
    )


def _openings(who: int, target: int, ways: dict[Cell, Arrival]) -> Iterator[Cell]:
    """The cells from which it can attack, the best first; the current world is written to."""
    far, ground, there = _farthest(who), people.board(), people.cell(target)
    for cell in sorted(ways, key=lambda cell: (len(ways[cell].shooters), -ways[cell].left, len(ways[cell].path), cell)):
        if ground.distance(cell, there) <= far or ground.adjacent(cell, there):
            world.put(who, Place(cell, ways[cell].facing))
            if any(attack_choices.attacks(who, (target,))):
                yield cell


def _farthest(who: int) -> int:
    """No attack of its reaches farther, in cells (ATK-6)."""
    free = [(ability(place, piece.colour), piece.pips) for place, piece in stacks.held(who) if not piece.spent]
    return max(
        (gift.reach + sum(n for one, n in free if one is gift) for gift, _ in free if gift and gift.reach is not None),
        default=1,
    )


def ahead(reader: Reader, seat: Seat, made: Charge) -> Ahead | None:
    """The table after that walk, as far as the seat may know and if
    all shots are let go; None where something else comes between.
    """
    match = Match(reader.match.book, reader.match.start, Past([reader.match.view(seat)], [], []))
    decision = _walked(match, seat, made)
    if decision is None:
        match.close()
        return None
    return Ahead(Table(match, {}), decision, Reader(match).looks())


def _walked(match: Match, seat: Seat, made: Charge) -> Decision | None:
    """What is asked after the walk, if it is the attack's turn at once."""
    try:
        match.play(seat, made.walk)
        decision = next(iter(match.to_act()), None)
        while decision and decision.kind in _ON_THE_WAY:
            match.play(decision.owners[0], _ON_THE_WAY[decision.kind])
            decision = next(iter(match.to_act()), None)
    except Refused:
        return None
    if decision is None or (decision.kind, decision.who) != ("act", made.who):
        return None
    there = Reader(match).looks()[made.who].cell == made.route.cells[-1]
    attacks = (one for one in match.legal(decision) if isinstance(one, Attack))
    return decision if there and any(one.targets[0] == made.target for one in attacks) else None
