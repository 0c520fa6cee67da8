"""Fights between two equal parties of the pyramids, to the last character or until enough rounds are over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.components import Body, Clock, Out, Side
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.lab import chance_stacks
from game.books.stacktors.lab.contestants import CONTESTANTS
from game.books.stacktors.lab.review import manners, reviewer
from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.play.situation.closing import first_outcome
from game.books.stacktors.shelved import beginning
from game.books.stacktors.shelved.beginning import APART, Battlefield
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Figure, Goal, Situation
from game.campaign.model import CampaignFile
from game.lab.arena.arena import Measure
from game.lab.arena.manners import Manner
from game.lab.arena.review import Review
from game.table.book import GM, Seat
from game.table.match import Match
from game.table.seats import pick
from game.table.world import TABLE, Snapshot, part

PARTY: Final = "p1"
"""The seat of the side that comes as the party; the other side is the game master's."""
_SIDES: Final = {PARTY: "party", GM: "hostile"}
_WINNERS: Final = {SUCCESS: PARTY, FAILURE: GM}


def pips(match: Match, seat: Seat) -> int:
    """The pips of all characters of that side that are not out."""
    at = match.before() if first_outcome(match.snapshot) else match.snapshot
    return sum(_pips(at, who) for who in at if _side(at, who) == _SIDES[seat])


class PyramidArena:
    """Fights in which both sides have the same stacks, made by chance."""

    contestants = CONTESTANTS
    measures: Mapping[str, Measure] = {"pips": pips}
    mistakes = reviewer.MISTAKES
    personas: Collection[str] = PERSONAS
    manners: Mapping[str, Manner] = manners.MANNERS
    seats = (PARTY, GM)

    def field(self, size: int, campaign: CampaignFile | None) -> Battlefield:
        """The map's field, or one without ground."""
        return beginning.of_map(size, campaign) if campaign else Battlefield(size)

    def begun(self, field: Battlefield, seed: int, personas: Mapping[Seat, str] | None = None) -> Match:
        """The fight with its first round begun."""
        options, known = Options(), personas or {}
        stacks = [str(chance_stacks.stack(options, f"{seed}/stack {number}")) for number in range(field.size)]
        persona = known.get(PARTY, "")
        heroes = (Hero(f"Hero {n}", stack, PARTY, persona=persona) for n, stack in enumerate(stacks, 1))
        match = Match(Stacktors(), Start(tuple(heroes), (SeatInfo(PARTY, "The party"),), options, seed))
        match.play(GM, OpenSituation(_situation(_laid(field, seed), stacks, known.get(GM, ""))))
        return match

    def over(self, match: Match, rounds: int) -> bool:
        """Is the situation closed, or does the round after the last one begin?"""
        return bool(first_outcome(match.snapshot)) or _round(match) > rounds

    def winner(self, match: Match) -> Seat | None:
        """The seat of the side that still stands."""
        return _WINNERS.get(first_outcome(match.snapshot))

    def review(self, match: Match, seat: Seat) -> Review:
        """The seat's mistakes, and the abilities that it used and could have used."""
        return reviewer.review(match, seat)

    def manner(self, match: Match, seat: Seat) -> Counter[str]:
        """How the seat stood, walked and attacked."""
        return manners.manner(match, seat)


ARENA: Final = PyramidArena()


def _laid(found: Battlefield, seed: int) -> Battlefield:
    return found if found.board else of_seed(found.size, seed)


# --- the arena's own ground: each seed has another


SIDE: Final = 11
"""The cells of the arena's own ground from west to east and from north to south."""
ROUGH: Final = range(3, 8)
"""The columns of it in which the ground may be rough."""
GROUND: Final = "........#~:%"
"""What is drawn from there: of twelve cells one each is a wall, water, slowing and cluttered."""


def of_seed(size: int, seed: int) -> Battlefield:
    """The arena's own ground: the sides stand in the west and in the east, and between them it is rough."""
    rows = ["".join(_sign(x, f"{seed}/{x}/{y}") for x in range(SIDE)) for y in range(SIDE)]
    top = (SIDE - size) // 2
    west, east = (SIDE - APART) // 2, (SIDE + APART) // 2
    first, second = (tuple(Cell(x, top + number) for number in range(size)) for x in (west, east))
    return Battlefield(size, Board.draw("\n".join(rows)), first, second)


def _sign(x: int, key: str) -> str:
    return pick(GROUND, key) if x in ROUGH else "."


def _situation(found: Battlefield, stacks: list[str], persona: str) -> Situation:
    """A conflict about nothing but who is left; its board is put into the board store."""
    assert found.board
    ahead = found.board.facing(found.first[0], found.second[0])
    back = found.board.facing(found.second[0], found.first[0])
    figures = tuple(
        Figure(f"foe {number}", f"Foe {number}", stack, cell, facing=back, persona=persona)
        for number, (stack, cell) in enumerate(zip(stacks, found.second, strict=True), 1)
    )
    return Situation(
        "arena",
        "The arena",
        "",
        "",
        board_store.put(found.board),
        found.first,
        conflict=True,
        figures=figures,
        goals=(Goal("defeat", "hostile"),),
        facing=ahead,
        endings=(SUCCESS, FAILURE, STANDOFF),
    )


def _round(match: Match) -> int:
    clock = part(match.snapshot, TABLE, Clock)
    return clock.round if clock else 0


def _side(at: Snapshot, who: int) -> str:
    """The side of a character that is not out; empty for everything else."""
    side = part(at, who, Side)
    return side.name if side and not part(at, who, Out) else ""


def _pips(at: Snapshot, who: int) -> int:
    body = part(at, who, Body)
    return body.stack.pips if body else 0
