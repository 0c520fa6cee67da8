"""Fly: air carries (CLR-F-CYAN)."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Move
from tests.books.stacktors.lanes import lane
from tests.books.stacktors.scene import cells

rule = pytest.mark.rule


@rule("CLR-F-CYAN", "TER-6")
def test_it_walks_into_the_air_and_nobody_else_does():
    s = lane("O1Cy3-R1-", "A  .....")
    s.walk("b1 c1 d1")
    assert (s.cell("A"), s.left("A")) == ("d1", 1)
    s = lane("O1P3-R1-", "A  .....")
    assert s.refused(Move(cells("b1"))) == "TER-6"


@rule("CLR-F-CYAN", "TER-2")
def test_it_moves_on_from_where_it_hangs():
    s = lane("O1Cy3-R1-", "A  .....")
    s.walk("b1 c1")
    s.end()
    s.until("A")
    assert s.left("A") == 4


@rule("CLR-F-CYAN", "TER-3")
def test_other_ground_slows_it_all_the_same():
    s = lane("O1Cy3-R1-", "A:......")
    s.walk("b1")
    assert s.left("A") == 1
