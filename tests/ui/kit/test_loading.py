"""While something is loaded the screen says so, and the work is done between frames."""

from __future__ import annotations

from itertools import repeat

import pygame
import pytest

from game import files, library, opening, party
from game.books.stacktors.face.pages.event_pages import Briefing
from game.table.book import GM
from game.ui.kit.loading import Loading
from game.ui.kit.screen import Load, Pop, Push, Reset
from game.ui.kit.settings import Settings
from game.ui.play.screen import TableScreen
from game.ui.shell import session
from game.ui.shell.app import App
from game.ui.shell.at_length import led, seated
from game.ui.shell.house import House
from tests.ui.samples import make

pytestmark = pytest.mark.usefixtures("unrendered")


@pytest.fixture
def app():
    found = App(Settings())
    found.show(Reset(make("title")))
    found.frame((), 16)
    return found


def test_it_is_seen_before_the_work_begins(app):
    done = []

    def work():
        for step in range(3):
            done.append(step)
            yield
        return Push(make("options"))

    app.show(Load("A long tale", work))
    assert app.frame((), 16)
    assert isinstance(app.top, Loading)
    assert done == []
    app.frame((), 16)
    assert done == [0, 1, 2]
    through(app)
    assert [type(one) for one in app.screens] == [type(make("title")), type(make("options"))]


def through(app) -> None:
    """Let frames go by until nothing is loaded any more."""
    for _ in range(60):
        if not isinstance(app.top, Loading):
            return
        app.frame((), 16)
    raise AssertionError


def test_where_it_leads_is_painted_before_it_is_seen(app):
    under, led_to = [], make("options")
    plain = led_to.backdrop

    def backdrop(brush):
        under.append(type(app.top))
        plain(brush)

    led_to.backdrop = backdrop
    app.show(Load("A long tale", lambda: work_for(Push(led_to))))
    through(app)
    app.frame((), 16)
    assert under[0] is Loading
    assert under[-1] is type(led_to)


def work_for(transition):
    yield
    return transition


def test_a_step_that_takes_long_ends_the_frame(app, monkeypatch):
    clock = iter(range(100))
    monkeypatch.setattr("game.ui.kit.loading.perf_counter", lambda: next(clock) * 0.03)

    def work():
        yield
        yield

    app.show(Load("A long tale", work))
    for _ in range(3):
        app.frame((), 16)
        assert isinstance(app.top, Loading)
    app.frame((), 16)
    assert not isinstance(app.top, Loading)


def test_a_bar_moves_as_long_as_the_work_goes_on(app):
    app.show(Load("A long tale", lambda: repeat(None)))
    pictures = set()
    for _ in range(12):
        app.frame((), 80)
        pictures.add(pygame.image.tobytes(app.surface, "RGB"))
    assert len(pictures) == 12


def test_it_cannot_be_left(app):
    app.show(Load("A long tale", lambda: repeat(None)))
    app.frame([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 16)
    assert isinstance(app.top, Loading)


def test_the_campaign_of_a_new_game_is_judged_before_the_game_begins(monkeypatch):
    monkeypatch.setattr(library, "_judged", {})
    known, toll = [], files.MAPS / "drowned_toll_house.toml"

    def begin():
        known.extend(library._judged)

    steps = led("Toll", begin, toll).work()
    assert sum(1 for _ in steps) > 10
    assert known == [toll]


class Late:
    """The search of another one's, which goes on once it may."""

    why, by, may = None, "bot", False

    def __init__(self, master):
        self.begun = None
        self.master = master

    def begin(self, view):
        self.begun = self.master.begin(view)
        return self

    def step(self):
        return self.begun.step() if self.may else None

    def close(self):
        self.begun.close()


def test_a_table_is_seen_once_what_it_begins_with_is_composed(app, tmp_path):
    """However long that takes."""
    of = opening.campaign("porch")
    table = session.seated(opening.kept(of, party.start(of, 1, 1), tmp_path), Pop)
    late = Late(table.pacer.table.controller(GM))
    table.pacer.table.sit(GM, late)
    app.show(seated("Porch", table))
    for _ in range(20):
        app.frame((), 16)
        assert isinstance(app.top, Loading)
    late.may = True
    through(app)
    assert [type(one) for one in app.screens] == [TableScreen, Briefing]
    table.leave()


def test_lines_of_the_title_that_take_long_say_so_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: tmp_path)
    house = House(App(Settings()))
    house.app.show(Reset(house.title()))
    house.app.frame((), 16)
    doors = house.app.top.doors
    for press in (doors.adventure, doors.together, doors.lesson.press):
        assert isinstance(press(), Load)
    house.app.show(doors.lesson.press())
    house.app.frame((), 16)
    assert house.app.top.title == "The first fight"
    drawn = []
    while isinstance(house.app.top, Loading):
        house.app.frame((), 16)
        drawn.append(type(house.app.top).__name__)
    assert set(drawn) == {"Loading", "Briefing"}, "the table is not seen before its page"
    house.app.screens[0].leave()
