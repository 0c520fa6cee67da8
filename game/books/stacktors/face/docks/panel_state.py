"""What a panel and its content share: where the panel lies, what the pointer is over, what it says, how it ends."""

from __future__ import annotations

from game.books.stacktors.face.docks.protocol import Handled
from game.books.stacktors.prose.words import capital
from game.ui.kit.hearing import knock
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips

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
