"""The dock of Morph Self: the player picks a piece and a colour, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.stacktors.intents import Morph, MorphSelf
from game.stacktors.values.pieces import Colour
from tests.stacktors.scene import scene
from tests.ui.stacktors.docks.desk import Desk, turn_of


def morphing(a: str = "G1R2-Cy2R2O1-R1Y2", **desk) -> Desk:
    s = turn_of(scene("A..B", A=a, B="hostile G1-R1-"), "A")
    s.play(MorphSelf(s.id("A"), s.ids("A", "Cy2")))
    assert s.asked == ("A", "morph")
    return Desk(s, "morph", **desk)


@pytest.mark.rule("CLR-G-CYAN")
def test_any_piece_that_may_change_gets_any_colour_that_it_may():
    desk = morphing()
    legal = {one for one in desk.scene.legal() if isinstance(one, Morph)}
    reached = set()
    for piece in desk.keys("piece "):
        desk.click(piece)
        for colour in desk.keys("colour "):
            desk.click(colour)
            reached.add(desk.making.staged)
    assert reached == legal


@pytest.mark.rule("CLR-G-CYAN")
def test_the_colour_is_called_by_what_it_gives_there():
    desk = morphing()
    desk.click(desk.piece("A", "Y2"))
    assert desk.find("colour R").caption == "Intimidate"
    assert desk.find("colour R").tip.startswith("Intimidate: R2 in the brains, social")
    desk.click("colour R")
    assert desk.key(pygame.K_RETURN).intent == Morph(desk.scene.ids("A", "Y2")[0], Colour.RED)


def test_digits_pick_colours_and_with_shift_pieces():
    desk = morphing()
    desk.key(pygame.K_1, pygame.KMOD_SHIFT)
    foot = desk.scene.ids("A", "G1")[0]
    assert desk.making.staged.piece == foot
    desk.key(pygame.K_2)
    assert desk.making.staged == Morph(foot, Colour.RED)
    assert desk.dock.marks(desk.scene.id("A")) == {foot: "added"}
    desk.click("suggest")
    assert desk.making.staged == desk.making.suggested
    assert desk.dock.touch(desk.scene.id("A"), foot)
    assert not desk.dock.touch(desk.scene.id("B"), foot)


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("a", ["G1R2-Cy2R2O1-R1Y2", "G1R2-Cy2R2O1Y1G1B1P1C1Pk1-R1Y2Cy1P1"])
def test_nothing_is_cut_off(a, text):
    desk = morphing(a, text=text)
    for piece in desk.keys("piece "):
        desk.click(piece)
        desk.draw()
        assert desk.look.clipped == []
