"""The components: what an entity is and has.

Entity 1 is the table; it holds what is true of the whole game. All are frozen.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from game.board.board import Kind
from game.board.changes import Change
from game.board.grid import Cell
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, EffectKind, Pieces
from game.books.stacktors.values.properties import always, traits
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Figure, Situation, Trace
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.books.stacktors.values.stage_ways import RoadName
from game.table.book import Seat
from game.table.world import Component

# --- characters, challenges, objects


class Name(Component, frozen=True):
    text: str


class Key(Component, frozen=True):
    """The author's key for the entity; goals and watches name it by this."""

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
    """The cell where the entity stands and the direction in which it faces (POS-9)."""

    cell: Cell
    facing: int = 0


class Side(Component, frozen=True):
    """The side of a character and the seat that decides for it (SID-1, SID-2).

    The neck's colour shows the side (POS-6).
    """

    name: str
    seat: Seat
    neck: Colour
    persona: str = ""


class Lent(Component, frozen=True):
    """Who gets the character back: another seat plays it for now, or it `rests` at a camp until its player is back."""

    seat: Seat
    rests: bool = False


class Effect(Struct, frozen=True):
    """An effect that lasts for `left` more turns of the character (TIM-1).

    With 0 left it is over when the next turn begins (CLR-B-YELLOW).
    """

    kind: EffectKind
    left: int
    by: int
    victim: int = 0
    """The character that a compelled one must attack (CLR-B-PURPLE)."""


class Effects(Component, frozen=True):
    """The effects on a character; `shaken` bars new ones of the three of TIM-4 until a turn without them has ended."""

    effects: tuple[Effect, ...] = ()
    shaken: bool = False


class Out(Component, frozen=True):
    """The character is out of the conflict since that round: fallen (DIE-1), given up (DIE-3) or dead (DIE-4)."""

    why: Literal["fallen", "gave up", "dead"]
    round: int = 0


class Moving(Component, frozen=True):
    """The movement of the turn under way.

    `left` and `full` are movement points (MOV-1). `freed` are the enemies around which the character may move (ENC-3),
    `shot` those that had their parting shot already (ENC-4), and `by` those that stopped it (ENC-1).
    """

    full: int
    left: int
    state: Literal["ready", "open", "held", "over", "leapt"] = "ready"
    kind: Kind = Kind.NORMAL
    freed: tuple[int, ...] = ()
    shot: tuple[int, ...] = ()
    by: tuple[int, ...] = ()
    graced: bool = False
    """Graceful feet have left enemies once in this turn (CLR-F-PINK)."""
    broken: bool = False
    """An Agile character has used its one interruption of the movement (CLR-F-CLEAR)."""


class Aloof(Component, frozen=True):
    """Enemies next to the character with which it is not engaged (CLR-G-PURPLE, ENC-6).

    One of the two was put there, and neither has begun a turn since.
    """

    foes: tuple[int, ...]


class Marked(Component, frozen=True):
    """The next attack on this character must let it defend first (CLR-B-BLUE)."""


class Reflections(Component, frozen=True):
    """How often each pink piece, by id, has turned a result back in the turn under way (CLR-G-PINK, RND-2)."""

    used: tuple[tuple[int, int], ...] = ()


class TurnOver(Component, frozen=True):
    """The turn under way ends now (CLR-G-BLUE)."""


class Bidden(Component, frozen=True):
    """In the turn under way this character attacks the victim first, and attacks nobody else (CLR-B-PURPLE)."""

    victim: int
    done: bool = False


class Challenge(Component, frozen=True):
    """A discrete challenge; `struck` says that it has attacked in this round already (DCH-5)."""

    stack: ChallengeStack
    strikes: bool = False
    struck: bool = False


class Opens(Component, frozen=True):
    """When this challenge is overcome, the region becomes ground of that kind (DCH-6)."""

    region: str
    kind: Kind


class Stages(Component, frozen=True):
    """What is left of an abstract challenge, from bottom to top, and the scene's round (ACH).

    The round is 0 before the first try. With a neck, `brains` is what is left above it, and `left` below it (ACH-5).
    """

    left: Pieces
    round: int = 0
    brains: Pieces = ()

    @property
    def piles(self) -> dict[RoadName, Pieces]:
        """What is left of each road, in the order of the roads."""
        return {"brains": self.brains, "guts": self.left} if self.brains else {"": self.left}

    @property
    def pieces(self) -> int:
        """How many stages must still be overcome, on the shorter road."""
        return min(map(len, self.piles.values()))


class Overcome(Component, frozen=True):
    """The challenge is overcome (DCH-6); goals ask for it by its key."""


class Treasure(Component, frozen=True):
    """An unidentified object. `cache` is None where the seat that looks may not know what is under it (OBJ-1)."""

    cache: Cache | None
    base: Colour
    known: bool = False
    """The object was identified before: a hero that picks it up has it at once (DIE-5)."""


class Carried(Component, frozen=True):
    """The object is carried by that character (OBJ-3)."""

    by: int


