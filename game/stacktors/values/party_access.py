"""What a party of some size comes to in a situation, by each way in (SIT-5); over values, nothing is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board import shelf
from game.board.board import Board, Kind
from game.board.grid import Cell
from game.board.roads import ON_FOOT, Door, Gait, Roads
from game.stacktors.values.footing import movement
from game.stacktors.values.pieces import Colour, Pieces
from game.stacktors.values.situation import Figure, Goal, Situation, Trial
from game.stacktors.values.stack import Stack

EARSHOT: Final = 2
"""How near, in cells, one must be to talk."""
PLACES: Final = ("reach", "gather")
"""The goals that are met by standing somewhere."""


class Entry(Struct, frozen=True):
    """A way in: its name, empty for who comes by none, and where the party then starts."""

    name: str
    starts: tuple[Cell, ...]

    @property
    def first(self) -> Entry:
        """As one alone uses it."""
        return Entry(self.name, self.starts[:1])

    def __str__(self) -> str:
        return f'the entrance "{self.name}" at {self.starts[0]}' if self.name else f"the start at {self.starts[0]}"


def gait(feet: Iterable[Pieces]) -> Gait:
    """What the best of these feet do (CLR-F-CYAN, CLR-F-PURPLE)."""
    known = list(feet)
    leaps = (movement(own) for own in known if any(foot.colour is Colour.PURPLE for foot in own))
    return Gait(any(foot.colour is Colour.CYAN for own in known for foot in own), max(leaps, default=0))


def door(board: Board, trial: Trial) -> Door:
    """What a challenge bars, and what it frees when it is overcome (DCH-6); what it closes is not heeded."""
    region = next((one for one in board.regions if one.name == trial.opens), None)
    if region is None or trial.becomes is Kind.BLOCKING:
        return Door(trial.cell)
    if trial.becomes is Kind.AIR and board.gravity:
        return Door(trial.cell, drops=region.cells, to=region.to)
    return Door(trial.cell, region.cells)


@lru_cache(maxsize=8)
def _roads(board: str, starts: tuple[Cell, ...], doors: tuple[Door, ...], feet: Gait) -> Roads:
    return Roads(shelf.get(board), starts, doors, feet)


class Access:
    """A situation with the entries that are used, as so many
    heroes with such feet find it; 0: a party of no known size.
    """

    def __init__(self, made: Situation, entries: Iterable[Entry], heroes: int, feet: Gait) -> None:
        self.board, self.made, self.heroes = shelf.get(made.board), made, heroes
        self.entries = tuple(replace(entry, starts=entry.starts[: heroes or None]) for entry in entries if entry.starts)
        self._doors, self._feet = tuple(door(self.board, trial) for trial in made.trials), feet

    def roads(self, entry: Entry) -> Roads:
        """All that is come to by that entry."""
        return _roads(self.made.board, entry.starts, self._doors, self._feet)

    def apart(self, entry: Entry) -> Iterator[Cell]:
        """Its starts from which nobody comes to the first one, nor from there to them."""
        first = entry.starts[0]
        for start in entry.starts[1:]:
            if not any(
                to in self.roads(replace(entry, starts=(here,))).reached
                for here, to in ((first, start), (start, first))
            ):
                yield start

    @property
    def parted(self) -> bool:
        """Does it matter how many come, since not all starts lie together?"""
        return any(True for entry in self.entries for _ in self.apart(entry))

    @property
    def crowd(self) -> int:
        """How many a party of that size gathers, with those who are the party's from the beginning (SIT-4)."""
        return max(1, self.heroes) + sum(figure.side == "party" or figure.burden for figure in self.made.figures)

    def room(self, entry: Entry, goal: Goal) -> int:
        """How many cells of the goal's region are come to."""
        return len(self.roads(entry).reached.intersection(self.board.region(goal.what)))

    def meets(self, entry: Entry, goal: Goal) -> bool:
        """May that come about for who comes by the entry, if only for one
        who is left of the party? Where it is no matter of ways, yes.
        """
        if goal.kind in PLACES:
            return self.room(entry, goal) > 0 and (goal.kind == "reach" or not any(self.apart(entry)))
        if goal.kind == "rounds":
            return self.fights(entry)
        return not self.absent(goal) and not self.missed(entry, goal)

    def hasty(self, entry: Entry, goal: Goal) -> tuple[Cell, ...]:
        """The cells of the goal's region on which who comes by that entry, or
        is the party's from the beginning, stands at once, where that meets it.

        Those of an exit do not count, which must be entered.
        """
        if goal.kind not in PLACES or goal.what in self.made.exits:
            return ()
        party = (
            *entry.starts,
            *(figure.cell for figure in self.made.figures if figure.side == "party" or figure.burden),
        )
        region = next((one.cells for one in self.board.regions if one.name == goal.what), ())
        there = tuple(cell for cell in party if cell in region)
        return there if goal.kind == "reach" or there == party else ()

    @property
    def hurried(self) -> bool:
        """Does some goal hold as soon as the party has come?"""
        return any(self.hasty(entry, goal) for entry in self.entries for goal in self.made.goals)

    def holders(self, goal: Goal) -> tuple[Figure, ...]:
        """The bystanders who together stand on all of the goal's region,
        and whom nothing takes away from there; none where it has room.
        """
        staying = {figure.cell: figure for figure in self.made.figures if _stays(figure)}
        cells = self.board.region(goal.what) if goal.kind in PLACES else ()
        return tuple(staying[cell] for cell in cells) if staying.keys() >= {*cells} else ()

    def absent(self, goal: Goal) -> bool:
        """Is nobody and nothing there that the goal is about?"""
        return goal.kind in {"overcome", "join", "fall"} and goal.what not in self.made.keys

    def missed(self, entry: Entry, goal: Goal) -> tuple[Trial | Figure, ...]:
        """Those that the goal is about to whom nobody comes."""
        trials = (
            trial
            for trial in self.made.trials
            if goal.kind == "overcome" and trial.key == goal.what and trial.cell not in self.roads(entry).opened
        )
        return (
            *trials,
            *(figure for figure in self.made.figures if _about(goal, figure) and not self.met(entry, figure)),
        )

    def met(self, entry: Entry, figure: Figure) -> bool:
        """Can somebody get at it, or talk to it, or do its feet bring it over?"""
        roads = self.roads(entry)
        heard = figure.side == "neutral" and roads.within(figure.cell, EARSHOT)
        return heard or roads.at_hand(figure.cell) or gait([Stack.parse(figure.stack).feet]) != ON_FOOT

    def fights(self, entry: Entry) -> bool:
        """Do rounds pass sooner or later (SIT-2, SIT-6)?"""
        foes = [figure for figure in self.made.figures if figure.side not in {"party", "neutral"}]
        return self.made.presses or (bool(foes) and (self.made.conflict or any(self.met(entry, foe) for foe in foes)))

    def ends(self, entry: Entry) -> bool:
        """Does anything end the situation for who comes by it? A
        fight that is there from the beginning does at last (SIT-5).
        """
        made = self.made
        told = any(choice.outcome and self.met(entry, figure) for figure in made.figures for choice in figure.talk)
        return (
            told
            or made.ordeal is not None
            or (made.conflict and self.fights(entry))
            or any(self.meets(entry, goal) for goal in made.goals)
        )


def _stays(figure: Figure) -> bool:
    """Does it stand where it stands, whatever is said to it?"""
    return figure.side == "neutral" and not (
        figure.reluctant
        or figure.burden
        or any(choice.join or choice.clash or choice.outcome for choice in figure.talk)
    )


def _about(goal: Goal, figure: Figure) -> bool:
    return (
        figure.side == goal.what if goal.kind == "defeat" else goal.kind in {"join", "fall"} and figure.key == goal.what
    )
