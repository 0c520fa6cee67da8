"""What enemies mean to do, told before a player's turn and when the player asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from typing import Final, Literal

from game.books.stacktors.mind.intention_words import sentence
from game.books.stacktors.mind.intentions import Intention, foreseeing
from game.books.stacktors.voice.looking import Looking
from game.table.book import Decision, Seat
from game.table.seats import Table
from game.text.voice import BookCommand, CommandContext

Wish = Literal["on", "always", "off"]
_SAID: Final[dict[str, Wish]] = {"on": "on", "always": "always", "off": "off"}
_WISHES: Final[dict[Wish, str]] = {
    "on": "It is told before your turns what enemies mean to do, where they are novice, easy or normal.",
    "always": "It is told before your turns what enemies mean to do, however well they think.",
    "off": "It is not told what enemies mean to do.",
}


class Foretelling:
    """Tells what enemies mean to do; it is worked out anew for each decision in a turn, and told where it is new."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking
        self._wish: Wish = "on"
        self._told: list[str] = []
        """What was told last."""

    @property
    def command(self) -> BookCommand:
        """The word that asks for it, and with which it is switched."""
        return BookCommand("what enemies mean to do next; intentions off, intentions on, intentions always", self._say)

    def news(self, table: Table, seat: Seat, decision: Decision) -> list[str]:
        """A line for each enemy that is foreseen; none where all was told before."""
        before, self._told = self._told, self._lines(table, seat, decision)
        return self._told if self._told != before else []

    def _lines(self, table: Table, seat: Seat, decision: Decision) -> list[str]:
        return [sentence(one, self._looking.name) for one in self._found(table, seat, decision)]

    def _found(self, table: Table, seat: Seat, decision: Decision) -> Iterable[Intention]:
        search = foreseeing(table, seat, decision, always=self._wish == "always") if self._wish != "off" else None
        if search is None:
            return ()
        with closing(search):
            while not search.step():
                pass
        return (search.found or {}).values()

    def _say(self, context: CommandContext, rest: str) -> Iterable[str]:
        """List them; with `on`, `always` or `off`, change when they are told."""
        wish = _SAID.get(rest.lower())
        if wish:
            self._wish = wish
            return [_WISHES[wish]]
        found = self._lines(context.table, context.seat, context.menu.offer.decision)
        return found or ["It is not known what enemies mean to do now.", _WISHES[self._wish]]
