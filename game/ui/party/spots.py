"""The widgets of the adventure screen's players: a player's row, and a hero's place in that row."""

from __future__ import annotations

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import ControlState, Hotspot, Widget
from game.ui.party.cards import HeroCard
from game.ui.party.face import PartyFace

_TALL = 240
"""In a hero's place that is at least this high, the figure stands above the words; in design pixels."""
_LEAD = 1.25
"""The distance of the lines of a name, in sizes of text."""
_FIGURE = 64, 142
"""The least and the greatest height of a figure that stands above the words, in design pixels."""
_SIZE = 12
"""The size of the words for what a hero can do, in design pixels."""
_WIDE, _DEEP = 210, 100
"""In a hero's place that is at least this wide and high, the abilities stand beside the figure; in design pixels."""


class SeatRow(Widget, frozen=True, kw_only=True):
    """The background of a player's row; `level` is the y of the middle of the player's mark, if there is one."""

    shape: str
    level: float

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.box(self.rect, (42, 39, 64), (42, 39, 64), 7)
        if self.shape:
            brush.mark(self.shape, (self.rect.x + 30, self.level), 12)


class HeroSpot(Hotspot, frozen=True, kw_only=True):
    """A hero's place in a row: figure, name and abilities as far as there is room; a plus where there is no hero."""

    face: PartyFace
    hero: HeroCard | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        brush.box(self.rect, "brass" if lit else "line", (48, 45, 72) if lit else (32, 30, 46), 6)
        x, y, w, h = self.rect
        if self.hero is None:
            brush.icon("plus", self.rect.centre, 20, "muted")
        elif h >= _TALL:
            self._tall(brush)
        elif w >= _WIDE and h >= _DEEP:
            aside = min(64.0, h / 2)
            self.face.portrait(brush, self.hero, Rect(x + 2, y + 2, aside, h - 4))
            brush.text(self.hero.name, (x + aside + 6, y + 4), "bold", 14, width=w - aside - 10, height=20)
            self._words(brush, Rect(x + aside + 6, y + 23, w - aside - 10, h - 24))
        else:
            self._named(brush)

    def _tall(self, brush: Brush) -> None:
        """Draw the figure above the words; it is smaller where they need room."""
        assert self.hero is not None
        x, y, w, h = self.rect
        blurb = brush.look.wrapped(self.hero.blurb, "story_italic", 14, w - 24) if self.hero.blurb else []
        told = len(blurb) * 14 * 1.1 * brush.look.settings.text / 100 + 6 * bool(blurb)
        tall = max(_FIGURE[0], min(_FIGURE[1], h - 47 - told - self._high(brush.look, w - 24, _SIZE)))
        self.face.portrait(brush, self.hero, Rect(x + 2, y + 6, w - 4, tall))
        brush.text(self.hero.name, (x + w / 2, y + tall + 12), "bold", 16, anchor="midtop", width=w - 16)
        top = y + tall + 43
        if blurb:
            top = brush.paragraph(self.hero.blurb, (x + 12, top - 5), w - 24, "story_italic", 14, "text", 1.1) + 6
        self._words(brush, Rect(x + 12, top, w - 24, y + h - 4 - top))

    def _named(self, brush: Brush) -> None:
        """Draw only the figure and the name."""
        assert self.hero is not None
        look, aside = brush.look, min(64, self.rect.h)
        self.face.portrait(brush, self.hero, Rect(self.rect.x + 2, self.rect.y + 2, aside, self.rect.h - 4))
        wide = self.rect.w - aside - 12
        size = look.fitting_lines(self.hero.name, "bold", 13, wide, self.rect.h - 8, _LEAD)
        name, step = look.wrapped(self.hero.name, "bold", size, wide), size * _LEAD * look.settings.text / 100
        for line, words in enumerate(name):
            top = self.rect.centre[1] + (line - len(name) / 2) * step
            brush.text(words, (self.rect.x + aside + 3, top), "bold", size, width=wide)

    def _abilities(self) -> list[str]:
        assert self.hero is not None
        return [f"{word}: {text}" for word, text in self.face.abilities(self.hero)]

    def _high(self, look: Look, wide: float, size: float) -> float:
        """How high the words for what the hero can do are at that size, in design pixels."""
        step = size * 1.2 * look.settings.text / 100
        return sum(step * len(look.wrapped(one, "ui", size, wide)) + 3 for one in self._abilities())

    def _words(self, brush: Brush, area: Rect) -> None:
        """Draw what the hero can do, position by position; dots say that more of it stands in the tip."""
        size = brush.look.largest(_SIZE, lambda one: self._high(brush.look, area.w, one) <= area.h + 3)
        y, step = area.y, size * 1.2 * brush.look.settings.text / 100
        for line in self._abilities():
            if y + step * len(brush.look.wrapped(line, "ui", size, area.w)) > area.bottom:
                brush.text("...", (area.right, area.bottom), "bold", size, "muted", "bottomright")
                return
            y = brush.paragraph(line, (area.x, y), area.w, "ui", size, "muted", 1.2) + 3
