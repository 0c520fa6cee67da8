"""What holds after every deed of random play."""

from __future__ import annotations

import pytest

from game.stacktors import bank
from game.stacktors.components import Bank, Body, Challenge, Kit, Out, Place, Points, Scene, Treasure
from game.stacktors.pieces import OPAQUE
from game.stacktors.play import people
from game.stacktors.stack import nest
from game.table import world
from game.table.pending import frames
from tests.stacktors.case import CASE
from tests.table.play import decisions

rule = pytest.mark.rule


def check():
    """Everything that must hold in the current world."""
    _pieces()
    _places()
    _bank()
    _strength()


def _pieces():
    ids = []
    for who, body in world.each(Body):
        stack = body.stack
        assert nest(stack.feet), stack
        assert len(stack.feet) <= 3
        assert stack.feet or not stack.guts, stack
        assert stack.pips <= world.get(who, Points).spent, "DMG-6"
        assert not any(piece.colour in OPAQUE for piece in stack.pieces)
        ids += [piece.id for piece in (*stack.pieces, *world.get(who, Kit).gear.pieces)]
    assert len(ids) == len(set(ids)), "every piece has an id of its own"


def _places():
    standing = [place.cell for who, place in world.each(Place) if people.in_play(who) or world.has(who, Treasure)]
    bodies = [place.cell for who, place in world.each(Place) if people.fallen(who)]
    characters = [place.cell for who, place in world.each(Place) if people.in_play(who)]
    assert len(set(characters)) == len(characters), "no two stacks on one cell (MOV-4)"
    assert not set(bodies) & set(characters), "nobody on a body that can be brought back (MOV-4)"
    assert all(not people.board().blocks(cell) for cell in standing)


def _bank():
    counts = world.get(1, Bank).counts
    out = [piece for _, body in world.each(Body) for piece in body.stack.pieces]
    out += [piece for _, kit in world.each(Kit) for piece in kit.gear.pieces]
    out += [piece for _, t in world.each(Treasure) if t.known and t.cache for piece in t.cache.hidden]
    assert bank.moved(counts, back=out) == bank.full(people.options().trios)


def _strength():
    for who, body in world.each(Body):
        out = world.ask(who, Out)
        if out is None or out.why == "gave up":
            continue
        assert not body.stack.guts, "who fell has no guts"
    for _, trial in world.each(Challenge):
        assert trial.stack.guts or trial.stack.brains
    assert len(frames()) < 20


@rule("MOV-4", "DMG-6", "EVO-3", "POS-2", "POS-5", "PIE-3", "PIE-5", "DIE-1")
@pytest.mark.parametrize("seed", range(6))
def test_after_every_deed(seed):
    match = CASE.match(seed)
    for _ in decisions(CASE, match, seed):
        with world.inside(match.world):
            if world.has(1, Scene):
                check()
