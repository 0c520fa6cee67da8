"""The screens around the table show a second rulebook, noughts and crosses, beside the pyramids and without them."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game import files, library
from game.books.stacktors.face.builder import Builder
from game.books.stacktors.face.rulebook import RulesScreen
from game.ui.kit.screen import Push
from game.ui.kit.settings import Settings
from game.ui.plain.rules import PlainRules
from game.ui.play.screen import TableScreen
from game.ui.shell import books, house
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from game.ui.shell.title import Title
from tests.tictactoe_shelved import put_in_the_library

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="3" tilewidth="32" tileheight="32" nextlayerid="2">
 <properties>
  <property name="book" value="tictactoe"/>
  <property name="title" value="Noughts and crosses"/>
 </properties>
 <layer id="1" name="Ground" width="3" height="3"><data encoding="csv">0,0,0,0,0,0,0,0,0</data></layer>
 <objectgroup id="2" name="Things"><object id="1" type="start" x="16" y="16"><point/></object></objectgroup>
</map>
"""
"""Nothing of it is played on."""


@pytest.fixture(autouse=True)
def shelf(tmp_path, monkeypatch):
    """Both rulebooks, and a map of the second one among the player's own maps."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    put_in_the_library(monkeypatch)
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "noughts.tmx").write_text(MAP, encoding="utf-8")


@pytest.fixture
def home():
    app = App(Settings())
    app.rulebook = books.rulebook
    return House(app)


def at(screen, home):
    driver = Driver(screen)
    driver.app.rulebook = home.app.rulebook
    return driver


def texts(screen):
    return "\n".join(str(getattr(one, name, "")) for one in screen.shown for name in ("text", "html", "id"))


def chosen(home):
    """The adventure screen, with the map of noughts and crosses chosen."""
    driver = at(home.adventure(1), home)
    driver.press("shelf 1")
    return driver


def test_an_adventure_takes_the_form_of_the_chosen_campaigns_book(home):
    driver = chosen(home)
    assert driver.top.campaigns.card.book == "tictactoe"
    keys = [one.key for one in driver.top.controls]
    assert "players 2" in keys
    assert not [key for key in keys if key.startswith("hero ") or key in {"draft", "players 1", "players 3"}]
    assert driver.find("options").caption == "Low"
    assert driver.find("begin").reason == ""
    driver.press("options")
    driver.press("High")
    assert driver.find("options").caption == "High"
    driver.key(pygame.K_F1)
    assert "TTT-1" in texts(driver.top)


def test_the_difficulty_is_told_in_the_books_own_words(home):
    def told(driver):
        return [one.text for one in driver.top.shown if hasattr(one, "text") and "both sides" in one.text]

    assert told(at(home.adventure(1), home)) == ["Enemies think of both sides, and miss the best deed at times."]
    driver = chosen(home)
    assert not told(driver)
    assert driver.find("difficulty").tip.startswith("How well the computer plays.")


def test_heroes_and_options_come_back_with_a_campaign_of_the_other_book(home):
    driver = at(home.adventure(2), home)
    before = driver.top.company.seats
    driver.press("shelf 1")
    assert [seat.heroes for seat in driver.top.company.seats] == [(), ()]
    driver.press("shelf 0")
    assert driver.top.company.seats == before
    driver.key(pygame.K_F1)
    assert isinstance(driver.top, RulesScreen)


def test_a_game_is_begun_kept_listed_and_gone_on_with(home):
    driver = chosen(home)
    driver.press("begin")
    driver.press("begin")
    begun = driver.top
    assert isinstance(begun, TableScreen)
    begun.pacer.play(begun.pacer.asked.legal[0])
    begun.leave()
    (card,) = house.save_cards()
    assert (card.book, card.broken) == ("tictactoe", "")
    assert card.note == "Player 1, Player 2"
    driver = at(home.saves(), home)
    driver.press("Go on")
    assert isinstance(driver.top, TableScreen)
    assert len(driver.top.pacer.match.entries) == 1
    driver.top.leave()


def test_the_titles_doors_ask_of_which_book_where_several_have_one(home):
    driver = at(home.title(), home)
    driver.press("Rulebook")
    driver.press("Noughts and crosses")
    assert "Whoever has three in a row has won." in texts(driver.top)
    driver.app.show(Push(PlainRules(library.shelved("tictactoe").rulebook())))
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, Title)
    driver.press("Build a hero")
    assert not [one for one in driver.top.pressable if one.caption == "Noughts and crosses"], "it has nobody to build"
    driver.press("Stacktors!")
    assert isinstance(driver.top, Builder)


WITHOUT = """
import sys
from pathlib import Path
from game import library, files as paths
from tests.tictactoe_shelved import SHELVED
library.BOOKS.clear()
library.BOOKS["tictactoe"] = SHELVED
paths.MAPS = Path(sys.argv[1])
from game.ui.party import ways
from game.ui.shell import books, house
from game.ui.shell.adventure import Adventure
from game.ui.shell.app import App
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from game.ui.kit.settings import Settings
home, begun = House(App(Settings())), []
for screen in (home.title(), home.saves(), home.adventure(1)):
    Driver(screen, rulebook=books.rulebook).key(1073741882)
driver = Driver(Adventure(CampaignList(house.stock, house.check), ways.shelf(), begun.append))
driver.press("begin")
driver.press("begin")
assert begun[0].campaign.book == "tictactoe" and len(begun[0].seats) == 2, begun
parts = ("game.books.stacktors", "game.books.stacktors.face", "game.books.stacktors.voice")
assert not [name for name in sys.modules if name.startswith(parts)]
"""


def test_without_the_pyramids_none_of_them_is_loaded(tmp_path):
    maps = tmp_path / "shipped"
    maps.mkdir()
    (maps / "noughts.tmx").write_text(MAP, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, str(maps)],
        cwd=files.ASSETS.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
