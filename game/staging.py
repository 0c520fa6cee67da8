"""How the situations of a match are staged: the painting of their maps and their music, out of the campaign's files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from game import library
from game.board import shelf
from game.campaign import ground, scenery
from game.campaign.model import CampaignFile
from game.campaign.scenery import Scenery
from game.problem import Faulty
from game.table.match import Match
from game.tiled import sounds


def scenery_of(match: Match, situation: str, board: str) -> Scenery | None:
    """The painting of the map from which that situation's board was made; None where there is none.

    There is none where the battlemat draws the map, or where the map is gone.
    """
    if not scenery.is_kept(situation, board):
        _look_for(match, situation, board)
    if not scenery.is_kept(situation, board):
        scenery.keep(situation, board, None)
    painting = scenery.of(situation, board)
    return Scenery(painting, shelf.get(board)) if painting else None


def _look_for(match: Match, situation: str, board: str) -> None:
    """Cast the situation anew, from the campaign's files as they are now, and remember its painting.

    The painting is remembered for `board` too, if that is the same board with more regions.
    """
    campaign = library.campaign_of(match)
    stage = campaign.stage(situation) if campaign else None
    if campaign and stage:
        with suppress(Faulty):
            caster = library.caster_of(campaign.book)
            made = caster.board(caster.cast(campaign, stage, ground.opened(*ground.find(campaign, stage))))
            drawn, played = shelf.get(made), shelf.get(board)
            names = {region.name for region in drawn.regions}
            if replace(played, regions=tuple(region for region in played.regions if region.name in names)) == drawn:
                scenery.keep(situation, board, scenery.of(situation, made))


def tune(campaign: CampaignFile | None, key: str, name: str) -> Path | None:
    """Where the music of that name lies for the situation of that key; None where it cannot be played."""
    stage = campaign.stage(key) if campaign else None
    if campaign is None or stage is None:
        return None
    try:
        return sounds.beside(*ground.find(campaign, stage), name)
    except Faulty:
        return None
