"""The base of everything that shows controls, such as a screen or a panel on a screen, with the order of focus and
what keys do.

It says which control has the focus, and which control the pointer or a key means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game import letters
from game.ui.kit import bindings
from game.ui.kit.screen import Brush, EventTaken, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Button, Card, Control, ControlState, EntryField, Panel, Passage, Widget
from game.ui.sprites.vector import Point

if TYPE_CHECKING:
    from game.ui.kit.desk import Desk


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


_OTHER_ROW = 12
"""The least gap of another row, in design pixels, so that keys that lie close together are left to the side first."""


class Stop(NamedTuple):
    """A place where the focus can be."""

    key: str
    rect: Rect


def along(stops: Sequence[Stop], current: str | None, step: int) -> str | None:
    """The key `step` places further in the order, which goes round; the first or last key if none is current."""
    if not stops:
        return None
    keys = [stop.key for stop in stops]
    if current not in keys:
        return keys[0 if step > 0 else -1]
    return keys[(keys.index(current) + step) % len(keys)]


def towards(stops: Sequence[Stop], current: str | None, dx: int, dy: int) -> str | None:
    """The key of the nearest stop in that direction; the current key if there is none.

    A stop straight ahead counts as nearer than one that is as far away but lies aside.
    """
    here = next((stop.rect for stop in stops if stop.key == current), None)
    if here is None:
        return along(stops, current, 1)
    ahead = [(_distance(here, stop.rect, dx, dy), n) for n, stop in enumerate(stops) if stop.key != current]
    reached = [(distance, n) for distance, n in ahead if distance is not None]
    return stops[min(reached)[1]].key if reached else current


def _distance(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """How far it is to that place, in design pixels; None if it does not lie in that direction.

    What lies over or under a place is not beside it.

    A gap to the side counts double, in another row sixteenfold and at least _OTHER_ROW, and how far the middle lies
    aside counts a quarter.
    """
    (ax, ay), (bx, by) = here.centre, there.centre
    way = (bx - ax) * dx + (by - ay) * dy
    if way <= 0:
        return None
    gap = (
        max(there.y - here.bottom, here.y - there.bottom, 0)
        if dx
        else max(there.x - here.right, here.x - there.right, 0)
    )
    aside = abs((bx - ax) * dy) + abs((by - ay) * dx)
    if dx and gap:
        if there.x < here.right and here.x < there.right:
            return None
        gap = max(gap, _OTHER_ROW)
    return way + (16 if dx else 2) * gap + aside / 4


ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Controlled:
    """Something that shows controls; while `dirty` is set, it must be drawn again."""

    _sorted: tuple[Sequence[Widget], list[Control]] = (), []
    """The widgets that were looked through last, and the controls among them."""

    def __init__(self) -> None:
        self.dirty = True
        self.focus: str | None = None
        """The key of the control that has the focus."""
        self.tips = Tips()
        self.shown: tuple[Widget, ...] = ()
        """The widgets as they are now."""
        self.focus_outside = False
        """Has a control beside these the focus?"""

    @property
    def controls(self) -> list[Control]:
        """The controls that can have the focus, in order."""
        if self._sorted[0] is not self.shown:
            self._sorted = self.shown, [widget for widget in self.shown if isinstance(widget, Control)]
        return self._sorted[1]

    def _state(self, widget: Widget) -> ControlState:
        if not isinstance(widget, Control):
            return ControlState()
        focused = self.focus == widget.key
        return ControlState(self.tips.hovered == widget.key, focused, not focused and enter_taken(self))

    def _at(self, point: Point) -> Control | None:
        """The control at that place; where several overlap, the one that is painted last."""
        return next((control for control in reversed(self.controls) if control.rect.holds(point)), None)


def placed(control: Control) -> tuple[object, ...]:
    """Where the control lies and, unless it is a plain button, what stands on it: by that it is told from another one.

    A plain button may change its words by being pressed, such as one that goes along the values of an option.
    """
    return control.rect, "" if type(control) is Button else control.caption


def kept_focus(focus: str | None, before: Sequence[Control], now: Sequence[Control]) -> str | None:
    """The focus, after these controls have come in place of those before.

    It falls where its control is gone, or could be pressed before and means nothing now, so that Enter means the brass
    button again.
    """
    was, is_now = keyed(before, focus), keyed(now, focus)
    falls = is_now is None or (is_now.idle and was is not None and not was.idle)
    return None if falls else focus


def enter_taken(shown: Controlled) -> bool:
    """Does Enter press the control with the focus, and nothing else?"""
    focused = keyed(shown.controls, shown.focus)
    if focused is None:
        return shown.focus_outside
    spells = isinstance(focused, EntryField) and bindings.used() == "pad"
    return spells or not focused.enters


def keyed(controls: Sequence[Control], key: str | None) -> Control | None:
    """The control with that key."""
    return next((control for control in controls if control.key == key), None)


def meant(controls: Sequence[Control], focus: str | None, event: pygame.Event) -> Control | None:
    """The control that a key presses: the one with the focus, the brass one, or the one with that letter.

    Together with Ctrl, Enter means the brass one, wherever the focus is.
    """
    if event.key in ENTER and event.mod & pygame.KMOD_CTRL:
        return next((control for control in controls if control.brass), None)
    if event.key in ENTER or (event.key == pygame.K_SPACE and focus):
        return keyed(controls, focus) or next((control for control in controls if control.brass), None)
    held = bool(event.mod & pygame.KMOD_CTRL)
    return next((one for one in controls if one.letter == event.key and one.letter and one.control == held), None)


def stops(controls: Sequence[Control]) -> list[Stop]:
    """The places where the focus can be."""
    return [Stop(control.key, control.rect) for control in controls]


class LateDesk:
    """Shows panels, passages and entry fields; a screen that has none of them never loads pygame_gui."""

    def __init__(self) -> None:
        self.opened: Desk | None = None

    def show(self, widgets: Iterable[Widget], brush: Brush, focus: str | None) -> None:
        """Show those of the widgets that the desk shows, where the brush would draw them.

        What is typed goes to the entry field with the key `focus`.
        """
        mine = [widget for widget in widgets if isinstance(widget, Panel | Passage | EntryField)]
        if mine and not self.opened:
            from game.ui.kit.desk import Desk  # noqa: PLC0415 - the title must not pay for loading pygame_gui

            self.opened = Desk(brush.look)
        if self.opened:
            self.opened.show(mine, brush.area)
            self.opened.focus(focus)

    def close(self) -> None:
        """Close the desk; it is opened again when something is shown."""
        if self.opened:
            self.opened.close()
            self.opened = None

    def focus(self, key: str | None) -> None:
        """Let the entry field with that key take what is typed; without such a field, none does."""
        if self.opened:
            self.opened.focus(key)

    def handle(self, event: pygame.Event, changed: Callable[[], None], say: Callable[[str], None]) -> Transition | None:
        """Pass an event on to the desk, and return the transition of the entry field whose text it changed.

        The field's own `changed` gets the new text; then the given `changed` is called. `say` gets a sentence about
        letters that cannot be drawn, as they are written.
        """
        transition = None
        for field, text in self.opened.handle(event) if self.opened else ():
            transition = field.changed(text) if field.changed else None
            changed()
            if len(letters.strange(text)) > len(letters.strange(field.text)):
                say(letters.told(text))
        return transition

    def scroll(self, pages: float) -> bool:
        """Move every scrolling passage by that many of its heights; return whether there is one."""
        return self.opened is not None and self.opened.scroll(pages)

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; return whether the desk may look different now."""
        return self.opened is not None and self.opened.update(ms)

    def draw_boards(self, surface: pygame.Surface) -> None:
        """Draw the boards, below all widgets that paint themselves."""
        if self.opened:
            self.opened.draw_boards(surface)

    def draw_texts(self, surface: pygame.Surface) -> None:
        """Draw the passages and entry fields, over all widgets that paint themselves."""
        if self.opened:
            self.opened.draw_texts(surface)


