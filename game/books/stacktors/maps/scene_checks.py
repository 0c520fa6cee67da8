"""What is wrong with abstract challenges as their authors tell them: stages, roads, ways and their prices (ACH)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.books.stacktors.values.roads import RoadStage, SceneRoad, roads, way_colour
from game.books.stacktors.values.situation import Ordeal, Situation
from game.books.stacktors.values.stack import NotationError, scene_piles
from game.books.stacktors.values.stage_ways import AMOUNTS, StageWay
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Problem
from game.tiled.sources import FilePlace

NAMED: Final = {"fact": "the fact that must be known", "friend": "the key of the figure that does it"}
"""The prices that are something or somebody, with what `what` is then."""


def scene_problems(campaign: CampaignFile, situation: CampaignSituation, made: Situation) -> Iterator[Problem]:
    """Check that an abstract challenge can be read, has a text for each stage, and can be tried (ACH-1)."""
    told, place = made.ordeal, campaign.place_of(situation, "ordeal")
    if told is None:
        return
    try:
        below, above = scene_piles(told.stack)
    except NotationError as error:
        yield place.error(str(error), 'write a piece for each stage, the first one on top, as "B2R1"')
        return
    if (pieces := len(below + above)) != len(told.stages):
        what = f"it has {pieces} pieces but {len(told.stages)} stages are told"
        yield place.error(what, "add [[situations.ordeal.stages]] with a text for each piece, from the top down")
    if not told.name.strip():
        yield place.part("name").warning("is empty", "write what players are to read")
    if told.rounds < 1:
        yield place.error(f"{told.rounds} rounds are none", "write 1 or more")
    number = 0
    for road in roads(told):
        for stage in road.stages:
            number += 1
            yield from _stage(campaign.place_of(situation, "ordeal", f"stages {number}"), road, stage)
            for count, way in enumerate(stage.told.ways, 1):
                at = campaign.place_of(situation, "ordeal", f"stages {number}", f"ways {count}")
                yield from _priced(at, told, way) if way.price else _tried(at, stage, way)


def _stage(place: FilePlace, road: SceneRoad, stage: RoadStage) -> Iterator[Problem]:
    if not stage.told.text.strip():
        yield place.error("it does not tell how it is overcome", "write a text")
    if stage.told.total < 0:
        yield place.error(f"{stage.told.total} is no total", "write 1 or more, or leave it out for the piece's pips")
    if road.name == "guts" and stage.told.position == "brains":
        yield place.error(
            "its piece is below the neck, where the road of the guts is",
            "take its position out, or put its piece above the neck",
        )


def _tried(place: FilePlace, stage: RoadStage, way: StageWay) -> Iterator[Problem]:
    """Check a way that is tried with pieces: it needs a colour, and must be another way (ACH-6)."""
    if not way.colour:
        yield place.error("it has neither a colour nor a price", "add one of them")
        return
    colour = way_colour(way.colour)
    if colour is None:
        yield place.error(f'"{way.colour}" is no colour that a stage can need', "write a colour's letter, as B")
        return
    if way.total < 0:
        yield place.error(f"{way.total} is no total", "write 1 or more, or leave it out for the stage's")
    if way.what or way.amount != 1:
        yield place.error("it is tried, and so nothing is paid", "take amount and what out, or the colour")
    own = stage.piece.colour, stage.position, stage.total
    if (colour, way.position or stage.position) == own[:2] and (way.total or stage.total) >= stage.total:
        yield place.warning("it is no easier than the stage's own way, with the same pieces", "name another colour")


def _priced(place: FilePlace, told: Ordeal, way: StageWay) -> Iterator[Problem]:
    """Check a way that is paid for (ACH-6)."""
    if way.colour or way.position or way.total:
        yield place.error(
            "it has a price, and so nothing is tried", "take colour, position and total out, or the price"
        )
    if way.price in AMOUNTS and way.what:
        yield place.error(f'"{way.what}" says nothing of a price in {way.price}s', "take what out")
    if way.price in AMOUNTS and way.amount < 1:
        yield place.error(f"{way.amount} {way.price}s are no price", "write 1 or more")
    if way.price == "round" and way.amount >= told.rounds > 0:
        yield place.error(
            f"it takes {way.amount} of {told.rounds} rounds, and none is left after them",
            "ask for fewer, or give the scene more rounds",
        )
    if way.price in NAMED and not way.what:
        yield place.error(f"it does not say which {way.price}", f"write what = {NAMED[way.price]}")
    if way.price in NAMED and way.amount != 1:
        yield place.error(f"a {way.price} is not counted", "take amount out")


# --- what the whole campaign must have for it


def ways_for(made: Situation, price: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """What the ways of that price name, each with the steps to its place in the situation."""
    stages = made.ordeal.stages if made.ordeal else ()
    for number, stage in enumerate(stages, 1):
        for count, way in enumerate(stage.ways, 1):
            if way.price == price:
                yield ("ordeal", f"stages {number}", f"ways {count}"), way.what


def friends(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Check that every friend whose act is a way over a stage is somewhere in the campaign (ACH-6)."""
    known = {figure.key for made in situations.values() for figure in made.figures}
    for key, made in situations.items():
        for steps, what in ways_for(made, "friend"):
            if what and what not in known:
                yield whole.place(f"situation {key}", *steps).error(
                    f'no figure has the key "{what}"', "name a figure that may be with the party by then"
                )


def least_totals(told: Ordeal) -> list[int]:
    """What must be exceeded at each stage of the easier road, by its easiest way; what may be paid for counts for none.

    Raises NotationError.
    """
    found = [
        [min(way.total for way in stage.ways()) for stage in road.stages if not any(way.price for way in stage.ways())]
        for road in roads(told)
    ]
    return min(found, key=lambda totals: max(totals, default=0))
