"""Computers at players' seats: chosen on the screen and by command, kept in the save, back after loading."""

from __future__ import annotations

import io
import sys

import pytest

from game import files, opening
from game.__main__ import main
from game.problem import Faulty
from game.ui.kit.settings import Settings
from game.ui.play.screen import TableScreen
from game.ui.shell import books
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def driver():
    app = App(Settings(speed="instant"))
    house = House(app)
    driver = Driver(house.title(), settings=Settings(speed="instant"))
    driver.app.rulebook = app.rulebook = books.rulebook
    driver.press("New adventure")
    driver.press(next(one.key for one in driver.top.pressable if one.caption.startswith("Capes scenes")))
    yield driver
    if isinstance(driver.top, TableScreen):
        driver.top.leave()


def sitting(driver):
    return [seat.computer for seat in driver.top.company.seats]


def begin(driver):
    while not isinstance(driver.top, TableScreen):
        driver.press("Begin")


def test_who_comes_alone_finds_two_computers(driver):
    assert sitting(driver) == ["", "guardian", "schemer"]
    assert [seat.name for seat in driver.top.company.seats] == ["Player 1", "Guardian", "Schemer"]
    assert not [one for one in driver.top.pressable if one.key == "difficulty"], "how they play is said by seat"


def test_a_press_seats_the_next_computer_and_a_person_again(driver):
    seen = []
    for _ in range(6):
        driver.press("plays 1")
        seen.append(sitting(driver)[1])
    assert seen == ["schemer", "showoff", "actor", "tyrant", "", "guardian"]
    assert driver.top.company.seats[1].name == "Guardian"


def test_somebody_has_to_play(driver):
    driver.press("plays 0")
    assert sitting(driver)[0] == ""
    driver.press("plays 1")
    for _ in range(4):
        driver.press("plays 1")
    assert sitting(driver)[1] == ""
    driver.press("plays 0")
    assert sitting(driver)[0] == "guardian"


def test_they_play_and_are_there_again_after_loading(driver):
    begin(driver)
    driver.top.leave()
    (save,) = files.saves().glob("*.stacktors")
    game = opening.loaded(save)
    assert game.note == ""
    assert dict(opening.sitting_computers(game.match)) == {"p2": "guardian", "p3": "schemer"}
    table = opening.table(game, opening.people(game, "balanced"), "1")
    while table.waiting() is None:
        table.advance()
    assert table.waiting() == "p1"
    assert {type(table.controller(seat)).__name__ for seat in ("p2", "p3")} == {"LessonSeat"}
    table.close()
    game.keeper.close()
    game.match.close()


def typed(monkeypatch, *lines):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_they_are_named_by_command(monkeypatch, capsys):
    typed(monkeypatch, "", "", "", "quit")
    assert main(["play", "owed", "--text", "--names", "Ana", "--computers", "schemer,guardian", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "Ana plays Lodestar." in told
    assert "Schemer plays The Tollkeeper." in told
    assert "Guardian plays The Runaway Tram." in told


def test_the_lesson_ends_with_its_page_and_says_how_it_is_drawn(monkeypatch, capsys):
    typed(monkeypatch, *[""] * 40)
    assert main(["play", "first-page", "--text", "--names", "Ana"]) == 0
    told = capsys.readouterr().out
    end = told[told.index("here is its page") :]
    assert "scene 1: Rush hour on the harbour line" in end
    assert "Quayside tram stop" in end
    assert "To draw a page of it: stacktors page " in end


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        (["owed", "--computers", "guardin"], "use one of guardian, schemer, showoff, actor, tyrant"),
        (["owed", "--players", "5", "--computers", "guardian,schemer"], "it is for 1 to 6 players"),
        (["porch", "--computers", "guardian"], "--computers goes with a game without a campaign"),
    ],
)
def test_what_cannot_be_is_told(what, wrong, monkeypatch, capsys):
    typed(monkeypatch, "quit")
    assert main(["play", "--text", *what]) > 0
    assert wrong in capsys.readouterr().err


def test_too_many_are_refused():
    with pytest.raises(Faulty, match="for 1 to 6 players"):
        opening.playable("capes", "owed", 7, 1, keep=False)


def test_who_plays_with_computers_alone_is_not_handed_the_screen(driver):
    begin(driver)
    assert not driver.top.pacer.several
    assert driver.top.pacer.show.players() == ("p1", "p2", "p3")
