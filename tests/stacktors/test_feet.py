"""The nine feet (CLR-F)."""

from __future__ import annotations

import pytest

from game.stacktors.intents import Move, Teleport
from game.stacktors.options import Options
from game.stacktors.play.reach import reach
from game.table import world
from tests.stacktors.scene import cells, scene

rule = pytest.mark.rule


def lane(a, drawing="A.......", under=".", **more):
    return scene(f"{drawing}\n#######B", A=f"p1 {a}", B="hostile --Y1", under={"A": under}, **more)


def reached(s, name="A"):
    with world.inside(s.match.world):
        return {str(cell): arrival for cell, arrival in reach(s.id(name)).items()}


# --- clear: Agile


@rule("CLR-F-CLEAR", "MOV-1")
def test_clear_feet_do_not_count_towards_movement_points():
    assert lane("C1G2-R1-R3").left("A") == 2


@rule("CLR-F-CLEAR", "TRN-8")
def test_agile_moves_in_part_acts_and_finishes():
    s = scene("A.....\n.....B", A="C1O2G3-R3R1-", B="hostile G1-G3-")
    s.walk("b1 c1")
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B")
    assert s.left("A") == 3, "the points left are not adjusted again"
    s.walk("d1")
    assert s.cell("A") == "d1"


@rule("CLR-F-CLEAR")
def test_one_interruption_however_much_is_done_in_it():
    s = scene("A.....\n...o.B\n......\nC.....", A="C1O2G3-R3R1R2-", B="hostile G1-G3-", C="hostile --Y1", o="{}")
    s.walk("b1 c1")
    for piece in ("R1", "R2"):
        s.strike("A", "B", piece, active="Ranged")
        s.defend("B")
    s.walk("d1")
    s.strike("A", "B", "R3", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("e1"))) == "TRN-8"


@rule("TRN-8")
def test_without_clear_feet_movement_is_not_split():
    s = scene("A.....\n.....B", A="O2G3-R3R1-", B="hostile G1-G3-")
    s.walk("b1")
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("c1"))) == "TRN-8"


@rule("ENC-2", "CLR-F-CLEAR")
@pytest.mark.parametrize(("feet", "refused"), [("C1O2", ""), ("O2", "TRN-8")])
def test_agile_goes_on_when_the_enemy_that_stopped_it_is_gone(feet, refused):
    s = scene("A.B..\n.o..C", A=f"{feet}G3-R3R1-", B="hostile G1-G1-", C="hostile --Y1", o="{}")
    s.walk("b1")
    assert s.refused(Move(cells("c2"))) == "ENC-1"
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.out("B") == "fallen"
    assert s.refused(Move(cells("c1 d1"))) == refused


