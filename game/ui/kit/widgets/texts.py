"""Labels, paragraphs, scrolling passages, and the field to type in."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit import devices
from game.ui.kit.brush import Anchor, Brush
from game.ui.kit.screen import Spell, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets.base import Control, ControlState, Widget
from game.ui.sprites.palette import Rgb

_SIZE, _LEAD, _AIR = 15, 1.3, 5.0
"""A passage's size of text, the distance of its lines in heights of one, and the room beside its letters."""


class Label(Widget, frozen=True, kw_only=True):
    """One line of text in its rectangle; it is made smaller if it is too long."""

    text: str
    kind: str = "ui"
    size: float = 15
    ink: str | Rgb = "text"
    anchor: Anchor = "topleft"
    """Which point of the text lies on the same point of the rectangle."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        x, y, w, h = self.rect
        across = x if "left" in self.anchor else x + w if "right" in self.anchor else x + w / 2
        down = y if "top" in self.anchor else y + h if "bottom" in self.anchor else y + h / 2
        brush.text(self.text, (across, down), self.kind, self.size, self.ink, self.anchor, width=w, height=h)


class Paragraph(Widget, frozen=True, kw_only=True):
    """A short plain text, broken into lines."""

    text: str
    kind: str = "ui"
    size: float = 15
    ink: str | Rgb = "text"

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        end = brush.paragraph(
            self.text, (self.rect.x, self.rect.y), self.rect.w, self.kind, self.size, self.ink, height=self.rect.h + 2
        )
        if end > self.rect.bottom + 2:
            brush.look.clipped.append(self.text)


class Passage(Widget, frozen=True, kw_only=True):
    """A long text with bold, italics and colours, which scrolls where it has no room.

    It is written in the HTML of pygame_gui, so names in it must be escaped.
    """

    key: str
    html: str
    story: bool = False
    """Are these words of the tale, in ink on parchment?"""
    size: int = 15


def passage_height(look: Look, text: str, width: float) -> float:
    """How high a passage of that width must be for a plain text, so that nothing scrolls, in design pixels."""
    lines = look.wrapped(text, "ui", _SIZE, width - 4 * _AIR)
    return len(lines) * look.height("ui", _SIZE) * _LEAD + 2 * _AIR


class EntryField(Control, frozen=True, kw_only=True):
    """A field to type in; `changed` gets each new text, and Enter calls `entered` with the text."""

    text: str = ""
    hint: str = ""
    """The faint text that stands in it while it is empty."""
    changed: Callable[[str], Transition | None] | None = None
    entered: Callable[[str], Transition | None] | None = None
    most: int = 40
    """The most letters that can be written."""
    heading: bool = False
    """Is the text centred and in the typeface of headings?"""

    @property
    def cut(self) -> float:
        return 9

    @property
    def opener(self) -> Rect:
        """The place at its right end whose click lays letters over the screen, for players without a keyboard."""
        return Rect(self.rect.right - self.rect.h, self.rect.y, self.rect.h, self.rect.h)

    @property
    def line(self) -> Rect:
        """Where the text stands."""
        left = self.rect.h if self.heading else 0
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - self.rect.h - left, self.rect.h)

    def letters(self, shown: Callable[[], None]) -> Spell:
        """What lays letters over the screen, with which the text is put together.

        It is taken over as if it had been typed and ended with Enter; then `shown` is called.
        """

        def done(text: str) -> Transition | None:
            transition = self.changed(text) if self.changed else None
            transition = (self.entered(text) if self.entered else None) or transition
            shown()
            return transition

        return Spell(self.caption, self.text, done, self.hint, self.most)

    def paint(self, brush: Brush, state: ControlState) -> None:
        edge = "focus" if state.focus else "brass" if self.heading or state.hover else "line"
        brush.box(self.rect, edge, (30, 26, 44), 9)
        if not self.text and not state.focus:
            line = self.line
            at = line.centre if self.heading else (line.x + 10, line.centre[1])
            brush.text(self.hint, at, "ui", 15, "faint", "center" if self.heading else "midleft", width=line.w - 10)
        if state.focus and devices.used() == "pad":
            brush.keycap("Enter", (self.rect.right - 8, self.rect.centre[1]))
        else:
            brush.icon("keys", self.opener.centre, 18, "text" if state.hover else "muted")
