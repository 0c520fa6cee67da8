"""A drawn board and notation made into a match: what the rules' tests are written in.

    s = scene('''
        A.B
        ..c
    ''', A="G1O2-R3O2C1-R1", B="hostile G1-G2-", c="(C2)R8=B5")

Letters on the board name who stands there; other signs are ground as `Board.draw` reads it. A name's text is a
notation, with a side before it for those of the game master, and after that what they are by their author's word
(`neutral reluctant`, `hostile yields`; a `burden` without a side is of the party). Challenges and objects begin with a
bracket, and may be something too (`strikes`). The first player's seat is p1; `p2 G1--R1` seats a hero there; a second
notation is gear. `under={"A": ":"}` says on what ground somebody stands.
"""

from __future__ import annotations

from itertools import takewhile
from textwrap import dedent
from typing import Any, Literal, TypeVar, overload

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Region
from game.board.grid import Cell
from game.books.stacktors import components as parts
from game.books.stacktors.events import Moved
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.intents import Attack, Defend, EndTurn, Go, Help, Lose, Move, Nothing, OpenSituation, Pass
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import POSITIONS, AttackKind
from game.books.stacktors.values.properties import left_out
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import (
    SIDES,
    Figure,
    Goal,
    Reward,
    Situation,
    SituationPart,
    TalkChoice,
    Thing,
    Trial,
    Watch,
)
from game.books.stacktors.values.stack import Stack
from game.table import world
from game.table.book import GM, Decision, Event, Intent
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.seats import Table
from game.table.world import Component

C = TypeVar("C", bound=Component)
E = TypeVar("E", bound=Event)
I = TypeVar("I", bound=Intent)

IDLE: dict[str, Intent] = {"act": EndTurn(), "defend": Defend(), "stay": Go(), "help_a": Help(), "help_d": Help()}
"""The answers of a character that does nothing, by kind of decision."""


class Player(Struct, frozen=True):
    """What a name on the board says."""

    side: str
    text: str
    gear: str = "-"
    traits: tuple[str, ...] = ()
    """What it is by its author's word."""

    @classmethod
    def parse(cls, text: str) -> Player:
        """What such a text says: a side, properties, a notation, gear; all but the notation may be left out."""
        words = text.split()
        before = [*takewhile(str.isidentifier, words)] if not words[0][0].isupper() else []
        notation, gear = (*words[len(before) :], "-")[:2]
        traits = tuple(word for word in before if word in flags(_kind(notation)))
        sides = [word for word in before if word not in traits]
        return cls(sides[0] if sides else "party" if traits else "p1", notation, gear, traits)

    def __str__(self) -> str:
        return " ".join((self.side, *self.traits, self.text, *((self.gear,) if self.gear != "-" else ())))

    def piece(self, name: str, cell: Cell, talk: tuple[TalkChoice, ...], more: dict[str, Any]) -> SituationPart:
        """The piece of a situation that it is; what is `more` to say of it comes after its own words."""
        kind, own = _kind(self.text), {"side": self.side, "gear": self.gear, "talk": talk}
        told = (own if kind is Figure else {}) | dict.fromkeys(self.traits, True) | more
        return kind(name, name, self.text, cell, **told)


def flags(kind: type[Struct]) -> tuple[str, ...]:
    """What a piece of that kind may be or not."""
    return tuple(name for name, value in left_out(kind).items() if value is False)


def _kind(notation: str) -> type[SituationPart]:
    if notation[0] not in '({"':
        return Figure
    return Thing if notation[-1] in ')}"' else Trial


class More(Struct, frozen=True):
    """What a test may add to the situation."""

    goals: tuple[Goal, ...] = ()
    watches: tuple[Watch, ...] = ()
    rewards: tuple[Reward, ...] = ()
    talk: tuple[TalkChoice, ...] = ()
    """The lines that can be said to every figure."""
    fields: dict[str, Any] = {}
    """Other fields of the situation."""
    pieces: dict[str, dict[str, Any]] = {}
    """Other fields of a piece, by its name."""


