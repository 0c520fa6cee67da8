"""A saved game is watched as a film: it plays, stops, goes step by step and from round to round, and writes nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import files, library, opening, party
from game.campaign.check import open_campaign
from game.table import saves
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.saves import Keeper
from game.table.seats import Table
from game.ui.kit.settings import Settings
from game.ui.play.film import FilmScreen
from game.ui.shell import house, session
from game.ui.shell.drive import Driver
from game.ui.shell.saves import Saves


@pytest.fixture(scope="module")
def save(tmp_path_factory) -> Path:
    """A saved game of one map, which bots played to its end or for 60 answers."""
    path = tmp_path_factory.mktemp("film") / "game_2026-01-01_10-00-00.stacktors"
    found = open_campaign(files.MAPS / "toll_house" / "toll_house.tmx")
    match = opening.begun(found, party.start(found, 1, 1))
    keeper = Keeper(match, path, library.ASSETS, title="Our evening", sync=False)
    table = Table(match, {GM: library.master(found), "p1": GreedyBot()}, "1")
    while match.to_act() and len(match.entries) < 60:
        table.advance(0)
    table.close()
    keeper.close()
    match.close()
    return path


@pytest.fixture
def film(save):
    screen = session.film(save)
    driver = Driver(screen, settings=Settings())
    yield driver
    driver.app.screens.pop().close()


def standing(screen: FilmScreen):
    return {who: (look.cell, look.stack) for who, look in screen.pacer.show.stage.appearances().items()}


def rested(driver: Driver) -> None:
    for _ in range(40):
        driver.wait(200)
        assert isinstance(driver.top, FilmScreen)
        if not driver.top.pacer.cues.busy:
            return
    raise AssertionError("the cues never end")


def test_it_plays_by_itself_and_stops_where_it_is_stopped(film):
    screen = film.top
    film.wait(4000)
    assert screen.reel.step > 1
    film.key(pygame.K_SPACE)
    rested(film)
    at = screen.reel.film.at
    film.wait(3000)
    assert screen.reel.film.at == at
    film.press("play")
    film.wait(3000)
    assert screen.reel.film.at > at


def test_each_step_leads_where_the_match_was_and_back_again(film, save):
    screen, match = film.top, saves.read(save, library.book_of, library.ASSETS).match
    film.key(pygame.K_SPACE)
    film.key(pygame.K_4)
    seen = []
    for _ in range(8):
        film.key(pygame.K_RIGHT)
        film.key(pygame.K_RIGHT)
        rested(film)
        seen.append((screen.reel.film.at, standing(screen), list(screen.pacer.show.lines(400))))
        assert screen.pacer.match.snapshot == match.states[screen.reel.film.at - 1]
    for at, appearances, lines in reversed(seen[:-1]):
        film.press("step back")
        assert (screen.reel.film.at, standing(screen), list(screen.pacer.show.lines(400))) == (at, appearances, lines)
    match.close()


def test_it_goes_to_a_round_and_tells_what_was_before(film):
    screen = film.top
    film.key(pygame.K_g)
    film.press("chapter 2")
    assert screen.reel.film.at == screen.reel.chapters[2].entry
    assert "round 3" in screen.reel.chapters[2].title
    lines = list(screen.pacer.show.lines(400))
    assert lines
    assert not screen.projector.playing
    film.key(pygame.K_PAGEUP)
    assert screen.reel.chapter == 1
    assert len(screen.pacer.show.lines(400)) < len(lines)
    film.key(pygame.K_PAGEDOWN)
    assert list(screen.pacer.show.lines(400)) == lines


def test_the_pace_counts(film):
    reached = {}
    for key in (pygame.K_1, pygame.K_2, pygame.K_4, pygame.K_0):
        film.top.projector.go(0)
        film.key(key)
        film.wait(3000)
        reached[key] = film.top.reel.film.at
    assert list(reached.values()) == sorted(set(reached.values())), "each pace comes farther than the one before"


def test_at_its_end_it_stops_and_begins_again(film):
    screen = film.top
    screen.projector.go(screen.reel.film.length)
    film.wait(500)
    assert not screen.projector.playing
    assert film.find("step on").reason == "Nothing more was played."
    film.press("Again")
    assert screen.projector.playing
    assert screen.reel.film.at <= 1


def test_it_decides_nothing_and_writes_nothing(film, save):
    data, files = save.read_bytes(), set(save.parent.rglob("*"))
    film.key(pygame.K_0)
    for key in (pygame.K_a, pygame.K_e, pygame.K_p, pygame.K_RETURN, pygame.K_z):
        film.key(key)
        film.wait(400)
    for at in ((500, 300), (600, 200)):
        film.click(at)
    film.wait(1000)
    assert film.top.asked is None
    assert save.read_bytes() == data
    assert set(save.parent.rglob("*")) == files


def test_the_list_of_saves_leads_to_it_and_it_leads_back(save, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: save.parent)
    driver = Driver(Saves(house.save_cards(), lambda _: None, watch=house.House(None).watch))
    driver.key(pygame.K_w)
    assert isinstance(driver.top, FilmScreen)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, Saves)
