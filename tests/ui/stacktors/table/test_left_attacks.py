"""An attack that is left leads back to whom it was asked of, and the cursor never stays where Enter would repeat it."""

from __future__ import annotations

import pygame
import pytest

from game.stacktors.intents import Attack
from tests.ui.play.play import Idle

ALICE = "G1R2-R3O2C1-R1"
FOES = {"c": "hostile O1-G2-", "e": "hostile G1-O2-"}


@pytest.mark.parametrize("drawing", ["cAe...\n......", "Ae....\n......"])
def test_back_asks_again_whom_and_the_cursor_is_on_the_one_that_was_left(begin, drawing):
    p = begin(drawing, gm=Idle(), A=ALICE, **{name: stack for name, stack in FOES.items() if name in drawing})
    p.turn("A")
    p.key(pygame.K_a)
    p.key(pygame.K_TAB)
    hand = p.screen.face.state.selection
    left = hand.over
    p.key(pygame.K_RETURN)
    assert p.screen.face.state.dock is not None
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is None
    assert hand.targeting
    assert hand.over == left
    p.key(pygame.K_ESCAPE)
    assert not hand.targeting
    assert hand.over is None


def test_back_from_a_target_that_was_clicked_leads_to_the_map(begin):
    p = begin("cAe...\n......", gm=Idle(), A=ALICE, **FOES)
    p.turn("A")
    p.click_on("c")
    assert p.screen.face.state.dock is not None
    p.key(pygame.K_ESCAPE)
    assert not p.screen.face.state.selection.targeting


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
