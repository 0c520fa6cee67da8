"""What the map draws in front of what."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Decor
from game.ui.kit.brush import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look


def painted(p, *decor):
    """The map with these props, as bytes."""
    board = p.screen.flow.show.reader.table.board
    view, size = p.screen.face.state.view, (1280, 720)
    view.lay(replace(board, decor=decor), pygame.Rect(0, 0, *size), 1)
    surface = pygame.Surface(size)
    view.draw(Brush(surface, Look(size, Settings())))
    return surface


@pytest.mark.parametrize(
    ("y", "hides"), [(50, False), (75, False), (95, False), (100, False), (101, True), (150, True)]
)
def test_a_prop_hides_a_figure_only_from_a_cell_farther_south(begin, y, hides):
    p = begin("A..\n...\n..b", A="G1O2-R3O2C1-R1", b="hostile G1-G2-")
    view = p.screen.face.state.view
    plain = painted(p)
    x, top = next(
        (at[0] + figure.anchor[0], at[1] + figure.anchor[1])
        for one, figure, at in view._drawn
        if one.who == p.scene.id("A")
    )
    spot = (x, top - 12)
    assert (painted(p, Decor("column", 50, y)).get_at(spot) != plain.get_at(spot)) == hides
