"""What comes twice in a campaign: a place that is what the party left behind, and a person who may have joined the
party.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile
from posixpath import normpath
from typing import Final, TypeVar

from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, outward
from game.board.changes import altered
from game.board.grid import Cell
from game.books.stacktors.maps.gaps import endless
from game.books.stacktors.maps.placed import PERSONS, PersonNote, notes, persons
from game.books.stacktors.maps.script import Script
from game.books.stacktors.values import authored
from game.books.stacktors.values.situation import (
    ABOUT_PIECES,
    CARRIED,
    Figure,
    Goal,
    Situation,
    Thing,
    Trace,
    Trial,
    Watch,
)
from game.campaign.fit import fit
from game.campaign.graph import reachable
from game.campaign.model import CampaignFile, CampaignSituation
from game.phrases import nearest
from game.problem import Faulty, Problem

Situations = dict[str, Situation]


def persons_read(campaign: CampaignFile) -> None:
    """Raise Faulty for persons whose shape does not fit."""
    faults: list[Problem] = []
    for key, raw in persons(campaign).items():
        place = campaign.place(PERSONS, key)
        try:
            fit(raw, PersonNote, place.file, place.where)
        except Faulty as faulty:
            faults += faulty.problems
    if faults:
        raise Faulty(tuple(faults))


def misnamed(campaign: CampaignFile) -> Iterator[Problem]:
    """Persons whom nobody is, where somebody of whom no person tells has nearly the same key."""
    told, cast = persons(campaign), (note for one in campaign.situations for note in notes(one.content))
    keys = dict.fromkeys(str(note.get("key")) for note in cast)
    for key in told:
        if key not in keys and (close := nearest(key, [one for one in keys if one not in told])):
            yield campaign.place(PERSONS, key).warning(
                "nobody has this key", f'did you mean "{close}"?: a person is called as its figures are'
            )


def place(campaign: CampaignFile, situation: CampaignSituation, script: Script) -> Iterator[Problem]:
    """What is wrong with the place that a situation names: it is that of a situation on the same map."""
    where, other = campaign.place_of(situation, "place"), campaign.situation(script.place)
    if script.place and other is None:
        known = ", ".join(each.key for each in campaign.situations)
        yield where.error(f'there is no situation "{script.place}"', f"use one of {known}")
    elif other and _map(other) != _map(situation):
        what = f'is "{other.key}", which has another map: {other.map}'
        yield where.error(what, "name a situation on the same map, or take it out")
    elif other and other.content.get("place", other.key) != other.key:
        what = f'is "{other.key}", which is in the place of "{other.content["place"]}" itself'
        yield where.error(what, f'write "{other.content["place"]}"')
    if other and other != situation and script.fill:
        yield campaign.place_of(situation, "fill").warning(
            "counts only where the party has not been: a place that it knows is not filled again",
            "put here what is to be there, or take it out",
        )


def _map(situation: CampaignSituation) -> str:
    return normpath(situation.map)


def problems(campaign: CampaignFile, situations: Situations) -> Iterator[Problem]:
    """What comes again, although the party may have taken, opened or overcome it, or have won it over, before."""
    again = _Again(campaign, situations)
    for situation in campaign.situations:
        yield from again.place(situation)
        yield from again.people(situation)
        yield from again.joining(situation)
    yield from _nobody(campaign, situations)


def _nobody(campaign: CampaignFile, situations: Situations) -> Iterator[Problem]:
    """Persons whom nobody is in any situation; those that seem to be misspelt are told elsewhere."""
    keys = {figure.key for made in situations.values() for figure in made.cast}
    misspelt = {problem.where for problem in misnamed(campaign)}
    for key in persons(campaign):
        place = campaign.place(PERSONS, key)
        if key not in keys and place.where not in misspelt:
            yield place.warning("nobody has this key", "give it to a character, or take the person out")


class _Again:
    def __init__(self, campaign: CampaignFile, situations: Situations) -> None:
        self._campaign, self._situations = campaign, situations
        self._followers: dict[str, frozenset[str]] = {}

    def place(self, situation: CampaignSituation) -> Iterator[Problem]:
        """A map that an earlier situation has, on which not all may be as it was (SIT-3)."""
        made = self._situations[situation.key]
        earlier = takewhile(lambda each: each != situation, self._campaign.situations)
        other = next((each for each in earlier if _map(each) == _map(situation) and self._leads(each, situation)), None)
        if other and not made.place and not {*made.keys}.isdisjoint(self._situations[other.key].keys):
            key = self._situations[other.key].ground_key
            yield self._campaign.place_of(situation, "map").warning(
                f'is the map of "{other.key}" too: what was opened or overcome there stands here again, and what was '
                "taken does not lie here again",
                f'write place = "{key}" if it is to be as the party left it, or place = "{situation.key}" if not; '
                "an object that is to lie here again needs another key",
            )

    def people(self, situation: CampaignSituation) -> Iterator[Problem]:
        """Those who may be with the party already, and then do not stand there a second time (SIT-4).

        Whom the campaign tells of as a person is one and the same everywhere.
        """
        same = persons(self._campaign)
        for figure in (one for one in self._situations[situation.key].figures if one.key not in same):
            others = (each for each in self._campaign.situations if each != situation and self._joins(figure.key, each))
            if other := next((each for each in others if self._leads(each, situation)), None):
                yield self._campaign.place_of(situation, figure.key).warning(
                    f'who has joined in "{other.key}" comes with the party, and does not stand here a second time',
                    "leave it so if it is the same person, or give this one another key",
                )

    def joining(self, situation: CampaignSituation) -> Iterator[Problem]:
        """Goals that somebody joins whom nobody can win over, here or before (SIT-4)."""
        made = self._situations[situation.key]
        before = [each for each in self._campaign.situations if each != situation and self._leads(each, situation)]
        for number, goal in enumerate(made.goals, 1):
            who = next((one for one in made.cast if goal.kind == "join" and one.key == goal.what), None)
            if who and not who.burden and not any(self._joins(who.key, each) for each in (situation, *before)):
                place = self._campaign.place_of(situation, f"goals {number}")
                ended = made.said_ends or made.conflict or made.ordeal or len(made.goals) > 1
                told = place.warning if ended else place.error
                yield told(f"nobody can win {who.name} over", self._winning(who))

    def _winning(self, who: Figure) -> str:
        """How somebody may be let join."""
        neutral = "" if who.side == "neutral" else "side = neutral and "
        line = "" if self._campaign.alone else " a line with join,"
        return f"give {who.key} {neutral}reluctant = true,{line} or a deed: side {who.key} party"

    def _joins(self, key: str, situation: CampaignSituation) -> bool:
        """May the party have that figure with it after the situation?"""
        made = self._situations[situation.key]
        figures = (one for one in made.cast if one.key == key and not one.burden)
        won = any(deed.name("side") == "party" and deed.name("figure") == key for deed in authored.done(made))
        return any(
            won or one.side == "party" or one.reluctant or any(line.join for line in one.talk) for one in figures
        )

    def _leads(self, first: CampaignSituation, later: CampaignSituation) -> bool:
        """Can the later situation follow the first one, at once or after others?"""
        if first.key not in self._followers:
            self._followers[first.key] = frozenset(reachable(self._campaign, first.key))
        return later.key in self._followers[first.key]


P = TypeVar("P", Figure, Trial, Thing)
VisitedSituations = tuple[tuple[str, str], ...]
"""Situations and their outcomes, in the order in which they were played."""
_WITHIN = {"reach", "gather", "overcome", "join", "defeat"}
"""The kinds of goals that the party can bring about without a conflict."""
AT_ONCE: Final = ("rounds", "0")
"""The kind and value of a goal that is met as soon as the situation opens."""


def returned(situation: Situation, trace: Trace, along: Collection[str] = ()) -> Situation:
    """The situation as the party left its place.

    It lacks what fell, joined, was overcome or taken, and those who have come along with the party, by their keys; its
    ground is as it was. Goals about what is gone are gone too; where none is left that can be met, the situation ends
    at once as it did before.
    """
    regions, gone = {region.name for region in board_store.get(situation.board).regions}, {*trace.gone, *along}
    changes = tuple(change for change in trace.changes if change.region in regions)
    board = altered(situation.board, changes, ())
    figures, trials, things = (
        _left(situation.figures, gone),
        _left(situation.trials, gone),
        _left(situation.things, gone),
    )
    taken = {trial.cell for trial in trials}
    return replace(
        situation,
        figures=tuple(_placed(figures, board, taken)),
        trials=trials,
        things=tuple(_placed(things, board, taken)),
        starts=_starts(situation.starts, board),
        changes=changes,
        goals=_goals(situation.goals, {figure.allegiance for figure in figures}, gone),
        watches=tuple(watch for watch in situation.watches if not _told(watch, trace)),
        ordeal=None if situation.ordeal and situation.ordeal.key in gone else situation.ordeal,
    )


def gone_from_map(campaign: CampaignFile, situation: CampaignSituation, traces: Iterable[Trace]) -> frozenset[str]:
    """The keys of what is gone from the situation's map since its first situation (SIT-3)."""
    there = {each.key for each in campaign.situations if _map(each) == _map(situation)}
    return frozenset(key for trace in traces if trace.key in there for key in trace.gone)


