"""What is wrong with what characters are there for, and with what enemies would carry off (SIT-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.books.stacktors.maps.placed import Origins
from game.books.stacktors.maps.script import SidePurpose, script_of
from game.books.stacktors.mind.purposes import MOST, PURPOSES
from game.books.stacktors.values.hauls import HAULING, after
from game.books.stacktors.values.situation import (
    CARRIED,
    CARRY_OFF,
    FLEE_WITH,
    HOLD,
    SIDES,
    Figure,
    Situation,
    SituationPart,
)
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Problem
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace


def purpose_problems(
    campaign: CampaignFile, situation: CampaignSituation, origins: Origins, found: MapFile, made: Situation
) -> Iterator[Problem]:
    """What is wrong with the purposes of sides and of figures; `made` is the situation with all of its figures."""
    told = script_of(campaign, situation).purposes
    sides = {one.side: one for one in told}
    for number, one in enumerate(told, 1):
        place = campaign.place_of(situation, f"purposes {number}")
        if one.side not in (known := (*SIDES, *made.sides)):
            yield place.error(f'there is no side "{one.side}" here', f"use one of {', '.join(known)}")
        yield from _wrong(one, place, place, made, found)
        yield from _numbers(one, place.part)
    yield from _carried(campaign, situation, origins, made)
    for figure in made.figures:
        side = sides.get(figure.allegiance)
        if side is None or (figure.purpose, figure.about) != (side.purpose, side.about):
            at, about = (origins.at(figure.key, part) for part in ("purpose", "about"))
            yield from _wrong(figure, at, about, made, found)
        yield from _numbers(figure, partial(origins.at, figure.key), side)


def _wrong(
    one: SidePurpose | Figure, place: FilePlace, about: FilePlace, made: Situation, found: MapFile
) -> Iterator[Problem]:
    """What is wrong with one purpose; `about` is where it is said what it is about."""
    if one.purpose and one.purpose not in PURPOSES:
        yield place.error(f'there is no purpose "{one.purpose}"', f"use one of {', '.join(PURPOSES)}, or take it out")
    parts: tuple[SituationPart, ...] = (*made.figures, *made.trials, *made.things)
    known = [part.key for part in parts]
    known += [region.name for region in found.board.regions]
    if one.purpose in HAULING:
        yield from _hauling(one, about, made)
    elif one.about and one.about not in known:
        yield about.error(f'there is no "{one.about}" to hold here', f"use one of {', '.join(sorted(known))}")
    elif one.about and one.purpose != HOLD:
        what = f"is of use beside the purposes {HOLD}, {CARRY_OFF} and {FLEE_WITH} alone"
        yield about.warning(what, "write one of these as purpose, or take it out")


def _numbers(
    one: SidePurpose | Figure, at: Callable[[str], FilePlace], side: SidePurpose | None = None
) -> Iterator[Problem]:
    """What is wrong with numbers of a side, or with those that a figure has for itself; `at` is where each stands."""
    for name in ("aggression", "caution"):
        value: int = getattr(one, name)
        if not -1 <= value <= MOST and (side is None or value != getattr(side, name)):
            yield at(name).error(f"is {value}", f"write a number from 0 to {MOST}, or take it out")


def _hauling(one: SidePurpose | Figure, about: FilePlace, made: Situation) -> Iterator[Problem]:
    """What is wrong where somebody is to carry something off: it must be there, and a goal must say where to."""
    things, figures = [thing.key for thing in made.things], [figure.key for figure in made.figures]
    if one.about not in (*things, *figures):
        mend = f"use one of {', '.join(sorted((*things, *figures)))}"
        yield about.error(f'there is nothing "{one.about}" to {one.purpose} here', mend)
    elif not any(goal.what == one.about for goal in made.staked):
        mend = f'add a goal: kind = "{CARRIED}", what = "{one.about}", where = a region, outcome = "…"'
        yield about.error(f'no goal says where "{one.about}" is carried off to', mend)
    if one.purpose == FLEE_WITH and not _held(one, made):
        mend = f'give "{one.about}" a holder, or write purpose = "carry off"'
        yield about.warning(f'"{one.about}" is in nobody\'s hands from the beginning', mend)


def _held(one: SidePurpose | Figure, made: Situation) -> bool:
    """Has somebody with that purpose the object from the beginning?"""
    holder = next((thing.holder for thing in made.things if thing.key == one.about), "")
    return any(figure.key == holder and after(figure, one.about) for figure in made.figures)


def _carried(
    campaign: CampaignFile, situation: CampaignSituation, origins: Origins, made: Situation
) -> Iterator[Problem]:
    """What is wrong with objects in hands, and with goals of enemies: whom they name, and who is there to meet them."""
    figures = {figure.key: figure for figure in made.figures}
    for thing in (one for one in made.things if one.holder and one.holder not in figures):
        mend = f"use one of {', '.join(sorted(figures))}, or take it out" if figures else "take it out"
        yield origins.at(thing.key, "holder").error(f'there is nobody "{thing.holder}" here', mend)
    for number, goal in enumerate(made.goals, 1):
        place = campaign.place_of(situation, f"goals {number}")
        if goal.kind != CARRIED:
            yield from (place.error("where is of use with carried alone", "take where out"),) if goal.where else ()
            continue
        if not any(after(figure, goal.what) for figure in made.figures):
            mend = f'give an enemy the purpose "carry off", about = "{goal.what}"'
            yield place.warning(f'nobody here is after "{goal.what}"', mend)
        taken = figures.get(goal.what)
        if taken and taken.allegiance != "neutral":
            mend = f'let "{goal.what}" be neutral, or let something else be carried off'
            yield place.error(f"{taken.name} takes a side, and only who takes none is led along (SIT-7)", mend)
