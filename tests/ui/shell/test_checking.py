"""The shelves on the adventure screen, and the screen that says what is wrong with a map."""

from __future__ import annotations

import os
import shutil
from functools import partial

import pygame
import pytest

from game import files, library, opening, party
from game.campaign.found import adding
from game.problem import Problem
from game.ui.kit.screen import Reset
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Paragraph, Passage
from game.ui.shell import house
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.cards import NewGame
from game.ui.shell.checking import CheckScreen, MendScreen
from game.ui.shell.drive import Driver
from tests.ui.legible import faults, written
from tests.ui.samples import HEROES, PROBLEMS

VAULT = files.MAPS / "vault" / "vault.tmx"


@pytest.fixture
def own(tmp_path, monkeypatch):
    """The player's own folder of maps."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    (tmp_path / "maps").mkdir()
    return tmp_path / "maps"


def opened() -> tuple[Driver, list[NewGame]]:
    begun = list[NewGame]()
    return Driver(Adventure(CampaignList(house.stock, house.check), HEROES, begun.append)), begun


def broken(path) -> None:
    path.write_text(VAULT.read_text().replace('type="start"', 'type="stop"'))


def told(driver: Driver) -> str:
    return next(widget.html for widget in driver.top.shown if isinstance(widget, Passage))


def captions(driver: Driver) -> list[str]:
    return [control.caption for control in driver.top.controls]


def test_own_maps_stand_on_a_shelf_of_their_own(own):
    shutil.copy(VAULT, own / "vault.tmx")
    driver, begun = opened()
    assert "The Vault" not in captions(driver)
    driver.press("Your own (1)")
    driver.press("The Vault")
    driver.press("Begin")
    assert begun[0].campaign.path == own / "vault.tmx"


def test_an_empty_shelf_says_where_maps_go(own):
    driver, _ = opened()
    driver.press("Your own (0)")
    assert any(str(own) in getattr(widget, "text", "") for widget in driver.top.shown)
    assert driver.find("Begin").reason
    assert driver.find("check").reason


def test_a_broken_map_is_shown_with_its_sentence_and_hides_no_other(own):
    broken(own / "a.tmx")
    shutil.copy(VAULT, own / "b.tmx")
    driver, _ = opened()
    driver.press("Your own (2)")
    first, second = (control for control in driver.top.controls if control.key.startswith("campaign "))
    assert (first.mark, second.mark) == ("to be mended", "b.tmx")
    assert "no start" in driver.find("Begin").reason
    driver.press("check")
    assert isinstance(driver.top, CheckScreen)
    assert "no start" in told(driver)


def test_what_is_no_toml_is_listed_by_its_name(own):
    (own / "odd.toml").write_text("id = ")
    driver, _ = opened()
    driver.press("Your own (1)")
    assert "odd.toml" in captions(driver)
    assert "no TOML" in driver.find("Begin").reason


def test_a_map_mended_meanwhile_can_begin_at_once(own):
    broken(own / "a.tmx")
    driver, begun = opened()
    driver.press("Your own (1)")
    driver.press("check")
    shutil.copy(VAULT, own / "a.tmx")
    shutil.copy(VAULT, own / "b.tmx")
    driver.press("Check again")
    assert driver.top.verdict == "Nothing is wrong: it can be played."
    driver.press("Done")
    assert "Your own (2)" in captions(driver)
    driver.press("Begin")
    assert begun[0].campaign.path == own / "a.tmx"


@pytest.mark.usefixtures("own")
def test_folders_that_were_named_are_shelves_too(tmp_path):
    there = tmp_path / "elsewhere"
    there.mkdir()
    shutil.copy(VAULT, there / "vault.tmx")
    with adding([there]):
        driver, _ = opened()
    assert "elsewhere (1)" in captions(driver)


def test_all_of_a_folder_is_checked_together(own):
    for name in "ab":
        broken(own / f"{name}.tmx")
    driver, _ = opened()
    driver.press("Your own (2)")
    driver.press("check all")
    assert {problem.file.rpartition("/")[2] for problem in driver.top.problems if "no start" in problem.what} == {
        "a.tmx",
        "b.tmx",
    }


def test_errors_come_first_and_names_are_escaped():
    driver = Driver(CheckScreen("mill.tmx", lambda: PROBLEMS[::-1]))
    html = told(driver)
    assert html.index("Errors") < html.index("Imp &amp; Co") < html.index("Warnings") < html.index("cell h6")
    assert driver.top.verdict == "1 error, 1 warning"


def test_a_long_list_is_scrolled_by_wheel_and_keys():
    driver = Driver(
        CheckScreen("maps", lambda: [Problem("m.tmx", f"object {n}", "is wrong", "mend it") for n in range(60)])
    )
    ((_, bar),) = driver.top.desk.opened._scrolling()
    driver.key(pygame.K_DOWN)
    by_key = bar.start_percentage
    assert by_key > 0
    driver.move((600, 400))
    driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    driver.wait(100)
    assert bar.start_percentage > by_key
    driver.key(pygame.K_HOME)
    assert bar.start_percentage == 0
    driver.key(pygame.K_PAGEDOWN)
    assert "object 59" in told(driver), "more than fits stands on a page of its own"


# A map that is to be played once it is mended


class Reader:
    """A person at the screen that says why their map is broken."""

    def __init__(self, path) -> None:
        self.path, self.saves = path, 0
        broken(path)
        self.driver = Driver(
            MendScreen(path, partial(library.judged, path), self.begun, lambda: Reset(CheckScreen("the title", tuple)))
        )

    def begun(self) -> Reset:
        game = opening.campaign(str(self.path))
        keeper = opening.kept(game, party.start(game, 1, 1), self.path.parent).keeper
        assert keeper
        keeper.close()
        return Reset(CheckScreen("the table", tuple))

    def save(self, text: str) -> None:
        self.path.write_text(text)
        self.saves += 1
        now = self.path.stat().st_mtime_ns + self.saves * 1_000_000
        os.utime(self.path, ns=(now, now))
        self.driver.wait(1000)


def test_a_broken_map_waits_to_be_mended_and_is_played_then(own):
    reader = Reader(own / "vault.tmx")
    assert "class &quot;stop&quot;" in told(reader.driver)
    reader.save(VAULT.read_text().replace('type="start"', 'type="top"'))
    assert "class &quot;top&quot;" in told(reader.driver)
    reader.save("<map")
    assert "which is not of the game" not in told(reader.driver)
    reader.save(VAULT.read_text())
    assert reader.driver.top.title == "the table"


def test_whoever_does_not_wait_comes_to_the_title(own):
    reader = Reader(own / "vault.tmx")
    reader.driver.key(pygame.K_ESCAPE)
    assert reader.driver.top.title == "the title"
    reader = Reader(own / "vault.tmx")
    reader.driver.press("To the title")
    assert reader.driver.top.title == "the title"


@pytest.mark.parametrize("times", [1, 60])
@pytest.mark.parametrize("text", [100, 150])
def test_a_long_title_is_whole_and_leaves_room_for_the_buttons(times, text):
    name = "a_very_long_name_" * 9 + ".tmx"
    screen = Driver(CheckScreen(name, lambda: PROBLEMS * times), settings=Settings(text=text)).top
    assert faults(screen) == []
    heading = next(one for one in screen.shown if isinstance(one, Paragraph))
    assert "".join(line.text for line in written(screen, heading)) == name
