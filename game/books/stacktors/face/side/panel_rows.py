"""The rows of the side panel: pieces with what each gives, the neck, names of positions, equipment, and what a
challenge threatens.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.known import PieceMark
from game.books.stacktors.face.readers.seats import Owner
from game.books.stacktors.face.sprites.figures import PieceSpec
from game.books.stacktors.face.tokens import glyph
from game.books.stacktors.play.people import objects, people
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import find_name
from game.books.stacktors.values.pieces import POSITIONS, AttackKind, Colour, Piece, Position, ability
from game.books.stacktors.values.stack import Stack
from game.ui.kit.screen import Brush
from game.ui.kit.skin import Ink
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.kit.widgets import Control, ControlState, Widget
from game.ui.sprites.vector import SIDES

_WITH: dict[tuple[AttackKind, ...], str] = {
    ("physical",): "guts",
    ("mental",): "brains",
    ("social",): "guts + brains",
    ("physical", "social"): "guts (+ brains)",
    ("mental", "social"): "brains (+ guts)",
}
"""With what an ability serves, by the kinds of attack in which it does."""


class GiftRow(NamedTuple):
    """A piece of somebody: where it stands and what it gives."""

    position: Position
    piece: Piece
    gift: str
    note: str
    gear: bool = False
    precious: str = ""
    """Why one should not give the piece away lightly; empty otherwise."""
    scarce: str = ""
    """The same in two words."""
    find: str = ""
    """The name under which a piece of equipment was found; empty for none."""


def rows(who: int) -> tuple[GiftRow, ...]:
    """The rows of somebody's pieces from the top down, then of the equipment; they are read in the current world."""
    if not people.is_character(who):
        return ()
    stack, gear = people.stack(who), people.gear(who)
    found = [
        _kept(row(position, piece), stack) for position in reversed(POSITIONS) for piece in reversed(stack.at(position))
    ]
    found += [
        row(position, piece, gear=True)._replace(find=find_name(piece, objects.called(piece.id)))
        for position in reversed(POSITIONS)
        for piece in reversed(gear.at(position))
    ]
    return tuple(found)


def _kept(one: GiftRow, stack: Stack) -> GiftRow:
    """The row with why its piece should be kept, if it should."""
    if one.position == "guts" and len(stack.guts) == 1:
        return one._replace(precious="Keep: who loses its last guts falls. (DIE-1)", scarce="the last")
    if one.position != "feet" and one.piece.colour is Colour.CLEAR:
        return one._replace(precious="Keep: what a clear piece loses is not healed. (HEA-6)", scarce="never heals")
    return one


def row(position: Position, piece: Piece, *, gear: bool = False) -> GiftRow:
    """The row of one piece in that position."""
    gift = ability(position, piece.colour)
    if gift is None:
        return GiftRow(position, piece, piece.colour.word.capitalize(), "", gear)
    kinds = gift.attacks or gift.defends
    note = (
        f"reach {gift.reach + piece.pips}"
        if gift.reach is not None
        else "special"
        if gift.special
        else _WITH.get(kinds, "")
    )
    return GiftRow(position, piece, gift.name, note or gifts.footing(gift), gear)


TEAMS = {
    "hero": ("Hero", SIDES["hero"].main),
    "ally": ("Ally", SIDES["ally"].main),
    "enemy": ("Enemy", PALETTE["enemy"]),
    "bystander": ("Bystander", SIDES["ally"].light),
    "challenge": ("Challenge", (179, 173, 198)),
    "object": ("Object", (247, 221, 160)),
}
"""What kind of figure it is, in a word, and the word's colour."""
_WORDS: dict[PieceMark, tuple[str, str]] = {
    "added": ("used", "focus"),
    "active": ("works", "attack"),
    "helps": ("helps", "move"),
    "picked": ("this", "focus"),
    "lost": ("-1", "bad"),
    "gone": ("gone", "bad"),
    "locked": ("locked", "faint"),
}
_MEANS: dict[PieceMark | None, tuple[str, ...]] = {
    "added": ("its pips count", "counts"),
    "active": ("ability and pips count", "ability works", "works"),
    "helps": ("its pips are added", "added"),
}
"""What these marks mean, in wordings from the longest to the shortest."""
_FRAMES: dict[PieceMark | None, tuple[str, Ink]] = {
    "active": ("attack", (62, 44, 62)),
    "added": ("focus", (54, 48, 66)),
    "helps": ("move", (38, 54, 66)),
    "picked": ("focus", (54, 48, 66)),
}
"""The edge and the fill of a piece's box, by how the piece is marked."""
_NARROW = 180.0
"""A row that is less wide than this is narrow."""
ROW = 50.0
"""How high a row is where there is room, in design pixels."""


