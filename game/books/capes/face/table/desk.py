"""What all parts of the table share: what is asked, what stands there, and what was chosen and not played yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.books.capes.ahead.advice import advice
from game.books.capes.ahead.orders import Standing
from game.books.capes.ahead.preview import Foresight, foreseen
from game.books.capes.face.parts.conflicts import needed
from game.books.capes.face.table.places import Arrangement, Places, arranged, places
from game.books.capes.face.table.stage import CapesShow
from game.books.capes.face.table.tableau import CharacterSeen, ConflictSeen, PersonSeen, Tableau
from game.books.capes.intents import Say
from game.books.capes.values import Column
from game.table.book import Intent, Seat
from game.table.seats import Table, is_person
from game.ui.kit.theme import Look, Rect
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import Host
from game.ui.play.show import Asked
from game.ui.play.state_cache import StateCache


class ShownBoard(Protocol):
    """The part of a board that the desk knows."""

    @property
    def character(self) -> int:
        """The Character whose sheet is shown; 0 for none."""


class _NoBoard:
    """Stands there before anything is asked."""

    character = 0


class CapesDesk:
    """One table as its parts know it."""

    def __init__(self, table: Table, host: Host, pacer: Pacer[CapesShow]) -> None:
        self.table, self.host, self.pacer, self.show = table, host, pacer, pacer.show
        self.known = StateCache(table.match, "")
        self.board: ShownBoard = _NoBoard()
        self.line = ""
        """What is written in the pen, and goes with the next deed."""
        self.opened = 0
        """The number of the Conflict that is open where only one is."""
        self.looked = 0
        """The Character whose sheet somebody looks at; 0 for whoever acts."""
        self.column: Column = "power"
        """The column of Abilities that a folded sheet shows."""
        self.card = 0
        """The Conflict of which everything is told; 0 for none."""
        self.queue: list[Intent] = []
        """What is to be answered next, one after the other, as long as it is what is asked."""
        self.rects: dict[str, Rect] = {}
        """Where the panels of Conflicts and what lies on them were laid last, by their keys."""
        self.taught: Intent | None = None
        """What the lesson asks for; None outside of it, and while it asks for nothing."""
        self._laid: tuple[Tableau, Rect, int, Arrangement] | None = None
        """How the Conflicts lay last: of which tableau, in which area, with which one open."""
        self.speaker: Seat = ""
        """Who says what is written in free play, where several people sit here."""

    # ---- what there is
    @property
    def look(self) -> Look:
        return self.host.look

    @property
    def tableau(self) -> Tableau:
        """What stands on the table, as far as it was seen."""
        return self.show.stage.tableau

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return places(self.look, len(self.tableau.people), len(self.tableau.inspirations))

    @property
    def me(self) -> PersonSeen | None:
        """Who is asked here; else the only person who sits here."""
        asked = self.host.asked
        people = self.people
        seat = asked.seat if asked else people[0].seat if len(people) == 1 else ""
        return self.tableau.seated(seat)

    @property
    def people(self) -> list[PersonSeen]:
        """The people who sit here, without computers."""
        return [one for one in self.tableau.people if is_person(self.table.controller(one.seat))]

    @property
    def shown(self) -> CharacterSeen | None:
        """The Character whose sheet is shown."""
        known = self.tableau.characters
        own = self.me or self.tableau.person(self.tableau.deciding)
        played = (one for one in known if known[one].player)
        wanted = (self.looked, self.board.character, *(own.cast if own else ()), *played, *known)
        return next((known[one] for one in wanted if one in known), None)

    @property
    def pointed(self) -> int:
        """The person whose seat is pointed at or has the focus; 0 for nobody."""
        keys = (self.host.tips.hovered, self.host.focus)
        found = (one.entity for key in keys for one in self.tableau.people if key == f"seat {one.seat}")
        return next(found, 0)

    @property
    def orders(self) -> Standing | None:
        """The standing orders of who is asked, or of the only person who sits here."""
        me = self.me
        found = self.table.controller(me.seat) if me else None
        return found if isinstance(found, Standing) else None

    def hand(self) -> None:
        """Raise the hand, to be asked everything, or take it down."""
        me, orders = self.me, self.orders
        if me and orders:
            orders.hand(self.table.match, me.seat)
            self.table.reconsider()

    # ---- where Conflicts lie
    def arrangement(self, area: Rect) -> Arrangement:
        """How the Conflicts lie in that area."""
        seen = self.tableau
        every, laid = seen.conflicts, self._laid
        self.opened = max(0, min(self.opened, len(every) - 1))
        if laid and laid[0] is seen and laid[1:3] == (area, self.opened):
            return laid[3]
        found = arranged(area, len(every), lambda n, wide: needed(every[n], wide), self.opened)
        self._laid = seen, area, self.opened, found
        return found

    def open(self, conflict: int) -> None:
        """Bring that Conflict into sight."""
        numbers = [one.entity for one in self.tableau.conflicts]
        if conflict in numbers:
            self.opened = numbers.index(conflict)

    def turn_to(self, step: int) -> None:
        """Turn to another page of Conflicts."""
        self.opened = max(0, min(self.opened + step, len(self.tableau.conflicts) - 1))

    def conflict(self, entity: int) -> ConflictSeen | None:
        """The Conflict of that entity."""
        return self.tableau.conflict(entity)

    # ---- what is done
    def do(self, intent: Intent) -> None:
        """Play the intent, or say why not."""
        self.host.do(intent)

    def tell(self, intent: Intent, seat: Seat) -> None:
        """Play an intent of that seat which waits for no decision, or say why not; what is said leaves the pen."""
        sentence = self.pacer.play(intent, seat)
        if sentence:
            self.host.say(sentence)
        elif isinstance(intent, Say):
            self.line = ""
        self.changed()

    def do_all(self, intents: Iterable[Intent]) -> None:
        """Play these one after the other, as long as each is what is asked."""
        self.queue = list(intents)
        self.go_on()

    def go_on(self) -> bool:
        """Play the next of those that are to be played; was there one?"""
        asked = self.host.asked
        if not (self.queue and asked):
            return False
        intent = self.queue.pop(0)
        if intent in asked.legal or not self.refusal(intent):
            self.host.do(intent)
        else:
            self.queue.clear()
        return True

    def refusal(self, intent: Intent) -> str:
        """Why the intent may not be played now; empty if it may."""
        return self.pacer.refusal(intent) if self.host.asked else "It is not your decision."

    def advised(self) -> tuple[Intent, str] | None:
        """What is suggested, and why in a few words; None where nobody is asked."""
        asked = self.host.asked
        if not asked:
            return None
        if self.taught:
            return self.taught, "the lesson asks for it"
        match = self.table.match
        return self.known.kept("advice", lambda: advice(match, asked.decision, asked.legal))

    def foreseen(self, conflict: int, intent: Intent, character: int = 0) -> Foresight | None:
        """What would come of the intent; None where it may not be played."""
        if self.refusal(intent):
            return None
        match = self.table.match
        seat = self.host.asked.seat if self.host.asked else ""
        key = ("foreseen", conflict, intent, character)
        return self.known.kept(key, lambda: foreseen(match.view(seat), conflict, intent, character))

    def changed(self) -> None:
        """Ask for the widgets again."""
        self.host.changed()

    def say_so(self, text: str) -> None:
        """Let the pen have that text."""
        self.line = text

    @property
    def asked(self) -> Asked | None:
        """What is asked here now."""
        return self.host.asked
