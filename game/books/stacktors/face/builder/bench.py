"""The bench at which heroes are made: the tray, the turntable and the card.

It also carries a piece from the tray into the hand and to its place, by mouse and by keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.books.stacktors.face.around.figures import show_piece
from game.books.stacktors.face.builder import turntable
from game.books.stacktors.face.builder.hand import Chip, Hand, HeroInMaking
from game.books.stacktors.face.builder.parts import Gap, NameTag, PieceBoard, PieceControl, TrayCell, TrayRow, show_here
from game.books.stacktors.face.builder.turntable_layout import MIDDLE, laid_out
from game.books.stacktors.values.pieces import SIZES, TRANSPARENT, Position
from game.ui.kit.brush import Brush
from game.ui.kit.controlled import ENTER, keyed, stops
from game.ui.kit.controls import ControlScreen
from game.ui.kit.focus import towards
from game.ui.kit.screen import Transition
from game.ui.kit.theme import SMALLEST_TEXT, Rect
from game.ui.kit.widgets import ControlState, Panel, Widget
from game.ui.shell import backdrops

CARD, HERO = Rect(872, 72, 392, 346), Rect(872, 428, 392, 190)
"""The boards at the right, in design pixels.

The upper one tells what one piece does; in the lower one the screen tells what all pieces together amount to.
"""


class Bench:
    """A part of a screen, which passes its events to the bench and asks the bench for widgets and painting."""

    def __init__(self, screen: ControlScreen, making: HeroInMaking, tag: Callable[[NameTag], NameTag]) -> None:
        """`tag` completes the name of a piece with its tip and with what pressing it does."""
        self.hand = Hand(making)
        self._screen, self._making, self._tag = screen, making, tag
        self._drawn: str | None = None
        """The key of the tray's cell on which the mouse button is down; None while it is up."""
        self._dragging = False
        self._points = True
        """Has the pointer moved since a key was pressed?"""

    # ---- what is seen
    def widgets(self) -> list[Widget]:
        """The tray, the board of the card, the gaps, and the names beside the figure."""
        self._layout = laid_out(self._making.stack, self.hand.places(), self._screen.look.u)
        return [
            tray_board(),
            Panel(key="card", rect=CARD),
            *tray_cells(self.hand, self.hold),
            *turntable.gaps(self._layout, self.hand, self.put),
            *(self._tag(name) for name in turntable.names(self._layout, self._making.stack)),
        ]

    def backdrop(self, brush: Brush, heading: str) -> None:
        """Paint what lies behind the widgets."""
        backdrops.hall(brush, lamp=True)
        backdrops.heading(brush, heading)
        turntable.stood(brush, self._layout, self._making.stack)

    def front(self, brush: Brush) -> None:
        """Paint what lies in front of the widgets."""
        tray_heads(brush)
        if not self.hand.piece:
            turntable.brackets(brush, self._layout)
        here = self._here()
        if here:
            show_here(brush, here, MIDDLE[0])
        if self._dragging and self.hand.piece:
            show_piece(brush, *self.hand.piece, self._screen.pointer, 1, 200)
        piece, place = self.subject()
        PieceBoard(rect=CARD, piece=piece, place=place, options=self._making.options).paint(brush, ControlState())

    def subject(self) -> tuple[Chip, Position | None]:
        """The piece of the card, and its position.

        It is the piece under the pointer or in focus, whichever moved last, else in hand, else the last in hand.
        """
        for key in self._meant:
            control = keyed(self._screen.controls, key)
            if isinstance(control, PieceControl) and control.piece != self.hand.piece:
                return control.piece, control.place
        here = self._here()
        return self.hand.piece or self.hand.last, here.place if here else None

    @property
    def _meant(self) -> tuple[str | None, str | None]:
        """The keys of the control under the pointer, if it has moved since the last key, and of the one in focus."""
        focus = self._screen.focus
        return (self._screen.tips.hovered if self._points or not focus else None), focus

    @property
    def _gaps(self) -> list[Gap]:
        return [control for control in self._screen.controls if isinstance(control, Gap)]

    def _here(self) -> Gap | None:
        """The gap into which the piece in hand would go now."""
        return turntable.here(self._gaps, self._meant, self._screen.pointer)

    # ---- what is done
    def hold(self, piece: Chip | None) -> None:
        """Take a piece in hand, or let go of it; by keyboard, the focus goes to the best gap for the piece."""
        self.hand.take(piece)
        best = self.hand.best()
        if self._screen.focus and best:
            self._screen.changed()
            self._screen.give_focus(turntable.key(*best))

    def put(self, position: Position, index: int) -> None:
        """Put the piece in hand there; by keyboard, the focus goes back to the piece's cell in the tray."""
        piece = self.hand.put(position, index)
        if self._screen.focus:
            self._screen.changed()
            self._screen.give_focus(tray_key(piece))

    def lets_go(self) -> bool:
        """Let go of the piece in hand; was there one?"""
        if self.hand.piece is None:
            return False
        self.hand.take(None)
        self._screen.changed()
        return True

    def emptied(self, deed: Callable[[], None]) -> None:
        """Let go of the piece in hand, then do the deed."""
        self.hand.take(None)
        deed()

    def takes(self, event: pygame.Event) -> bool:
        """Is the event the bench's own: the piece in hand is dropped, or a key leads it to its gap?"""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION):
            self._points = event.type == pygame.MOUSEMOTION
        return self.drops(event) or (event.type == pygame.KEYDOWN and self._leads(event.key))

    def _leads(self, key: int) -> bool:
        """Up and down go along the gaps from the best one on; Enter without a focus puts the piece in."""
        here = self._here()
        if key in ENTER and here and not self._screen.focus:
            self._screen.press(here)
            return True
        ways, best = {pygame.K_UP: -1, pygame.K_DOWN: 1}, self.hand.best()
        if key not in ways or not best or self._screen.writing:
            return False
        at, gaps = self._screen.focus, self._gaps
        led = towards(stops(gaps), at, 0, ways[key]) if keyed(gaps, at) else turntable.key(*best)
        self._screen.give_focus(led)
        return True

    # ---- the mouse
    def drops(self, event: pygame.Event) -> bool:
        """Follow a piece of the tray that the mouse draws to its place; has it been dropped there now?"""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._screen.point(event.pos)
            self._drawn = next((cell.key for cell in self._cells if cell.rect.holds(self._screen.pointer)), None)
        elif event.type == pygame.MOUSEMOTION:
            self._screen.dirty = self._screen.dirty or self.hand.piece is not None
            self._drag(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            dragging, self._dragging, self._drawn = self._dragging, False, None
            return dragging and self._dropped()
        return False

    def struck(self, event: pygame.Event) -> Transition | None:
        """A click on the figure puts the piece in hand into the gap at that height."""
        here = self._here()
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        if here and clicked and turntable.FIGURE.holds(self._screen.pointer):
            return self._screen.press(here)
        return None

    @property
    def _cells(self) -> list[TrayCell]:
        return [control for control in self._screen.controls if isinstance(control, TrayCell)]

    def _drag(self, event: pygame.Event) -> None:
        """Take the piece of a cell in hand when the pointer leaves the cell with its button down."""
        cell = keyed(self._cells, self._drawn)
        if event.buttons[0] and isinstance(cell, TrayCell) and not cell.reason and not self._dragging:
            self._screen.point(event.pos)
            if not cell.rect.holds(self._screen.pointer):
                self._dragging = True
                self.hold(cell.piece)
                self._screen.changed()

    def _dropped(self) -> bool:
        """Press the gap at which the piece was let go; is there one?"""
        pointer = self._screen.pointer
        over = next((gap for gap in self._gaps if gap.rect.holds(pointer)), None)
        target = over or (self._here() if turntable.FIGURE.holds(pointer) else None)
        if target:
            self._screen.press(target)
        return target is not None


# --- the tray: every colour in three sizes, each with the number of pieces that there are


_TRAY = Rect(16, 72, 392, 632)
_ROW = 64.6


def tray_board() -> Panel:
    """The board of the tray."""
    return Panel(key="tray", rect=_TRAY, title="The tray")


def tray_cells(hand: Hand, hold: Callable[[Chip | None], None]) -> Iterator[Widget]:
    """The rows and cells of the tray.

    Pressing a cell takes its piece in hand, or lets go of the piece that is in hand.
    """
    for row, colour in enumerate(TRANSPARENT):
        box = Rect(_TRAY.x + 12, _TRAY.y + 40 + row * _ROW, _TRAY.w - 24, 60)
        lit = hand.piece is not None and hand.piece[0] is colour
        yield TrayRow(rect=box, colour=colour, lit=lit)
        for column, pips in enumerate((3, 2, 1)):
            yield _cell(hand, hold, (colour, pips), Rect(box.x + 142 + column * 74, box.y + 2, 72, 56))


def tray_key(piece: Chip) -> str:
    """The key of the cell of that piece."""
    colour, pips = piece
    return f"tray {colour}{pips}"


def _cell(hand: Hand, hold: Callable[[Chip | None], None], piece: Chip, rect: Rect) -> TrayCell:
    colour, pips = piece
    held = hand.piece == piece
    return TrayCell(
        key=tray_key(piece),
        caption=f"{SIZES[pips]} {colour.word}".capitalize(),
        rect=rect,
        piece=piece,
        held=held,
        reason=hand.nowhere(colour, pips),
        left=hand.making.left(colour, pips),
        press=partial(hold, None if held else piece),
    )


def tray_heads(brush: Brush) -> None:
    """Paint the sizes and their costs above the columns."""
    for column, (word, cost) in enumerate((("Large", 3), ("Medium", 2), ("Small", 1))):
        at = _TRAY.x + 190 + column * 74, _TRAY.y + 24
        brush.label(f"{word} {cost}", at, "muted", brush.look.plain(SMALLEST_TEXT), "center")
