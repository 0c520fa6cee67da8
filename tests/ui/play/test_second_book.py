"""The table's screen plays a book that it does not know: noughts and crosses, by clicks and keys."""

from __future__ import annotations

import pygame
import pytest

from game import library
from game.table import replay, saves
from game.table.bots import GreedyBot
from game.table.saves import Keeper
from game.table.seats import Table
from game.ui.kit.screen import Quit
from game.ui.kit.settings import Settings
from game.ui.play.boxes import HOLD, Banner
from game.ui.play.logbox import LogLine
from game.ui.play.logs import LogPage
from game.ui.play.screen import TableScreen
from game.ui.shell.drive import Driver
from tests.case import NO_ASSETS
from tests.tictactoe import CASE, Begin, Bet, Cheer, Place
from tests.tictactoe_shelved import put_in_the_library


@pytest.fixture(autouse=True)
def _in_the_library(monkeypatch):
    put_in_the_library(monkeypatch)


class Sitting:
    """Two people at one screen, whose game is saved."""

    def __init__(self, match, keeper, handover="banner", **seats):
        self.match, self.keeper = match, keeper
        table = Table(match, {"p1": None, "p2": None, **seats})
        self.screen = TableScreen(table, Quit, handover=handover, keeper=keeper)
        self.screen.pacer.show.recall()
        self.driver = Driver(self.screen, settings=Settings(speed="instant"))
        self.wait()

    def wait(self):
        self.driver.wait(1200)

    def press(self, *captions):
        for caption in captions:
            self.driver.press(caption)
            self.wait()

    def key(self, key, mod=0):
        self.driver.key(key, mod)
        self.wait()

    @property
    def intents(self):
        return [entry.intent for entry in self.match.entries]

    @property
    def asked(self):
        return self.screen.asked and (self.screen.asked.seat, self.screen.asked.kind)

    @property
    def log(self):
        return [one.caption for one in self.screen.shown if isinstance(one, LogLine)]

    @property
    def banners(self):
        return [(one.name, one.text) for one in self.screen.shown if isinstance(one, Banner)]


@pytest.fixture
def sit(tmp_path):
    """A function that begins a new game, or goes on with the saved one; its table is closed at the end of the test."""
    path, sitting = tmp_path / "game.stacktors", []

    def begin(**more):
        if path.exists():
            found = saves.read(path, library.book_of, NO_ASSETS)
            match, keeper = found.match, Keeper(found.match, path, NO_ASSETS, end=found.end, sync=False)
        else:
            match = CASE.match()
            keeper = Keeper(match, path, NO_ASSETS, sync=False)
        sitting.append(Sitting(match, keeper, **more))
        return sitting[-1]

    yield begin
    for one in sitting:
        one.screen.leave()


def begun(sit, **more):
    s = sit(**more)
    s.press("Cross begins", "Bet 1", "b2", "Cheer")
    return s


def test_two_seats_play_by_clicks(sit):
    s = begun(sit)
    assert [type(one) for one in s.intents] == [Begin, Bet, Place, Cheer]
    assert s.driver.find("cell 4").caption == "X"
    assert s.log == ["Cross marks b2."]
    assert s.asked == ("p2", "bet")
    assert ("Nought", "how much?") in s.banners


def test_what_is_written_may_be_about_what_lies_there(sit):
    s = begun(sit)
    s.press("write bet")
    s.driver.write("free")
    s.press("done bet")
    assert s.intents[-1] == Bet(8)


def test_the_next_player_is_greeted(sit):
    s = begun(sit)
    s.press("Bet 0")
    s.driver.press("a1")
    s.driver.wait(64)
    assert ("Cross", "decides") in s.banners
    s.wait()
    assert ("Cross", "decides") not in s.banners


def test_a_curtain_hangs_between_them(sit):
    s = sit(handover="curtain")
    assert [one.key for one in s.screen.controls] == ["curtain", "here"]
    s.wait()
    s.driver.hold(pygame.K_RETURN, HOLD)
    s.wait()
    s.press("Cross begins")
    s.wait()
    s.driver.hold(pygame.K_RETURN, HOLD)
    s.wait()
    assert s.asked == ("p1", "bet")
    assert s.driver.find("Bet 0")


def test_the_focus_and_enter_play_too(sit):
    s = sit()
    tabs = 0
    while s.screen.focus != "answer 0" and tabs < 20:
        s.key(pygame.K_TAB)
        tabs += 1
    s.key(pygame.K_RETURN)
    assert s.asked == ("p1", "bet")


def test_a_refusal_says_why(sit):
    s = begun(sit)
    s.press("Bet 0", "X")
    assert s.screen.tips.toast
    assert s.asked == ("p2", "place")


def test_steps_are_taken_back_and_done_again(sit):
    s = begun(sit)
    s.key(pygame.K_z, pygame.KMOD_CTRL)
    assert s.asked == ("p2", "cheer")
    assert s.log == ["Cross marks b2."]
    s.press("Undo", "Cross")
    assert s.asked == ("p1", "place")
    assert s.driver.find("cell 4").caption == "b2"
    assert s.log == []
    s.key(pygame.K_y, pygame.KMOD_CTRL)
    s.press("Redo")
    assert s.asked == ("p2", "bet")
    assert s.log == ["Cross marks b2."]


def test_the_log_and_the_menu_open(sit):
    s = begun(sit)
    s.key(pygame.K_l)
    assert isinstance(s.driver.top, LogPage)
    s.key(pygame.K_ESCAPE)
    s.key(pygame.K_ESCAPE)
    assert [one.caption for one in s.driver.top.pressable] == ["Go on", "Rulebook", "Leave the table"]
    s.press("Go on")
    assert s.driver.top is s.screen


def test_a_game_is_kept_and_gone_on_with_to_its_end(sit):
    s = begun(sit)
    kept = s.match.hash
    s.screen.leave()
    again = sit()
    assert again.match.hash == kept
    assert again.log == ["Cross marks b2."]
    again.press("Undo", "Redo", "Bet 0", "a1", "b1", "c1", "b3")
    assert again.asked is None
    assert again.match.result() == "p1 wins"
    assert not replay.differences(again.match)


def test_a_computer_answers(sit):
    s = sit(p2=GreedyBot())
    s.press("Cross begins", "Bet 0", "a1")
    s.wait()
    assert s.match.entries[-1].by == "bot"
    assert s.asked == ("p1", "cheer"), "it took the middle"
