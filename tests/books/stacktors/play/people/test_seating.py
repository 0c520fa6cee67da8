"""Players come and go, and heroes pass from one to another, at any time; saves keep it (SID-2)."""

from __future__ import annotations

import pytest

from game import library
from game.books.stacktors.components import Lent, Party, Side
from game.books.stacktors.intents import (
    CAMP,
    Depart,
    EndTurn,
    Entrust,
    Join,
    Onward,
    Reclaim,
    Rename,
    Reseat,
    TakeMark,
    Travel,
)
from game.books.stacktors.mind.levels import player
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.play.situation import situations
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.seat_info import SeatInfo
from game.table import replay, saves, world
from game.table.book import GM, computer, computers_seat, level_of, title
from game.table.bots import GreedyBot
from game.table.match import Refused
from game.table.saves import Keeper
from game.table.seats import Table
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule
FIELD = """
    A.B.......
    ..........
    .......c..
"""
HARD, EASY = computers_seat("hard"), computers_seat("easy")


@pytest.fixture
def table():
    """Mira leads A, Jon leads B; a foe is far away."""

    def make(drawing=FIELD, *, conflict=True, **more):
        people_ = {"A": "G2-R3O2-R1", "B": "p2 G2-R3B2-R1", "c": "hostile O1-G3Y3-"} | more
        s = scene(drawing, conflict=conflict, **people_)
        s.edit(Party((SeatInfo("p1", "Mira"), SeatInfo("p2", "Jon"))))
        return s

    return make


def do(s, seat, intent) -> str:
    """Let that seat do it; return what the log says."""
    return " ".join(sentence(event, s.name) for event in s.match.play(seat, intent))


def why(s, seat, intent) -> str:
    refusal = s.match.refusal(seat, intent)
    return refusal.sentence() if refusal else ""


def seat(s, name) -> str:
    return s.get(name, Side).seat


def lent(s, name) -> str:
    """The seat that gets the character back; empty where none does."""
    with world.inside(s.match.world):
        known = world.ask(s.id(name), Lent)
    return known.seat if known else ""


def owners(s):
    return {decision.owners for decision in s.match.to_act()}


def names(s):
    with world.inside(s.match.world):
        return [(info.seat, info.name, info.away) for info in world.get(world.TABLE, Party).seats]


@rule("SID-2")
def test_a_hero_is_given_to_a_friend_and_the_next_decision_is_the_friends(table):
    s = table()
    assert owners(s) == {("p1",)}
    assert do(s, "p1", Entrust(s.id("A"), "p2")) == "Mira gives A to Jon."
    assert (seat(s, "A"), owners(s)) == ("p2", {("p2",)})
    assert not lent(s, "A")
    assert why(s, "p1", Reclaim(s.id("A"))) == "That character is not lent by Mira (SID-2)"
    s.match.play("p2", EndTurn())


@rule("SID-2")
def test_a_hero_is_lent_and_taken_back(table):
    s = table()
    assert do(s, "p1", Entrust(s.id("A"), "p2", lent=True)) == "Jon plays A for Mira now."
    assert seat(s, "A") == "p2"
    assert why(s, "p2", Reclaim(s.id("A"))) == "That character is not lent by Jon (SID-2)"
    assert do(s, "p1", Reclaim(s.id("A"))) == "Mira plays A again."
    assert (seat(s, "A"), lent(s, "A"), owners(s)) == ("p1", "", {("p1",)})


@rule("SID-2")
def test_who_is_lent_on_still_comes_back_to_the_first(table):
    s = table()
    s.match.play("p3", Join("Cleo"))
    s.match.play("p1", Entrust(s.id("A"), "p2", lent=True))
    s.match.play("p2", Entrust(s.id("A"), "p3", lent=True))
    assert lent(s, "A") == "p1"
    s.match.play("p3", Entrust(s.id("A"), "p2"))
    assert not lent(s, "A"), "given for good"


