"""An attack that is left leads back to the map, and the cursor never stays where Enter would repeat it."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.intents import Attack
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

ALICE = "G1R2-R3O2C1-R1"


def test_back_leads_to_the_map_and_no_cursor_stays_at_the_target(begin):
    """So arrows begin at whoever acts."""
    for drawing in ("cA....\n......", "A..c..\n......"):
        p = begin(drawing, gm=Idle(), A=ALICE, c="hostile O1-G2-")
        p.turn("A")
        p.attack()
        hand = p.screen.face.state.selection
        assert p.screen.face.state.dock is not None
        p.key(pygame.K_ESCAPE)
        assert p.screen.face.state.dock is None
        assert not hand.targeting
        assert (hand.over, hand.by_keys) == (None, False)
        p.key(pygame.K_DOWN)
        assert hand.cell == Cell(drawing.index("A"), 1)


def test_enter_alone_does_not_go_round_where_nothing_is_worth_it(begin):
    """An enemy without brains has nothing that a mental attack could take."""
    for drawing in ("Ac......\n........", "A..c....\n........"):
        p = begin(drawing, gm=Idle(), A="G3--O2", c="hostile O1-G3-")
        p.turn("A")
        p.attack()
        assert p.brass == ["Back"]
        p.key(pygame.K_RETURN)
        assert p.screen.face.state.selection.over is None, "the cursor does not stay on the enemy"
        assert p.brass != ["Attack"]
        before = len(p.intents)
        for _ in range(4):
            p.key(pygame.K_RETURN)
        assert len(p.intents) > before
        assert not any(isinstance(one, Attack) for one in p.intents)
