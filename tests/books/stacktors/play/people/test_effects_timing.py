"""How effects run (TIM)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Effects
from game.books.stacktors.events import Affected, EffectBegan, EffectEnded
from game.books.stacktors.values.options import Options
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
FIELD = "......\n.AB...\n......\n......"


def duel(a="G3-B2B1R1-R1", b="hostile G2-G2Y1-", **more):
    return scene(FIELD, A=a, B=b, **more)


def freeze(s, piece="B2"):
    s.strike("A", "B", piece, active="Freeze")
    s.until("B", "defend")
    s.defend("B")


@rule("TIM-1")
def test_it_takes_hold_at_once_and_ends_at_the_end_of_the_nth_turn():
    s = duel()
    freeze(s)
    assert s.effects("B") == {"frozen": 2}
    s.until("B")
    s.end()
    assert s.effects("B") == {"frozen": 1}
    s.until("B")
    s.end()
    assert s.effects("B") == {}
    assert s.told(EffectEnded)[0].kind == "frozen"


@rule("TIM-1")
def test_a_turn_under_way_counts_as_the_first():
    """B is frozen by a counterattack in its own turn: that turn is one of the two."""
    s = scene(FIELD, A="G1-B2O1-", B="hostile G3-R3Y1-")
    s.strike("B", "A", "R3")
    s.defend("A", "O1", "Dexterous")
    s.strike("A", "B", "B2", active="Freeze")
    s.defend("B")
    assert s.effects("B") == {"frozen": 2}
    s.end()
    assert s.effects("B") == {"frozen": 1}


@rule("TIM-1", "TRN-5")
def test_a_turn_passed_away_or_lost_counts_a_pass_that_waits_does_not():
    s = scene(FIELD, A="G3-B2-", B="hostile G2-G2-", options=None)
    freeze(s)
    s.end()
    s.end()
    assert s.effects("B") == {"frozen": 1}
    s = scene("......\n.AB..C\n......", A="G3-B2-", B="hostile G2-G2-", C="hostile G1-G1-")
    freeze(s)
    s.end()
    s.skip()
    assert s.effects("B") == {"frozen": 2}
    s.end()
    assert s.asked == ("B", "act")
    s.skip()
    assert s.effects("B") == {"frozen": 1}


@rule("TIM-2")
@pytest.mark.parametrize(("first", "then", "left"), [("B2", "B1", 2), ("B1", "B2", 2)])
def test_the_same_again_the_longer_stays_no_sum(first, then, left):
    s = duel()
    freeze(s, first)
    freeze(s, then)
    assert s.effects("B") == {"frozen": left}


@rule("TIM-2")
def test_different_ones_run_side_by_side_and_freeze_beats_fleeing():
    s = duel()
    freeze(s)
    brains = tuple(p.id for p in s.get("A", body()).stack.brains)
    from game.books.stacktors.intents import Attack

    s.play(Attack(s.id("A"), (s.id("B"),), "social", brains, "Intimidate"))
    s.until("B", "defend")
    s.defend("B")
    assert s.effects("B") == {"frozen": 2, "fleeing": 1}
    at = s.cell("B")
    s.end()
    assert s.cell("B") == at
    assert s.effects("B") == {"frozen": 1}


def body():
    from game.books.stacktors.components import Body

    return Body


@rule("TIM-3")
def test_they_end_when_the_target_is_out():
    s = duel(a="G3-B2R3P3-", b="hostile G2-G1-")
    freeze(s)
    s = scene("......\n.AB..C\n......", A="G3-B2R3-", B="hostile G2-G1-", C="hostile G1-G1-")
    freeze(s)
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.out("B") == "fallen"
    assert s.effects("B") == {}


def shaken(**more):
    s = scene(FIELD, A="G3-Y3-R1R1", B="hostile G2-G2Y1-", **more)
    s.edit(Effects((), shaken=True), name="B")
    return s


def frighten(s, piece="R1"):
    s.strike("A", "B", piece, kind="social", active="Intimidate")
    s.until("B", "defend")
    s.defend("B")


@rule("TIM-4")
def test_who_came_out_of_it_is_safe_until_a_turn_free_of_it_has_ended():
    s = scene("AB\n##", A="G3-Y3-R1R1", B="hostile G2-G2Y1-")
    frighten(s)
    s.end()
    assert s.effects("B") == {}, "it has spent its turn cornered"
    assert s.get("B", Effects).shaken
    frighten(s)
    assert s.effects("B") == {}
    assert not s.told(EffectBegan)
    s.end()
    s.until("B")
    s.end()
    assert not s.get("B", Effects).shaken
    frighten(s)
    assert s.effects("B") == {"fleeing": 1}


@rule("TIM-1", "TIM-4")
def test_who_is_still_in_it_has_not_come_out_of_it():
    """A flight that has a turn to go bars no Calming; once it is over, what else still runs bars as well."""
    s = scene("AB\n##", A="G3-R3-R2Y3", B="hostile G2-G2Y1-")
    frighten(s, "R2")
    s.end()
    assert (s.effects("B"), s.get("B", Effects).shaken) == ({"fleeing": 1}, False)
    s.until("A")
    s.strike("A", "B", "Y3", kind="mental", active="Calming")
    s.until("A")
    assert s.effects("B") == {"fleeing": 1, "calmed": 3}
    for left in (2, 1):
        s.end()
        s.until("A")
        assert (s.effects("B"), s.get("B", Effects).shaken) == ({"calmed": left}, True)


@rule("TIM-1")
def test_what_is_left_of_it_is_told_at_the_end_of_each_turn():
    s = duel()
    freeze(s)
    for left in ((("frozen", 1),), ()):
        s.until("B")
        s.end()
        assert [one.effects for one in s.told(Affected)] == [left]


@rule("TIM-1", "CLR-B-YELLOW")
def test_a_calm_that_an_attack_ends_in_its_own_turn_is_over_with_the_next():
    s = scene("AB..\n....", A="G3-R3-Y3", B="hostile O2-G2Y1-")
    s.strike("A", "B", "Y3", kind="mental", active="Calming")
    s.until("B")
    s.walk("c1 d1")
    s.strike("A", "B", "R3")
    s.until("B", "act")
    assert s.effects("B") == {"calmed": 0}
    s.end()
    s.until("B")
    assert s.effects("B") == {}


@rule("TIM-4")
def test_freeze_is_none_of_the_three():
    s = scene(FIELD, A="G3-B2-", B="hostile G2-G2Y1-")
    s.edit(Effects((), shaken=True), name="B")
    freeze(s)
    assert s.effects("B") == {"frozen": 2}


@rule("TIM-4")
def test_the_option_switches_it_off():
    s = shaken(options=Options(points=40, alike=0, relapse=True))
    frighten(s)
    assert s.effects("B") == {"fleeing": 1}


@rule("TIM-2")
def test_what_is_left_is_compared_with_what_comes_new():
    s = duel(a="G3-B3B2B1R3-")
    freeze(s, "B3")
    s.until("B")
    s.end()
    s.until("A")
    assert s.effects("B") == {"frozen": 2}
    freeze(s, "B1")
    assert s.effects("B") == {"frozen": 2}
    freeze(s, "B3")
    assert s.effects("B") == {"frozen": 3}


@rule("TIM-1", "DEC-4")
def test_laid_on_a_shooter_before_its_turn_it_counts_from_that_turn():
    s = scene("AB....\n......\n......\n.....C", A="G1O3-O2B1G3-", B="hostile G2-R1P1-", C="hostile G1-G1-")
    s.walk("a2 a3 a4")
    s.strike("B", "A", "R1")
    s.defend("A", "O2", "Dexterous")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B")
    s.until("B")
    assert s.effects("B") == {"frozen": 1}
    s.end()
    assert s.effects("B") == {}


@rule("TIM-1", "TRN-3")
def test_laid_on_one_that_has_acted_it_lasts_through_its_next_turn():
    s = scene(FIELD, A="G2-B1-", B="hostile G3-G1-")
    s.end()
    freeze(s, "B1")
    s.until("B")
    assert s.effects("B") == {"frozen": 1}
    s.end()
    assert s.effects("B") == {}
