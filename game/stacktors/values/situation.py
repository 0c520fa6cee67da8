"""A situation as the game master presents it (SIT-1): who and what is there, what is at stake, what may come of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.board import Kind as Terrain
from game.board.changes import Change
from game.board.grid import Cell
from game.stacktors.values.abilities import Kind
from game.stacktors.values.pieces import Position

SUCCESS, FAILURE, STANDOFF = "success", "failure", "stand-off"
"""The outcomes every situation knows; goals may name more."""
Mood = Literal["", "day", "dusk", "night", "cave", "cold", "fire"]
"""What light a situation is seen in."""
SIDES = ("party", "hostile", "neutral")
"""The sides of every situation (SID-1); it may name more, which are opposed to all but their own."""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a hero can say to a figure, and what comes of it."""

    text: str
    reply: str
    join: bool = False
    """The figure joins the party (SIT-4)."""
    clash: bool = False
    """Rounds begin (SIT-2)."""
    fact: str = ""
    needs: str = ""
    outcome: str = ""


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """A character the game master brings: `stack` and `gear` in the notation."""

    key: str
    name: str
    stack: str
    cell: Cell
    side: str = "hostile"
    """One of SIDES, or one that the situation names."""
    gear: str = "-"
    facing: int = 4
    persona: str = ""
    reluctant: bool = False
    """A potential ally that needs persuasion (SIT-4)."""
    burden: bool = False
    """It forces itself on the party, which must protect it, and leaves when the situation closes (SIT-4)."""
    yields: bool = False
    """It gives up when its last brains are gone (DIE-3)."""
    greeting: str = ""
    talk: tuple[Choice, ...] = ()


class Trial(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A discrete challenge (DCH); `strikes` says that it can attack (DCH-5).

    When it is overcome, the region that it `opens` becomes ground of that kind (DCH-6).
    """

    key: str
    name: str
    stack: str
    cell: Cell
    strikes: bool = False
    opens: str = ""
    becomes: Terrain = Terrain.NORMAL
    blocks_sight: bool = False
    """It cuts sight while it stands (GEO-3)."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An unidentified object that lies about (OBJ); it may cut sight until it is taken (GEO-3)."""

    key: str
    name: str
    cache: str
    cell: Cell
    blocks_sight: bool = False


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of an abstract challenge: how it is overcome,
    in words (ACH-2); a total of 0 is its piece's pips (ACH-3).
    """

    text: str
    position: Literal["guts", "brains"] = "guts"
    total: int = 0


class Ordeal(Struct, frozen=True, forbid_unknown_fields=True):
    """An abstract challenge (ACH): `stack` is its pieces, bottom to top; `stages` are told from the top down.

    Whoever fails loses a pip of what it tried with ("pip"), or the scene's round is over ("round"), or neither ("").
    After `rounds` of the scene the situation ends with `outcome`.
    """

    key: str
    name: str
    stack: str
    rounds: int
    stages: tuple[Stage, ...]
    toll: Literal["", "pip", "round"] = ""
    outcome: str = FAILURE


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """When this holds, the situation ends with `outcome`. `what`
    is a key, a side, a region, a fact or a number of rounds.
    """

    kind: Literal["defeat", "overcome", "reach", "gather", "join", "fall", "rounds", "fact"]
    what: str
    outcome: str = SUCCESS
    bad: bool = False
    """The party gives up by it; no bot of theirs seeks it. Set where the outcome leads straight to a defeat."""


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """When this first happens, the game master is asked. `clash` and `text` are what an author wants then."""

    kind: Literal["enter", "overcome", "fall", "round"]
    what: str
    text: str = ""
    clash: bool = False


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    """What an outcome brings: character points for each hero, objects in the notation, facts, coins for all (RWD)."""

    outcome: str
    points: int = 0
    objects: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    text: str = ""
    coins: int = 0


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """What coins buy in the camp after the situation (RWD-4):
    the object of that notation, or a healing if it has none.
    """

    name: str
    price: int
    cache: str = ""
    outcome: str = ""
    """After this outcome only; empty: after every one."""


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A position that serves in that kind of attack and defence here, besides the usual ones (APP-3)."""

    kind: Kind
    position: Position


class Trace(Struct, frozen=True):
    """What the party left behind in a situation: keys of what is
    gone from it, watches that went off, ground that has changed.
    """

    key: str
    gone: tuple[str, ...] = ()
    told: tuple[tuple[str, str], ...] = ()
    changes: tuple[Change, ...] = ()


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole situation; `board` is the hash of its board on the shelf."""

    key: str
    title: str
    text: str
    stake: str
    board: str
    starts: tuple[Cell, ...]
    conflict: bool = False
    """Rounds begin at once (SIT-2)."""
    figures: tuple[Figure, ...] = ()
    trials: tuple[Trial, ...] = ()
    things: tuple[Thing, ...] = ()
    goals: tuple[Goal, ...] = ()
    watches: tuple[Watch, ...] = ()
    rewards: tuple[Reward, ...] = ()
    facing: int = 0
    """Which way the party faces as it comes (POS-9)."""
    endings: tuple[str, ...] = ()
    """Outcomes that lead straight to an ending of the campaign: nobody rests or camps after them."""
    sides: tuple[str, ...] = ()
    """More sides than the usual ones (SID-1)."""
    no_gear: bool = False
    """Equipment does not serve here (APP-3)."""
    opened: tuple[Opening, ...] = ()
    presses: bool = False
    """Time presses: outside conflicts too each try, healing or special is a round (SIT-6)."""
    offers: tuple[Offer, ...] = ()
    """What coins buy in the camp after it (RWD-4)."""
    ordeal: Ordeal | None = None
    """What the party is tried by as a whole (ACH-1)."""
    no_training: bool = False
    """In the camp after it nobody spends points; they are kept for a later one (RWD-1)."""
    changes: tuple[Change, ...] = ()
    """What has become of its ground when the party was here before."""
    mood: Mood = ""
    """The light there, and a word for the game master's voice."""
    music: str = ""
    """A file beside the map that is played meanwhile."""
    exits: tuple[str, ...] = ()
    """Regions to be reached that are ways out: whoever enters one takes it, not who stands there on arrival."""

    @property
    def limit(self) -> int:
        """The rounds after which a goal ends it; 0 where none does."""
        return min((int(goal.what) for goal in self.goals if goal.kind == "rounds"), default=0)

    @property
    def scene_rounds(self) -> int:
        """The rounds that its abstract challenge has, after which it ends (ACH-4); 0 where there is none."""
        return self.ordeal.rounds if self.ordeal else 0

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of everybody and everything in it."""
        pieces: tuple[Figure | Trial | Thing, ...] = (*self.figures, *self.trials, *self.things)
        return (*(piece.key for piece in pieces), *((self.ordeal.key,) if self.ordeal else ()))

    @property
    def regions(self) -> tuple[str, ...]:
        """The regions that goals and watches name."""
        goals = (goal.what for goal in self.goals if goal.kind in {"reach", "gather"})
        watches = (watch.what for watch in self.watches if watch.kind == "enter")
        return tuple(dict.fromkeys((*goals, *watches)))

    @property
    def screens(self) -> tuple[Cell, ...]:
        """The cells of what cuts sight while it stands, sorted (GEO-3)."""
        trials = (trial.cell for trial in self.trials if trial.blocks_sight)
        return tuple(sorted((*trials, *(thing.cell for thing in self.things if thing.blocks_sight))))