_READ = {pygame.K_UP: -0.12, pygame.K_DOWN: 0.12, pygame.K_HOME: -1e6, pygame.K_END: 1e6}
_PAGES = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8}
"""By how many of a text's heights a key scrolls it; `_READ` says the same."""


class Keyed(Protocol):
    """What keys need of their screen."""

    desk: LateDesk
    arrows_scroll: bool
    """Do arrows, Home and End scroll the screen's text as long as nothing has the focus?"""
    focus: str | None
    touched: str | None
    """The key of the control from which Tab and arrows go on when nothing has the focus."""

    @property
    def controls(self) -> Sequence[Control]: ...

    @property
    def writing(self) -> bool:
        """Does an entry field have the focus?"""

    def back(self) -> Transition | None:
        """What Esc does."""

    def rules(self) -> Transition | None:
        """What F1 does."""

    def give_focus(self, key: str | None) -> None: ...

    def press(self, control: Control) -> Transition | None: ...

    def changed(self) -> None: ...


class Keyboard:
    """Hands each key to a control of the screen.

    That is the line that is written on, the control with the focus, or the control with that letter.
    """

    def __init__(self, screen: Keyed) -> None:
        self._screen = screen

    def take(self, event: pygame.Event) -> EventTaken:
        """Do what the key means here, if it means anything."""
        screen = self._screen
        if event.key == pygame.K_ESCAPE:
            return True, self._escaped()
        if event.key == pygame.K_F1:
            return True, screen.rules()
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            screen.give_focus(along(stops(screen.controls), screen.focus or screen.touched, step))
            return True, None
        if screen.writing:
            return self._typed(event)
        if screen.arrows_scroll and screen.focus is None and event.key in _READ:
            screen.desk.scroll(_READ[event.key])
            return True, None
        if event.key in ARROWS:
            return self._arrow(event)
        return self._pressed(event)

    def _arrow(self, event: pygame.Event) -> EventTaken:
        """Move the focus in the arrow's direction; together with Ctrl, scroll."""
        if not event.mod & pygame.KMOD_CTRL:
            self._lead(event.key)
            return True, None
        return event.key in _READ and self._screen.desk.scroll(_READ[event.key]), None

    def _escaped(self) -> Transition | None:
        """Esc takes the focus off a line that is written on, else it goes back."""
        if not self._screen.writing:
            return self._screen.back()
        self._screen.give_focus(None)
        return None

    def _lead(self, arrow: int) -> None:
        """Move the focus in the arrow's direction."""
        screen = self._screen
        screen.give_focus(towards(stops(screen.controls), screen.focus or screen.touched, *ARROWS[arrow]))

    def _typed(self, event: pygame.Event) -> EventTaken:
        """Handle a key while a line is written on: Enter ends the writing, up and down move the focus away."""
        screen = self._screen
        line = keyed(screen.controls, screen.focus)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._lead(event.key)
            return True, None
        if event.key in ENTER and isinstance(line, EntryField):
            return True, self._written(line, goes_on=bool(event.mod & pygame.KMOD_CTRL))
        return False, None

    def _written(self, line: EntryField, *, goes_on: bool) -> Transition | None:
        """End the writing; if it `goes_on`, press the brass button too, unless the line has done what that does."""
        screen = self._screen
        screen.give_focus(None)
        transition = line.entered(line.text) if line.entered else None
        screen.changed()
        brass = next((one for one in screen.controls if one.brass), None)
        if transition or not goes_on or line.enters or not brass:
            return transition
        return screen.press(brass)

    def _pressed(self, event: pygame.Event) -> EventTaken:
        """Press the control that the key means; page up and page down scroll where they mean no control."""
        screen = self._screen
        control = meant(screen.controls, screen.focus, event)
        if isinstance(control, Card) and control.enters and event.key in ENTER:
            screen.press(control)
            control = next((one for one in screen.controls if one.brass), None)
        if control:
            return True, screen.press(control)
        return event.key in _PAGES and screen.desk.scroll(_PAGES[event.key]), None
