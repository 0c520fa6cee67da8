"""Keys that mean something at the table, but not now: why nothing happens."""

from __future__ import annotations

import pygame

from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import Pass
from game.ui.kit import prompts

_TURN = (pygame.K_e, pygame.K_p)


def why(state: TableState, key: int) -> str:
    """A sentence for a key that nothing took; empty for one that never means anything."""
    if key not in (*_TURN, pygame.K_g) or state.speaking:
        return ""
    if state.asked is None:
        return "Nobody here is asked just now. (TRN-3)"
    if state.stopped:
        return "Answer what is asked first. (DEC-1)"
    if state.dock or state.selection.planned or state.talk_list:
        return f"Back first ({_named(state, 'Esc')})."
    return _in_turn(state, key) if state.asked.kind == "act" else _outside(state, key)


def _named(state: TableState, key: str) -> str:
    """What does now what is usually done by that key."""
    return prompts.word(state.look.settings, key)


def _in_turn(state: TableState, key: int) -> str:
    """The sentence for a key in a turn: it is passed as long as nothing was done in it, and ended afterwards."""
    if key == pygame.K_e:
        waits = _named(state, "P")
        return f"Nothing has been done in this turn yet: {waits} waits, and the turn comes again later. (TRN-3)"
    if key == pygame.K_p:
        clock, ends = state.reader.table.clock, _named(state, "E")
        if clock and clock.up:
            return f"One waits once in a round: {ends} ends the turn. (TRN-5)"
        return state.flow.refusal(Pass()) or f"This turn has begun: {ends} ends it. (TRN-3)"
    return "The party walks together in free play alone. (SIT-1)"


def _outside(state: TableState, key: int) -> str:
    """The sentence for a key in free play or in camp, where nobody has a turn."""
    if state.camping:
        return f"The camp lasts until it is broken ({_named(state, 'Enter')}). (RST-1)"
    return "Nobody has turns here that could be passed or ended: that is for conflicts. (SIT-1)" if key in _TURN else ""
