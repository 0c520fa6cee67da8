"""The title and the list of saved games say what each saved file holds; an odd file hides no other."""

from __future__ import annotations

import os
from datetime import datetime

import msgspec
import pygame
import pytest

from game import files, records
from game.books.stacktors.values.options import Options
from game.plain import plain
from game.table import log
from game.ui.kit.guard import GUARDED
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.party import ways
from game.ui.party.face import HeroCard, SeatCard
from game.ui.shell import books, house, save_list, session
from game.ui.shell.app import App
from game.ui.shell.cards import NewGame, TableCard
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from game.ui.shell.title import OPEN_TABLE


@pytest.fixture
def saved(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: tmp_path)
    campaign = house.campaign_cards()[0]
    seats = (
        SeatCard("Somebody of a long name", "disc", (HeroCard("Bram", "G1O2-R3O2C1-R1"),)),
        SeatCard("Mira", "disc", (HeroCard("Tansy", "Y1G2-Y3O1Y1-G3G1"),)),
    )
    screen = session.begin(NewGame(campaign, seats, Options(), TableCard()), Pop, seed=1, folder=tmp_path)
    screen.leave()
    screen.pacer.match.close()
    return campaign


def test_continue_names_place_game_and_day_of_the_last_turn_within_its_lines(saved):
    (path,) = files.saves().glob("*.stacktors")
    os.utime(path, (0, datetime(2031, 5, 6, 7, 8).timestamp()))  # noqa: DTZ001  as the player's clock says it
    records.keep(path, records.Glimpse("The strong-box", 3))
    told = House(None).title().doors.resumed
    assert told == ("The strong-box, round 3", f"{saved.title}, 2031-05-06 07:08")
    assert max(Look((1280, 720), Settings()).width(one, "ui", 13) for one in told) <= 290


@pytest.mark.usefixtures("saved")
def test_the_saves_say_who_plays_too():
    (card,) = house.save_cards()
    assert "Somebody of a long name, Mira" in card.note


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.usefixtures("saved")
def test_odd_files_among_the_saves_are_told_each_by_itself(tmp_path):
    (whole,) = tmp_path.glob("*.stacktors")
    (tmp_path / "gone.stacktors").symlink_to("nowhere")
    (tmp_path / "loop.stacktors").symlink_to("loop.stacktors")
    (tmp_path / "folder.stacktors").mkdir()
    os.mkfifo(tmp_path / "pipe.stacktors")
    with (tmp_path / "huge.stacktors").open("wb") as file:
        file.truncate(600_000_000)
    head = msgspec.json.decode(whole.read_bytes().partition(b"\t")[0])
    hero = {"name": "N\0" + "l" * 20_000, "stack": "R3--", "seat": "p1"}
    (tmp_path / "strange.stacktors").write_bytes(
        log.seal(head | {"title": "T\x1b" * 20_000, "start": head["start"] | {"heroes": [hero]}})
    )
    cards = {card.path.stem: card for card in house.save_cards()}
    assert cards.pop(whole.stem).broken == ""
    strange = cards.pop("strange")
    assert len(strange.title) == save_list.MOST_LETTERS
    assert plain(strange.title) == strange.title
    _, drawn = strange.figures[0].args
    assert len(drawn.name) == ways.MOST_LETTERS["name"]
    assert plain(drawn.name) == drawn.name
    assert cards["gone"].broken.startswith("gone.stacktors is a link that leads nowhere; ")
    assert cards["loop"].broken.startswith("loop.stacktors cannot be read (")
    assert cards["folder"].broken.startswith("folder.stacktors is no ordinary file; ")
    assert cards["pipe"].broken.startswith("pipe.stacktors is no ordinary file; ")
    assert cards["huge"].broken.startswith(
        "huge.stacktors has a first line of more than 1 MB; if it is no game of yours, take it "
        "out of the folder of saved games."
    )
    driver = Driver(House(App(Settings())).title())
    driver.wait(100)
    driver.app.show(driver.top.doors.saves())
    driver.wait(100)
    assert driver.top.listed.saves


def test_links_that_lead_in_a_circle_lock_no_shelf(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    own = tmp_path / "maps"
    own.mkdir()
    for name in ("loop.toml", "loop.tmx", "folder"):
        (own / name).symlink_to(name)
    (own / "gone.tmx").symlink_to("nowhere")
    (own / "inside.tmx").mkdir()
    told = {card.title: card.trouble() for card in house.campaign_cards() if card.shelf == "Your own"}
    assert set(told) == {"loop.toml", "loop.tmx", "gone.tmx", "inside.tmx"}
    assert all(told.values())


@pytest.mark.usefixtures("saved")
def test_a_save_of_which_the_first_line_is_damaged_is_brought_back_from_the_list(tmp_path):
    (whole,) = tmp_path.glob("*.stacktors")
    data = whole.read_bytes()
    whole.write_bytes(b"#" * 300 + data[300:])
    driver = Driver(House(App(Settings())).title())
    driver.wait(100)
    driver.app.show(driver.top.doors.saves())
    driver.wait(100)
    assert driver.top.listed.saves[0].damaged
    driver.key(pygame.K_RETURN)
    driver.wait(100)
    assert "this is no saved game, or its first line is damaged" in driver.top.text
    driver.key(pygame.K_RETURN)
    driver.wait(2 * GUARDED)
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    assert driver.top.pacer.match.start.title == "The Drowned Toll-House"
    assert whole.read_bytes()[:300] == b"#" * 300
    assert len(list(tmp_path.glob("*.stacktors"))) == 2
    driver.top.leave()


def test_an_open_table_is_a_shelf_of_its_own_and_begins(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: tmp_path)
    screen = House(None).adventure(1, OPEN_TABLE)
    card = screen.campaigns.card
    assert screen.campaigns.shelf.title == "Open table"
    assert card.setting
    assert card.ground() is not None
    words = [one.title for one in screen.manners.settings(card.setting)]
    assert words == ["Length", "Difficulty", "Chance", "Questions"]
    screen.manners._turn_open("length")
    seat = SeatCard("Mira", "disc", (HeroCard("Tansy", "Y1G2-Y3O1Y1-G3G1"),))
    chosen = NewGame(card, (seat,), Options(), TableCard(), open=screen.manners.open)
    table = session.begin(chosen, Pop, seed=1, folder=tmp_path)
    told = dict(table.pacer.match.start.manners)
    assert (told["adventure"], told["length"], told["odds"], told["difficulty"]) == (
        card.setting,
        "short",
        "normal",
        "normal",
    )
    table.leave()
    table.pacer.match.close()


def test_a_lesson_that_was_left_does_not_take_over_continue(saved, tmp_path):
    lesson, *_ = books.known()
    session.lesson(lesson, Pop, folder=tmp_path).leave()
    (newest, *_) = house.save_cards()
    assert newest.lesson
    assert saved.title in House(None).title().doors.resumed[-1]


def test_a_party_is_remembered_when_new_adventure_is_opened_again():
    app = App(Settings())
    home = House(app)
    driver = Driver(home.adventure(2))
    driver.top.company.rename(0, "Mira")
    driver.top.company.take(1, 0, HeroCard("Zoe", "G1-R1-R1"))
    seats = list(driver.top.company.seats)
    driver.top.close()
    assert home.adventure(2).company.seats == seats
    assert len(home.adventure(1).company.seats) == 1
