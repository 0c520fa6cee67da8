"""What an entity is and has, and the facts of the whole table (entity 1); all frozen."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.board import Kind
from game.board.changes import Change
from game.board.grid import Cell
from game.stacktors.values.abilities import EffectKind
from game.stacktors.values.options import Options
from game.stacktors.values.pieces import Colour, Pieces
from game.stacktors.values.situation import Situation, Trace
from game.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.table.book import Seat
from game.table.world import Component

# --- characters, challenges, objects


class Name(Component, frozen=True):
    text: str


class Key(Component, frozen=True):
    """What the author calls it; goals and watches name it so."""

    text: str


class Body(Component, frozen=True):
    """A character's stack as it is now."""

    stack: Stack


class Session(Component, frozen=True):
    """The stack as it was when the session began (HEA-4, HEA-5, RST-1)."""

    stack: Stack


class Kit(Component, frozen=True):
    """A character's equipment (POS-7)."""

    gear: Gear


class Points(Component, frozen=True):
    """Character points: in the stack (EVO-3), still to spend (RWD-1), and all that a hero ever had (DIE-4)."""

    spent: int
    free: int = 0
    ever: int = 0


class Place(Component, frozen=True):
    """Where it stands and which way it faces (POS-9)."""

    cell: Cell
    facing: int = 0


class Side(Component, frozen=True):
    """For whom it stands and who decides for it (SID-1, SID-2); the neck shows it (POS-6)."""

    name: str
    seat: Seat
    neck: Colour
    persona: str = ""


class Effect(Struct, frozen=True):
    """An effect of so many of the target's turns yet (TIM-1);
    of none: it is over when the next one begins (CLR-B-YELLOW).
    """

    kind: EffectKind
    left: int
    by: int
    victim: int = 0
    """Whom a compelled one must attack (CLR-B-PURPLE)."""


class Effects(Component, frozen=True):
    """`shaken` bars a new effect of TIM-4's three until a turn free of them has ended."""

    effects: tuple[Effect, ...] = ()
    shaken: bool = False


class Out(Component, frozen=True):
    """Out of the conflict: fallen (DIE-1), given up (DIE-3) or dead (DIE-4); `round` is when."""

    why: Literal["fallen", "gave up", "dead"]
    round: int = 0


class Moving(Component, frozen=True):
    """The movement of the turn under way. `left` and `full` are movement points (MOV-1).

    `freed`: enemies it may move around (ENC-3); `shot`: those that shot already (ENC-4); `by`: who stopped it (ENC-1).
    """

    full: int
    left: int
    state: Literal["ready", "open", "held", "over", "leapt"] = "ready"
    kind: Kind = Kind.NORMAL
    freed: tuple[int, ...] = ()
    shot: tuple[int, ...] = ()
    by: tuple[int, ...] = ()
    graced: bool = False
    """Graceful feet have left enemies once (CLR-F-PINK)."""
    broken: bool = False
    """An Agile character has used its one interruption (CLR-F-CLEAR)."""


class Aloof(Component, frozen=True):
    """Enemies beside it with which it is not engaged: one of the two was
    put there, and neither has begun a turn since (CLR-G-PURPLE, ENC-6).
    """

    foes: tuple[int, ...]


class Marked(Component, frozen=True):
    """The next attack on it must let it defend first (CLR-B-BLUE)."""


class Reflections(Component, frozen=True):
    """How often each pink piece, by id, has turned something back in the turn under way (CLR-G-PINK, RND-2)."""

    used: tuple[tuple[int, int], ...] = ()


class TurnOver(Component, frozen=True):
    """The turn under way ends now (CLR-G-BLUE)."""


class Bidden(Component, frozen=True):
    """In the turn under way it attacks the victim before anything else, and nobody else in all of it (CLR-B-PURPLE)."""

    victim: int
    done: bool = False


class Challenge(Component, frozen=True):
    """A discrete challenge; `struck` this round already (DCH-5)."""

    stack: ChallengeStack
    strikes: bool = False
    struck: bool = False


class Opens(Component, frozen=True):
    """When this challenge is overcome, the region of that name becomes ground of that kind (DCH-6)."""

    region: str
    kind: Kind


