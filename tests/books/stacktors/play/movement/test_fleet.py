"""Fleet: twice the movement points (CLR-F-RED)."""

from __future__ import annotations

import pytest

from tests.books.stacktors.lanes import lane

rule = pytest.mark.rule


@rule("CLR-F-RED")
def test_fleet_doubles_once_however_many_red_feet():
    assert lane("R1-R1-").left("A") == 2
    assert lane("R1R2-R1-").left("A") == 6
    assert lane("G1R2-R1-").left("A") == 6


@rule("CLR-F-RED", "TER-2")
def test_before_the_terrain_where_it_begins():
    assert lane("G1R2-R1-", under=":").left("A") == 3
    assert lane("R1-R1-", under="~").left("A") == 1, "2 quarters, rounded up"
