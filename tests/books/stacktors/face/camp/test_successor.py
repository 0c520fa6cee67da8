"""On the screen, the player of a dead character makes the new one, or takes a ready one (DIE-4)."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.builder.screen import Builder
from game.books.stacktors.intents import Recruit
from tests.books.stacktors.play.people.test_successor import mourning

rule = pytest.mark.rule


@rule("DIE-4")
def test_ones_own_successor_is_built_of_the_points_that_the_table_grants(begin):
    p = begin(mourning("all", points=5))
    p.key(pygame.K_m)
    builder = p.driver.app.top
    assert isinstance(builder, Builder)
    assert builder.solo.options.points == 17
    builder.solo.rename("Gwen")
    builder.solo.read("G1O2-R3O2C1-R1")
    builder.changed()
    p.driver.press("join")
    p.driver.wait(400)
    assert p.intents[-1] == Recruit(p.scene.id("Gwen"), "Gwen", "G1O2-R3O2C1-R1")
    assert p.asked[1] == "camp"


@rule("DIE-4")
def test_who_leaves_the_builder_is_back_in_camp(begin):
    p = begin(mourning())
    count = len(p.intents)
    p.key(pygame.K_m)
    p.key(pygame.K_ESCAPE)
    assert p.driver.app.top is p.screen
    assert len(p.intents) == count


@rule("DIE-4")
def test_a_ready_one_is_a_press_away(begin):
    p = begin(mourning())
    p.driver.press("offer 1")
    p.driver.wait(400)
    assert isinstance(p.intents[-1], Recruit)


@rule("DIE-4")
def test_who_may_take_the_place_says_what_it_can_do(begin):
    p = begin(mourning("all", points=5))
    offer = p.driver.find("offer 0")
    assert offer.caption == "Welcome Gwen; Intimidate 1, Perfection 1, Dexterous 2, Ranged 3, Nimble 2, Dynamic 1"
    assert offer.tip == "Brains: Intimidate 1\nGuts: Perfection 1, Dexterous 2, Ranged 3\nFeet: Nimble 2, Dynamic 1"