class Stages(Component, frozen=True):
    """What is left of an abstract challenge, bottom to top; the scene's round, 0 before the first try (ACH)."""

    left: Pieces
    round: int = 0


class Overcome(Component, frozen=True):
    """A challenge that is overcome (DCH-6); goals ask for it by key."""


class Treasure(Component, frozen=True):
    """An unidentified object; None: what is under it is not for this seat to know (OBJ-1)."""

    cache: Cache | None
    base: Colour
    known: bool = False
    """Identified before: whoever picks it up has it at once (DIE-5)."""


class Carried(Component, frozen=True):
    """An object in somebody's hands (OBJ-3)."""

    by: int


class Reluctant(Component, frozen=True):
    """A potential ally that persuasion may win (SIT-4, CLR-B-GREEN)."""


class Homely(Component, frozen=True):
    """Belongs to the party for good: stays when a situation closes."""


class Burden(Component, frozen=True):
    """In the party's care for this situation only (SIT-4)."""


# --- the table


class Rules(Component, frozen=True):
    options: Options


class Ids(Component, frozen=True):
    """The next piece's id; never used again."""

    piece: int = 1


class Bank(Component, frozen=True):
    """How many of each piece are unused, in a fixed order; below zero the bank owes (PIE-3, PIE-5)."""

    counts: tuple[int, ...]


class Ground(Component, frozen=True, omit_defaults=True):
    """The board's hash on the shelf and what has become of it: regions that have changed, in order, and `screens`.

    These are the cells, sorted, of what cuts sight while it stands (GEO-3). `people.board` is the board as it is now.
    """

    board: str
    changes: tuple[Change, ...] = ()
    screens: tuple[Cell, ...] = ()


class Slot(Struct, frozen=True):
    """A place in the turn order: who, and its total for this round (TRN-2)."""

    who: int
    total: int
    state: Literal["waiting", "acting", "passed", "done"] = "waiting"


class Clock(Component, frozen=True):
    """The round and its turn order."""

    round: int = 0
    up: bool = False
    order: tuple[Slot, ...] = ()


class Standstill(Component, frozen=True):
    """How the rounds of a conflict ended, and how many in a row brought nothing new (SIT-5).

    `last`: the last one's state, `known`: the states of all with
    the places, each by its digest. `stirred`: something has
    changed in the round under way, though it may be as before again when that ends.
    """

    last: str = ""
    known: tuple[str, ...] = ()
    rounds: int = 0
    stirred: bool = False


class Idle(Component, frozen=True):
    """How many deeds of free play in a row have brought nothing new (SIT-5).

    `seen`: by its digest all that shows that the party gets on,
    empty before the first deed; `pips`: what it had in all.
    """

    seen: str = ""
    deeds: int = 0
    pips: int = 0


class Scene(Component, frozen=True):
    """The situation in play and, once it has one, its outcome. `fired`: indices of watches that have gone off.

    `rounds`: those that are over where time presses, but for the conflict under way (SIT-6).
    """

    situation: Situation
    outcome: str = ""
    fired: tuple[int, ...] = ()
    conflict: bool = False
    rounds: int = 0
    sold: tuple[str, ...] = ()
    """Objects bought from its offers, by name (RWD-4)."""
    inside: tuple[tuple[str, int], ...] = ()
    """Exits, by region, each with somebody of the party who
    stood in it from the beginning and has not left it since.
    """


class Chronicle(Component, frozen=True):
    """What the campaign remembers: situations with their outcomes in order, and facts, sorted (RWD-3)."""

    title: str = ""
    past: tuple[tuple[str, str], ...] = ()
    facts: tuple[str, ...] = ()
    purse: int = 0
    """The party's coins (RWD-4)."""
    traces: tuple[Trace, ...] = ()
    """What the party has left behind, by situation."""


class Notes(Component, frozen=True):
    """The game master's memory; written by its own intents only."""

    data: str = ""


class SeatInfo(Struct, frozen=True):
    """A player at the table."""

    seat: Seat
    name: str


class Party(Component, frozen=True):
    """The players' seats, in order."""

    seats: tuple[SeatInfo, ...]


class Ended(Component, frozen=True):
    """How the campaign ended."""

    result: str
    text: str = ""
