"""Red brains: Intimidate (CLR-B-RED)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Place
from game.books.stacktors.events import Moved, Stopped
from game.books.stacktors.intents import Attack, Defend, Go, Move, Pass, Stay, Teleport
from game.books.stacktors.values.options import Options
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule
FIELD = """
.......
.......
..AB...
.......
.......
"""


def scared(b="hostile G2-R1Y1-", board=FIELD, piece="R1", **more):
    s = scene(board, A="G3-R3-R1", B=b, **more)
    s.strike("A", "B", piece, kind="social", active="Intimidate")
    s.until("B", "defend") if s.asked != ("B", "defend") else None
    return s


@rule("CLR-B-RED", "DMG-5", "TIM-1")
def test_it_flees_for_n_rounds_instead_of_damage():
    s = scared()
    s.defend("B")
    assert s.effects("B") == {"fleeing": 1}
    assert s.stack("B") == "G2-R1Y1-"


@rule("CLR-B-RED", "DCH-8")
def test_it_is_social_alone():
    s = scene(FIELD, A="G3-R3-R1", B="hostile G2-R1Y1-")
    assert s.refused(s.attack("A", "B", "R1", kind="mental", active="Intimidate")) == "ATK-2"


@rule("CLR-B-RED")
def test_it_moves_as_far_from_the_nearest_as_it_can_and_does_nothing_else():
    s = scared()
    s.defend("B")
    s.end()
    assert s.asked == ("B", "flee")
    ways = s.legal(Move)
    away = {max(abs(way.path[-1].x - 2), abs(way.path[-1].y - 2)) for way in ways}
    assert away == {2}, "two cells off is the farthest it comes"
    assert s.refused(Attack(s.id("B"), (s.id("A"),), "physical", s.ids("B", "R1"))) != ""
    s.play(ways[0])
    while s.asked[1] in {"shoot", "stay"}:
        s.play(s.legal()[0])
    assert s.asked == ("A", "act")
    assert s.effects("B") == {}


@rule("CLR-B-RED", "ENC-4")
def test_leaving_enemies_draws_parting_shots():
    s = scared()
    s.defend("B")
    s.end()
    s.play(s.legal(Move)[0])
    assert s.asked == ("A", "shoot")


@rule("CLR-B-RED", "ENC-6")
def test_one_that_flees_makes_no_parting_shot():
    s = scared(piece="R1")
    s.defend("B")
    s.walk("b3")
    assert s.asked == ("A", "act")
    assert s.cell("A") == "b3"


@rule("ENC-6", "ENC-1")
def test_but_it_stops_those_that_come_next_to_it():
    """Calmed and fleeing ones make no shot; only challenges, neutrals and the fallen stop nobody."""
    s = scene(
        """
        A.B.
        ....
        .F..
        """,
        A="G3-R3-R1",
        B="hostile G1-R1Y1-",
        F="p1 G2G3-R1-R3",
    )
    assert s.asked == ("F", "act")
    s.walk("b2")
    s.strike("F", "B", "R3", kind="social", active="Intimidate")
    s.until("B", "defend")
    s.defend("B")
    s.until("A")
    assert s.effects("B")
    s.walk("b1")
    assert s.refused(Move(((2, 1),))) == "ENC-1"


@rule("CLR-B-RED", "TRN-4")
def test_it_cannot_pass():
    s = scared()
    s.defend("B")
    s.end()
    from game.books.stacktors.intents import EndTurn, Pass

    assert s.refused(Pass()) != ""
    assert s.refused(EndTurn()) != ""


@rule("CLR-B-RED")
def test_it_stays_where_none_is_farther():
    s = scared(board="AB\n##")
    s.defend("B")
    s.end()
    assert not s.told(Moved)
    assert s.told(Stopped)[0].why == "cornered"
    assert s.asked == ("A", "act")


@rule("CLR-B-RED", "CLR-F-PURPLE")
def test_with_purple_feet_it_leaps_where_no_walk_leads_as_far():
    """Past the walls, and it lands facing as it likes; walks are offered only where they lead as far."""
    s = scared(b="hostile P2-R1Y1-", board="AB#..\n###..\n.....")
    s.defend("B")
    s.end()
    assert s.asked == ("B", "flee")
    assert {str(leap.to) for leap in s.legal(Teleport)} == {"d1", "d2", "d3"}
    assert not s.legal(Move)
    assert s.refused(Teleport(cells("c3")[0], 0)) == "CLR-B-RED", "it is nearer"
    assert s.refused(Teleport(cells("e2")[0], 0)) == "CLR-F-PURPLE"
    assert s.refused(Teleport(cells("d2")[0], 5)) == ""
    s.play(Teleport(cells("d2")[0], 5))
    s.until("A", "shoot")
    s.nothing()
    s.until("A")
    assert (s.cell("B"), s.facing("B")) == ("d2", 5)


@rule("CLR-B-RED", "CLR-F-PURPLE")
def test_it_walks_where_that_leads_as_far_and_leaps_to_the_other_cells():
    """Turns cost points, so d2 is too far to walk."""
    s = scared(b="hostile G1P2-R1Y1-", board="AB..\n##..")
    s.defend("B")
    s.end()
    assert {str(way.path[-1]) for way in s.legal(Move)} == {"d1"}
    assert {str(leap.to) for leap in s.legal(Teleport)} == {"d2"}


@rule("CLR-B-RED")
def test_it_may_defend():
    s = scared(piece="R1")
    s.defend("B")
    s.strike("A", "B", "R3")
    assert s.asked == ("B", "defend")


@rule("CLR-B-RED")
def test_it_flees_from_the_attackers_allies_too():
    s = scene("F.B.A\n.....", A="G3-P3-R3", F="p1 G1-R1-", B="hostile G2-R1-")
    s.walk("d1")
    s.strike("A", "B", "R3", kind="social", active="Intimidate")
    s.until("B", "defend")
    s.defend("B")
    assert s.effects("B")
    s.end()
    assert s.told(Stopped)[0].why == "cornered", "away from A it would come next to F"
    assert s.cell("B") == "c1"


@rule("TIM-3", "CLR-B-RED")
def test_it_goes_on_when_its_author_falls():
    s = scene("FAB\n...\n..C", A="G1R2-R1-R3", F="p1 G1-R1-", B="hostile G1-R1-", C="hostile O2-P3-")
    s.strike("A", "B", "R3", kind="social", active="Intimidate")
    s.until("B", "defend")
    s.defend("B")
    s.end()
    s.until("C")
    s.walk("b2")
    s.strike("C", "A", "P3")
    s.until("A", "defend") if s.asked[1] != "defend" else None
    s.defend("A")
    assert s.out("A") == "fallen"
    assert "fleeing" in s.effects("B")


@rule("CLR-B-RED", "ATK-7", "ATK-8")
def test_the_multiple_multiplies_its_rounds():
    s = scene(FIELD, A="G3-G2-R2", B="hostile G1-Y2-")
    s.strike("A", "B", "R2+G2", kind="social", active="Intimidate")
    s.defend("B", "Y2")
    assert (s.effects("B"), s.stack("B")) == ({"fleeing": 4}, "G1-Y2-")
    s = scene(FIELD, A="G3--R2", B="hostile G1-Y3-", options=Options(points=40, alike=0, deadly=True))
    s.strike("A", "B", "R2", kind="social", active="Intimidate")
    s.defend("B")
    assert s.effects("B") == {"fleeing": 4}, "two against nothing counts as against one"


@rule("CLR-B-RED", "TRN-5", "TIM-1")
def test_who_has_passed_and_is_frightened_flees_counting_up():
    s = scene("......\n..AB..\n......\n......\n.....C", A="G3-G3-", B="hostile G2-Y1-R1", C="hostile G1-G1-")
    s.skip()
    s.strike("B", "A", "R1", kind="social", active="Intimidate")
    s.defend("A")
    s.until("C")
    s.end()
    assert s.asked == ("A", "flee")
    assert s.refused(Pass()) != ""


@rule("CLR-B-RED", "ATK-4")
def test_it_frightens_even_the_cleverer_who_has_committed_all_its_brains():
    s = scene(FIELD, A="G3-O2-R1", B="hostile G1--Y3")
    s.strike("A", "B", "R1", kind="social", active="Intimidate")
    s.defend("B", "Y3")
    assert s.effects("B") == {}
    s = scene(FIELD, A="G3-O2-R1", B="hostile G1--Y3")
    s.strike("A", "B", "O2", kind="social")
    s.defend("B", "Y3")
    s.strike("A", "B", "R1", kind="social", active="Intimidate")
    assert s.effects("B") == {"fleeing": 1}


@rule("CLR-B-RED", "ATK-3", "CLR-G-PINK")
def test_no_reflection_answers_it():
    s = scene(FIELD, A="G3--R2", B="hostile G1-Pk3P1-")
    s.strike("A", "B", "R2", kind="social", active="Intimidate")
    assert s.refused(Defend(s.ids("B", "Pk3"), "Flexible")) == "ATK-3"


@rule("CLR-B-RED", "DIE-3", "DMG-5")
def test_it_costs_nobody_its_last_guts():
    s = scene(FIELD, A="G3--R3", B="hostile G1-G1-Y2")
    s.strike("A", "B", "R3", kind="social", active="Intimidate")
    s.defend("B", "G1")
    assert (s.out("B"), s.effects("B"), s.stack("B")) == ("", {"fleeing": 9}, "G1-G1-Y2")


@rule("CLR-B-RED", "MOV-7", "TIM-1")
@pytest.mark.parametrize("answer", [Go(), Stay()])
def test_frightened_by_a_parting_shot_one_takes_the_step_in_hand_at_most_and_then_flees(answer):
    s = scene(
        "......\n.AB...\n......\n......\n......\n.....C", A="G1O3-R1G3-", B="hostile G2-P1-R1", C="hostile G1-G1-"
    )
    s.walk("b3 b4 c5 d5")
    s.strike("B", "A", "R1", kind="social", active="Intimidate")
    s.defend("A")
    assert s.asked == ("A", "stay")
    s.play(answer)
    halts = [event.why for event in s.told(Stopped)]
    assert halts[0] == ("stayed" if isinstance(answer, Stay) else "frightened")
    assert s.cell("A") == ("b3" if isinstance(answer, Stay) else "b4"), "no step more of its own naming"
    assert s.asked == ("A", "flee")
    s.play(s.legal(Move)[0])
    assert (s.effects("A"), s.asked) == ({}, ("B", "act")), "this turn was its one round of flight"


@rule("CLR-B-RED", "MOV-4")
def test_frightened_before_it_passes_through_a_friend_it_stays_where_it_is():
    s = scene("#####\nBAD..\n#####\n....C", A="p1 R1O3-R1G3-", D="p1 G1-G1-", B="hostile G2-P1-R1", C="hostile G1-G1-")
    s.until("A")
    s.walk("c2 d2")
    s.strike("B", "A", "R1", kind="social", active="Intimidate")
    s.defend("A")
    s.play(Go())
    assert s.cell("A") == "b2"
    assert next(event.why for event in s.told(Stopped)) == "frightened"


@rule("CLR-B-RED")
def test_frightened_by_a_friend_it_flees_the_friend_and_not_itself():
    s = scene(".AF#\n####\n#..B", A="G3-Y1-R2", F="G2-Y1-", B="hostile G1-Y1-")
    s.edit(Place(cells("c1")[0], 6), name="F")
    s.strike("A", "F", "R2", kind="social", active="Intimidate")
    s.defend("F")
    s.end()
    assert s.told(Stopped)[0].why == "cornered", "a1 is no farther from A than c1"
    assert s.cell("F") == "c1"


@rule("CLR-B-RED", "MOV-7")
def test_after_a_parting_shot_it_is_not_asked_whether_it_stays():
    s = scared()
    s.defend("B")
    s.end()
    way = s.legal(Move)[0]
    s.play(way)
    s.strike("A", "B", "R3")
    s.defend("B")
    s.play(s.legal()[0])
    assert s.cell("B") == str(way.path[-1])
    assert s.asked == ("A", "act")
