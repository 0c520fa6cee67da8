"""Falling, giving up, being brought back, dying (DIE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Bank, Chronicle, Clock, Out, Place, Points
from game.books.stacktors.events import Dropped, Fell, Rose, TurnBegan
from game.books.stacktors.intents import Heal, Mend, Move, PickUp, Travel
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def felled(f="p1 G1-R1-", **more):
    """A scene in which B has felled F in the first round, and A stands beside F."""
    s = scene("FA.\nB..\n..C", F=f, A="G2-G3Y1-", B="hostile G3-P3-", C="hostile G1-G1-", **more)
    s.strike("B", "F", "P3")
    s.defend("F")
    return s


@rule("DIE-1")
def test_one_that_loses_its_last_guts_to_a_physical_attack_falls():
    s = felled()
    assert s.out("F") == "fallen"
    assert s.stack("F") == "G1--"
    assert s.told(Fell)[0].why == "fallen"


@rule("DIE-1")
def test_physical_damage_without_guts_fells():
    s = scene("AB\n..", A="G3-R1-", B="hostile G1--R3")
    s.until("A")
    s.strike("A", "B", "R1")
    s.defend("B") if s.asked[1] == "defend" else None
    assert s.out("B") == "fallen"


@rule("DIE-1", "DMG-5")
def test_an_effect_without_damage_fells_nobody():
    s = scene("AB\n..", A="G3-B1-G3", B="hostile G1--R1")
    s.strike("A", "B", "B1", active="Freeze")
    assert (s.out("B"), s.effects("B")) == ("", {"frozen": 1})


@rule("DIE-1")
def test_equipment_keeps_nobody_up():
    s = scene("AB\nC.", A="G3-R3-", B="hostile G1-G1- R3P3-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.out("B") == "fallen"
    s = scene("AB\nC.", A="G3-R3-", B="hostile G1-- R1P3-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "R1")
    assert (s.out("B"), s.gear("B")) == ("fallen", "P3-")


@rule("DIE-2", "HEA-2")
def test_another_brings_it_back_with_a_small_guts_piece_it_had():
    s = felled(f="p1 G1-R1-Y1")
    s.until("A")
    s.play(Heal(s.id("A"), s.id("F")))
    s.play(s.legal(Mend)[0])
    assert s.out("F") == ""
    assert (s.stack("F"), s.spent("F")) == ("G1-R1-Y1", "R1")
    assert s.told(Rose)


@rule("DIE-2")
def test_its_turn_is_still_to_come():
    s = felled()
    s.until("A")
    s.play(Heal(s.id("A"), s.id("F")))
    s.play(s.legal(Mend)[0])
    s.until("F")
    assert s.table(Clock).round == 1


@rule("DIE-2", "TRN-1")
def test_who_falls_before_a_turn_that_goes_by_waits_for_the_next_round():
    s = scene("FA.\nB..\n..C", F="p1 G2-R1-", A="G1-G3Y1-", B="hostile G3-P3-", C="hostile O2-G1-")
    s.strike("B", "F", "P3")
    s.defend("F")
    s.end()
    assert s.asked == ("C", "act"), "F's place before C has gone by"
    s.end()
    s.play(Heal(s.id("A"), s.id("F")))
    s.play(s.legal(Mend)[0])
    assert s.out("F") == ""
    assert s.table(Clock).round == 2
    assert s.told(TurnBegan)[0].who == s.id("B")


@rule("DIE-2", "HEA-6")
def test_clear_guts_bring_nobody_back():
    s = felled(f="p1 G1-C1-")
    s.until("A")
    assert s.refused(Heal(s.id("A"), s.id("F"))) == "HEA-6"


@rule("DIE-2")
def test_nor_does_any_other_piece_or_size():
    s = scene("FA.\nB..\n..C", F="p1 G1-R1P1-", A="G2-G3Y1-", B="hostile G3-P3-", C="hostile G1-G1-")
    s.become("F", "G1-R1-")
    s.strike("B", "F", "P3")
    s.defend("F")
    s.until("A")
    s.play(Heal(s.id("A"), s.id("F")))
    for wrong in (
        Mend("add", "guts", Colour.GREEN),
        Mend("add", "feet", Colour.RED),
        Mend("larger", "feet", Colour.GREEN, s.ids("F", "G1")[0]),
    ):
        assert s.refused(wrong) == "DIE-2"
    assert s.refused(Mend("add", "guts", Colour.PURPLE)) == ""


@rule("DIE-2", "PIE-4")
def test_nobody_comes_back_while_the_bank_lacks_the_piece():
    s = felled()
    s.until("A")
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.RED, 1)] = 0
    s.edit(Bank(tuple(counts)))
    assert s.refused(Heal(s.id("A"), s.id("F"))) == "PIE-4"


@rule("DIE-2", "TRN-5", "TRN-4")
def test_who_passed_and_fell_acts_counting_up_once_it_is_back():
    s = scene("FA.\nB..\n..C", F="p1 G3-R1-", A="G2-G3Y1-", B="hostile O1G2-P3-", C="hostile G1-G1-")
    s.skip()
    s.strike("B", "F", "P3")
    s.defend("F")
    assert s.out("F") == "fallen"
    s.until("A")
    s.play(Heal(s.id("A"), s.id("F")))
    s.play(Mend("add", "guts", Colour.RED))
    s.until("C")
    s.end()
    assert (s.asked, s.table(Clock).round) == (("F", "act"), 1)


@rule("TIM-3", "DIE-2")
def test_effects_do_not_come_back_with_it():
    s = scene("FA.\nB..\n..C", F="p1 G1-R1-", A="G2-G3Y1-", B="hostile G3-P3B2-", C="hostile G1-G1-")
    s.strike("B", "F", "B2", active="Freeze")
    s.defend("F")
    assert s.effects("F") == {"frozen": 2}
    s.strike("B", "F", "P3")
    s.defend("F")
    assert s.effects("F") == {}
    s.until("A")
    s.play(Heal(s.id("A"), s.id("F")))
    s.play(Mend("add", "guts", Colour.RED))
    assert (s.out("F"), s.effects("F")) == ("", {})


@rule("DIE-2")
@pytest.mark.parametrize(("revival", "last"), [(3, 4), (1, 2)])
def test_only_so_many_rounds(revival, last):
    s = felled(options=Options(points=40, alike=0, revival=revival))
    for number in range(1, last + 1):
        assert s.table(Clock).round == number
        s.until("A")
        assert s.refused(Heal(s.id("A"), s.id("F"))) == ""
        s.become("A", f"G2-G{number % 3 + 1}Y1-")
        while s.table(Clock).round == number:
            s.end() if s.asked[1] == "act" else s.play(s.legal()[0])
    assert s.out("F") == "dead"


@rule("DIE-2", "DIE-4")
def test_without_revival_every_fall_is_final():
    s = felled(options=Options(points=40, alike=0, revival=0), f="p1 G1-R1- Y2-")
    assert s.out("F") == "dead"
    s.until("A")
    assert s.refused(Heal(s.id("A"), s.id("F"))) == "DIE-4"


@rule("MOV-4", "DIE-2")
def test_a_body_is_no_obstacle_but_nobody_stops_on_it():
    s = scene("A.F.B\n#####", F="p1 G1-R1-", A="O3-G3-", B="hostile G2-R3-")
    s.until("B")
    s.strike("B", "F", "R3", active="Ranged")
    s.defend("F")
    assert s.out("F") == "fallen"
    s.until("A")
    assert s.refused(Move(cells("b1 c1"))) == "MOV-4"
    assert s.refused(Move(cells("b1 c1 d1"))) == ""
    s.walk("b1 c1 d1")
    assert s.cell("A") == "d1"


@rule("MOV-4", "DIE-2")
def test_whom_nobody_would_bring_back_keeps_no_cell():
    s = scene("AB.C", A="G3-R3-", B="hostile G1-G1-", C="wolves G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.out("B") == "fallen"
    assert s.refused(Move(cells("b1"))) == "", "its enemies alone are left"


@rule("MOV-4", "DIE-2")
@pytest.mark.parametrize("kind", ["reach", "gather"])
def test_a_place_to_reach_is_free_when_the_foe_who_fell_there_is_the_last(kind):
    s = scene("AB\n##", A="G3-R3-R2", B="hostile G1-G1-", regions={"door": "b1"}, goals=(Goal(kind, "door"),))
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.asked[1] == "free"
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.table(Chronicle).past == (("scene", "success"),)


@rule("MOV-4", "DIE-3")
def test_a_foe_who_gave_up_keeps_no_cell():
    s = scene("AB\n##", A="G3-R3-R2", B="hostile G1-G1-", regions={"door": "b1"}, goals=(Goal("reach", "door"),))
    s.strike("A", "B", "R2", kind="social")
    s.defend("B")
    assert s.out("B") == "gave up"
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.table(Chronicle).past == (("scene", "success"),)


@rule("MOV-4", "DIE-2")
def test_a_friend_keeps_its_cell_while_it_can_be_brought_back_after_the_conflict_too():
    s = scene("AF", A="G3-Y3-", F="p1 G1-R1-", conflict=False)
    s.become("F", "G1--")
    s.edit(Out("fallen", 0), name="F")
    assert s.refused(Travel(s.id("A"), cells("b1"))) == "MOV-4"
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.RED, 1)] = 0
    s.edit(Bank(tuple(counts)))
    assert s.refused(Travel(s.id("A"), cells("b1"))) == "", "the bank lacks what would bring it back"


@rule("MOV-4", "DIE-2", "DIE-3", "DIE-4")
@pytest.mark.parametrize("side", ["p1", "hostile"])
@pytest.mark.parametrize("why", ["fallen", "gave up", "dead"])
@pytest.mark.parametrize("bank_has_it", [True, False])
def test_who_is_out_keeps_its_cell_while_it_may_be_brought_back_or_is_of_the_party_and_has_given_up(
    side, why, bank_has_it
):
    s = scene("AF.C", A="G3-Y3-", F=f"{side} G1-R1-", C="hostile G1-R1-")
    s.edit(Out(why, 1), name="F")
    if not bank_has_it:
        counts = list(s.table(Bank).counts)
        counts[bank.place(Colour.RED, 1)] = 0
        s.edit(Bank(tuple(counts)))
    kept = bank_has_it if why == "fallen" else (why, side) == ("gave up", "p1")
    assert s.refused(Move(cells("b1"))) == ("MOV-4" if kept else "")


@rule("MOV-4", "DIE-2")
@pytest.mark.parametrize(
    ("other", "conflict", "kept"),
    [("hostile", True, True), ("neutral", True, False), ("hostile", False, False), ("neutral", False, False)],
)
def test_a_foe_keeps_its_cell_for_foes_who_fight_on_alone(other, conflict, kept):
    s = scene("AF.C", A="G3-Y3-", F="hostile G1-R1-", C=f"{other} G1-R1-", conflict=conflict)
    s.edit(Out("fallen", 1), name="F")
    going = Move(cells("b1")) if conflict else Travel(s.id("A"), cells("b1"))
    assert s.refused(going) == ("MOV-4" if kept else "")


@rule("MOV-4", "DIE-2")
def test_nobody_rises_where_another_stands():
    s = scene("AF.\nB..", A="G3-Y3-", F="p1 G1-R1-", B="p1 G1-R1-", conflict=False)
    s.become("F", "G1--")
    s.edit(Out("fallen", 0), Place(cells("a2")[0]), name="F")
    assert s.refused(Heal(s.id("A"), s.id("F"))) == "MOV-4"
    assert Heal(s.id("A"), s.id("F")) not in s.legal()
    s.play(Travel(s.id("B"), cells("b2")))
    assert s.refused(Heal(s.id("A"), s.id("F"))) == ""


@rule("DIE-3")
def test_mental_damage_without_brains_finds_nothing():
    s = scene("AB\n..", A="G3-R1-R2", B="hostile G1-G1-")
    s.strike("A", "B", "R2", kind="mental")
    assert (s.out("B"), s.stack("B")) == ("", "G1-G1-")


@rule("DIE-3")
def test_losing_the_last_brains_costs_no_conflict():
    s = scene("AB\n..", A="G3-R1-R2", B="hostile G1-G1-Y1")
    s.strike("A", "B", "R2", kind="mental")
    s.defend("B")
    assert (s.out("B"), s.stack("B")) == ("", "G1-G1-")


@rule("DIE-3")
def test_the_last_guts_lost_socially_is_giving_up():
    s = scene("AB.C\n....", A="G3-R1-R2", B="hostile G1-G1-", C="hostile G1-G1-")
    s.strike("A", "B", "R2", kind="social")
    s.defend("B")
    assert s.out("B") == "gave up"
    assert s.told(Fell)[0].because == ("DIE-3",)


@rule("DIE-3")
def test_one_that_had_no_guts_gives_nothing_up():
    s = scene("AB.C\n....", A="G3-R1-R2", B="hostile G1--Y2", C="hostile G1-G1-")
    s.strike("A", "B", "R2", kind="social")
    s.defend("B")
    assert (s.out("B"), s.stack("B")) == ("", "G1--Y1")


@rule("DIE-3", "DIE-2")
def test_who_gave_up_is_not_healed_and_is_back_after_the_conflict():
    s = scene("BFA\n...", A="G1-G3Y1-", F="p1 G1-R1-", B="hostile G3-R1-R3")
    s.strike("B", "F", "R3", kind="social")
    s.defend("F")
    assert s.out("F") == "gave up"
    s.until("A")
    assert s.refused(Heal(s.id("A"), s.id("F"))) == "DIE-3"
    s.until("B")
    assert s.out("F") == "gave up"


@rule("DIE-3")
def test_it_is_back_when_the_conflict_is_over():
    s = scene("BFA\n...", A="O2-G3Y1-", F="p1 G1-R1-", B="hostile G3-R1-R3")
    s.strike("B", "F", "R3", kind="social")
    s.defend("F")
    s.until("A")
    s.walk("b2")
    s.strike("A", "B", "G3")
    s.defend("B")
    assert s.out("B") == "fallen"
    assert s.asked[1] == "free"
    assert s.out("F") == ""


@rule("DIE-4")
def test_death_is_final():
    s = felled(options=Options(points=40, alike=0, revival=0), goals=(Goal("fall", "F"),))
    assert s.ask("F", Points)
    assert s.out("F") == "dead"


@rule("DIE-5")
def test_falling_alone_drops_nothing_death_does():
    s = felled(f="p1 G1-R1- Y2-C1", options=Options(points=40, alike=0, revival=1))
    assert s.gear("F") == "Y2-C1"
    while s.out("F") == "fallen":
        s.play(s.legal()[0])
    assert s.gear("F") == "-"
    assert s.told(Dropped)
    s.until("A")
    things = [one.what for one in s.legal(PickUp)]
    assert len(things) == 2, "guts under black, brains under white"
    s.play(PickUp(s.id("A"), things[0]))
    assert s.gear("A") == "Y2-", "identified: it serves at once"


@rule("DIE-5")
def test_final_falls_drop_gear_at_once():
    s = felled(f="p1 G1-R1- Y2-", options=Options(points=40, alike=0, revival=0))
    assert s.told(Dropped)
    assert s.gear("F") == "-"


@rule("DIE-5", "RND-1", "OBJ-4")
@pytest.mark.parametrize("rounds", [0, 1])
def test_dropped_gear_that_was_committed_is_free_when_the_round_is_over(rounds):
    s = scene(
        "AB.\n...\n..C",
        A="G3-R3O2P2-",
        B="hostile G1-R1- G3-",
        C="hostile G1-R1-",
        options=Options(points=40, alike=0, revival=0),
    )
    s.strike("A", "B", "R3")
    s.defend("B", "G3")
    s.strike("A", "B", "O2")
    s.defend("B")
    for _ in range(rounds):
        s.end()
        s.until("A")
    s.play(s.legal(PickUp)[0])
    assert s.gear("A") == "G3-"
    assert s.spent("A") == ("" if rounds else "R3O2G3")


@rule("DIE-5")
def test_one_still_down_when_the_conflict_ends_drops_its_gear():
    s = scene("AB\n..", A="G3-R3-", B="hostile G1-G1- Y2-", conflict=True)
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.asked[1] == "free"
    assert s.gear("B") == "-"
    thing = s.legal(PickUp)[0]
    s.play(thing)
    assert s.gear("A") == "Y2-"


@rule("DIE-5", "OBJ-3")
def test_the_party_takes_it_along_when_the_situation_closes():
    s = scene("AB\n..", A="G3-R3-", B="hostile G1-G1- Y2-", goals=(Goal("defeat", "hostile"),))
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.asked[1] in {"camp", "gm"}
    assert s.gear("A") == "Y2-"


@rule("DIE-5")
def test_what_lies_identified_is_not_identified_again():
    from game.books.stacktors.intents import Identify

    s = scene("AB\n..", A="G3-R3-C1", B="hostile G1-G1- Y2-")
    s.strike("A", "B", "R3")
    s.defend("B")
    thing = s.legal(PickUp)[0].what
    assert s.refused(Identify(s.id("A"), thing, s.ids("A", "C1")[0], s.id("A"))) == "OBJ-3"
    assert not s.legal(Identify)


@rule("TRN-7")
def test_a_hero_that_falls_in_its_own_turn_has_no_more_of_it():
    s = scene("AB\n.F", A="G3-R1-", B="hostile G2-O3P3-", F="p1 G1-R1-")
    s.strike("A", "B", "R1")
    s.defend("B", "O3", "Dexterous")
    s.strike("B", "A", "P3")
    assert s.out("A") == "fallen"
    assert s.asked == ("B", "act")
