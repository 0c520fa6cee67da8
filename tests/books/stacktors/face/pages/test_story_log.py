"""What the log keeps of what a situation cost each hero."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.events import Damaged, Dropped, PickedUp
from game.books.stacktors.values.pieces import Colour, Piece
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


def costs(p) -> list[str]:
    return p.screen.pacer.show.story_log.costs.get(p.scene.id("A"), [])


def test_a_healing_is_told_with_the_losses_and_one_taken_back_is_not_told(begin):
    drawn = scene("A.F\n..B", A="G3-R3Y1-R1", F="p1 O1-G2-", B="hostile G1-G1-")
    drawn.become("A", "G2-R2Y1-R1")
    p = begin(drawn, gm=Idle())
    p.turn("A")
    p.key(pygame.K_h)
    p.key(pygame.K_RETURN)
    p.key(pygame.K_RETURN)
    p.driver.wait(1000)
    told = costs(p)
    assert told == ["1 pip healed"]
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not costs(p)
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.key(pygame.K_e)
    p.driver.wait(1000)
    assert not costs(p), "something else was played, so that the healing never was"


def test_a_walk_that_was_taken_back_is_not_told_beside_what_was_done_instead(begin):
    p = begin("A...\n....\n...c", gm=Idle(), A="O3-R1-", c="hostile G1-G1-")
    p.turn("A")
    p.click(1, 1)
    told = [line.text for line in p.screen.pacer.show.story_log.lines()]
    assert told[-1] == "A goes to b2."
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.click(1, 0)
    assert [line.text for line in p.screen.pacer.show.story_log.lines()] == [*told[:-1], "A goes to b1."]


@pytest.mark.rule("DMG-3")
def test_pips_that_were_lost_one_after_another_are_added_up(begin):
    drawn = scene("A.F\n..B", A="G3-R3Y1-R1", F="p1 O1-G2-", B="hostile G1-G1-")
    p = begin(drawn, gm=Idle())
    log, who = p.screen.pacer.show.story_log, p.scene.id("A")
    large, medium, small = (Piece(Colour.RED, pips) for pips in (3, 2, 1))
    for before, after in ((large, medium), (medium, small), (small, None)):
        log.hear(Damaged(who=who, position="guts", before=before, after=after))
    assert costs(p) == ["lost 3 pips"]


@pytest.mark.rule("DIE-5")
def test_what_the_fallen_dropped_and_who_took_it_is_told(begin):
    p = begin(scene("A.F\n..x", A="G1-R3-R1", F="p1 O1-G2-", x="{R2}", conflict=False), gm=Idle())
    log = p.screen.pacer.show.story_log
    log.hear(Dropped(who=p.scene.id("A"), pieces=(Piece(Colour.RED, 1),)))
    log.hear(PickedUp(who=p.scene.id("F"), what=p.scene.id("x")))
    assert costs(p) == ["dropped the ember stone (small red)"]
    assert log.costs[p.scene.id("F")][0].startswith("took ")