def scene(
    drawing: str,
    *,
    options: Options | None = None,
    conflict: bool = True,
    under: dict[str, str] | None = None,
    regions: dict[str, str] | None = None,
    more: More | None = None,
    goals: tuple[Goal, ...] = (),
    board: dict[str, Any] | None = None,
    **names: str,
) -> Scene:
    """A situation opened on the drawn board, with everybody where their letters stand."""
    rows = [row for row in dedent(drawing).strip("\n").split("\n") if row.strip()]
    where = {sign: Cell(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in names}
    below = dict.fromkeys(names, ".") | (under or {})
    ground = Board.draw("\n".join("".join(below.get(sign, sign) for sign in row) for row in rows))
    named = tuple(Region(name, cells(text)) for name, text in (regions or {}).items())
    more = more or More(goals=goals)
    return Scene(
        where,
        replace(ground, **{"regions": named, **(board or {})}),
        {name: Player.parse(text) for name, text in names.items()},
        options,
        conflict,
        more,
    )


def cells(text: str) -> tuple[Cell, ...]:
    """The cells of a text such as `b1 c2`."""
    return tuple(Cell.parse(word) for word in text.split())


class Scene:
    """A match with names for everybody in it."""

    def __init__(
        self,
        where: dict[str, Cell],
        ground: Board,
        players: dict[str, Player],
        options: Options | None,
        conflict: bool,
        more: More,
    ) -> None:
        heroes = [(n, p) for n, p in players.items() if p.side[1:].isdigit() and _kind(p.text) is Figure]
        seats = sorted({p.side for _, p in heroes}) or ["p1"]
        start = Start(
            tuple(Hero(n, p.text, p.side, p.gear) for n, p in heroes),
            tuple(SeatInfo(seat, seat) for seat in seats),
            options or Options(points=40, alike=0, gray_feet=True),
        )
        self.match = Match(Stacktors(), start)
        self.events: list[Event] = []
        self.play(OpenSituation(_situation(where, ground, players, conflict, more, [n for n, _ in heroes])))

    # --- asking

    def id(self, name: str) -> int:
        with world.inside(self.match.world):
            found = next((who for who, known in world.each(parts.Name) if known.text == name), None)
            found = found or next((who for who, known in world.each(parts.Key) if known.text == name), None)
        assert found is not None, f"nobody is called {name}"
        return found

    def name(self, who: int) -> str:
        with world.inside(self.match.world):
            return people.name(who)

    @property
    def pending(self) -> Decision:
        return self.match.to_act()[0]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, by name, and what."""
        decision = self.pending
        with world.inside(self.match.world):
            return (people.name(decision.who) if decision.who != world.TABLE else GM), decision.kind

    def get(self, name: str, kind: type[C]) -> C:
        with world.inside(self.match.world):
            return world.get(self.id(name), kind)

    def ask(self, name: str, kind: type[C]) -> C | None:
        with world.inside(self.match.world):
            return world.ask(self.id(name), kind)

    def table(self, kind: type[C]) -> C | None:
        with world.inside(self.match.world):
            return world.ask(world.TABLE, kind)

    def stack(self, name: str) -> str:
        return str(self.get(name, parts.Body).stack)

    def gear(self, name: str) -> str:
        return str(self.get(name, parts.Kit).gear)

    def challenge(self, name: str) -> str:
        known = self.ask(name, parts.Challenge)
        return str(known.stack) if known else ""

    def cell(self, name: str) -> str:
        return str(self.get(name, parts.Place).cell)

    def out(self, name: str) -> str:
        known = self.ask(name, parts.Out)
        return known.why if known else ""

    def effects(self, name: str) -> dict[str, int]:
        known = self.ask(name, parts.Effects)
        return {effect.kind: effect.left for effect in known.effects} if known else {}

    def spent(self, name: str) -> str:
        """The character's committed pieces, from bottom to top, as written."""
        with world.inside(self.match.world):
            return "".join(str(piece) for _, piece in stacks.held(self.id(name)) if piece.spent)

    def ids(self, name: str, text: str, *, spent: bool = False) -> tuple[int, ...]:
        """The ids of pieces named as `R3+O2`: uncommitted (or `spent`) ones first; guts before brains before feet."""
        with world.inside(self.match.world):
            held = [p for place in ("guts", "brains", "feet") for _, p in stacks.held(self.id(name), (place,))]
        found: list[int] = []
        for word in text.replace("[", "").replace("]", "").split("+") if text else []:
            fitting = sorted(
                (p for p in held if str(p) == word and p.id not in found), key=lambda p: p.spent is not spent
            )
            assert fitting, f"{name} has no {word}"
            found.append(fitting[0].id)
        return tuple(sorted(found))

    # --- doing

    def play(self, intent: Intent, seat: str = "") -> list[Event]:
        """Play the intent for the seat that is asked."""
        self.events = self.match.play(seat or self.pending.owners[0], intent)
        return self.events

    def refused(self, intent: Intent, seat: str = "") -> str:
        """The id of the rule that refuses the intent; empty if it may be played."""
        refusal = self.match.refusal(seat or self.pending.owners[0], intent)
        return refusal.rule if refusal else ""

    def attack(
        self,
        who: str,
        whom: str,
        pieces: str = "",
        *,
        kind: AttackKind = "physical",
        active: str = "",
        aim: Literal["", "guts", "brains"] = "",
        first: bool = False,
    ) -> Attack:
        return Attack(self.id(who), (self.id(whom),), kind, self.ids(who, pieces), active, first, aim)

    def strike(self, who: str, whom: str, pieces: str = "", **more: Any) -> list[Event]:
        return self.play(self.attack(who, whom, pieces, **more))

    def defend(self, who: str, pieces: str = "", active: str = "", *, first: bool = False) -> list[Event]:
        assert self.asked == (who, "defend"), self.asked
        return self.play(Defend(self.ids(who, pieces), active, first))

    def help(self, who: str, pieces: str = "") -> list[Event]:
        assert self.asked[0] == who, self.asked
        return self.play(Help(self.ids(who, pieces)))

    def bot(self) -> Intent:
        """Let the greedy bot answer for the seat that is asked; the intent that it played is returned."""
        seats = {seat: GreedyBot() for seat in self.pending.owners}
        table = Table(self.match, seats, "bot")
        while not (done := table.advance(1)):
            pass
        table.close()
        self.events = done[0].events
        return done[0].intent

    def walk(self, path: str = "", facing: int | None = None) -> list[Event]:
        """Let the character whose turn it is walk along these cells."""
        return self.play(Move(cells(path), facing))

    def lose(self, who: str, pieces: str) -> list[Event]:
        """Let the victim divide the damage that way (in any order; `R3+R3` takes two pips off one piece)."""
        assert self.asked == (who, "lose"), self.asked
        wanted = sorted(self.ids(who, word, spent=True)[0] for word in pieces.split("+"))
        legal = self.match.legal(self.pending)
        return self.play(next(one for one in legal if isinstance(one, Lose) and sorted(one.pieces) == wanted))

    def end(self) -> list[Event]:
        return self.play(EndTurn())

    def skip(self) -> list[Event]:
        """Let the character whose turn it is pass."""
        return self.play(Pass())

    def nothing(self) -> list[Event]:
        return self.play(Nothing())

    def until(self, who: str, kind: str = "act") -> None:
        """End turns and decline whatever is asked until it is that one's decision."""
        for _ in range(60):
            if self.asked == (who, kind):
                return
            self.play(IDLE.get(self.asked[1]) or self.legal()[0])
        raise AssertionError(f"{who} is never asked: {kind}")

    @overload
    def legal(self) -> list[Intent]: ...

    @overload
    def legal(self, kind: type[I]) -> list[I]: ...

    def legal(self, kind: type[Intent] = Intent) -> list[Any]:
        """The answers of that kind that are listed now."""
        return [one for one in self.match.legal(self.pending) if isinstance(one, kind)]

    def left(self, name: str) -> int | None:
        """The character's movement points, as its last step told them; else as they are."""
        told = [event.left for event in self.events if isinstance(event, Moved) and event.who == self.id(name)]
        return told[-1] if told else self.get(name, parts.Moving).left

    def facing(self, name: str) -> int:
        return self.get(name, parts.Place).facing

    def edit(self, *components: Component, name: str = "") -> None:
        """Give somebody, or the table, components that no play has brought about."""
        with world.inside(self.match.world):
            world.put(self.id(name) if name else world.TABLE, *components)
            self.match._snapshots[-1] = world.capture()

    def become(self, name: str, text: str) -> None:
        """Give the character this stack, with the same ids in the same order.

        This is for scenes that begin with hurt or changed characters.
        """
        new, old = Stack.parse(text), self.get(name, parts.Body).stack
        rows = (
            tuple(replace(piece, id=was.id) for piece, was in zip(new.at(place), old.at(place), strict=False))
            for place in POSITIONS
        )
        self.edit(parts.Body(Stack(*rows)), name=name)

    def told(self, kind: type[E]) -> list[E]:
        """The events of that kind from what was played last."""
        return [event for event in self.events if isinstance(event, kind)]


def _situation(
    where: dict[str, Cell], ground: Board, players: dict[str, Player], conflict: bool, more: More, heroes: list[str]
) -> Situation:
    placed = [
        player.piece(name, where[name], more.talk, more.pieces.get(name, {}))
        for name, player in players.items()
        if name not in heroes
    ]
    figures = tuple(piece for piece in placed if isinstance(piece, Figure))
    starts = tuple(where[name] for name in heroes) or (Cell(0, 0),)
    sides = tuple(dict.fromkeys(figure.side for figure in figures if figure.side not in SIDES))
    return Situation(
        "scene",
        "A scene",
        "",
        "",
        board_store.put(ground),
        starts,
        conflict,
        figures,
        tuple(piece for piece in placed if isinstance(piece, Trial)),
        tuple(piece for piece in placed if isinstance(piece, Thing)),
        more.goals,
        more.watches,
        more.rewards,
        sides=sides,
        **more.fields,
    )
