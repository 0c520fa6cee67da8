"""A situation as the game master presents it (SIT-1): who and what is there, what authors may say of it, what is at
stake and how it may end.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Struct

from game.board.board import Kind
from game.board.changes import Change
from game.board.grid import Cell
from game.books.stacktors.values.pieces import AttackKind, Pieces, Position
from game.books.stacktors.values.properties import Property, always
from game.books.stacktors.values.stack import row
from game.books.stacktors.values.stage_ways import StageToll, StageWay
from game.books.stacktors.values.story_words import clashes, ends, payment


class Drill(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the figure of that key does; what it may not do, a computer player does in its place.

    With `strikes`, it walks beside an enemy and strikes with all that is free; without, it ends its turns. `answer` has
    the pieces with which it answers while it has them free, as `Y2`; otherwise it answers with nothing. Where a hit
    would fell it, a computer player answers.
    """

    key: str
    strikes: bool = False
    answer: str = ""

    @property
    def pieces(self) -> Pieces:
        """The pieces of `answer`. Raises NotationError."""
        return row(self.answer) if self.answer else ()


class TalkChoice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a hero can say to a figure, and what follows."""

    text: str
    reply: str
    join: bool = always(False)
    """The figure then joins the party (SIT-4)."""
    clash: bool = always(False)
    """Rounds then begin, and a neutral figure turns hostile (SIT-2, SID-1)."""
    fact: str = always("")
    needs: str = always("")
    outcome: str = always("")
    when: str = ""
    """It can be said while this condition holds."""
    cost: str = ""
    """What is paid for saying it, as `coins 3` (RWD-4)."""
    do: str = ""
    """The deeds that follow, one a line."""
    once: bool = False
    """It is said once; without, it can be said again as long as its conditions hold."""

    @property
    def price(self) -> int:
        """How many coins it costs."""
        return payment(self.cost)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes with which it may end the situation, said so or by a deed."""
        return (*((self.outcome,) if self.outcome else ()), *ends(self.do))

    @property
    def clashes(self) -> bool:
        """Do rounds begin by it, said so or by a deed?"""
        return self.clash or clashes(self.do)


LookName = Literal["", "hat", "kerchief", "pencil", "stone", "ledger", "hook", "oar", "lantern"]
"""What somebody may wear or carry."""


