"""The box over the map that tells the author why a saved map is not played."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import ControlState
from game.ui.play.boxes import RefusedMap


@pytest.mark.parametrize(
    ("errors", "heading"),
    [
        (1, "The map that was saved is not played:"),
        (3, "The map that was saved is not played (the first of 3 errors):"),
    ],
)
def test_it_says_how_many_errors_there_are_beside_the_one_that_it_tells(errors, heading):
    box = RefusedMap(rect=Rect(0, 0, 560, 106), text="yard.tmx: Imp: no stack: write one", errors=errors)
    assert box.heading == heading
    assert box.solid
    look = Look((1280, 720))
    box.paint(Brush(pygame.Surface(look.size), look), ControlState())
    assert look.clipped == []
