"""Games of the real book: the shipped campaign with bots, and small drawn ones that are over soon."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from game import files, library
from game.books.stacktors.components import Chronicle
from game.books.stacktors.game_book import Hero, Start
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Goal
from game.campaign.check import open_campaign
from game.campaign.model import CampaignFile
from game.table.book import GM, Decision, Intent
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.seats import Controller, Table, pick
from game.table.world import TABLE
from tests.books.stacktors.scene import Scene, scene
from tests.table.play import run

SHIPPED = files.MAPS / "drowned_toll_house.toml"
LEVEL = "novice"
"""Of the game master: a stronger one carries the miller off before bots who look no further ahead can stop it."""
LONGEST = 3000
"""More answers than any game of the campaign needs."""


def begun(of: CampaignFile, seed: int = 0) -> Match:
    """A new match, with all the campaign's own heroes at one seat."""
    heroes = tuple(Hero(hero.name, hero.content["stack"], "p1", hero.content.get("gear", "-")) for hero in of.heroes)
    return Match(library.book_of(of.book), Start(heroes, (SeatInfo("p1", "Player 1"),), seed=seed, title=of.title))


def seated(match: Match, master: Controller, seed: int = 0) -> Table:
    """A table for the match, with that game master and a bot for the party; the seed decides what bots do by chance."""
    return Table(match, {GM: master, "p1": GreedyBot()}, str(seed))


def played(seed: int, most: int = LONGEST, path: Path = SHIPPED) -> Match:
    """A game of the campaign that bots play, to its end or up to `most` entries."""
    of = open_campaign(path)
    master = library.master(of, LEVEL)
    assert master
    return run(seated(begun(of, seed), master, seed), most)


def quiet(match: Match) -> Match:
    """A match that begins in the same situation, without those who would fight there."""
    opening = match.entries[0].intent
    assert isinstance(opening, OpenSituation)
    friends = tuple(one for one in opening.situation.figures if one.allegiance != "hostile")
    made = Match(match.book, match.start)
    made.play(GM, OpenSituation(replace(opening.situation, conflict=False, figures=friends), opening.notes))
    match.close()
    return made


def past(match: Match) -> tuple[tuple[str, str], ...]:
    """The situations played so far, with their outcomes."""
    return next(part.past for part in match.snapshot[TABLE] if isinstance(part, Chronicle))


STACKS = ("G1O2-R3O2C1-R1", "O1R2-B3R2-C2B2", "Y1G2-Y3O1Y1-G3G1", "R1C2-G2-Y2", "B1R2-O2B2-O1C1", "C1G2-C2P1Y2-P2")
BOARDS = (
    """
    A.~.c
    B.:.D
    x.%.C
    """,
    """
    AB..#
    .~x..
    #.cDC
    """,
)


def skirmish(seed: int, thing: str = "{R3}", trial: str = "(C2)") -> Scene:
    """Two against two, with an object and a challenge (on that base) that strikes; the board depends on the seed."""
    stacks = [pick(STACKS, f"{seed}/{name}") for name in "ABCD"]
    return scene(
        pick(BOARDS, f"{seed}/board"),
        goals=(Goal("defeat", "hostile"), Goal("rounds", "6", "stand-off")),
        A=stacks[0],
        B=stacks[1],
        C=f"hostile {stacks[2]}",
        D=f"hostile {stacks[3]}",
        c=f"strikes {trial}R4=B3",
        x=thing,
    )


def randomly(match: Match, seed: int, most: int = LONGEST) -> Iterator[tuple[Decision, Intent]]:
    """Play at random; before every answer, the decision and the answer are yielded."""
    for number in range(most):
        acting = match.to_act()
        if not acting:
            return
        intent = pick(match.legal(acting[0]), f"{seed}/{number}")
        yield acting[0], intent
        match.play(acting[0].owners[0], intent)
