"""A click that was aimed at what lay there before does not act on a card that has come under the pointer."""

from __future__ import annotations

import pygame

from game.books.stacktors.intents import Attack
from game.ui.kit.controls import TOO_SOON
from game.ui.kit.guard import SETTLES
from tests.ui.play.play import Play

FIELD = {"A": "G1-R3O2-", "B": "hostile G1-G1-R1"}


def attacks(p: Play) -> list[Attack]:
    return [one for one in p.intents if isinstance(one, Attack)]


def click_still(p: Play) -> None:
    """Press and release the left button where the pointer is."""
    pixel = p.driver._pixel(p.screen.pointer)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        p.driver.post(pygame.Event(kind, pos=pixel, button=1, touch=False))


def card_at(p: Play, key: str) -> tuple[float, float]:
    """The middle of that control of the dock, in design pixels of the screen."""
    dock = p.face.state.dock
    assert dock
    x, y = next(one.rect for one in dock.controls if one.key == key).centre
    return x * dock.scale, y * dock.scale


def test_a_dock_that_opens_under_the_pointer_takes_no_click_for_a_moment(begin):
    before = begin("AB", **FIELD)
    before.turn("A")
    before.attack()
    p = begin("AB", **FIELD)
    p.turn("A")
    p.driver.move(card_at(before, "strike"))
    for key in (pygame.K_a, pygame.K_RETURN):
        p.driver.key(key, seen=False)
    assert p.face.state.dock
    click_still(p)
    assert not attacks(p)
    assert p.face.state.dock.state.note == TOO_SOON
    p.driver.wait(SETTLES)
    click_still(p)
    assert len(attacks(p)) == 1


def test_a_click_on_what_the_pointer_goes_to_counts_at_once(begin):
    p = begin("AB", **FIELD)
    p.turn("A")
    for key in (pygame.K_a, pygame.K_RETURN):
        p.driver.key(key, seen=False)
    p.driver.click(card_at(p, "strike"))
    assert len(attacks(p)) == 1
