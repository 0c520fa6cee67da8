"""The widgets of the builder: rows and cells of the tray, names beside the figure, gaps, and the right boards."""

from __future__ import annotations

from typing import ClassVar

from game.books.stacktors.face.around.figures import show_piece
from game.books.stacktors.face.builder.draft import facts
from game.books.stacktors.face.tokens import glyph
from game.books.stacktors.prose import gifts
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import SIZES, Colour, Position, ability
from game.books.stacktors.values.stack import Stack
from game.ui.kit.screen import Brush
from game.ui.kit.skin import Ink
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState, Widget

_SELECTED: tuple[str | Ink, Ink] = ("focus", (58, 50, 74))
_PLAIN: tuple[str | Ink, Ink] = ((42, 39, 64), (42, 39, 64))


class PieceControl(Control, frozen=True, kw_only=True):
    """A control that stands for a piece, perhaps at a place; the card tells of this piece."""

    piece: tuple[Colour, int]
    place: Position | None = None


class TrayRow(Widget, frozen=True, kw_only=True):
    """A colour of the tray: its glyph, its name, and what it gives in the guts."""

    colour: Colour
    lit: bool = False

    def draw(self, brush: Brush) -> None:
        edge, fill = _SELECTED if self.lit else _PLAIN
        brush.box(self.rect, edge, fill, 7)
        left, top = self.rect.x, self.rect.y
        glyph(brush, self.colour.word, (left + 25, self.rect.centre[1]), 26)
        brush.text(self.colour.word.capitalize(), (left + 48, top + 9), "bold", 15, width=84)
        inside = ability("guts", self.colour)
        brush.text(inside.name if inside else "", (left + 48, top + 31), "ui", 12, "muted", width=88)


class TrayCell(PieceControl, frozen=True, kw_only=True):
    """A piece of the tray; pressing it takes the piece in hand."""

    held: bool = False
    left: int = 0
    """How many of the piece the bank has (PIE-3)."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        if self.held or state.hover:
            brush.box(self.rect, "focus" if self.held else "brass", (66, 58, 84), 6)
        show_piece(brush, *self.piece, (self.rect.x + 30, self.rect.y + 44), 1, 60 if self.reason else 255)
        brush.text(
            f"\u00d7{self.left}",
            (self.rect.right - 2, self.rect.y + 8),
            "bold",
            12,
            "faint" if self.reason else "text",
            "topright",
        )


class NameTag(PieceControl, frozen=True, kw_only=True):
    """The name of a piece of the stack: what the piece does there.

    Pressing it takes the piece from the stack into the hand.
    """

    cut: ClassVar[float] = 5
    index: int
    """The index of the piece in its position, from the bottom (0 is the lowest)."""
    target: tuple[float, float]
    """The place of the piece on the figure, in design pixels."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        middle = self.rect.centre[1]
        colour, pips = self.piece
        brush.line((self.target, (self.rect.x - 4, middle)), (150, 136, 180))
        brush.box(self.rect, "brass" if state.hover or state.focus else (16, 14, 28), (16, 14, 28), 5)
        glyph(brush, colour.word, (self.rect.x + 14, middle), 14)
        mark = brush.text(str(pips), (self.rect.right - 10, middle), "bold", 14, "muted", "midright")
        brush.text(
            self.caption, (self.rect.x + 26, middle), "bold", 14, "text", "midleft", width=mark.x - self.rect.x - 32
        )


class Gap(PieceControl, frozen=True, kw_only=True):
    """A gap into which the piece in hand may go; `here` marks the best one."""

    level: float
    """The height of the gap on the figure, in design pixels."""
    here: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        brush.plate(self.rect, "disabled" if self.reason else "on" if lit else "normal")
        brush.icon(
            "lock" if self.reason else "plus",
            (self.rect.x + 14, self.rect.centre[1]),
            13,
            "faint" if self.reason else "focus",
        )
        room = Rect(self.rect.x + 24, self.rect.y, self.rect.w - 30, self.rect.h)
        brush.lines(self.caption, room, "bold", 11, "faint" if self.reason else "text", "center")


def show_here(brush: Brush, gap: Gap, middle: float) -> None:
    """Paint the piece in hand beside the figure, and the line on which it goes in."""
    brush.ring(gap.rect, gap.cut)
    left, right, y = middle - 92, middle + 74, gap.level
    brush.line(((left, y), (right, y)), "focus", 2.6)
    brush.shape([(left, y - 5), (left + 9, y), (left, y + 5)], "focus")
    brush.shape([(right, y - 5), (right - 9, y), (right, y + 5)], "focus")
    show_piece(brush, *gap.piece, (left - 12, y + 14), 1.5)
    brush.label("here", (left - 12, y + 22), "focus", anchor="midtop")


PLACES: tuple[Position, ...] = ("brains", "guts", "feet")
"""The positions from the top down."""


