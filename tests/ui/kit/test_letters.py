"""Fields are filled in with letters on the screen, by a gamepad or by the mouse alone."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.intents import Say
from game.ui.kit.controls import ControlScreen
from game.ui.kit.letters import Letters, Spelling
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import EntryField
from game.ui.party import ways
from game.ui.shell import house
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.drive import Driver
from game.ui.shell.saves import AskText, WrittenLine
from tests.ui.by_pad import lead, press, spell, write
from tests.ui.legible import faults
from tests.ui.samples import make


class Field(ControlScreen):
    """A screen with one field to type in."""

    def __init__(self, text=""):
        super().__init__()
        self.text, self.entered = text, []

    def widgets(self):
        rect, entered = Rect(60, 80, 300, 40), self.entered.append
        field = EntryField(key="name", caption="Name", text=self.text, rect=rect, most=12)
        return (replace(field, changed=self._write, entered=entered),)

    def _write(self, text):
        self.text = text


def opened(text="", **settings):
    """A field, with the letters for it opened by a gamepad."""
    driver = Driver(Field(text), settings=Settings(**settings))
    driver.pad("Down")
    driver.pad("South")
    return driver


def test_a_gamepad_writes_a_name():
    driver = opened()
    assert isinstance(driver.top, Letters)
    spell(driver, "Bo B-1")
    driver.pad("Menu")
    assert (driver.top.text, driver.top.entered) == ("Bo B-1", ["Bo B-1"])
    assert driver.top.focus == "name"


def test_east_closes_the_letters_and_nothing_has_changed():
    driver = opened("Ada")
    driver.pad("West")
    assert driver.top.spelling.text == "Ad"
    driver.pad("East")
    assert (driver.top.text, driver.top.entered, len(driver.app.screens)) == ("Ada", [], 1)


def test_buttons_erase_move_the_caret_and_turn_the_page():
    driver = opened("Ada")
    for button in ("LB", "LB", "West", "RB"):
        driver.pad(button)
    assert (driver.top.spelling.text, driver.top.spelling.caret) == ("da", 1)
    driver.pad("View")
    spell(driver, "é")
    assert driver.top.spelling.text == "déa"
    driver.pad("RT")
    assert driver.top.text == "déa"


def test_only_what_has_room_is_written():
    driver = opened("twelve signs")
    lead(driver, "sign 1 0")
    driver.pad("South")
    assert driver.top.spelling.text == "twelve signs"
    assert driver.top.tips.toast == "No more than 12 letters have room."


def test_the_mouse_opens_the_letters_at_the_end_of_a_field_and_writes():
    driver = Driver(Field())
    field = driver.find("Name")
    driver.click(field.opener.centre)
    assert isinstance(driver.top, Letters)
    for caption in ("B", "o", "Erase", "Space", "a", "Done"):
        driver.press(caption)
    assert driver.top.text == "B a"


def test_a_click_on_the_line_of_a_field_writes_in_it():
    driver = Driver(Field())
    driver.click(driver.find("Name").line.centre)
    driver.write("Ada")
    assert driver.top.text == "Ada"


def test_a_keyboard_writes_too_while_the_letters_lie_there():
    driver = Driver(Field())
    driver.click(driver.find("Name").opener.centre)
    for letter in "Jon ":
        driver.key(ord(letter.lower()), letter=letter)
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_RETURN)
    assert driver.top.text == "Jon"


def test_caps_name_the_buttons_of_the_gamepad():
    driver = opened()
    caps = {one.key: getattr(one, "cap", "") for one in driver.top.controls}
    assert {caps[key] for key in ("shift", "signs", "left", "right", "erase", "done")} == {
        "North", "View", "LB", "RB", "West", "Menu",
    }  # fmt: skip
    driver.move((0, 0))
    driver.key(pygame.K_LSHIFT)
    caps = {one.key: getattr(one, "cap", "") for one in driver.top.controls}
    assert (caps["erase"], caps["done"]) == ("", "Enter")


def test_a_button_that_presses_or_goes_back_keeps_that_meaning():
    driver = opened("Ada", buttons={"Esc": "West", "A": "East"})
    assert driver.find("erase").cap == ""
    driver.pad("West")
    assert (driver.top.text, len(driver.app.screens)) == ("Ada", 1)


@pytest.mark.parametrize(("size", "text"), [((800, 600), 150), ((1280, 720), 100), ((3840, 2160), 150)], ids=str)
def test_the_letters_can_be_read_while_a_gamepad_is_used(size, text):
    driver = Driver(make("letters"), size, Settings(text=text))
    driver.pad("Down")
    assert faults(driver.top) == []


def test_shift_counts_for_a_letter_and_twice_for_all():
    spelling = Spelling("", 9)
    assert spelling.rows[1].isupper()
    for n in range(3):
        spelling.put(spelling.rows[1][n])
    assert spelling.text == "Qwe"
    spelling.shift()
    spelling.shift()
    spelling.put(spelling.rows[1][0])
    spelling.put(spelling.rows[1][0])
    assert spelling.text == "QweQQ"


def test_a_question_is_answered_by_gamepad_alone():
    asked = AskText("title", "Name this game", "The name stands in the list.", "", "Name it")
    driver = Driver(make("saves"))
    driver.app._put(asked)
    driver.pad("South")
    spell(driver, "Mill")
    below = driver.app.screens[0]
    got = []
    below.resume = got.append
    driver.pad("Menu")
    assert driver.top is below
    assert got == [WrittenLine("title", "Mill")]


def test_a_hero_is_built_from_its_notation_by_gamepad_alone():
    driver = Driver(make("builder"))
    write(driver, "notation", "G1-R3-R1")
    assert driver.top.solo.notation == "G1-R3-R1"


def test_the_rulebook_is_searched_by_gamepad_alone():
    driver = Driver(make("rulebook"))
    write(driver, "search", "mov-4")
    assert driver.find("rule MOV-4").on


def test_a_game_with_a_hero_of_ones_own_begins_by_gamepad_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    begun = []
    driver = Driver(Adventure(CampaignList(house.stock), ways.shelf(), begun.append))
    write(driver, "name 0", "Ada")
    press(driver, "hero 0 0")
    press(driver, "build")
    write(driver, "notation", "G1-R3-R1")
    write(driver, "name", "Odo")
    driver.pad("RT")
    assert isinstance(driver.top, Adventure)
    driver.pad("RT")
    ((seat,),) = (game.seats for game in begun)
    assert (seat.name, seat.heroes[0].name, seat.heroes[0].notation) == ("Ada", "Odo", "G1-R3-R1")


def test_a_statement_is_spoken_by_gamepad_alone(begin):
    p = begin("A..c", A="p1 G1-R2-R1", c="hostile G1-Y2-")
    p.key(pygame.K_t)
    p.driver.pad("South")
    spell(p.driver, "Hold")
    p.driver.pad("Menu")
    assert [one.text for one in p.intents if isinstance(one, Say)] == ["Hold"]
