"""The frame of every dock: controls in one focus order, keys, hover and tips, and the portrait of who acts at its
corner.
"""

from __future__ import annotations

import pygame

from game.board.grid import Cell
from game.books.stacktors.events import Appearance
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.content import Content, PanelState
from game.books.stacktors.face.docks.known import NOT_MINE, TAKEN, DockOpening, Handled, PieceMark
from game.books.stacktors.face.stage.stage import side_of, spec_of
from game.books.stacktors.rulebook import cited
from game.ui.kit import skin
from game.ui.kit.controlled import ARROWS, Controlled, kept_focus, keyed, meant, placed, stops, towards
from game.ui.kit.controls import TOO_SOON
from game.ui.kit.guard import Settling
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.rehearsal import Steps, painted
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, Widget
from game.ui.sprites.vector import SIDES, Point

TWICE = 350
"""The longest time between the two presses of a double press, in milliseconds."""


class DockPanel(Controlled):
    """A dock: it shows a content, and tells it what is pressed; it gets every event before the rest of the screen.

    Tab leads from its last control to the rest of the screen, and from there back to its first.
    """

    def __init__(self, opening: DockOpening, kind: type[Content]) -> None:
        super().__init__()
        self.state = PanelState(self.tips)
        self.content = kind(opening, self.state)
        self.scale = 1.0
        """How many design pixels of the screen one design pixel of the dock is; its controls are in its own."""
        self.seen = False
        """Has it been on the screen? Before that Enter is not meant for it."""
        self._pressed: str | None = None
        self._early = False
        """Had the control that is pressed just come under the pointer, as the button went down?"""
        self._twice: tuple[str, int] = ("", 0)
        self._over: Control | None = None
        self._pointer: Point = (-1, -1)
        """Where the pointer is, in design pixels of the dock."""
        self._settling = Settling()

    # ---- what its content says
    @property
    def rule(self) -> str:
        """The id of the rule in the open explanation, else of the one that the control in question cites."""
        asked = (one for one in (self._over, keyed(self.controls, self.focus)) if one)
        read = self.content.rule
        return cited(said for one in asked for said in one.texts) if read is None else read

    def point(self, cell: Cell) -> Handled:
        """Handle a click on a cell of the map."""
        handled = self.content.point(cell)
        if handled.taken:
            self.changed()
        return handled

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece of that character; did the dock take it?"""
        taken = self.content.touch(who, piece)
        if taken:
            self.changed()
        return taken

    # ---- where it lies
    @property
    def look(self) -> Look:
        """The look in which the dock is drawn: the screen's, enlarged as its text size asks."""
        return self.state.look

    @property
    def rect(self) -> Rect:
        """The board of the dock, in design pixels of its own look."""
        return self.state.rect

    def enter(self, look: Look, rect: Rect, pointer: Point) -> None:
        """Lay the dock out for this look in this rectangle, enlarged as the look's text size asks.

        The pointer is in design pixels of the screen.
        """
        self.scale = look.magnified.u / look.u
        self._pointer = self._own(pointer)
        self.state.look, self.state.enlarged = look.magnified, self.scale > 1
        self.state.area = self.state.rect = rect.scaled(1 / self.scale)
        self.changed()

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The box of the board, in design pixels of the screen."""
        return (self.rect.scaled(self.scale),)

    def covers(self, point: Point) -> bool:
        """Does the dock lie over this point of the screen?"""
        return any(box.holds(point) for box in self.boxes)

    def _own(self, point: Point) -> Point:
        """A point of the screen, in design pixels of the dock."""
        return point[0] / self.scale, point[1] / self.scale

    # ---- what is done to it
    def handle(self, event: pygame.Event, pointer: Point) -> Handled:
        """Handle keys of the dock, and the mouse over it; the pointer is in design pixels of the screen.

        The mouse's motion is never taken.
        """
        taken = self._handled(event, pointer)
        return self.state.ended() or (TAKEN if taken else NOT_MINE)

    def _handled(self, event: pygame.Event, pointer: Point) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._keyed(event)
        if event.type == pygame.MOUSEMOTION:
            self._moved(self._own(pointer))
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.covers(pointer) and self._back()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            return self._clicked(event, pointer)
        if event.type != pygame.MOUSEWHEEL or not self.covers(pointer):
            return False
        if self.content.roll(event.y):
            self.changed()
        return True

    def update(self, ms: int) -> bool:
        """Let `ms` milliseconds pass; has what the dock is about changed by itself, and with it the marks on pieces?"""
        self.dirty = self.tips.update(ms) or self.dirty
        self._twice = self._twice[0], max(0, self._twice[1] - ms)
        self._settling.update(ms)
        seen, other = self.state.update(ms), self.content.update(ms)
        if seen or other:
            self.changed()
        return other

    def draw(self, brush: Brush) -> None:
        """Draw the board and its widgets, the focus ring and the tip."""
        brush = Brush(brush.surface, self.look, brush.origin)
        brush.shadow(self.rect)
        self._board(brush)
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

    def _board(self, brush: Brush) -> None:
        brush.image(skin.panel(self.look, self.rect.w, self.rect.h), (self.rect.x, self.rect.y), premultiplied=True)

    def rehearsed(self) -> Steps:
        """Paint all parts where nobody sees them, one at each step; the dock was entered before."""
        brush = Brush(pygame.Surface((1, 1)), self.look)
        self._board(brush)
        yield
        brush.shadow(self.rect)
        yield
        yield from painted(self.look, self.shown)

    def changed(self) -> None:
        """Ask the content for its widgets again, because the state has changed."""
        area, high = self.state.area, self.content.high
        self.state.rect = Rect(area.x, area.bottom - high, area.w, high)
        before, self.shown = self.controls, tuple(self.content.widgets())
        self.focus = kept_focus(self.focus, before, self.controls)
        self._settling.shown(((one.key, placed(one)) for one in self.controls), self._pointer)
        self.dirty = True

    def press(self, control: Control) -> None:
        """Press a control; a disabled one says why it is disabled."""
        twice = self._twice[0] == control.key and self._twice[1] > 0
        self._twice = control.key, TWICE
        self.tips.put_away()
        if control.reason:
            self.state.say(control.reason)
        else:
            hear(Heard(control.sound))
        if control.enabled and not (twice and self.content.again(control.key)) and control.press:
            control.press()
        self.changed()

    # ---- inside
    def _moved(self, pointer: Point) -> None:
        self._pointer, self._over = pointer, self._at(pointer)
        if self.tips.hover(self._over):
            self.dirty = True

    def _clicked(self, event: pygame.Event, pointer: Point) -> bool:
        control = self._at(self._own(pointer))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed, self.focus = (control.key if control else None), None
            self._early = control is not None and self._settling.early(control.key, self._own(pointer))
            self.dirty = True
            return self.covers(pointer)
        pressed, self._pressed = self._pressed, None
        if control and control.key == pressed and self._early:
            self.state.say(TOO_SOON)
        elif control and control.key == pressed:
            self.press(control)
        return control is not None or self.covers(pointer)

    def _keyed(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self._back()
        leads = event.key in ARROWS and not event.mod & pygame.KMOD_CTRL
        if leads and self.focus:
            return self._lead(event.key, self.focus)
        control = meant(self.controls, self.focus, event)
        if control:
            self.press(control)
            return True
        taken = self.content.key(event)
        if taken:
            self.tips.put_away()
            self.changed()
        return taken or (leads and self._lead(event.key, self.content.anchor))

    def _lead(self, arrow: int, start: str) -> bool:
        """Move the focus in the arrow's direction, from that control on."""
        self.give_focus(towards(stops(self.controls), start, *ARROWS[arrow]))
        return True

    def _back(self) -> bool:
        taken = self.content.back()
        if taken:
            self.tips.put_away()
            self.changed()
        return taken

    def give_focus(self, key: str | None) -> None:
        """Give the focus to that control, or to none."""
        self.focus = key
        self.tips.over(keyed(self.controls, key))
        self.dirty = True


