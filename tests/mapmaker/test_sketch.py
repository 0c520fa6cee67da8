"""Shapes of cells of which maps are made."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.board.grid import Cell
from game.mapmaker.sketch import line, patch, ring, rounded, winding


def touching(cells: list[Cell]) -> bool:
    return all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in pairwise(cells))


@pytest.mark.parametrize("end", [Cell(9, 3), Cell(0, 7), Cell(-4, -4), Cell(5, 0), Cell(2, 9)])
def test_a_line_leads_there_without_gaps(end):
    found = line(Cell(0, 0), end)
    assert (found[0], found[-1]) == (Cell(0, 0), end)
    assert touching(found)
    assert len(found) == abs(end.x) + abs(end.y) + 1, "and takes no way round"


def test_a_winding_way_leads_there_and_is_never_broken():
    for seed in range(40):
        found = winding(Random(seed), Cell(0, 0), Cell(20, 6), 4)
        assert {Cell(0, 0), Cell(20, 6)} <= set(found)
        assert all(any(abs(a.x - b.x) + abs(a.y - b.y) == 1 for b in found) for a in found)


def test_a_ring_has_nothing_in_it():
    assert ring(0, 0, 4, 3) == {Cell(x, y) for x in range(4) for y in range(3)} - {Cell(1, 1), Cell(2, 1)}


def test_rounding_takes_spikes_off_and_fills_notches():
    block = {Cell(x, y) for x in range(4) for y in range(4)}
    assert Cell(4, 1) not in rounded(block | {Cell(4, 1)})
    assert Cell(1, 1) in rounded(block - {Cell(1, 1)})


def test_a_patch_is_no_rectangle():
    for seed in range(60):
        found = patch(Random(seed), Cell(0, 0), 16)
        across = [cell.x for cell in found]
        down = [cell.y for cell in found]
        assert len(found) < (max(across) - min(across) + 1) * (max(down) - min(down) + 1), seed


def test_a_patch_is_about_as_large_as_asked_for():
    sizes = [len(patch(Random(seed), Cell(0, 0), 60)) for seed in range(30)]
    assert 45 <= sum(sizes) / len(sizes) <= 75
