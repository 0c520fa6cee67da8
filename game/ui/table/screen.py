"""The screen on which one plays: the map, the panels around it, and whatever is to be answered."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.board.grid import Cell
from game.stacktors.intents import EndTurn, Pass
from game.stacktors.intents import Say as Statement
from game.stacktors.pieces import POSITIONS
from game.table.book import Intent
from game.ui.dialog import Choice, Dialog
from game.ui.screen import Push, Transition
from game.ui.settings import SPEEDS
from game.ui.table import asking, layout
from game.ui.table.deeds import Action, actions
from game.ui.table.dock import Dock
from game.ui.table.flow import Asked
from game.ui.table.hand import Deed, Inspect, Refuse, Speak, Strike
from game.ui.table.listing import Listing
from game.ui.table.watching import Watching
from game.ui.widgets import Widget

HANDOVER = 700
"""Milliseconds that the banner between two players stands."""
_SKIPPED = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class TableScreen(Watching):
    """Explores and fights alike. It never decides what is legal: it asks the match."""

    def widgets(self) -> tuple[Widget, ...]:
        return tuple(layout.widgets(self))

    def actions(self) -> tuple[Action, ...]:
        """The side panel's actions now."""
        thinker = self.flow.thinker
        made = actions(self.hand, self.asked, waiting=f"{thinker} is thinking." if thinker else "")
        if not (self.dock or self.listing or self.speaking):
            return made
        return tuple(Action(a.key, a.caption, a.letter, a.icon, a.reason, a.on) for a in made)

    def _decide(self, asked: Asked | None) -> None:
        """Somebody else is asked, or something else."""
        self._asked, self.dock, self.listing, self.speaking, self.target = asked, None, None, False, 0
        self.hand.begin(asked)
        if asked is None:
            return
        if asked.seat != self._last_seat and len(asked.seats) == 1:
            self._hand_over(asked.seat)
        self.target = self.flow.reader.other(asked.who)
        opened = asking.at_once(self.flow, asked)
        if isinstance(opened, Listing):
            self.listing = opened
        elif opened:
            self._open(opened)
        self._frame(asked)

    def _open(self, dock: Dock) -> None:
        self.dock, self.listing = dock, None
        dock.enter(self.look, self.places.dock)
        self._sight(self.hand.actor(self.asked), self.aimed)

    # --- events

    def handle(self, event: pygame.Event) -> Transition | None:
        if self._held_up(event):
            return None
        if self.dock and event.type != pygame.MOUSEMOTION and self._docked(event):
            return None
        if event.type == pygame.KEYDOWN and not self.writing and self.focus is None and self._map_key(event):
            return None
        return super().handle(event)

    def _held_up(self, event: pygame.Event) -> bool:
        """While things are still seen, the first press comes to their end; a curtain waits for one too."""
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if not pressed:
            return False
        if self.curtain:
            self.curtain, self.greeted = False, 0
            self.changed()
            return True
        if not self.flow.cues.busy:
            return False
        self.flow.skip()
        self.dirty = True
        return event.type == pygame.MOUSEBUTTONDOWN or event.key in _SKIPPED

    def _docked(self, event: pygame.Event) -> bool:
        """The dock comes first; what it is done with is played."""
        assert self.dock is not None, "asked only while a dock is open"
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._point(event.pos)
        handled = self.dock.handle(event, self.pointer)
        if handled.done:
            self._done(handled.intent)
        if handled.taken:
            self.changed()
        return handled.taken

    def _done(self, intent: Intent | None) -> None:
        self.dock = None
        if intent is not None:
            self.do(intent)
        elif self.asked and self.asked.kind not in asking.OPEN:
            self._decide(self.asked)

    def _map_key(self, event: pygame.Event) -> bool:
        """Keys of the map and of the table; was it one?"""
        if self.listing is None and self.dock is None and not self._camping:
            taken, deed = self.pointing.key(event, self.asked)
            if taken:
                self.answer(deed)
                return True
        ready = {pygame.K_l: self._toggle_log, pygame.K_F6: self._faster, pygame.K_SPACE: self.flow.skip}
        if event.key not in ready or event.mod & pygame.KMOD_CTRL:
            return False
        ready[event.key]()
        self.changed()
        return True

    @property
    def _camping(self) -> bool:
        return self.asked is not None and self.asked.kind == "camp"

    def _toggle_log(self) -> None:
        self.log_shown = not self.log_shown

    def _faster(self) -> None:
        """The next speed, told in a word."""
        now = SPEEDS.index(self.flow.cues.settings.speed)
        fresh = SPEEDS[(now + 1) % len(SPEEDS)]
        self.flow.cues.settings = replace(self.flow.cues.settings, speed=fresh)
        self.say(f"Speed: {fresh}.")

    def other(self, event: pygame.Event) -> Transition | None:
        """The mouse on the map."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        before = self.hand.over, self.hand.cell
        if event.type == pygame.MOUSEWHEEL and self.listing and self.covered(self.pointer):
            self.turn_page(self.listing.page - (1 if event.y > 0 else -1))
            self.changed()
            return None
        if self.dock and event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not self.covered(self.pointer):
            self._touch_figure(event.pos)
        deed = self.pointing.mouse(event, self.asked, covered=self.covered(self.pointer))
        if self.listing is None and self.dock is None and not self._camping:
            self.answer(deed)
        if (self.hand.over, self.hand.cell) != before:
            self.changed()
        return None

    def back(self) -> Transition | None:
        """Esc: out of what is open, at last the menu."""
        if self.listing and self.listing.may_leave:
            self.close_listing()
        elif self.speaking:
            self.speaking = False
        elif self.hand.targeting or self.hand.looked or self.hand.by_keys:
            self.hand.targeting, self.hand.looked, self.hand.by_keys = False, 0, False
        else:
            return self.menu()
        self.changed()
        return None

    def menu(self) -> Transition:
        """What to do besides playing."""
        ways = (Choice("on", "Go on"), Choice("leave", "Leave the table"))
        return Push(Dialog("The table", "The game is kept as it stands; every line is written when it is played.", ways))

    def resume(self, result: object) -> Transition | None:
        self._lay_map()
        self.changed()
        return self.leave() if result == "leave" else None

    # --- deeds

    def do(self, intent: Intent) -> None:
        """Play it, or say why not."""
        sentence = self.flow.play(intent)
        if sentence:
            self.say(sentence)
            return
        self.listing = self.dock = None
        self.hand.targeting = self.hand.by_keys = self.speaking = False

    def answer(self, deed: Deed) -> None:
        """What a click on the map comes to."""
        asked = self.asked
        match deed:
            case None:
                pass
            case Refuse(sentence):
                self.say(sentence)
            case Inspect(who):
                self.hand.looked = who
            case Strike(target) if asked:
                self.target = target
                self._show(asking.strike(self.flow, asked, self.hand.actor(asked), target))
            case Speak(to) if asked:
                self._show(asking.talk(self.flow, asked, self.hand.actor(asked), to))
            case Intent():
                self.do(deed)
        if deed is not None or self.pointing.moved:
            self.pointing.moved = False
            self.changed()

    def _best_step(self, asked: Asked) -> Cell | None:
        """The cell to propose: as near as can be to a foe, without shots."""
        reader, who = self.flow.reader, self.hand.actor(asked)
        look, board = reader.look(who), reader.board
        foes = [seen.cell for other, seen in reader.looks().items() if reader.team(other) == "enemy" and not seen.out]
        ways = reader.reach(who) if asked.kind == "act" else {}
        if board is None or look is None or not ways or not foes:
            return look.cell if look else None
        return min(ways, key=lambda cell: (len(ways[cell].shooters), min(board.distance(cell, foe) for foe in foes), -ways[cell].left, cell))

    def _show(self, panel: Dock | Listing | None) -> None:
        self.hand.targeting = self.hand.by_keys = False
        if isinstance(panel, Listing):
            self.listing = panel
            self._sight(self.hand.actor(self.asked), self.aimed)
        elif panel:
            self._open(panel)

    def act(self, key: str) -> None:
        """One of the side panel's actions."""
        asked, hand = self.asked, self.hand
        if key == "speak":
            self.speaking = True
            self.changed()
            self.give_focus("statement")
        elif key == "together":
            hand.together = not hand.together
        elif asked is None:
            return
        elif key == "attack":
            self._aim(asked)
        elif key == "move":
            self._walk(asked)
        elif key in {"special", "heal"}:
            self._show(asking.choices(self.flow, asked, hand.actor(asked), key))
        elif key == "talk":
            self._show(asking.talk(self.flow, asked, hand.actor(asked)))
        else:
            self.do(Pass() if key == "pass" else EndTurn())

    def _aim(self, asked: Asked) -> None:
        """Pick a target; the only one at once."""
        targets = self.hand.targets(asked)
        if len(targets) == 1:
            self.target = targets[0]
            self._show(asking.strike(self.flow, asked, self.hand.actor(asked), targets[0]))
            return
        self.hand.targeting = not self.hand.targeting
        self.hand.words = {who: asking.word(self.flow, asked, self.hand.actor(asked), who) for who in targets} if self.hand.targeting else {}
        look = self.flow.reader.look(targets[0]) if self.hand.targeting else None
        if look:
            self.pointing.point(look.cell)

    def _walk(self, asked: Asked) -> None:
        """Back to walking, the cursor where it seems best."""
        self.hand.targeting = False
        cell = self._best_step(asked)
        if cell:
            self.pointing.point(cell)

    def touch(self, who: int, piece: int) -> None:
        """A piece of the side panel was clicked."""
        if self.dock and self.dock.touch(who, piece):
            self.changed()

    def _touch_figure(self, pixel: tuple[int, int]) -> None:
        """A piece of a figure was clicked while a dock is open."""
        who = self.view.figure_at(pixel)
        found = self.view.piece_at(who, pixel) if who is not None else None
        look = self.flow.reader.look(who) if who is not None else None
        if who is None or found is None or look is None or look.stack is None or found[0] not in POSITIONS:
            return
        self.touch(who, look.stack.at(found[0])[found[1]].id)

    def turn_page(self, number: int) -> None:
        """Another page of the listing, if there is one."""
        if self.listing and 0 <= number < self.listing.pages:
            self.listing = replace(self.listing, page=number)

    def close_listing(self) -> None:
        self.listing = None

    def undo(self) -> None:
        seat = self.asked.seat if self.asked else self._last_seat
        self._after(self.barred(seat) or self.flow.undo(seat))

    def barred(self, seat: str) -> str:
        """Why nothing may be taken back now; empty if it may."""
        if not self.takebacks:
            return "At this table what is done is done. (UNDO)"
        return self.flow.undo_reason(seat) if seat else "Take back when it is your decision. (UNDO)"

    def redo(self) -> None:
        self._after(self.flow.redo())

    def _after(self, sentence: str) -> None:
        if sentence:
            self.say(sentence)
        else:
            self._decide(self.flow.asked)

    def write(self, text: str) -> None:
        """The statement as it is so far."""
        self.statement = text

    def spoken(self, text: str | None) -> None:
        """A statement is made: the given one, or the one that was written."""
        said = (self.statement if text is None else text).strip()
        who = self.hand.actor(self.asked) or self.hand.leader or next(iter(self.flow.reader.party()), 0)
        self.speaking, self.statement = False, ""
        if said and who:
            self.do(Statement(who, said))
