"""The chosen campaign, as the adventure screen shows it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.phrases import counted
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import ControlState, Widget
from game.ui.shell import books
from game.ui.shell.cards import CampaignCard


class CampaignBoard(Widget, frozen=True, kw_only=True):
    """The chosen campaign: its ground, its title and what it says of itself."""

    card: CampaignCard
    asks: str = ""
    """The options that the campaign asks for, in words."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        x, y, w, h = self.rect
        text, kind, size, ink = self._told()
        facts, lines = list(self._facts()), len(brush.look.wrapped(text, kind, size, w))
        view = Rect(x, y, w, h - 54 - (20 * lines + 19 * len(facts)) * brush.look.settings.text / 100)
        brush.box(view, "brass", (20, 22, 30), 7, 1.5)
        ground = self._ground(brush, Rect(x + 3, y + 3, w - 6, view.h - 6))
        if ground:
            brush.image(ground, (x + 3, y + 3))
        y = view.bottom + 10
        mark = brush.text(self.card.length, (x + w, y + 6), "ui", 14, "muted", "topright")
        brush.text(self.card.title, (x, y), "heading", 22, "brass_light", width=mark.x - x - 12)
        y = brush.paragraph(text, (x, y + 34), w, kind, size, ink, 1.15) + 6
        for word, text in facts:
            spot = brush.text(word, (x, y), "bold", 13, "brass")
            brush.text(text, (spot.right + 8, y), size=13, ink="muted", width=x + w - spot.right - 8)
            y += 19

    def _told(self) -> tuple[str, str, float, str]:
        """What the campaign says of itself or why it cannot be played, with the text's typeface, size and colour."""
        trouble = self.card.trouble()
        return (f"{trouble}.", "ui", 15, "warn") if trouble else (self.card.blurb, "story", 17, "text")

    def _ground(self, brush: Brush, view: Rect) -> pygame.Surface | None:
        """The ground of the campaign's first map, cut to the frame; it is kept until the window's size changes."""
        key = ("campaign ground", self.card.path, self.card.stamp, view)
        known = brush.look.kept(key)
        found = None if known or view.h < 40 or self.card.ground is None else self.card.ground()
        if known or found is None:
            return known
        size = brush.look.px(view.w), brush.look.px(view.h)
        return brush.look.keep(key, books.face(books.here(self.card.book)).glimpse(found, size))

    def _facts(self) -> Iterator[tuple[str, str]]:
        card = self.card
        if card.situations:
            yield (
                "Holds",
                (
                    f"{counted(card.situations, 'situation', 'situations')} and "
                    f"{counted(card.endings, 'ending', 'endings')}"
                ),
            )
        yield from card.facts
        if self.asks:
            yield "Asks for", self.asks
