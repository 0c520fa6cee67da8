"""The dock of Morph Self: the player picks a piece and a colour, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Morph, MorphSelf
from game.books.stacktors.values.pieces import Colour
from tests.books.stacktors.face.docks.dock_alone import DockAlone, turn_of
from tests.books.stacktors.scene import scene


def morphing(a: str = "G1R2-Cy2R2O1-R1Y2", **alone) -> DockAlone:
    s = turn_of(scene("A..B", A=a, B="hostile G1-R1-"), "A")
    s.play(MorphSelf(s.id("A"), s.ids("A", "Cy2")))
    assert s.asked == ("A", "morph")
    return DockAlone(s, "morph", **alone)


@pytest.mark.rule("CLR-G-CYAN")
def test_any_piece_that_may_change_gets_any_colour_that_it_may():
    alone = morphing()
    legal = {one for one in alone.scene.legal() if isinstance(one, Morph)}
    reached = set()
    for piece in alone.keys("piece "):
        alone.click(piece)
        for colour in alone.keys("colour "):
            alone.click(colour)
            reached.add(alone.drafting.draft)
    assert reached == legal


@pytest.mark.rule("CLR-G-CYAN")
def test_the_colour_is_called_by_what_it_gives_there():
    alone = morphing()
    alone.click(alone.piece("A", "Y2"))
    assert alone.find("colour R").caption == "Intimidate"
    assert alone.find("colour R").tip.startswith("Intimidate: R2 in the brains, social")
    alone.click("colour R")
    assert alone.key(pygame.K_RETURN).intent == Morph(alone.scene.ids("A", "Y2")[0], Colour.RED)


def test_digits_pick_colours_and_with_shift_pieces():
    alone = morphing()
    alone.key(pygame.K_1, pygame.KMOD_SHIFT)
    foot = alone.scene.ids("A", "G1")[0]
    assert alone.drafting.draft.piece == foot
    alone.key(pygame.K_2)
    assert alone.drafting.draft == Morph(foot, Colour.RED)
    assert alone.dock.content.marks(alone.scene.id("A")) == {foot: "picked"}
    alone.click("suggest")
    assert alone.drafting.draft == alone.drafting.suggested
    assert alone.dock.touch(alone.scene.id("A"), foot)
    assert not alone.dock.touch(alone.scene.id("B"), foot)


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("a", ["G1R2-Cy2R2O1-R1Y2", "G1R2-Cy2R2O1Y1G1B1P1C1Pk1-R1Y2Cy1P1"])
def test_nothing_is_cut_off(a, text):
    alone = morphing(a, text=text)
    for piece in alone.keys("piece "):
        alone.click(piece)
        alone.draw()
        assert alone.look.clipped == []
