"""Falling: a character that cannot stay up in the air lands below, and loses guts by it (TER-6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.board.board import Area, outward
from game.board.grid import Cell
from game.books.stacktors.components import Place
from game.books.stacktors.events import Plunged
from game.books.stacktors.intents import Lose
from game.books.stacktors.play.attack.damage import divided
from game.books.stacktors.play.flow.frames import FLOW, Plunge
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.people.defeat import fall
from game.books.stacktors.values.pieces import pips
from game.table.book import Ask, Event, Frames, Intent
from game.table.world import get, put


def falls_to_begin() -> Frames:
    """The frames of a fall for everybody who hangs over a hole without Fly."""
    if not people.board().areas:
        return ()
    return tuple(Plunge(at="plunge", who=who) for who in people.characters() if _hole(who))


def _hole(who: int) -> Area | None:
    cell = people.cell(who)
    return None if costs.may_enter(who, cell) else people.board().hole(cell)


@FLOW.asking("plunge")
def may_choose(f: Plunge) -> Ask | None:
    """Let the character's seat divide the pips that the fall costs among its own guts.

    What they cannot take is lost (DMG-1, DMG-3).
    """
    hole = _hole(f.who)
    guts = people.stack(f.who).guts
    if hole is None or not guts or not hole.cost:
        return None
    return Ask(f.who, lambda: _losses(f.who, min(hole.cost, pips(guts))))


def _losses(who: int, loss: int) -> Iterator[Lose]:
    yield from (Lose(ids) for ids in divided(people.stack(who).guts, loss))


@FLOW.deed("plunge")
def plunge_done(f: Plunge, intent: Intent | None, events: list[Event]) -> Frames:
    """Land on the nearest free cell, without a defence.

    Losing the last guts by it is a fall as by any attack (DIE-1).
    """
    hole = _hole(f.who)
    if hole is None or hole.to is None or not people.in_play(f.who):
        return ()
    to = _nearest(f.who, hole.to)
    put(f.who, replace(get(f.who, Place), cell=to))
    events.append(Plunged(who=f.who, cell=to, cost=hole.cost, because=("TER-6",)))
    if isinstance(intent, Lose):
        stacks.hurt(f.who, intent.pieces, events, "TER-6")
        if not people.stack(f.who).guts:
            fall(f.who, "fallen", events)
    return ()


def _nearest(who: int, to: Cell) -> Cell:
    """The cell itself, or the free one nearest to it where the character can stand."""
    taken = people.obstacles(who)
    return next(
        (cell for cell in outward(people.board(), to) if cell not in taken and costs.may_enter(who, cell)),
        people.cell(who),
    )
