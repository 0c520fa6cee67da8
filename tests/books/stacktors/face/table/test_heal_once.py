"""Where only one healing brings back what was lost, the choice of the patient does it (HEA-1, HEA-2)."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.docks.parts import TextLines
from game.books.stacktors.intents import Heal, Mend
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


def hurt(begin, now: str):
    """A's turn, with that stack of A, which had G3-R3Y1-R1."""
    s = scene("A.F\n..B", A="G3-R3Y1-R1", F="p1 O1-G2-", B="hostile G1-P2-")
    s.become("A", now)
    p = begin(s, gm=Idle())
    p.turn("A")
    p.key(pygame.K_h)
    return p


def told(p) -> str:
    return next(one.text for one in p.screen.face.state.dock.shown if isinstance(one, TextLines))


@pytest.mark.rule("HEA-1", "HEA-2")
def test_the_only_healing_is_told_and_done_with_one_press(begin):
    p = hurt(begin, "G3-R2Y1-R1")
    assert told(p) == "A heals: a piece in the guts grows to large red."
    p.key(pygame.K_RETURN)
    heal, mend = p.intents[-2:]
    assert isinstance(heal, Heal)
    assert isinstance(mend, Mend)
    assert p.scene.stack("A") == "G3-R3Y1-R1"
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not isinstance(p.intents[-1], Mend), "what was taken back is not done again by itself"


@pytest.mark.rule("HEA-1", "HEA-2")
def test_of_several_healings_one_is_chosen(begin):
    p = hurt(begin, "G2-R2Y1-R1")
    assert told(p) == "Choose here, or on the map."
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Heal)
    assert p.asked == ("A", "mend")
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Mend)
