"""The rules of the table are chosen before a game of Capes scenes, and read during it."""

from __future__ import annotations

import pygame
from msgspec.structs import fields

from game.books.capes.face.rules import table_rules
from game.books.capes.values import CapesOptions
from game.ui.kit.screen import Pop
from game.ui.plain.options import OptionRow, OptionsTable
from game.ui.shell.cards import Agreed
from game.ui.shell.drive import Driver
from tests.books.capes.case import start
from tests.books.capes.face.window import Window
from tests.books.capes.made import made


def values(driver):
    return {row.key: row.value for row in driver.top.controls if isinstance(row, OptionRow)}


def test_every_option_has_a_row():
    driver = Driver(table_rules(CapesOptions(), open_to_change=True))
    assert sorted(values(driver)) == sorted(field.name for field in fields(CapesOptions))
    assert any(getattr(one, "text", "") == "Usual rules" for one in driver.top.widgets())


def test_who_wants_to_finish_sentences_chooses_so():
    driver = Driver(table_rules(CapesOptions(), open_to_change=True))
    driver.press("pens")
    assert values(driver)["pens"] == "A player is asked"
    assert any(getattr(one, "text", "") == "Usual rules, 1 changed" for one in driver.top.widgets())
    assert driver.top.press(driver.find("Done")) == Pop(Agreed(CapesOptions(pens=True)))


def test_in_play_they_are_read_and_not_changed():
    window = Window(made("event: rain\n yes: 1\n no: 1").match)
    window.driver.key(pygame.K_ESCAPE)
    window.driver.press("Table rules")
    rules = window.driver.top
    assert isinstance(rules, OptionsTable)
    played = rules.options
    window.driver.press("pens")
    assert rules.options == played == start().options
    window.driver.key(pygame.K_RETURN)
    assert window.driver.top is window.screen
    window.close()
