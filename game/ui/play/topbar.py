"""The bar along the upper edge: where the players are, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.kit.widgets import Control, ControlState, Widget
from game.ui.play.protocol import BUTTONS, HEADED, Heading, Tool


class TopBar(Widget, frozen=True, kw_only=True):
    """The dark band with the heading's words."""

    heading: Heading

    @property
    def solid(self) -> bool:
        return True

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        look, (title, note, aside) = brush.look, self.heading
        key = ("table band", look.size)
        brush.image(look.kept(key) or look.keep(key, _band(look)), (0, 0))
        if aside:
            at = self.rect.right - BUTTONS - 8, 30
            brush.text(aside, at, size=look.plain(13), ink="muted", anchor="midright")
        brush.text(title, (16, 7), "heading", 19, "brass_light", width=HEADED - 30, height=26)
        brush.text(note, (16, 33), size=13, ink="muted", width=HEADED - 30)


def _band(look: Look) -> pygame.Surface:
    high = look.px(64)
    strip = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        strip.set_at((0, y), (*PALETTE["night"], 240 if y < high * 0.78 else round(240 * (high - y) / (high * 0.22))))
    return pygame.transform.scale(strip, (look.size[0], high))


class IconButton(Control, frozen=True, kw_only=True):
    """A small square button with an icon."""

    icon: str
    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        brush.box(self.rect, "brass" if lit else "move" if self.on else "line", "hover" if lit else "row", 6, 1.2)
        brush.icon(self.icon, self.rect.centre, 18, "text" if self.enabled else "faint")


def buttons(tools: tuple[tuple[Tool, str], ...], right: float) -> Iterator[IconButton]:
    """The buttons from left to right, each with the reason why it does nothing now; `right` is the bar's right edge."""
    left = right - BUTTONS + 8 + 34 * (6 - len(tools))
    for n, (tool, reason) in enumerate(tools):
        yield IconButton(
            key=tool.icon,
            caption=tool.caption,
            icon=tool.icon,
            rect=Rect(left + n * 34, 14, 32, 32),
            reason=reason,
            press=tool.press,
            letter=tool.letter,
            control=tool.keys.startswith("Ctrl"),
            on=tool.on,
            tip=f"{tool.caption} ({tool.keys}){f': {tool.note}' if tool.note else ''}",
        )
