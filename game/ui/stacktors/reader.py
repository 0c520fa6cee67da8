"""Questions about the match as it is now: the one place where the table's screen reads the world."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeVar

from game import staging
from game.board.board import Board
from game.board.grid import Cell
from game.campaign.scenery import Scenery
from game.stacktors.ahead import suggestion
from game.stacktors.components import (
    Carried,
    Challenge,
    Clock,
    Effects,
    Ground,
    Key,
    Marked,
    Out,
    Party,
    Place,
    Points,
    Scene,
    Treasure,
)
from game.stacktors.events import Look
from game.stacktors.play.attack.steps import opponent
from game.stacktors.play.people import healing, objects, people
from game.stacktors.play.situation import camp, market, talks
from game.stacktors.prose import threat
from game.stacktors.prose.names import Naming
from game.stacktors.prose.sight import seen
from game.stacktors.prose.words import capital, lasting, standing
from game.stacktors.values.options import Options
from game.stacktors.values.situation import Choice, Figure
from game.stacktors.values.stack import Gear, Stack
from game.table import world
from game.table.book import GM, Decision, Intent, Seat
from game.table.match import Match
from game.table.world import TABLE, Component, ask, each, get, has
from game.ui.shell.cards import SHAPES
from game.ui.stacktors import rows
from game.ui.stacktors.landmarks import Landmark, landmarks
from game.ui.stacktors.reachable import Afoot
from game.ui.stacktors.rows import Row

C = TypeVar("C", bound=Component)
Team = Literal["hero", "ally", "enemy", "bystander", "challenge", "object"]


class Owner(NamedTuple):
    """A player by mark and name."""

    mark: str
    name: str


class Reader(Afoot):
    """Reads a match. Names of what is gone are remembered."""

    def __init__(self, match: Match) -> None:
        with world.inside(match.world):
            seat = people.seats()[0]
        super().__init__(match, seat)
        self._naming = Naming(self.onlooker)
        self.sight = seen(self.onlooker, self.name)
        """What choices are worded with."""
        self.learn()

    # --- names and seats

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        self._naming.learn()

    def name(self, who: int) -> str:
        """As in the middle of a sentence."""
        return self._naming.name(who)

    def player(self, seat: Seat) -> str:
        """The name of who sits there."""
        if seat == GM:
            return "The game master"
        with self.inside():
            return next((info.name for info in get(TABLE, Party).seats if info.seat == seat), seat)

    def players(self) -> tuple[Seat, ...]:
        """The players' seats, in order."""
        with self.inside():
            return people.seats()

    def shape(self, seat: Seat) -> str:
        """The shape that stands for the player."""
        with self.inside():
            seats = [info.seat for info in get(TABLE, Party).seats]
        return SHAPES[seats.index(seat) % len(SHAPES)] if seat in seats else "crown"

    def mark(self, who: int) -> str:
        """The mark of whoever leads it, where several play; empty for what no player leads."""
        with self.inside():
            led = people.is_character(who)
        seat = self.seat(who) if led else GM
        return self.shape(seat) if seat != GM and len(self.players()) > 1 else ""

    def owner(self, who: int) -> Owner | None:
        """Who leads it, where several play; nobody for what no player leads."""
        mark = self.mark(who)
        return Owner(mark, self.player(self.seat(who))) if mark else None

    def owners(self) -> Mapping[int, Owner]:
        """All that players lead, where several play."""
        return self.kept(
            "owners", lambda: {who: owner for who in (*self.looks(), *self.members()) if (owner := self.owner(who))}
        )

    def seat(self, who: int) -> Seat:
        with self.inside():
            return people.seat(who)

    # --- the table

    def table(self, kind: type[C]) -> C | None:
        """A fact of the whole table."""
        with self.inside():
            return ask(TABLE, kind)

    @property
    def board(self) -> Board | None:
        """The ground, while there is one."""
        return self.kept("board", lambda: people.board() if ask(TABLE, Ground) else None)

    def landmarks(self) -> tuple[Landmark, ...]:
        """Where one leaves the map, or decides what is at stake."""
        return self.kept(
            "landmarks",
            lambda: (
                tuple(landmarks(scene.situation, people.board()))
                if (scene := ask(TABLE, Scene)) and ask(TABLE, Ground)
                else ()
            ),
        )

    @property
    def scenery(self) -> Scenery | None:
        """How the ground is painted where its map's own tiles draw it."""
        ground, scene = self.table(Ground), self.scene
        return staging.scenery_of(self.match, scene.situation.key, ground.board) if ground and scene else None

    @property
    def options(self) -> Options:
        """The table's, chosen when the game began."""
        return self.kept("options", people.options)

    @property
    def scene(self) -> Scene | None:
        return self.table(Scene)

    @property
    def clock(self) -> Clock | None:
        return self.table(Clock)

    @property
    def conflict(self) -> bool:
        scene = self.scene
        return scene is not None and scene.conflict

    # --- who is there

    def looks(self) -> dict[int, Look]:
        """Everything that stands on the map, lowest id first."""
        return self.kept(
            "looks", lambda: {who: people.look(who) for who, _ in each(Place) if ask(who, Carried) is None}
        )

    def look(self, who: int) -> Look | None:
        return self.looks().get(who)

    def at(self, cell: Cell) -> int | None:
        """Who or what stands on that cell; whoever is in play before whoever is out."""
        here = [
            (bool(look.out), who)
            for who, look in self.looks().items()
            if look.cell == cell and look.out not in {"dead", "gave up"}
        ]
        return min(here)[1] if here else None

    def team(self, who: int) -> Team:
        with self.inside():
            if people.is_challenge(who):
                return "challenge"
            if ask(who, Treasure):
                return "object"
            if people.is_hero(who):
                return "hero"
            return "ally" if people.side(who) == "party" else "enemy" if people.takes_sides(who) else "bystander"

    def party(self) -> tuple[int, ...]:
        """The party's characters in play."""
        return self.kept("party", people.party)

    def members(self) -> tuple[int, ...]:
        """The party for good, the dead included."""
        return self.kept("members", camp.members)

    def trade(self) -> bool:
        """Is there anything that coins buy now (RWD-4)?"""
        return self.kept("trade", lambda: bool(market.offers()))

    def trains(self) -> bool:
        """Are points spent in this camp (RWD-1)?"""
        return self.kept("trains", camp.trains)

    def purse(self) -> int:
        """The party's coins."""
        return self.kept("purse", market.purse)

    def foes(self, who: int) -> tuple[int, ...]:
        """Its enemies in play."""
        return self.kept(
            ("foes", who), lambda: tuple(other for other in people.characters() if people.enemies(who, other))
        )

    def out(self, who: int) -> str:
        with self.inside():
            known = ask(who, Out)
        return known.why if known else ""

    def lacks(self, who: int) -> bool:
        """Could a healing bring something back (HEA-2)?"""
        return self.kept(("lacks", who), lambda: healing.lacks(who))

    def points(self, who: int) -> Points:
        with self.inside():
            return ask(who, Points) or Points(0)

    def threat(self, who: int) -> str:
        """Whether that challenge can strike, and what it opens, in words."""
        with self.inside():
            return f"{threat(get(who, Challenge))} {standing(people.look(who))}".strip()

    def burdens(self, who: int) -> tuple[str, ...]:
        """Its effects in words, with whom it has them from."""
        with self.inside():
            held, marked = (
                (ask(who, Effects) or Effects()).effects,
                ("Outwitted, must defend first",) * has(who, Marked),
            )
        lines = ((lasting(one.kind, one.left, self.name(one.victim) if one.victim else ""), one.by) for one in held)
        return (*(f"{capital(words)} ({self.name(by)})" for words, by in lines), *marked)

    def carried(self, who: int) -> tuple[int, ...]:
        """The unidentified objects in its hands."""
        return self.kept(("carried", who), lambda: objects.carried(who))

    def contents(self, who: int) -> tuple[Row, ...]:
        """The pieces of an object that was identified before (DIE-5); none of one that is covered."""
        with self.inside():
            known = ask(who, Treasure)
        if known is None or not known.known or known.cache is None:
            return ()
        return tuple(rows.row(known.cache.position, piece, gear=True) for piece in known.cache.hidden)

    def rows(self, who: int) -> tuple[Row, ...]:
        """Its pieces from the top down: brains, guts, feet, then its equipment."""
        return self.kept(("rows", who), lambda: rows.rows(who))

    def notation(self, who: int) -> str:
        """Its stack in the notation; empty for what is no character."""
        with self.inside():
            return str(people.stack(who)) if people.is_character(who) else ""

    def body(self, who: int) -> tuple[Stack, Gear]:
        """A character's stack and equipment."""
        with self.inside():
            return people.stack(who), people.gear(who)

    def total(self, who: int) -> int:
        with self.inside():
            return people.total(who)

    def other(self, who: int) -> int:
        """Who attacks that one now, or whom it attacks; 0 while there is no attack."""
        with self.inside():
            return opponent(who)

    # --- words

    def said(self, who: int, number: int) -> Choice:
        """What can be said to that figure, with its reply; nothing where it has no such line."""
        figure = self._figure(who)
        return figure.talk[number] if figure and number < len(figure.talk) else Choice("", "")

    def greeting(self, who: int) -> str:
        figure = self._figure(who)
        return figure.greeting if figure else ""

    def _figure(self, who: int) -> Figure | None:
        """What the situation says of it."""
        with self.inside():
            return people.figure(who) if ask(TABLE, Scene) else None

    def talkative(self) -> tuple[int, ...]:
        """Those of the situation who have something to say."""
        return self.kept(
            "talkative",
            lambda: tuple(who for who, _ in each(Key) if ask(who, Place) and people.figure(who) and talks.choices(who)),
        )

    def suggested(self, decision: Decision) -> Intent:
        """What is advised, from what the seat may know."""
        return self.kept(("suggested", decision), lambda: self._suggested(decision))

    def _suggested(self, decision: Decision) -> Intent:
        with self.onlooker.trying():
            return suggestion.advised(decision)
