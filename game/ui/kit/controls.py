"""A screen made of widgets: it keeps the focus, finds what the pointer and keys press, and shows tips and toasts
(sentences that stand for a moment).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.brush import Brush, Point
from game.ui.kit.controlled import ENTER, Controlled, keyed, meant, stops
from game.ui.kit.focus import ARROWS, along, towards
from game.ui.kit.screen import Consult, Pop, Rulebook, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Card, Control, Entry, Panel, Passage, Widget

if TYPE_CHECKING:
    from game.ui.kit.widgets.desk import Desk


class ControlScreen(Controlled):
    """The base of screens that list their `widgets`; pressing one changes the screen or returns a transition to another
    screen.

    Without `fills`, a screen of 1280 by 720 design pixels lies in the middle of a larger window, and is drawn smaller
    in a smaller one. With `fills`, the screen lays itself out for `look.w` by `look.h`.
    """

    overlay = False
    fills = False
    rulebook: Rulebook | None = None
    """Opens the rulebook of the game that it shows; None where it shows none."""

    def __init__(self) -> None:
        super().__init__()
        self.pointer: Point = (-1, -1)
        """Where the pointer is, in design pixels."""
        self._last: str | None = None
        self._desk: Desk | None = None

    # ---- what a screen says of itself
    @property
    def music(self) -> Path | None:
        """The file of the music that is played while the screen is shown; None for none of its own."""
        return None

    def widgets(self) -> tuple[Widget, ...]:
        """The widgets for the present state, in focus order."""
        raise NotImplementedError

    def backdrop(self, brush: Brush) -> None:
        """Paint what lies below the widgets."""
        brush.surface.fill((20, 19, 31))

    def front(self, brush: Brush) -> None:
        """Paint what lies over the widgets."""

    def back(self) -> Transition | None:
        """What Esc does."""
        return Pop()

    def rules(self) -> Transition | None:
        """What F1 does: show the rulebook, at the rule that the sentence on the screen or the control with focus or
        pointer cites, or else at the rule of what is going on.
        """
        cited = (said for one in self.pressable if one.key in {self.focus, self.tips.hovered} for said in one.told)
        return Consult((self.tips.toast, *cited, self.going_on))

    @property
    def going_on(self) -> str:
        """The id of the rule of what is going on; empty where no rule is at work."""
        return ""

    def claims(self, event: pygame.Event) -> bool:
        """Does the screen itself take this key, before focus and letters do?

        Then `other` gets it. Esc is never asked about.
        """
        del event
        return False

    def other(self, event: pygame.Event) -> Transition | None:
        """Handle an event that no widget took; `pointer` is up to date."""
        del event
        return None

    def tick(self, ms: int) -> Transition | None:
        """Handle the passing of that many milliseconds."""
        del ms
        return None

    # ---- the protocol of screens
    def enter(self, look: Look) -> None:
        self.look = look if self.fills else look.whole
        self.origin: Point = (0, 0) if self.fills else ((self.look.w - DESIGN[0]) / 2, (self.look.h - DESIGN[1]) / 2)
        self._clear()
        self.changed()

    def close(self) -> None:
        """Clean up when the screen is left."""
        self._clear()

    def _clear(self) -> None:
        """Close the desk, which is made again when the screen is drawn."""
        if self._desk:
            self._desk.close()
            self._desk = None

    def resume(self, result: object) -> Transition | None:
        """The screen above this one has closed with a result; a screen that waits for a result overrides this."""
        del result
        self.changed()
        return None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Handle an event: keys go to the line that is written on, then to the focus, then to the screen; clicks go to
        what lies under the pointer.
        """
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.point(event.pos)
        taken, transition = self._keyed(event) if event.type == pygame.KEYDOWN else self._clicked(event)
        if not taken:
            transition = self._to_desk(event) or self.other(event)
        return transition

    def update(self, ms: int) -> Transition | None:
        if self._desk:
            self.dirty = self._desk.update(ms) or self.dirty or self.writing
        self.dirty = self.tips.update(ms) or self.dirty
        return self.tick(ms)

    def draw(self, surface: pygame.Surface) -> None:
        brush = Brush(surface, self.look, self.origin)
        self.backdrop(brush)
        for widget in self._shown:
            widget.under(brush, self._state(widget))
        if self._desk:
            self._desk.draw_boards(surface)
        for widget in self._shown:
            widget.paint(brush, self._state(widget))
        if self._desk:
            self._desk.draw_texts(surface)
        self.front(brush)
        self._over(brush)

    # ---- for screens
    def changed(self) -> None:
        """Ask for the widgets again, since the state has changed."""
        self._shown = self.widgets()
        if self.focus not in {control.key for control in self.controls}:
            self.focus = None
        self._lay()
        self._hover()
        self.dirty = True

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Show a sentence for a while (a toast); a `lasting` one stays although the player goes on meanwhile."""
        self.tips.say(text, lasting=lasting)
        self.dirty = True

    @property
    def pressable(self) -> list[Control]:
        """Everything that can be pressed, also in a panel that handles its own events; the brass button is among
        them.
        """
        return self.controls

    @property
    def writing(self) -> bool:
        """Has a line to write on the focus?"""
        return isinstance(keyed(self.controls, self.focus), Entry)

    def covered(self, point: Point) -> bool:
        """Does a board or a control lie at that place?"""
        return any(widget.solid and widget.rect.holds(point) for widget in self._shown)

    def give_focus(self, key: str | None) -> None:
        """Give the focus to the control with that key, or to none."""
        self.focus = key
        self._last = key or self._last
        if self._desk:
            self._desk.focus(key if self.writing else None)
        control = keyed(self.controls, key)
        self.tips.over(control)
        self.dirty = True

    def press(self, control: Control) -> Transition | None:
        """Press a control as a click does; a disabled one shows its reason."""
        if control.reason:
            self.say(control.reason)
            return None
        if isinstance(control, Entry):
            self.give_focus(control.key)
            return None
        transition = control.press() if control.press else None
        self.changed()
        return transition

    # ---- inside
    def _lay(self) -> None:
        """Give the desk its widgets; a screen without such widgets never loads pygame_gui."""
        mine = [widget for widget in self._shown if isinstance(widget, Panel | Passage | Entry)]
        if not mine and not self._desk:
            return
        if not self._desk:
            from game.ui.kit.widgets.desk import Desk  # noqa: PLC0415 - the title must not pay for loading pygame_gui

            self._desk = Desk(self.look)
        self._desk.show(mine, self._brush_area)
        self._desk.focus(self.focus if self.writing else None)

    def _brush_area(self, rect: Rect) -> pygame.Rect:
        return Brush(pygame.Surface((1, 1)), self.look, self.origin).area(rect)

    def point(self, pixel: tuple[int, int]) -> None:
        """The pointer is there now."""
        self.pointer = pixel[0] / self.look.u - self.origin[0], pixel[1] / self.look.u - self.origin[1]
        self._hover()

    def _hover(self) -> None:
        if self.tips.hover(self._at(self.pointer)):
            self.dirty = True

    def _clicked(self, event: pygame.Event) -> tuple[bool, Transition | None]:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            control = self._at(self.pointer)
            self._pressed = control.key if control else None
            self.give_focus(control.key if isinstance(control, Entry) else None)
            self._last = self._pressed or self._last
            return control is not None and not isinstance(control, Entry), None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            control = self._at(self.pointer)
            pressed, self._pressed = self._pressed, None
            if control and control.key == pressed and not isinstance(control, Entry):
                return True, self.press(control)
        return False, None

    def _keyed(self, event: pygame.Event) -> tuple[bool, Transition | None]:
        """Handle a key; whether it was taken, and the transition that follows."""
        if event.key == pygame.K_ESCAPE:
            return True, self._escaped()
        if event.key == pygame.K_F1:
            return True, self.rules()
        if not self.writing and self.claims(event):
            return False, None
        if event.key == pygame.K_TAB:
            self.give_focus(
                along(stops(self.controls), self.focus or self._last, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            )
            return True, None
        if self.writing:
            return self._typed(event)
        if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
            self.give_focus(towards(stops(self.controls), self.focus or self._last, *ARROWS[event.key]))
            return True, None
        control = meant(self.controls, self.focus, event)
        if isinstance(control, Card) and control.enters and event.key in ENTER:
            self.press(control)
            control = next((one for one in self.controls if one.brass), None)
        if control:
            return True, self.press(control)
        return self._scrolled(event.key), None

    def _scrolled(self, key: int) -> bool:
        """Page up and page down move the scrolling passages, unless a control has these keys as its letters."""
        pages = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8}.get(key)
        if pages is None or self._desk is None or not self._desk.scroll(pages):
            return False
        self.dirty = True
        return True

    def _typed(self, event: pygame.Event) -> tuple[bool, Transition | None]:
        """A key while a line is written on: Enter ends it, up and down leave it."""
        line = keyed(self.controls, self.focus)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.give_focus(towards(stops(self.controls), self.focus, *ARROWS[event.key]))
            return True, None
        if event.key in ENTER and isinstance(line, Entry):
            self.give_focus(None)
            transition = line.entered(line.text) if line.entered else None
            self.changed()
            return True, transition
        return False, None

    def _escaped(self) -> Transition | None:
        """Handle Esc: it takes the focus off a line that is written on, else it goes back."""
        if self.writing:
            self.give_focus(None)
            return None
        return self.back()

    def _to_desk(self, event: pygame.Event) -> Transition | None:
        """Pass the event to the desk, and tell the lines what was written on them."""
        if not self._desk:
            return None
        self.dirty = self.dirty or event.type != pygame.MOUSEMOTION or any(event.buttons)
        transition = None
        for line, text in self._desk.handle(event):
            transition = line.changed(text) if line.changed else None
            self.changed()
        return transition

    def _over(self, brush: Brush) -> None:
        """The focus ring, the tip and the toast."""
        control = keyed(self.controls, self.focus)
        if control:
            brush.ring(control.rect, control.cut)
        anchor = keyed(self.controls, self.tips.shown)
        if anchor:
            self.tips.paint(brush, anchor)
        self.tips.paint_toast(brush)
