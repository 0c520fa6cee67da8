"""What mouse and keys do at the table besides its buttons: digits mean Abilities, and chips are dragged to dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import dist
from typing import Final, NamedTuple

import pygame

from game.books.capes.face.boards.board import CapesBoard
from game.books.capes.face.parts.dice import die_picture
from game.books.capes.face.table.desk import CapesDesk
from game.ui.kit.hearing import knock
from game.ui.kit.screen import Brush
from game.ui.kit.widgets import Control
from game.ui.plain.table import PlainInput
from game.ui.sprites.vector import Point

SIGN: Final = re.compile(r" \([0-9]+[a-z][0-9]*\)")
"""How the text mode names a side or a die, which the screen shows."""
_FAR: Final = 7.0
"""A pointer that has moved so many design pixels with the button down drags something."""
_DRAGGED: Final = ("drive ", "inspiration ")
"""How the keys of controls begin that can be dragged."""


class Dragged(NamedTuple):
    """What the button went down on, where that was, and whether it has been dragged away since."""

    key: str
    start: Point
    away: bool = False


class CapesInput(PlainInput):
    """Takes events for one table."""

    def __init__(self, desk: CapesDesk, board: Callable[[], CapesBoard]) -> None:
        self._desk, self._board = desk, board
        self.dragged: Dragged | None = None

    @property
    def pointed(self) -> object:
        host = self._desk.host
        place = host.pointer if self.dragged and self.dragged.away else None
        return self._desk.pointed, place

    # ---- events
    def first(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._advice(event) or self._digit(event) or self._page(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._take_up(event)
        elif event.type == pygame.MOUSEMOTION and self.dragged:
            self._drag(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragged:
            return self._let_go()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.dragged = None
        return False

    def other(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEWHEEL and event.y and self._desk.places.conflicts.holds(self._desk.host.pointer):
            self._desk.turn_to(-1 if event.y > 0 else 1)
            self._desk.changed()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.back()
            self._desk.changed()

    def back(self) -> bool:
        if self._board().back():
            return True
        had, self._desk.looked, self._desk.card = self._desk.looked or self._desk.card, 0, 0
        return bool(had)

    def _advice(self, event: pygame.Event) -> bool:
        """Choose what is suggested, and say why."""
        if event.key != pygame.K_F2:
            return False
        found = self._desk.advised()
        if found:
            intent, reason = found
            self._board().take_over(intent)
            with self._desk.table.match.seen(self._desk.host.asked.seat if self._desk.host.asked else ""):
                told = self._desk.show.words.answer(intent)
            self._desk.host.say(f"Suggested: {SIGN.sub('', told)} ({reason}).")
            self._desk.changed()
        return True

    def _digit(self, event: pygame.Event) -> bool:
        """An Ability by its rating: alone in the first column, with Shift in the second, with Ctrl in the third."""
        number = event.key - pygame.K_0
        if self._desk.host.writing or not 1 <= number <= 9:
            return False
        column = 2 if event.mod & pygame.KMOD_CTRL else 1 if event.mod & pygame.KMOD_SHIFT else 0
        taken = self._board().digit(number, column)
        if taken:
            self._desk.changed()
        return taken

    def _page(self, event: pygame.Event) -> bool:
        """Another page of Conflicts, unless a control has that key."""
        ways = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        host = self._desk.host
        if event.key not in ways or host.writing or any(one.letter == event.key for one in host.controls):
            return False
        step = self._desk.arrangement(self._desk.places.conflicts).step
        self._desk.turn_to(ways[event.key] * step)
        self._desk.changed()
        return True

    # ---- dragging
    def _under(self) -> Control | None:
        host = self._desk.host
        return next((one for one in reversed(host.controls) if one.rect.holds(host.pointer)), None)

    def _take_up(self, event: pygame.Event) -> None:
        self._desk.host.point(event.pos)
        found = self._under()
        able = found is not None and found.key.startswith(_DRAGGED)
        self.dragged = Dragged(found.key, self._desk.host.pointer) if found and able else None

    def _drag(self, event: pygame.Event) -> None:
        assert self.dragged
        self._desk.host.point(event.pos)
        if not self.dragged.away and dist(self.dragged.start, self._desk.host.pointer) > _FAR:
            self.dragged = self.dragged._replace(away=True)
            self._board().take_up(self.dragged.key)

    def _let_go(self) -> bool:
        """Drop what was dragged; was anything?"""
        held, self.dragged = self.dragged, None
        if not held or not held.away:
            return False
        found = self._under()
        if not (found and self._board().drop(held.key, found.key)):
            knock()
        self._desk.changed()
        return True


def draw_dragged(brush: Brush, desk: CapesDesk, key: str, at: Point) -> None:
    """Draw what is dragged at the pointer: a chip of Debt, or an Inspiration."""
    me = desk.me
    if key.startswith("drive "):
        brush.owner(me.mark if me else "disc", at, 7)
        return
    value = next((one.value for one in desk.tableau.inspirations if key == f"inspiration {one.entity}"), 1)
    brush.image(die_picture(brush.look, value), at, "center", premultiplied=True)
