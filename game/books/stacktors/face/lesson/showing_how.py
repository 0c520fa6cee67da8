"""Does what the lesson means, in place of a player who waits to be shown."""

from __future__ import annotations

from typing import Final

import pygame

from game.books.stacktors.face.table.actions import TableActions
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.face.table.table_input import TableInput
from game.books.stacktors.lesson.lesson_lines import BRASS, Meant

_KEYS: Final = {BRASS: pygame.K_RETURN, "card": pygame.K_1, "verb": pygame.K_v}
"""The keys of the controls in panels, by the first word of the control's own key."""


def show(state: TableState, actions: TableActions, keys: TableInput, meant: Meant) -> None:
    """Click the cell, or press the control, that is meant."""
    word, _, rest = meant.control.partition(" ")
    if meant.cell:
        state.pointing.point(meant.cell)
        actions.answer(state.selection.click(state.asked))
    elif word == "act":
        actions.act(rest)
    else:
        keys.first(pygame.Event(pygame.KEYDOWN, key=_KEYS[word], mod=0, unicode="", scancode=0))
