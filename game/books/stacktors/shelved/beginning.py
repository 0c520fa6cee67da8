"""New games of the pyramids: adventures' heroes and options, and duels on the ground of any map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.board.survey import Survey, price
from game.books.stacktors.components import Key
from game.books.stacktors.game_book import Hero, Stacktors, Start, knowing
from game.books.stacktors.intents import Entrust, OpenSituation
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.values.options import EDITIONS, Options, of_campaign, with_values
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Figure, Goal, Situation
from game.books.stacktors.values.stack import Gear, NotationError, Stack
from game.books.stacktors.values.story_words import COINS
from game.campaign import model
from game.campaign.book_parts import Beginning, PartySizes, Player, Sides, StartingHero, StartSummary
from game.campaign.model import CampaignFile, CampaignSituation, Ending, ReadyHero
from game.gm.narrator import owner
from game.problem import Faulty, Problem, shown
from game.table import world
from game.table.book import GM, Seat
from game.table.match import Match
from game.table.world import each


class PyramidBeginning(Beginning):
    """Heroes are stacks with equipment; options come in two editions."""

    sizes = PartySizes(3, 1, 8)
    counts = (COINS,)
    sets = EDITIONS

    def chosen(self, edition: str, values: Mapping[str, str]) -> Options:
        """The edition with other values. Raises KeyError for the edition, and NoOption."""
        return with_values(EDITIONS[edition], values)

    def options(self, own: Mapping[str, Any], chosen: Options | None = None) -> Options:
        """What the campaign's own options make of those that were chosen. Raises NoOption."""
        return of_campaign(own, chosen)

    def readable(self, hero: ReadyHero) -> bool:
        """Are its stack and its equipment in the notation?"""
        try:
            Stack.parse(str(hero.content.get("stack", "")))
            Gear.parse(str(hero.content.get("gear", "-")))
        except NotationError:
            return False
        return True

    def made(self, name: str, written: str) -> ReadyHero:
        """A hero with that stack."""
        return ReadyHero(name, "", {"stack": written})

    def start(
        self,
        heroes: Sequence[tuple[ReadyHero, Seat]],
        players: Sequence[Player],
        options: Options | None,
        *,
        seed: int = 0,
        title: str = "",
        manners: Sequence[tuple[str, str]] = (),
        facts: Mapping[str, int] | None = None,
    ) -> Start:
        """The start of a match."""
        start = Start(
            tuple(_hero(ready, seat) for ready, seat in heroes),
            tuple(SeatInfo(player.seat, player.name) for player in players),
            options or Options(),
            seed,
            title,
            tuple(manners),
        )
        known = dict(facts or {})
        purse = known.pop(COINS, 0)
        return knowing(start, known, purse)

    def summary(self, start: Start) -> StartSummary:
        """What a start says."""
        return StartSummary(
            start.title,
            tuple(Player(info.seat, info.name) for info in start.seats),
            tuple(StartingHero(hero.name, hero.stack, hero.seat) for hero in start.heroes),
            start.options,
            start.seed,
            start.manners,
        )


def _hero(ready: ReadyHero, seat: Seat) -> Hero:
    return Hero(ready.name, str(ready.content["stack"]), seat, str(ready.content.get("gear", "-")))


APART: Final = 8
"""How many movement points the sides stand apart where the map has room; on ground without a map, how many cells."""
NEAR: Final = 6
"""How many movement points what lies around a side is measured with."""
_FAIR: Final = 10
"""Ground is equal where one side can reach at most one cell in so many fewer than the other."""
_TRIED: Final = 60
"""The most places that are tried for the second side, the nearest ones that are far enough."""


class Battlefield(Struct, frozen=True):
    """The number of characters on each side; of a map its board and the cells of both sides.

    Without a board each seed of the arena has ground of its own.
    """

    size: int
    board: Board | None = None
    first: tuple[Cell, ...] = ()
    second: tuple[Cell, ...] = ()
    around: tuple[int, int] = (0, 0)
    """How many cells each side can reach within NEAR movement points; who begins in water or sand pays for it."""

    @property
    def equal(self) -> bool:
        """Is about as much ground around one side as around the other?"""
        least, most = sorted(self.around)
        return (most - least) * _FAIR <= most


def of_map(size: int, campaign: CampaignFile) -> Battlefield:
    """The field on the campaign's first map: one side about its starts, and the other one some way off.

    The ground around both is equal where the map allows, and nobody begins on slow ground where plain ground is left.
    Raises Faulty where the map cannot be played or has no room for both.
    """
    situation = campaign.situation(campaign.start)
    assert situation, "a campaign that is sound has its start"
    cast = PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)), size)
    survey = Survey.of(board_store.get(cast.board), cast.starts)
    if len(survey.prices) < 2 * size:
        what = f"there is no room for {size} against {size} on the ground around the start"
        raise Faulty((Problem(shown(campaign.file), "", what, "name a smaller --size or another map"),))
    plain = [cell for cell in survey.prices if price(survey.board, cell) == 1]
    even = plain if len(plain) >= 2 * size else list(survey.prices)
    first = tuple(even[:size])
    room = _around(survey.board, first)
    places = _places(survey, [cell for cell in even if cell not in first], size)
    return _fairest(Battlefield(size, survey.board, first, one, (room, _around(survey.board, one))) for one in places)


def _fairest(fields: Iterable[Battlefield]) -> Battlefield:
    """The first field that is equal, else the one with the least difference."""
    tried = list[Battlefield]()
    for one in fields:
        if one.equal:
            return one
        tried.append(one)
    return min(tried, key=lambda one: abs(one.around[0] - one.around[1]))


def _places(survey: Survey, ground: list[Cell], size: int) -> Iterator[tuple[Cell, ...]]:
    """The places for a side on that ground, the nearest first: far enough from the starts, else the farthest."""
    reach = max(survey.prices[cell] for cell in ground)
    far = [cell for cell in ground if survey.prices[cell] >= min(APART, reach)]
    free = frozenset(ground)
    for cell in far[:_TRIED]:
        yield tuple(islice(filter(free.__contains__, survey.nearest(cell)), size))


def _around(board: Board, cells: Iterable[Cell]) -> int:
    near = (Survey.of(board, (cell,), farthest=NEAR + 1 - price(board, cell)).prices for cell in cells)
    return len(set().union(*near))


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
        found, title = of_map(max(map(len, sides)), campaign), f"Duel: {campaign.title}"
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
        leads: dict[str, str | list[str]] = {SUCCESS: "first", FAILURE: "second", STANDOFF: "nobody"}
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


def _told(found: Battlefield, players: Players) -> str:
    """The words before the duel; they say where the ground is not equal."""
    if found.equal:
        return _ALONE
    sides = zip(players, found.around, strict=True)
    first, second = (f"{owner(player.name)} heroes have {cells} cells" for player, cells in sides)
    return f"{_ALONE} The ground is not equal: within {NEAR} movement points {first} around them, {second}."


def _situation(found: Battlefield, rivals: Sequence[ReadyHero], title: str, text: str) -> Situation:
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