class PieceRow(Control, frozen=True, kw_only=True):
    """A piece of the figure: its picture, what it gives, its pips, and how it is marked."""

    row: GiftRow
    mark: PieceMark | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        one, spent = self.row.piece, self.row.piece.spent
        self._frame(brush, lit=state.hover or state.focus)
        middle, roomy = self.rect.centre[1], self.rect.h > 36
        base = self.rect.x + (18 if self._narrow else 32), middle + self.rect.h * 0.24
        _piece(brush, PieceSpec(one.colour.word, one.pips, spent), base, self.rect.h)
        word, tone = self._word()
        small = brush.look.plain(11)
        size, ink = 22 if roomy and not self._narrow else 17, "faint" if spent else "brass_light"
        at = self.rect.right - (7 if self._narrow else 12), middle
        number = brush.text(str(one.pips), at, "display", size, ink, "midright")
        if word and not self._narrow:
            number = brush.label(word, (number.x - 8, middle), tone, small, "midright")
        self._gift(brush, number.x - (4 if self._narrow else 8) - self.rect.x - self._inset)

    @property
    def _narrow(self) -> bool:
        """Does another row stand beside it? Then only its frame shows how it is marked."""
        return self.rect.w < _NARROW

    @property
    def _inset(self) -> float:
        """How far its words stand from its left edge."""
        return 37 if self._narrow else 74

    def _frame(self, brush: Brush, *, lit: bool) -> None:
        """Draw the box behind the row, with an edge that shows how the piece is marked."""
        plain = "brass" if lit else (0, 0, 0, 0), (42, 39, 64, 220)
        edge, fill = _FRAMES.get(self.mark, plain)
        if self.row.precious and not self.mark and not lit:
            edge = (232, 230, 240, 120)
        brush.box(self.rect, edge, fill, 6, 1.6)

    def _gift(self, brush: Brush, wide: float) -> None:
        """Write what the piece gives, and a note below it where there is room for that."""
        left, middle, high = self.rect.x + self._inset, self.rect.centre[1], self.rect.h
        ink, pale = ("faint", "faint") if self.row.piece.spent else ("text", "muted")
        if self._narrow and brush.look.fits(self.caption, "bold", 13, wide):
            brush.text(self.caption, (left, middle), "bold", 13, ink, "midleft", width=wide, height=high)
        elif self._narrow:
            brush.lines(self.caption, Rect(left, self.rect.y, wide, high), "bold", 13, ink, "midleft")
        elif high > 36:
            brush.text(self.caption, (left, middle - 19), "bold", 15, ink, width=wide, height=20)
            note = brush.look.wording((*self._notes(), ""), "ui", brush.look.plain(11), wide)
            brush.text(note, (left, middle + 1), size=13, ink=pale, width=wide, height=high / 2 - 4)
        else:
            brush.text(self.caption, (left, middle), "bold", 14, ink, "midleft", width=wide, height=high)

    def _notes(self) -> tuple[str, ...]:
        """What is written below the name: what the mark means, else the note, from the longest to the shortest.

        The note of a piece that should be kept says why.
        """
        note, why = self.row.note, "" if self.mark or self.row.piece.spent else self.row.scarce
        return (*_MEANS.get(self.mark, ()), *((f"{note} · {why}" if note else why, why) if why else ()), note)

    def _word(self) -> tuple[str, str]:
        """How the piece is marked, in a word, and the word's colour."""
        if self.mark:
            return _WORDS.get(self.mark, ("", "text"))
        return ("spent", "faint") if self.row.piece.spent else ("keep", "muted") if self.row.precious else ("", "text")


def _piece(brush: Brush, spec: PieceSpec, base: tuple[float, float], height: float, collar: str | None = None) -> None:
    """Draw a piece with its base at that point, as large as fits the row."""
    k = max(zoom for zoom in pyramids.ZOOMS if zoom <= max(0.5, (0.8 if height > 36 else 0.6) * brush.look.u))
    picture = pyramids.piece(spec, k, collar)  # type: ignore[arg-type]
    x, y = brush.point(base)
    brush.surface.blit(picture.surface, (x - picture.anchor[0], y - picture.anchor[1]))


class NeckRow(Widget, frozen=True, kw_only=True):
    """The row of the neck, which says whose character it is."""

    team: str
    words: str
    owner: Owner | None = None

    def draw(self, brush: Brush) -> None:
        colour = {"hero": "gray", "enemy": "black"}.get(self.team, "white")
        collar = self.team if self.team in {"hero", "enemy"} else "ally"
        _piece(brush, PieceSpec(colour, 1), (self.rect.x + 32, self.rect.centre[1] + 7), ROW, collar)
        left, words = self.rect.x + 74, self.words
        if self.owner:
            brush.mark(self.owner.mark, (left + 6, self.rect.centre[1]), 6, hollow=self.owner.hollow)
            left, words = left + 18, f"Led by {self.owner.name}"
        brush.text(
            words,
            (left, self.rect.centre[1]),
            size=13,
            ink="muted",
            anchor="midleft",
            width=self.rect.right - 6 - left,
            height=self.rect.h,
        )


