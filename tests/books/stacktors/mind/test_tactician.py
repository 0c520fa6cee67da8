"""What a computer player does in positions where it is known what is right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Standstill
from game.books.stacktors.events import SituationClosed
from game.books.stacktors.intents import Attack, EndTurn, Go, Heal, Help, Move, Pass
from game.books.stacktors.lab.fights import ARENA
from game.books.stacktors.mind import turn
from game.books.stacktors.mind.levels import player
from game.books.stacktors.mind.mind import Mind
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.mind.worth import Candidate, Worth
from game.books.stacktors.values.situation import Goal
from game.table.seats import Table
from tests.books.stacktors.mind.answers import answered
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def turn_of(s, name, bot=None):
    """All that a computer player does in one turn of that character."""
    bot, done = bot or Tactician(), []
    while s.asked[0] == name and not (done and isinstance(done[-1].intent, EndTurn | Pass)):
        done.append(answered(s, bot))
    return done


@rule("ATK-5")
def test_it_stops_an_attack_exactly():
    s = scene("AB", A="Y1-R2G1-", B="hostile G3-Y3O2-")
    s.until("B")
    s.end()
    s.strike("A", "B", "R2")
    assert answered(s).intent.pieces == s.ids("B", "O2")


@rule("ATK-7")
def test_it_never_defends_with_a_part_that_would_multiply_the_hit():
    s = scene("AB", A="Y3-R3G3-", B="hostile G1-Y3O3-")
    s.until("A")
    s.strike("A", "B", "R3+G3")
    given = answered(s).intent.pieces
    assert given in {(), s.ids("B", "Y3+O3")}


@rule("AST-1")
def test_it_helps_no_enemy():
    s = scene("AB\n.C", A="Y3-R2G1-", B="hostile G1-Y3-B2", C="Y1-G2-B3")
    s.until("B")
    s.strike("B", "A", "Y3")
    asked = []
    while s.asked[1] in {"help_a", "defend", "help_d"}:
        who, kind = s.asked
        given = answered(s).intent
        if (who, kind) == ("C", "help_a"):
            asked.append(kind)
            assert given == Help()
    assert asked


@rule("DIE-1")
def test_it_fells_whom_it_can():
    s = scene("AB", A="Y3-R2G1-", B="hostile G1-Y1-")
    s.until("A")
    turn_of(s, "A")
    for _ in range(6):
        if s.out("B"):
            break
        answered(s)
    assert s.out("B") == "fallen"


@rule("MOV-7")
def test_who_was_shot_at_goes_on():
    s = scene("B.....\nA.....", A="Y3-G1Y1B1C1-", B="hostile G1-Y3O3R3-")
    s.until("A")
    s.walk("b2 c2")
    while s.asked[1] != "stay":
        answered(s)
    assert answered(s).intent == Go()


@rule("ATK-5")
@pytest.mark.parametrize(
    ("board", "attacker", "target"),
    [
        ("A.B", "Y3-R1-", "G1-Y3O3G3-"),
        ("AB", "G3-R1-", "G1-G2-G2"),
        ("AB", "G3-O1-G1", "G3-G1G1G1-G2"),
        ("AB", "G1-O2R1-G1", "G1-G3-G1G1"),
    ],
)
def test_an_attack_that_can_take_nothing_is_not_made(board, attacker, target):
    s = scene(board, A=attacker, B=f"hostile {target}")
    s.until("A")
    done = turn_of(s, "A")
    assert not [one for one in done if isinstance(one.intent, Attack)]


@rule("TER-3")
def test_it_does_not_end_its_turn_in_deep_water_without_need():
    s = scene("A~~B\n....", A="Y3-R2G1-", B="hostile G1-Y1G1-")
    s.until("A")
    turn_of(s, "A")
    assert s.cell("A")[1] != "1" or s.cell("A")[0] in "ad"


@rule("HEA-1")
def test_it_does_not_bring_a_friend_back_for_ever_who_falls_again_at_once():
    s, bot, healed = scene("AB\n.E", A="Y1-Y1O1-", B="O1-G1-R2", E="hostile B1-O3Y3-"), Tactician(), []
    for _ in range(3):
        s.until("E")
        s.strike("E", "B", "Y3")
        s.until("A")
        healed.append(isinstance(answered(s, bot).intent, Heal))
    assert healed[0]
    assert not healed[-1]


@rule("SIT-5")
@pytest.mark.parametrize("rounds", [0, 1])
def test_a_master_plays_nothing_on_after_a_round_without_news(rounds, monkeypatch):
    s = scene("A.B", A="Y3-R2-", B="hostile G1-Y2-")
    s.until("A")
    s.edit(replace(s.table(Standstill), rounds=rounds))
    played_on = []
    monkeypatch.setattr(turn, "_played_on", lambda *_: played_on.append(1) or iter(()))
    answered(s, player("master"))
    assert bool(played_on) == (rounds == 0)


def entries(budget, monkeypatch):
    """The first answers of a fight in which each slice takes about so many milliseconds."""
    monkeypatch.setattr("game.table.bots.STEP_MS", budget)
    match = ARENA.begun(ARENA.field(2, None), 7)
    table = Table(match, {seat: Tactician() for seat in ARENA.seats}, "7")
    while len(match.entries) < 30:
        table.advance(0)
    table.close()
    return [entry.intent for entry in match.entries][:30]


def test_the_length_of_a_slice_changes_no_answer(monkeypatch):
    assert entries(0, monkeypatch) == entries(1000, monkeypatch)


CROWD = dict.fromkeys("ACDE", "Y1O3-R3G3O3-B3")


@rule("SIT-3")
def test_a_strong_party_fells_the_last_enemy():
    s = scene("AB\nCD\nE.", B="hostile G1-Y1-", goals=(Goal("defeat", "hostile"),), **CROWD)
    s.until("A")
    told = [event for _ in range(6) for event in answered(s).events]
    assert any(isinstance(event, SituationClosed) for event in told)


@rule("SIT-3")
def test_a_strong_party_walks_to_its_goal():
    s = scene(
        "A..B\nCDE.", B="hostile G1-G3R3-", regions={"gate": "b1"}, goals=(Goal("reach", "gate", "through"),), **CROWD
    )
    s.until("A")
    assert answered(s).intent == Move(cells("b1"))


@pytest.mark.parametrize(("each", "played_on"), [(2, 4), (4, 4), (5, 3), (6, 2)])
def test_among_many_characters_fewer_deeds_are_played_on(each, played_on):
    own, enemies = "ABCDEF"[:each], "GHIJKL"[:each]
    s = scene(f"{own}\n......\n{enemies}", **dict.fromkeys(own, "G1-R1-"), **dict.fromkeys(enemies, "hostile G1-R1-"))
    alike = [Candidate(Pass(), Worth())] * 9
    with s.match.seen("gm"):
        assert len(turn._promising(alike, Mind(Weights(deepened=4)))) == played_on
