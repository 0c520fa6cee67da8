"""The panel at the right: a figure's pieces from the top down, equipment, effects, actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.stacktors.abilities import named
from game.stacktors.events import Look as Seen
from game.stacktors.prose import gifts
from game.stacktors.prose.words import GROUND, capital
from game.stacktors.stack import ChallengeStack
from game.ui import sprites
from game.ui.brush import Brush
from game.ui.sprites.palette import SIDES
from game.ui.sprites.specs import PieceSpec
from game.ui.table.dock import Mark
from game.ui.table.reader import Owner, Reader
from game.ui.table.rows import Row
from game.ui.theme import PALETTE, Look, Rect
from game.ui.widgets import Control, Label, Panel, Paragraph, State, Widget

Touch = Callable[[int, int], None]
"""Told the figure and the piece that were clicked."""
TEAMS = {
    "hero": ("Hero", SIDES["hero"].main),
    "ally": ("Ally", SIDES["ally"].main),
    "enemy": ("Enemy", PALETTE["enemy"]),
    "bystander": ("Bystander", SIDES["ally"].light),
    "challenge": ("Challenge", (179, 173, 198)),
    "object": ("Object", (247, 221, 160)),
}
"""What somebody is, in a word, and its colour."""
_WORDS: dict[Mark, tuple[str, str]] = {
    "added": ("added", "focus"),
    "active": ("active", "attack"),
    "helps": ("helps", "move"),
    "lost": ("-1", "bad"),
    "gone": ("gone", "bad"),
    "locked": ("locked", "faint"),
}
ROW, LEAST, NECK = 50.0, 20.0, 32.0
"""The rows of pieces are so high, at least so high where there are many; and the neck's."""
BLOCK = 62.0
ACTIONS = 132.0
"""The height of the six actions at the panel's foot."""


class PieceRow(Control, frozen=True, kw_only=True):
    """A piece of the figure: its picture, what it gives, its pips, and how it stands."""

    row: Row
    mark: Mark | None = None

    def paint(self, brush: Brush, state: State) -> None:
        one, spent = self.row.piece, self.row.piece.spent
        lit = state.hover or state.focus
        edge, fill = {
            "active": ("attack", (62, 44, 62)),
            "added": ("focus", (54, 48, 66)),
            "helps": ("move", (38, 54, 66)),
        }.get(self.mark or "", ("brass" if lit else (0, 0, 0, 0), (42, 39, 64, 220)))
        if self.row.precious and not self.mark and not lit:
            edge = (232, 230, 240, 120)
        brush.box(self.rect, edge, fill, 6, 1.6)
        middle = self.rect.centre[1]
        _piece(
            brush,
            PieceSpec(one.colour.word, one.pips, spent),
            (self.rect.x + 32, middle + self.rect.h * 0.24),
            self.rect.h,
        )
        left, ink = self.rect.x + 74, "faint" if spent else "text"
        word, tone = self._word()
        small = brush.look.plain(11)
        number = brush.text(
            str(one.pips),
            (self.rect.right - 12, middle),
            "display",
            22 if self.rect.h > 36 else 17,
            "faint" if spent else "brass_light",
            "midright",
        )
        if word:
            number = brush.label(word, (number.x - 8, middle), tone, small, "midright")
        wide = number.x - 8 - left
        if self.rect.h > 36:
            brush.text(self.caption, (left, middle - 19), "bold", 15, ink, width=wide, height=20)
            brush.text(
                self.row.note,
                (left, middle + 1),
                size=13,
                ink="faint" if spent else "muted",
                width=wide,
                height=self.rect.h / 2 - 1,
            )
        else:
            brush.text(self.caption, (left, middle), "bold", 14, ink, "midleft", width=wide, height=self.rect.h)

    def _word(self) -> tuple[str, str]:
        """How it stands, in a word, and its ink."""
        if self.mark:
            return _WORDS.get(self.mark, ("", "text"))
        return (
            ("spent", "faint") if self.row.piece.spent else ("precious", "muted") if self.row.precious else ("", "text")
        )


