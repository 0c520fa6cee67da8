"""The table's rules are chosen before a game, and read during it."""

from __future__ import annotations

import pygame
from msgspec.structs import fields, replace

from game.books.stacktors.face.around.rules import table_rules
from game.books.stacktors.values.options import EDITIONS, Options
from game.ui.kit.screen import Pop
from game.ui.party.company import HeroSpot
from game.ui.plain.options import OptionRow, OptionsTable
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignBoard
from game.ui.shell.cards import Agreed
from game.ui.shell.drive import Driver
from tests.ui.play.play import Play
from tests.ui.samples import CAMPAIGNS, HEROES, listed


def values(driver) -> dict[str, str]:
    return {row.key: row.value for row in driver.top.controls if isinstance(row, OptionRow)}


def test_every_option_has_a_row():
    driver = Driver(table_rules(Options(), open_to_change=True))
    assert sorted(values(driver)) == sorted(field.name for field in fields(Options))


def test_each_press_takes_the_next_value_and_done_hands_them_over():
    driver = Driver(table_rules(Options(), open_to_change=True))
    driver.press("revival")
    driver.press("revival")
    driver.press("pink")
    assert (values(driver)["revival"], values(driver)["pink"]) == ("Never", "No")
    assert driver.top.press(driver.find("Done")) == Pop(Agreed(Options(revival=0, pink=False)))


def test_an_edition_is_a_press_and_esc_changes_nothing():
    driver = Driver(table_rules(Options(rest=3), open_to_change=True))
    driver.press("Core rules")
    assert driver.top.options == EDITIONS["core"]
    assert driver.top.back() == Pop()


def test_in_play_they_are_only_read():
    play = Play("A..c", A="G1R2-R3O2C1-R1", c="hostile O3-G3B2-R1")
    driver, played = play.driver, play.screen.pacer.show.reader.table.options
    driver.key(pygame.K_ESCAPE)
    driver.press("Table rules")
    rules = driver.top
    assert isinstance(rules, OptionsTable)
    driver.press("pink")
    assert rules.options == played
    driver.key(pygame.K_RETURN)
    assert driver.top is play.screen
    play.close()


def test_a_campaign_asks_for_rules_and_the_players_have_the_last_word():
    begun = []
    strict = replace(CAMPAIGNS[0], asks={"rest": 3})
    driver = Driver(Adventure(listed(strict), HEROES, begun.append))
    board = next(one for one in driver.top.shown if isinstance(one, CampaignBoard))
    assert board.asks == "A rest gives: 3 healings each"
    driver.press("Begin")
    driver.press("options")
    assert values(driver)["rest"] == "3 healings each"
    driver.press("rest")
    driver.press("Done")
    driver.press("Begin")
    assert [game.options.rest for game in begun] == [3, "full"]


def test_heroes_are_told_in_words():
    driver = Driver(Adventure(listed(*CAMPAIGNS), HEROES, None))
    spot = next(one for one in driver.top.controls if isinstance(one, HeroSpot))
    assert "Guts: Perfection 1, Dexterous 2, Ranged 3 pips" in spot.tip
    driver.press(spot.key)
    card = driver.find(HEROES[0].name)
    assert "Feet: Fleet 2, Dynamic 1 pip" in card.lines
    assert HEROES[0].notation in card.lines
