"""Ways from map to map: exits are regions that end a situation, entrances are starts for who comes that way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from game.campaign.model import CampaignFile, CampaignSituation, Lead
from game.files import Folders
from game.problem import Problem
from game.tiled.load import MapFile, MapThing
from game.tiled.problems import FilePlace
from game.tiled.sources import misnamed

Maps = Mapping[str, MapFile]
"""The map of each situation, by the situation's key."""


class Exit(NamedTuple):
    """A region that ends the situation with `outcome` when one of the party stands in it.

    With `everybody`, all of the party must stand in it. On a map without a campaign file it leads to the map `to`, and
    there to the entrance, if one is named.
    """

    thing: MapThing
    region: str
    outcome: str
    everybody: bool
    to: str
    entrance: str


def exits(found: MapFile) -> tuple[Exit, ...]:
    """The exits of a map, one for each region."""
    made: dict[str, Exit] = {}
    for thing in found.of_kind("region"):
        said, to, entrance = (str(thing.get(name) or "") for name in ("exit", "exit_to", "entrance"))
        if thing.name and (said or to):
            outcome = said or f"to {PurePosixPath(to).stem}" + (f"@{entrance}" if entrance else "")
            made.setdefault(thing.name, Exit(thing, thing.name, outcome, thing.get("exit_all") is True, to, entrance))
    return tuple(made.values())


def starts(found: MapFile, entrance: str) -> tuple[MapThing, ...]:
    """The starts for a party that comes by that entrance, by their order, then as they were drawn.

    They are all starts where no start is for that entrance.
    """
    things = sorted(found.of_kind("start"), key=lambda thing: (_order(thing), thing.id))
    return tuple(thing for thing in things if _entrance(thing) == entrance) or tuple(things)


def _order(thing: MapThing) -> int:
    order = thing.get("order")
    return order if isinstance(order, int) else 0


def _entrance(thing: MapThing) -> str:
    return str(thing.get("entrance") or "")


def entrances(situation: CampaignSituation, found: MapFile) -> tuple[str, ...]:
    """The entrances of a situation: those that the campaign file names, then those on its map."""
    told = situation.content.get("entrances", {})
    drawn = (_entrance(thing) for thing in found.of_kind("start"))
    return tuple(dict.fromkeys((*(told if isinstance(told, dict) else ()), *filter(None, drawn))))


def problems(campaign: CampaignFile, maps: Maps) -> Iterator[Problem]:
    """What is wrong with entrances.

    One may be missing, nothing may lead to one, or a party may come by no entrance where every start is for one.
    """
    used: dict[str, set[str]] = {key: set() for key in maps}
    used.setdefault(campaign.start, set()).add("")
    for situation in campaign.situations:
        for outcome, lead in situation.leads.items():
            yield from _entered(campaign, situation, outcome, lead, maps)
            used.setdefault(lead.to, set()).add(lead.entrance)
    for situation in campaign.situations:
        if situation.key in maps:
            yield from _misnamed(maps[situation.key]) if campaign.alone else ()
            yield from _unused(campaign, situation, maps[situation.key], used[situation.key])


def _entered(
    campaign: CampaignFile, situation: CampaignSituation, outcome: str, lead: Lead, maps: Maps
) -> Iterator[Problem]:
    to, place = campaign.situation(lead.to), campaign.place_of(situation, "next", outcome)
    if lead.entrance and lead.to in campaign.endings:
        yield place.error(f'"{lead.to}" is an ending, which has no entrances', f'write "{lead.to}"')
    elif lead.entrance and to and to.key in maps and lead.entrance not in (known := entrances(to, maps[to.key])):
        drawn = _place_on_map(campaign, situation, outcome, maps)
        name, without = (to.map, "take it out") if drawn else (f'"{to.key}"', f'write "{to.key}"')
        mend = (
            f"use one of {', '.join(known)}" if known else f"{without}, or give starts on its map the property entrance"
        )
        yield (drawn or place).error(f'{name} has no entrance "{lead.entrance}"', mend)


def _place_on_map(campaign: CampaignFile, situation: CampaignSituation, outcome: str, maps: Maps) -> FilePlace | None:
    """Where the entrance is named that this outcome leads to, on a map without a campaign file."""
    ways = exits(maps[situation.key]) if campaign.alone and situation.key in maps else ()
    return next(
        (maps[situation.key].place(way.thing).property("entrance") for way in ways if way.outcome == outcome), None
    )


def _misnamed(found: MapFile) -> Iterator[Problem]:
    """Warnings about maps that other systems may not find by the ways that exits on this map write to them."""
    folder, known = Path(found.path).parent, Folders()
    for way in exits(found):
        if way.to:
            yield from misnamed(
                folder / way.to, known.find(folder, way.to), known, found.place(way.thing).property("exit_to")
            )


def _unused(campaign: CampaignFile, situation: CampaignSituation, found: MapFile, used: set[str]) -> Iterator[Problem]:
    drawn = found.of_kind("start")
    if "" in used and not situation.content.get("starts") and drawn and all(map(_entrance, drawn)):
        mend = "draw a start without the property entrance, or name one where "
        mend += "exit_to leads here" if campaign.alone else "next leads here"
        yield campaign.place_of(situation).warning("the party comes by no entrance, and every start is for one", mend)
        return
    for name in entrances(situation, found):
        if name not in used:
            place = next((found.place(thing).property("entrance") for thing in drawn if _entrance(thing) == name), None)
            mend = (
                "let a region of another map with exit_to lead here by it"
                if campaign.alone
                else f'let some next say "{situation.key}@{name}"'
            )
            yield (place or campaign.place_of(situation)).warning(
                f'nobody comes by the entrance "{name}"', f"{mend}, or take it out"
            )
