"""Who has fallen dies unless somebody comes in time: that is suggested before all else (DIE-2)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Body, Ground, Out
from game.books.stacktors.intents import Heal, Medic, Move
from game.books.stacktors.mind.rescue import patients
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
TABLE = Options(points=40, alike=0)


def lying(drawing: str, fell: int = 1, **who):
    """A conflict in which F fell in that round."""
    given = {"A": "G3-R3O2-R1", "F": "p1 G1-G1-", "E": "hostile G1-R1-"} | who
    s = scene(drawing, options=TABLE, **given)
    s.become("F", "G1--")
    s.edit(Out("fallen", fell), name="F")
    s.until("A")
    return s


def suggested(s):
    decision = s.pending
    return suggestion(s.match, decision.owners[0], decision)


@rule("DIE-2", "HEA-1")
def test_who_stands_beside_heals_before_all_else():
    """E could be felled for sure, and A strikes it down another time."""
    s = lying("FAE\n...")
    found = suggested(s)
    assert found.intent == Heal(s.id("A"), s.id("F"))
    assert found.why.reason == "F dies unless healed by round 4."


@rule("DIE-2", "HEA-1")
def test_who_is_away_walks_there_and_heals_in_the_next_round():
    s = lying("F....A..E\n.........", A="G1O2-R3O2-R1")
    for _ in range(2):
        walk = suggested(s).intent
        assert isinstance(walk, Move)
        s.play(walk)
        if s.asked == ("A", "act"):
            assert not isinstance(suggested(s).intent, Move)
            s.end()
        s.until("A")
    assert suggested(s).intent == Heal(s.id("A"), s.id("F"))


@rule("DIE-2", "CLR-G-YELLOW")
def test_a_medic_heals_at_the_end_of_the_walk():
    s = lying("F...A...E\n.........", A="G1O2-R3Y2-R1")
    s.play(suggested(s).intent)
    found = suggested(s).intent
    assert isinstance(found, Medic)
    assert {*found.patients} == {s.id("F")}


@rule("DIE-2")
def test_nobody_comes_who_would_be_too_late():
    s = lying("F..............A.E\n..................", A="G1-R3-R1")
    assert "dies" not in suggested(s).why.reason


@rule("DIE-2")
def test_the_one_who_is_there_first_comes_and_nobody_else():
    s = lying("FB....A..E\n..........", B="p1 G1-R1-", A="G3-R3O2-R2")
    assert s.asked == ("A", "act")
    assert "dies" not in suggested(s).why.reason, "B stands beside"
    s.until("B")
    assert suggested(s).intent == Heal(s.id("B"), s.id("F"))


@pytest.mark.parametrize("medic", [False, True])
@rule("DIE-2")
def test_who_has_risen_and_fallen_beside_an_enemy_lies_there(medic):
    s = lying("FA\nE.", E="hostile G2-R2-", A="G3-R3Y2-R1")
    (yellow,) = (one.id for one in s.get("A", Body).stack.guts if one.colour is Colour.YELLOW)
    s.play(Medic(s.id("A"), (yellow,), (s.id("F"),)) if medic else Heal(s.id("A"), s.id("F")))
    while s.asked[1] == "mend":
        s.play(s.legal()[0])
    s.until("A")
    s.edit(Out("fallen", 2), name="F")
    assert "dies" not in suggested(s).why.reason
    assert not isinstance(suggested(s).intent, Heal | Medic)


@rule("DIE-2")
def test_in_the_last_round_nobody_walks_there_who_could_not_heal():
    """An enemy bars the way, so that A comes nearer and not beside."""
    s = lying("F.E.A\n#####", fell=-2, A="G3-R3Y2-R1")
    with world.inside(s.match.world):
        assert list(patients(s.id("A"))) == [(s.id("F"), 1)]
    assert "dies" not in suggested(s).why.reason


@rule("DIE-2")
def test_only_the_ground_between_them_is_looked_at():
    s = lying("\n".join(["F...A...E" + "." * 51, *["." * 60] * 59]))
    with world.inside(s.match.world):
        assert list(patients(s.id("A")))
        assert len(score.distances(world.get(world.TABLE, Ground), (people.cell(s.id("F")),))) < 100