class PieceBoard(Widget, frozen=True, kw_only=True):
    """What one piece does in each position; the position that is looked at is marked."""

    piece: tuple[Colour, int]
    place: Position | None
    options: Options

    def draw(self, brush: Brush) -> None:
        colour, pips = self.piece
        x, y, w, _ = self.rect
        show_piece(brush, colour, pips, (x + 44, y + 62), 1)
        brush.text(
            f"{colour.word.capitalize()}, {SIZES[pips]}",
            (x + 82, y + 16),
            "heading",
            21,
            "brass_light",
            width=w - 100,
            height=27,
        )
        cost = "point" if pips == 1 else "points"
        told = f"costs {pips} {cost}; what it does depends on its place"
        brush.lines(told, Rect(x + 82, y + 42, w - 96, 32), "ui", 13, "muted", "midleft")
        top, size = y + 77, self._size(brush.look)
        for position in PLACES:
            top += self._row(brush, position, Rect(x + 14, top, w - 28, 0), size) + 6

    def _size(self, look: Look) -> float:
        """The largest size of text at which all positions have room."""
        room = self.rect.h - 77 - 6 * len(PLACES)

        def fits(size: float) -> bool:
            return sum(self._high(look, one, size) for one in PLACES) <= room

        sizes = (look.largest(13, fits), look.plain(12), look.plain(11))
        return next(filter(fits, sizes), sizes[-1])

    def _told(self, position: Position) -> str:
        """What the piece does in that position; empty if nothing."""
        gift = ability(position, self.piece[0])
        return gifts.gist(gift, self.piece[1], self.options) if gift else ""

    def _high(self, look: Look, position: Position, size: float) -> float:
        """How high the box of that position is; 0 where the piece does nothing."""
        told = self._told(position)
        lines = len(look.wrapped(told, "ui", size, self.rect.w - 28 - 98))
        return 33 + max(2, lines) * size * 1.25 * look.settings.text / 100 if told else 0

    def _row(self, brush: Brush, position: Position, space: Rect, size: float) -> float:
        """Paint the box of one position, as high as its text; returns its height in design pixels."""
        gift = ability(position, self.piece[0])
        if gift is None:
            return 0
        box = Rect(space.x, space.y, space.w, self._high(brush.look, position, size))
        here = position == self.place
        edge, fill = _SELECTED if here else _PLAIN
        brush.box(box, edge, fill, 7)
        brush.label(position, (box.x + 14, box.y + 12), "brass", width=60)
        if here:
            brush.label("here", (box.x + 14, box.y + 28), "focus", width=60)
        cited = brush.text(gift.rule, (box.right - 12, box.y + 11), "ui", brush.look.plain(10.5), "muted", "topright")
        kind = brush.text(gifts.kind(gift), (cited.x - 8, box.y + 9), "ui", brush.look.plain(13), "muted", "topright")
        brush.text(gift.name, (box.x + 84, box.y + 7), "bold", 16, width=kind.x - box.x - 92, height=22)
        told = self._told(position)
        brush.paragraph(told, (box.x + 84, box.y + 29), box.w - 98, "ui", size, (214, 208, 226), 1.25)
        return box.h


class HeroBoard(Widget, frozen=True, kw_only=True):
    """What the stack amounts to."""

    stack: Stack

    def draw(self, brush: Brush) -> None:
        known = facts(self.stack)
        rows = (
            ("Movement", known.movement, "cells a turn"),
            ("Turn order", known.turn, f"brains {known.brains}, feet {known.feet}"),
            ("Guts", known.guts, "for blows and barter"),
            ("Brains", known.brains, "for wits and words"),
        )
        for n, (name, value, note) in enumerate(rows):
            x, y = self.rect.x + 18 + n % 2 * 184, self.rect.y + 42 + n // 2 * 46
            brush.text(str(value), (x + 36, y - 4), "display", 30, "brass_light", "topright")
            brush.text(name, (x + 46, y), "bold", 14, width=130, height=18)
            brush.lines(note, Rect(x + 46, y + 18, 130, 27), "ui", 12, "muted", "midleft")
        brush.rule(self.rect.x + 18, self.rect.y + 138, self.rect.w - 36)
        x = brush.label("eased terrain", (self.rect.x + 18, self.rect.y + 153)).right + 14
        for colour, word in known.eased:
            glyph(brush, colour.word, (x + 8, self.rect.y + 160), 15)
            x = brush.text(word, (x + 20, self.rect.y + 160), "ui", 14, anchor="midleft").right + 12
        if not known.eased:
            brush.text("none", (x, self.rect.y + 160), "ui", 14, "muted", "midleft")


class Purse(Widget, frozen=True, kw_only=True):
    """The points: how many are used, with a small pyramid for each."""

    used: int
    options: Options

    def draw(self, brush: Brush) -> None:
        total = self.options.points
        step = min(20.0, 320 / max(1, total))
        left = self.rect.right - total * step
        for n in range(total):
            _pip(brush, left + n * step + step * 0.45, self.rect.centre[1] + 8, step * 0.4, lit=n < self.used)
        middle = self.rect.centre[1]
        place = brush.text(f"{self.used} / {total}", (left - 14, middle), "bold", 17, "text", "midright")
        brush.text("Points", (place.x - 10, middle), "ui", 14, "muted", "midright")


def _pip(brush: Brush, x: float, y: float, half: float, *, lit: bool) -> None:
    ink = (217, 168, 91) if lit else (66, 60, 90)
    dark = tuple(round(v * 0.72) for v in ink)
    tall = half * 2.1
    brush.shape([(x - half, y), (x, y - tall), (x + half, y)], (10, 8, 18))
    brush.shape([(x - half * 0.78, y - 1.2), (x, y - tall + 3), (x + half * 0.78, y - 1.2)], ink)
    brush.shape([(x + half * 0.12, y - 1.2), (x, y - tall + 3), (x + half * 0.78, y - 1.2)], dark)
