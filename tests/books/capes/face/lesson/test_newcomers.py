"""Who begins with Capes scenes finds its lesson, and as many players as were chosen."""

from __future__ import annotations

import pytest

from game import library
from game.records import Notebook
from game.ui.kit.settings import Settings
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A player who has never been here."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))


def beginning(players=1):
    """The screen of a new adventure, on the shelf of Capes scenes."""
    home = House(App(Settings()))
    driver = Driver(home.adventure(players), seen=False)
    home.app = driver.app
    driver.press("shelf 3")
    return driver


def offered(driver):
    return [one.caption for one in driver.top.controls if one.key == "lesson"]


def note(book):
    return library.sign_of(book).lesson.offered


def test_the_lesson_of_the_chosen_shelf_is_offered():
    driver = beginning()
    assert offered(driver) == [note("capes")]
    driver.press("shelf 0")
    assert offered(driver) == [note("stacktors")]


def test_a_finished_lesson_is_offered_no_more():
    Notebook().finish("capes", library.sign_of("capes").lesson.key)
    driver = beginning()
    assert offered(driver) == []
    driver.press("shelf 0")
    assert offered(driver) == [note("stacktors")]


def sitting(driver):
    return [(seat.name, seat.computer) for seat in driver.top.company.seats]


def test_another_issue_leaves_as_many_players_as_were_chosen():
    driver = beginning()
    assert len(sitting(driver)) == 3
    driver.press("players 2")
    two = sitting(driver)
    driver.press("Somebody else's applause")
    assert sitting(driver) == two
    driver.press("players 4")
    driver.press("What the harbour owed")
    assert len(sitting(driver)) == 4


def test_who_chose_no_number_is_joined_by_computers():
    driver = beginning()
    three = sitting(driver)
    driver.press("Somebody else's applause")
    assert sitting(driver) == three
    assert [bool(computer) for _, computer in three] == [False, True, True]
