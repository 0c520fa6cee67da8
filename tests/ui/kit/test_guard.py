"""The guard keeps off what was pressed before another player sat down."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.guard import GUARDED, LOST, SETTLES, Guard, Settling


def key(kind: int, which: int = pygame.K_a) -> pygame.Event:
    return pygame.Event(kind, key=which, mod=0, unicode="", scancode=0)


def test_it_takes_nothing_before_anybody_sits_down():
    assert not Guard().takes(key(pygame.KEYDOWN))


def test_it_takes_presses_for_a_moment():
    guard = Guard()
    guard.begin()
    assert guard.takes(key(pygame.KEYDOWN))
    guard.takes(key(pygame.KEYUP))
    guard.update(GUARDED)
    assert not guard.takes(key(pygame.KEYDOWN))


@pytest.mark.parametrize(
    "pressed", [(key(pygame.KEYDOWN), key(pygame.KEYUP)), (pygame.Event(pygame.MOUSEWHEEL, x=0, y=1),)]
)
def test_who_presses_again_and_again_is_kept_off_until_there_is_quiet(pressed):
    guard = Guard()
    guard.begin()
    for _ in range(24):
        guard.update(GUARDED - 1)
        assert guard.takes(pressed[0])
        for event in pressed[1:]:
            guard.takes(event)
    guard.update(GUARDED)
    assert not guard.takes(pressed[0])


@pytest.mark.parametrize(
    "event", [key(pygame.KEYDOWN, pygame.K_ESCAPE), key(pygame.KEYUP), pygame.Event(pygame.MOUSEMOTION, pos=(0, 0))]
)
def test_esc_a_key_that_comes_up_and_the_pointer_are_let_through(event):
    guard = Guard()
    guard.begin()
    assert not guard.takes(event)


def test_it_waits_until_all_is_up_that_was_down_or_went_down_meanwhile():
    guard = Guard()
    guard.takes(key(pygame.KEYDOWN, pygame.K_a))
    guard.begin()
    guard.takes(key(pygame.KEYDOWN, pygame.K_b))
    guard.update(GUARDED)
    guard.takes(key(pygame.KEYUP, pygame.K_a))
    assert guard.takes(key(pygame.KEYDOWN, pygame.K_c)), "b is still down"
    for one in (pygame.K_b, pygame.K_c):
        guard.takes(key(pygame.KEYUP, one))
    guard.update(GUARDED)
    assert not guard.takes(key(pygame.KEYDOWN, pygame.K_c))


def test_the_button_of_the_last_player_does_nothing_as_it_comes_up():
    guard = Guard()
    guard.takes(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))
    guard.begin()
    guard.update(GUARDED)
    assert guard.takes(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)))
    assert not guard.up


def test_a_release_that_was_missed_does_not_lock_the_table_for_ever():
    guard = Guard()
    guard.takes(key(pygame.KEYDOWN))
    guard.begin()
    for _ in range(3):
        guard.update(LOST - 1)
        assert guard.takes(key(pygame.KEYDOWN)), "who leans on a key keeps it off"
    guard.update(LOST)
    assert not guard.up


def test_a_window_that_is_left_hears_of_no_release():
    guard = Guard()
    guard.takes(key(pygame.KEYDOWN))
    guard.begin()
    guard.takes(pygame.Event(pygame.WINDOWFOCUSLOST))
    guard.update(GUARDED)
    assert not guard.up


def test_what_has_come_under_a_pointer_that_lies_still_takes_no_click_for_a_moment():
    settling = Settling()
    settling.shown([("a", "here"), ("b", "there")], (50, 50))
    settling.update(SETTLES)
    assert not settling.early("a", (50, 50))
    settling.shown([("a", "here"), ("b", "here too")], (50, 50))
    assert settling.early("b", (52, 51)), "it has come, and not the pointer"
    assert not settling.early("a", (50, 50)), "what has stayed is as it was"
    assert not settling.early("b", (90, 50)), "the pointer has gone there"
    settling.update(SETTLES - 1)
    assert settling.early("b", (50, 50))
    settling.update(1)
    assert not settling.early("b", (50, 50))


def test_what_was_gone_meanwhile_has_come_anew():
    settling = Settling()
    settling.shown([("a", "here")], (50, 50))
    settling.update(SETTLES)
    settling.shown([], (50, 50))
    settling.shown([("a", "here")], (50, 50))
    assert settling.early("a", (50, 50))