@rule("SID-2")
def test_a_computer_plays_with_its_persona_and_level_until_the_hero_is_taken_back(table):
    s = table()
    told = do(s, "p1", Entrust(s.id("A"), EASY, persona="coward"))
    assert told == "The computer (easy) plays A for Mira now."
    assert s.get("A", Side).persona == "coward"
    assert owners(s) == {(EASY,)}
    table = Table(s.match, {GM: GreedyBot(), "p1": None, "p2": None}, "1", player)
    assert table.people() == ()
    while not table.people():
        table.advance()
    assert table.people() == ("p2",)
    assert {entry.seat for entry in s.match.entries if entry.by == "bot"} >= {EASY}
    s.match.play("p1", Reclaim(s.id("A")))
    assert (seat(s, "A"), s.get("A", Side).persona) == ("p1", "")
    table.close()


@rule("SID-2")
def test_in_free_play_and_in_camp_anybody_leads_whom_a_computer_plays(table):
    s = table(conflict=False)
    s.match.play("p1", Entrust(s.id("A"), HARD))
    assert why(s, "p1", Travel(s.id("B"), cells("c2"))) == "B is not yours to play (SID-2)"
    s.match.play("p2", Travel(s.id("A"), cells("a2")))
    assert s.cell("A") == "a2"


@rule("SID-2")
def test_a_player_joins_takes_a_hero_and_leaves_again(table):
    s = table()
    assert do(s, "p3", Join("Cleo", "star")) == "Cleo sits down at the table."
    assert names(s)[-1] == ("p3", "Cleo", False)
    s.match.play("p1", Entrust(s.id("A"), "p3"))
    assert owners(s) == {("p3",)}
    assert do(s, "p3", Depart("p2")) == "Cleo leaves the table; Jon plays on."
    assert (names(s)[-1], seat(s, "A"), owners(s)) == (("p3", "Cleo", True), "p2", {("p2",)})
    assert do(s, "p3", Join("Cleo")) == "Cleo sits down at the table. Cleo plays A again."
    assert (seat(s, "A"), names(s)[-1]) == ("p3", ("p3", "Cleo", False))
    with world.inside(s.match.world):
        assert world.get(world.TABLE, Party).seats[-1].mark == "star", "the mark stays"


@rule("SID-2")
def test_who_is_away_is_not_asked(table):
    s = table(conflict=False)
    assert owners(s) == {("p1", "p2")}
    s.match.play("p2", Depart(HARD))
    assert owners(s) == {("p1",)}
    assert why(s, "p2", Rename("Jo")) == "Only who sits at the table changes who plays (SID-2)"


@rule("SID-2")
def test_the_camp_goes_on_without_who_left():
    s = fair()
    assert owners(s) == {("p1", "p2")}
    s.match.play("p2", Depart("p1"))
    assert owners(s) == {("p1",)}
    assert s.match.refusal("p1", Onward()) is None


@rule("SID-2", "RST-1")
def test_heroes_of_who_leaves_may_rest_at_the_camp_until_their_player_is_back():
    s = fair()
    with world.inside(s.match.world):
        before = situations.arriving_party()
    (event,) = s.match.play("p2", Depart(CAMP))
    assert sentence(event, s.name) == "P2 leaves the table; their heroes rest."
    with world.inside(s.match.world):
        assert [who for who in before if who not in situations.arriving_party()] == [s.id("F")]
    assert why(s, "p1", Onward()) == ""
    assert why(s, "p1", Depart(CAMP)) == "Somebody must stay at the table."
    s.match.play("p2", Join("p2"))
    with world.inside(s.match.world):
        assert situations.arriving_party() == before


@rule("RST-1")
def test_nobody_rests_where_there_is_no_camp_or_nobody_would_go_on(table):
    s = table()
    assert why(s, "p1", Depart(CAMP)) == "Characters rest at a camp, and the party is at none (RST-1)"
    s = fair()
    s.match.play("p1", Entrust(s.id("A"), "p2"))
    assert why(s, "p2", Depart(CAMP)) == "Nobody else would go on (RST-1)"


@pytest.mark.parametrize(
    ("seat", "intent", "reason"),
    [
        ("p1", Depart("p3"), "Nobody sits there who could play it (SID-2)"),
        ("p1", Depart("p1"), "Mira plays it already (SID-2)"),
        ("p1", Depart("computer godlike"), "Nobody sits there who could play it (SID-2)"),
        ("p1", Join("Mira"), "Mira sits at the table already."),
        ("p4", Join("Dov"), "At most 8 players sit at one table."),
        ("p3", Join("Mira"), "Somebody here is called Mira already."),
        ("p3", Join(""), "A player's name has 1 to 24 letters."),
        ("p3", Join("A\nB"), "A player's name has 1 to 24 letters."),
        ("p1", Rename("Jon"), "Somebody here is called Jon already."),
        ("p1", Rename("x" * 25), "A player's name has 1 to 24 letters."),
        ("p1", Reseat(("p1",)), "Each player sits in one seat."),
        ("gm", Rename("God"), "Only who sits at the table changes who plays (SID-2)"),
    ],
)
@rule("SID-2")
def test_what_is_refused(table, seat, intent, reason):
    s = table()
    assert why(s, seat, intent) == reason


