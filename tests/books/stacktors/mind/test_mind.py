"""What one side may take from the other, and what it costs to ask that for many cells."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Place
from game.books.stacktors.mind.levels import WEIGHTS
from game.books.stacktors.mind.mind import BothSides, Fighters, Mind, Supposed, Takings
from game.books.stacktors.mind.valuer import Valuer
from game.books.stacktors.play.people import people
from game.table import world
from tests.books.stacktors.scene import scene
from tests.books.stacktors.situations import fight

HARD = WEIGHTS["hard"]


def standing():
    """The fighters of the current state, and the cells of its board."""
    board = people.board()
    return Fighters(Mind(HARD), people.round_number()).found, tuple(board.around(people.cell(2), 99))


def with_one(side, moved):
    return [moved if one.who == moved.who else one for one in side]


@pytest.mark.parametrize("fresh", [True, False])
def test_with_one_fighter_elsewhere_it_is_what_it_would_be_if_all_were_asked_anew(fresh):
    differ = Counter[bool]()
    for seed in range(12):
        with fight(seed).match.seen("gm"):
            found, cells = standing()
            us, them = ([one for one in found if (one.side == "party") is own] for own in (True, False))
            known = Takings(us, them, HARD, fresh=fresh)
            for one, cell in product(found, cells):
                moved = replace(one, cell=cell, points=0, to_act=not one.to_act)
                told = known.by_attacker(moved) if one in us else known.of_target(moved)
                assert told == Takings(with_one(us, moved), with_one(them, moved), HARD, fresh=fresh).points
                differ[one in us] += told != known.points
    assert differ[True] > 20
    assert differ[False] > 20


def test_both_sides_are_asked_with_the_one_that_has_moved():
    s = scene("A...B\n.....\nC...D", A="Y3-R2-", B="hostile Y3-R2-", C="Y3-G3-", D="hostile Y3-G1-")
    with s.match.seen("gm"):
        found, cells = standing()
        sides = BothSides(found, "party", HARD)
        for one, cell, by_us in product(found, cells, (True, False)):
            moved = replace(one, cell=cell)
            anew = BothSides(with_one(found, moved), "party", HARD)
            assert sides.points(moved, by_us=by_us, fresh=True) == anew.points(None, by_us=by_us, fresh=True)


@pytest.mark.parametrize("who", ["A", "B"])
def test_the_way_from_a_cell_is_as_far_whether_one_is_supposed_there_or_stands_there(who):
    s = scene("A...B\n..~..\nC...D", A="Y3-R2-", B="hostile Y3-R2-", C="Y3-G3-", D="hostile Y3-G1-")
    with s.match.seen("gm"):
        valuer, mover, ways = Valuer(Mind(HARD), s.match.to_act()[0], "p1"), s.id(who), set()
        supposing = valuer.supposing()
        for cell in standing()[1]:
            told = supposing(Supposed(mover, cell)).way
            with world.supposed():
                world.put(mover, replace(world.get(mover, Place), cell=cell))
                assert told == valuer.worth().way
            ways.add(told)
    assert len(ways) > 2


def test_another_cell_asks_about_the_one_who_is_there_alone(monkeypatch):
    own, enemies = "ABCDEF", "GHIJKL"
    s = scene(
        f"{own}\n......\n......\n{enemies}", **dict.fromkeys(own, "Y3-R1-"), **dict.fromkeys(enemies, "hostile Y3-G1-")
    )
    asked, use = [], Takings._use
    monkeypatch.setattr(Takings, "_use", lambda self, *about: asked.append(about) or use(self, *about))
    with s.match.seen("gm"):
        found, cells = standing()
        sides = BothSides(found, "party", HARD)
        for cell in cells:
            moved = replace(found[0], cell=cell)
            sides.points(moved, by_us=True, fresh=True)
            sides.points(moved, by_us=False, fresh=True)
    pairs, ways_to_strike = len(own) * len(enemies), 3
    assert len(asked) <= (2 + ways_to_strike) * pairs + len(cells) * len(found)
