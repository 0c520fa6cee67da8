"""A challenge that strikes between two turns (DCH-5); `test_discrete_challenges` has strikes after an attack on it."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Challenge, Clock
from game.books.stacktors.events import Attacked, ConflictEnded
from game.books.stacktors.intents import Nothing, StrikeBack
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def watched(c="strikes {}R8", board="A...c\n.....\n....B", a="O3-R3P3-B1", b="hostile G1-R1-", **more):
    """A scene in which A acts first, then B; the chest's topmost piece reaches five cells."""
    return scene(board, A=a, B=b, c=c, **more)


def blow(s, whom="A", aim="guts", active="Ranged"):
    return StrikeBack(aim, active, s.id(whom))


@rule("DCH-5", "DCH-9")
def test_between_two_turns_the_game_master_may_strike_at_anybody_in_reach():
    s = watched()
    s.end()
    assert (s.asked, s.pending.owners) == (("c", "strike"), ("gm",))
    assert s.legal() == [Nothing(), blow(s), blow(s, "B")]
    s.play(blow(s))
    told = s.told(Attacked)[0]
    assert (told.value, told.active, told.granted, told.targets) == (8, "Ranged", "strike", (s.id("A"),))
    s.defend("A", "P3")
    assert s.asked == ("B", "act"), "the turns go on"
    assert s.get("c", Challenge).struck


@rule("DCH-5")
def test_once_a_round_but_kept_for_later_as_long_as_one_likes():
    s = watched()
    s.end()
    s.nothing()
    s.end()
    assert s.asked == ("c", "strike"), "after B's turn"
    s.play(blow(s))
    s.defend("A", "P3")
    assert s.table(Clock).round == 2
    s.end()
    s.play(blow(s))
    s.defend("A", "R3")
    s.end()
    assert s.asked == ("A", "act"), "it has struck in this round"


@rule("DCH-5")
def test_not_twice_when_it_struck_at_its_attacker():
    s = watched(a="O3-R3P3-R1")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    s.play(blow(s))
    s.defend("A", "P3")
    s.until("B")
    s.end()
    assert s.asked == ("A", "act")


@rule("DCH-5", "DEC-3")
@pytest.mark.parametrize(
    ("c", "board"),
    [
        ("{}R8", "A...c\n.....\n....B"),
        ("strikes {}R8", "A.....c\n.......\n......B"),
        ("strikes {}R8", "A#..c\n.#...\n.#..B"),
    ],
    ids=["none that strikes", "out of reach", "out of sight"],
)
def test_nobody_is_asked_where_nobody_of_the_party_could_be_struck(c, board):
    s = watched(c, board)
    s.end()
    assert s.asked == ("B", "act")


@rule("DCH-5", "DEC-2")
def test_several_are_asked_one_after_another():
    s = watched(board="A...c\nd....\n....B", d="strikes {}Y2")
    s.end()
    assert s.asked == ("c", "strike")
    s.nothing()
    assert s.asked == ("d", "strike")
    assert s.legal()[1:] == [StrikeBack("guts", "", s.id("A"))], "Medic is of no use to it: plainly, at arm's length"
    s.nothing()
    assert s.asked == ("B", "act")


@rule("DCH-5")
def test_guts_or_brains_whichever_reaches():
    s = watched("strikes {}R5=R3", board="Ac...\n.....\n....B")
    s.end()
    assert {(one.aim, one.active) for one in s.legal(StrikeBack)} == {("guts", "Ranged"), ("brains", "Intimidate")}


@rule("DCH-5", "DIE-1", "DEC-4")
def test_who_it_fells_has_no_turn_and_the_fight_may_end_by_it():
    s = watched(board="A...c\nF....\n....B", F="p1 G1-R1-")
    s.end()
    s.play(blow(s, "F"))
    s.defend("F")
    assert s.out("F") == "fallen"
    assert s.asked == ("B", "act"), "F would have been next"
    s = watched(a="O3-R1-")
    s.end()
    s.play(blow(s))
    s.defend("A")
    assert s.told(ConflictEnded)


@rule("DCH-5", "SIT-5")
def test_no_strike_when_all_is_decided():
    s = watched(a="O3-R1-B1", regions={"gate": "b1"}, goals=(Goal("reach", "gate", "through"),))
    s.walk("b1")
    assert s.told(ConflictEnded)
    assert not s.told(Attacked)


@rule("DCH-5")
def test_a_pass_makes_room_for_a_strike_too():
    s = watched()
    s.skip()
    assert s.asked == ("c", "strike")
    s.nothing()
    assert s.asked == ("B", "act")
