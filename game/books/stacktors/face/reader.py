"""The reader: with its parts in `readers`, the one place where the table's screen reads the world."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.board.grid import Cell
from game.books.stacktors.components import Carried, Place, Treasure
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.readers.character import CharacterNow
from game.books.stacktors.face.readers.dangers import DangersNow
from game.books.stacktors.face.readers.party import PartyNow
from game.books.stacktors.face.readers.reachable import Reachable
from game.books.stacktors.face.readers.seats import Owner, SeatsNow
from game.books.stacktors.face.readers.table import TableNow
from game.books.stacktors.face.readers.talk import TalkNow
from game.books.stacktors.face.readers.things import ThingReader
from game.books.stacktors.mind import suggestion
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import SeatNames, seen
from game.table import world
from game.table.book import Decision, Intent
from game.table.match import Match
from game.table.world import ask, each
from game.ui.play.state_cache import StateCache

Team = Literal["hero", "ally", "enemy", "bystander", "challenge", "object"]


class Reader(StateCache):
    """Answers questions about a match as it is now, from one seat: who is there, and what everybody is called.

    Its parts answer everything else, from the same seat.
    """

    def __init__(self, match: Match) -> None:
        with world.inside(match.world):
            seat = people.seats()[0]
        super().__init__(match, seat)
        self._naming = SeatNames(self.onlooker)
        self._met: dict[str, tuple[int, Team]] = {}
        self.sight = seen(self.onlooker, self.name)
        """The words for choices come from here."""
        self.table, self.party, self.seats = TableNow(self), PartyNow(self), SeatsNow(self)
        self.character, self.things, self.talk = CharacterNow(self, self.name), ThingReader(self), TalkNow(self)
        self.afoot, self.dangers = Reachable(self), DangersNow(self)
        self.learn()

    # --- names

    def learn(self) -> None:
        """Remember everybody's name and side, because a deed may take somebody away."""
        self._naming.learn()
        self._met |= self._present()

    def met(self) -> Mapping[str, tuple[int, Team]]:
        """The id and the side of everybody who has been met, by name; of who is gone as it was last."""
        return {**self._met, **self._present()}

    def _present(self) -> dict[str, tuple[int, Team]]:
        here = {appearance.name: (who, self.team(who)) for who, appearance in self.appearances().items()}
        return {self.name(who): (who, self.team(who)) for who in self.party.members()} | here

    def name(self, who: int) -> str:
        """The name in the middle of a sentence; names of what is gone are remembered."""
        return self._naming.name(who)

    # --- who is there

    def appearances(self) -> dict[int, Appearance]:
        """Everything that stands on the map, by entity, the lowest entity first."""
        return self.kept(
            "appearances", lambda: {who: people.appearance(who) for who, _ in each(Place) if ask(who, Carried) is None}
        )

    def appearance(self, who: int) -> Appearance | None:
        return self.appearances().get(who)

    def at(self, cell: Cell) -> int | None:
        """The character or thing on that cell, one in play before one that is out; None for an empty cell."""
        here = [
            (bool(appearance.out), who)
            for who, appearance in self.appearances().items()
            if appearance.cell == cell and appearance.out not in {"dead", "gave up"}
        ]
        return min(here)[1] if here else None

    def team(self, who: int) -> Team:
        return self.kept(("team", who), lambda: _team(who))

    def enemies(self) -> list[int]:
        """The enemies that are not out, the lowest entity first."""
        return [who for who, seen in self.appearances().items() if self.team(who) == "enemy" and not seen.out]

    def owners(self) -> Mapping[int, Owner]:
        """The players of all that they lead, by entity, where several play."""
        return self.kept("owners", self._owners)

    def _owners(self) -> Mapping[int, Owner]:
        everybody = (*self.appearances(), *self.party.members())
        return {who: owner for who in everybody if (owner := self.seats.owner(who))}

    # --- advice

    def suggested(self, decision: Decision) -> Intent:
        """The suggested answer to a decision, from what the seat may know."""
        return self.kept(("suggested", decision), lambda: self._suggested(decision))

    def _suggested(self, decision: Decision) -> Intent:
        with self.onlooker.trying():
            return suggestion.advised(self.onlooker.match.book, decision)


def _team(who: int) -> Team:
    if people.is_challenge(who):
        return "challenge"
    if ask(who, Treasure):
        return "object"
    if people.is_hero(who):
        return "hero"
    return "ally" if people.side(who) == "party" else "enemy" if people.takes_sides(who) else "bystander"
