"""A game that is over opens as a story, which is told step by step; Continue never leads to it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import files, library, opening, party
from game.__main__ import main
from game.campaign.check import open_campaign
from game.table import disk, saves
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.saves import Keeper
from game.table.seats import Table
from game.text.log import story
from game.ui.kit.loading import Loading
from game.ui.kit.screen import Reset
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Paragraph
from game.ui.play.film import FilmScreen
from game.ui.shell import launch, session
from game.ui.shell.app import App
from game.ui.shell.cards import SaveCard
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from game.ui.shell.saves import Saves
from game.ui.shell.told_story import ToldStory


@pytest.fixture(scope="module")
def save(tmp_path_factory) -> Path:
    """A game that bots have played to its end, without a screen; nothing lies beside its file."""
    path = tmp_path_factory.mktemp("story") / "game_2026-01-01_10-00-00.stacktors"
    found = open_campaign(files.MAPS / "toll_house" / "toll_house.tmx")
    match = opening.begun(found, party.start(found, 1, 1))
    keeper = Keeper(match, path, library.ASSETS, title="Our evening", sync=False)
    table = Table(match, {GM: library.master(found), "p1": GreedyBot()}, "1")
    table.advance()
    assert match.result()
    table.close()
    keeper.close()
    match.close()
    return path


@pytest.fixture
def driver(save, monkeypatch) -> Driver:
    monkeypatch.setattr(files, "saves", lambda: save.parent)
    home = House(App(Settings()))
    driver = Driver(home.saves())
    home.app = driver.app
    return driver


def told(driver: Driver) -> list[str]:
    return [one.text for one in driver.top.shown if isinstance(one, Paragraph)]


def test_continue_never_opens_a_game_that_is_over(save, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: save.parent)
    assert House(None).title().doors.resume is None


def test_it_is_told_step_by_step_and_in_the_words_of_text_mode(driver, save):
    driver.key(pygame.K_RETURN)
    screen = driver.top
    assert isinstance(screen, ToldStory)
    assert screen.title == "Our evening"
    first, lines = told(driver), list[str]()
    driver.key(pygame.K_RETURN)
    assert told(driver)[: len(first)] == first
    assert len(told(driver)) > len(first)
    driver.press("A step back")
    assert told(driver) == first
    driver.key(pygame.K_e)
    for page in range(len(screen._pages)):
        screen._page = page
        screen.changed()
        lines += told(driver)
    match = saves.read(save, library.book_of, library.ASSETS).match
    campaign = library.campaign_of(match)
    whole = [line for text in story(match, campaign.facts if campaign else None) for line in text.split("\n")]
    assert lines == [line for line in whole[:-1] if line]
    match.close()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("text", [100, 150])
def test_no_line_leaves_the_sheet(save, size, text):
    driver = Driver(session.story(save, lambda _: None, lambda: None), size, Settings(text=text))
    driver.key(pygame.K_e)
    assert all(rect.bottom < 620 for page in driver.top._pages for _, _, rect in page)
    assert driver.top.look.clipped == []


def test_it_leads_to_the_film_at_the_step_that_is_told(driver):
    driver.key(pygame.K_RETURN)
    for _ in range(5):
        driver.key(pygame.K_RETURN)
    entry = driver.top.entry
    driver.key(pygame.K_w)
    assert isinstance(driver.top, FilmScreen)
    assert driver.top.reel.film.at in (entry - 1, entry), "the step itself may have begun"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, ToldStory)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, Saves)


def test_from_the_ending_the_film_of_the_game_is_opened(save, tmp_path):
    path = tmp_path / save.name
    path.write_bytes(save.read_bytes())
    home = House(App(Settings()))
    screen = home.seated(session.resume(path, home.leave))
    driver = Driver(screen)
    home.app = driver.app
    driver.wait(500)
    driver.press("Watch it again")
    assert isinstance(driver.top, FilmScreen)
    driver.wait(500)
    driver.key(pygame.K_ESCAPE)
    assert type(driver.top).__name__ == "Title"


def test_a_saved_game_that_is_over_opens_as_a_story_from_the_command_line_too(save, tmp_path, monkeypatch):
    path = tmp_path / save.name
    path.write_bytes(save.read_bytes())
    opened = []

    def run(app, first):
        app.show(Reset(first))
        while isinstance(app.top, Loading):
            app.frame((), 16)
        opened.append(app.top)

    def begin():
        yield
        return opening.loaded(path)

    monkeypatch.setattr(App, "run", run)
    launch.play(begin)
    assert isinstance(opened[0], ToldStory)
    assert not disk.busy(path)


def test_behind_curtains_a_film_waits_for_the_end(save):
    card = SaveCard(save, "Ours", secret=True)
    for over in (False, True):
        driver = Driver(Saves([replace(card, over=lambda over=over: over)], lambda _: None, watch=lambda _: None))
        assert bool(driver.find("watch").reason) != over


def test_text_mode_says_how_a_game_that_is_over_is_read_again(save, tmp_path, capsys):
    path = tmp_path / save.name
    path.write_bytes(save.read_bytes())
    assert main(["play", str(path), "--text"]) == 0
    assert capsys.readouterr().out.endswith(f"stacktors replay {path}\n")
