"""Opens a campaign, from its own file or from a map alone, and checks everything in it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.campaign import exits, graph, ground, lines
from game.campaign.bare_maps import campaign_of_maps
from game.campaign.caster import Caster
from game.campaign.model import CampaignFile
from game.campaign.read import MOST_BYTES, RoughCampaign, drafted, read
from game.problem import Faulty, Problem
from game.tiled.load import MapFile
from game.tiled.schema import USUAL_BOOK

MAP = ".tmx"
Checking = Generator[None, None, list[Problem]]
"""The steps of a check, which return what is wrong."""
CasterOf = Callable[[str], Caster | None]
"""Gives the caster of the rulebook of that name, None where it has no maps; raises KeyError where there is no such."""


def open_campaign(path: Path) -> CampaignFile:
    """The campaign of a TOML file or of a map alone. Raises Faulty."""
    if path.suffix.lower() in ground.MAPS:
        return campaign_of_maps(path)
    try:
        return read(path)
    except Faulty as faulty:
        raise Faulty(lines.told(faulty.problems, path, MOST_BYTES)) from faulty


def check(path: Path, caster_of: CasterOf, options: Mapping[str, Any] | None = None) -> list[Problem]:
    """Everything that is wrong with the campaign, its maps included; none when it can be played.

    With `options`, what the situations hold is judged by these instead of the campaign's own. The ready-made heroes are
    then not judged, since the players may take others.
    """
    steps = checking(path, caster_of, options)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return list(end.value)


def checking(path: Path, caster_of: CasterOf, options: Mapping[str, Any] | None = None) -> Checking:
    """Find in short steps what `check` finds."""
    try:
        draft = _drafted(path)
    except Faulty as faulty:
        return list(faulty.problems)
    try:
        caster = _caster(draft.campaign, caster_of)
    except Faulty as faulty:
        return list(lines.told((*draft.faults, *faulty.problems), path, MOST_BYTES))
    campaign = draft.campaign if options is None else replace(draft.campaign, options=dict(options))
    judged = campaign if options is None else replace(campaign, heroes=())
    problems = [*draft.faults, *caster.misshapen(judged)]
    if not draft.faults:
        situations = yield from _across(campaign, caster, problems)
        problems += caster.review(judged, situations)
    return list(lines.told(dict.fromkeys(problems), path, MOST_BYTES))


def _drafted(path: Path) -> RoughCampaign:
    """The campaign of a TOML file or of a map alone, as far as it can be read. Raises Faulty for what is none."""
    return RoughCampaign(campaign_of_maps(path)) if path.suffix.lower() in ground.MAPS else drafted(path)


def _across(campaign: CampaignFile, caster: Caster, problems: list[Problem]) -> Generator[None, None, dict[str, Any]]:
    """The situations that can be made; what is wrong with maps, situations and ways through goes to `problems`."""
    maps: dict[str, MapFile] = {}
    situations = yield from _situations(campaign, caster, maps, problems)
    outcomes = {
        situation.key: caster.outcomes(situation, situations[situation.key])
        for situation in campaign.situations
        if situation.key in situations
    }
    problems += graph.problems(campaign, outcomes)
    problems += exits.problems(campaign, maps)
    return situations


def _caster(campaign: CampaignFile, caster_of: CasterOf) -> Caster:
    place = campaign.place("book")
    try:
        caster = caster_of(campaign.book)
    except KeyError as error:
        raise place.fail(f'there is no rulebook "{campaign.book}" here', _instead(campaign.book)) from error
    if caster is None:
        raise place.fail(f'the rulebook "{campaign.book}" has no maps', _instead(campaign.book))
    return caster


def _situations(
    campaign: CampaignFile, caster: Caster, maps: dict[str, MapFile], problems: list[Problem]
) -> Generator[None, None, dict[str, Any]]:
    """The situations that can be made; their maps go to `maps`, and problems of the others to `problems`."""
    made: dict[str, Any] = {}
    for situation in campaign.situations:
        try:
            path, root = ground.find(campaign, situation)
            problems += () if campaign.alone else ground.misnamed(campaign, situation)
            found, told = ground.judged(path, root)
            yield
            problems += told
            if all(each.severity == "warning" for each in told):
                maps[situation.key] = found
                made[situation.key] = caster.cast(campaign, situation, found)
                yield
                problems += caster.remarks(campaign, situation, found)
            else:
                wrong = {(each.file, each.where) for each in told}
                more = caster.unread(campaign, situation, found)
                problems += (each for each in more if (each.file, each.where) not in wrong)
        except Faulty as faulty:
            problems += faulty.problems
        yield
    return made


def _instead(book: str) -> str:
    """What is done where that rulebook is not here: the usual one is taken, unless it is that one."""
    return f'write "{USUAL_BOOK}" or leave it out' if book != USUAL_BOOK else "play what another rulebook has"
