"""The page of the players: names, places, coming and going, and who plays whom, at any time."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.components import Lent, Party, Side
from game.books.stacktors.face.around.players import LedHero, PlayersPage
from game.books.stacktors.intents import Depart, Entrust, Join, Reclaim, Rename, Reseat, TakeMark
from game.books.stacktors.mind.levels import player
from game.books.stacktors.values.seat_info import SeatInfo
from game.table import world
from game.table.book import computers_seat
from game.ui.kit.guard import GUARDED
from game.ui.kit.widgets import EntryField, Label
from game.ui.play.agreement import Agreement
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import scene
from tests.ui import by_pad
from tests.ui.play.play import Idle, Play

FIELD = """
    A.B.......
    ..........
    .......c..
"""
PEOPLE = {"A": "G2-R3O2-R1", "B": "p2 G2-R3B2-R1", "c": "hostile O1-G3Y3-"}


@pytest.fixture
def table():
    """Mira leads A, Jon leads B; the page of the players is open."""
    begun: list[Play] = []

    def make(*names: str, drawing=FIELD, conflict=True, **more) -> Play:
        s = scene(drawing, conflict=conflict, **(PEOPLE | more))
        s.edit(Party(tuple(SeatInfo(f"p{n}", name) for n, name in enumerate(names or ("Mira", "Jon"), 1))))
        p = Play(s, gm=Idle(), **{name: text for name, text in (PEOPLE | more).items() if text.startswith("p")})
        p.table._computer = player
        begun.append(p)
        p.driver.wait(GUARDED)
        p.key(pygame.K_F9)
        assert isinstance(p.driver.top, PlayersPage)
        return p

    yield make
    for one in begun:
        one.close()


def hero(p, name: str) -> None:
    p.driver.press(f"hero {p.scene.id(name)}")


def seat(p, name: str) -> str:
    return p.scene.get(name, Side).seat


def heroes(p) -> dict[str, bool]:
    """The characters on the page, and whether the mark of each is hollow."""
    return {one.caption: one.hollow for one in p.driver.top.shown if isinstance(one, LedHero)}


def last(p):
    return p.intents[-1]


def test_it_says_who_sits_here_and_who_plays_whom(table):
    p = table()
    assert [p.driver.find(f"name p{n}").text for n in (1, 2)] == ["Mira", "Jon"]
    assert heroes(p) == {"A": False, "B": False}
    p.key(pygame.K_RETURN)
    assert p.driver.top is p.screen


def test_a_hero_is_given_to_a_friend_for_good_or_for_now(table):
    p = table()
    hero(p, "A")
    assert p.driver.find("to p1").reason == "Mira plays it now."
    p.driver.press("Only for now")
    p.driver.press("to p2")
    assert last(p) == Entrust(p.scene.id("A"), "p2", lent=False)
    assert seat(p, "A") == "p2"
    p.driver.press("Done")
    p.driver.wait(800)
    assert p.screen.asked.seat == "p2", "from the next decision on"
    assert "Mira gives A to Jon." in [line.text for line in p.screen.pacer.show.lines(9)]


def test_a_lent_hero_is_taken_back_by_one_press(table):
    p = table()
    hero(p, "A")
    p.driver.press("to p2")
    assert last(p).lent
    hero(p, "A")
    p.driver.press("Mira plays again")
    assert isinstance(last(p), Reclaim)
    assert seat(p, "A") == "p1"


def test_the_computer_plays_with_level_and_persona_and_the_mark_is_hollow(table):
    p = table()
    hero(p, "A")
    p.driver.press("level easy")
    p.driver.press("persona coward")
    p.driver.press("The computer plays")
    assert (seat(p, "A"), p.scene.get("A", Side).persona) == (computers_seat("easy"), "coward")
    assert heroes(p) == {"A": True, "B": False}
    p.driver.press("Done")
    for _ in range(200):
        p.driver.wait(16)
        if p.screen.asked and p.screen.asked.seat == "p2":
            break
    assert p.screen.asked.seat == "p2"
    assert any(entry.by == "bot" and entry.seat == computers_seat("easy") for entry in p.scene.match.entries)
    owner = p.screen.pacer.show.reader.seats.owner(p.scene.id("A"))
    assert (owner.mark, owner.name, owner.hollow) == ("diamond", "the computer", True)


def test_a_player_joins_with_a_name_and_takes_a_hero(table):
    p = table()
    p.driver.press("Add a player")
    assert last(p) == Join("Player 3")
    assert p.driver.top.focus == "name p3"
    p.key(pygame.K_a, pygame.KMOD_CTRL)
    p.driver.write("Cleo")
    p.key(pygame.K_RETURN)
    assert last(p) == Rename("Cleo")
    hero(p, "B")
    p.driver.press("Cleo")
    assert isinstance(p.driver.top, Agreement), "Jon is asked for his hero"
    p.key(pygame.K_RETURN)
    assert seat(p, "B") == "p2"
    hero(p, "B")
    p.driver.press("Cleo")
    p.driver.press("Jon")
    assert seat(p, "B") == "p3"


def test_a_player_leaves_and_comes_back_to_the_same_heroes(table):
    p = table()
    p.driver.press("go p2")
    assert "the party is at none" in p.driver.find("They rest at the camp").reason
    p.driver.press("Mira")
    assert last(p) == Depart("p1")
    assert (seat(p, "B"), p.driver.find("go p2").caption) == ("p1", "Come back")
    assert p.driver.find("go p1").reason == "Somebody must stay at the table."
    p.driver.press("go p2")
    assert isinstance(last(p), Join)
    assert seat(p, "B") == "p2"
    with world.inside(p.scene.match.world):
        assert world.ask(p.scene.id("B"), Lent) is None


def test_names_that_are_taken_are_refused_in_a_sentence(table):
    p = table()
    p.driver.press("name p2")
    p.key(pygame.K_a, pygame.KMOD_CTRL)
    p.driver.write("Mira")
    p.key(pygame.K_RETURN)
    assert p.driver.top.tips.toast == "Somebody here is called Mira already."


def test_players_change_places(table):
    p = table()
    assert p.driver.find("up p1").reason
    p.driver.press("up p2")
    assert last(p) == Reseat(("p2", "p1"))


def test_the_ninth_stays_away(table):
    p = table(*(f"Guest {n}" for n in range(1, 9)))
    assert p.driver.find("Add a player").reason == "At most 8 players sit at one table."


def test_it_opens_in_camp_too():
    p = Play(fair(), handover="off")
    p.key(pygame.K_F9)
    assert isinstance(p.driver.top, PlayersPage)
    p.driver.press("go p2")
    p.driver.press("They rest at the camp")
    p.driver.press("Done")
    p.driver.wait(400)
    assert p.screen.asked.seats == ("p1",)
    p.close()


def test_in_free_play_anybody_leads_whom_the_computer_plays(table):
    p = table(conflict=False)
    hero(p, "B")
    p.driver.press("The computer plays")
    p.driver.press("go p2")
    p.driver.press("to p1")
    p.driver.press("Done")
    p.driver.wait(400)
    assert (p.screen.asked.kind, p.screen.asked.seats) == ("free", ("p1",))
    assert p.scene.id("B") in p.screen.face.state.selection.able(p.screen.asked)
    p.screen.face.state.selection.leader = p.scene.id("B")
    p.screen.face.state.selection.together = False
    p.click(2, 2)
    assert p.scene.cell("B") == "c3"


def by_mouse(p, key: str) -> None:
    p.driver.press(key)


def by_keys(p, key: str) -> None:
    """Press that control by Tab and Enter."""
    for _ in p.driver.top.controls:
        if p.driver.top.focus == key:
            break
        p.key(pygame.K_TAB)
    p.key(pygame.K_RETURN)


def by_gamepad(p, key: str) -> None:
    by_pad.press(p.driver, key)


WAYS = pytest.mark.parametrize("press", [by_mouse, by_keys, by_gamepad], ids=lambda way: way.__name__)


@WAYS
def test_a_player_takes_a_free_mark(table, press):
    p = table()
    press(p, "mark of p1")
    assert p.driver.find("mark disc").reason == "Jon has that mark."
    press(p, "mark star")
    assert last(p) == TakeMark("star")
    assert p.screen.pacer.show.reader.seats.owner(p.scene.id("A")).mark == "star"
    assert p.driver.find("mark of p1").mark == "star"
    p.driver.press("Done")
    p.driver.wait(800)
    assert "Mira plays under the mark star now." in [line.text for line in p.screen.pacer.show.lines(9)]


@WAYS
def test_standing_orders_are_given_at_any_time(table, press):
    p = table()
    standing = p.screen.pacer.show.orders["p2"]
    press(p, "orders of p2")
    press(p, "value defend")
    press(p, "scope defend")
    (wish,) = standing.wishes
    assert (wish.who, wish.about, wish.value, wish.scope) == (p.scene.id("B"), "defend", "suggested", "always")
    press(p, "drop")
    assert standing.wishes == ()


@WAYS
def test_a_player_sits_higher(table, press):
    p = table()
    press(p, "up p2")
    assert last(p) == Reseat(("p2", "p1"))
    assert [p.driver.find(f"mark of p{n}").mark for n in (1, 2)] == ["disc", "diamond"]


def test_the_row_names_the_device_of_the_last_decision_and_who_is_away(table):
    p = table()
    assert devices_of(p) == ["\N{EN DASH}", "\N{EN DASH}"]
    p.driver.press("Done")
    p.turn("A")
    p.driver.pad("View")
    by_pad.lead(p.driver, "act pass")
    p.driver.pad("South")
    p.driver.wait(600)
    p.key(pygame.K_F9)
    assert devices_of(p) == ["Pad", "\N{EN DASH}"]
    p.driver.press("go p2")
    p.driver.press("to p1")
    assert devices_of(p) == ["Pad", "away"]
    assert p.driver.find("orders of p2").reason == "Jon is away."


def devices_of(p) -> list[str]:
    """What stands in the column of the devices."""
    return [one.text for one in p.driver.top.shown if isinstance(one, Label) and one.size == 13]


def test_an_emptied_field_shows_the_name_that_still_counts(begin):
    p = begin(fair())
    p.driver.key(pygame.K_F9)
    fields = [one for one in p.driver.top.shown if isinstance(one, EntryField) and one.key.startswith("name ")]
    assert [one.hint for one in fields] == [one.text for one in fields] == ["p1", "p2"]
