"""What mouse and keys do at the pyramids' table: first to what is open, then on the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.books.stacktors.face.docks.known import Handled
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.table.actions import TableActions
from game.books.stacktors.face.table.camera_moves import CameraMoves
from game.books.stacktors.face.table.held_view import HeldView
from game.books.stacktors.face.table.hint import Hint
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import Pass
from game.books.stacktors.values.pieces import POSITIONS
from game.ui.kit import bindings
from game.ui.kit.controlled import ARROWS, ENTER, meant
from game.ui.kit.hearing import knock
from game.ui.play.protocol import Host, Input

_OF_FOCUS = (*ARROWS, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that belong to the focus, wherever it is."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_PEEK = (pygame.K_LALT, pygame.K_RALT)
"""The keys that let all figures sink to their bases."""
_NEXT = {pygame.K_PERIOD: 1, pygame.K_COMMA: -1}
"""The keys that lead from hero to hero in a scene, and how far."""
_STRAY = ("act end", "act pass", "act heal")
"""The buttons whose keys do nothing while something else is open."""


class TableInput(Input):
    """Takes events for one match, and lets `actions` act."""

    def __init__(self, state: TableState, actions: TableActions, camera_moves: CameraMoves, hint: Hint) -> None:
        self._state, self._host, self._selection = state, state.host, state.selection
        self._actions, self._camera_moves, self._hint = actions, camera_moves, hint

    @property
    def modal(self) -> bool:
        """Is a statement being written? Then it gets all keys."""
        return self._state.speaking

    def any_time(self, event: pygame.Event) -> bool:
        """Is it for a statement? That is made at any time, though the turn may have ended by itself."""
        if self.modal:
            return True
        if event.type == pygame.KEYDOWN:
            found = meant(self._host.controls, None, event)
            return found is not None and found.key == _SPEAK
        at = event.pos[0] / self._state.look.u, event.pos[1] / self._state.look.u
        return any(one.key == _SPEAK and one.rect.holds(at) for one in self._host.controls)

    @property
    def pointed(self) -> object:
        return self._state.landing

    def sense(self, event: pygame.Event) -> None:
        self._camera_moves.hold(event)

    def first(self, event: pygame.Event) -> bool:
        if self._state.speaking:
            return self._left_unsaid(event)
        view = self._view(event.key) if event.type == pygame.KEYUP else None
        if view:
            view.release()
            self._host.changed()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self._hint.begin()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            focus_leap(self._host, self._state.dock)
            return True
        if self._waits(event) or self._read(event) or self._refused(event):
            return True
        if self._state.dock and self._docked(self._state.dock, event):
            return True
        astray = self._astray(event)
        if astray:
            knock()
            self._host.say(f"Back first ({bindings.word(self._state.look.settings, 'Esc')}).")
        return astray

    def _let_go(self) -> None:
        """Hold nothing any more, since the window has lost keyboard and mouse."""
        self._selection.peek.end()
        self._state.pointing.let_go()
        self._host.changed()

    def _waits(self, event: pygame.Event) -> bool:
        """Is it an Enter for a suggestion that is still looked for? Nothing is done by it."""
        return self._hint.weighing and self._enters(event)

    def _read(self, event: pygame.Event) -> bool:
        """Read on where the lesson says something that asks for nothing: Enter does no deed then, even in a dock."""
        return self._enters(event) and not self._selection.by_keys and self._state.read_on()

    def _enters(self, event: pygame.Event) -> bool:
        """Is it an Enter that is meant for no control?"""
        pressed = event.type == pygame.KEYDOWN and event.key in ENTER and not event.mod & pygame.KMOD_CTRL
        return pressed and not self._host.focus

    def _refused(self, event: pygame.Event) -> bool:
        """Say why, where the cursor is on a cell or on somebody that Enter cannot mean; nothing else is done for it."""
        planned = self._selection.planned is not None
        if not self._enters(event) or self._busy or planned:
            return False
        sentence = self._selection.refused(self._state.asked)
        if sentence:
            knock()
            self._host.say(sentence)
        return bool(sentence)

    def key(self, event: pygame.Event) -> bool:
        """Take the keys of the map, the one that leads to whoever acts, and those that show another view."""
        if not self._busy:
            taken, deed = self._state.pointing.key(event, self._state.asked)
            if taken:
                self._actions.answer(deed)
                self._camera_moves.aim()
                return True
        if self._state.ordeal.shown and not self._state.dock and event.key in _NEXT:
            self._actions.lead_on(_NEXT[event.key])
            return True
        if event.key == pygame.K_f and not event.mod & pygame.KMOD_CTRL:
            self._camera_moves.home()
            return True
        view = None if event.mod & pygame.KMOD_CTRL else self._view(event.key)
        if view:
            view.press()
            if view is self._selection.peek:
                self._selection.threat.hold()
            self._host.changed()
        return view is not None

    def _view(self, key: int) -> HeldView | None:
        """The view that the key shows, held down or tapped; None for any other key."""
        if key in _PEEK:
            return self._selection.peek
        return self._selection.threat if key == pygame.K_x else None

    def other(self, event: pygame.Event) -> None:
        """Take the mouse on the map, and keys that nothing else took."""
        state, hand = self._state, self._selection
        if event.type == pygame.KEYDOWN:
            sentence = why_unused(state, event.key)
            if sentence:
                knock()
                self._host.say(sentence)
        if event.type not in _MOUSE:
            return
        before, covered = (hand.over, hand.cell), state.covered
        if event.type == pygame.MOUSEWHEEL and state.talk_list and covered:
            state.turn_page(state.talk_list.page - (1 if event.y > 0 else -1))
            self._host.changed()
            return
        if state.dock and event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not covered:
            self._point_out(state.dock, event.pos)
        deed = state.pointing.mouse(event, state.asked, covered=state.covered)
        if deed is not None and state.speaking:
            self._actions.leave_unsaid()
        if not (self._busy or state.speaking):
            self._actions.answer(deed)
        elif (hand.over, hand.cell) != before:
            self._host.changed()

    def back(self) -> bool:
        """Leave what is open, one step at a time, as Esc does; False where nothing is open."""
        hand, state = self._selection, self._state
        if state.camping:
            return state.camp.escape()
        steps: tuple[tuple[object, Callable[[], None]], ...] = (
            (self._actions.after_walk, self._actions.forget),
            (hand.planned or state.talk_list, self._actions.close_panels),
            (hand.via, partial(setattr, hand, "via", ())),
            (hand.threat.shown, hand.threat.toggle),
            (hand.targeting or hand.looked or hand.by_keys, self._forget_aim),
        )
        step = next((leave for is_open, leave in steps if is_open), None)
        if step:
            step()
        return step is not None

    def _forget_aim(self) -> None:
        self._selection.targeting, self._selection.looked = False, 0
        self._selection.let_go()

    @property
    def _busy(self) -> bool:
        """Is something open, so that keys and clicks do nothing on the map? A scene that is shown is, too."""
        state = self._state
        return state.talk_list is not None or state.dock is not None or state.camping or state.ordeal.shown

    def _left_unsaid(self, event: pygame.Event) -> bool:
        """Leave the statement unsaid, as Esc does; what else is open has to wait."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        self._actions.leave_unsaid()
        return True

    def _astray(self, event: pygame.Event) -> bool:
        """Would the key end the turn, give it away or heal, while a panel or a talk is open?"""
        state, host = self._state, self._host
        opened = state.dock or self._selection.planned or state.talk_list
        if event.type != pygame.KEYDOWN or host.writing or state.stopped or not opened:
            return False
        found = meant(host.controls, host.focus, event)
        return found is not None and found.key in _STRAY and found.key != host.focus

    # --- the dock

    def _docked(self, dock: DockPanel, event: pygame.Event) -> bool:
        """Give the event to the dock first, and play what the dock is done with.

        An Enter that comes before the dock was ever drawn was pressed without knowing what it would do.
        """
        if event.type == pygame.KEYDOWN and event.key in ENTER and not dock.seen:
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            focus_along(self._host, dock, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self._host.focus and event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL
        if focused and event.key in _OF_FOCUS:
            return False
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._host.point(event.pos)
        handled = dock.handle(event, self._host.pointer)
        if handled.taken and event.type == pygame.MOUSEBUTTONDOWN:
            self._host.give_focus(None)
        if handled.taken and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._state.pick()
        return self._dealt(handled)

    def _dealt(self, handled: Handled) -> bool:
        """Play what the dock is done with; did the event belong to the dock?"""
        if handled.done:
            self._actions.conclude(handled.intent)
        if handled.taken:
            self._host.changed()
        return handled.taken

    def _point_out(self, dock: DockPanel, pixel: tuple[int, int]) -> None:
        """Take a click on the map while a dock is open: on a piece, else on a cell or on who stands there."""
        appearance = self._state.reader.appearance(self._selection.over) if self._selection.over else None
        cell = appearance.cell if appearance else self._selection.cell
        if not self._touch_figure(pixel) and cell and self._dealt(dock.point(cell)):
            self._state.pick()

    def _touch_figure(self, pixel: tuple[int, int]) -> bool:
        """Was a piece of a figure clicked that the dock took?"""
        view = self._state.view
        who = self._state.pointing.figure_at(pixel)
        found = view.bodies.piece_at(who, pixel) if who is not None else None
        appearance = self._state.reader.appearance(who) if who is not None else None
        if who is None or found is None or appearance is None or appearance.stack is None or found[0] not in POSITIONS:
            return False
        return self._state.touched(who, appearance.stack.at(found[0])[found[1]].id)


# --- keys that mean something at the table, but not now: why nothing happens


_TURN = (pygame.K_e, pygame.K_p)
_SPEAK = "act speak"
"""The key of the button with which a statement begins."""


def why_unused(state: TableState, key: int) -> str:
    """A sentence for a key that nothing took; empty for one that never means anything."""
    if key not in (*_TURN, pygame.K_g) or state.speaking:
        return ""
    if state.asked is None:
        return "Nobody here is asked just now. (TRN-3)"
    if state.stopped:
        return "Answer what is asked first. (DEC-1)"
    if state.dock or state.selection.planned or state.talk_list:
        return f"Back first ({_named(state, 'Esc')})."
    return _in_turn(state, key) if state.asked.kind == "act" else _outside(state, key)


def _named(state: TableState, key: str) -> str:
    """What does now what is usually done by that key."""
    return bindings.word(state.look.settings, key)


def _in_turn(state: TableState, key: int) -> str:
    """The sentence for a key in a turn: it is passed as long as nothing was done in it, and ended afterwards."""
    if key == pygame.K_e:
        waits = _named(state, "P")
        return f"Nothing has been done in this turn yet: {waits} waits, and the turn comes again later. (TRN-3)"
    if key == pygame.K_p:
        clock, ends = state.reader.table.clock, _named(state, "E")
        if clock and clock.up:
            return f"One waits once in a round: {ends} ends the turn. (TRN-5)"
        return state.pacer.refusal(Pass()) or f"This turn has begun: {ends} ends it. (TRN-3)"
    return "The party walks together in free play alone. (SIT-1)"


def _outside(state: TableState, key: int) -> str:
    """The sentence for a key in free play or in camp, where nobody has a turn."""
    if state.camping:
        return f"The camp lasts until it is broken ({_named(state, 'Enter')}). (RST-1)"
    return "Nobody has turns here that could be passed or ended: that is for conflicts. (SIT-1)" if key in _TURN else ""


# --- the focus leaps from the map to the open panel, from there to the buttons around the map, and back to the map


_DEEDS = "act "
"""How the keys of the buttons begin that the side panel has for deeds."""


def focus_leap(host: Host, dock: DockPanel | None) -> None:
    """Give the focus to the next of the three: the panel, the deeds of the side panel, or none of them."""
    inside, outside = None, None
    if dock and not dock.focus and not host.focus:
        inside = next((control.key for control in dock.controls), None)
    elif not host.focus:
        keys = [control.key for control in host.controls]
        outside = next((key for key in keys if key.startswith(_DEEDS)), keys[0] if keys else None)
    if dock:
        dock.give_focus(inside)
    host.give_focus(outside)


def focus_along(host: Host, dock: DockPanel, step: int) -> None:
    """Move the focus along the panel, then the side panel and the bar, then the panel again, as Tab does."""
    order = [
        *((True, control.key) for control in dock.controls),
        *((False, control.key) for control in host.controls),
    ]
    now = (False, host.focus) if host.focus else (True, dock.focus)
    at = order.index(now) + step if now in order else 0 if step > 0 else -1
    inside, key = order[at % len(order)]
    dock.give_focus(key if inside else None)
    host.give_focus(None if inside else key)