def looted(situation: Situation, gone: Collection[str]) -> Situation:
    """The situation without the objects that are gone from its map, which nobody can carry off any more."""
    taken = {thing.key for thing in situation.props}.intersection(gone)
    goals = tuple(goal for goal in situation.goals if goal.kind != CARRIED or goal.what not in taken)
    things, waiting = (_left(those, taken) for those in (situation.things, situation.wing_things))
    return replace(situation, things=things, wing_things=waiting, goals=goals)


def _told(watch: Watch, trace: Trace) -> bool:
    return not {(watch.kind, watch.what), (watch.kind, watch.what, watch.text)}.isdisjoint(trace.told)


def lasting(situation: Situation, past: VisitedSituations) -> Situation:
    """The situation, made to end at once as it did before if nothing would end it any more."""
    outcome = next((outcome for key, outcome in reversed(past) if key == situation.key), "")
    return replace(situation, goals=(Goal(*AT_ONCE, outcome),)) if endless(situation) and outcome else situation


def repeats_itself(situation: Situation, past: VisitedSituations) -> bool:
    """Does the situation end at once, as it has done twice with nothing new in between?"""
    goal = situation.goals[0] if situation.goals else Goal(*AT_ONCE)
    here = [number for number, pair in enumerate(past) if pair == (situation.key, goal.outcome)]
    if (goal.kind, goal.what) != AT_ONCE or len(here) < 3:
        return False
    return {*past[here[-2] :]} <= {*past[: here[-2]]}


