"""Swim: water does not slow (CLR-F-BLUE)."""

from __future__ import annotations

import pytest

from tests.books.stacktors.lanes import lane

rule = pytest.mark.rule


@rule("CLR-F-BLUE", "TER-2")
def test_it_does_not_slow_where_the_movement_begins():
    assert lane("B1O3-R1-", under="~").left("A") == 4
    assert lane("P1O3-R1-", under="~").left("A") == 1


@rule("CLR-F-BLUE", "TER-3")
def test_nor_on_the_way():
    eased, slowed = (lane(f"{foot}1O3-R1-", "A~......") for foot in ("B", "P"))
    for s, left in ((eased, 3), (slowed, 0)):
        s.walk("b1")
        assert s.left("A") == left


@rule("CLR-F-BLUE", "TER-1")
@pytest.mark.parametrize("sign", [":", "%"])
def test_other_ground_slows_all_the_same(sign):
    assert lane("B1O3-R1-", under=sign).left("A") < 4


@rule("CLR-F-BLUE", "TER-4")
def test_all_along_a_river():
    s = lane("B1O2-R1-", "A~~~....")
    s.walk("b1 c1 d1")
    assert s.left("A") == 0
