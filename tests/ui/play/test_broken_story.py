"""Where a map or campaign file breaks in the middle of a game, the table says so and keeps what there is."""

from __future__ import annotations

from game import files, opening, party
from game.campaign.check import open_campaign
from game.problem import Faulty, Problem
from game.table.book import GM
from game.table.seats import Table
from game.ui.kit.controls import Dialog
from game.ui.play.screen import TableScreen
from game.ui.shell.drive import Driver


class Broken:
    """A game master whose next map is gone."""

    by = "bot"
    why = None

    def begin(self, view):
        return self

    def step(self):
        raise Faulty((Problem("vault.tmx", "", "the map is gone", "put it back"),))

    def close(self):
        pass


def test_the_sentence_stands_on_a_board_and_nothing_is_lost():
    campaign = open_campaign(files.MAPS / "drowned_toll_house.toml")
    match = opening.begun(campaign, party.start(campaign, 1, 1))
    driver = Driver(TableScreen(Table(match, {GM: Broken(), "p1": None}, "1"), lambda: None))
    driver.wait(200)
    assert isinstance(driver.top, Dialog)
    assert "vault.tmx: the map is gone: put it back" in driver.top.text
    driver.press("Good")
    driver.wait(200)
    assert isinstance(driver.top, TableScreen)
    assert match.entries == []
