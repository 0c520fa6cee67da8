"""The answers to a smaller step of an attack, such as help or losses, each with what it leads to."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.books.stacktors.ahead import defaults, foresight
from game.books.stacktors.ahead.foresight import Fate
from game.books.stacktors.face.docks.known import DockOpening, Known, PieceMark
from game.books.stacktors.intents import BuyOff, Commit, Help, Lose, Perfect
from game.books.stacktors.mind import suggestion
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Pieces, ability, named
from game.table import world
from game.table.book import Intent

MOST = 40
"""At most this many answers are weighed."""


class SmallAnswer(Struct, frozen=True):
    """An answer, the pieces in it, and what it leads to."""

    intent: Intent
    pieces: Pieces
    fate: Fate


class Offers:
    """The answers to one step; the suggested one is picked until the player picks another."""

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.opening, self.known = opening, known
        self.who, self.kind = opening.who, opening.decision.kind
        with known.inside():
            frame = defaults.under_way()
            assert frame is not None, "no attack is under way"
            self.frame = frame
            self.whom = frame.who if frame.back or self.kind == "buy_off" else current(frame)
            """The character whose fate the answers decide."""
            self.parties = frame.who, current(frame)
            self.title = _title(self.kind, self.who, *self.parties)
        self.all = tuple(map(self._weighed, known.match.legal(opening.decision)[:MOST]))
        self._given = len(self.all)
        """How many answers there are beside one of the player's own pieces."""
        self.suggested = self._suggested()
        self.picked = self.suggested

    def _weighed(self, intent: Intent) -> SmallAnswer:
        with world.scratch(self.known.match.view(self.opening.seat)):
            pieces = _pieces(self.who, intent)
            watched = self.whom if people.is_character(self.whom) else self.who
            return SmallAnswer(intent, pieces, foresight.tried(intent, watched))

    def _suggested(self) -> int:
        with world.scratch(self.known.match.view(self.opening.seat)):
            wanted = suggestion.advised(self.known.match.book, self.opening.decision)
        return next((n for n, one in enumerate(self.all) if one.intent == wanted), 0)

    @property
    def chosen(self) -> SmallAnswer:
        """The answer that is picked."""
        return self.all[self.picked]

    def pick(self, number: int) -> None:
        """Pick the answer of that number; numbers beyond the last one begin again with the first."""
        self.picked = number % len(self.all)

    def pick_with(self, piece: int) -> bool:
        """Pick the next answer that contains that piece; is there any?"""
        order = [*range(self.picked + 1, len(self.all)), *range(self.picked + 1)]
        found = [n for n in order if any(p.id == piece for p in self.all[n].pieces)]
        self.picked = next(iter(found), self.picked)
        return bool(found)

    @property
    def answers(self) -> tuple[Intent, ...]:
        """All that are listed."""
        return tuple(one.intent for one in self.all)

    def take(self, intent: Intent) -> None:
        """Pick that answer. One that was not listed comes last, in place of an earlier one of the kind."""
        if intent not in self.answers:
            self.all = (*self.all[: self._given], self._weighed(intent))
        self.pick(self.answers.index(intent))

    def marks(self) -> Mapping[int, PieceMark]:
        """The marks on the pieces of the answer that is picked."""
        intent, pieces = self.chosen.intent, self.chosen.pieces
        if isinstance(intent, Lose):
            return {p.id: "gone" if intent.pieces.count(p.id) >= p.pips else "lost" for p in pieces}
        if isinstance(intent, Commit):
            return self._committed(intent.pieces)
        return dict.fromkeys((p.id for p in pieces), "helps" if isinstance(intent, Help) else "picked")

    def _committed(self, ids: tuple[int, ...]) -> Mapping[int, PieceMark]:
        """The marks on pieces that the attacker commits: those of its ability work, of the others the pips count."""
        with self.known.inside():
            held = [(place, piece) for place, piece in stacks.held(self.who) if piece.id in ids]
        active = named(self.frame.active)
        return {p.id: "active" if active and ability(place, p.colour) is active else "added" for place, p in held}


def _title(kind: str, who: int, striker: int, struck: int) -> str:
    """What that character has to decide."""
    name = people.name(who)
    texts = {
        "help_a": f"{name} may add to the attack of {people.name(striker)}",
        "help_d": f"{name} may add to the defence of {people.name(struck)}",
        "lose": f"{name} is hit: where does it fall?",
        "miss": f"{name} misses",
        "hit": f"{name} is hit",
        "buy_off": f"The attack of {name} is turned on it",
        "commit": f"{name} has seen the answer: which pieces?",
    }
    return texts.get(kind, name)


def _pieces(who: int, intent: Intent) -> Pieces:
    """The pieces that an answer names, each once."""
    match intent:
        case Help(pieces=ids) | Lose(pieces=ids) | BuyOff(pieces=ids) | Commit(pieces=ids):
            return stacks.chosen(who, ids)
        case Perfect(piece=piece):
            return stacks.chosen(who, (piece,))
    return ()
