"""Who is at the table: portraits, the seats with their tokens, and what inspires them."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame import Vector2

from game.books.capes.comic.beats import member_of
from game.books.capes.comic.values import ComicActor
from game.books.capes.face.comic.dress import dressed
from game.books.capes.face.comic.figure import figure_steps, head_bounds
from game.books.capes.face.comic.things import THINGS
from game.books.capes.face.parts.dice import DIE, TIMES, die_picture
from game.books.capes.values import Sheet
from game.phrases import counted
from game.steps import finished
from game.ui.kit.screen import Brush
from game.ui.kit.skin import ShapeCanvas, colour_of
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState
from game.ui.sprites.vector import Rgb, rgb

_GROUND: Final = rgb("#4A4458")
_FINE: Final = 2
"""A portrait is drawn so many times as large as it is shown."""


def portrait(look: Look, sheet: Sheet, wide: float, high: float) -> pygame.Surface:
    """A picture of the Character of that size, in design pixels: the head, and of a high picture the bust too."""
    key = ("capes portrait", sheet.id, sheet.look, sheet.leaning, sheet.pronoun, wide, high)
    return look.kept(key) or look.keep(key, _drawn(sheet, max(1, look.px(wide)), max(1, look.px(high))))


def _drawn(sheet: Sheet, wide: int, high: int) -> pygame.Surface:
    """The picture, drawn larger at first so that its ink is smooth; the size is in pixels."""
    w, h = wide * _FINE, high * _FINE
    made = pygame.Surface((w, h))
    made.fill(_GROUND)
    dress, tall = dressed(member_of(0, sheet)), high > 1.2 * wide
    at = THINGS[dress.thing].face if dress.thing else head_bounds("stand", dress)[2:]
    left, top, right, bottom = at
    share = 0.3 if tall else 0.74
    unit = min(h * share / (bottom - top), w * (0.62 if tall else 0.9) / (right - left))
    foot = Vector2(w / 2 - (left + right) / 2 * unit, h * (0.27 if tall else 0.54) - (top + bottom) / 2 * unit)
    actor = ComicActor(0, "stand", "grim", 0, 1)
    image = finished(figure_steps(dress, actor, unit, "pale", foot, (w, h)))
    made.blit(image.surface, image.at)
    return pygame.transform.smoothscale(made, (wide, high))


def draw_portrait(brush: Brush, sheet: Sheet, rect: Rect, edge: str | Rgb = "line", line: float = 1.2) -> None:
    """Draw a Character's portrait with a frame."""
    brush.image(portrait(brush.look, sheet, rect.w, rect.h), (rect.x, rect.y))
    brush.box(rect.inset(-0.5), edge, (0, 0, 0, 0), 2, line)


def row_of_portraits(brush: Brush, sheets: tuple[Sheet, ...], rect: Rect, ring: Rgb | None = None) -> None:
    """Draw portraits side by side, as large as the rectangle is high; where room is short they overlap."""
    if not sheets:
        return
    side = rect.h
    step = side + 3 if len(sheets) < 2 else min(side + 3, (rect.w - side) / (len(sheets) - 1))
    for n, sheet in enumerate(sheets):
        draw_portrait(brush, sheet, Rect(rect.x + n * step, rect.y, side, side), ring or "line", 2 if ring else 1.2)


def coin(look: Look, size: float) -> pygame.Surface:
    """A Story Token."""
    key = ("capes coin", size)
    s = size * look.u
    return look.kept(key) or look.keep(
        key,
        ShapeCanvas(s, s)
        .disc(s / 2, s / 2, s * 0.48, rgb("#5C421A"))
        .disc(s / 2, s / 2, s * 0.42, rgb("#D9A85B"))
        .disc(s / 2, s / 2, s * 0.28, rgb("#F1D28E"))
        .disc(s * 0.53, s * 0.54, s * 0.25, rgb("#D9A85B"))
        .done(),
    )


class PersonRow(Control, frozen=True, kw_only=True):
    """A person: mark, name, a note, the Characters and the tokens; who is asked has a bright edge."""

    cut: ClassVar[float] = 5
    mark: str
    notes: tuple[str, ...]
    """What is said of the person, the longest wording first."""
    cast: tuple[Sheet, ...]
    tokens: int
    hollow: bool = False
    asked: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        x, y, _, h = self.rect
        if state.hover or state.focus or self.asked:
            ink = colour_of(self.mark)
            brush.box(self.rect, ink if self.asked else "line", (*ink, 26 if self.asked else 18), 5, 1.2)
        brush.owner(self.mark, (x + 17, y + h / 2), 7.5, hollow=self.hollow)
        faces = self._faces()
        room = faces.x - x - 42
        brush.text(self.caption, (x + 36, y + h / 2 - 9), "bold", 16, "text", "midleft", width=room, height=20)
        note = brush.look.wording(self.notes, "ui", brush.look.plain(12), room)
        brush.text(note, (x + 36, y + h / 2 + 10), "ui", 12, "muted", "midleft", width=room, height=18)
        row_of_portraits(brush, self.cast, faces)
        self._coins(brush)

    def _faces(self) -> Rect:
        side = min(30.0, self.rect.h - 10)
        wide = max(side, min(len(self.cast), 3 if self.rect.w > 300 else 2) * (side + 3))
        return Rect(self.rect.right - 70 - wide, self.rect.centre[1] - side / 2, wide, side)

    def _coins(self, brush: Brush) -> None:
        right, y = self.rect.right - 8, self.rect.centre[1]
        told = counted(self.tokens, "token", "tokens")
        shown = min(self.tokens, 3)
        for n in range(shown):
            brush.image(coin(brush.look, 15), (right - 7 - n * 15, y - 9), "center", premultiplied=True)
        low = y + 10 if shown else y
        brush.text(told, (right, low), "ui", 11, "muted", "midright", width=60, height=16)


BADGE: Final = 3.8
"""The size of the mark of an Inspiration's owner."""


class InspirationSpot(Control, frozen=True, kw_only=True):
    """An Inspiration as a die of its owner, with its note where there is room; equal ones may lie as one."""

    cut: ClassVar[float] = 6
    value: int
    mark: str
    count: int = 1
    note: str = ""
    lit: bool = False
    chosen: bool = False
    pale: bool = False

    @property
    def die(self) -> Rect:
        """Where the die lies."""
        return Rect(self.rect.x + 2, self.rect.centre[1] - DIE / 2, DIE, DIE)

    @property
    def badge(self) -> tuple[float, float]:
        """The middle of its owner's mark: at the die's very corner, so that all pips are seen."""
        return self.die.right + 1, self.die.bottom

    def paint(self, brush: Brush, state: ControlState) -> None:
        place = self.die
        hot = (state.hover or state.focus) and self.enabled
        if self.lit or self.chosen or hot:
            ink = "focus" if hot else "brass_light" if self.chosen else "brass"
            brush.box(place.inset(-2.5), ink, (*rgb("#D9A85B"), 70), 7, 2.2)
        picture = die_picture(brush.look, self.value, pale=self.pale)
        brush.image(picture, (place.x, place.y), premultiplied=True)
        brush.owner(self.mark, self.badge, BADGE)
        left = place.right + 9
        if self.count > 1:
            brush.text(
                f"{TIMES}{self.count}", (left - 3, place.centre[1]), "bold", 13, "text", "midleft", width=20, height=18
            )
        elif self.note:
            brush.lines(
                self.note, Rect(left, self.rect.y, self.rect.right - left, self.rect.h), "ui", 13, "text", "midleft"
            )