@rule("ENC-2")
def test_agile_stays_while_one_of_two_is_there():
    s = scene("A.B..\n..C..", A="C1O2G3-R3R1-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.walk("b1")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.refused(Move(cells("a1"))) == "ENC-1"


# --- red: Fleet


@rule("CLR-F-RED")
def test_fleet_doubles_once_however_many_red_feet():
    assert lane("R1-R1-").left("A") == 2
    assert lane("R1R2-R1-").left("A") == 6
    assert lane("G1R2-R1-").left("A") == 6


@rule("CLR-F-RED", "TER-2")
def test_before_the_terrain_where_it_begins():
    assert lane("G1R2-R1-", under=":").left("A") == 3
    assert lane("R1-R1-", under="~").left("A") == 1, "2 quarters, rounded up"


# --- pink: Graceful


GRACE = """
.....
.BAC.
.....
.....
"""


@rule("CLR-F-PINK", "ENC-4")
@pytest.mark.parametrize(("feet", "asked"), [("Pk1O2G3", "shoot"), ("O1Pk2G3", "act")])
def test_graceful_leaves_as_many_enemies_as_its_pips(feet, asked):
    s = scene(GRACE, A=f"{feet}-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.walk("c3 c4")
    assert s.asked[1] == asked


@rule("CLR-F-PINK", "MOV-6")
def test_once_for_each_movement():
    """Leaving B draws no shot; leaving C afterwards does, and the map shows it."""
    s = scene("B....\n.A.C.\n.....", A="Pk1O2G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    assert not reached(s)["b3"].shooters
    s = scene("B.##\n.A##\nC.##\n....", A="Pk1O2G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    ways = reached(s)
    assert len(ways["d4"].shooters) == 1
    s.walk(" ".join(map(str, ways["d4"].path)))
    assert s.asked == ("C", "shoot")


# --- orange: Nimble


@rule("CLR-F-ORANGE", "MOV-3")
def test_nimble_turns_for_nothing():
    s = lane("O3-R1-", "A...")
    s.walk(facing=4)
    assert s.left("A") == 3
    s.walk("b1")
    assert s.left("A") == 2


# --- the terrain feet


@rule("CLR-F-YELLOW", "CLR-F-GREEN", "CLR-F-BLUE", "TER-1", "TER-2", "TER-3")
@pytest.mark.parametrize(("sign", "piece", "share"), [(":", "Y", 2), ("%", "G", 2), ("~", "B", 4)])
def test_the_right_feet_ease_their_terrain_at_the_start_and_on_the_way(sign, piece, share):
    eased, slowed = lane(f"{piece}1O3-R1-", under=sign), lane("P1O3-R1-", under=sign)
    assert (eased.left("A"), slowed.left("A")) == (4, -(-4 // share))
    eased, slowed = lane(f"{piece}1O3-R1-", f"A{sign}......"), lane("P1O3-R1-", f"A{sign}......")
    for s, left in ((eased, 3), (slowed, 3 // share)):
        s.walk("b1")
        assert s.left("A") == left


@rule("CLR-F-YELLOW", "CLR-F-GREEN")
@pytest.mark.parametrize(("sign", "wrong"), [(":", "G"), ("%", "Y"), ("~", "Y")])
def test_and_no_other(sign, wrong):
    assert lane(f"{wrong}1O3-R1-", under=sign).left("A") < 4


@rule("CLR-F-CYAN", "TER-6")
def test_fly_walks_into_the_air_and_nobody_else():
    s = lane("O1Cy3-R1-", "A  .....")
    s.walk("b1 c1 d1")
    assert (s.cell("A"), s.left("A")) == ("d1", 1)
    s = lane("O1P3-R1-", "A  .....")
    assert s.refused(Move(cells("b1"))) == "TER-6"


@rule("CLR-F-BLUE")
def test_swim():
    s = lane("B1O2-R1-", "A~~~....")
    s.walk("b1 c1 d1")
    assert s.left("A") == 0


# --- purple: Teleport


@rule("CLR-F-PURPLE")
def test_teleport_goes_past_anything_up_to_the_full_points_and_faces_as_it_likes():
    s = scene("A#..B\n##...", A="P3-R1-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 5))
    assert (s.cell("A"), s.facing("A")) == ("d1", 5)


@rule("CLR-F-PURPLE")
def test_not_farther_nor_where_one_cannot_stand():
    s = scene("A#.. B\n#.....", A="P3-R1-", B="hostile --Y1")
    for to in ("f2", "e1", "b1"):
        assert s.refused(Teleport(cells(to)[0], 0)) == "CLR-F-PURPLE", to
    assert s.refused(Teleport(cells("d1")[0], 0)) == ""
    assert s.refused(Teleport(cells("d1")[0], 8)) == "POS-9"


@rule("CLR-F-PURPLE", "CLR-F-RED")
def test_terrain_at_the_start_does_not_cut_it_and_fleet_doubles_it():
    s = lane("P1R2-R1-", under="~")
    assert s.refused(Teleport(cells("g1")[0], 0)) == ""
    assert s.refused(Teleport(cells("h1")[0], 0)) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE")
def test_instead_of_walking():
    s = lane("P1O2-R1-")
    s.walk("b1")
    assert s.refused(Teleport(cells("d1")[0], 0)) == "CLR-F-PURPLE"
    s = scene("A.....\n.....B", A="P3-R1-", B="hostile --Y1")
    s.play(Teleport(cells("d1")[0], 0))
    assert s.refused(Move(cells("d2"))) == "TRN-8"


@rule("CLR-F-PURPLE", "CLR-F-CLEAR", "TRN-8")
def test_a_leap_is_a_whole_movement_to_agile_feet_too():
    s = scene("A....\n.....\n....B", A="C1P3-R3R1-", B="hostile G1-G3-")
    s.walk(facing=2 if s.facing("A") != 2 else 4)
    assert s.refused(Teleport(cells("b1")[0], 2)) == "CLR-F-PURPLE", "its movement has begun"
    s = scene("A....\n.....\n....B", A="C1P3-R3R1-", B="hostile G1-G3-")
    s.play(Teleport(cells("b1")[0], 2))
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("c1"))) == "TRN-8"


@rule("CLR-F-PURPLE", "CLR-F-PINK")
def test_graceful_feet_leap_off_without_a_shot():
    s = scene("BA...\n.....", A="Pk1P3-R1-", B="hostile G1-G1-")
    s.play(Teleport(cells("e1")[0], 2))
    assert (s.asked, s.cell("A")) == (("A", "act"), "e1")


@rule("CLR-F-PURPLE", "ENC-1")
def test_it_engages_nobody():
    s = scene("A...B.\n......", A="P3-R1R2-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 0))
    assert s.refused(s.attack("A", "B", "R1")) == ""
    assert s.refused(Move(cells("d2"))) == "TRN-8"


@rule("CLR-F-PURPLE", "ENC-4")
def test_engaged_enemies_may_shoot_first_in_the_wiki_edition():
    s = scene("AB....", A="P3-R1R2-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 0))
    assert s.asked == ("B", "shoot")
    s.strike("B", "A", "G1")
    s.defend("A", "R2")
    assert s.asked == ("A", "stay")
    from game.stacktors.intents import Go

    s.play(Go())
    assert s.cell("A") == "d1"


@rule("CLR-F-PURPLE", "MOV-7")
def test_who_stays_after_the_shot_has_had_its_movement():
    from game.stacktors.intents import Stay

    s = scene("AB....\n......", A="P3-R1R2-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 0))
    s.nothing()
    s.play(Stay())
    assert s.cell("A") == "a1"
    assert s.refused(Teleport(cells("d1")[0], 0)) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE")
def test_not_in_the_core_edition():
    s = scene("AB....", A="P3-R1R2-", B="hostile G1-G1-", options=Options(points=40, teleport_shots=False))
    s.play(Teleport(cells("d1")[0], 0))
    assert s.cell("A") == "d1"


@rule("POS-8", "CLR-F-RED")
def test_feet_objects_give_their_abilities():
    s = scene("A....B", A='G1-R1-R3 "R2"-', B="hostile --Y1")
    assert s.left("A") == 6
