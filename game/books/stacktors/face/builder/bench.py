"""The bench at which heroes are made: the tray, the turntable with the gaps for the piece in hand, the card, and
points, name, Undo and Back.

It also carries a piece from the tray into the hand and to its place, by mouse and by keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf

import pygame
from msgspec import Struct

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.around.figures import show_piece, spec, stand, zoom
from game.books.stacktors.face.builder.draft import Chip, Hand, HeroInMaking
from game.books.stacktors.face.builder.parts import (
    Gap,
    NameTag,
    PieceBoard,
    PieceControl,
    Purse,
    TrayCell,
    TrayRow,
    show_here,
)
from game.books.stacktors.face.sprites.figures import CAMERA_UP, PieceKey, layout
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import POSITIONS, SIZES, TRANSPARENT, Position, ability
from game.books.stacktors.values.stack import Stack
from game.ui.kit.controlled import ENTER, keyed, stops, towards
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import SMALLEST_TEXT, Rect
from game.ui.kit.widgets import Button, EntryField, Panel, Press, Widget
from game.ui.shell import backdrops

_LONGEST = 24
"""The greatest number of letters in a hero's name."""


def purse(stack: Stack, options: Options) -> Purse:
    """The points of the table's options, of which those of the stack are used."""
    return Purse(rect=Rect(800, 14, 456, 34), used=stack.pips, options=options)


def name_entry(key: str, text: str, hint: str, changed: Callable[[str], None]) -> EntryField:
    """The field below the turntable for the hero's name."""
    rect = Rect(446, 662, 380, 40)
    return EntryField(
        key=key, caption="Name", rect=rect, text=text, most=_LONGEST, hint=hint, heading=True, changed=changed
    )


def undo_button(press: Press, reason: str) -> Button:
    """The button that takes back the last step of building; with a reason it cannot be pressed."""
    return Button(
        key="undo",
        caption="Undo",
        cap="Ctrl Z",
        icon="undo",
        rect=Rect(872, 630, 118, 34),
        press=press,
        reason=reason,
        letter=pygame.K_z,
        control=True,
    )


def back_button(press: Press) -> Button:
    """The button that leaves the screen."""
    return Button(key="back", caption="Back", cap="Esc", rect=Rect(872, 670, 118, 34), press=press)


MIDDLE = (636, 548)
"""The middle of the figure's base, in design pixels."""
_TALLEST, _LARGEST = 400, 3
_TOP, _BOTTOM = 128, 640
_NAMES, _GAPS = 722, 424
_STEP = 34
"""The height of a row in design pixels; two rows make the space between."""
_BAND = 8
"""The height of the middle of a piece's visible band above its base, in units."""


class TurntablePlace(Struct, frozen=True):
    """Something beside a piece, or beside the gap where a piece would go."""

    position: Position
    index: int
    y: float
    """Its height on the figure, in design pixels."""
    rect: Rect
    """The rectangle of its name or its button."""


class TurntableLayout(Struct, frozen=True):
    """The layout of one stack at one scale."""

    k: float
    """The zoom at which the figure is drawn, in pixels per unit."""
    names: tuple[TurntablePlace, ...]
    gaps: tuple[TurntablePlace, ...]
    groups: tuple[tuple[str, float, float], ...]
    """Each position that has pieces, and the neck: its word, its top and its bottom in design pixels."""


def laid_out(stack: Stack, places: Sequence[tuple[Position, int, str]], u: float) -> TurntableLayout:
    """Lay out a stack, and the places where the piece in hand could go, at `u` pixels per design pixel."""
    figure = spec(stack)
    k = zoom(pyramids.figure_height(figure), _TALLEST, _LARGEST, u)
    unit = CAMERA_UP * k / u
    heights = {placed.key: MIDDLE[1] - (placed.z + _BAND) * unit for placed in layout(figure)}
    names = [
        (position, index, heights[position, index])
        for position in POSITIONS
        for index in range(len(stack.at(position)))
    ]
    gaps = [(position, index, _between(heights, stack, position, index)) for position, index, _ in places]
    return TurntableLayout(k, _spread(names, _NAMES, 136), _spread(gaps, _GAPS, 66), _groups(heights, unit))


def _between(heights: dict[PieceKey, float], stack: Stack, position: Position, index: int) -> float:
    """The height of the gap below the piece at that index, or above the last piece; in design pixels."""
    if position == "feet":
        return MIDDLE[1] + 14.0
    below, above = _neighbours(stack, position, index)
    low = heights.get(below, MIDDLE[1] - 10.0)
    if above and above in heights:
        return (low + heights[above]) / 2
    return low - 36


def _neighbours(stack: Stack, position: Position, index: int) -> tuple[PieceKey, PieceKey | None]:
    """The pieces below and above a gap of the guts or the brains."""
    if position == "guts":
        below: PieceKey = ("guts", index - 1) if index else ("feet", 0)
        return below, ("guts", index) if index < len(stack.guts) else ("neck", 0)
    return ("brains", index - 1) if index else ("neck", 0), ("brains", index) if index < len(stack.brains) else None


def _spread(found: Sequence[tuple[Position, int, float]], x: float, width: float) -> tuple[TurntablePlace, ...]:
    """Rows at their heights where they fit, pushed apart where they would overlap, from the top down."""
    rows = sorted(enumerate(found), key=lambda item: (item[1][2], -item[0]))
    tops: list[float] = []
    for _, (_, _, y) in rows:
        tops.append(max(y - _STEP / 2, tops[-1] + _STEP if tops else _TOP))
    over = max(0.0, tops[-1] + _STEP - _BOTTOM) if tops else 0.0
    limit = float(_BOTTOM)
    for n in range(len(tops) - 1, -1, -1):
        tops[n] = min(tops[n], limit - _STEP) if over else tops[n]
        limit = tops[n]
    return tuple(
        TurntablePlace(position, index, y, Rect(x, top, width, _STEP - 2))
        for (_, (position, index, y)), top in zip(rows, tops, strict=True)
    )


