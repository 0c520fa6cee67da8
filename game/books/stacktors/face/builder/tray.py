"""The tray: every colour in three sizes, each with the number of pieces that there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.books.stacktors.face.builder.hand import Chip, Hand
from game.books.stacktors.face.builder.parts import TrayCell, TrayRow
from game.books.stacktors.values.pieces import SIZES, TRANSPARENT
from game.ui.kit.brush import Brush
from game.ui.kit.theme import SMALLEST_TEXT, Rect
from game.ui.kit.widgets import Panel, Widget

_TRAY = Rect(16, 72, 392, 632)
_ROW = 64.6


def board() -> Panel:
    """The board of the tray."""
    return Panel(key="tray", rect=_TRAY, title="The tray")


def cells(hand: Hand, hold: Callable[[Chip | None], None]) -> Iterator[Widget]:
    """The rows and cells of the tray.

    Pressing a cell takes its piece in hand, or lets go of the piece that is in hand.
    """
    for row, colour in enumerate(TRANSPARENT):
        box = Rect(_TRAY.x + 12, _TRAY.y + 40 + row * _ROW, _TRAY.w - 24, 60)
        lit = hand.piece is not None and hand.piece[0] is colour
        yield TrayRow(rect=box, colour=colour, lit=lit)
        for column, pips in enumerate((3, 2, 1)):
            yield _cell(hand, hold, (colour, pips), Rect(box.x + 142 + column * 74, box.y + 2, 72, 56))


def key(piece: Chip) -> str:
    """The key of the cell of that piece."""
    colour, pips = piece
    return f"tray {colour}{pips}"


def _cell(hand: Hand, hold: Callable[[Chip | None], None], piece: Chip, rect: Rect) -> TrayCell:
    colour, pips = piece
    held = hand.piece == piece
    return TrayCell(
        key=key(piece),
        caption=f"{SIZES[pips]} {colour.word}".capitalize(),
        rect=rect,
        piece=piece,
        held=held,
        reason=hand.nowhere(colour, pips),
        left=hand.making.left(colour, pips),
        press=partial(hold, None if held else piece),
    )


def heads(brush: Brush) -> None:
    """Paint the sizes and their costs above the columns."""
    for column, (word, cost) in enumerate((("Large", 3), ("Medium", 2), ("Small", 1))):
        at = _TRAY.x + 190 + column * 74, _TRAY.y + 24
        brush.label(f"{word} {cost}", at, "muted", brush.look.plain(SMALLEST_TEXT), "center")
