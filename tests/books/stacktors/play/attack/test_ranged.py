"""Red guts: Ranged (CLR-G-RED), and the Soldier with a Fine Bow before the Locked Chest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Carried, Name
from game.books.stacktors.events import Compared, Overcame, TurnedBack
from game.books.stacktors.intents import Attack, BuyOff, Defend, Give, Identify, Lose, PickUp
from game.books.stacktors.values.options import EDITIONS, Options
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
CORE = Options(points=40, alike=0, pink=False, red_bonus=False, teleport_shots=False)


@rule("CLR-G-RED", "ATK-6")
@pytest.mark.parametrize(("board", "refused"), [("A......B", "ATK-6"), ("A.....B", ""), ("A.B", "")])
def test_it_reaches_three_and_n_cells(board, refused):
    s = scene(board, A="G1R2-R3-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R3", active="Ranged")) == refused


@rule("CLR-G-RED")
def test_n_counts_the_red_pieces_alone():
    s = scene("A.....B", A="G1R2-R2P3-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R2+P3", active="Ranged")) == "ATK-6"


@rule("CLR-G-RED")
def test_uncommitted_red_adds_against_a_ranged_attack_and_stays_free():
    s = scene("A..B\n....", A="G3-R3P1-", B="hostile G1-R2G1-")
    s.strike("A", "B", "R3", active="Ranged")
    s.defend("B", "G1")
    compared = s.told(Compared)[0]
    assert (compared.defence, compared.bonus, compared.hit) == (3, 2, False)
    assert s.spent("B") == "G1"


@rule("CLR-G-RED")
def test_it_adds_without_any_commitment():
    s = scene("A..B\n....", A="G3-R2P1-", B="hostile G1-R2G1-")
    s.strike("A", "B", "R2", active="Ranged")
    s.defend("B")
    assert (s.told(Compared)[0].defence, s.told(Compared)[0].hit) == (2, False)


@rule("CLR-G-RED")
@pytest.mark.parametrize("active", ["", "Freeze"])
def test_it_adds_nothing_against_other_attacks(active):
    s = scene("AB\n..", A="G3-R3B1-", B="hostile G1-R2G1-")
    s.strike("A", "B", "R3+B1", active=active)
    s.defend("B", "G1")
    assert s.told(Compared)[0].bonus == 0


@rule("CLR-G-RED", "ATK-10")
def test_red_is_then_the_active_colour_so_another_shuts_it_out():
    s = scene("A..B\n....", A="G3-R3P1-", B="hostile G1-R2B1-")
    s.strike("A", "B", "R3", active="Ranged")
    s.defend("B", "B1", "Freeze")
    assert s.told(Compared)[0].bonus == 0


@rule("CLR-G-RED")
def test_spent_red_adds_nothing():
    s = scene("A..B\n....", A="G3-R3R2-", B="hostile G1-R2G3-")
    s.strike("A", "B", "R3", active="Ranged")
    s.defend("B", "R2")
    s.strike("A", "B", "R2", active="Ranged")
    s.defend("B")
    assert s.told(Compared)[0].bonus == 0


# --- the core edition


@rule("CLR-G-RED", "DMG-3")
def test_in_the_core_edition_the_result_falls_on_the_attacker():
    s = scene("AB\n..", A="G3-G3R3P1-", B="hostile G1-R1B1-", options=CORE)
    s.strike("A", "B", "G3+R3")
    s.defend("B", "R1", "Ranged")
    assert s.told(TurnedBack)[0].because == ("CLR-G-RED",)
    assert len(s.legal(Lose)) == 2, "on the pieces of the attack, at multiple 1"
    s.lose("A", "R3")
    assert (s.stack("A"), s.stack("B")) == ("G3-G3R2P1-", "G1-R1B1-")


@rule("CLR-G-RED", "CLR-G-PINK")
@pytest.mark.parametrize(("red", "left"), [("R1", 3), ("", 2)])
def test_what_red_turns_back_cannot_be_bought_off_what_pink_does_can(red, left):
    """The freeze is of three rounds at multiple 1."""
    s = scene("AB\n..", A="G3-B3P1Y1-", B="hostile G1-R1Pk1-", options=replace(CORE, pink=True))
    s.strike("A", "B", "B3", active="Freeze")
    s.defend("B", red or "Pk1", "Ranged" if red else "Flexible")
    if not red:
        s.play(BuyOff(s.ids("A", "P1")))
    assert s.effects("A") == {"frozen": left}


@rule("CLR-G-RED")
def test_a_miss_is_not_turned_back():
    s = scene("AB\n..", A="G3-R1P1-", B="hostile G1-R1B1-", options=CORE)
    s.strike("A", "B", "R1")
    s.defend("B", "R1", "Ranged")
    assert not s.told(TurnedBack)


@rule("CLR-G-RED", "PIE-2")
def test_the_editions_differ_as_the_book_does():
    wiki, core = EDITIONS["wiki"], EDITIONS["core"]
    assert (wiki.pink, wiki.red_bonus, wiki.teleport_shots) == (True, True, True)
    assert (core.pink, core.red_bonus, core.teleport_shots) == (False, False, False)


# --- the book's own example


def chest(**more):
    return scene(
        """
        Oc
        AF
        """,
        A="G1O2-R3O2C1-R1",
        F="p1 R1--C2",
        c="(C2)R8=B5",
        O="{R3}",
        conflict=False,
        **more,
    )


@rule("DCH-2", "DCH-3", "DCH-4", "NOT-3")
def test_alone_the_soldier_cannot_open_the_chest_by_strength():
    s = chest()
    everything = s.attack("A", "c", "R3+O2+C1", active="Ranged", aim="guts")
    assert s.refused(everything) == ""
    s.play(everything)
    assert s.told(Compared)[0].attack == 6
    assert s.asked == ("A", "miss"), "only Perfection is left"
    s.nothing()
    assert s.challenge("c") == "(C2)R8=B5"


@rule("CLR-G-CLEAR", "DCH-4", "CLR-WEAR")
def test_it_can_wear_perfection_on_it():
    s = chest()
    s.strike("A", "c", first=True, aim="guts")
    assert s.challenge("c") == "(C2)R7=B5"
    assert s.stack("A") == "G1O2-R3O2-R1"


@rule("CLR-B-CLEAR", "OBJ-2", "DCH-4", "DCH-6", "DCH-9", "OBJ-3")
def test_with_a_fine_bow_identified_by_a_friend_it_opens_the_chest():
    """R3 of its own, R3 of the bow and O2 are 8; with the C1 that is 9. Four shots: 8, 7, 5, 1."""
    s = chest()
    s.play(PickUp(s.id("A"), s.id("O")))
    s.play(Give(s.id("A"), s.id("F"), things=(s.id("O"),)))
    s.play(Identify(s.id("F"), s.id("O"), s.ids("F", "C2")[0], s.id("A")))
    assert (s.gear("A"), s.stack("F")) == ("R3-", "R1--C1")
    totals = []
    for pieces in ("R3+R3+O2+C1", "R3+R3+O2+C1", "R3+R3+O2+C1", "R3+R3"):
        totals.append(s.challenge("c").split("=")[0][4:])
        s.strike("A", "c", pieces, active="Ranged", aim="guts")
    assert totals == ["R8", "R7", "R5", "R1"]
    assert s.challenge("c") == ""
    assert s.told(Overcame)[0].by == s.id("A")
    with world.inside(s.match.world):
        held = [world.get(thing, Name).text for thing, hands in world.each(Carried) if hands.by == s.id("A")]
    assert held == ["what c held"], "still unidentified"


@rule("DCH-2", "DCH-7")
def test_the_key_must_be_active():
    s = chest()
    assert s.refused(s.attack("A", "c", "R3+O2", active="Dexterous", aim="guts")) == "DCH-2"
    assert s.refused(s.attack("A", "c", "O2", active="Ranged", aim="guts")) == "ATK-2"
    assert s.refused(Attack(s.id("A"), (s.id("c"),), "physical", s.ids("A", "R3"), "Ranged")) == "DCH-2"


# --- what the wiki edition's bonus does


def shot(a="G3-R3Y1-", b="hostile G1-R2Y3-", pieces="R3", options=None):
    """A scene in which A shoots at B from three cells away."""
    s = scene("A..B\n....\nZ...", A=a, B=b, Z="hostile G1-G1-", options=options)
    s.strike("A", "B", pieces, active="Ranged")
    return s


@rule("CLR-G-RED", "ATK-9")
def test_the_bonus_may_open_a_counterattack():
    s = shot(a="G3-R1Y1-", b="hostile G1-R3-", pieces="R1")
    s.defend("B")
    assert s.told(Compared)[0].defence == 3
    assert s.asked == ("B", "shoot")


@rule("CLR-G-RED", "DMG-3")
def test_a_defence_of_the_bonus_alone_loses_one_pip_of_any_guts():
    s = shot(a="G3-R3R3-", pieces="R3+R3", b="hostile G1-R2Y3-")
    s.defend("B")
    assert s.told(Compared)[0].times == 3
    assert {one.pieces for one in s.legal(Lose)} == {s.ids("B", "R2"), s.ids("B", "Y3")}


@rule("CLR-G-RED", "DMG-3")
def test_with_the_spill_option_it_loses_the_multiple():
    s = shot(a="G3-R3R3-", pieces="R3+R3", options=Options(points=40, alike=0, spill=True))
    s.defend("B")
    s.play(Lose(s.ids("B", "Y3") * 3))
    assert s.stack("B") == "G1-R2-"


@rule("CLR-G-RED", "APP-2")
def test_red_guts_of_the_equipment_add_and_red_brains_do_not():
    s = shot(b="hostile G1-G1- R2-")
    s.defend("B", "G1")
    assert s.told(Compared)[0].defence == 3
    s = shot(b="hostile G1-G1-R3")
    s.defend("B", "G1")
    assert s.told(Compared)[0].defence == 1


@rule("CLR-G-RED")
def test_committed_red_counts_once_and_the_rest_adds():
    s = shot(a="G3-R3R3-", b="hostile G1-R1R2Y1-", pieces="R3+R3")
    s.defend("B", "R1+Y1", "Ranged")
    assert s.told(Compared)[0].defence == 4
    assert {one.pieces for one in s.legal(Lose)} == {s.ids("B", "R1"), s.ids("B", "Y1")}, "what added was not committed"


@rule("CLR-G-RED")
def test_free_red_is_not_named_for_it_adds_by_itself():
    s = shot()
    assert s.refused(Defend(s.ids("B", "Y3"), "Ranged")) == "CLR-G-RED"
    s = shot(options=CORE)
    assert s.refused(Defend(s.ids("B", "Y3"), "Ranged")) == "ATK-3", "the core edition adds nothing"


@rule("CLR-G-RED")
def test_it_adds_again_against_the_next_shot():
    s = shot(a="G3-R1R2-", b="hostile G1-R2Y1-", pieces="R1")
    s.defend("B")
    s.strike("A", "B", "R2", active="Ranged")
    s.defend("B")
    assert s.told(Compared)[0].defence == 2


# --- the Soldier's


@rule("CLR-G-RED", "ATK-6")
@pytest.mark.parametrize(
    ("board", "refused"), [("A.....B\n.......\nZ......", ""), ("A......B\n........\nZ.......", "ATK-6")]
)
def test_a_big_old_gun_reaches_six_cells(board, refused):
    s = scene(board, A="G1O2-R3O2C1-R1", B="hostile G1-Y3-", Z="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R3", active="Ranged")) == refused