def avoiding_ways_back(situation: Situation, back: Iterable[str]) -> Situation:
    """The situation with exits that lead back marked, so that bots do not aim at them unless there is nothing else."""
    goals = tuple(
        replace(goal, bad=True) if goal.outcome in {*back} and goal.kind in {"reach", "gather"} else goal
        for goal in situation.goals
    )
    return replace(situation, goals=goals) if any(not goal.bad for goal in goals) else situation


def _left(pieces: tuple[P, ...], gone: set[str]) -> tuple[P, ...]:
    return tuple(piece for piece in pieces if piece.key not in gone)


def _placed(pieces: tuple[P, ...], board: Board, taken: set[Cell]) -> Iterable[P]:
    """The pieces, each on its cell, or on the nearest free one where the cell has closed since."""
    for piece in pieces:
        cell = next(
            (cell for cell in outward(board, piece.cell) if not board.blocks(cell) and cell not in taken), piece.cell
        )
        taken.add(cell)
        yield piece if cell == piece.cell else replace(piece, cell=cell)


def _starts(starts: tuple[Cell, ...], board: Board) -> tuple[Cell, ...]:
    """The starts that are still free ground, or else the nearest cell that is."""
    firm = tuple(cell for cell in starts if not board.blocks(cell) and not board.airy(cell))
    near = (cell for cell in outward(board, starts[0]) if not board.blocks(cell) and not board.airy(cell))
    return firm or (next(near, starts[0]),)


def _goals(goals: tuple[Goal, ...], sides: set[str], gone: set[str]) -> tuple[Goal, ...]:
    left = tuple(goal for goal in goals if not _done(goal, sides, gone))
    if any(goal.kind in _WITHIN for goal in left):
        return left
    met = next((goal for goal in goals if goal not in left), None)
    return (Goal(*AT_ONCE, met.outcome, met.bad),) if met else goals


def _done(goal: Goal, sides: set[str], gone: set[str]) -> bool:
    """Did the goal hold when the party left, or can it not be met any more?"""
    if goal.kind == "defeat":
        return goal.what not in sides
    return goal.kind in ABOUT_PIECES and goal.what in gone
