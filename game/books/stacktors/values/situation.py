"""A situation as the game master presents it (SIT-1): who is there, what is at stake and how it may end."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from game.board.changes import Change
from game.board.grid import Cell
from game.books.stacktors.values.abilities import AttackKind
from game.books.stacktors.values.pieces import Position
from game.books.stacktors.values.situation_parts import Figure, Thing, Trial

SUCCESS, FAILURE, STANDOFF = "success", "failure", "stand-off"
"""The outcomes that every situation has; goals may name more."""
Mood = Literal["", "day", "dusk", "night", "cave", "cold", "fire"]
"""The light in which a situation is shown; empty where the author names none."""
ROOFED: Final = frozenset({"cave", "fire"})
"""The moods of places where there is no sky."""
SIDES = ("party", "hostile", "neutral")
"""The sides of every situation (SID-1). A situation may name more, which are opposed to all sides but their own."""


class ChallengeStage(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of an abstract challenge: `text` tells how it is overcome (ACH-2).

    A total of 0 stands for the pips of its piece (ACH-3).
    """

    text: str
    position: Literal["guts", "brains"] = "guts"
    total: int = 0


class Ordeal(Struct, frozen=True, forbid_unknown_fields=True):
    """An abstract challenge (ACH): `stack` holds its pieces, bottom to top; `stages` are told from the top down.

    `toll` is the price of a failed try: "pip" (the hero loses a pip of what it tried with), "round" (the scene's round
    is over) or "" (nothing). After `rounds` of the scene the situation ends with `outcome`.
    """

    key: str
    name: str
    stack: str
    rounds: int
    stages: tuple[ChallengeStage, ...]
    toll: Literal["", "pip", "round"] = ""
    outcome: str = FAILURE


GoalKind = Literal["defeat", "overcome", "reach", "gather", "join", "fall", "rounds", "fact"]


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """The situation ends with `outcome` when this holds.

    `what` is a key, a side, a region, a fact or a number of rounds.
    """

    kind: GoalKind
    what: str
    outcome: str = SUCCESS
    bad: bool = False
    """The party gives up by meeting this goal, so no bot that plays the party aims at it.

    It is set where the outcome leads straight to a defeat.
    """


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """When this first happens, the game master is asked what to do.

    `clash` and `text` are what the author wants then.
    """

    kind: Literal["enter", "overcome", "fall", "round"]
    what: str
    text: str = ""
    clash: bool = False


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    """What an outcome gives (RWD).

    It gives character points for each hero, objects in the notation, facts, and coins for the party.
    """

    outcome: str
    points: int = 0
    objects: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    text: str = ""
    coins: int = 0


class MarketOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """What coins buy in the camp after the situation (RWD-4): the object in `cache`, or a healing if that is empty."""

    name: str
    price: int
    cache: str = ""
    outcome: str = ""
    """The outcome after which this is offered; empty: after every outcome."""


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A position that also serves in that kind of attack and defence in this situation (APP-3)."""

    kind: AttackKind
    position: Position


class Trace(Struct, frozen=True):
    """What the party left behind in a situation.

    It has the keys of what is gone, the watches that went off, and the ground that has changed. Situations in the same
    place share one; `key` is that of the place. A watch is told by its kind, what it is about, and its text, which
    older games do not have.
    """

    key: str
    gone: tuple[str, ...] = ()
    told: tuple[tuple[str, ...], ...] = ()
    changes: tuple[Change, ...] = ()


LESSON: Final = "porch"
"""The key of the situation in which the game is taught, and of its campaign."""


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole situation; `board` is the hash of its board in the board store."""

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
    """The direction in which the party faces when it arrives (POS-9)."""
    endings: tuple[str, ...] = ()
    """Outcomes that lead straight to an ending of the campaign; there is no rest and no camp after them."""
    sides: tuple[str, ...] = ()
    """Sides besides the usual ones (SID-1)."""
    no_gear: bool = False
    """Equipment does not serve in this situation (APP-3)."""
    opened: tuple[Opening, ...] = ()
    presses: bool = False
    """Time presses: outside of conflicts too, each try, healing or special action takes a round (SIT-6)."""
    offers: tuple[MarketOffer, ...] = ()
    """What coins buy in the camp after the situation (RWD-4)."""
    ordeal: Ordeal | None = None
    """The abstract challenge that the whole party faces (ACH-1)."""
    no_training: bool = False
    """Nobody spends points in the camp after the situation; they are kept for a later camp (RWD-1)."""
    changes: tuple[Change, ...] = ()
    """How the ground has changed while the party was here before."""
    mood: Mood = ""
    """The light in the situation; the game master also has words for it."""
    music: str = ""
    """The file beside the map that is played as music."""
    exits: tuple[str, ...] = ()
    """Regions that are ways out: a hero takes an exit by entering it, not by standing in it on arrival."""
    place: str = ""
    """The key of the situation in whose place it is, which is as the party left it; empty where it has its own."""

    origin: tuple[int, int] | None = None
    """The column and row of its map's north-west cell as its author counts them: less than before where it has grown.

    None where that is not known, as in older games.
    """

    @property
    def ground_key(self) -> str:
        """The key of its place, by which what has happened there is remembered (SIT-3)."""
        return self.place or self.key

    @property
    def limit(self) -> int:
        """The round after which a goal ends the situation; 0 where no goal does."""
        return int(self.deadline.what) if self.deadline else 0

    @property
    def late(self) -> str:
        """The outcome with which it ends then; empty where no goal counts rounds."""
        return self.deadline.outcome if self.deadline else ""

    @property
    def deadline(self) -> Goal | None:
        """The goal that ends the situation after some rounds, the first of them; None where no goal does."""
        rounds = (goal for goal in self.goals if goal.kind == "rounds")
        return min(rounds, key=lambda goal: int(goal.what), default=None)

    @property
    def unwanted(self) -> frozenset[str]:
        """The outcomes that are no success: failure, stand-off, and those by which the party gives up."""
        return frozenset((FAILURE, STANDOFF, *(goal.outcome for goal in self.goals if goal.bad)))

    def riddle(self, figure: Figure) -> bool:
        """Do some lines to the figure end the situation well and others badly, so that one must find out which?"""
        ends = {choice.outcome for choice in figure.talk if choice.outcome}
        return bool(ends - self.unwanted) and bool(ends & self.unwanted - {STANDOFF})

    @property
    def scene_rounds(self) -> int:
        """How many rounds its abstract challenge has, after which the situation ends (ACH-4); 0 where there is none."""
        return self.ordeal.rounds if self.ordeal else 0

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of everybody and everything in the situation."""
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
        """The cells of what blocks sight while it stands, sorted (GEO-3)."""
        trials = (trial.cell for trial in self.trials if trial.blocks_sight)
        return tuple(sorted((*trials, *(thing.cell for thing in self.things if thing.blocks_sight))))
