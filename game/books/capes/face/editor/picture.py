"""Characters to look at: their figures as panels of a comic, before a field of one colour, and all that they have."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame import Vector2

from game.books.capes.comic.beats import member_of
from game.books.capes.comic.values import ComicActor
from game.books.capes.face.comic import ground
from game.books.capes.face.comic.dress import Dress, dressed
from game.books.capes.face.comic.figure import figure_steps, head_bounds
from game.books.capes.face.comic.ink import INK, PAPER
from game.books.capes.face.comic.things import THINGS
from game.books.capes.face.editor.looks import POSES
from game.books.capes.values import COLUMN_NAMES, MOST_IN_COLUMN, Column, Sheet
from game.phrases import capital
from game.steps import finished
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState, Widget

_FINE: Final = 2
"""A picture is drawn so many times as large as it is shown, so that its ink is smooth."""
_FIELDS: Final = {"hero": "grim", "villain": "smug", "bystander": "calm", "thing": "sad"}
"""The mood whose field of colour is behind a Character, by its leaning."""
_MOODS: Final = {"hero": "calm", "villain": "smug", "bystander": "calm", "thing": "grim"}


def figure_picture(look: Look, sheet: Sheet, pose: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture of that size, in pixels, of the whole Character in that pose."""
    key = ("capes figure", sheet.id, sheet.look, sheet.leaning, sheet.pronoun, pose, size)
    return look.kept(key) or look.keep(key, _drawn(sheet, pose, *size, look.u))


def _drawn(sheet: Sheet, pose: str, wide: int, high: int, u: float) -> pygame.Surface:
    size = Vector2(wide, high) * _FINE
    made, dress = pygame.Surface((wide * _FINE, high * _FINE)), dressed(member_of(0, sheet))
    unit, foot = _stands(dress, pose, size)
    for _ in ground.field(made, _FIELDS[sheet.leaning], u * _FINE * 0.62, Vector2(size.x / 2, size.y * 0.36)):
        pass
    ground.shadow(made, foot, unit * (5.0 if dress.thing else 1.5), unit * 0.24)
    actor = ComicActor(0, pose, _MOODS[sheet.leaning], 0, 1)
    image = finished(figure_steps(dress, actor, unit, "pale", foot, made.get_size()))
    made.blit(image.surface, image.at)
    return pygame.transform.smoothscale(made, (wide, high))


def _stands(dress: Dress, pose: str, size: Vector2) -> tuple[float, Vector2]:
    """How large the figure is, in pixels of a head, and where its foot is."""
    if dress.thing:
        shape = THINGS[dress.thing]
        unit = size.x * 0.94 / (shape.right - shape.left)
        return unit, Vector2(size.x * 0.03 - shape.left * unit, size.y / 2 + shape.high * unit * 0.5)
    unit = min(size.y * 0.9 / (0.7 - head_bounds(pose, dress).top), size.x / 4.6)
    return unit, Vector2(size.x / 2, size.y * 0.955)


class FigurePanel(Control, frozen=True, kw_only=True):
    """The Character as a panel of a comic; pressing it shows another pose."""

    cut: ClassVar[float] = 2
    sheet: Sheet
    pose: str

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        draw_figure_panel(brush, self.sheet, self.pose, self.rect)


def draw_figure_panel(brush: Brush, sheet: Sheet, pose: str, rect: Rect) -> None:
    """Draw the panel: the picture, ink around it, and the paper on which it is printed."""
    paper = brush.area(rect)
    edge, line = max(2, brush.look.px(4)), max(1, brush.look.px(1.6))
    inner = paper.inflate(-2 * edge, -2 * edge)
    brush.surface.fill(PAPER, paper)
    brush.surface.fill(INK, inner.inflate(2 * line, 2 * line))
    brush.surface.blit(figure_picture(brush.look, sheet, pose, inner.size), inner)


# --- all of a Character


_POSE: Final = POSES[0]
_CELL: Final = 33.0
"""How high the place of an Ability is."""
_SECTION: Final = 24 + 3 * _CELL + 8


class SheetPreview(Widget, frozen=True, kw_only=True):
    """The Character, with a large picture at the left."""

    sheet: Sheet

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        panel = Rect(x, y, w * 0.4, h)
        draw_figure_panel(brush, self.sheet, _POSE, panel)
        words = Rect(panel.right + 18, y, self.rect.right - panel.right - 18, h)
        top = self._head(brush, words)
        for column in self.sheet.columns:
            self._column(brush, column, Rect(words.x, top, words.w, _SECTION))
            top += _SECTION

    def _head(self, brush: Brush, at: Rect) -> float:
        """Who it is, and its Drives; returns where the Abilities begin."""
        sheet = self.sheet
        name = Rect(at.x, at.y, at.w, 36)
        brush.lines(sheet.name, name, "heading", 24, "brass_light", "midleft")
        brush.lines(sheet.concept, Rect(at.x, name.bottom + 2, at.w, 44), "story_italic", 18, "text", "midleft")
        played = f"played by a {sheet.temper}" if sheet.temper else ""
        told = ", ".join(filter(None, (sheet.leaning, sheet.pronoun, played)))
        y = name.bottom + 48
        brush.text(capital(told), (at.x, y + 10), "ui", 13, "muted", "midleft", width=at.w, height=20)
        self._drives(brush, Rect(at.x, y + 26, at.w, 46))
        return y + 84

    def _drives(self, brush: Brush, at: Rect) -> None:
        """The Drives side by side, each with a disc for every point; a sentence for who has none."""
        drives = self.sheet.drives
        if not drives:
            brush.text("No Drives", (at.x, at.centre[1]), "ui", 14, "muted", "midleft", width=at.w, height=20)
        step = at.w / max(1, len(drives))
        for n, one in enumerate(drives):
            left = at.x + n * step
            told = f"{capital(one.name)} {one.value}"
            brush.text(told, (left, at.y + 14), "bold", 14, "text", "midleft", width=step - 6, height=22)
            gap = min(12.0, (step - 14) / MOST_IN_COLUMN)
            for point in range(one.value):
                brush.mark("disc", (left + 5 + point * gap, at.y + 34), 4.5, "brass")

    def _column(self, brush: Brush, column: Column, at: Rect) -> None:
        """A column: its name, and its Abilities with their ratings, two side by side."""
        brush.label(COLUMN_NAMES[column], (at.x, at.y + 4), "brass", width=at.w)
        brush.line(((at.x, at.y + 22), (at.right, at.y + 22)), "line")
        wide = (at.w - 8) / 2
        for n, one in enumerate(self.sheet.column(column)):
            x, y = at.x + n % 2 * (wide + 8), at.y + 24 + n // 2 * _CELL
            brush.text(str(one.rating), (x + 8, y + _CELL / 2), "bold", 15, "brass_light", "center", height=_CELL)
            words = Rect(x + 22, y + 1, wide - 22, _CELL - 2)
            brush.lines(one.name, words, "ui", 14, "text", "midleft")


class LineUp(Widget, frozen=True, kw_only=True):
    """Several Characters side by side, each in a panel and a pose of its own."""

    sheets: tuple[Sheet, ...]

    def draw(self, brush: Brush) -> None:
        wide = (self.rect.w + 12) / len(self.sheets)
        for n, sheet in enumerate(self.sheets):
            place = Rect(self.rect.x + n * wide, self.rect.y, wide - 12, self.rect.h)
            draw_figure_panel(brush, sheet, POSES[n * 2 % len(POSES)], place)
