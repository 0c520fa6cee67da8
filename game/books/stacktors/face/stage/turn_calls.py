"""What is called out over the map as turns begin, and as the turn of a player's character ends by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import dropwhile

from msgspec import Struct

from game.books.stacktors import events as happened
from game.books.stacktors.components import Clock
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import EndTurn, Heal, Mend, Nothing, Pass
from game.books.stacktors.prose.words import capital
from game.table.book import Event
from game.table.match import Entry, Match
from game.table.world import TABLE, Snapshot, part

STANDS = 1600
"""For how many milliseconds a call stands, unless another one takes its place."""
READ = 1500
"""For how many milliseconds nobody else acts after a turn has ended by itself.

The words over the heads of an attack stand for the first 900 of them.
"""
_ORDER = "order"
"""How an entry says that a standing order has answered: it ends a turn in which nothing else may be done."""
_BACK = 60
"""How many entries of the log the end of a turn lies back at most, when it is shown."""


class TurnCall(Struct, frozen=True):
    """A call, and whom it is about."""

    who: int
    text: str


class TurnCalls:
    """Keeps the call that stands; the events come in as they are shown."""

    def __init__(self, reader: Reader, led: Callable[[int], bool]) -> None:
        """`led` says whether a person here leads the character."""
        self.call: TurnCall | None = None
        """What is called out now; None for nothing."""
        self._reader, self._led = reader, led
        self._left = 0
        self._end_call, self._unread = "", 0
        """The call for the turn that has ended by itself last, and for how many milliseconds it has not been read yet.

        Until then the next call has it before its own words.
        """
        self._round = ""
        """The words for a round that has begun, until its first turn begins."""
        self._frozen_by = 0
        """Whose answer ends the turn under way (CLR-G-BLUE); 0 where none does."""

    def hear(self, event: Event) -> int:
        """Take in an event as it is shown; for how many milliseconds is nobody else to act?"""
        match event:
            case happened.RoundBegan(round=number):
                self._round = f"Round {number}: "
            case happened.TurnBegan(who=who):
                self._frozen_by = 0
                ended = f"{self._end_call} " if self._unread > 0 else ""
                self._say(who, ended + self._round + turn_of(self._reader.name(who)))
                self._round = ""
            case happened.FreezeNoted(by=by):
                self._frozen_by = by
            case happened.TurnEnded(who=who):
                return self._ended(who)
            case happened.ConflictEnded() | happened.SituationClosed():
                self.clear()
        return 0

    def _ended(self, who: int) -> int:
        why = self._why(who) if self._led(who) and self._goes_on(who) else ""
        if why:
            self._end_call, self._unread = f"{turn_of(self._reader.name(who))} ends: {why}.", 2 * READ
            self._say(who, self._end_call)
        return READ if why else 0

    def _goes_on(self, who: int) -> bool:
        """Is the conflict still on, and the character still in it?"""
        appearance = self._reader.appearance(who)
        return self._reader.table.conflict and appearance is not None and not appearance.out

    def _why(self, who: int) -> str:
        """Why the turn ended, in a few words; empty where the player has ended it, or given it away."""
        done = _deeds(self._reader.match, who)
        if not done or (done[-1].by != _ORDER and isinstance(done[-1].intent, EndTurn | Pass)):
            return ""
        if self._frozen_by:
            return f"{self._reader.name(self._frozen_by)} froze it"
        deed = next(dropwhile(lambda one: isinstance(one.intent, Mend | Nothing), reversed(done)), None)
        if deed and isinstance(deed.intent, Heal):
            return "healing takes all of it"
        appearance = self._reader.appearance(who)
        return "its free pieces reach nobody" if appearance and appearance.ready else "no walk and no attack is left"

    def _say(self, who: int, text: str) -> None:
        self.call, self._left = TurnCall(who, text), STANDS

    def clear(self) -> None:
        """Take the call away, since something else is shown."""
        self.call, self._round, self._unread = None, "", 0

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does the call that stood go now?"""
        self._left, self._unread = self._left - ms, self._unread - ms
        goes = self.call is not None and self._left <= 0
        if goes:
            self.call = None
        return goes


def _deeds(match: Match, who: int) -> Sequence[Entry]:
    """The last entries up to the one that ended the character's last turn, which is the last of them."""
    states, entries = (match.first, *match.states), match.entries
    for n in range(len(entries), max(0, len(entries) - _BACK), -1):
        if _acts(states[n - 1], who) and _acts(states[n], who) != _acts(states[n - 1], who):
            return entries[max(0, n - 3) : n]
    return []


def _acts(state: Snapshot, who: int) -> int:
    """The number of the round in which it is the character's turn in that state; 0 where it is not its turn."""
    clock = part(state, TABLE, Clock)
    acts = clock is not None and any(slot.who == who and slot.state == "acting" for slot in clock.order)
    return clock.round if clock and acts else 0


def turn_of(name: str) -> str:
    """The words for somebody's turn: `Bram's turn`."""
    return f"{capital(name)}'s turn"