def _piece(brush: Brush, spec: PieceSpec, base: tuple[float, float], height: float, collar: str | None = None) -> None:
    """A piece standing there, as large as fits the row."""
    k = max(zoom for zoom in sprites.ZOOMS if zoom <= max(0.5, (0.8 if height > 36 else 0.6) * brush.look.u))
    picture = sprites.piece(spec, k, collar)  # type: ignore[arg-type]
    x, y = brush.point(base)
    brush.surface.blit(picture.surface, (x - picture.anchor[0], y - picture.anchor[1]))


class NeckRow(Widget, frozen=True, kw_only=True):
    """The neck: whose character it is."""

    team: str
    words: str
    owner: Owner | None = None

    def paint(self, brush: Brush, state: State) -> None:
        del state
        colour = {"hero": "gray", "enemy": "black"}.get(self.team, "white")
        collar = self.team if self.team in {"hero", "enemy"} else "ally"
        _piece(brush, PieceSpec(colour, 1), (self.rect.x + 32, self.rect.centre[1] + 7), ROW, collar)
        left, words = self.rect.x + 74, self.words
        if self.owner:
            brush.mark(self.owner.mark, (left + 6, self.rect.centre[1]), 6)
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


class Group(Widget, frozen=True, kw_only=True):
    """The bracket beside rows of one position, with its name on edge."""

    name: str

    @staticmethod
    def least(look: Look, name: str) -> float:
        """So high it is at least, in design pixels, so that its name has room."""
        return look.width(name.upper(), "bold", look.plain(11), 1)

    def paint(self, brush: Brush, state: State) -> None:
        del state
        look = brush.look
        key = ("upright", self.name)
        written = look.kept(key) or look.keep(
            key, pygame.transform.rotate(look.text(self.name.upper(), "bold", look.plain(11), "brass", 1), 90)
        )
        brush.image(written, (self.rect.x + 4, self.rect.centre[1]), "center")
        brush.bracket(self.rect.x + 14, self.rect.y, self.rect.h, (217, 168, 91, 150))


class Heading(Widget, frozen=True, kw_only=True):
    """Name, side, points, and movement points where they count."""

    name: str
    team: str
    note: str
    moves: str = ""

    def paint(self, brush: Brush, state: State) -> None:
        del state
        x, y, w, _ = self.rect
        used = 0.0
        if self.moves:
            place = brush.text(self.moves, (x + w - 18, y + 13), "bold", 15, "move", "topright", width=90, height=20)
            brush.icon("move", (place.x - 13, y + 22), 16, "move")
            used = place.w + 34
        brush.text(self.name, (x + 18, y + 12), "heading", 21, "brass_light", width=w - 36 - used, height=28)
        word, ink = TEAMS[self.team]
        spot = brush.text(word, (x + 18, y + 40), "bold", 13, ink, width=w - 36, height=18)
        if self.note:
            brush.text(
                f"·  {self.note}",
                (spot.right + 6, y + 40),
                size=13,
                ink="muted",
                width=x + w - 18 - spot.right - 6,
                height=18,
            )


class KitHead(Widget, frozen=True, kw_only=True):
    """The line over the equipment."""

    def paint(self, brush: Brush, state: State) -> None:
        del state
        brush.rule(self.rect.x, self.rect.y, self.rect.w)
        brush.label("equipment", (self.rect.x, self.rect.y + 8))


