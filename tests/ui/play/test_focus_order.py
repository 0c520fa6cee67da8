"""The order of the focus while a dock is open: the dock, the side panel, the bar, and round again."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Attack
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

BESIDE = """
    ......
    .Ac...
    ......
"""
PEOPLE = {"A": "G1R2-R3O2C1-R1", "c": "hostile G1R2-G3Y2O2-R1"}


@pytest.fixture
def striking(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    assert p.screen.face.state.dock is not None
    return p


def focus(p) -> tuple[str, str | None]:
    return ("screen", p.screen.focus) if p.screen.focus else ("dock", p.screen.face.state.dock.focus)


def test_tab_goes_through_everything_and_round(striking):
    p = striking
    order = [("dock", one.key) for one in p.screen.face.state.dock.controls] + [
        ("screen", one.key) for one in p.screen.controls
    ]
    seen = []
    for _ in order:
        p.driver.key(pygame.K_TAB)
        seen.append(focus(p))
    assert seen == order
    p.driver.key(pygame.K_TAB)
    assert focus(p) == order[0]
    p.driver.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert focus(p) == order[-1]


def test_enter_presses_what_has_the_focus_wherever_it_is(striking):
    p = striking
    p.driver.press("verb Wound guts")
    wanted = p.scene.ids("A", "C1")[0]
    p.screen.give_focus(f"piece {wanted}")
    before = wanted in p.screen.face.state.dock.content.drafting.draft.pieces
    p.key(pygame.K_RETURN)
    assert (wanted in p.screen.face.state.dock.content.drafting.draft.pieces) != before
    assert not isinstance(p.intents[-1], Attack)
    p.screen.give_focus(None)
    p.key(pygame.K_RETURN)
    assert any(isinstance(one, Attack) for one in p.intents)


def test_arrows_go_on_from_the_focus_in_the_dock(striking):
    p = striking
    p.driver.key(pygame.K_TAB)
    first = p.screen.face.state.dock.focus
    p.driver.key(pygame.K_DOWN)
    assert p.screen.face.state.dock.focus not in {None, first}
    assert p.screen.focus is None


def test_esc_leaves_from_anywhere(striking):
    p = striking
    p.screen.give_focus("menu")
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is None


def test_the_pointer_over_a_piece_of_the_dock_shows_what_it_does(striking):
    p = striking
    chip = next(one for one in p.screen.face.state.dock.controls if one.key.startswith("piece "))
    p.driver.move(chip.rect.centre)
    p.driver.wait(400)
    assert p.screen.face.state.dock.tips.shown == chip.key
    assert p.screen.face.state.selection.over is None, "what lies under the dock is not pointed at"