def _groups(heights: dict[PieceKey, float], unit: float) -> tuple[tuple[str, float, float], ...]:
    words: dict[str, list[float]] = {}
    for (position, _), y in heights.items():
        words.setdefault(position, []).append(y)
    return tuple((word, min(ys) - 6 * unit, max(ys) + 6 * unit) for word, ys in words.items())


FIGURE = Rect(494, 128, 226, 512)
"""The rectangle of the figure in which pieces may be dropped, in design pixels."""


def gaps(layout: TurntableLayout, hand: Hand, put: Callable[[Position, int], None]) -> Iterator[Gap]:
    """The gaps for the piece in hand, the best one marked; pressing a gap puts the piece in."""
    if not hand.piece:
        return
    reasons = {(position, index): why for position, index, why in hand.places()}
    best = hand.best()
    for gap in layout.gaps:
        gift = ability(gap.position, hand.piece[0])
        yield Gap(
            key=gap_key(gap.position, gap.index),
            caption=gap.position,
            rect=gap.rect,
            piece=hand.piece,
            place=gap.position,
            reason=reasons[gap.position, gap.index],
            level=gap.y,
            here=(gap.position, gap.index) == best,
            press=partial(put, gap.position, gap.index),
            rule=gift.rule if gift else "",
        )


def gap_key(position: Position, index: int) -> str:
    """The key of the gap at that place."""
    return f"gap {position} {index}"


def names(layout: TurntableLayout, stack: Stack) -> Iterator[NameTag]:
    """A name for each piece: what the piece does where it stands."""
    for placed in layout.names:
        piece = stack.at(placed.position)[placed.index]
        gift = ability(placed.position, piece.colour)
        yield NameTag(
            key=f"piece {placed.position} {placed.index}",
            caption=gift.name if gift else str(piece),
            rect=placed.rect,
            piece=(piece.colour, piece.pips),
            place=placed.position,
            index=placed.index,
            target=(MIDDLE[0] + 26 + 8 * piece.pips, placed.y),
            rule=gift.rule if gift else "",
        )


def here(shown: list[Gap], meant: tuple[str | None, ...], pointer: tuple[float, float]) -> Gap | None:
    """The gap into which the piece in hand would go now.

    It is the gap with the first of the keys in `meant` that a gap has, else the one nearest to the height of a pointer
    over the figure, else the best one.
    """
    free = [gap for gap in shown if not gap.reason]
    named = next((gap for key in meant for gap in free if gap.key == key), None)
    if named is None and free and FIGURE.holds(pointer):
        return min(free, key=lambda gap: abs(gap.level - pointer[1]))
    return named or next((gap for gap in free if gap.here), None)


def stood(brush: Brush, layout: TurntableLayout, stack: Stack) -> None:
    """Paint the turntable and the figure on it."""
    backdrops.turntable(brush, *MIDDLE)
    stand(brush, spec(stack), MIDDLE, layout.k)


def brackets(brush: Brush, layout: TurntableLayout) -> None:
    """Paint the positions beside the figure, from the feet upwards; their words make room for one another."""
    lowest, apart = inf, brush.look.height("bold", brush.look.fitting("Brains", "bold", 11, 50))
    for word, top, bottom in layout.groups:
        brush.bracket(466, top, max(24.0, bottom - top))
        middle = min((top + bottom) / 2, lowest)
        lowest = middle - apart
        shade = (16, 10, 32)
        brush.text(word.capitalize(), (461, middle), "bold", 11, "brass_light", "midright", width=50, shade=shade)


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
            *gaps(self._layout, self.hand, self.put),
            *(self._tag(name) for name in names(self._layout, self._making.stack)),
        ]

    def backdrop(self, brush: Brush, heading: str) -> None:
        """Paint what lies behind the widgets."""
        backdrops.hall(brush, lamp=True)
        backdrops.heading(brush, heading)
        stood(brush, self._layout, self._making.stack)

    def front(self, brush: Brush) -> None:
        """Paint what lies in front of the widgets."""
        tray_heads(brush)
        if not self.hand.piece:
            brackets(brush, self._layout)
        here = self._here()
        if here:
            show_here(brush, here, MIDDLE[0])
        if self._dragging and self.hand.piece:
            show_piece(brush, *self.hand.piece, self._screen.pointer, 1, 200)
        piece, place = self.subject()
        PieceBoard(rect=CARD, piece=piece, place=place, options=self._making.options).draw(brush)

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
        return here(self._gaps, self._meant, self._screen.pointer)

    # ---- what is done
    def hold(self, piece: Chip | None) -> None:
        """Take a piece in hand, or let go of it; by keyboard, the focus goes to the best gap for the piece."""
        self.hand.take(piece)
        best = self.hand.best()
        if self._screen.focus and best:
            self._screen.changed()
            self._screen.give_focus(gap_key(*best))

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
        led = towards(stops(gaps), at, 0, ways[key]) if keyed(gaps, at) else gap_key(*best)
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
        if here and clicked and FIGURE.holds(self._screen.pointer):
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
        target = over or (self._here() if FIGURE.holds(pointer) else None)
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
