"""How far a computer player takes cells to be from each other."""

from __future__ import annotations

import pytest

from game.board.board import Area, Kind
from game.books.stacktors.components import Ground
from game.books.stacktors.mind.ways import distances
from game.books.stacktors.play.movement.costs import gait
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule
WITHOUT = 999


def steps(drawing, here, *there, feet="P1", board=None):
    """The steps of the way from a cell to the nearest of others on A's feet; A and a B are far from each other."""
    s = scene(drawing, A=f"{feet}-R1-", B="hostile G1-R1-", board=board or {})
    with s.match.seen("gm"):
        found = distances(s.table(Ground), cells(" ".join(there)), gait(s.id("A")))
        return found.of(cells(here)[0], WITHOUT)


@rule("TER-2")
def test_slow_ground_makes_a_way_longer():
    assert steps("A...B", "a1", "e1") == 4
    assert steps("A~:B#", "a1", "d1") == 1 + 4 + 2


@rule("TER-2")
def test_a_way_leads_round_slow_ground_if_that_is_shorter():
    assert steps("A~~B\n....", "a1", "d1") == 3


@rule("CLR-F-BLUE")
def test_for_who_swims_water_is_as_good_as_plain_ground():
    assert steps("A~~B", "a1", "d1", feet="B1") == 3


def test_there_is_no_way_through_a_wall():
    assert steps("A#B", "a1", "c1") == WITHOUT


def test_what_is_asked_later_comes_out_as_if_it_had_been_asked_first():
    s = scene("A~..:B\n.#..%.", A="G1-R1-", B="hostile G1-R1-")
    with s.match.seen("gm"):
        asked = s.table(Ground), cells("a1"), gait(s.id("A"))
        first = [distances(*asked).of(cell, WITHOUT) for cell in cells("b2 f2 c1 d2 a1 f1")]
        distances.cache_clear()
        later = [distances(*asked).of(cell, WITHOUT) for cell in cells("f1 a1 d2 c1 f2 b2")]
    assert later == first[::-1]
    assert first[:2] == [WITHOUT, 8]


def test_the_nearest_of_several_counts():
    assert steps("A...B", "c1", "a1", "e1", "d1") == 1


@rule("TER-7")
def test_ground_that_is_laid_counts_as_painted_ground_does():
    flood = {"areas": (Area(Kind.WATER, cells("b1 c1")),)}
    assert steps("A..B", "a1", "d1", board=flood) == 1 + 4 + 4
    assert steps("A..B", "a1", "d1", board=flood, feet="B1") == 3


@rule("TER-5")
def test_a_way_leads_through_air_only_for_who_flies_or_without_gravity():
    assert steps("A B", "a1", "c1") == WITHOUT
    assert steps("A B", "a1", "c1", feet="Cy1") == 2
    assert steps("A B", "a1", "c1", board={"gravity": False}) == 1 + 2
