"""The content of a panel, and what it shares with its panel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

import pygame

from game.board.grid import Cell
from game.books.stacktors.face.docks.known import NOT_MINE, DockOpening, Handled, Known, PieceMark, Spots
from game.books.stacktors.lesson.lesson_lines import Glance
from game.books.stacktors.prose.words import capital
from game.ui.kit.hearing import knock
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Widget

SHAKE, NOTE, LETTER = 120, 1600, 35
"""Milliseconds for which a refused piece shakes and a sentence is shown, with as many more for each letter of it."""
LOW = 640.0
"""On a screen lower than this, in design pixels, panels are low."""
_EDGE = 12
"""The distance of the widgets from the left and right edges of the panel, in design pixels."""


class PanelState:
    """The state of one panel; `look` and `rect` are set when it is laid out."""

    look: Look
    area: Rect
    """Where the panel may lie; its lower edge is the panel's."""
    rect: Rect
    """The board of the panel, in design pixels of its own look, as `area` is."""

    def __init__(self, tips: Tips) -> None:
        self.note = ""
        """A sentence that is shown in place of the header for a while: why something is refused."""
        self.shaken = 0
        """The id of the piece that shakes now; 0 for none."""
        self.enlarged = False
        """Is the panel drawn larger than the screen around it, since its text is large?"""
        self._tips = tips
        self._note_left = 0
        self._shake_left = 0
        self._end: Handled | None = None

    @property
    def inner(self) -> Rect:
        """The part of the board between its left and right edges in which the widgets lie."""
        return Rect(self.rect.x + _EDGE, self.rect.y, self.wide, self.rect.h)

    @property
    def wide(self) -> float:
        """The width of the part in which the widgets lie; it is known before the board is laid."""
        return self.area.w - 2 * _EDGE

    @property
    def low(self) -> bool:
        """Is the screen so low that the panel must be, too?"""
        return self.look.h < LOW

    @property
    def hovered(self) -> str:
        """The key of the control under the pointer; empty if there is none."""
        return self._tips.hovered or ""

    # ---- what it says
    def say(self, sentence: str, shaken: int = 0) -> None:
        """Show why something is refused, and shake the piece that is refused."""
        knock()
        self.note, self._note_left = capital(sentence), NOTE + LETTER * len(sentence)
        self.shaken, self._shake_left = (0 if self.look.settings.calm else shaken), SHAKE

    def sway(self, piece: int) -> float:
        """The distance of that piece from its place, in design pixels: 0 unless it shakes."""
        if self.shaken != piece:
            return 0
        return 3.0 if self._shake_left // 30 % 2 else -3.0

    def update(self, ms: int) -> bool:
        """Take in that `ms` milliseconds have gone by; did anything change that is shown?"""
        shook, stood = self.shaken, self.note
        if self.shaken:
            self._shake_left -= ms
            self.shaken = self.shaken if self._shake_left > 0 else 0
        if self.note:
            self._note_left -= ms
            self.note = self.note if self._note_left > 0 else ""
        return bool(shook) or self.note != stood

    # ---- how it ends
    def finish(self, handled: Handled) -> None:
        """End the panel in this way, after the event that is being handled."""
        self._end = handled

    def ended(self) -> Handled | None:
        """How the event that is being handled has ended the panel, told once; None if it has not."""
        end, self._end = self._end, None
        return end


DIGITS = (
    pygame.K_1,
    pygame.K_2,
    pygame.K_3,
    pygame.K_4,
    pygame.K_5,
    pygame.K_6,
    pygame.K_7,
    pygame.K_8,
    pygame.K_9,
    pygame.K_0,
)
"""The keys that name pieces or cards, in their order."""

ALONG = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
"""The keys that go along cards and answers, and by how many."""


class Content(ABC):
    """What a panel shows for one decision, and what keys and clicks mean in it.

    It describes itself by `widgets`, and ends by `panel.finish`. After everything that the content takes, the panel
    asks for its widgets anew.
    """

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        self.opening, self.panel, self.known = opening, panel, Known(opening.table.match, opening.seat)

    @property
    @abstractmethod
    def title(self) -> str:
        """What is to be decided, for the banner above the panel."""

    @abstractmethod
    def widgets(self) -> Iterator[Widget]:
        """The widgets for the present state, in focus order."""

    @property
    def ready(self) -> bool:
        """Is everything that the content advises worked out?"""
        return True

    @property
    def vain(self) -> bool:
        """Is nothing advised but to leave the panel?"""
        return False

    @property
    def parties(self) -> tuple[int, ...]:
        """The attacker and the defender; empty outside of attacks."""
        return ()

    @property
    def glance(self) -> Glance:
        """What a lesson has to know of what the player has put together."""
        return Glance()

    @property
    def spends(self) -> Mapping[int, tuple[int, ...]]:
        """The ids of the pieces that are spent by what is chosen now, by who spends them."""
        return {}

    @property
    def high(self) -> float:
        """The height of the panel for the present state, in design pixels of its own."""
        return self.panel.area.h

    @property
    def rule(self) -> str | None:
        """The id of the rule in the open explanation: empty if it cites none, None if no explanation is open."""
        return None

    @property
    def anchor(self) -> str:
        """The key of the control from which arrows lead the focus while none has it; empty for the first control."""
        return ""

    def update(self, ms: int) -> bool:
        """Take in that `ms` milliseconds have gone by; did anything change that is shown?"""
        del ms
        return False

    # ---- keys and pointer
    def key(self, event: pygame.Event) -> bool:
        """Handle a key that no control took; did the content take it?"""
        del event
        return False

    def back(self) -> bool:
        """Handle Esc or a right click; did the content take it?"""
        return False

    def again(self, key: str) -> bool:
        """Handle that the control `key` was pressed twice quickly; did that mean something of its own?"""
        del key
        return False

    def roll(self, step: int) -> bool:
        """Handle the wheel over the panel, `step` notches up or, if negative, down; did the content take it?"""
        del step
        return False

    # ---- the map and the figures
    @property
    def spots(self) -> Spots:
        """The cells that the map lights for the decision."""
        return Spots()

    def point(self, cell: Cell) -> Handled:
        """Handle a click on a cell of the map."""
        del cell
        return NOT_MINE

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        """The marks on that character's pieces, by the ids of the pieces."""
        del who
        return {}

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece of that character; did the content take it?"""
        del who, piece
        return False