class Figure(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character that the game master brings; `stack` and `gear` are in the notation."""

    key: str
    name: str
    stack: Annotated[
        str,
        Property(
            "Its pieces, `feet-guts-brains`: a colour's letter and 1 to 3 pips each.",
            "G1O2-R3O2C1-R1",
            on_maps="notation",
            needed=True,
        ),
    ]
    cell: Cell
    side: Annotated[
        str,
        Property(
            "Whom it fights for; a campaign's situation may name more sides. One of the "
            "`party` answers to the game master, and walks along between fights.",
            "neutral",
            enum="side",
        ),
    ] = always("hostile")
    """One of SIDES, or a side that the situation names."""
    gear: Annotated[str, Property("The pieces of its equipment, `guts-brains`.", "R3-C2")] = always("-")
    facing: int = always(4)
    persona: Annotated[
        str,
        Property(
            "How the computer plays it: a `brute` rushes at enemies, an `archer` keeps its distance and shoots, a "
            "`guardian` holds its place, a `schemer` goes for minds and effects, a `pack` falls on one victim "
            "together, a `coward` flees when it is hurt, a `burden` attacks nobody and keeps out of reach.",
            "brute",
            enum="persona",
        ),
    ] = always("")
    purpose: Annotated[
        str,
        Property(
            "What it is there for in a fight: to `hunt` the party, to `hold` what `about` names, to `delay` the party "
            "until the rounds run out, to `parley`: it attacks nobody until it is hurt; to `carry off` what `about` "
            "names, or to `flee with` it: a goal `carried` says where to.",
            "hold",
            enum="purpose",
        ),
    ] = ""
    about: Annotated[
        str, Property("What it holds: a key or a region; else its own cell. Or what it carries off: a key.", "chest")
    ] = ""
    aggression: Annotated[int, Property("How little it minds losses, 0 to 100; -1: as its purpose has it.", "90")] = -1
    caution: Annotated[int, Property("How far it keeps out of reach, 0 to 100; -1: as its purpose.", "40")] = -1
    reluctant: Annotated[bool, Property("It may be won over with green brains.")] = always(False)
    """The figure is a potential ally that needs persuasion (SIT-4)."""
    burden: Annotated[bool, Property("It forces itself on the party, which must bring it through.")] = always(False)
    """The party must protect the figure, which comes unasked and leaves when the situation closes (SIT-4)."""
    yields: Annotated[bool, Property("It gives up when its last brains are gone.", comes_along=False)] = always(False)
    """The figure gives up when its last brains are gone (DIE-3)."""
    mute: Annotated[bool, Property("It has no words: an animal, or a thing that walks.")] = False
    """It answers no statement (STM-1)."""
    manner: Annotated[
        str,
        Property(
            "How it acts in rounds before its persona is asked: `walk PLACE`, `patrol PLACE PLACE …`, `hold PLACE`, "
            "`follow` somebody (the party, if unsaid), or `hunt`. A place is a region, a cell or a key.",
            "patrol square p6",
        ),
    ] = ""
    look: Annotated[
        LookName,
        Property(f"What it wears or carries: {', '.join(get_args(LookName)[1:])}.", "hat", enum="look"),
    ] = ""
    greeting: Annotated[
        str,
        Property(
            "What it says when one of the party speaks to it; on a map alone it says this and no more.",
            "The mill is shut.",
        ),
    ] = always("")
    talk: tuple[TalkChoice, ...] = always(())

    @property
    def allegiance(self) -> str:
        """The side that it is of from the beginning: a burden is of the party, whatever else is said (SIT-4)."""
        return "party" if self.burden else self.side


class Trial(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A discrete challenge (DCH); `strikes` says that it can attack (DCH-5).

    When it is overcome, the region named by `opens` becomes ground of the kind `becomes` (DCH-6).
    """

    key: str
    name: str
    stack: Annotated[
        str,
        Property(
            "Its stack: what its base hides, in brackets as an object's; then a colour and a "
            "total for its guts, and after = for its brains, either of which may be left out.",
            "(C2)R8=B5",
            on_maps="notation",
            needed=True,
        ),
    ]
    cell: Cell
    strikes: Annotated[bool, Property("It attacks who comes near.")] = False
    opens: Annotated[
        str,
        Property(
            "The name of a region: when this is overcome, its cells become other ground. So a "
            "door bars a way, and a lever opens a gate far off.",
            "vault_gate",
            unsaid="name the region that this opens, or take it out",
        ),
    ] = ""
    becomes: Annotated[
        Kind,
        Property(
            "With `opens`: the ground that the region becomes; `water` floods it, `blocking` closes a way.",
            "water",
            enum="kind",
        ),
    ] = Kind.NORMAL
    blocks_sight: bool = False
    """The challenge blocks sight while it stands (GEO-3)."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An unidentified object that lies on the map (OBJ); it may block sight until somebody takes it (GEO-3)."""

    key: str
    name: str
    cache: Annotated[
        str,
        Property(
            'What it is once identified, in brackets: `{…}` serves as guts, `(…)` as brains, `"…"` as feet.',
            "{R3}",
            on_maps="notation",
            needed=True,
        ),
    ]
    cell: Cell
    blocks_sight: bool = False
    holder: Annotated[str, Property("Who has it from the beginning, by the key; then it lies nowhere.", "thief")] = ""


SituationPart = Figure | Trial | Thing


SUCCESS, FAILURE, STANDOFF = "success", "failure", "stand-off"
"""The outcomes that every situation has; goals may name more."""
Mood = Literal["", "day", "dusk", "night", "cave", "cold", "fire"]
"""The light in which a situation is shown; empty where the author names none."""
ROOFED: Final = frozenset({"cave", "fire"})
"""The moods of places where there is no sky."""
SIDES = ("party", "hostile", "neutral")
"""The sides of every situation (SID-1). A situation may name more, which are opposed to all sides but their own."""


HUNT, HOLD, CARRY_OFF, FLEE_WITH = "hunt", "hold", "carry off", "flee with"
"""Purposes: the first two are those of enemies whose author names none, to go after the party or to stay; the others
are about something that is taken to where a goal says (SIT-7)."""


class ChallengeStage(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of an abstract challenge: `text` tells how it is overcome (ACH-2).

    A total of 0 stands for the pips of its piece (ACH-3). On a road of a scene with a neck, the position is the road's.
    """

    text: str
    position: Literal["guts", "brains"] = "guts"
    total: int = 0
    toll: StageToll = ""
    ways: tuple[StageWay, ...] = ()


class Ordeal(Struct, frozen=True, forbid_unknown_fields=True):
    """An abstract challenge (ACH): `stack` holds its pieces, bottom to top; `stages` are told from the top down.

    With a neck, as in `B2G1=R3`, the pieces before `=` are one road and those after it another (ACH-5).

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


CARRIED = "carried"
"""The kind of goal that enemies of the party meet: they have something in hand in a place (SIT-7)."""
ABOUT_PIECES: Final = frozenset({"overcome", "join", "fall", CARRIED})
"""The kinds of goals and watches that name a figure, a challenge or an object by its key."""
GoalKind = Literal["defeat", "overcome", "reach", "gather", "join", "fall", "rounds", "fact", "carried"]


class Goal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The situation ends with `outcome` when this holds.

    `what` is a key, a side, a region, a fact or a number of rounds; `where` the region to which it is carried.
    """

    kind: GoalKind
    what: str
    outcome: str = always(SUCCESS)
    bad: bool = always(False)
    """No bot that plays the party aims at this goal.

    It is set where the outcome leads straight to a defeat, where one of the party falls or the rounds run out, and
    where enemies meet it.
    """
    where: str = ""
    when: str = ""
    """It counts only while this condition holds."""
    less: str = ""
    """For `rounds`: the fact whose number is taken off; at least one round is left."""

    @property
    def region(self) -> str:
        """The region in which it is met; empty where it is about none."""
        return self.where if self.kind == CARRIED else self.what if self.kind in {"reach", "gather"} else ""


class Watch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When this happens, the game master is asked what to do: once, or each time with `again`.

    It happens as `when` turns true, or as `kind` and `what` say. `text`, `do` and `clash` are what the author wants
    then: words, deeds one a line, rounds.
    """

    kind: Literal["", "enter", "overcome", "fall", "round"] = always("")
    what: str = always("")
    text: str = always("")
    clash: bool = always(False)
    when: str = ""
    do: str = ""
    again: bool = False


class Reward(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an outcome gives (RWD).

    It gives character points for each hero, objects in the notation, facts, and coins for the party. The deeds in `do`
    set facts as the situation closes.
    """

    outcome: str
    points: int = always(0)
    objects: tuple[str, ...] = always(())
    facts: tuple[str, ...] = always(())
    text: str = always("")
    coins: int = always(0)
    do: str = ""


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


EARSHOT: Final = 2
"""How near, in cells, a hero must be to talk to somebody."""
LESSON: Final = "porch"
"""The key of the situation in which the game is taught, and of its campaign."""


class Situation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole situation; `board` is the hash of its board in the board store."""

    key: str
    title: str
    text: str
    stake: str
    board: str
    starts: tuple[Cell, ...]
    conflict: bool = always(False)
    """Rounds begin at once (SIT-2)."""
    figures: tuple[Figure, ...] = always(())
    trials: tuple[Trial, ...] = always(())
    things: tuple[Thing, ...] = always(())
    goals: tuple[Goal, ...] = always(())
    watches: tuple[Watch, ...] = always(())
    rewards: tuple[Reward, ...] = always(())
    facing: int = always(0)
    """The direction in which the party faces when it arrives (POS-9)."""
    endings: tuple[str, ...] = always(())
    """Outcomes that lead straight to an ending of the campaign; there is no rest and no camp after them."""
    sides: tuple[str, ...] = always(())
    """Sides besides the usual ones (SID-1)."""
    no_gear: bool = always(False)
    """Equipment does not serve in this situation (APP-3)."""
    opened: tuple[Opening, ...] = always(())
    presses: bool = always(False)
    """Time presses: outside of conflicts too, each try, healing or special action takes a round (SIT-6)."""
    offers: tuple[MarketOffer, ...] = always(())
    """What coins buy in the camp after the situation (RWD-4)."""
    ordeal: Ordeal | None = always(None)
    """The abstract challenge that the whole party faces (ACH-1)."""
    no_training: bool = always(False)
    """Nobody spends points in the camp after the situation; they are kept for a later camp (RWD-1)."""
    changes: tuple[Change, ...] = always(())
    """How the ground has changed while the party was here before."""
    mood: Mood = always("")
    """The light in the situation; the game master also has words for it."""
    music: str = always("")
    """The file beside the map that is played as music."""
    exits: tuple[str, ...] = always(())
    """Regions that are ways out: a hero takes an exit by entering it, not by standing in it on arrival."""
    place: str = always("")
    """The key of the situation in whose place it is, which is as the party left it; empty where it has its own."""
    origin: tuple[int, int] | None = always(None)
    """The column and row of its map's north-west cell as its author counts them: less than before where it has grown.

    None where that is not known, as in older games.
    """
    wings: tuple[Figure, ...] = ()
    """Those who wait until they are brought."""
    wing_things: tuple[Thing, ...] = ()
    """What waits until it is brought."""

    @property
    def ground_key(self) -> str:
        """The key of its place, by which what has happened there is remembered (SIT-3)."""
        return self.place or self.key

    @property
    def limit(self) -> int:
        """The most rounds that its goals leave; 0 where they leave as many as one likes.

        A goal with a condition may never count, and a fact only takes some off.
        """
        return min((int(goal.what) for goal in self.goals if goal.kind == "rounds" and not goal.when), default=0)

    @property
    def unwanted(self) -> frozenset[str]:
        """The outcomes that are no success: failure, stand-off, and those by which the party gives up."""
        return frozenset((FAILURE, STANDOFF, *(goal.outcome for goal in self.goals if goal.bad)))

    def riddle(self, figure: Figure) -> bool:
        """Do some lines to the figure end the situation well and others badly, so that one must find out which?"""
        told = {end for choice in figure.talk for end in choice.outcomes}
        return bool(told - self.unwanted) and bool(told & self.unwanted - {STANDOFF})

    @property
    def said_ends(self) -> tuple[str, ...]:
        """The outcomes that choices give, and the deeds of choices and watches, each once."""
        said = (end for figure in self.cast for choice in figure.talk for end in choice.outcomes)
        done = (end for watch in self.watches for end in ends(watch.do))
        return tuple(dict.fromkeys((*said, *done)))

    @property
    def scene_rounds(self) -> int:
        """How many rounds its abstract challenge has, after which the situation ends (ACH-4); 0 where there is none."""
        return self.ordeal.rounds if self.ordeal else 0

    @property
    def cast(self) -> tuple[Figure, ...]:
        """All characters, those who wait to be brought too."""
        return (*self.figures, *self.wings)

    @property
    def props(self) -> tuple[Thing, ...]:
        """All objects, those that wait to be brought too."""
        return (*self.things, *self.wing_things)

    @property
    def pieces(self) -> tuple[SituationPart, ...]:
        """Everybody and everything that stands on its map."""
        return (*self.figures, *self.trials, *self.things)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of everybody and everything in the situation."""
        return (*(piece.key for piece in self.pieces), *((self.ordeal.key,) if self.ordeal else ()))

    @property
    def staked(self) -> tuple[Goal, ...]:
        """The goals by which enemies of the party carry something off (SIT-7)."""
        return tuple(goal for goal in self.goals if goal.kind == CARRIED)

    @property
    def regions(self) -> tuple[str, ...]:
        """The regions that goals and watches name."""
        goals = (goal.region for goal in self.goals if goal.region)
        watches = (watch.what for watch in self.watches if watch.kind == "enter")
        return tuple(dict.fromkeys((*goals, *watches)))
