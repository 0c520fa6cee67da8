"""A screen made of widgets: it lists what it shows, its parts do what keys and clicks mean there, long lists have
pages, and a dialog may lie over it.

These parts are the keyboard, the clicks, the desk of pygame_gui, and the tips with the toasts (sentences that stand for
a moment).

Where a control has just come to mean something else, a click was aimed at what it meant before, and does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Literal, TypeVar

import pygame
from msgspec import Struct

from game.ui.kit import bindings, tips
from game.ui.kit.controlled import Controlled, Keyboard, LateDesk, kept_focus, keyed, placed
from game.ui.kit.early_enter import EarlyEnter
from game.ui.kit.guard import GUARDED, Guard, Settling
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.rehearsal import Expected, Rehearsal
from game.ui.kit.screen import Brush, Consult, EventTaken, OpenRulebook, Pop, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, Control, EntryField, Panel, Passage, Press, Widget, passage_height
from game.ui.sprites.vector import Point

UNASKED = 2000
"""For how many milliseconds no click counts on a control that is about somebody else, though nobody has pressed it."""
TOO_SOON = "This button has just changed: click again if you mean it."


class Clicks:
    """Keeps over which control the left mouse button went down, and since when the controls mean what they mean."""

    def __init__(self, screen: ControlScreen) -> None:
        self._screen = screen
        self.pressed: str | None = None
        """The key of that control until the button comes up; None if the button went down beside all controls."""
        self._opens = False
        """Did the button go down where an entry field lays letters over the screen?"""
        self._meanings: dict[Rect, tuple[str, int]] = {}
        """What the control at each place `means`, and for how many milliseconds a click there must wait."""
        self._meant: dict[Rect, str] = {}
        """What the control at each place has meant last, though it may mean nothing while others act."""
        self._done = ""
        """What the control meant that was pressed last, by whatever device."""
        self._aimed: str | None = ""
        """What the control meant as the button went down on it; empty where it had meant that too short a time.

        It is None where the control had just come under the pointer.
        """
        self._settling = Settling()

    def shown(self, controls: Sequence[Control]) -> None:
        """Take note of where the controls lie, and what they mean now."""
        self._settling.shown(((one.key, placed(one)) for one in controls), self._screen.pointer)
        known, self._meanings = self._meanings, {}
        for one in controls:
            if one.means:
                means, left = known.get(one.rect, ("", 0))
                self._meanings[one.rect] = one.means, left if means == one.means else self._wait(one)
                self._meant[one.rect] = one.means

    def _wait(self, control: Control) -> int:
        """For how many milliseconds no click counts on a control that means something since now.

        The last word of what it means says whose turn it is about.
        """
        before = self._meant.get(control.rect, self._done)
        same = before.rpartition(" ")[2] == control.means.rpartition(" ")[2]
        return GUARDED if same or before == self._done else UNASKED

    def done(self, control: Control) -> None:
        """Take note that a control is pressed, by a click or by a key."""
        self._done = control.means or self._done

    def update(self, ms: int) -> None:
        """Let that many milliseconds go by."""
        self._settling.update(ms)
        self._meanings = {place: (means, max(0, left - ms)) for place, (means, left) in self._meanings.items()}

    def take(self, event: pygame.Event, control: Control | None) -> EventTaken:
        """Handle what the mouse does over that control, or beside all controls."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(control), None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self.pressed = self.pressed, None
            if control and control.key == pressed:
                return self._up(control)
        return False, None

    def _up(self, control: Control) -> EventTaken:
        """Press the control on which the button went down."""
        if control.means != self._aimed:
            self._screen.say(TOO_SOON)
            return True, None
        if not isinstance(control, EntryField):
            return True, self._screen.press(control)
        opens = self._opens and control.opener.holds(self._screen.pointer)
        return opens, control.letters(self._screen.changed) if opens else None

    def _down(self, control: Control | None) -> bool:
        """Give the focus to a clicked entry field, or else to none; is the event taken?

        A click on the line of an entry field goes on to the desk, which sets the cursor.
        """
        self._opens = isinstance(control, EntryField) and control.opener.holds(self._screen.pointer)
        line = isinstance(control, EntryField) and not self._opens
        self.pressed = control.key if control else None
        means, left = self._meanings.get(control.rect, ("", 0)) if control else ("", 0)
        early = control is not None and self._settling.early(control.key, self._screen.pointer)
        self._aimed = None if early else "" if left else means
        self._screen.give_focus(self.pressed if line else None)
        self._screen.touched = self.pressed or self._screen.touched
        return control is not None and not line


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
        """Paint what lies below the widgets; an overlay dims the screen below it."""
        if self.overlay:
            brush.dim()
        else:
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
        small = [one for one in areas if one.w * one.h < tips.PAGE * surface.width * surface.height]
        self.told = [*small, *map(brush.area, self.written)]
        for widget in seen:
            widget.under(brush)
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
        before, self.shown = self.controls, self.widgets()
        self.focus = kept_focus(self.focus, before, self.controls)
        self.clicks.shown(self.controls)
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
        return bindings.used() != "pad" and isinstance(keyed(self.controls, self.focus), EntryField)

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
            return control.letters(self.changed) if bindings.used() == "pad" else None
        transition = control.press() if control.press else None
        self.changed()
        return transition

    def point(self, pixel: tuple[int, int]) -> None:
        """Take note that the pointer is at that pixel of the window now."""
        before = self.pointer
        self.pointer = pixel[0] / self.look.u - self.origin[0], pixel[1] / self.look.u - self.origin[1]
        self.dirty = self.tips.hover(self._at(self.pointer), moved=self.pointer != before) or self.dirty


