"""What campaign files say of situations of the pyramids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.maps import gaps
from game.books.stacktors.maps.placed import PERSONS, FigureNote, Origins, ThingNote, TrialNote, notes, persons
from game.books.stacktors.values.party_access import PLACES
from game.books.stacktors.values.situation import (
    CARRIED,
    HOLD,
    HUNT,
    SUCCESS,
    Drill,
    Figure,
    Goal,
    GoalKind,
    MarketOffer,
    Mood,
    Opening,
    Ordeal,
    Reward,
    Watch,
)
from game.books.stacktors.values.story_words import deeds_in, tests_in
from game.campaign.fit import fit_at
from game.campaign.model import CampaignFile, CampaignSituation
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace

BetweenKind = Literal["", "fight", "lock", "scene", "talk", "clue", "burden", "chase", "market", "rest"]
BetweenDifficulty = Literal["story", "normal", "hard", "brutal"]


class AddedRegion(Struct, frozen=True, forbid_unknown_fields=True):
    """A region that the campaign adds to the map: from one corner to the other, both as "h6"."""

    name: str
    first: str
    last: str


class GoalNote(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal, as a campaign file tells it; the outcome is success unless it is named."""

    kind: GoalKind
    what: str
    outcome: str = SUCCESS
    where: str = ""
    when: str = ""
    less: str = ""

    @property
    def goal(self) -> Goal:
        """The goal of the situation; what enemies carry off is no goal of the party's."""
        return Goal(self.kind, self.what, self.outcome, self.kind == CARRIED, self.where, self.when, self.less)


class Between(Struct, frozen=True, forbid_unknown_fields=True):
    """What the game master composes between this situation, after that outcome, and the one to which it leads.

    `kind` is a kind of situation, or empty for what the director wants; `difficulty` is one of an open table.
    """

    outcome: str
    setting: str
    kind: BetweenKind = ""
    difficulty: BetweenDifficulty = "normal"


class SidePurpose(Struct, frozen=True, forbid_unknown_fields=True):
    """What all figures of a side are there for who have no purpose of their own; the fields are those of a figure."""

    side: str
    purpose: str
    about: str = ""
    aggression: int = -1
    caution: int = -1


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """The pyramid book's part of a situation in a campaign file.

    `starts` and `entrances` are cells in place of the map's.
    """

    conflict: bool | None = None
    goals: tuple[GoalNote, ...] = ()
    watches: tuple[Watch, ...] = ()
    rewards: tuple[Reward, ...] = ()
    figures: tuple[FigureNote, ...] = ()
    trials: tuple[TrialNote, ...] = ()
    things: tuple[ThingNote, ...] = ()
    starts: tuple[str, ...] = ()
    regions: tuple[AddedRegion, ...] = ()
    sides: tuple[str, ...] = ()
    no_gear: bool = False
    opened: tuple[Opening, ...] = ()
    presses: bool = False
    offers: tuple[MarketOffer, ...] = ()
    ordeal: Ordeal | None = None
    no_training: bool = False
    entrances: dict[str, tuple[str, ...]] = {}
    surprises: bool = True
    """The game master makes use of the map's regions that are for it."""
    fill: bool = False
    """The game master brings what is missing."""
    mood: Mood | None = None
    music: str | None = None
    drills: tuple[Drill, ...] = ()
    between: tuple[Between, ...] = ()
    place: str = ""
    purposes: tuple[SidePurpose, ...] = ()

    @property
    def facts(self) -> frozenset[str]:
        """The facts that it gives or asks for, in lines, rewards, goals, scenes, conditions and deeds (RWD-3)."""
        talk = [choice for figure in self.figures for choice in figure.talk or ()]
        pieces = (*self.figures, *self.trials, *self.things)
        asking = (one.when or "" for one in (*talk, *self.goals, *self.watches, *pieces))
        doing = (one.do for one in (*talk, *self.watches, *self.rewards))
        told = {fact for choice in talk for fact in (choice.fact, choice.needs) if fact}
        told |= {fact for reward in self.rewards for fact in reward.facts}
        stages = self.ordeal.stages if self.ordeal else ()
        told |= {way.what for stage in stages for way in stage.ways if way.price == "fact"}
        told |= {test.fact for when in asking for test in tests_in(when)} | {goal.less for goal in self.goals}
        told |= {deed.name("fact") for do in doing for deed in deeds_in(do)}
        return frozenset(told | {goal.what for goal in self.goals if goal.kind == "fact"}) - {""}


def script_of(campaign: CampaignFile, situation: CampaignSituation) -> Script:
    """The pyramid book's part of that situation. Raises Faulty with all that does not fit."""

    def at(keys: list[str]) -> tuple[str, str]:
        place = campaign.place_of(situation, *keys)
        return place.file, place.where

    return fit_at(situation.content, Script, at)


def drawn(situation: CampaignSituation, step: str) -> int:
    """The number of a goal or watch, as `watches 3`, among those that the map adds; 0 for one of the file."""
    sort, _, number = step.partition(" ")
    own = len(situation.content.get(sort, ()))
    return max(0, int(number) - own) if sort in {"goals", "watches"} and number.isdigit() else 0


def written(campaign: CampaignFile, situation: CampaignSituation, found: MapFile, steps: Sequence[str]) -> FilePlace:
    """Where that is written: with the situation, with the person of that key, whose words it tells, or on the map.

    On the map are triggers, exits and greetings.
    """
    if number := drawn(situation, steps[0]):
        place = _on_map(situation, found, steps[0], number)
        return place.property(steps[1]).part(*steps[2:]) if steps[1:] else place
    own = any(note.get("key") == steps[0] and "talk" in note for note in notes(situation.content))
    person = persons(campaign).get(steps[0], {})
    if steps[1:] and steps[1].startswith("talk ") and not own and "talk" not in person:
        return Origins(campaign, situation, found).at(steps[0], "greeting")
    if person and not own:
        return campaign.place(PERSONS, *steps)
    return campaign.place_of(situation, *steps)


def _on_map(situation: CampaignSituation, found: MapFile, step: str, number: int) -> FilePlace:
    """The trigger or exit that is the goal or watch of that number among those that the map adds, else the map."""
    if step.startswith("watches "):
        things = [thing for thing in found.of_kind("trigger") if thing.name][number - 1 : number]
    else:
        own = {str(goal.get("what")) for goal in situation.content.get("goals", ()) if goal.get("kind") in PLACES}
        ways = gaps.counting(found, situation, own)
        things = [way.thing for way in ways][number - 1 : number]
    return found.place(*things)


_STAYS: Final = "guardian"
"""The persona of whoever holds its place, where nothing else is said."""


def purposeful(figures: Iterable[Figure], told: Iterable[SidePurpose]) -> tuple[Figure, ...]:
    """The figures, each with its own purpose or its side's; an enemy without any hunts, or holds its place."""
    sides = {one.side: one for one in told}
    return tuple(one if one.purpose else _purposeful(one, sides.get(one.allegiance)) for one in figures)


def _purposeful(figure: Figure, told: SidePurpose | None) -> Figure:
    if told:
        aggression = told.aggression if figure.aggression < 0 else figure.aggression
        caution = told.caution if figure.caution < 0 else figure.caution
        about = figure.about or told.about
        return replace(figure, purpose=told.purpose, about=about, aggression=aggression, caution=caution)
    if figure.allegiance == "hostile":
        return replace(figure, purpose=HOLD if figure.persona == _STAYS else HUNT)
    return figure
