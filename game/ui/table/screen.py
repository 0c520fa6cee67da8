"""The screen on which one plays: the map, the panels around it, and whatever is to be answered."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.board.grid import Cell
from game.stacktors.intents import EndTurn, Pass
from game.stacktors.intents import Say as Statement
from game.table.book import Event, Intent
from game.table.saves import Keeper
from game.table.seats import Table
from game.ui.brush import Brush
from game.ui.controls import ControlScreen
from game.ui.dialog import Choice, Dialog
from game.ui.screen import Push, Transition
from game.ui.settings import SPEEDS
from game.ui.stage import middle
from game.ui.table import asking, layout
from game.ui.table.camp import Camp
from game.ui.table.deeds import Action, actions
from game.ui.table.dock import Dock
from game.ui.table.flow import Asked, Flow
from game.ui.table.hand import Deed, Hand, Inspect, Refuse, Speak, Strike
from game.ui.table.listing import Listing
from game.ui.table.mapview import MapView
from game.ui.table.pages import Leave, page
from game.ui.table.places import Places
from game.ui.table.pointing import Pointing
from game.ui.theme import Look, Rect
from game.ui.widgets import Widget

HANDOVER = 700
"""Milliseconds that the banner between two players stands."""
_SKIPPED = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class TableScreen(ControlScreen):
    """Explores and fights alike. It never decides what is legal: it asks the match."""

    fills = True

    def __init__(
        self, table: Table, leave: Leave, *, handover: str = "banner", pages: bool = True, takebacks: bool = True, keeper: Keeper | None = None
    ) -> None:
        """`leave` goes away from the table, which is closed then. `handover` is "off", "banner" or "curtain".

        `pages`: briefings and the like are shown. `keeper` writes the log; its trouble is told.
        """
        super().__init__()
        self.flow = Flow(table)
        self.view = MapView(self.flow.stage, self.flow.reader.name)
        self.hand = Hand(self.flow)
        self.pointing = Pointing(self.hand, self.view)
        self.camp = Camp(self.flow)
        self.dock: Dock | None = None
        self.listing: Listing | None = None
        self.speaking = False
        """Is a statement being written?"""
        self.log_shown = True
        self.greeted = 0
        """Milliseconds that the banner of the next player still stands."""
        self.curtain = False
        self.greeting = ""
        """A sentence to be told once, when the table is first seen."""
        self.handover, self.takebacks = handover, takebacks
        self._leave, self._paged, self._keeper = leave, pages, keeper
        self._asked: Asked | None = None
        self._last_seat = ""
        self._trouble = ""
        self._heard: Event | None = None
        self._words: tuple[object, ...] = ()

    def leave(self) -> Transition | None:
        """Away from the table: the log is closed, the match forgotten."""
        if self._keeper:
            self._keeper.close()
        self.flow.close()
        return self._leave()

    # --- layout

    def enter(self, look: Look) -> None:
        self.places = Places(look)
        self.flow.cues.settings = look.settings
        super().enter(look)
        self._lay_map()
        if self.dock:
            self.dock.enter(look, self.places.dock)

    def _lay_map(self) -> None:
        self.view.lay(self.flow.reader.board, self._area(self.places.free), self.look.u)

    def _area(self, rect: Rect) -> pygame.Rect:
        """A rectangle of the layout in pixels."""
        return Brush(pygame.Surface((1, 1)), self.look).area(rect)

    def _sight(self, *who: int) -> None:
        """Bring these into the part of the map that no panel covers."""
        looks = [look for look in map(self.flow.stage.look, who) if look]
        within = self._area(self.places.docked if self.dock or self.listing else self.places.free)
        self.view.camera.show([middle(look.cell) for look in looks], within, calm=self.look.settings.calm)

    def widgets(self) -> tuple[Widget, ...]:
        return tuple(layout.widgets(self))

    def actions(self) -> tuple[Action, ...]:
        """The side panel's actions now."""
        thinker = self.flow.thinker
        made = actions(self.hand, self.asked, waiting=f"{thinker} is thinking." if thinker else "")
        if not (self.dock or self.listing or self.speaking):
            return made
        return tuple(Action(a.key, a.caption, a.letter, a.icon, a.reason, a.on) for a in made)

    @property
    def asked(self) -> Asked | None:
        """What is asked here now."""
        return self._asked

    def backdrop(self, brush: Brush) -> None:
        aimed = self.listing.aimed if self.listing else self.aimed
        self.view.marks = self.hand.marks(self.asked, self.dock, aimed)
        self.view.draw(brush)

    @property
    def aimed(self) -> int:
        """Whom an open dock is about."""
        return int(getattr(self.dock, "target", 0) or 0) if self.dock else 0

    def front(self, brush: Brush) -> None:
        if self.dock:
            self.dock.draw(brush)
            self.dock.dirty = False

    # --- time

    def tick(self, ms: int) -> Transition | None:
        moved = self.flow.update(ms) | self.view.update(ms, calm=self.look.settings.calm)
        self.greeted = max(0, self.greeted - ms)
        if self.dock:
            self.dock.update(ms)
            moved = moved or self.dock.dirty
        self._tell()
        opened = self._page()
        if opened:
            return opened
        self._notice()
        self.dirty = self.dirty or moved or self.pointing.moved
        return None

    def _tell(self) -> None:
        """What must be said once: how a save was found, that the disk refuses."""
        trouble = self._keeper.trouble if self._keeper else ""
        sentence = self.greeting or (trouble if trouble != self._trouble else "")
        self.greeting, self._trouble = "", trouble
        if sentence:
            self.say(sentence)

    def _page(self) -> Transition | None:
        while self.flow.pages:
            event = self.flow.pages.pop(0)
            self._lay_map()
            shown = page(self.flow, event, self.leave) if self._paged else None
            if shown:
                return Push(shown)
        return None

    def _notice(self) -> None:
        """Is something else asked, was something more seen?"""
        asked, heard = self.flow.asked, self.flow.heard
        words = self.flow.thinker, self.flow.cues.busy, self.greeted > 0
        if asked is self._asked and heard is self._heard and words == self._words:
            return
        follow, self._heard, self._words = heard is not self._heard, heard, words
        if asked is not self._asked:
            self._decide(asked)
        elif follow:
            self._follow()
        self.changed()

    def _follow(self) -> None:
        """Keep in sight who acts, gently."""
        who = getattr(self.flow.heard, "who", 0)
        if who and not (self.hand.by_keys and self.asked):
            self._sight(who)

    def _decide(self, asked: Asked | None) -> None:
        """Somebody else is asked, or something else."""
        self._asked, self.dock, self.listing, self.speaking = asked, None, None, False
        self.hand.begin(asked)
        if asked is None:
            return
        if asked.seat != self._last_seat and len(asked.seats) == 1:
            self._hand_over(asked.seat)
        opened = asking.at_once(self.flow, asked)
        if isinstance(opened, Listing):
            self.listing = opened
        elif opened:
            self._open(opened)
        self._frame(asked)

    def _hand_over(self, seat: str) -> None:
        several = len(self.flow.reader.players()) > 1
        if several and self._last_seat and self.handover != "off":
            self.greeted, self.curtain = HANDOVER, self.handover == "curtain"
        self._last_seat = seat

    def _frame(self, asked: Asked) -> None:
        """Bring who acts into sight."""
        self._lay_map()
        self._sight(self.hand.actor(asked))

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
            self._sight(self.hand.actor(self.asked), panel.aimed)
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
            self._show(asking.strike(self.flow, asked, self.hand.actor(asked), targets[0]))
            return
        self.hand.targeting = not self.hand.targeting
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

    def turn_page(self, number: int) -> None:
        """Another page of the listing."""
        if self.listing:
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

    def spoken(self, text: str) -> None:
        """A statement was written."""
        who = self.hand.actor(self.asked) or self.hand.leader or next(iter(self.flow.reader.party()), 0)
        self.speaking = False
        if text.strip() and who:
            self.do(Statement(who, text.strip()))
