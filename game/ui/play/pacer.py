"""How the game goes on: computers answer, what happened is shown, and then somebody is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Generic, TypeVar

from game.problem import Faulty
from game.table.book import GM, Event, Intent, Seat
from game.table.match import Refused
from game.table.seats import FRAME_MS, Table, is_person
from game.ui.kit import bindings
from game.ui.kit.bindings import Device
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.settings import Settings
from game.ui.play.show import Asked, Cues, Show
from game.ui.play.state_cache import StateCache

_AT_ONCE, _IN_A_FRAME = 4, 2
"""In how many steps at first, and then in each frame, the show looks around before somebody is asked."""
THINKING = 600
"""After how many milliseconds of thought the screen says who thinks."""

S_co = TypeVar("S_co", bound=Show, covariant=True)


class Pacer(Generic[S_co]):
    """A table, and what this screen has shown of it."""

    def __init__(self, table: Table, show: S_co, settings: Settings | None = None) -> None:
        self.table, self.match = table, table.match
        self.show = show
        self.cues = Cues(show.staging, self._told, settings or Settings())
        self.pages: list[Event] = list(show.over())
        """The events that are to have a page of their own, the oldest first; in a game that is over, its ending."""
        self.broken = ""
        """Why the master cannot go on: a map or campaign file is broken."""
        self.heard: Event | None = None
        """The event that was seen last."""
        self.hosted = False
        """Has a person been asked as the master?"""
        self.thought = 0
        """For how many milliseconds a computer has been thinking."""
        self.listeners: list[Callable[[Event], object]] = []
        """Functions that get each event as it is shown."""
        self.devices: dict[Seat, Device] = {}
        """The device with which each player decided last, as long as the program runs."""
        self._known = StateCache(self.match, next(iter(show.players()), GM))
        self._asked: Asked | None = None
        self._looking: Iterator[None] | None = None
        """What is to be looked at before anybody is asked; None once that is done."""
        self._asked_at: object = None

    def close(self) -> None:
        """Forget what was seen; the table stays open."""
        self.show.close()

    @property
    def busy(self) -> bool:
        """Is an event still to be seen, or to be read on a page of its own?"""
        return self.cues.busy or bool(self.pages)

    @property
    def several(self) -> bool:
        """Do several people sit at this screen?"""
        return sum(is_person(self.table.controller(seat)) for seat in self.show.players()) > 1

    @property
    def opening(self) -> bool:
        """Does a computer still think of what the game begins with? Then there is nothing to be seen yet."""
        return not (self.match.entries or self.broken or self.table.people()) and bool(self.match.to_act())

    @property
    def asked(self) -> Asked | None:
        """What somebody here has to decide; None while events are shown, a computer thinks, or the game is over."""
        if self.busy:
            return None
        if self._asked_at is not self.match.snapshot:
            self._asked_at, self._asked, self._looking = self.match.snapshot, None, self.show.looking()
            self._look(_AT_ONCE)
        return self._asked

    def _look(self, steps: int) -> None:
        """Look around in so many steps; once all has been seen, somebody is asked."""
        if self._looking is not None and next(islice(self._looking, steps, None), self) is self:
            self._looking, self._asked = None, self._ask()

    def _ask(self) -> Asked | None:
        people = self.table.people()
        self.hosted = self.hosted or GM in people
        decision = next((one for one in self.match.to_act() if people and people[0] in one.owners), None)
        if decision is None:
            return None
        seats = tuple(seat for seat in people if seat in decision.owners)
        return Asked(people[0], seats, decision, tuple(self.match.legal(decision)))

    @property
    def thinker(self) -> str:
        """The name of who thinks, once it takes long; else ""."""
        decisions = self.match.to_act() if self.thought > THINKING else ()
        return self.show.thinker(decisions[0]) if decisions else ""

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does anything look different?

        First what happened is shown, then computers act.
        """
        changed = self.cues.update(ms)
        if self.busy or self.broken or self.table.people() or not self.match.to_act():
            self.thought = 0
            self.table.foresee()
            if self._asked_at is self.match.snapshot:
                self._look(_IN_A_FRAME)
            return changed
        return self._think(ms) or changed

    def _think(self, ms: int) -> bool:
        self.show.learn()
        said, self.thought = bool(self.thinker), self.thought + ms
        entries = len(self.match.entries)
        try:
            done = self.table.advance(FRAME_MS)
        except Faulty as faulty:
            self.broken = str(faulty)
            return True
        if done:
            self.thought = 0
            self._happened((event for one in done for event in one.events), entries)
        assert len(self.match.entries) == entries + len(done)
        return bool(done) or said != bool(self.thinker)

    def _happened(self, events: Iterable[Event], entries: int) -> None:
        """Show what has happened after so many entries of the match."""
        self.show.begin_anew(entries)
        self.cues.add(events)

    def _told(self, event: Event) -> None:
        self.heard = event
        for listener in self.listeners:
            listener(event)
        if self.show.hear(event, self.cues.waiting):
            self.pages.append(event)
            self.cues.hold()

    def page(self) -> Event | None:
        """The next event that has a page, once it has been seen; it has its page now. None while there is none."""
        if not (self.pages and self.cues.seen):
            return None
        self.cues.release()
        return self.pages.pop(0)

    # What people do

    def speaker(self, intent: Intent) -> Seat:
        """The seat that plays the intent."""
        return self.show.speaker(self.asked, intent)

    def refusal(self, intent: Intent) -> str:
        """Why the intent may not be played now, as a sentence; empty if it may."""
        seat = self.speaker(intent)
        refusal = self._known.kept((seat, intent), lambda: self.match.refusal(seat, intent))
        return refusal.sentence(self.show.player) if refusal else ""

    def play(self, intent: Intent, seat: Seat = "") -> str:
        """Play the intent, as that seat or as who is asked; return why it is refused, as a sentence, or ""."""
        self.skip()
        self.show.learn()
        played_by, entries = seat or self.speaker(intent), len(self.match.entries)
        try:
            events = self.table.play(played_by, intent)
        except Refused as refused:
            return refused.refusal.sentence(self.show.player)
        if not seat:
            self.devices[played_by] = bindings.used()
        self._happened(events, entries)
        return ""

    def skip(self) -> None:
        """Show at once what is still to be seen."""
        self.cues.skip()

    def remade(self, events: list[Event]) -> str:
        """Show the game as it is now, since its map has changed; return a sentence that says how."""
        self._happened(events, len(self.match.entries))
        self.skip()
        return self.show.remade(events)

    # Taking back

    def undo_reason(self, seat: Seat) -> str:
        """Why that seat may take nothing back now; empty if it may."""
        refusal = self.match.undo_refusal(seat)
        return refusal.sentence(self.show.player) if refusal else ""

    def undo(self, seat: Seat) -> str:
        """Take back that seat's last step; return why nothing may be taken back, or ""."""
        reason = self.undo_reason(seat)
        if not reason:
            self.match.undo(seat)
            self.rebuild()
            hear(Heard("undo", "Taken back."))
        return reason

    def redo(self) -> str:
        """Do again what was taken back; return why that cannot be done, or ""."""
        if not self.match.can_redo():
            return "There is nothing to do again."
        self.match.redo()
        self.rebuild()
        return ""

    def rebuild(self) -> None:
        """Show the state as it is, since it has not changed by events."""
        self.cues.forget()
        self.pages.clear()
        self.show.rebuild()
