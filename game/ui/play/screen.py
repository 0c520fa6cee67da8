"""The screen on which one plays: the map, the panels around it, and whatever is to be answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.ui.kit.brush import Point
from game.ui.kit.dialog import Choice, Dialog
from game.ui.kit.focus import ARROWS
from game.ui.kit.widgets import Widget
from game.ui.kit.widgets.base import Press
from game.ui.play import endings, layout, logs, unused_keys
from game.ui.play.doing import Doing
from game.ui.play.flow import Asked
from game.ui.shell.cards import HeroCard
from game.ui.shell.screen import Push, Transition
from game.ui.shell.settings import SPEEDS
from game.ui.stacktors import asking
from game.ui.stacktors.deeds import Action, actions
from game.ui.stacktors.docks import Dock, Handled
from game.ui.stacktors.rulebook import RulesScreen, consulted
from game.ui.stacktors.rules import TableRules

_OF_FOCUS = (*ARROWS, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that are the focus's, wherever it is."""
_SKIPPED = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


_STRAY = ("act end", "act pass", "act heal")
"""What no key does while something else is open."""


class TableScreen(Doing):
    """Explores and fights alike. It never decides what is legal: it asks the match."""

    rulebook = staticmethod(consulted)
    tunes: Callable[[str, str], Path | None] | None = None
    """Where the music of a situation lies, by its key and the file's name."""

    def widgets(self) -> tuple[Widget, ...]:
        return tuple(layout.widgets(self))

    def actions(self) -> tuple[Action, ...]:
        """The side panel's actions now."""
        thinker = self.flow.thinker
        over = "The adventure is over." if self.flow.ending else ""
        made = actions(self.hand, self.asked, waiting=f"{thinker} is thinking." if thinker else over)
        if not (self.dock or self.listing or self.speaking or self.hand.planned):
            return made
        return tuple(replace(action, primary=False) for action in made)

    @property
    def music(self) -> Path | None:
        """The situation's, where it lies."""
        scene = self.flow.reader.scene
        return (
            self.tunes(scene.situation.key, scene.situation.music)
            if self.tunes and scene and scene.situation.music
            else None
        )

    @property
    def landing(self) -> int:
        """Who would pass, while that is pointed at; 0 otherwise."""
        return (
            self.asked.who
            if self.asked and self.asked.kind == "act" and "act pass" in {self.tips.hovered, self.focus}
            else 0
        )

    def tick(self, ms: int) -> Transition | None:
        if self.authoring:
            self.authoring.update(ms, self)
        return super().tick(ms)

    def refresh(self) -> None:
        """All is other than it was shown: nothing that was begun goes on."""
        self.then = None
        self._decide(self.flow.asked)
        self.relaid()
        self.changed()

    def _decide(self, asked: Asked | None) -> None:
        """Somebody else is asked, or something else."""
        self._asked, self.listing, self.speaking, self.target = asked, None, False, 0
        self.put_away()
        self.hand.begin(asked)
        if asked is None:
            return
        if self.between.hand_over(asked.seats):
            self._clear_away()
        self.target = self.flow.reader.other(asked.who)
        opened = asking.at_once(self.flow, asked)
        if opened:
            self.put_up(opened)
        self.gaze.frame(asked)
        self.go_on(asked)

    def _clear_away(self) -> None:
        """Somebody else sits down: nothing of the last player's is seen or locked."""
        self.tips.clear()
        self.hand.threat.end()
        self.give_focus(None)

    # --- events

    def handle(self, event: pygame.Event) -> Transition | None:
        landing = self.landing
        transition = self._handle(event)
        if self.landing != landing:
            self.changed()
        return transition

    def _handle(self, event: pygame.Event) -> Transition | None:
        self.gaze.hold(event)
        if self.between.guard.takes(event) or self._held_up(event):
            return None
        if self.speaking:
            return self._while_speaking(event)
        if event.type == pygame.KEYUP and event.key == pygame.K_x:
            self.hand.threat.release()
            self.changed()
        if self.dock and self._docked(event):
            return None
        if self._astray(event):
            self.say("Step back first (Esc).")
            return None
        if event.type == pygame.KEYDOWN and not self.writing and self.focus is None:
            if event.key == pygame.K_l:
                return logs.page(self)
            if self._map_key(event):
                return None
        return super().handle(event)

    def _while_speaking(self, event: pygame.Event) -> Transition | None:
        """What else is open waits; Esc leaves the statement unsaid."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.speaking = False
            self.give_focus(None)
            self.changed()
            return None
        return super().handle(event)

    def _held_up(self, event: pygame.Event) -> bool:
        """While things are still seen, the first press comes to their
        end; a curtain waits for its button, or a click anywhere.
        """
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not clicked and event.type != pygame.KEYDOWN:
            return False
        if self.between.curtain:
            return self._lifted(event)
        if not self.flow.cues.busy:
            return False
        self.flow.skip()
        self.dirty = True
        return event.type == pygame.MOUSEBUTTONDOWN or event.key in _SKIPPED

    def _lifted(self, event: pygame.Event) -> bool:
        """The curtain goes up if whoever is called says so; of other keys Esc alone is taken."""
        if event.type == pygame.MOUSEBUTTONDOWN or event.key in _SKIPPED:
            self.between.lift(page=bool(self.flow.pages))
            self.changed()
        return event.type == pygame.MOUSEBUTTONDOWN or event.key != pygame.K_ESCAPE

    def _docked(self, event: pygame.Event) -> bool:
        """The dock comes first; what it is done with is played."""
        assert self.dock is not None, "asked only while a dock is open"
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._along(self.dock, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.type == pygame.KEYDOWN and self.focus and event.key in _OF_FOCUS:
            return False
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._point(event.pos)
        handled = self.dock.handle(event, self.pointer)
        if handled.taken and event.type == pygame.MOUSEBUTTONDOWN:
            self.give_focus(None)
        if handled.taken and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._pick()
        return self._dealt(handled)

    def _astray(self, event: pygame.Event) -> bool:
        """Would a key end the turn, give it away or heal while an attack is put together?"""
        if event.type != pygame.KEYDOWN or self.writing or self.stopped or not (self.dock or self.hand.planned):
            return False
        meant = self._meant(event)
        return meant is not None and meant.key in _STRAY and meant.key != self.focus

    def _along(self, dock: Dock, step: int) -> None:
        """Tab goes along the dock, then the side panel and the bar, then the dock again."""
        order = [
            *((True, control.key) for control in dock.controls),
            *((False, control.key) for control in self.controls),
        ]
        now = (False, self.focus) if self.focus else (True, dock.focus)
        at = order.index(now) + step if now in order else 0 if step > 0 else -1
        inside, key = order[at % len(order)]
        dock.give_focus(key if inside else None)
        self.give_focus(None if inside else key)

    def _dealt(self, handled: Handled) -> bool:
        """Play what the dock is done with; had it to do with the event at all?"""
        if handled.done:
            self.conclude(handled.intent)
        if handled.taken:
            self.changed()
        return handled.taken

    def _point_out(self, pixel: tuple[int, int]) -> None:
        """A click on the map while a dock is open: on a piece, else on a cell or who stands there."""
        look = self.flow.reader.look(self.hand.over) if self.hand.over else None
        cell = look.cell if look else self.hand.cell
        if self.dock and not self._touch_figure(pixel) and cell and self._dealt(self.dock.point(cell)):
            self._pick()

    def covered(self, point: Point) -> bool:
        """Docks lie over the map too."""
        return super().covered(point) or (self.dock is not None and self.dock.covers(point))

    def _map_key(self, event: pygame.Event) -> bool:
        """Keys of the map and of the table; was it one?"""
        if self.listing is None and self.dock is None and not self.camping:
            taken, deed = self.pointing.key(event, self.asked)
            if taken:
                self.answer(deed)
                return True
        ready = {pygame.K_x: self.hand.threat.press, pygame.K_F6: self._faster, pygame.K_SPACE: self.flow.skip}
        if event.mod & pygame.KMOD_CTRL:
            ready = {pygame.K_r: self.rewind}
        if event.key not in ready:
            return False
        ready[event.key]()
        self.changed()
        return True

    def toggle_log(self) -> None:
        """Show the last lines of the log on the map, or not."""
        self.log_shown = not self.log_shown

    def _faster(self) -> None:
        """The next speed, told in a word."""
        now = SPEEDS.index(self.flow.cues.settings.speed)
        fresh = SPEEDS[(now + 1) % len(SPEEDS)]
        self.flow.cues.settings = replace(self.flow.cues.settings, speed=fresh)
        self.say(f"Speed: {fresh}.")

    def other(self, event: pygame.Event) -> Transition | None:
        """The mouse on the map; a key that nothing took."""
        if event.type == pygame.KEYDOWN:
            sentence = unused_keys.why(self, event.key)
            if sentence:
                self.say(sentence)
            return None
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        before = self.hand.over, self.hand.cell
        if event.type == pygame.MOUSEWHEEL and self.listing and self.covered(self.pointer):
            self.turn_page(self.listing.page - (1 if event.y > 0 else -1))
            self.changed()
            return None
        if self.dock and event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not self.covered(self.pointer):
            self._point_out(event.pos)
        deed = self.pointing.mouse(event, self.asked, covered=self.covered(self.pointer))
        if self.listing is None and self.dock is None and not self.speaking and not self.camping:
            self.answer(deed)
        elif (self.hand.over, self.hand.cell) != before:
            self.changed()
        return None

    def back(self) -> Transition | None:
        """Esc: out of what is open, at last the menu."""
        if self.then:
            self.then = None
        elif self.hand.planned or self.listing:
            self.close_panels()
        elif self.hand.via:
            self.hand.via = ()
        elif self.hand.threat.shown:
            self.hand.threat.toggle()
        elif self.hand.targeting or self.hand.looked or self.hand.by_keys:
            self.hand.targeting, self.hand.looked, self.hand.by_keys = False, 0, False
        else:
            return self.menu()
        self.changed()
        return None

    def menu(self) -> Transition:
        """What to do besides playing."""
        settings = (Choice("settings", "Options"),) if self.settings else ()
        check = (Choice("check", "Check the map"),) if self.authoring else ()
        ways = (
            Choice("on", "Go on"),
            Choice("rules", "Rulebook"),
            Choice("options", "Table rules"),
            *settings,
            *check,
            Choice("leave", "Leave the table"),
        )
        return Push(
            Dialog("The table", "The game is kept as it stands; every line is written when it is played.", ways)
        )

    def rules(self) -> Transition | None:
        return Push(RulesScreen(self.dock.rule)) if self.dock and self.dock.rule else super().rules()

    @property
    def going_on(self) -> str:
        return asking.rule(self.flow, self.asked, targeting=self.hand.targeting)

    def resume(self, result: object) -> Transition | None:
        self.relaid()
        self._settled(goes=result == endings.GO)
        self.changed()
        if isinstance(result, HeroCard):
            self.do(self.camp.welcome(result))
        ways: dict[str, Press | None] = {
            "leave": self.leave,
            "rules": self.rules,
            "options": self.options,
            "settings": self.settings,
            "check": self.authoring.check if self.authoring else None,
        }
        way = ways.get(result) if isinstance(result, str) else None
        return way() if way else None

    def options(self) -> Transition:
        """The options that this table plays by."""
        return Push(TableRules(self.flow.reader.options, open_to_change=False))
