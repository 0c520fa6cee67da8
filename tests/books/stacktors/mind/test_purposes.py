"""What each purpose does in a small position in which a character without one does something else."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Attack, Heal
from game.books.stacktors.mind.levels import WEIGHTS
from game.books.stacktors.mind.personas import with_persona
from game.books.stacktors.mind.purposes import MOST, PURPOSES, Drive, driven
from game.books.stacktors.mind.weights import Weights
from tests.books.stacktors.mind.answers import played_turn
from tests.books.stacktors.scene import More, scene

HURT = {"A": "G2-G1O1-"}
EQUAL = {"A": "hostile G1-G2O1O1-", "B": "G1-G2O1O1-"}


def turn(drawing, purpose="", *, hurt=(), persona="", about="", regions=None, own=(), **names):
    """The scene after the turn of A with that purpose, and what A did.

    `hurt` names who has lost pips, with the stack that is left; `own` are further fields of A.
    """
    pieces = {"A": {"purpose": purpose, "about": about, **dict(own)}}
    s = scene(drawing, regions=regions, more=More(pieces=pieces), **names)
    return s, played_turn(s, "A", persona, dict(hurt))


def first(drawing, purpose="", **more):
    """What A does first in that turn."""
    return type(turn(drawing, purpose, **more)[1][0])


def attacked(drawing, purpose="", **more):
    """The names of those whom A attacks in that turn."""
    s, done = turn(drawing, purpose, **more)
    return [s.name(one.targets[0]) for one in done if isinstance(one, Attack)]


def end(drawing, purpose="", **more):
    """The cell in which A is after that turn."""
    return turn(drawing, purpose, **more)[0].cell("A")


def test_who_hunts_strikes_the_enemy_in_reach_rather_than_heal():
    assert (first("AB", hurt=HURT, **EQUAL), first("AB", "hunt", hurt=HURT, **EQUAL)) == (Heal, Attack)


def test_who_hunts_heals_where_no_enemy_is_in_reach():
    assert first("A" + "." * 12 + "B", "hunt", hurt=HURT, **EQUAL) is Heal


def test_an_author_may_say_how_aggressive_a_hunter_is():
    assert first("AB", "hunt", hurt=HURT, own={"aggression": 0}, **EQUAL) is Heal
    assert first("AB", "", hurt=HURT, own={"aggression": 80}, **EQUAL) is Attack


def test_who_holds_a_region_stays_there_and_strikes_who_comes_near():
    weak = {"A": "hostile G3-G2O2-", "B": "G1-G2-", "regions": {"gate": "a1"}}
    assert (end("A....B", "hunt", **weak), end("A....B", "hold", about="gate", **weak)) == ("c1", "a1")
    assert attacked("AB", "hold", about="gate", **weak)[:1] == ["B"]


def test_who_holds_a_thing_stands_beside_it():
    kept = {"A": "hostile G3-G2-", "B": "G1-G2-", "T": "(C2)R8"}
    assert (end("T..A............B", **kept), end("T..A............B", "hold", about="T", **kept)) == ("f1", "b1")


@pytest.mark.parametrize("purpose", ["", *PURPOSES])
def test_enemies_never_strike_a_challenge(purpose):
    kept = {"A": "hostile G3-R3-", "B": "G1-G2-", "T": "(C2)R1"}
    assert "T" not in attacked("AT..........B", purpose, about="T", **kept)


def test_who_delays_keeps_out_of_reach():
    strong = {"A": "hostile G2-G2-", "B": "G2-G3G3-"}
    assert end("....A.....B", "hunt", **strong) > end("....A.....B", "delay", **strong)


def test_who_would_parley_attacks_nobody_until_it_is_hurt():
    weak = {"A": "hostile G3-G3G2-", "B": "G1-G1-"}
    assert (attacked("AB", "hunt", **weak), attacked("AB", "parley", **weak)) == (["B"], [])
    assert attacked("AB", "parley", hurt={"A": "G3-G3G1-"}, **weak) == ["B"]


def test_persona_and_purpose_add_up_within_a_hundred():
    brute, coward = (driven(with_persona(Weights(), one), Drive("hunt")) for one in ("brute", "coward"))
    assert (brute.aggression, coward.aggression) == (MOST, 20)
    assert driven(with_persona(Weights(), "coward"), Drive("parley")).aggression == 0


@pytest.mark.parametrize("purpose", PURPOSES)
@pytest.mark.parametrize("level", WEIGHTS)
def test_no_purpose_lets_a_level_see_more(level, purpose):
    changed = driven(WEIGHTS[level], Drive(purpose))
    for name in ("hope", "threat", "later", "deepened", "walks", "softness"):
        assert getattr(changed, name) == getattr(WEIGHTS[level], name)
    assert driven(WEIGHTS[level], Drive()) == WEIGHTS[level]
