"""What both screens of heroes have at the same place: the points, the name, Undo and Back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.books.stacktors.face.builder.parts import Purse
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Stack
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField
from game.ui.kit.widgets.base import Press

_LONGEST = 24
"""The greatest number of letters in a hero's name."""


def purse(stack: Stack, options: Options) -> Purse:
    """The points of the table's options, of which those of the stack are used."""
    return Purse(rect=Rect(800, 14, 456, 34), used=stack.pips, options=options)


def name_entry(key: str, text: str, hint: str, changed: Callable[[str], None]) -> EntryField:
    """The field below the turntable for the hero's name."""
    rect = Rect(446, 662, 380, 40)
    return EntryField(
        key=key, caption="Name", rect=rect, text=text, most=_LONGEST, hint=hint, heading=True, changed=changed
    )


def undo_button(press: Press, reason: str) -> Button:
    """The button that takes back the last step of building; with a reason it cannot be pressed."""
    return Button(
        key="undo",
        caption="Undo",
        cap="Ctrl Z",
        icon="undo",
        rect=Rect(872, 630, 118, 34),
        press=press,
        reason=reason,
        letter=pygame.K_z,
        control=True,
    )


def back_button(press: Press) -> Button:
    """The button that leaves the screen."""
    return Button(key="back", caption="Back", cap="Esc", rect=Rect(872, 670, 118, 34), press=press)