class GearChip(Control, frozen=True, kw_only=True):
    """A piece of equipment as a chip with what it gives."""

    row: Row
    mark: Mark | None = None

    def paint(self, brush: Brush, state: State) -> None:
        edge = {"active": "attack", "added": "focus", "helps": "move"}.get(
            self.mark or "", "brass" if state.hover or state.focus else ""
        )
        if edge:
            brush.box(self.rect, edge, (42, 39, 64, 220), 6, 1.6)
        one = self.row.piece
        chip = brush.image(
            sprites.chip(one.colour.word, one.pips, brush.look.u, one.spent), (self.rect.x + 2, self.rect.y + 3)
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
    """Something carried that nobody has identified yet."""

    def paint(self, brush: Brush, state: State) -> None:
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


class Shown(Struct, frozen=True):
    """What the panel shows of somebody."""

    reader: Reader
    who: int
    marks: Mapping[int, Mark]
    touch: Touch
    screen: Look
    """The scale at which it is laid out."""

    def widgets(self, board: Rect) -> Iterator[Widget]:
        """The panel but for its actions."""
        yield Panel(key="side", rect=board)
        look, team = self.reader.look(self.who), self.reader.team(self.who)
        yield Heading(
            rect=board, name=capital(self.reader.name(self.who)), team=team, note=self._note(team), moves=self._moves()
        )
        top, room = board.y + 66, board.h - 66 - ACTIONS - 12
        if look and look.challenge:
            yield from _blocks(look.challenge, board, top)
            yield self._threat(look, Rect(board.x + 18, top + 2 * BLOCK, board.w - 36, 60))
            return
        if team == "object":
            yield from self._object(Rect(board.x + 18, top, board.w - 36, 120))
            return
        rows = [row for row in self.reader.rows(self.who) if not row.gear]
        gear = tuple(row for row in self.reader.rows(self.who) if row.gear)
        things = self.reader.carried(self.who)
        effects = self.reader.burdens(self.who)
        needed = (64 + 28 * ((len(gear) + len(things) - 1) // 2) if gear or things else 0) + 22 * len(effects)
        found, bottom = self._rows(rows, board, top, room - needed, team)
        yield from found
        for words in effects:
            yield Label(rect=Rect(board.x + 18, bottom, board.w - 36, 20), text=words, size=13, ink="warn")
            bottom += 22
        if gear or things:
            yield from self._kit(gear, things, Rect(board.x + 18, bottom + 6, board.w - 36, 60))

    def _threat(self, look: Seen, area: Rect) -> Widget:
        """Whether the challenge can strike (DCH-5)."""
        return Paragraph(rect=area, text=self.reader.threat(self.who), ink="warn" if look.strikes else "muted")

    def _kit(self, gear: Sequence[Row], things: Sequence[int], area: Rect) -> Iterator[Widget]:
        """Equipment in two columns: pieces, then what is carried."""
        yield KitHead(rect=area)
        spots = [
            Rect(area.x - 4 + n % 2 * 136, area.y + 24 + n // 2 * 28, 132, 28) for n in range(len(gear) + len(things))
        ]
        for row, spot in zip(gear, spots, strict=False):
            yield GearChip(
                key=f"piece {row.piece.id}",
                caption=row.gift,
                rect=spot,
                row=row,
                mark=self.marks.get(row.piece.id),
                press=partial(self.touch, self.who, row.piece.id),
                tip=self._tip(row),
                aside=area.x - 24,
            )
        for thing, spot in zip(things, spots[len(gear) :], strict=True):
            yield CarriedThing(
                key=f"thing {thing}",
                caption=self.reader.name(thing).removeprefix("the "),
                rect=spot,
                tip=_COVERED,
                aside=area.x - 24,
            )

    def _object(self, area: Rect) -> Iterator[Widget]:
        """What lies about: its pieces where they are known, else how they become so."""
        pieces = self.reader.contents(self.who)
        if pieces:
            yield from self._kit(pieces, (), area)
        else:
            yield Paragraph(rect=area, text=_COVERED, ink="muted")

    def _note(self, team: str) -> str:
        out, points = self.reader.out(self.who), self.reader.points(self.who)
        if out:
            return out
        if team == "object" and not self.reader.contents(self.who):
            return "not identified"
        cut = self.reader.outset(self.who)
        if cut:
            return f"begins in {GROUND[cut.kind]}: {cut.after} of {cut.before} (TER-2)"
        if team in {"hero", "ally"}:
            return f"{points.spent} points" + (f", {points.free} unspent" if points.free else "")
        return f"total {self.reader.total(self.who)}" if team == "enemy" else ""

    def _moves(self) -> str:
        moving = self.reader.moving(self.who)
        return f"{moving.left} / {moving.full}" if moving else ""

    def _rows(self, rows: Sequence[Row], board: Rect, top: float, room: float, team: str) -> tuple[list[Widget], float]:
        """The rows by position, smaller where there are many, and where they end."""
        parts = {
            position: [row for row in rows if row.position == position]
            for position in ("brains", "neck", "guts", "feet")
        }
        names = {position: Group.least(self.screen, position) + 6 for position, mine in parts.items() if mine}
        height = ROW
        for _ in range(2):
            empty = sum(max(0, names[position] - height * len(parts[position])) for position in names)
            height = min(ROW, max(LEAST, (room - NECK - 18 - empty) / max(1, len(rows))))
        found: list[Widget] = []
        y = top
        for position, mine in parts.items():
            if position == "neck":
                found.append(
                    NeckRow(
                        rect=Rect(board.x + 38, y - 1, board.w - 50, NECK - 4),
                        team=team,
                        words=_NECKS.get(team, ""),
                        owner=self.reader.owner(self.who),
                    )
                )
                y += NECK + 4
            elif mine:
                high = max(height * len(mine), names[position])
                found.append(Group(rect=Rect(board.x + 12, y + 1, 26, high - 6), name=position))
                found += [
                    self._row(row, Rect(board.x + 38, y - 1 + n * height, board.w - 50, height - 4))
                    for n, row in enumerate(mine)
                ]
                y += high + 6
        return found, y

    def _row(self, row: Row, rect: Rect) -> Widget:
        return PieceRow(
            key=f"piece {row.piece.id}",
            caption=row.gift,
            rect=rect,
            row=row,
            mark=self.marks.get(row.piece.id),
            press=partial(self.touch, self.who, row.piece.id),
            tip=self._tip(row),
            aside=rect.x - 44,
        )

    def _tip(self, row: Row) -> str:
        """What the piece does there, with its figures."""
        gift, piece = named(row.gift), row.piece
        return (
            gifts.tip(gift, piece.pips, self.reader.options, spent=piece.spent, precious=row.precious) if gift else ""
        )


_COVERED = (
    "Nobody knows what lies under the cover. Somebody beside it with clear brains can "
    "identify it, or it can be picked up. (OBJ-1)"
)
_NECKS = {
    "hero": "Player character",
    "ally": "Ally of the party",
    "enemy": "Against the party",
    "bystander": "Takes no side yet",
}


def _blocks(stack: ChallengeStack, board: Rect, top: float) -> Iterator[Widget]:
    """What a challenge asks for."""
    y = top
    for position, block in (("brains", stack.brains), ("guts", stack.guts)):
        if block:
            yield BlockRow(
                rect=Rect(board.x + 18, y, board.w - 36, 56),
                position=position,
                colour=block.colour.word,
                total=block.total,
            )
            y += BLOCK


class BlockRow(Widget, frozen=True, kw_only=True):
    """One door of a challenge: its colour and how much must be beaten."""

    position: str
    colour: str
    total: int

    def paint(self, brush: Brush, state: State) -> None:
        del state
        brush.box(self.rect, "line", (42, 39, 64, 220), 6)
        brush.glyph(self.colour, (self.rect.x + 26, self.rect.centre[1]), 24)
        brush.text(self.position.capitalize(), (self.rect.x + 54, self.rect.y + 8), "bold", 15)
        brush.text(
            f"{self.colour}, worn down {self.total} pips", (self.rect.x + 54, self.rect.y + 30), size=13, ink="muted"
        )
        brush.text(
            str(self.total), (self.rect.right - 14, self.rect.centre[1]), "display", 24, "brass_light", "midright"
        )
