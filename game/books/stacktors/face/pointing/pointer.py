"""Mouse and keys on the map: the cursor, the camera, turning on the spot, and what clicks do."""

from __future__ import annotations

import pygame

from game.board.grid import Cell
from game.books.stacktors.face.map.view import MapView
from game.books.stacktors.face.pointing.selection import ClickMeaning, Inspect, Refuse, Selection, TakeLead
from game.books.stacktors.intents import Move
from game.ui.kit.controlled import ARROWS
from game.ui.map.camera import STEPS
from game.ui.play.show import Asked

_ZOOM = {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
_NEXT = {pygame.K_TAB: 1, pygame.K_PERIOD: 1, pygame.K_COMMA: -1}
"""The keys that go to the next target or hero, or with -1 to the one before; with Shift they go the other way."""
_PAN = 96
_DRAG = 18
"""How many pixels long a drag from a figure's base must be to turn the figure."""

_FRIENDS = {"hero", "ally"}
"""Those on whom a click in a turn does nothing, unless there is something to be done with them."""
_STILL = 6
"""How many pixels the pointer may move between two clicks in one place."""


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Are two pixels in one place, for the hand that holds the mouse?"""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= _STILL


def _ctrl() -> bool:
    """Is Ctrl held down?"""
    return bool(pygame.key.get_mods() & pygame.KMOD_CTRL)


class Pointing:
    """Moves the cursor and the camera as events say; it returns what a click does."""

    def __init__(self, selection: Selection, view: MapView) -> None:
        self.selection, self.view = selection, view
        self.moved = False
        """Has something changed, so that the map must be drawn again?"""
        self._dragging = False
        self._pixel: tuple[int, int] | None = None
        self._pressed: tuple[int, int] | None = None
        self._clicked: tuple[int, int] | None = None
        """Where the last click was, as long as the pointer stays there and the click has done nothing."""
        self._again = self._further = 0
        """How far the click, and the next one in that place, go through those who stand there."""
        self._column: list[int] = []
        """Those who stand there, as the first click there has found them."""

    def mouse(self, event: pygame.Event, asked: Asked | None, *, covered: bool) -> ClickMeaning:
        """Take an event of the mouse; what the click does is returned, None where it was none."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event, covered=covered)
        elif event.type == pygame.MOUSEWHEEL and not covered:
            self._wheel(1 if event.y > 0 else -1)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event, covered=covered)
        elif event.type == pygame.MOUSEBUTTONUP:
            return self._up(event, asked, covered=covered)
        return None

    def _wheel(self, step: int) -> None:
        """Zoom, or go through the targets that stand one behind the other where one of them is picked."""
        pixel = self._pixel
        column = self._column if self._again else self.view.bodies.column(pixel) if pixel else []
        column = [who for who in column if who in self.view.marks.targets]
        if pixel and self.selection.targeting and len(column) > 1:
            self._clicked, self._column, self._again = pixel, column, (self._again + step) % len(column) or len(column)
            self._further = self._again
            self.aim(pixel, covered=False)
        else:
            self.view.camera.zoom(step, pixel)
        self.moved = True

    def let_go(self) -> None:
        """Let go of the map, since the release of a button may not be told any more."""
        self._dragging, self._pressed = False, None

    def _move(self, event: pygame.Event, *, covered: bool) -> None:
        if self._dragging:
            self.view.camera.pan(-event.rel[0], -event.rel[1])
            self.moved = True
        if self._clicked and not _near(self._clicked, event.pos):
            self._clicked, self._again = None, 0
        self.selection.resting = False
        self.aim(event.pos, covered=covered)

    def figure_at(self, pixel: tuple[int, int]) -> int | None:
        """The figure that is meant at that pixel.

        Where somebody is seen through, it is the one behind; with Ctrl it is the one in front. Further clicks in one
        place go through all who stand there.
        """
        if _ctrl() or not (self._again and self._column):
            return self.view.bodies.figure_at(pixel, front=_ctrl())
        return self._column[self._again % len(self._column)]

    def aim(self, pixel: tuple[int, int], *, covered: bool) -> None:
        """Point at that pixel."""
        self._pixel = pixel
        over = None if covered else self.figure_at(pixel)
        cell = None if covered else self.view.camera.cell_at(pixel)
        if cell and (over is None or self._beyond(over, cell)):
            over = self.selection.reader.at(cell)
        if (over, cell) != (self.selection.over, self.selection.cell) or self.selection.by_keys:
            self.selection.over, self.selection.cell, self.selection.by_keys = over, cell, False
            self.moved = True

    def _beyond(self, over: int, cell: Cell) -> bool:
        """Does the pixel lie beyond the cell of a figure that hides what is meant?

        Then the pointer means what is behind: always behind the acting figure, and behind a friend where that cell is
        one to walk to, so that a click does what the way that is shown says.
        """
        appearance, marks = self.selection.reader.appearance(over), self.view.marks
        if self._again or _ctrl() or appearance is None or appearance.cell == cell:
            return False
        friend = self.selection.reader.team(over) in _FRIENDS and over not in marks.things
        return over == marks.selected or (friend and cell in marks.area)

    def again(self, *, covered: bool) -> None:
        """Point at the same pixel again, since the map has moved below the pointer."""
        if self._pixel and not self.selection.by_keys:
            self.aim(self._pixel, covered=covered)

    def _down(self, event: pygame.Event, *, covered: bool) -> None:
        if event.button == 2:
            self._dragging = True
        elif event.button == 1 and not covered:
            self._pressed = event.pos
            self._again = self._further if self._clicked and _near(self._clicked, event.pos) else 0
            self._column = self._column if self._again else self.view.bodies.column(event.pos)
            self.selection.resting = False
            self.aim(event.pos, covered=covered)

    def _up(self, event: pygame.Event, asked: Asked | None, *, covered: bool) -> ClickMeaning:
        if event.button == 2:
            self._dragging = False
            return None
        if event.button == 3 and not covered and self.selection.via:
            self.drop_waypoint()
            return None
        if event.button == 3 and not covered:
            return Inspect(self.selection.over or 0)
        pressed, self._pressed = self._pressed, None
        if event.button != 1 or covered or pressed is None:
            return None
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            return self._waypoint(asked)
        meaning = self._turned(pressed, event.pos, asked) or self.selection.click(asked)
        self._clicked = event.pos if isinstance(meaning, Inspect | TakeLead | Refuse) else None
        self._further = self._again + 1
        return meaning

    def _turned(self, start: tuple[int, int], end: tuple[int, int], asked: Asked | None) -> ClickMeaning:
        """The turn that a drag from the acting figure or its cell makes; None where it makes none."""
        actor = self.selection.actor(asked)
        appearance = self.selection.reader.appearance(actor)
        dx, dy = end[0] - start[0], end[1] - start[1]
        if appearance is None or asked is None or asked.kind != "act" or abs(dx) + abs(dy) < _DRAG:
            return None
        if self.view.camera.cell_at(start) != appearance.cell and self.figure_at(start) != actor:
            return None
        return Move((), self.view.camera.plane.facing(dx, dy))

    def _waypoint(self, asked: Asked | None) -> ClickMeaning:
        refused = self.selection.waypoint(asked)
        self.moved = True
        return refused

    def drop_waypoint(self) -> None:
        """Take the last waypoint away."""
        self.selection.via, self.moved = self.selection.via[:-1], True

    # --- keys

    def key(self, event: pygame.Event, asked: Asked | None) -> tuple[bool, ClickMeaning]:
        """Take a key; was it one of the map's, and what does it do?"""
        if event.key in _ZOOM:
            self._zoom(_ZOOM[event.key])
            return True, None
        if event.key == pygame.K_z and not event.mod & pygame.KMOD_CTRL:
            self._zoom(1 if self.view.camera.z < STEPS[-1] else -len(STEPS))
            return True, None
        if event.key in ARROWS:
            return True, self._arrow(event, asked)
        if event.key == pygame.K_w and not event.mod & pygame.KMOD_CTRL:
            return True, self._waypoint(asked)
        if event.key == pygame.K_BACKSPACE and self.selection.via:
            self.drop_waypoint()
            return True, None
        if event.key in _NEXT and not event.mod & pygame.KMOD_CTRL:
            return self._next(asked, _NEXT[event.key] * (-1 if event.mod & pygame.KMOD_SHIFT else 1)), None
        return False, None

    def _zoom(self, steps: int) -> None:
        self.view.camera.zoom(steps)
        self.moved = True

    def _arrow(self, event: pygame.Event, asked: Asked | None) -> ClickMeaning:
        dx, dy = ARROWS[event.key]
        self.moved = True
        if event.mod & pygame.KMOD_CTRL:
            self.view.camera.pan(dx * _PAN, dy * _PAN)
            return None
        if event.mod & pygame.KMOD_SHIFT:
            appearance = self.selection.reader.appearance(self.selection.actor(asked))
            return Move((), self.view.camera.plane.facing(dx, dy, appearance.facing if appearance else None))
        self._step(dx, dy, asked)
        return None

    def _step(self, dx: int, dy: int, asked: Asked | None) -> None:
        """Move the cursor by a cell; it begins at the acting character."""
        hand, board = self.selection, self.selection.reader.table.board
        appearance = hand.reader.appearance(hand.actor(asked))
        start = hand.cell if hand.by_keys and not hand.proposed else appearance.cell if appearance else hand.cell
        if board is None or start is None:
            return
        self.point(Cell(min(max(start.x + dx, 0), board.width - 1), min(max(start.y + dy, 0), board.height - 1)))

    def point(self, cell: Cell) -> None:
        """Put the cursor on that cell."""
        hand = self.selection
        hand.cell, hand.by_keys, hand.over, hand.resting = cell, True, hand.reader.at(cell), False
        hand.proposed = False
        self.view.camera.show([self.view.camera.cell(cell)], own=True)
        self.moved = True

    def look_at(self, who: int) -> None:
        """Look at a character, as a press of its turn card does."""
        hand, appearance = self.selection, self.selection.reader.appearance(who)
        hand.looked = who
        if appearance:
            self.point(appearance.cell)
            hand.by_keys = False

    def _next(self, asked: Asked | None, step: int) -> bool:
        """Go to the next target, or the next character to lead, as Tab does; False where there is no choice.

        While nobody here is asked nothing is chosen, and the focus does not leave the map for it.
        """
        hand = self.selection
        if asked is None:
            return hand.pacer.show.ending is None
        if hand.targeting:
            return self._next_target(hand.pickable(asked), step)
        able = hand.able(asked) if asked.kind == "free" else ()
        if len(able) < 2:
            return False
        hand.leader = able[(able.index(hand.leader) + step) % len(able)] if hand.leader in able else able[0]
        hand.looked = 0
        hand.let_go()
        appearance = hand.reader.appearance(hand.leader)
        if appearance:
            self.view.camera.show([self.view.bodies.box(appearance)], own=True)
        self.moved = True
        return True

    def _next_target(self, targets: tuple[int, ...], step: int) -> bool:
        if not targets:
            return False
        now = targets.index(self.selection.over) if self.selection.over in targets else -1 if step > 0 else 0
        appearance = self.selection.reader.appearance(targets[(now + step) % len(targets)])
        if appearance:
            self.point(appearance.cell)
        return True
