"""What is left to do in camp, and with whom one would begin."""

from __future__ import annotations

from collections import Counter

from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Identify, Recruit
from game.books.stacktors.prose.words import capital, counted, listed
from game.books.stacktors.values.pieces import POSITIONS
from game.ui.play.asked import Asked


class StillToDo:
    """What each of the party could still do in the camp as it stands now."""

    def __init__(self, reader: Reader, asked: Asked) -> None:
        self._reader = reader
        here = reader.party.here
        self._seers = Counter(one.who for one in asked.of(Identify) if isinstance(one, Identify) and here(one.who))
        """Those who can take the cover off something, with how many things they can."""
        self._empty = {one.who for one in asked.of(Recruit) if isinstance(one, Recruit) and here(one.who)}
        """Those whose place somebody new may take."""
        self._members = reader.party.members()

    @property
    def first(self) -> int:
        """With whom one would begin; 0 for nobody.

        It is one whose place is empty, else one who can uncover something, else the first who has points to spend.
        """
        spenders = {who for who in self._members if self._points(who)}
        pressing = (self._empty, self._seers, spenders)
        return next((who for some in pressing for who in self._members if who in some), 0)

    def of(self, who: int) -> str:
        """What that one has left to do, in a few words; empty for nothing."""
        points, kept = self._points(who), self._reader.character.points(who).free
        things = len(self._reader.things.carried(who))
        parts = [f"{counted(points, 'point', 'points')} left"] if points else []
        parts += [f"{counted(kept, 'point', 'points')} for later"] if kept and not points and self._alive(who) else []
        seen = self._seers[who]
        parts += [f"can identify {counted(seen, 'thing', 'things')} (Gear)"] if seen else []
        parts += [f"{counted(things, 'thing', 'things')} unidentified"] if things and not seen else []
        return ", ".join(parts)

    def sums(self, who: int) -> str:
        """How many pips each part of the stack has."""
        rows = [row for row in self._reader.character.rows(who) if not row.gear]
        sums = ((place, sum(row.piece.pips for row in rows if row.position == place)) for place in POSITIONS)
        return ", ".join(f"{place} {pips}" for place, pips in sums)

    @property
    def told(self) -> str:
        """What is left to do altogether and with whom one would begin, in a line."""
        reader = self._reader
        points = sum(map(self._points, self._members))
        things = sum(len(reader.things.carried(who)) for who in self._members)
        parts = [f"{counted(points, 'point', 'points')} to spend"] if points else []
        parts += [f"{counted(things, 'thing', 'things')} unidentified"] if things else []
        parts += [counted(reader.party.purse(), "coin", "coins")] if reader.party.trade() else []
        if not parts:
            return "Everybody is rested. Nothing is left to do here."
        busy = sum(bool(self._points(who)) or who in self._seers for who in self._members)
        whose = f" {busy} of {len(self._members)} have something left to do." if busy else ""
        begin = f" Begin with {reader.name(self.first)}." if self.first else ""
        waits = "; nothing has to be spent now" if points else ""
        return f"{capital(listed(parts))}{waits}.{whose}{begin}"

    def _points(self, who: int) -> int:
        """The points that it can spend here."""
        return self._reader.party.to_spend(who)

    def _alive(self, who: int) -> bool:
        return self._reader.character.out(who) != "dead"
