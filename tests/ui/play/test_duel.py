"""Two friends fight each other at one screen: each acts with their own heroes, and at the end somebody has won."""

from __future__ import annotations

import pygame
import pytest

from game import files, library
from game.books.stacktors.face.pages.event_pages import EndingSheet
from game.books.stacktors.face.side.panel_rows import SideHeading
from game.books.stacktors.face.table.turn_cards import TurnCard
from game.books.stacktors.intents import EndTurn
from game.books.stacktors.values.options import Options
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.party.face import HeroCard, SeatCard
from game.ui.play.boxes import HANDOVER, Banner
from game.ui.shell import session
from game.ui.shell.cards import CampaignCard, NewGame, TableCard
from game.ui.shell.drive import Driver


@pytest.fixture
def duel(tmp_path):
    """Ann's Bram and Ben's Isolde face each other."""
    card = CampaignCard("toll", "Toll", "", "", files.MAPS / "drowned_toll_house.toml")
    heroes = HeroCard("Bram", "G1O2-R3O2C1-R1"), HeroCard("Isolde", "B2-R2B2-R2C2")
    seats = tuple(SeatCard(name, "disc", (hero,)) for name, hero in zip(("Ann", "Ben"), heroes, strict=True))
    screen = session.begin(NewGame(card, seats, Options(), TableCard(), duel=True), Pop, seed=1, folder=tmp_path)
    driver = Driver(screen, settings=Settings(speed="instant"))
    driver.wait(HANDOVER)
    yield screen, driver
    screen.leave()


def banner(screen) -> tuple[str, str]:
    shown = next(one for one in screen.shown if isinstance(one, Banner))
    return shown.shape, shown.name


def test_each_plays_their_own_and_sees_whose_they_are(duel):
    screen, driver = duel
    seen = {}
    for _ in range(4):
        driver.wait(HANDOVER)
        heading = next(one for one in screen.shown if isinstance(one, SideHeading))
        seen[screen.asked.seat] = (banner(screen), heading.name, heading.owner.mark)
        screen.do(EndTurn())
    assert seen == {"p1": (("diamond", "Ann"), "Bram", "diamond"), "p2": (("disc", "Ben"), "Isolde", "disc")}
    assert {one.owner.mark for one in screen.shown if isinstance(one, TurnCard)} == {"diamond", "disc"}


def test_it_is_over_when_one_side_has_fallen(duel):
    screen, driver = duel
    table = screen.pacer.table
    for seat, level in (("p1", "hard"), ("p2", "novice")):
        table.sit(seat, library.player_of("stacktors", level))
    for _ in range(4000):
        driver.wait(64)
        if driver.app.top is not screen:
            break
    for _ in range(4):
        if isinstance(driver.app.top, EndingSheet):
            break
        driver.key(pygame.K_RETURN)
        driver.wait(300)
    assert screen.pacer.match.result() == "victory"
    assert screen.pacer.show.ending.text in {"Ann has won the duel.", "Ben has won the duel."}
