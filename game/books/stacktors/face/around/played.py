"""Games of the pyramids that are played up to a moment, and what is pressed then, for pictures of screens.

The fight is in the toll-house and is reached by playing. A scene that tries a whole party is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import files, library, opening, party
from game.books.stacktors.ahead.answer import blow
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.ahead.preview import answers
from game.books.stacktors.face.ordeal.sample import flooded
from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.intents import Attack, OpenSituation
from game.campaign.check import open_campaign
from game.table import world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.seats import Table
from game.ui.play.screen import TableScreen
from game.ui.scenes import nowhere
from game.ui.shell.drive import Driver

SEVERAL = 5


HOUSE = files.MAPS / "toll_house" / "toll_house.tmx"
CAMPAIGN = files.MAPS / "drowned_toll_house.toml"


def fight(reached: Callable[[Table], bool], path: Path = HOUSE) -> TableScreen:
    """The fight in the toll-house, played by bots up to a decision of the party's; a person sits there from then on."""
    found = open_campaign(path)
    match = opening.begun(found, party.start(found, 1, 1))
    table = Table(match, {GM: library.master(found), "p1": GreedyBot()}, "1")
    while match.to_act() and not reached(table):
        table.advance(0)
    orders = Standing()
    table.sit("p1", orders)
    return TableScreen(table, nowhere, pages=False, orders={"p1": orders})


def asked(table: Table, kind: str) -> bool:
    decision = table.match.to_act()[0]
    return decision.kind == kind and decision.owners == ("p1",)


def in_reach(table: Table) -> bool:
    """Is it the turn of a hero who could attack somebody with at least `SEVERAL` answers?"""
    if not asked(table, "act"):
        return False
    attacks = (one for one in table.match.legal(table.match.to_act()[0]) if isinstance(one, Attack) and one.pieces)
    with world.inside(table.match.world):
        return any(len(answers(blow(one))) >= SEVERAL for one in attacks)


def ordeal() -> TableScreen:
    """A scene that tries the party as a whole, before anything was tried in it."""
    found = open_campaign(CAMPAIGN)
    match = Match(Stacktors(), party.start(found, 1, 1))
    match.play(GM, OpenSituation(flooded()))
    orders = Standing()
    table = Table(match, {GM: library.master(found), "p1": orders}, "1")
    return TableScreen(table, nowhere, pages=False, orders={"p1": orders})


def attack(driver: Driver) -> None:
    """Open the attack dock; where several enemies are in reach, the nearest is taken."""
    driver.key(pygame.K_a, letter="a")
    if isinstance(driver.top, TableScreen) and not driver.top.face.controls:
        driver.key(pygame.K_RETURN)
    driver.wait(500)


_PICKS = (
    ("Medium green", "feet 0"),
    ("Small cyan", "feet 0"),
    ("Large purple", "guts 0"),
    ("Large red", "guts 0"),
    ("Medium yellow", "guts 0"),
    ("Small purple", "feet 0"),
)
"""The pieces that three players take in turn, and where each goes."""


def draft(driver: Driver) -> None:
    """Make heroes with unique pieces up to the third round, and take a piece in hand."""
    driver.press("Make heroes together")
    driver.press("Unique set")
    for piece, place in _PICKS:
        driver.press(piece)
        driver.press(f"gap {place}")
    driver.press("Medium orange")
    driver.wait(500)
