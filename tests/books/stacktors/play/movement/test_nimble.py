"""Nimble: turning costs nothing (CLR-F-ORANGE)."""

from __future__ import annotations

import pytest

from tests.books.stacktors.lanes import lane, reached
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


@rule("CLR-F-ORANGE", "MOV-3")
def test_nimble_turns_for_nothing():
    s = lane("O3-R1-", "A...")
    s.walk(facing=4)
    assert s.left("A") == 3
    s.walk("b1")
    assert s.left("A") == 2


@rule("CLR-F-ORANGE", "MOV-6")
def test_of_equal_ways_the_straight_one_is_walked():
    s = scene(".....\n.A...\n.....\n####B", A="p1 O3-R1-", B="hostile --Y1")
    s.until("A")
    ways = {cell: [str(step) for step in arrival.path] for cell, arrival in reached(s).items()}
    assert ways["d2"] == ["c2", "d2"]
    assert ways["b3"] == ["b3"]
