"""A screen made of widgets: it lists what it shows, and its parts do what keys and clicks mean there.

These parts are the keyboard, the clicks, the desk of pygame_gui, and the tips with the toasts (sentences that stand for
a moment).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui.kit import devices, toast
from game.ui.kit.brush import Brush
from game.ui.kit.clicks import Clicks
from game.ui.kit.controlled import Controlled, keyed
from game.ui.kit.early_enter import EarlyEnter
from game.ui.kit.guard import Guard
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.keyboard import Keyboard
from game.ui.kit.late_desk import LateDesk
from game.ui.kit.rehearsal import Expected, Rehearsal
from game.ui.kit.screen import Consult, OpenRulebook, Pop, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Control, EntryField, Widget
from game.ui.sprites.vector import Point

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class ControlScreen(Controlled):
    """The base of screens that list their `widgets`.

    Pressing a control changes the screen or returns a transition to another screen. Without `fills`, a screen of 1280
    by 720 design pixels lies in the middle of a larger window, and is drawn smaller in a smaller one. With `fills`, the
    screen lays itself out for `look.w` by `look.h` design pixels.
    """

    overlay = False
    fills = False
    arrows_scroll = False
    """Do arrows, Home and End scroll the screen's text as long as nothing has the focus?"""
    rulebook: OpenRulebook | None = None
    """A function that opens the rulebook of the game on the screen; None where there is no game."""

    def __init__(self) -> None:
        super().__init__()
        self.pointer: Point = (-1, -1)
        """Where the pointer is, in design pixels."""
        self.touched: str | None = None
        """The key of the control that last had the focus or was clicked; Tab and arrows go on from there."""
        self.guard = Guard()
        self.desk = LateDesk()
        self.rehearsal = Rehearsal()
        self.told: Sequence[pygame.Rect] = ()
        self.written: Sequence[Rect] = ()
        """Where the backdrop has words that captions may not cover, in design pixels."""
        self.clicks = Clicks(self)
        self.tips.taken = lambda: [one.rect for one in (*self.pressable, *self.shown) if one.solid]
        self.tips.bare = lambda: [one.rect for one in self.shown if one.bare]
        self.early = EarlyEnter(0)
        """Keeps off an Enter that was pressed for what stood here before; only on pages that end or begin something."""
        self._keyboard = Keyboard(self)

    # What a screen says of itself
    @property
    def music(self) -> Path | None:
        """The file of the music that is played while the screen is shown; None where it has none of its own."""
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
        """What F1 does: show the rulebook at the rule that the screen cites.

        That is the rule in the toast, else the one that the control with the focus or under the pointer cites, else the
        rule of what is going on.
        """
        cited = (said for one in self.pressable if one.key in {self.focus, self.tips.hovered} for said in one.texts)
        return Consult((self.tips.toast, *cited, self.going_on))

    @property
    def going_on(self) -> str:
        """The id of the rule of what is going on; empty where no rule is at work."""
        return ""

    def other(self, event: pygame.Event) -> Transition | None:
        """Handle an event that no widget took; `pointer` is up to date."""
        del event
        return None

    def tick(self, ms: int) -> Transition | None:
        """Handle the passing of that many milliseconds."""
        del ms
        return None

    def expected(self) -> Expected:
        """What may be seen next as things stand, the likeliest first; it is asked for in every idle frame."""
        return ()

    # The protocol of screens
    def enter(self, look: Look) -> None:
        self.look = look if self.fills else look.whole
        self.origin: Point = (0, 0) if self.fills else ((self.look.w - DESIGN[0]) / 2, (self.look.h - DESIGN[1]) / 2)
        self.desk.close()
        self.rehearsal.forget()
        self.changed()

    def close(self) -> None:
        """Clean up when the screen is left."""
        self.desk.close()

    def resume(self, result: object) -> Transition | None:
        """The screen above this one has closed with a result; a screen that waits for a result overrides this."""
        del result
        self.changed()
        return None

    def sense(self, event: pygame.Event) -> bool:
        """Take note of an event as the device gave it, even of one that does not count; is that all it is for?"""
        del event
        return False

    def handle(self, event: pygame.Event) -> Transition | None:
        """Handle an event.

        A key goes to the line that is written on, then to the control with the focus, then to the screen; a click goes
        to what lies under the pointer.
        """
        taken = self.early.takes(event)
        transition: Transition | None = None
        if not taken and event.type == pygame.KEYDOWN:
            taken, transition = self._keyboard.take(event)
        elif event.type in _MOUSE:
            self.point(event.pos)
            taken, transition = self.clicks.take(event, self._at(self.pointer))
        return transition if taken else self.desk.handle(event, self.changed, self.say) or self.other(event)

    def update(self, ms: int) -> Transition | None:
        self.early.update(ms)
        self.clicks.update(ms)
        self.dirty = self.desk.update(ms) or self.dirty
        self.dirty = self.tips.update(ms) or self.dirty
        return self.tick(ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen as far as the surface's clip reaches."""
        brush, part = Brush(surface, self.look, self.origin), surface.get_clip()
        self.backdrop(brush)
        whole = part == surface.get_rect()
        areas = [brush.area(one.extent(self.look)) for one in self.shown]
        seen = [one for one, area in zip(self.shown, areas, strict=True) if whole or area.colliderect(part)]
        small = [one for one in areas if one.w * one.h < toast.PAGE * surface.width * surface.height]
        self.told = [*small, *map(brush.area, self.written)]
        for widget in seen:
            widget.under(brush, self._state(widget))
        self.desk.draw_boards(surface)
        for widget in seen:
            widget.paint(brush, self._state(widget))
        self.desk.draw_texts(surface)
        self.front(brush)
        focused = keyed(self.controls, self.focus)
        if focused:
            brush.ring(focused.rect, focused.cut)
        self.tips.paint_over(brush, self.controls)

    def retouch(self, surface: pygame.Surface, *, lives: bool) -> Sequence[pygame.Rect]:
        """Draw only what looks different, and return those parts, in pixels; most screens draw all or nothing."""
        del surface, lives
        return ()

    def rehearse(self) -> bool:
        return self.rehearsal.go_on(self.expected())

    # What a screen may use
    def changed(self, *, pointed: bool = False) -> None:
        """Ask for the widgets again, since the state has changed, or with `pointed` only what the pointer means."""
        del pointed
        self.shown = self.widgets()
        self.clicks.shown(self.controls)
        if self.focus not in {control.key for control in self.controls}:
            self.focus = None
        self.desk.show(self.shown, Brush(pygame.Surface((1, 1)), self.look, self.origin), self.focus)
        self.tips.hover(self._at(self.pointer), moved=False)
        self.dirty = True

    def say(self, text: str, *, lasting: bool = False) -> None:
        """Show a sentence for a while (a toast); a `lasting` one stays although the player goes on meanwhile."""
        self.dirty = self.tips.say(text, lasting=lasting) or self.dirty

    @property
    def pressable(self) -> list[Control]:
        """All controls that can be pressed, also those in a panel that handles its own events."""
        return self.controls

    @property
    def writing(self) -> bool:
        """Does an entry field have the focus? A gamepad types nothing; for it a field is like any other control."""
        return devices.used() != "pad" and isinstance(keyed(self.controls, self.focus), EntryField)

    def covered(self, point: Point) -> bool:
        """Does a board or a control lie at that place?"""
        return any(widget.solid and widget.rect.holds(point) for widget in self.shown)

    def give_focus(self, key: str | None) -> None:
        """Give the focus to the control with that key, or to none."""
        self.focus = key
        self.touched = key or self.touched
        self.desk.focus(key)
        self.tips.over(keyed(self.controls, key))
        self.dirty = True

    def press(self, control: Control) -> Transition | None:
        """Press a control as a click does; a disabled one shows its reason."""
        hear(Heard(control.sound))
        self.tips.put_away()
        self.clicks.done(control)
        if control.reason:
            self.say(control.reason)
            return None
        if isinstance(control, EntryField):
            self.give_focus(control.key)
            return control.letters(self.changed) if devices.used() == "pad" else None
        transition = control.press() if control.press else None
        self.changed()
        return transition

    def point(self, pixel: tuple[int, int]) -> None:
        """Take note that the pointer is at that pixel of the window now."""
        before = self.pointer
        self.pointer = pixel[0] / self.look.u - self.origin[0], pixel[1] / self.look.u - self.origin[1]
        self.dirty = self.tips.hover(self._at(self.pointer), moved=self.pointer != before) or self.dirty
