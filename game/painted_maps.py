"""The painted maps of a match's situations, and their music, out of the campaign's files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from game import library
from game.board import board_store
from game.campaign import model, scenery
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
    return Scenery(painting, board_store.get(board)) if painting else None


def _look_for(match: Match, key: str, board: str) -> None:
    """Cast the situation anew, from the campaign's files as they are now, and remember its painting.

    The painting is remembered for `board` too, if that is the same board with more regions.
    """
    campaign = library.campaign_of(match)
    situation = campaign.situation(key) if campaign else None
    if campaign and situation:
        with suppress(Faulty):
            caster = library.caster_of(campaign.book)
            made = caster.board(caster.cast(campaign, situation, model.opened(*model.find(campaign, situation))))
            drawn, played = board_store.get(made), board_store.get(board)
            names = {region.name for region in drawn.regions}
            if replace(played, regions=tuple(region for region in played.regions if region.name in names)) == drawn:
                scenery.keep(key, board, scenery.of(key, made))


def tune(campaign: CampaignFile | None, key: str, name: str) -> Path | None:
    """Where the music of that name lies for the situation of that key; None where it cannot be played."""
    situation = campaign.situation(key) if campaign else None
    if campaign is None or situation is None:
        return None
    try:
        return sounds.beside(*model.find(campaign, situation), name)
    except Faulty:
        return None
