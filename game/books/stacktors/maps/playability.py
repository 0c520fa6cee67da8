"""Checks whether a situation can be played to its end: whether the party reaches all that matters (SIT-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Final

from game.board.board import Kind
from game.board.grid import Cell, span
from game.books.stacktors.maps import campaign_review, gaps
from game.books.stacktors.maps.placed import HERE, Origins
from game.books.stacktors.play.flow.rounds import STILL
from game.books.stacktors.prose.words import listed
from game.books.stacktors.values import authored
from game.books.stacktors.values.party_access import PLACES, Access, WayIn
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.situation import Figure, Goal, Thing, Trial
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Problem
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace

_NAMED: Final = 12
"""How many cells a sentence names at most."""
_ALIKE: Final = 5
"""How many pieces that cannot be reached for the same reason are reported singly; the rest is counted."""
_LONG: Final = 5
"""The most rounds that both sides may walk before anybody meets."""
Verdict = tuple[str, str]
"""What is wrong, and how to correct it."""


def problems(campaign: CampaignFile, situation: CampaignSituation, found: MapFile, access: Access) -> Iterator[Problem]:
    """What the party cannot reach: an error where the situation then has no end, else a warning."""
    judge = _Judge(campaign, situation, found, access)
    if access.entries:
        yield from judge.goals()
        yield from judge.shadowed()
        yield from judge.hasty()
        yield from judge.meeting()
        yield from judge.racing()
        yield from judge.starts()
        yield from judge.others()


class _Judge:
    def __init__(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile, access: Access) -> None:
        self._campaign, self._situation, self._found, self._access = campaign, situation, found, access
        self._origins = Origins(campaign, situation, found)

    def goals(self) -> Iterator[Problem]:
        """Problems of goals that cannot be met; an error for an entrance from which nothing ends the situation."""
        access = self._access
        stuck = [entry for entry in access.entries if access.made.goals and not access.ends(entry)]
        for number, goal in enumerate(access.made.goals, 1):
            missed = [entry for entry in access.entries if not access.meets(entry, goal)]
            if stuck:
                yield self._goal_place(number, goal, stuck[0]).error(*self._out_of_reach(stuck[0], goal))
            elif len(missed) == len(access.entries) and not access.absent(goal):
                yield self._goal_place(number, goal, missed[0]).warning(*self._out_of_reach(missed[0], goal))
            elif (
                goal.kind == "gather"
                and (room := max(access.room(entry, goal) for entry in access.entries)) < access.crowd
            ):
                yield self._goal_place(number, goal, access.entries[0]).warning(*self._narrow(room))
            elif held := access.holders(goal):
                what = (
                    f"is full: {listed(figure.name for figure in held)}, whom nobody fights, "
                    f"{'stand' if len(held) > 1 else 'stands'} on all of it"
                )
                yield self._goal_place(number, goal, access.entries[0]).warning(
                    what, "draw it over more cells, or move who stands there"
                )

    def _goal_place(self, number: int, goal: Goal, entry: WayIn) -> FilePlace:
        """The place to report: the region or the piece that cannot be reached, else where the goal is written."""
        missed = self._access.missed(entry, goal)
        told = self._campaign.place_of(self._situation, f"goals {number}")
        return (
            self._region_place(goal.what, told)
            if goal.kind in PLACES
            else self._origins.of(missed[0].key).place
            if missed
            else told
        )

    def _region_place(self, name: str, told: FilePlace) -> FilePlace:
        """The place where the region is drawn; for a region that only the campaign has, where it is written."""
        return next(
            (
                self._found.place(thing)
                for thing in self._found.things
                if thing.name == name and thing.kind in {"region", "trigger"}
            ),
            told,
        )

    def _out_of_reach(self, entry: WayIn, goal: Goal) -> Verdict:
        access = self._access
        if goal.kind == "rounds":
            return (
                "no round ever passes, for nobody is there to fight",
                "put somebody hostile where the party comes, or write presses = true",
            )
        if access.absent(goal):
            return f'"{goal.what}" is not there, and nothing else ends it', HERE
        if goal.kind not in PLACES:
            one = access.missed(entry, goal)[0]
            return f"nobody gets at it, at {one.cell}: no way leads there from {entry}", self._way(entry, (one.cell,))
        if not access.room(entry, goal):
            return self._place_out_of_reach(entry, access.board.region(goal.what))
        (start, *_) = access.apart(entry)
        place = "the start" if start in entry.starts else "the place"
        return f"all of the party must stand there, and nobody comes from {place} at {start} to {entry}", self._way(
            entry.first, (start,)
        )

    def _narrow(self, room: int) -> Verdict:
        """The problem of a region that is too small for the whole party to gather in."""
        access = self._access
        others = access.crowd - max(1, access.heroes)
        more = f", with {others} more who are the party's" if others else ""
        return (
            f"has room for {room}, too little to gather there{more}",
            (
                "draw it over more cells that can be walked on, or let one be enough: exit_all = "
                "false, or reach in place of gather"
            ),
        )

    def _place_out_of_reach(self, entry: WayIn, cells: tuple[Cell, ...]) -> Verdict:
        board, mend = self._access.board, self._way(entry, cells)
        if all(map(board.airy, cells)):
            return "is all chasm, where nobody can stand who does not fly", mend
        return f"nobody comes there: no way leads from {entry} to {span(cells)}", mend

    def _way(self, entry: WayIn, cells: tuple[Cell, ...]) -> str:
        """How to correct that no way leads to any of these cells."""
        ways, board = self._access.party_ways(entry), self._access.board
        gap = ways.gap(cells)
        barred = [cell for cell in gap if cell in self._found.barred]
        bare = [cell for cell in gap if cell not in barred and board.kind(cell) in {Kind.BLOCKING, Kind.AIR}]
        laid = [cell for cell in gap if any(area.kind is Kind.AIR for area in board.over(cell))]
        parts = [
            f"{mend} {_listed(cells)}"
            for mend, cells in (
                ("paint ground that can be walked on at", bare),
                ("draw no area that blocks over", barred),
                ("lay no air over", laid),
                ("let no challenge close", [cell for cell in gap if cell in ways.closed and cell not in bare]),
            )
            if cells
        ]
        return f"{' and '.join(parts)}, or let a challenge open a way" if parts else "move it to where the party comes"

    def shadowed(self) -> Iterator[Problem]:
        """Regions that the party never reaches before another region has ended the situation."""
        goals = [goal for goal in self._access.made.goals if goal.kind in PLACES]
        for first, later in combinations(goals, 2):
            first_cells, later_cells = (set(self._access.board.region(goal.what)) for goal in (first, later))
            sooner = first.kind == "reach" or later.kind == "gather"
            if first.what != later.what and sooner and later_cells <= first_cells and first.outcome != later.outcome:
                what = f'lies inside of "{first.what}", which ends it before: "{later.outcome}" never comes about'
                told = self._campaign.place_of(self._situation, "goals")
                yield self._region_place(later.what, told).warning(
                    what, f'draw it outside of "{first.what}", or take one of them out'
                )

    def hasty(self) -> Iterator[Problem]:
        """Regions in which the party stands on arrival.

        Where that is so for each entrance, the situation cannot be played.
        """
        access = self._access
        for number, goal in enumerate(access.made.goals, 1):
            met = {entry: cells for entry in access.entries if (cells := access.hasty(entry, goal))}
            for entry, cells in list(met.items())[:1]:
                what = (
                    f"the party stands in it, at {cells[0]}, as it comes by {entry}, "
                    "and that ends the situation at once"
                )
                mend = (
                    "draw it where nobody of the party starts, or make it an exit, which "
                    f'counts when it is entered: exit = "{goal.outcome}" in place of the goal'
                )
                place = self._goal_place(number, goal, entry)
                yield place.error(what, mend) if len(met) == len(access.entries) else place.warning(what, mend)

    def meeting(self) -> Iterator[Problem]:
        """A conflict from the beginning in which nobody meets for long, or before the clock ends it (SIT-5)."""
        access, made = self._access, self._access.made
        far = [found for entry in access.entries if (found := access.march(entry, self._feet()))]
        if not made.conflict or len(far) < len(access.entries):
            return
        steps, rounds = min(far, key=lambda one: one.rounds)
        what = f"the party and its nearest enemy are {steps} steps apart, so nobody meets before round {rounds}"
        told = self._campaign.place_of(self._situation)
        if made.limit and rounds > made.limit:
            yield told.warning(
                f"{what}, and the clock ends it after {made.limit}", "put them nearer, or give it more rounds"
            )
        elif rounds > _LONG:
            yield told.warning(
                what, "put them nearer, or write conflict = false: the party then walks freely until they meet"
            )

    def racing(self) -> Iterator[Problem]:
        """Far places where a watch ends a conflict in which nobody meets: to come nearer to them is no news (SIT-5)."""
        access, made, feet = self._access, self._access.made, self._feet()
        meets = (access.march(entry, feet) for entry in access.entries)
        if not made.conflict or any(march and march.rounds <= STILL for march in meets):
            return
        goals = {goal.region for goal in made.goals}
        for name in (one for one in authored.races(made) if one not in goals):
            rounds = min(access.rounds_to(entry, name, feet) for entry in access.entries)
            if rounds > STILL:
                what = f'the shortest way to "{name}" takes {rounds} rounds and nothing is met on it'
                mend = (
                    f'let a goal be about it: kind = "reach", what = "{name}", or {STILL} still rounds end it (SIT-5)'
                )
                yield self._campaign.place_of(self._situation).warning(what, mend)

    def _feet(self) -> list[Pieces]:
        """The feet of the ready-made heroes."""
        return [feet for hero in self._campaign.heroes for feet in campaign_review.feet(hero)]

    def starts(self) -> Iterator[Problem]:
        """Starts that have no way to the others, and places beside them that have none or that are missing (MOV-4)."""
        for entry in self._access.entries:
            first = self._origins.start(entry.starts[0])
            for start in self._access.apart(entry):
                way = self._way(entry.first, (start,))
                if start in entry.starts:
                    what = f"stands at {start}, cut off from {entry}"
                    yield self._origins.start(start).warning(what, f"move it, or {way}")
                else:
                    what = f"a hero for whom no start is left is put at {start}, cut off from {entry}"
                    yield first.warning(what, f"add starts, or {way}")
            if self._access.cramped(entry):
                room = len({*entry.starts, *self._access.beside(entry)})
                yield first.warning(f"there is room for {room} of the party on and around {entry}", gaps.ROOM)

    # --- everything that no goal is about

    def others(self) -> Iterator[Problem]:
        """Challenges, objects, people and regions that the party cannot reach.

        Of many with one reason the first are named.
        """
        access, named = self._access, {goal.what for goal in self._access.made.goals}
        entry, told = access.entries[0], Counter[str]()
        for one in (one for one in self._lost() if one.key not in named):
            way = self._way(entry, (one.cell,))
            told[way] += 1
            if told[way] <= _ALIKE:
                yield self._origins.of(one.key).place.warning(
                    f"nobody gets at it, at {one.cell}: no way leads there from {entry}", way
                )
        for way, count in told.items():
            if count > _ALIKE:
                yield self._campaign.place_of(self._situation).warning(
                    f"nobody gets at {count - _ALIKE} more, where no way leads from {entry}", way
                )
        yield from self._unseen(named)

    def _unseen(self, named: Collection[str]) -> Iterator[Problem]:
        """Regions with a watch that the party cannot reach; regions of walls alone are reported with the map."""
        access = self._access
        for name in dict.fromkeys(
            watch.what for watch in access.made.watches if watch.kind == "enter" and watch.what not in named
        ):
            cells = access.board.region(name)
            walled = all(map(access.board.blocks, cells))
            if not walled and not any(access.party_ways(entry).reached.intersection(cells) for entry in access.entries):
                told = self._campaign.place_of(self._situation, "watches")
                yield self._region_place(name, told).warning(*self._place_out_of_reach(access.entries[0], cells))

    def _lost(self) -> Iterator[Trial | Thing | Figure]:
        """The pieces that cannot be reached from any entrance.

        A side that is to be defeated is reported with its goal.
        """
        access, made = self._access, self._access.made
        sides = {goal.what for goal in made.goals if goal.kind == "defeat"}
        yield from (
            trial
            for trial in made.trials
            if not any(trial.cell in access.party_ways(entry).opened for entry in access.entries)
        )
        yield from (
            thing
            for thing in made.things
            if not any(access.party_ways(entry).beside(thing.cell) for entry in access.entries)
        )
        yield from (
            one
            for one in made.figures
            if one.allegiance not in sides and not any(access.met(entry, one) for entry in access.entries)
        )


def _listed(cells: list[Cell]) -> str:
    return listed([*map(str, cells[:_NAMED]), *([f"{len(cells) - _NAMED} more"] if len(cells) > _NAMED else [])])
