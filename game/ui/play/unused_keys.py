"""Keys that mean something at the table, but not now: why nothing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stacktors.intents import Pass

if TYPE_CHECKING:
    from game.ui.play.screen import TableScreen

_TURN = (pygame.K_e, pygame.K_p)


def why(screen: TableScreen, key: int) -> str:
    """A sentence for a key that nothing took; empty for one that never means anything."""
    if key not in (*_TURN, pygame.K_g) or screen.speaking:
        return ""
    if screen.asked is None:
        return "Nobody here is asked just now. (TRN-3)"
    if screen.stopped:
        return "Answer what is asked first. (DEC-1)"
    if screen.dock or screen.hand.planned or screen.listing:
        return "Step back first (Esc)."
    return _in_turn(screen, key) if screen.asked.kind == "act" else _outside(screen, key)


def _in_turn(screen: TableScreen, key: int) -> str:
    """A turn is passed as long as nothing was done in it, and ended afterwards."""
    if key == pygame.K_e:
        return "Nothing has been done in this turn yet: P passes it, and then it comes again in the count up. (TRN-3)"
    if key == pygame.K_p:
        return screen.flow.refusal(Pass()) or "This turn has begun: E ends it. (TRN-3)"
    return "The party walks together in free play alone. (SIT-1)"


def _outside(screen: TableScreen, key: int) -> str:
    """In free play and in camp nobody has a turn."""
    if screen.camping:
        return "The camp lasts until it is broken (Enter). (RST-1)"
    return "Nobody has turns here that could be passed or ended: that is for conflicts. (SIT-1)" if key in _TURN else ""
