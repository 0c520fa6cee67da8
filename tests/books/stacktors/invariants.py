"""What must hold in every state that play can reach."""

from __future__ import annotations

from game.books.stacktors.components import Bank, Body, Challenge, Kit, Out, Place, Points, Scene, Treasure
from game.books.stacktors.play.people import people
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import OPAQUE, Colour
from game.books.stacktors.values.stack import nest
from game.table import world
from game.table.book import frames
from game.table.match import Match
from game.table.world import TABLE


def check(match: Match) -> None:
    """Check everything at once, for a match with a situation."""
    with world.inside(match.world):
        if world.has(TABLE, Scene):
            _pieces()
            _places()
            _bank()
            _strength()
    _owners(match)


def _owners(match: Match) -> None:
    decisions = match.to_act()
    assert len(decisions) <= 1, "one decision at a time"
    for decision in decisions:
        assert decision.owners
        assert decision.kind in {"free", "camp"} or len(decision.owners) == 1, decision


def _pieces() -> None:
    ids = []
    for who, body in world.each(Body):
        stack = body.stack
        assert nest(stack.feet), stack
        assert len(stack.feet) <= 3
        assert stack.feet or not stack.guts, stack
        assert stack.pips <= world.get(who, Points).spent, "DMG-6"
        assert not any(piece.colour in OPAQUE for piece in stack.pieces)
        assert people.options().pink or not any(piece.colour is Colour.PINK for piece in stack.pieces)
        ids += [piece.id for piece in (*stack.pieces, *world.get(who, Kit).gear.pieces)]
    assert len(ids) == len(set(ids)), "every piece has an id of its own"


def _places() -> None:
    standing = [place.cell for who, place in world.each(Place) if people.in_play(who) or world.has(who, Treasure)]
    bodies = [place.cell for who, place in world.each(Place) if people.fallen(who) and people.retrievable(who)]
    characters = [place.cell for who, place in world.each(Place) if people.in_play(who)]
    assert len(set(characters)) == len(characters), "no two stacks on one cell (MOV-4)"
    assert not set(bodies) & set(characters), "nobody on a body that can be brought back (MOV-4)"
    assert all(not people.board().blocks(cell) for cell in standing)


def _bank() -> None:
    counts = world.get(1, Bank).counts
    out = [piece for _, body in world.each(Body) for piece in body.stack.pieces]
    out += [piece for _, kit in world.each(Kit) for piece in kit.gear.pieces]
    out += [piece for _, t in world.each(Treasure) if t.known and t.cache for piece in t.cache.hidden]
    assert bank.moved(counts, back=out) == bank.full(people.options().trios)


def _strength() -> None:
    for who, body in world.each(Body):
        out = world.ask(who, Out)
        if out is None or out.why == "gave up":
            continue
        assert not body.stack.guts, "who fell has no guts"
    for _, trial in world.each(Challenge):
        assert trial.stack.guts or trial.stack.brains
    assert len(frames()) < 20
