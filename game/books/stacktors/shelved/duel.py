"""A duel: two players' heroes against each other, on the ground of any map."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.board import board_store
from game.board.grid import Cell
from game.books.stacktors.components import Key
from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.intents import Entrust, OpenSituation
from game.books.stacktors.shelved import battlefield
from game.books.stacktors.shelved.beginning import PyramidBeginning
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal, Situation
from game.books.stacktors.values.situation_parts import Figure
from game.campaign.beginning import Player, Sides
from game.campaign.model import CampaignFile, CampaignSituation, Ending, ReadyHero
from game.gm.word_forms import owner
from game.table import world
from game.table.book import GM
from game.table.match import Match
from game.table.world import each

DUEL: Final = "duel"
"""The key of the only situation, and the manner by which a saved game is known as a duel."""
_RIVAL: Final = "rival "
"""How the keys of the second player's characters begin."""
_ALONE: Final = "Two face each other, and nobody else is here."
_STAKE: Final = "Whoever still stands has won."
Players = tuple[Player, Player]


class PyramidDuel:
    """The first player's heroes come as the party, the second player's as its enemies."""

    def begun(
        self,
        campaign: CampaignFile,
        sides: Sides,
        players: Players,
        options: Options | None,
        *,
        seed: int = 0,
        manners: Sequence[tuple[str, str]] = (),
    ) -> Match:
        """The duel, with its first round begun.

        Raises Faulty where the map has no room, and ValueError for heroes that the options do not allow.
        """
        found, title = battlefield.of_map(max(map(len, sides)), campaign), f"Duel: {campaign.title}"
        own, rivals = _told_apart(sides, players)
        party = [(hero, players[0].seat) for hero in own]
        known = (*manners, (DUEL, campaign.title))
        start = PyramidBeginning().start(party, players, options, seed=seed, title=title, manners=known)
        match = Match(Stacktors(), start)
        try:
            match.play(GM, OpenSituation(_situation(found, rivals, title, _told(found, players))))
            for who in _rivals(match):
                match.play(GM, Entrust(who, players[1].seat))
        except BaseException:
            match.close()
            raise
        return match

    def campaign(self, match: Match) -> CampaignFile:
        """The duel as a campaign: what is told once it is over."""
        told = PyramidBeginning().summary(match.start)
        first, second = (player.name for player in told.players[:2])
        leads = {SUCCESS: "first", FAILURE: "second", STANDOFF: "nobody"}
        endings = {
            "first": Ending("victory", f"{first} has won the duel.", f"{first} has won"),
            "second": Ending("victory", f"{second} has won the duel.", f"{second} has won"),
            "nobody": Ending("defeat", "Nobody moves on: the duel ends with no winner.", "Nobody has won"),
        }
        situation = CampaignSituation(DUEL, told.title, "", _STAKE, "", leads, {})
        return CampaignFile(Path(DUEL), DUEL, told.title, "", Stacktors.name, DUEL, (situation,), endings)


def _told_apart(sides: Sides, players: Players) -> Sides:
    """The sides; heroes whose name stands on both are called after their players, as in `Ann's Bram`."""
    shared = {hero.name for hero in sides[0]} & {hero.name for hero in sides[1]}
    first, second = (
        [replace(hero, name=f"{owner(player.name)} {hero.name}") if hero.name in shared else hero for hero in side]
        for side, player in zip(sides, players, strict=True)
    )
    return first, second


def _told(found: battlefield.Battlefield, players: Players) -> str:
    """The words before the duel; they say where the ground is not equal."""
    if found.equal:
        return _ALONE
    sides = zip(players, found.around, strict=True)
    first, second = (f"{owner(player.name)} heroes have {cells} cells" for player, cells in sides)
    return f"{_ALONE} The ground is not equal: within {battlefield.NEAR} movement points {first} around them, {second}."


def _situation(found: battlefield.Battlefield, rivals: Sequence[ReadyHero], title: str, text: str) -> Situation:
    """A conflict about nothing but who is left; its board is put into the board store."""
    assert found.board, "a map has ground"
    back = found.board.facing(found.second[0], found.first[0])
    places = enumerate(zip(rivals, found.second, strict=False), 1)
    return Situation(
        DUEL,
        title,
        text,
        _STAKE,
        board_store.put(found.board),
        found.first,
        conflict=True,
        figures=tuple(_figure(number, hero, cell, back) for number, (hero, cell) in places),
        goals=(Goal("defeat", "hostile"),),
        facing=found.board.facing(found.first[0], found.second[0]),
        endings=(SUCCESS, FAILURE, STANDOFF),
    )


def _figure(number: int, hero: ReadyHero, cell: Cell, facing: int) -> Figure:
    stack, gear = str(hero.content["stack"]), str(hero.content.get("gear", "-"))
    return Figure(f"{_RIVAL}{number}", hero.name, stack, cell, gear=gear, facing=facing)


def _rivals(match: Match) -> tuple[int, ...]:
    """The second player's characters."""
    with world.inside(match.world):
        return tuple(who for who, key in each(Key) if key.text.startswith(_RIVAL))
