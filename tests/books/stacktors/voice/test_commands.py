"""In text, `players` tells who plays whom, and changes it at any time."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Party, Side
from game.books.stacktors.values.seat_info import SeatInfo
from game.table.book import computers_seat
from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed

FIELD = """
    B.......
    ..T.....
    .......I
"""


def table(**more):
    s = scene(FIELD, B="G2-R3O2-R1", T="p2 G2-R3B2-R1", I="hostile O1-G3Y3-", **more)
    s.edit(Party((SeatInfo("p1", "Mira"), SeatInfo("p2", "Jon"))))
    return s


def said(s, *lines) -> list[str]:
    return Typed(s, *lines).shown


def seat(s, name) -> str:
    return s.get(name, Side).seat


def test_it_lists_marks_names_and_heroes():
    shown = said(table(), "players")
    assert "Mira (diamond), at the table: B." in shown
    assert "Jon (disc), at the table: T." in shown


def test_the_decision_says_whose_it_is_and_figures_whose_they_are():
    shown = said(table(), "look")
    assert any(line.startswith("Mira: B") for line in shown)
    assert any("hero of Jon" in line for line in shown)


def test_a_hero_is_lent_and_comes_back():
    s = table()
    shown = said(s, "players lend B to jon", "players back B", "quit")
    assert "Jon plays B for Mira now." in shown
    assert any(line.startswith("Jon: B") for line in shown), "Jon is asked next"
    assert "Mira plays B again." in shown
    assert seat(s, "B") == "p1"


def test_a_computer_plays_as_it_is_told_to():
    s = table()
    assert "The computer (easy) plays B for Mira now." in said(s, "players give B to computer easy archer", "quit")
    assert (seat(s, "B"), s.get("B", Side).persona) == (computers_seat("easy"), "archer")


def test_who_has_left_is_told_where_a_game_goes_on():
    s = table()
    assert not any("away from the table" in line for line in said(s, "quit"))
    said(s, "players leave Mira to Jon", "quit")
    assert "Mira is away from the table." in said(s, "quit")


def test_players_come_and_go():
    s = table()
    shown = said(s, "players join Cleo", "players give B to Cleo", "players leave Mira to Jon", "players", "quit")
    assert "Cleo sits down at the table." in shown
    assert "Mira gives B to Cleo." in shown
    assert "Mira leaves the table; Jon plays on." in shown
    assert "Mira (diamond), away: nobody." in shown
    assert "Cleo (triangle), at the table: B." in shown


def test_a_name_is_changed_and_the_log_keeps_it():
    shown = said(table(), "players name mira Miranda of the Mill", "log 1")
    told = [line for line in shown if line.startswith("Mira is called Miranda of the Mill now.")]
    assert len(told) == 2
    assert "SID-2" in told[-1], "the log cites the rule"


def test_a_mark_is_changed():
    shown = said(table(), "players mark mira Star", "players", "quit")
    assert "Mira plays under the mark star now." in shown
    assert any(line.startswith("Mira (star), at the table") for line in shown)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("players mark Mira", "Say whom, and the mark, as: players mark Mira star."),
        ("players dance", '"dance" is nothing that players do here.'),
        ("players lend B", "Say to whom, as: players lend Bram to Jon."),
        ("players lend X to Jon", 'Nobody whom players lead is called "X".'),
        ("players lend B to Dov", 'No player is called "Dov".'),
        ("players lend I to Jon", "No player leads that character (SID-2)"),
        ("players back B", "That character is not lent by Mira (SID-2)"),
        ("players name Dov Dovid", "Say whom, and the new name, as: players name Mira Miranda."),
        ("players join Jon", "Somebody here is called Jon already."),
    ],
)
def test_what_is_not_understood_is_said(line, answer):
    assert answer in said(table(), line)


def test_another_players_deed_is_taken_back_if_they_agree():
    s = table()
    shown = said(s, "end the turn", "undo", "undo yes", "quit")
    assert "Mira did that. If Mira agrees: undo yes" in shown
    at = next(n for n, line in enumerate(shown) if line.startswith("Mira: Taken back: "))
    assert any(line.startswith("Mira: B") for line in shown[at:]), "it is her turn again"


def test_ones_own_deed_is_taken_back_without_a_question():
    s = table()
    shown = said(s, "move b1", "undo", "quit")
    assert "Mira: Taken back: B goes to b1." in shown
    assert s.cell("B") == "a1"


def test_a_lent_hero_is_shown_as_lent_and_its_own_player_may_give_it_for_good():
    s = table()
    shown = said(s, "players lend B to jon", "players", "players give B to jon", "players", "quit")
    assert "Jon (disc), at the table: B (lent by Mira) and T." in shown
    assert "Jon (disc), at the table: B and T." in shown
    assert seat(s, "B") == "p2"
    assert "That character is not lent by Jon (SID-2)" in said(s, "players back B", "quit")


def test_a_lent_hero_is_lent_on_by_its_own_player():
    s = table()
    said(s, "players lend B to jon", "players lend B to computer", "players back B", "quit")
    assert seat(s, "B") == "p1"
