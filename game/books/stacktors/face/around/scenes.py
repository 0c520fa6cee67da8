"""The scenes of pyramids that are drawn as pictures: making heroes, the rulebook, and a fight.

The fight is in the toll-house and is reached by playing: one picture shows the map, one an attack, one a defence.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import files, library, opening, party
from game.books.stacktors.ahead.answer import blow
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.ahead.preview import answers
from game.books.stacktors.face.builder import Builder
from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.intents import Attack
from game.campaign.check import open_campaign
from game.problem import Problem
from game.table import world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.seats import Table
from game.ui.face import DrawnScreen
from game.ui.party import ways
from game.ui.play.screen import TableScreen
from game.ui.scenes import nowhere
from game.ui.shell import house
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.checking import CheckScreen
from game.ui.shell.drive import Driver

SEVERAL = 5


_HOUSE = files.MAPS / "toll_house" / "toll_house.tmx"
_CAMPAIGN = files.MAPS / "drowned_toll_house.toml"


def _fight(reached: Callable[[Table], bool], path: Path = _HOUSE) -> TableScreen:
    """The fight in the toll-house, played by bots up to a decision of the party's; a person sits there from then on."""
    found = open_campaign(path)
    match = opening.begun(found, party.start(found, 1, 1))
    table = Table(match, {GM: library.master(found), "p1": GreedyBot()}, "1")
    while match.to_act() and not reached(table):
        table.advance(0)
    orders = Standing()
    table.sit("p1", orders)
    return TableScreen(table, nowhere, pages=False, orders={"p1": orders})


def _asked(table: Table, kind: str) -> bool:
    decision = table.match.to_act()[0]
    return decision.kind == kind and decision.owners == ("p1",)


def _in_reach(table: Table) -> bool:
    """Is it the turn of a hero who could attack somebody with at least `SEVERAL` answers?"""
    if not _asked(table, "act"):
        return False
    attacks = (one for one in table.match.legal(table.match.to_act()[0]) if isinstance(one, Attack) and one.pieces)
    with world.inside(table.match.world):
        return any(len(answers(blow(one))) >= SEVERAL for one in attacks)


def _attack(driver: Driver) -> None:
    """Open the attack dock; where several enemies are in reach, the nearest is taken."""
    driver.key(pygame.K_a, letter="a")
    if isinstance(driver.top, TableScreen) and not driver.top.face.controls:
        driver.key(pygame.K_RETURN)
    driver.wait(500)


_WRONG = (
    Problem(
        "the_mill.tmx",
        'Figures/object 12 "Old Miller": notation',
        '"G1O2-R3O2C1" is no stack: its feet are missing',
        'write it as "G1O2-R3O2C1-R1"',
    ),
    Problem("the_mill.tmx", 'Figures/object 14 "Imp"', "stands on the blocking cell h6", "move it to a free cell"),
    Problem(
        "the_mill.tmx",
        "map",
        "has no start",
        "drag the template start onto it for each player character, or draw points of that class",
    ),
    Problem(
        "the_mill.tmx",
        "Ground/cell h6",
        "normal ground is taken for 12 cells with tiles that tell no kind",
        "paint ground there, or give the tile or its layer the property kind",
        "warning",
    ),
)
"""Problems that an author may have overlooked."""
_PICKS = (
    ("Medium green", "feet 0"),
    ("Small cyan", "feet 0"),
    ("Large purple", "guts 0"),
    ("Large red", "guts 0"),
    ("Medium yellow", "guts 0"),
    ("Small purple", "feet 0"),
)
"""The pieces that three players take in turn, and where each goes."""


def _draft(driver: Driver) -> None:
    """Make heroes with unique pieces up to the third round, and take a piece in hand."""
    driver.press("Make heroes together")
    driver.press("Unique set")
    for piece, place in _PICKS:
        driver.press(piece)
        driver.press(f"gap {place}")
    driver.press("Medium orange")
    driver.wait(500)


def _party() -> Adventure:
    return Adventure(CampaignList(house.stock, house.check), ways.shelf(), nowhere, players=3)


SCENES: dict[str, DrawnScreen] = {
    "builder": DrawnScreen(lambda: Builder(hero=next(iter(ways.shelf()), None))),
    "draft": DrawnScreen(_party, _draft),
    "check": DrawnScreen(lambda: CheckScreen("the_mill.tmx", lambda: _WRONG)),
    "rulebook": DrawnScreen(lambda: RulesScreen("CLR-G-RED")),
    "play": DrawnScreen(lambda: _fight(lambda table: _asked(table, "act"))),
    "attack": DrawnScreen(lambda: _fight(_in_reach), _attack),
    "defence": DrawnScreen(lambda: _fight(lambda table: _asked(table, "defend"))),
    "camp": DrawnScreen(lambda: _fight(lambda table: _asked(table, "camp"), _CAMPAIGN)),
}
