"""Keys that are held down."""

from __future__ import annotations

import pygame
import pytest

from game.ui.shell.app import HeldKeys


def key(code, kind=pygame.KEYDOWN):
    return pygame.Event(kind, key=code, mod=0, unicode="", scancode=0)


def counted(*events, writing=False, held=None):
    return len([one for one in (held or HeldKeys()).counted(events, writing=writing) if one.type == pygame.KEYDOWN])


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_a, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_held_key_says_yes_once(code):
    held = HeldKeys()
    assert counted(key(code), key(code), key(code), held=held) == 1
    assert counted(key(code), held=held) == 0, "it is still down in the next frame"
    assert counted(key(code, pygame.KEYUP), key(code), held=held) == 1


def test_arrows_go_on():
    assert counted(*[key(pygame.K_DOWN)] * 3) == 3


def test_while_something_is_written_letters_go_on():
    assert counted(*[key(pygame.K_a)] * 3, writing=True) == 3


def test_a_key_that_was_let_go_elsewhere_counts_again():
    held = HeldKeys()
    counted(key(pygame.K_RETURN), held=held)
    assert counted(pygame.Event(pygame.WINDOWFOCUSLOST), key(pygame.K_RETURN), held=held) == 1