class PositionBracket(Widget, frozen=True, kw_only=True):
    """The bracket beside the rows of one position, with the position's name turned upright."""

    name: str

    @staticmethod
    def least(look: Look, name: str) -> float:
        """The least height that has room for the name, in design pixels."""
        return look.width(name.upper(), "bold", look.plain(11), 1)

    def draw(self, brush: Brush) -> None:
        look = brush.look
        key = ("upright", self.name)
        written = look.kept(key) or look.keep(
            key, pygame.transform.rotate(look.text(self.name.upper(), "bold", look.plain(11), "brass", 1), 90)
        )
        brush.image(written, (self.rect.x + 4, self.rect.centre[1]), "center")
        brush.bracket(self.rect.x + 14, self.rect.y, self.rect.h, (217, 168, 91, 150))


class SideHeading(Widget, frozen=True, kw_only=True):
    """The name, side and points of the figure, with its player's mark, and its movement points where they count."""

    name: str
    team: str
    notes: tuple[str, ...]
    """What is said beside the side, in wordings from the longest to the shortest; none for nothing."""
    moves: str = ""
    owner: Owner | None = None

    def draw(self, brush: Brush) -> None:
        x, y, w, _ = self.rect
        used = 0.0
        if self.moves:
            place = brush.text(self.moves, (x + w - 18, y + 13), "bold", 15, "move", "topright", width=90, height=20)
            brush.icon("move", (place.x - 13, y + 22), 16, "move")
            used = place.w + 34
        left = x + 18
        if self.owner:
            brush.mark(self.owner.mark, (left + 7, y + 26), 7, hollow=self.owner.hollow)
            left, used = left + 22, used + 22
        brush.lines(self.name, Rect(left, y + 8, w - 36 - used, 33), "heading", 21, "brass_light", "midleft")
        word, ink = TEAMS[self.team]
        word = "Rival" if self.owner and self.team == "enemy" else word
        spot = brush.text(word, (x + 18, y + 40), "bold", 13, ink, width=w - 36, height=18)
        wide, told = x + w - 18 - spot.right - 6, [f"·  {note}" for note in self.notes]
        if told:
            note = brush.look.wording(told, "ui", 13, wide)
            brush.text(note, (spot.right + 6, y + 40), size=13, ink="muted", width=wide, height=18)


class KitHead(Widget, frozen=True, kw_only=True):
    """The line over the equipment."""

    def draw(self, brush: Brush) -> None:
        brush.rule(self.rect.x, self.rect.y, self.rect.w)
        brush.label("equipment", (self.rect.x, self.rect.y + 8))


class GearChip(Control, frozen=True, kw_only=True):
    """A piece of equipment as a chip, with what it gives."""

    row: GiftRow
    mark: PieceMark | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        edge = {"active": "attack", "added": "focus", "helps": "move"}.get(
            self.mark or "", "brass" if state.hover or state.focus else ""
        )
        if edge:
            brush.box(self.rect, edge, (42, 39, 64, 220), 6, 1.6)
        one = self.row.piece
        chip = brush.image(
            pyramids.chip(one.colour.word, one.pips, brush.look.u, one.spent), (self.rect.x + 2, self.rect.y + 3)
        )
        left = chip.right + 7
        brush.text(
            self.caption,
            (left, self.rect.centre[1]),
            size=14,
            ink="faint" if one.spent else "text",
            anchor="midleft",
            width=self.rect.right - left - 2,
        )


class CarriedThing(Control, frozen=True, kw_only=True):
    """Something that is carried and that nobody has identified yet."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        if state.hover or state.focus:
            brush.box(self.rect, "brass", (42, 39, 64, 220), 6, 1.6)
        brush.text(
            f"? {self.caption}",
            (self.rect.x + 4, self.rect.centre[1]),
            size=14,
            ink="brass_light",
            anchor="midleft",
            width=self.rect.w - 8,
        )


class BlockRow(Widget, frozen=True, kw_only=True):
    """One position of a challenge: its colour, and how many pips must be beaten."""

    position: str
    colour: str
    total: int

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "line", (42, 39, 64, 220), 6)
        glyph(brush, self.colour, (self.rect.x + 26, self.rect.centre[1]), 24)
        brush.text(self.position.capitalize(), (self.rect.x + 54, self.rect.y + 8), "bold", 15)
        brush.text(
            f"{self.colour}: {self.total} to wear down", (self.rect.x + 54, self.rect.y + 30), size=13, ink="muted"
        )
        brush.text(
            str(self.total), (self.rect.right - 14, self.rect.centre[1]), "display", 24, "brass_light", "midright"
        )
