"""Questions about the match as it is now: the one place where the table's screen reads the world."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeVar

from msgspec.structs import replace

from game.board.board import Board
from game.board.grid import Cell
from game.stacktors.ahead.menace import Menace, menaces
from game.stacktors.ahead.shots import worst
from game.stacktors.choices import Held
from game.stacktors.components import (
    Carried,
    Challenge,
    Clock,
    Effects,
    Ground,
    Key,
    Marked,
    Moving,
    Name,
    Out,
    Party,
    Place,
    Points,
    Scene,
    Treasure,
)
from game.stacktors.events import Look
from game.stacktors.intents import Move
from game.stacktors.options import Options
from game.stacktors.play import arms, camp, compulsion, free, goods, market, paces, people, reach
from game.stacktors.play.order import opponent
from game.stacktors.play.reach import Arrival
from game.stacktors.prose import Sight, threat
from game.stacktors.prose.words import capital, lasting
from game.stacktors.situation import Choice, Figure
from game.stacktors.stack import Gear, Stack
from game.table import world
from game.table.book import GM, Decision, Seat
from game.table.match import Match
from game.table.world import TABLE, Component, Snapshot, ask, each, get, has
from game.ui.cards import SHAPES
from game.ui.table import rows
from game.ui.table.rows import Row

T = TypeVar("T")
C = TypeVar("C", bound=Component)
Team = Literal["hero", "ally", "enemy", "bystander", "challenge", "object"]


class Reader:
    """Reads a match; what was worked out is kept until the state changes. Names of what is gone are remembered."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._names: dict[int, str] = {}
        self._at: Snapshot | None = None
        self._known: dict[object, object] = {}
        self.learn()

    @contextmanager
    def inside(self) -> Iterator[None]:
        """The match's world, to be read only."""
        with world.inside(self.match.world):
            yield

    def kept(self, key: object, find: Callable[[], T]) -> T:
        """What `find` finds in the world, kept until the state changes."""
        if self._at is not self.match.snapshot:
            self._at = self.match.snapshot
            self._known.clear()
        if key not in self._known:
            with self.inside():
                self._known[key] = find()
        return self._known[key]  # type: ignore[return-value]

    # --- names and seats

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        with self.inside():
            self._names |= {who: name.text for who, name in each(Name)}

    def name(self, who: int) -> str:
        """As in the middle of a sentence. What a covered object is called is told when it has been identified (OBJ-1)."""
        with self.inside():
            known, treasure = ask(who, Name), ask(who, Treasure)
            if treasure and not treasure.known:
                return "the covered object"
        return known.text if known else self._names.get(who, "something")

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
        return self.kept("looks", lambda: {who: people.look(who) for who, _ in each(Place) if ask(who, Carried) is None})

    def look(self, who: int) -> Look | None:
        return self.looks().get(who)

    def at(self, cell: Cell) -> int | None:
        """Who or what stands on that cell; whoever is in play before whoever is out."""
        here = [(bool(look.out), who) for who, look in self.looks().items() if look.cell == cell and look.out not in {"dead", "gave up"}]
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
        return self.kept(("foes", who), lambda: tuple(other for other in people.characters() if people.enemies(who, other)))

    def out(self, who: int) -> str:
        with self.inside():
            known = ask(who, Out)
        return known.why if known else ""

    def points(self, who: int) -> Points:
        with self.inside():
            return ask(who, Points) or Points(0)

    def threat(self, who: int) -> str:
        """Whether that challenge can strike, in words."""
        with self.inside():
            return threat(get(who, Challenge))

    def burdens(self, who: int) -> tuple[str, ...]:
        """Its effects in words, with whom it has them from."""
        with self.inside():
            held, marked = (ask(who, Effects) or Effects()).effects, ("Outwitted, must defend first",) * has(who, Marked)
        lines = ((lasting(one.kind, one.left, self.name(one.victim) if one.victim else ""), one.by) for one in held)
        return (*(f"{capital(words)} ({self.name(by)})" for words, by in lines), *marked)

    def carried(self, who: int) -> tuple[int, ...]:
        """The unidentified objects in its hands."""
        return self.kept(("carried", who), lambda: goods.carried(who))

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

    def held(self, who: int, ids: tuple[int, ...]) -> Held:
        """Its pieces of these ids with where they stand."""
        with self.inside():
            return tuple((place, piece) for place, piece in arms.held(who) if piece.id in ids)

    def total(self, who: int) -> int:
        with self.inside():
            return people.total(who)

    def other(self, who: int) -> int:
        """Who attacks that one now, or whom it attacks; 0 while there is no attack."""
        with self.inside():
            return opponent(who)

    # --- words

    @property
    def sight(self) -> Sight:
        """What choices are worded with."""
        return Sight(self.name, self.held, lambda who, number: self.said(who, number).text, self.other)

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
        return self.kept("talkative", lambda: tuple(who for who, _ in each(Key) if ask(who, Place) and people.figure(who) and free.choices(who)))

    # --- movement

    def moving(self, who: int) -> Moving | None:
        with self.inside():
            return ask(who, Moving)

    def reach(self, who: int, via: tuple[Cell, ...] = ()) -> dict[Cell, Arrival]:
        """Where it may end a walk now, in its turn (MOV-6), by way of these cells, and who may shoot on the way."""
        if via:
            return self.kept(("reach", who, via), lambda: self._onward(who, via))
        return self.kept(("reach", who), lambda: _reach(who) if ask(who, Moving) else {})

    def _onward(self, who: int, via: tuple[Cell, ...]) -> dict[Cell, Arrival]:
        """The ways on from the last of these cells, whole; none from a cell where the walk must end or is shot at."""
        first = self.reach(who, via[:-1]).get(via[-1])
        if first is None or first.stops or first.shooters:
            return {}
        with world.scratch(self.match.snapshot):
            self.match.book.apply(people.seat(who), Move(first.path))
            ways = _reach(who)
        return {cell: replace(way, path=first.path + way.path) for cell, way in ways.items()}

    def turning(self, who: int) -> int:
        """What a turn costs it (MOV-3)."""
        with self.inside():
            return paces.gait(who).turning

    def menaces(self, who: int) -> tuple[Menace, ...]:
        """What its enemies could do before its next turn."""
        return self.kept(("menaces", who), lambda: self._menaces(who))

    def _menaces(self, who: int) -> tuple[Menace, ...]:
        with world.scratch(self.match.snapshot):
            return menaces(who)

    def shot(self, foe: int, who: int, here: Cell) -> str:
        """The worst of that enemy's parting shots at somebody who leaves that cell, in a word."""
        return self.kept(("shot", foe, who), lambda: self._shot(foe, who, here))

    def _shot(self, foe: int, who: int, here: Cell) -> str:
        with world.scratch(self.match.snapshot):
            return worst(foe, who, here)

    def leaps(self, who: int) -> tuple[Cell, ...]:
        """Where Teleport reaches."""
        return self.kept(("leaps", who), lambda: compulsion.led(who, reach.leaps(who)) if ask(who, Moving) else ())

    def ways(self, who: int) -> dict[Cell, tuple[Cell, ...]]:
        """Every cell that it can walk to in free play, with a way."""
        return self.kept(("ways", who), lambda: dict(free.ways(who)))

    def quick(self, decision: Decision) -> object:
        """A sensible answer, from what the seat may know; None where the book has none."""
        return self.kept("quick", lambda: _quick(self.match, decision))


def _reach(who: int) -> dict[Cell, Arrival]:
    """Where it may end a walk now; who is compelled goes where it must alone."""
    found = reach.reach(who)
    return {cell: found[cell] for cell in compulsion.led(who, found)}


def _quick(match: Match, decision: Decision) -> object:
    with world.scratch(match.snapshot):
        match.book.veil(decision.owners[0])
        return match.book.quick(decision)