T = TypeVar("T")


def page_of(items: Sequence[T], page: int, shown: int) -> list[tuple[int, T]]:
    """The items of that page, counted from 0, each with its number in the whole list; a page shows `shown` items."""
    return list(enumerate(items))[page * shown : (page + 1) * shown]


def last_page(count: int, shown: int) -> int:
    """The number of the last page, counted from 0, where so many items are shown `shown` to a page."""
    return max(0, (count - 1) // shown)


def page_buttons(count: int, page: int, shown: int, corner: Point, turn: Callable[[int], None]) -> list[Widget]:
    """The buttons Earlier and Later, with their upper right corner at that point; none if one page holds everything."""
    last = last_page(count, shown)
    if not last:
        return []
    x, y = corner
    first = "This is the first page." if page == 0 else ""
    end = "This is the last page." if page == last else ""
    return [
        _turning("earlier", Rect(x - 252, y, 122, 32), partial(turn, page - 1), first),
        _turning("later", Rect(x - 122, y, 122, 32), partial(turn, page + 1), end),
    ]


def _turning(key: Literal["earlier", "later"], rect: Rect, press: Press, reason: str) -> Button:
    """The button for the page before or after."""
    cap, letter = ("PgUp", pygame.K_PAGEUP) if key == "earlier" else ("PgDn", pygame.K_PAGEDOWN)
    return Button(key=key, caption=key.capitalize(), cap=cap, rect=rect, reason=reason, letter=letter, press=press)


_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6)
_ABREAST = 3
"""The most answers that stand side by side; more stand one below the other."""


class DialogAnswer(Struct, frozen=True):
    """One answer of a dialog; the screen below gets its `key`, unless `press` leads elsewhere."""

    key: str
    caption: str
    reason: str = ""
    press: Press | None = None


class Dialog(ControlScreen):
    """A board with a text and at most six answers, the first of them in brass.

    The dialog closes with the key of the answer; Esc closes it with None.
    """

    overlay = True

    def __init__(
        self, title: str, text: str, choices: tuple[DialogAnswer, ...] = (DialogAnswer("ok", "Good"),)
    ) -> None:
        super().__init__()
        self.title, self.text, self.choices = title, text, choices

    def widgets(self) -> tuple[Widget, ...]:
        below = 62.0 if len(self.choices) <= _ABREAST else 18 + 42.0 * len(self.choices)
        height = min(560.0, 48 + below + passage_height(self.look, self.text, 460))
        board = Rect((DESIGN[0] - 496) / 2, (DESIGN[1] - height) / 2, 496, height)
        html = escape(self.text).replace("\n", "<br>")
        passage = Passage(key="text", rect=Rect(board.x + 18, board.y + 44, 460, height - 44 - below), html=html)
        return (Panel(key="board", rect=board, title=self.title), passage, *self._answers(board))

    def _answers(self, board: Rect) -> list[Widget]:
        return [
            Button(
                key=choice.key,
                caption=choice.caption,
                reason=choice.reason,
                brass=n == 0,
                letter=_KEYS[n],
                cap="Enter" if n == 0 else str(n + 1),
                press=choice.press or partial(Pop, choice.key),
                rect=rect,
            )
            for n, (choice, rect) in enumerate(zip(self.choices, self._places(board), strict=True))
        ]

    def _places(self, board: Rect) -> list[Rect]:
        """The places of the answers: side by side where there are few, else one below the other."""
        count, left = len(self.choices), board.x + 18
        if count > _ABREAST:
            return [Rect(left, board.bottom - 10 - 42 * (count - n), board.w - 36, 36) for n in range(count)]
        width = (board.w - 36 - 8 * (count - 1)) / count
        return [Rect(left + n * (width + 8), board.bottom - 52, width, 36) for n in range(count)]

    def resume(self, result: object) -> Transition | None:
        """The screen that an answer led to has closed; if it had a result, the dialog closes with that result."""
        return super().resume(None) if result is None else Pop(result)
