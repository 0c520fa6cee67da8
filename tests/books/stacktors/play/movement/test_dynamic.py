"""Dynamic: cluttered terrain does not slow (CLR-F-GREEN)."""

from __future__ import annotations

import pytest

from tests.books.stacktors.lanes import lane

rule = pytest.mark.rule


@rule("CLR-F-GREEN", "TER-2")
def test_it_does_not_slow_where_the_movement_begins():
    assert lane("G1O3-R1-", under="%").left("A") == 4
    assert lane("P1O3-R1-", under="%").left("A") == 2


@rule("CLR-F-GREEN", "TER-3")
def test_nor_on_the_way():
    eased, slowed = (lane(f"{foot}1O3-R1-", "A%......") for foot in ("G", "P"))
    for s, left in ((eased, 3), (slowed, 1)):
        s.walk("b1")
        assert s.left("A") == left


@rule("CLR-F-GREEN", "TER-1")
@pytest.mark.parametrize("sign", [":", "~"])
def test_other_ground_slows_all_the_same(sign):
    assert lane("G1O3-R1-", under=sign).left("A") < 4
