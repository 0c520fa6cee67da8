"""When a key means something at the table, but not now, the screen says why."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.rulebook import ID, rulebook
from tests.ui.play.states import STATES

pytestmark = pytest.mark.usefixtures("drawn")

KEYS = (pygame.K_e, pygame.K_p, pygame.K_g)
LEFT = {
    "the menu",
    "the players",
    "a player's mark",
    "a player's orders",
    "the log",
    "the journal",
    "a curtain",
    "a statement is written",
}
"""The states in which another screen or an entry field takes the keys."""


@pytest.mark.parametrize("name", [name for name in STATES if name not in LEFT])
def test_no_key_of_the_table_is_silent(name):
    for key in KEYS:
        p = STATES[name]()
        played, together = len(p.intents), p.screen.face.state.selection.together
        p.driver.key(key, seen=False)
        p.driver.post(seen=False, ms=32)
        said = p.screen.tips.toast or (p.screen.face.state.dock.state.note if p.screen.face.state.dock else "")
        assert said or len(p.intents) > played or p.screen.face.state.selection.together != together, pygame.key.name(
            key
        )
        assert all(rulebook().find(rule) for rule in ID.findall(said))
        p.close()


def test_e_where_the_turn_can_only_be_passed_says_so():
    p = STATES["a turn"]()
    assert "act pass" in {one.key for one in p.screen.controls}
    p.driver.key(pygame.K_e)
    assert (
        p.screen.tips.toast
        == "Nothing has been done in this turn yet: P waits, and the turn comes again later. (TRN-3)"
    )
    p.close()


@pytest.mark.parametrize("name", ["the attack dock", "the defence dock", "a talk"])
@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_p, pygame.K_h], ids=pygame.key.name)
def test_keys_of_the_turn_change_nothing_in_an_open_panel_and_say_why(name, key):
    p = STATES[name]()
    state, played = p.screen.face.state, len(p.intents)
    opened = state.dock or state.talk_list
    assert opened
    p.driver.key(key, seen=False)
    p.driver.post(seen=False, ms=32)
    assert (state.dock or state.talk_list, len(p.intents)) == (opened, played)
    assert p.screen.tips.toast in {"Back first (Esc).", "Answer what is asked first. (DEC-1)"}
    p.close()


def test_enter_says_yes_to_no_panel_that_was_never_on_the_screen():
    p = STATES["a target is picked"]()
    played, enter = len(p.intents), pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    p.driver.post(enter, enter)
    assert p.screen.face.state.dock
    assert len(p.intents) == played
    p.driver.post(enter)
    assert len(p.intents) > played
    p.close()