@rule("SID-2")
def test_nobody_gives_away_what_another_plays(table):
    s = table()
    assert why(s, "p2", Entrust(s.id("A"), "p2")) == "A is played by Mira, who alone gives it away (SID-2)"
    assert why(s, "p1", Entrust(s.id("c"), "p2")) == "No player leads that character (SID-2)"
    s.match.play("p1", Entrust(s.id("A"), HARD))
    assert why(s, "p2", Entrust(s.id("A"), "p2")) == "", "from a computer anybody takes it"


@rule("SID-2")
def test_the_last_player_stays():
    s = scene("A..c", A="G2-R3-R1", c="hostile G1-G1-")
    assert why(s, "p1", Depart(HARD)) == "Somebody must stay at the table."


def test_a_mark_is_worn_by_one_player_alone(table):
    s = table()
    s.match.play("p3", Join("Cleo", "star"))
    assert why(s, "p4", Join("Dov", "star")) == "Cleo has that mark."
    assert why(s, "p1", TakeMark("star")) == "Cleo has that mark."
    assert why(s, "p1", TakeMark("disc")) == "Jon has that mark."
    assert why(s, "p1", TakeMark("diamond")) == "Mira has that mark already."
    assert why(s, "p1", TakeMark("moon")).startswith("Moon is no mark of players; there are diamond, disc")


def test_a_player_takes_another_mark_and_the_others_keep_theirs(table):
    s = table()
    assert do(s, "p1", TakeMark("triangle")) == "Mira plays under the mark triangle now."
    s.match.play("p2", Reseat(("p2", "p1")))
    s.match.play("p3", Join("Cleo"))
    with s.match.seen("p1"):
        assert seating.marks() == {"p1": "triangle", "p2": "disc", "p3": "diamond"}


def test_there_are_eight_at_most(table):
    s = table()
    for number in range(3, 9):
        s.match.play(f"p{number}", Join(f"Guest {number}"))
    assert why(s, "p9", Join("One too many")) == "At most 8 players sit at one table."


def test_names_and_order_change(table):
    s = table()
    assert do(s, "p1", Rename("Miranda")) == "Mira is called Miranda now."
    assert do(s, "p2", Reseat(("p2", "p1"))) == "The players sit in this order now: Jon and Miranda."
    assert names(s) == [("p2", "Jon", False), ("p1", "Miranda", False)]


def test_it_cannot_be_undone_with_what_was_before(table):
    s = table()
    s.match.play("p1", EndTurn())
    s.match.play("p1", Rename("Miranda"))
    with pytest.raises(Refused, match="Somebody at the table has changed since"):
        s.match.undo("p1")


def test_a_save_keeps_it_and_a_replay_agrees(tmp_path):
    s = scene(FIELD, A="G2-R3O2-R1", B="p2 G2-R3B2-R1", c="hostile G1-G1-")
    path = tmp_path / "game.stacktors"
    keeper = Keeper(s.match, path, library.ASSETS, sync=False)
    s.match.play("p3", Join("Cleo", "star"))
    s.match.play("p1", Entrust(s.id("A"), EASY, persona="archer"))
    s.match.play("p2", Depart("p3"))
    keeper.close()
    loaded = saves.read(path, library.book_of, library.ASSETS).match
    assert loaded.snapshot == s.match.snapshot
    with world.inside(loaded.world):
        assert (seating.present(), people.seat(s.id("A"))) == (("p1", "p3"), EASY)
    assert replay.differences(loaded) == ()
    loaded.close()


def test_seats_of_computers_say_their_level():
    assert (computer(HARD), level_of(HARD), title(HARD)) == (True, "hard", "The computer (hard)")
    assert (computer("p1"), level_of("p1")) == (False, "")
