"""What both docks have in common: controls on a board, one
focus order, keys, hover, a sentence that stands for a while.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial

import pygame

from game.board.grid import Cell
from game.stacktors.play.people import people, stacks
from game.stacktors.prose import gifts
from game.stacktors.prose.words import capital
from game.stacktors.rulebook import cited
from game.stacktors.values.abilities import ability, named
from game.stacktors.values.pieces import Piece, Position
from game.ui.kit import skin
from game.ui.kit.brush import Brush, Point
from game.ui.kit.controlled import Controlled, keyed, meant, stops
from game.ui.kit.focus import ARROWS, towards
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, State, Widget
from game.ui.stacktors.docks import shoulders
from game.ui.stacktors.docks.protocol import NOT_MINE, TAKEN, Handled, Mark, Opening, Spots
from game.ui.stacktors.docks.shoulders import Shoulder

DIGITS = (
    pygame.K_1,
    pygame.K_2,
    pygame.K_3,
    pygame.K_4,
    pygame.K_5,
    pygame.K_6,
    pygame.K_7,
    pygame.K_8,
    pygame.K_9,
    pygame.K_0,
)
"""The keys that name pieces or cards, in order."""
SHAKE, TWICE, NOTE, LETTER = 120, 350, 1600, 35
"""Milliseconds: a refused piece shakes; two presses are one
double press; a sentence stands, and as many more for each letter.
"""


class Panel(Controlled):
    """Base of the docks.

    They describe themselves by `widgets`, in design pixels of their own look, and end by `finish`.
    """

    title = ""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.match = opening.table.match
        super().__init__()
        self.note = ""
        """A sentence in place of the header, for a while: why something may not be."""
        self.shaken = 0
        """The piece that shakes just now."""
        self._note_left = 0
        self._shake_left = 0
        self._pressed: str | None = None
        self._twice: tuple[str, int] = ("", 0)
        self._done: Handled | None = None
        self.shoulders: tuple[Shoulder, ...] = ()
        """The parties' portraits; none where there is no room for them."""
        self._over: Control | None = None
        self.scale = 1.0
        """How many design pixels of the screen one of the dock's is."""

    # ---- what a dock says of itself
    def widgets(self) -> Iterator[Widget]:
        """Its parts for the present state, in focus order."""
        raise NotImplementedError

    def key(self, event: pygame.Event) -> bool:
        """A key that no control took; was it the dock's?"""
        del event
        return False

    def back(self) -> bool:
        """Esc or a right click; was it the dock's?"""
        return False

    def again(self, key: str) -> bool:
        """That control was pressed twice quickly; did that mean something of its own?"""
        del key
        return False

    def touch(self, who: int, piece: int) -> bool:
        """A piece was clicked; was it the dock's to take?"""
        del who, piece
        return False

    def marks(self, who: int) -> Mapping[int, Mark]:
        """How that one's pieces stand."""
        del who
        return {}

    def roll(self, step: int) -> None:
        """The wheel was turned over it, up or down."""

    @property
    def spots(self) -> Spots:
        """What it is about on the map."""
        return Spots()

    def point(self, cell: Cell) -> Handled:
        """A cell of the map was clicked."""
        del cell
        return NOT_MINE

    @property
    def parties(self) -> tuple[int, ...]:
        """Who strikes and who is struck; nobody outside of attacks."""
        return ()

    # ---- the protocol
    def enter(self, look: Look, rect: Rect) -> None:
        """Lay out for this look in this rectangle, as large as its text asks."""
        self.look = look.magnified
        self.scale = self.look.u / look.u
        self.rect = rect.scaled(1 / self.scale)
        self.changed()

    @property
    def rule(self) -> str:
        """The id of the rule that is read in it, or that the control in question is about."""
        return cited(said for one in (self._over, keyed(self.controls, self.focus)) if one for said in one.told)

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """Its board, then its shoulders, in design pixels of the screen."""
        return tuple(one.scaled(self.scale) for one in (self.rect, *(shoulder.rect for shoulder in self.shoulders)))

    def covers(self, point: Point) -> bool:
        """Does it lie over the map there?"""
        return any(box.holds(point) for box in self.boxes)

    def _own(self, point: Point) -> Point:
        """A point of the screen, in design pixels of the dock."""
        return point[0] / self.scale, point[1] / self.scale

    def handle(self, event: pygame.Event, pointer: Point) -> Handled:
        """Keys of the dock, and the mouse over it."""
        taken = self._handled(event, pointer)
        done, self._done = self._done, None
        return done or (TAKEN if taken else NOT_MINE)

    def _handled(self, event: pygame.Event, pointer: Point) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._keyed(event)
        if event.type == pygame.MOUSEMOTION:
            self._moved(self._own(pointer))
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.covers(pointer) and self.back()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            return self._clicked(event, pointer)
        if event.type != pygame.MOUSEWHEEL or not self.covers(pointer):
            return False
        self.roll(event.y)
        return True

    def update(self, ms: int) -> None:
        """So many milliseconds have gone by."""
        self.dirty = self.tips.update(ms) or self.dirty
        self._twice = self._twice[0], max(0, self._twice[1] - ms)
        if self.shaken:
            self._shake_left -= ms
            self.shaken = self.shaken if self._shake_left > 0 else 0
            self.changed()
        if self.note:
            self._note_left -= ms
            if self._note_left <= 0:
                self.note = ""
                self.changed()

    def draw(self, brush: Brush) -> None:
        """The board and its parts, the focus ring and the tip."""
        brush = Brush(brush.surface, self.look, brush.origin)
        for shoulder in self.shoulders:
            shoulder.paint(brush, State())
        brush.shadow(self.rect)
        brush.image(skin.panel(self.look, self.rect.w, self.rect.h), (self.rect.x, self.rect.y), premultiplied=True)
        for widget in self.shown:
            widget.paint(brush, self._state(widget))
        control = keyed(self.controls, self.focus)
        if control:
            brush.ring(control.rect, control.cut)
        anchor = keyed(self.controls, self.tips.shown) or (
            self._over if self._over and self._over.key == self.tips.shown else None
        )
        if anchor:
            self.tips.paint(brush, anchor)

    # ---- for the docks
    @contextmanager
    def inside(self) -> Iterator[None]:
        """The match's world, to be read only."""
        with self.match.seen(self.opening.seat):
            yield

    def name(self, who: int) -> str:
        """Its name, as at the head of a sentence."""
        with self.inside():
            text = people.name(who)
        return text[:1].upper() + text[1:]

    def changed(self) -> None:
        """The state has changed: ask for the parts again."""
        self.shoulders = tuple(self._shoulders())
        self.shown = tuple(self.widgets())
        if self.focus not in {control.key for control in self.controls}:
            self.focus = None
        self.dirty = True

    def finish(self, handled: Handled) -> None:
        """The event at hand ends the dock so."""
        self._done = handled

    def say(self, sentence: str, shaken: int = 0) -> None:
        """Show why not, and shake the piece that it is about."""
        self.note, self._note_left = capital(sentence), NOTE + LETTER * len(sentence)
        self.shaken, self._shake_left = (0 if self.look.settings.calm else shaken), SHAKE
        self.changed()

    @property
    def sway(self) -> float:
        """How far a refused piece is off its place now, in design pixels."""
        return 3.0 if self._shake_left // 30 % 2 else -3.0

    def press(self, control: Control) -> None:
        """Press a control; a disabled one says why."""
        twice = self._twice[0] == control.key and self._twice[1] > 0
        self._twice = control.key, TWICE
        if control.reason:
            self.say(control.reason)
        elif not (twice and self.again(control.key)) and control.press:
            control.press()
        self.changed()

    # ---- inside
    def _at(self, point: Point) -> Control | None:
        """Or the piece of a portrait."""
        return super()._at(point) or self._portrayed(point)

    def _shoulders(self) -> Iterator[Shoulder]:
        for who, rect in zip(self.parties, shoulders.places(self.rect), strict=False):
            with self.inside():
                seen = people.look(who)
            yield Shoulder(
                rect=rect,
                who=who,
                name=self.name(who),
                seen=seen,
                marks=dict(self.marks(who)),
                left=who == self.parties[0],
            )

    def _portrayed(self, point: Point) -> Control | None:
        """The piece of a portrait at that place, to be touched, with what it does as its tip."""
        for shoulder in self.shoulders:
            found = shoulder.piece_at(self.look, point)
            if found:
                place, piece, box = found
                return Control(
                    rect=box,
                    key=f"portrait {shoulder.who} {piece.id}",
                    caption=str(piece),
                    tip=self.tip_of(place, piece),
                    press=partial(self._touch_piece, shoulder.who, piece.id),
                )
        return None

    def _touch_piece(self, who: int, piece: int) -> None:
        self.touch(who, piece)

    def tip_of(self, place: Position, piece: Piece) -> str:
        """What a piece does there, with its figures."""
        gift = ability(place, piece.colour)
        with self.inside():
            return gifts.tip(gift, piece.pips, people.options(), spent=piece.spent) if gift else ""

    def deed_of(self, name: str, who: int, pieces: tuple[int, ...], *, defending: bool) -> str:
        """What the ability of that name does with those pieces of that one, with its figures; empty for none."""
        gift = named(name)
        if gift is None:
            return ""
        with self.inside():
            n = stacks.power(who, pieces, gift)
            told = gifts.defence(gift, n, people.options()) if defending else gifts.deed(gift, n)
        return f"{gift.name}: {told}" if told else ""

    def _moved(self, pointer: Point) -> None:
        self._over = self._at(pointer)
        if self.tips.hover(self._over):
            self.dirty = True

    def _clicked(self, event: pygame.Event, pointer: Point) -> bool:
        control = self._at(self._own(pointer))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed, self.focus = (control.key if control else None), None
            self.dirty = True
            return self.covers(pointer)
        pressed, self._pressed = self._pressed, None
        if control and control.key == pressed:
            self.press(control)
        return control is not None or self.covers(pointer)

    def _keyed(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self.back()
        if event.key in ARROWS and self.focus and not event.mod & pygame.KMOD_CTRL:
            self.give_focus(towards(stops(self.controls), self.focus, *ARROWS[event.key]))
            return True
        control = meant(self.controls, self.focus, event)
        if control:
            self.press(control)
            return True
        return self.key(event)

    def give_focus(self, key: str | None) -> None:
        """Let that control, or none, have the focus."""
        self.focus = key
        self.tips.over(keyed(self.controls, key))
        self.dirty = True
