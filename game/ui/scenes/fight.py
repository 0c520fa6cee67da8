"""The fight in the toll-house, reached by playing: on the map, attacking, attacked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import library, opening, paths
from game.campaign.check import open_campaign
from game.stacktors.ahead.blows import blow
from game.stacktors.ahead.orders import Standing
from game.stacktors.ahead.preview import answers
from game.stacktors.intents import Attack
from game.table import world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.seats import Table
from game.ui.kit.controls import ControlScreen
from game.ui.play.screen import TableScreen
from game.ui.scenes import nowhere
from game.ui.shell.drive import Driver

SEVERAL = 5


def _fight(reached: Callable[[Table], bool]) -> TableScreen:
    """The fight in the toll-house, played by bots up to a decision of the party's; then a person sits there."""
    found = open_campaign(paths.MAPS / "toll_house" / "toll_house.tmx")
    match = opening.begun(found, opening.party(found, 1, 1))
    table = Table(match, {GM: library.game_master(found), "p1": GreedyBot()}, "1")
    while match.to_act() and not reached(table):
        table.advance(0)
    orders = Standing()
    table.sit("p1", orders)
    return TableScreen(table, nowhere, pages=False, orders={"p1": orders})


def _asked(table: Table, kind: str) -> bool:
    decision = table.match.to_act()[0]
    return decision.kind == kind and decision.owners == ("p1",)


def _in_reach(table: Table) -> bool:
    """Is it the turn of a hero who could strike somebody that has several answers?"""
    if not _asked(table, "act"):
        return False
    attacks = (one for one in table.match.legal(table.match.to_act()[0]) if isinstance(one, Attack) and one.pieces)
    with world.inside(table.match.world):
        return any(len(answers(blow(one))) >= SEVERAL for one in attacks)


def _attack(driver: Driver) -> None:
    """The attack panel is open; where several foes are in reach the nearest is taken."""
    driver.key(pygame.K_a, letter="a")
    if isinstance(driver.top, TableScreen) and driver.top.dock is None:
        driver.key(pygame.K_RETURN)
    driver.wait(500)


SCENES: dict[str, Callable[[], ControlScreen]] = {
    "play": lambda: _fight(lambda table: _asked(table, "act")),
    "attack": lambda: _fight(_in_reach),
    "defence": lambda: _fight(lambda table: _asked(table, "defend")),
}
THEN: dict[str, Callable[[Driver], None]] = {"attack": _attack}
"""What is pressed before the picture is taken."""