WIDE, HIGH = 88.0, 138.0
"""The size of a shoulder, in design pixels."""
_NAME, _LINE, _ABOVE = 24.0, 12.0, 30.0
"""Heights in design pixels.

They are the least height of the name's strip, the height of a line of it if there are several, and how far the tip of a
tall figure may stand above its shoulder.
"""
_BEARING = 90
"""The direction in which it looks, in degrees."""


class Shoulder(Widget, frozen=True, kw_only=True):
    """Somebody, standing over the name."""

    who: int
    name: str
    seen: Appearance
    marks: dict[int, PieceMark]

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "brass", (31, 29, 46, 226), 8, 1.4)
        lines = self._lines(brush.look)
        high = self._strip(brush.look)
        strip = Rect(self.rect.x + 2, self.rect.bottom - high, self.rect.w - 4, high)
        figure, at = self.drawn(brush.look)
        brush.surface.blit(figure.surface, at)
        brush.box(strip, (0, 0, 0, 0), (20, 19, 31, 226), 4, 0)
        side = side_of(self.seen)
        ink = SIDES[side].light if side in SIDES else "text"
        size = 13 if len(lines) == 1 else brush.look.plain(11)
        for n, line in enumerate(lines):
            brush.text(
                line,
                (strip.centre[0], strip.y + high * (2 * n + 1) / (2 * len(lines))),
                "bold",
                size,
                ink,
                "center",
                width=strip.w - 4,
                height=high,
            )

    def _lines(self, look: Look) -> list[str]:
        """The name in one line, or in several small ones."""
        wide = self.rect.w - 10
        return (
            [self.name]
            if look.width(self.name, "bold", 13) <= wide
            else look.wrapped(self.name, "bold", look.plain(11), wide)
        )

    def _strip(self, look: Look) -> float:
        """The height of the name's strip, in design pixels."""
        return max(_NAME, _LINE * len(self._lines(look)))

    def drawn(self, look: Look) -> tuple[pyramids.FigurePicture, tuple[int, int]]:
        """The figure at the largest zoom that fits, and the place where it is blitted, in pixels."""
        k = self._zoom(look)
        figure = pyramids.figure(self._spec, k, shadow=False)
        x, y = look.px(self.rect.centre[0]), look.px(self.rect.bottom - self._strip(look) - 5) - round(16 * k)
        return figure, (x - figure.anchor[0], y - figure.anchor[1])

    @property
    def _spec(self) -> pyramids.FigureSpec:
        return spec_of(self.seen, self.marks, _BEARING)

    def _zoom(self, look: Look) -> float:
        """The largest zoom at which the figure has room."""
        room, high = self.rect.h - self._strip(look) - 16 + _ABOVE, pyramids.figure_height(self._spec)
        fits = (k for k in pyramids.ZOOMS if k / look.u <= 1 and high * k / look.u <= room)
        return max(fits, default=pyramids.ZOOMS[0])
