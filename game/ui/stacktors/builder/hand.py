"""What the builder and the draft share: the tray, the piece
in hand, the gaps where it may go, the card that tells of it.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.stacktors.values import creation
from game.stacktors.values.abilities import ability
from game.stacktors.values.options import Options
from game.stacktors.values.pieces import SIZES, TRANSPARENT, Colour, Position
from game.stacktors.values.stack import Stack
from game.ui.kit.brush import Brush
from game.ui.kit.controlled import keyed
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Panel, State, Widget
from game.ui.shell import backdrops
from game.ui.stacktors.builder.parts import Gap, NameTag, PieceBoard, PieceControl, TrayCell, TrayRow, show_here
from game.ui.stacktors.builder.stage import MIDDLE, staged
from game.ui.stacktors.figures import show_piece, spec, stand

TRAY, CARD, HERO = Rect(16, 72, 392, 632), Rect(872, 72, 392, 346), Rect(872, 428, 392, 190)
_STAGE = Rect(494, 128, 226, 512)
"""Where the figure stands, and pieces may be let go."""
_ROW = 64.6
LONGEST = 24
"""A hero's name has at most so many letters."""


class Hand(ControlScreen):
    """A stack on the turntable, to which pieces of the tray are added by mouse or by keyboard."""

    heading = ""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options
        self.hand: tuple[Colour, int] | None = None
        self._looked: tuple[Colour, int] = (Colour.RED, 2)
        self._dragging = False

    # ---- what a screen says of itself
    @property
    def stack(self) -> Stack:
        """What stands on the turntable."""
        raise NotImplementedError

    def _why(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        """Why that piece may not stand there, as a sentence; empty if it may."""
        raise NotImplementedError

    def _left(self, colour: Colour, pips: int) -> int:
        """How many of that piece there are to be had."""
        raise NotImplementedError

    def _place(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        """The piece in hand goes there."""
        raise NotImplementedError

    def _tag(self, tag: NameTag) -> NameTag:
        """A piece's name on the stage, with what it says and what pressing it does."""
        raise NotImplementedError

    # ---- what is seen
    def _table(self) -> list[Widget]:
        """The tray, the card's board, the stage with its names and gaps."""
        places = self._places(*self.hand) if self.hand else []
        self._stage = staged(self.stack, places, self.look.u)
        return [
            Panel(key="tray", rect=TRAY, title="The tray"),
            Panel(key="card", rect=CARD),
            *self._tray(),
            *self._gaps(places),
            *self._names(),
        ]

    def _places(self, colour: Colour, pips: int) -> list[tuple[Position, int, str]]:
        """Where that piece could go, bottom to top: position, index, and why not."""
        found = creation.places(self.stack, pips)
        return [(position, index, self._why(position, index, colour, pips)) for position, index in found]

    def _nowhere(self, colour: Colour, pips: int) -> str:
        """Why that piece may stand in no place; empty if there is
        one for it. What keeps it from guts and brains says enough.
        """
        places = self._places(colour, pips)
        if not all(why for _, _, why in places):
            return ""
        return " ".join(dict.fromkeys(why for position, _, why in places if position != "feet"))

    def _tray(self) -> list[Widget]:
        shown: list[Widget] = []
        for row, colour in enumerate(TRANSPARENT):
            box = Rect(TRAY.x + 12, TRAY.y + 40 + row * _ROW, TRAY.w - 24, 60)
            lit = self.hand is not None and self.hand[0] is colour
            shown.append(TrayRow(rect=box, colour=colour, lit=lit))
            for column, pips in enumerate((3, 2, 1)):
                shown.append(self._cell(colour, pips, Rect(box.x + 142 + column * 74, box.y + 2, 72, 56)))
        return shown

    def _cell(self, colour: Colour, pips: int, rect: Rect) -> TrayCell:
        held = self.hand == (colour, pips)
        return TrayCell(
            key=f"tray {colour}{pips}",
            caption=f"{SIZES[pips]} {colour.word}".capitalize(),
            rect=rect,
            piece=(colour, pips),
            held=held,
            reason=self._nowhere(colour, pips),
            left=self._left(colour, pips),
            press=partial(self._hold, None if held else (colour, pips)),
        )

    def _gaps(self, places: list[tuple[Position, int, str]]) -> list[Widget]:
        if not self.hand:
            return []
        reasons = {(position, index): why for position, index, why in places}
        here = self._next_place()
        return [
            Gap(
                key=f"gap {gap.position} {gap.index}",
                caption=gap.position,
                rect=gap.rect,
                piece=self.hand,
                place=gap.position,
                reason=reasons[gap.position, gap.index],
                level=gap.y,
                here=(gap.position, gap.index) == here,
                press=partial(self._put, gap.position, gap.index),
                rule=gift.rule if (gift := ability(gap.position, self.hand[0])) else "",
            )
            for gap in self._stage.gaps
        ]

    def _names(self) -> list[Widget]:
        shown: list[Widget] = []
        for placed in self._stage.names:
            piece = self.stack.at(placed.position)[placed.index]
            gift = ability(placed.position, piece.colour)
            tag = NameTag(
                key=f"piece {placed.position} {placed.index}",
                caption=gift.name if gift else str(piece),
                rect=placed.rect,
                piece=(piece.colour, piece.pips),
                place=placed.position,
                index=placed.index,
                target=(MIDDLE[0] + 26 + 8 * piece.pips, placed.y),
                rule=gift.rule if gift else "",
            )
            shown.append(self._tag(tag))
        return shown

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush, lamp=True)
        backdrops.heading(brush, self.heading)
        backdrops.turntable(brush, *MIDDLE)
        stand(brush, spec(self.stack), MIDDLE, self._stage.k)

    def front(self, brush: Brush) -> None:
        for column, (word, cost) in enumerate((("Large", 3), ("Medium", 2), ("Small", 1))):
            at = (TRAY.x + 190 + column * 74, TRAY.y + 24)
            brush.label(f"{word} {cost}", at, "muted", anchor="center")
        for word, top, bottom in self._stage.groups if not self.hand else ():
            brush.bracket(450, top, max(24.0, bottom - top))
            brush.text(
                word.capitalize(),
                (445, (top + bottom) / 2),
                "bold",
                11,
                "brass_light",
                "midright",
                width=34,
                shade=(16, 10, 32),
            )
        here = self._here()
        if here:
            show_here(brush, here, MIDDLE[0])
        if self._dragging and self.hand:
            show_piece(brush, *self.hand, self.pointer, 1, 200)
        piece, place = self._subject()
        PieceBoard(rect=CARD, piece=piece, place=place, options=self.options).paint(brush, State())

    def _subject(self) -> tuple[tuple[Colour, int], Position | None]:
        """The piece that the card tells of: under the pointer, else in focus, else in hand, else the last one."""
        for key in (self.tips.hovered, self.focus):
            control = next((one for one in self.controls if one.key == key), None)
            if isinstance(control, PieceControl) and control.piece != self.hand:
                return control.piece, control.place
        here = self._here()
        return self.hand or self._looked, here.place if here else None

    def _here(self) -> Gap | None:
        """Where the piece in hand goes next: the gap under the pointer or
        in focus, the one at the height of the pointer, else the best.
        """
        gaps = [control for control in self.controls if isinstance(control, Gap) and not control.reason]
        meant = next((gap for gap in gaps if gap.key in (self.tips.hovered, self.focus)), None)
        if meant is None and gaps and _STAGE.holds(self.pointer):
            return min(gaps, key=lambda gap: abs(gap.level - self.pointer[1]))
        return meant or next((gap for gap in gaps if gap.here), None)

    def _next_place(self) -> tuple[Position, int] | None:
        """The best place for the piece in hand, if there is one: feet first where there are none, then on the guts."""
        assert self.hand
        allowed = [(position, index) for position, index, why in self._places(*self.hand) if not why]
        wanted: tuple[Position, ...] = ("guts", "brains", "feet") if self.stack.feet else ("feet", "guts", "brains")
        return min(allowed, key=lambda place: (wanted.index(place[0]), -place[1]), default=None)

    # ---- what is done
    def handle(self, event: pygame.Event) -> Transition | None:
        """A piece of the tray may be drawn to its place instead of being pressed."""
        if event.type == pygame.MOUSEMOTION:
            self.dirty = self.dirty or self.hand is not None
            self._drag(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            target = self._at(self.pointer) or (self._here() if _STAGE.holds(self.pointer) else None)
            if isinstance(target, Gap):
                return self.press(target)
        return super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        """A click on the figure puts the piece in hand in at that height."""
        here = self._here()
        if here and event.type == pygame.MOUSEBUTTONUP and event.button == 1 and _STAGE.holds(self.pointer):
            return self.press(here)
        return None

    def _drag(self, event: pygame.Event) -> None:
        """The pointer leaves a cell of the tray with its button down: the piece comes along."""
        cell = keyed(self.controls, self.clicks.pressed)
        if event.buttons[0] and isinstance(cell, TrayCell) and not cell.reason and not self._dragging:
            self.point(event.pos)
            if not cell.rect.holds(self.pointer):
                self._dragging = True
                self._hold(cell.piece)
                self.changed()

    def back(self) -> Transition | None:
        """Esc lets go of the piece in hand; else it leaves."""
        if self.hand:
            self._hold(None)
            self.changed()
            return None
        return Pop(None)

    def _hold(self, piece: tuple[Colour, int] | None) -> None:
        """Take a piece in hand; by keyboard, the focus goes to the best place for it."""
        self.hand = piece
        if piece is None:
            return
        self._looked = piece
        best = self._next_place()
        if self.focus and best:
            self.changed()
            self.give_focus(f"gap {best[0]} {best[1]}")

    def _put(self, position: Position, index: int) -> None:
        assert self.hand
        (colour, pips), self.hand = self.hand, None
        self._place(position, index, colour, pips)
        if self.focus:
            self.changed()
            self.give_focus(f"tray {colour}{pips}")
