"""Labels, paragraphs, scrolling passages, and the field to type in."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.brush import Anchor, Brush
from game.ui.kit.screen import Transition
from game.ui.kit.widgets.base import Control, ControlState, Widget
from game.ui.sprites.palette import Rgb


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
    """Are these the game master's words, in ink on parchment?"""
    size: int = 15


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

    def paint(self, brush: Brush, state: ControlState) -> None:
        edge = "focus" if state.focus else "brass" if self.heading or state.hover else "line"
        brush.box(self.rect, edge, (30, 26, 44), 9)
        if not self.text and not state.focus:
            at = self.rect.centre if self.heading else (self.rect.x + 10, self.rect.centre[1])
            brush.text(
                self.hint, at, "ui", 15, "faint", "center" if self.heading else "midleft", width=self.rect.w - 20
            )
