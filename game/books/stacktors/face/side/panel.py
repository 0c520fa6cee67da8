"""The side panel at the right: a figure's pieces from the top down, equipment, effects, actions."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil

from msgspec import Struct

from game.books.stacktors.events import Appearance
from game.books.stacktors.face.docks.known import PieceMark, with_mark
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel_rows import (
    ROW,
    BlockRow,
    CarriedThing,
    GearChip,
    GiftRow,
    KitHead,
    NeckRow,
    PieceRow,
    PositionBracket,
    SideHeading,
)
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import GROUND, capital, counted
from game.books.stacktors.values.pieces import named
from game.books.stacktors.values.stack import ChallengeStack
from game.phrases import full_stop
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Label, Panel, Paragraph, Widget

Touch = Callable[[int, int], None]
"""A function that is told the ids of the figure and of the piece that were clicked."""
LEAST, NECK = 32.0, 32.0
"""The least height of a piece's row, and the height of the neck's row, in design pixels."""
_AIR = 4.0
"""How far rows lie apart where there is room."""
BLOCK = 62.0
ACTIONS = 132.0
"""The height of the six actions at the foot of the panel, in design pixels."""


def _by_position(rows: Sequence[GiftRow]) -> dict[str, list[GiftRow]]:
    """The rows of each position, from the top down."""
    return {place: [row for row in rows if row.position == place] for place in ("brains", "neck", "guts", "feet")}


class SidePanel(Struct, frozen=True):
    """What the side panel shows of one figure."""

    reader: Reader
    who: int
    marks: Mapping[int, PieceMark]
    touch: Touch
    screen: Look
    """The look of the screen, by which the panel is laid out."""
    seen: Appearance | None = None
    """How the map shows it while that is behind what is known; None where both are the same."""

    def widgets(self, board: Rect) -> tuple[Widget, ...]:
        """The widgets of the panel, except the actions.

        They are kept until the state changes, except with marks or while it is shown how it came to it.
        """
        if self.marks or self.seen:
            return tuple(self._widgets(board))
        key = ("side panel", self.who, board, weakref.ref(self.screen))
        return self.reader.kept(key, lambda: tuple(self._widgets(board)))

    def _widgets(self, board: Rect) -> Iterator[Widget]:
        yield Panel(key="side", rect=board)
        appearance, team = self.reader.appearance(self.who), self.reader.team(self.who)
        yield SideHeading(
            rect=board,
            name=capital(self.reader.name(self.who)),
            team=team,
            notes=self._notes(team),
            moves=self._moves(),
            owner=self.reader.seats.owner(self.who),
        )
        top, room = board.y + 66, board.h - 66 - ACTIONS - 12
        if appearance and appearance.challenge:
            yield from _blocks(appearance.challenge, board, top)
            yield self._threat(appearance, Rect(board.x + 18, top + 2 * BLOCK, board.w - 36, 60))
            return
        if team == "object":
            yield from self._object(Rect(board.x + 18, top, board.w - 36, 120))
            return
        yield from self._pieces(board, top, room, team)

    def _pieces(self, board: Rect, top: float, room: float, team: str) -> Iterator[Widget]:
        """A character's pieces from `top` on, its effects, and its equipment."""
        rows = [self._as_seen(row) for row in self.reader.character.rows(self.who) if not row.gear]
        gear = tuple(row for row in self.reader.character.rows(self.who) if row.gear)
        things = self.reader.things.carried(self.who)
        effects = self.reader.character.burdens(self.who)
        needed = (70 + 34 * ((len(gear) + len(things) - 1) // 2) if gear or things else 0) + 22 * len(effects)
        found, bottom = self._rows(rows, board, top, room - needed, team)
        yield from found
        for words in effects:
            yield Label(rect=Rect(board.x + 18, bottom, board.w - 36, 20), text=words, size=13, ink="warn")
            bottom += 22
        if gear or things:
            yield from self._kit(gear, things, Rect(board.x + 18, bottom + 6, board.w - 36, 60))

    def _as_seen(self, row: GiftRow) -> GiftRow:
        """The row with its piece as it is seen on the map."""
        pieces = self.seen.stack.pieces if self.seen and self.seen.stack else ()
        return row._replace(piece=next((one for one in pieces if one.id == row.piece.id), row.piece))

    def _threat(self, appearance: Appearance, area: Rect) -> Widget:
        """Whether the challenge can attack (DCH-5)."""
        return Paragraph(
            rect=area, text=self.reader.things.threat(self.who), ink="warn" if appearance.strikes else "muted"
        )

    def _kit(self, gear: Sequence[GiftRow], things: Sequence[int], area: Rect) -> Iterator[Widget]:
        """The equipment in two columns: pieces first, then what is carried."""
        yield KitHead(rect=area)
        spots = [
            Rect(area.x - 4 + n % 2 * 136, area.y + 24 + n // 2 * 34, 132, 32) for n in range(len(gear) + len(things))
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
        """An object: its pieces where they are known, else how it can be identified."""
        pieces = self.reader.things.contents(self.who)
        if pieces:
            yield from self._kit(pieces, (), area)
        else:
            yield Paragraph(rect=area, text=_COVERED, ink="muted")

    def _notes(self, team: str) -> tuple[str, ...]:
        """What is said beside the side, in wordings from the longest to the shortest."""
        note = self._note(team)
        if note or team != "enemy":
            return (note,) if note else ()
        total = f"total {self.reader.character.total(self.who)}"
        return f"{total} in the order of turns", total

    def _note(self, team: str) -> str:
        out, points = self.reader.character.out(self.who), self.reader.character.points(self.who)
        if out:
            return out
        if team == "object" and not self.reader.things.contents(self.who):
            return "not identified"
        stays = self.reader.afoot.stays(self.who)
        if stays and team in {"hero", "ally"}:
            return stays
        cut = self.reader.afoot.outset(self.who)
        if cut:
            return f"begins in {GROUND[cut.kind]}: {cut.after} of {cut.before} (TER-2)"
        if team in {"hero", "ally"}:
            left = counted(points.free, "point", "points")
            return f"{left} to spend at camp" if points.free else f"worth {counted(points.spent, 'point', 'points')}"
        return ""

    def _moves(self) -> str:
        moving = self.reader.afoot.moving(self.who)
        return f"{moving.left} / {moving.full}" if moving else ""

    def _rows(
        self, rows: Sequence[GiftRow], board: Rect, top: float, room: float, team: str
    ) -> tuple[list[Widget], float]:
        """The rows by position, lower where there are many, and the y at which they end."""
        parts = _by_position(rows)
        columns, height, names = self._heights(parts, room - NECK - 18)
        found: list[Widget] = []
        y = top
        for position, mine in parts.items():
            if position == "neck":
                owner, rect = self.reader.seats.owner(self.who), Rect(board.x + 38, y - 1, board.w - 50, NECK - 4)
                found.append(NeckRow(rect=rect, team=team, words=_NECKS.get(team, ""), owner=owner))
                y += NECK + 4
            elif mine:
                high = max(height * ceil(len(mine) / columns), names[position])
                found.append(PositionBracket(rect=Rect(board.x + 12, y + 1, 26, high - 6), name=position))
                found += [
                    self._row(row, spot)
                    for row, spot in zip(mine, _spots(len(mine), board, y - 1, columns, height), strict=True)
                ]
                y += high + 6
        return found, y

    def _heights(self, parts: Mapping[str, Sequence[GiftRow]], room: float) -> tuple[int, float, dict[str, float]]:
        """In how many columns the rows stand, how high one is, and how high each position is at least, for its name.

        They stand in two columns where they would be too low in one.
        """
        names = {position: PositionBracket.least(self.screen, position) + 6 for position, mine in parts.items() if mine}
        for columns in (1, 2):
            lines = {position: ceil(len(parts[position]) / columns) for position in names}
            height = ROW
            for _ in range(2):
                empty = sum(max(0, names[position] - height * lines[position]) for position in names)
                height = min(ROW, (room - empty) / max(1, sum(lines.values())))
            if height >= LEAST:
                return columns, height, names
        return 2, max(LEAST, height), names

    def _row(self, row: GiftRow, rect: Rect) -> Widget:
        return PieceRow(
            key=f"piece {row.piece.id}",
            caption=row.gift,
            rect=rect,
            row=row,
            mark=self.marks.get(row.piece.id),
            press=partial(self.touch, self.who, row.piece.id),
            tip=with_mark(self._tip(row), self.marks.get(row.piece.id)),
            aside=rect.x - 44,
        )

    def _tip(self, row: GiftRow) -> str:
        """What a find is called; what the piece does there, with its figures."""
        gift, piece, options = named(row.gift), row.piece, self.reader.table.options
        told = gifts.tip(gift, piece.pips, options, spent=piece.spent, precious=row.precious) if gift else ""
        return "\n".join(filter(None, (row.find and full_stop(capital(row.find)), told)))


def _spots(count: int, board: Rect, top: float, columns: int, height: float) -> Iterator[Rect]:
    """The places of that many rows of one position, line by line."""
    wide = (board.w - 50 - 4 * (columns - 1)) / columns
    for n in range(count):
        line, column = divmod(n, columns)
        yield Rect(board.x + 38 + column * (wide + 4), top + line * height, wide, max(LEAST, height - _AIR))


_COVERED = (
    "Nobody knows what lies under the cover. Somebody beside it with clear brains can "
    "identify it, or it can be picked up. (OBJ-1)"
)
_NECKS = {
    "hero": "Yours",
    "ally": "Ally of the party",
    "enemy": "Against the party",
    "bystander": "Takes no side yet",
}


def _blocks(stack: ChallengeStack, board: Rect, top: float) -> Iterator[Widget]:
    """The rows that say what a challenge asks for."""
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
