"""What a party of a given size can reach and do in a situation, by each entrance, without playing (SIT-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Kind, afoot, places
from game.board.changes import Change, altered
from game.board.grid import Cell
from game.board.ways import ON_FOOT, BestGait, BoardWays, Door
from game.books.stacktors.values import authored
from game.books.stacktors.values.pieces import Colour, Pieces
from game.books.stacktors.values.situation import ABOUT_PIECES, EARSHOT, Figure, Goal, Situation, Trial
from game.books.stacktors.values.stack import Gear, Stack, movement
from game.books.stacktors.values.story_words import ends

_USUAL: Final = 3
"""The movement points of most heroes."""
PLACES: Final = ("reach", "gather")
"""The kinds of goals that are met by standing somewhere."""


class WayIn(Struct, frozen=True):
    """A way into the situation, and the cells on which the party then starts.

    It has the entrance's name, which is empty for the usual start.
    """

    name: str
    starts: tuple[Cell, ...]

    @property
    def first(self) -> WayIn:
        """The entrance as a party of one hero uses it."""
        return WayIn(self.name, self.starts[:1])

    def __str__(self) -> str:
        return f'the entrance "{self.name}" at {self.starts[0]}' if self.name else f"the start at {self.starts[0]}"


class March(NamedTuple):
    """The steps between the party and its nearest enemy, and the rounds in which they meet, over plain ground."""

    steps: int
    rounds: int


def gait(feet: Iterable[Pieces]) -> BestGait:
    """What the best of these feet can do: fly, and how far they teleport in cells (CLR-F-CYAN, CLR-F-PURPLE)."""
    known = list(feet)
    leaps = (movement(own) for own in known if any(foot.colour is Colour.PURPLE for foot in own))
    return BestGait(any(foot.colour is Colour.CYAN for own in known for foot in own), max(leaps, default=0))


def door(board: Board, trial: Trial) -> Door:
    """What a challenge blocks, and which region it opens or closes when it is overcome (DCH-6)."""
    region = next((one for one in board.regions if one.name == trial.opens), None)
    if region is None:
        return Door(trial.cell)
    if trial.becomes is Kind.BLOCKING:
        return Door(trial.cell, closes=region.cells)
    if trial.becomes is Kind.AIR and board.gravity:
        return Door(trial.cell, drops=region.cells, to=region.to)
    return Door(trial.cell, region.cells)


def _ways_opened(board: Board, made: Situation) -> Iterator[Change]:
    """The regions on which deeds let the party walk (DCH-6); it may pass before another one closes them."""
    known = {region.name for region in board.regions}
    for change in authored.openings(made):
        if change.region in known and change.kind not in {Kind.BLOCKING, Kind.AIR}:
            yield change


@lru_cache(maxsize=8)
def _roads(
    board: str, opened: tuple[Change, ...], starts: tuple[Cell, ...], doors: tuple[Door, ...], feet: BestGait
) -> BoardWays:
    return BoardWays(altered(board, opened, ()), starts, doors, feet)


class Access:
    """A situation with the entrances that are used, for a party of `heroes` with such feet.

    0 heroes means that the size is unknown.
    """

    def __init__(self, made: Situation, entries: Iterable[WayIn], heroes: int, feet: BestGait) -> None:
        self.board, self.made, self.heroes = board_store.get(made.board), made, heroes
        self.entries = tuple(replace(entry, starts=entry.starts[: heroes or None]) for entry in entries if entry.starts)
        self._opened = tuple(_ways_opened(self.board, made))
        self._doors, self._feet = tuple(self._door(trial) for trial in made.trials), feet

    def _door(self, trial: Trial) -> Door:
        """The challenge as a door; what it closes and a deed opens may be open when the party comes."""
        made = door(self.board, trial)
        return replace(made, closes=()) if any(change.region == trial.opens for change in self._opened) else made

    def party_ways(self, entry: WayIn) -> BoardWays:
        """All cells that the party can reach from that entrance."""
        return _roads(self.made.board, self._opened, entry.starts, self._doors, self._feet)

    def beside(self, entry: WayIn) -> tuple[Cell, ...]:
        """The places of those who find no start free, which are fewer where nobody else has room (MOV-4)."""
        others = [one.cell for one in self.made.pieces]
        return tuple(
            cell for cell in islice(places(self.board, entry.starts, others), self.heroes) if cell not in entry.starts
        )

    def cramped(self, entry: WayIn) -> bool:
        """Does somebody of the party find no place at all?"""
        return len({*entry.starts}) + len(self.beside(entry)) < self.heroes

    def apart(self, entry: WayIn) -> Iterator[Cell]:
        """The cells on which the party starts that have no way to or from the first one."""
        first, *others = (*entry.starts, *self.beside(entry))
        for start in others:
            if not any(
                to in self.party_ways(replace(entry, starts=(here,))).reached
                for here, to in ((first, start), (start, first))
            ):
                yield start

    @property
    def parted(self) -> bool:
        """Does it matter how many heroes there are, because starting cells are too few, or not all connected?"""
        return any(self.cramped(entry) or any(self.apart(entry)) for entry in self.entries)

    @property
    def crowd(self) -> int:
        """How many characters a party of that size has, with figures that belong to it from the beginning (SIT-4)."""
        return max(1, self.heroes) + sum(figure.allegiance == "party" for figure in self.made.figures)

    def room(self, entry: WayIn, goal: Goal) -> int:
        """How many cells of the goal's region the party can reach."""
        return len(self.party_ways(entry).reached.intersection(self.board.region(goal.what)))

    def meets(self, entry: WayIn, goal: Goal) -> bool:
        """Can the goal be met by a party that comes by this entrance, even with a single hero left?

        Goals that do not depend on ways can.
        """
        if goal.kind in PLACES:
            return self.room(entry, goal) > 0 and (goal.kind == "reach" or not any(self.apart(entry)))
        if goal.kind == "rounds":
            return self.fights(entry)
        return not self.absent(goal) and not self.missed(entry, goal)

    def hasty(self, entry: WayIn, goal: Goal) -> tuple[Cell, ...]:
        """The cells of the goal's region on which the party stands at the start, where that already meets the goal.

        The party is those that come by the entrance and those that belong to it from the beginning. Exits do not count,
        as they must be entered.
        """
        if goal.kind not in PLACES or goal.what in self.made.exits:
            return ()
        party = (
            *entry.starts,
            *(figure.cell for figure in self.made.figures if figure.allegiance == "party"),
        )
        region = next((one.cells for one in self.board.regions if one.name == goal.what), ())
        there = tuple(cell for cell in party if cell in region)
        return there if goal.kind == "reach" or there == party else ()

    @property
    def hurried(self) -> bool:
        """Does some goal hold as soon as the party has arrived?"""
        return any(self.hasty(entry, goal) for entry in self.entries for goal in self.made.goals)

    def holders(self, goal: Goal) -> tuple[Figure, ...]:
        """The bystanders who together fill the goal's region and never leave it; none where the region has room."""
        moved = {key for deed in authored.done(self.made) for key in deed.names("figure")}
        staying = {one.cell: one for one in self.made.figures if _stays(one) and one.key not in moved}
        cells = self.board.region(goal.what) if goal.kind in PLACES else ()
        return tuple(staying[cell] for cell in cells) if staying.keys() >= {*cells} else ()

    def absent(self, goal: Goal) -> bool:
        """Is the person or thing that the goal is about missing from the situation?"""
        return goal.kind in ABOUT_PIECES and goal.what not in {*self.made.keys, *authored.waiting(self.made)}

    def missed(self, entry: WayIn, goal: Goal) -> tuple[Trial | Figure, ...]:
        """The challenges and figures that the goal is about and that the party cannot reach."""
        trials = (
            trial
            for trial in self.made.trials
            if goal.kind == "overcome" and trial.key == goal.what and trial.cell not in self.party_ways(entry).opened
        )
        return (
            *trials,
            *(figure for figure in self.made.figures if _about(goal, figure) and not self.met(entry, figure)),
        )

    def met(self, entry: WayIn, figure: Figure) -> bool:
        """Can a hero reach the figure or talk to it, or can the figure come over on its own feet?"""
        roads = self.party_ways(entry)
        heard = figure.side == "neutral" and roads.within(figure.cell, EARSHOT)
        return heard or roads.at_hand(figure.cell) or gait([Stack.parse(figure.stack).feet]) != ON_FOOT

    def fights(self, entry: WayIn) -> bool:
        """Will there be rounds sooner or later (SIT-2, SIT-6)?"""
        foes = [figure for figure in self.made.figures if figure.allegiance not in {"party", "neutral"}]
        met = bool(foes) and (self.made.conflict or any(self.met(entry, foe) for foe in foes))
        return self.made.presses or met or authored.foes_come(self.made)

    def march(self, entry: WayIn, feet: Iterable[Pieces]) -> March | None:
        """The way between the party that comes by the entrance and the nearest enemy, both walking; None without a way.

        `feet` are those of the heroes; without any they are taken to walk as most do.
        """
        foes = {figure.cell: figure for figure in self.made.figures if figure.allegiance not in {"party", "neutral"}}
        met = next(((foes[cell], steps) for cell, steps in afoot(self.board, entry.starts) if cell in foes), None)
        if met is None:
            return None
        foe, steps = met
        theirs = movement(Stack.parse(foe.stack).feet + Gear.parse(foe.gear).feet)
        both = max(map(movement, feet), default=_USUAL) + theirs
        return March(steps, -((1 - steps) // max(1, both)))

    def rounds_to(self, entry: WayIn, region: str, feet: Iterable[Pieces]) -> int:
        """The rounds that the fastest of the party walks to the region; 0 where no way is found or none is needed."""
        cells = {cell for one in self.board.regions if one.name == region for cell in one.cells}
        steps = next((steps for cell, steps in afoot(self.board, entry.starts) if cell in cells), 0)
        return -(-steps // max(1, max(map(movement, feet), default=_USUAL)))

    def ends(self, entry: WayIn) -> bool:
        """Does anything end the situation for a party that comes by the entrance?

        A conflict from the beginning ends at last (SIT-5).
        """
        made = self.made
        told = (figure for figure in made.cast if any(choice.outcomes for choice in figure.talk))
        return (
            any(figure in made.wings or self.met(entry, figure) for figure in told)
            or any(ends(watch.do) for watch in made.watches)
            or made.ordeal is not None
            or (made.conflict and self.fights(entry))
            or any(self.meets(entry, goal) for goal in made.goals)
        )


def _stays(figure: Figure) -> bool:
    """Does the figure stay where it is, whatever is said to it?"""
    return figure.allegiance == "neutral" and not (
        figure.reluctant or any(choice.join or choice.clashes or choice.outcomes for choice in figure.talk)
    )


def _about(goal: Goal, figure: Figure) -> bool:
    return (
        figure.allegiance == goal.what
        if goal.kind == "defeat"
        else goal.kind in {"join", "fall"} and figure.key == goal.what
    )
