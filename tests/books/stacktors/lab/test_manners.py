"""What is counted of how a seat played: distances, targets and kinds of attacks, retreats."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Side
from game.books.stacktors.intents import Heal
from game.books.stacktors.lab.fights import ARENA, PARTY
from game.books.stacktors.lab.review.manners import MANNERS, manner
from game.table.book import GM
from game.table.world import each, inside
from tests.books.stacktors.scene import scene


def figures(s, seat="p1"):
    counted = manner(s.match, seat)
    return {name: one.figure(counted) for name, one in MANNERS.items()}


def test_distances_are_taken_at_the_end_of_own_turns():
    s = scene("A......B", A="G3-R2-", B="hostile G1-R2-")
    s.end()
    s.until("A")
    s.walk("b1 c1")
    s.end()
    found = figures(s)
    assert (found["distance"], found["off_first"], found["attacks"]) == (6.0, 1.0, 0.0)
    assert (found["retreats_whole"], found["retreats_hurt"]) == (0.0, None)
    assert figures(s, GM)["off_first"] == 0


@pytest.mark.parametrize(("path", "share"), [("b1 a1", 100), ("d1", 0)])
@pytest.mark.parametrize(("state", "other"), [("hurt", "whole"), ("whole", "hurt")])
def test_to_end_a_turn_farther_from_enemies_is_a_retreat(path, share, state, other):
    s = scene("..A....B", A="G3-R2-", B="hostile G1-R2-")
    s.end()
    s.until("B")
    if state == "hurt":
        s.become("A", "G3-R1-")
    s.until("A")
    s.walk(path)
    s.end()
    found = manner(s.match, "p1")
    assert (found["retreats_hurt"], found["retreats_whole"]) == ((share > 0, 0) if state == "hurt" else (0, share > 0))
    assert found[f"turns_{state}"] - found[f"turns_{other}"] == (0 if state == "hurt" else 2)


def test_attacks_are_told_by_kind_and_by_whose_target_they_follow():
    s = scene("DB\n.A\n.C", A="p1 G3-R1O1-", B="hostile G1-G2R1-", C="hostile G1-R1-", D="p1 G2-R1-")
    s.strike("A", "B", "R1")
    s.defend("B")
    s.until("D")
    s.strike("D", "B", "R1")
    s.defend("B")
    found = figures(s)
    assert (found["physical"], found["social"], found["ability"], found["focus"]) == (100, 0, 0, 100)
    assert manner(s.match, "p1")["followed"] == 1, "the first attack follows none"


@pytest.mark.parametrize(("deed", "counted"), [("attack", (1, 1, 0)), ("heal", (1, 0, 1)), ("nothing", (1, 0, 0))])
def test_who_could_attack_presses_heals_or_waits(deed, counted):
    s = scene("Ac....", A="G3-R3R2-R1", c="hostile G1-Y3Y2-Y1")
    s.until("A")
    s.strike("A", "c", "R3")
    s.until("c")
    if deed == "attack":
        s.strike("c", "A", "Y2")
    if deed == "heal":
        s.play(next(one for one in s.legal() if isinstance(one, Heal)))
    s.until("A")
    found = manner(s.match, GM)
    assert (found["able"], found["pressed"], found["healed"]) == counted


def test_who_can_reach_nobody_is_not_expected_to_attack():
    s = scene("A" + "." * 40 + "c", A="G3-R3R2-R1", c="hostile G1-Y3Y2-Y1")
    s.until("c")
    s.end()
    s.until("A")
    found = manner(s.match, GM)
    assert (found["turns"], found["able"]) == (1, 0)


@pytest.mark.parametrize("seat", [PARTY, GM])
def test_all_characters_of_the_seat_have_the_persona(seat):
    match = ARENA.begun(ARENA.field(2, None), 5, {seat: "coward"})
    with inside(match.world):
        found = [(side.seat, side.persona) for _, side in each(Side)]
    match.close()
    assert sorted(found) == sorted((one, "coward" if one == seat else "") for one in ARENA.seats * 2)


def test_attacks_on_challenges_and_fights_without_a_turn_are_counted():
    s = scene("Ac", A="G1-R3R3-", c="{}R2=R4")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    found = figures(s)
    assert (found["challenges"], found["idle"]) == (100, 0)
    assert figures(s, GM)["idle"] == 100, "none of its characters has had a turn"
