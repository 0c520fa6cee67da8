"""The line "Then:" of the attack dock, which shows what is planned for a hit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.books.stacktors.face.docks.attack.follow_up import FollowUp
from game.books.stacktors.face.docks.parts import SlimTab, TextLine
from game.books.stacktors.prose.words import capital
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget

LABEL, SLOT = 66.0, 72.0
"""The width of the line's head, and the least width of each step, in design pixels."""
ASK = "choose later"
_HOW = "So it is, if it hits; a press shows the next, and last comes to be asked then."


def fitting(room: float) -> int:
    """How many steps fit in a line that is `room` design pixels wide."""
    return int((room - LABEL) // SLOT)


def then_line(then: FollowUp, area: Rect) -> Iterator[Widget]:
    """The line in that rectangle: each step shows what is planned, and a press plans the next choice."""
    yield TextLine(rect=Rect(area.x, area.y, LABEL, area.h), text="Then:", kind="bold", size=13)
    wide = min(160.0 if len(then.steps) == 1 else 110.0, (area.w - LABEL) / max(1, len(then.steps)))
    for n, one in enumerate(then.picked):
        rect = Rect(area.x + LABEL + n * wide, area.y, wide - 4, area.h)
        told = f"{capital(one.told)}. {_HOW}" if one else f"You choose after the hit. {_HOW}"
        yield SlimTab(
            key=f"then {n}",
            caption=one.short if one else ASK,
            rect=rect,
            press=partial(then.turn, n),
            letter=0 if n else pygame.K_n,
            size=13,
            tip=told,
        )