class Led(Component, frozen=True):
    """The character was taken along by that enemy of the party; `leading.leader` says whether it still is (SIT-7)."""

    by: int


class Homely(Component, frozen=True):
    """The character belongs to the party for good and stays when a situation closes."""


TRAITS: Final = traits(Figure, Component)
"""What a character is by its author's word, by the name of the property; who joins the party keeps it."""
Reluctant, Burden = TRAITS["reluctant"], TRAITS["burden"]
"""A potential ally that persuasion may win (CLR-B-GREEN); somebody in the party's care for this situation (SIT-4)."""


# --- the table


class Rules(Component, frozen=True):
    options: Options


class Ids(Component, frozen=True):
    """The id of the next piece; ids are never used again."""

    piece: int = 1


class Bank(Component, frozen=True):
    """How many pieces of each kind are unused, in a fixed order; below zero the bank owes them (PIE-3, PIE-5)."""

    counts: tuple[int, ...]


class Ground(Component, frozen=True, omit_defaults=True, cache_hash=True):
    """The board's hash in the board store, and the regions that have changed since, in order.

    `screens` are the cells, sorted, of what blocks sight while it stands (GEO-3). `people.board` gives it as it is now.
    """

    board: str
    changes: tuple[Change, ...] = ()
    screens: tuple[Cell, ...] = ()


class Slot(Struct, frozen=True):
    """A place in the turn order: the character and its total for this round (TRN-2)."""

    who: int
    total: int
    state: Literal["waiting", "acting", "passed", "done"] = "waiting"


class Clock(Component, frozen=True):
    """The number of the round and its turn order; `up`: the count goes up and those that passed act (TRN-5)."""

    round: int = 0
    up: bool = False
    order: tuple[Slot, ...] = ()


class Standstill(Component, frozen=True):
    """How the rounds of a conflict ended, and how many in a row brought nothing new (SIT-5).

    `last` is a digest of the state at the end of the last round, `known` are those of all rounds with the places.
    `stirred`: something has changed in the round under way, even if all may be as before when it ends. `near` has who
    has come how near to what since something last changed (`nearing.Nearness`).
    """

    last: str = ""
    known: tuple[str, ...] = ()
    rounds: int = 0
    stirred: bool = False
    near: tuple[tuple[int, int, int], ...] = ()


class Idle(Component, frozen=True):
    """How many actions of free play in a row have brought nothing new (SIT-5).

    `seen` is a digest of all that shows the party's progress, empty before the first action; `pips` are the party's.
    """

    seen: str = ""
    deeds: int = 0
    pips: int = 0


class Scene(Component, frozen=True, omit_defaults=True):
    """The situation in play and, once there is one, its outcome.

    `fired` are the indices of the watches that have gone off. `rounds` counts the rounds that are over where time
    presses, without those of the conflict under way (SIT-6). `met` says what gave the outcome: see `SituationClosed`.
    """

    situation: Situation
    outcome: str = always("")
    met: tuple[str, ...] = always(())
    fired: tuple[int, ...] = always(())
    conflict: bool = always(False)
    rounds: int = always(0)
    sold: tuple[str, ...] = always(())
    """The names of the objects bought from its offers (RWD-4)."""
    inside: tuple[tuple[str, int], ...] = always(())
    """The exits, by region, with the id of a member of the party that has stood in it from the beginning until now."""
    beats: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """The watches, by index, that go off every so many rounds or times, with the numbers at which they last did."""
    said: tuple[tuple[str, int], ...] = ()
    """The choices that are said once and have been, by the figure's key and their index."""
    wanted: tuple[str, ...] = ()
    """Deeds that choices have brought about and that are not done yet, a line each."""
    put_off: tuple[str, ...] = ()
    """Deeds that could not be done, a line each; they are tried again as the round ends."""
    calls: int = 0
    """How often deeds of the game master have followed on one another, since anybody else acted."""


class Chronicle(Component, frozen=True, omit_defaults=True):
    """What the campaign remembers: situations with their outcomes, in order, and facts, sorted (RWD-3)."""

    title: str = always("")
    past: tuple[tuple[str, str], ...] = always(())
    facts: tuple[str, ...] = always(())
    purse: int = always(0)
    """The party's coins (RWD-4)."""
    traces: tuple[Trace, ...] = always(())
    """What the party has left behind, for each situation."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The facts that are neither 0 nor 1, sorted; `facts` has all that are 1 or more."""

    @property
    def known(self) -> dict[str, int]:
        """The number of each fact that is not 0."""
        return {**dict.fromkeys(self.facts, 1), **dict(self.numbers)}


class Finds(Component, frozen=True):
    """The ids of pieces of equipment, each with the name under which it was found or bought (OBJ-2, RWD-4)."""

    names: tuple[tuple[int, str], ...]


class Notes(Component, frozen=True):
    """The game master's memory; only its own intents write it."""

    data: str = ""


class Party(Component, frozen=True):
    """The players' seats, in order."""

    seats: tuple[SeatInfo, ...]


class Ended(Component, frozen=True):
    """The result of the campaign that has ended."""

    result: str
    text: str = ""
