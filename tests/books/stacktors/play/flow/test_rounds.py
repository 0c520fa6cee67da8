"""Rounds, what they reset, and how a conflict ends (RND, SIT-5)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Clock, Marked, Out, Scene
from game.books.stacktors.events import ConflictEnded, RoundBegan, Stalled
from game.books.stacktors.intents import Give, Heal, Mend, PickUp
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def over(s, number):
    """Let everybody end their turns until that round has begun, or the conflict is over."""
    while (clock := s.table(Clock)) and clock.round < number:
        s.end()


@rule("RND-1", "ATK-4")
def test_committed_pieces_are_free_those_of_the_fallen_too():
    s = scene("FAB\n..C", F="p1 G1-R1Y1-G1", A="G2-R3-", B="hostile G3-P3-", C="hostile --Y1")
    s.edit(spent(s, "F"), name="F")
    assert s.spent("F") == "R1"
    s.end()
    over(s, 2)
    assert s.spent("F") == ""


def spent(s, name):
    from msgspec.structs import replace

    from game.books.stacktors.components import Body

    stack = s.get(name, Body).stack
    return Body(replace(stack, guts=(replace(stack.guts[0], spent=True), *stack.guts[1:])))


@rule("RND-1", "DIE-2")
def test_a_fallen_ones_pieces_are_freed_as_well():
    s = scene("FA.\nB.C", F="p1 G1-R1-Y2", A="G2-G3-", B="hostile G3-P3-", C="hostile --Y1")
    s.strike("B", "F", "P3", kind="physical")
    s.defend("F", "R1")
    assert s.out("F") == "fallen"
    from msgspec.structs import replace

    from game.books.stacktors.components import Body

    stack = s.get("F", Body).stack
    s.edit(Body(replace(stack, brains=tuple(replace(p, spent=True) for p in stack.brains))), name="F")
    over(s, 2)
    assert s.spent("F") == ""


@rule("RND-1", "TRN-2")
def test_totals_are_counted_anew_and_fixed_for_the_round():
    s = scene("A..B\n....", A="G1-R1-R3", B="hostile G2-P3-")
    s.become("A", "G1-R1-R1")
    assert s.table(Clock).order[0].total == 3
    over(s, 2)
    assert [(s.name(slot.who), slot.total) for slot in s.table(Clock).order] == [("B", 2), ("A", 1)]


@rule("RND-1", "TRN-3")
def test_passes_are_forgotten():
    s = scene("A..B\n....", A="G3-R1-", B="hostile G2-P3-")
    s.skip()
    over(s, 2)
    assert s.asked == ("A", "act")
    assert all(slot.state in {"acting", "waiting"} for slot in s.table(Clock).order)


@rule("RND-1")
def test_not_reset_are_effects_marks_lost_pips_places_and_facing():
    s = scene("AB..\n....", A="G3-B3-R1", B="hostile G2-P3-R3")
    s.strike("A", "B", "B3", active="Freeze")
    s.defend("B")
    s.edit(Marked(), name="B")
    s.walk("a2")
    s.nothing() if s.asked[1] == "shoot" else None
    at, facing = s.cell("A"), s.facing("A")
    over(s, 2)
    assert s.effects("B") == {"frozen": 2}
    assert s.ask("B", Marked)
    assert (s.cell("A"), s.facing("A")) == (at, facing)


@rule("RND-1", "DCH-5")
def test_a_challenge_may_strike_again():
    from game.books.stacktors.components import Challenge

    s = scene("Ac.\n..B", A="G3-R3-", B="hostile --Y1", c="strikes {}R4")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    strike = s.legal()[1]
    s.play(strike)
    s.until("A") if s.asked[1] != "defend" else s.play(s.legal()[0])
    over(s, 2)
    assert not s.get("c", Challenge).struck


# --- the end


@rule("SIT-5", "TIM-3", "SIT-6")
def test_it_ends_when_one_side_is_left_and_effects_end_with_it():
    s = scene("AB.\n...", A="G3-R3B1-", B="hostile G1-R1-")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.told(ConflictEnded)
    assert s.effects("B") == {}
    assert s.spent("A") == ""
    assert s.asked[1] == "free"


@rule("SIT-5")
def test_it_ends_when_its_goal_is_met_though_enemies_stand():
    s = scene(
        "A...\n...B",
        A="O3-R1-R2",
        B="hostile G1-R1-",
        regions={"gate": "c1 d1"},
        goals=(Goal("reach", "gate", "through"),),
    )
    s.walk("b1 c1")
    assert s.told(ConflictEnded)
    assert (s.table(Scene).outcome, s.table(Scene).met) == ("through", ("reach", "gate"))


@rule("SIT-5", "SIT-3")
def test_when_the_party_is_out_it_has_failed():
    s = scene("AB.\n...", A="G1-R1-", B="hostile G3-P3-")
    s.strike("B", "A", "P3")
    s.defend("A")
    assert (s.table(Scene).outcome, s.table(Scene).met) == ("failure", ("gone",))


@rule("SIT-5")
def test_a_stand_off_after_three_rounds_in_which_nothing_changed():
    s = scene("A...B\n.....", A="O3-R1-", B="hostile G1-R1-")
    for number in range(1, 4):
        assert s.table(Clock).round == number
        assert not s.told(ConflictEnded)
        assert [(one.rounds, one.left) for one in s.told(Stalled)] == [(2, 1)] * (number == 3), "said before the last"
        over(s, number + 1)
    assert s.told(ConflictEnded)[0].standoff
    assert (s.table(Scene).outcome, s.table(Scene).met) == ("stand-off", ("still",))


@rule("SIT-5")
def test_walking_about_is_no_change_but_a_lost_pip_is():
    s = scene(".A..B\n.....", A="O3-R1-", B="hostile G1-R1-")
    for number in range(1, 4):
        s.walk("a1" if s.cell("A") == "b1" else "b1")
        over(s, number + 1)
    assert s.told(ConflictEnded)
    s = scene("A...B\n.....", A="O3-R3-", B="hostile G1-R3-")
    for number in range(1, 4):
        if number == 2:
            s.strike("A", "B", "R3", active="Ranged")
            s.become("B", "G1-R2-")
            s.play(s.legal()[0])
        over(s, number + 1)
    assert s.table(Clock).round == 4


MARCHES = {
    "an enemy": ("A........B\n..........", {}),
    "an enemy, away from it by the straight line": ("A#........\n..........\n########..\nB#........\n..........", {}),
    "a region": (
        "A.........\n..........\n#########.\n........B#",
        {"regions": {"gate": "i1"}, "goals": (Goal("reach", "gate"),)},
    ),
    "a thing": ("A........o\n..........\n#########.\n........B#", {"o": "{R3}"}),
    "a challenge": ("A........c\n..........\n#########.\n........B#", {"c": "{}R9"}),
    "somebody who is to fall": ("A........B\n..........", {"goals": (Goal("fall", "B"),)}),
}


@rule("SIT-5")
@pytest.mark.parametrize("what", MARCHES)
def test_coming_nearer_is_a_change(what):
    """A walks one step in each of five rounds and then stands still for three."""
    drawing, more = MARCHES[what]
    s = scene(drawing, A="O1-R1-", B="hostile G1-R1-", **more)
    steps = "a2 b2 c2 d2 e2" if "straight" in what else "b1 c1 d1 e1 f1"
    for number, cell in enumerate(steps.split(), 1):
        s.until("A")
        assert s.table(Clock).round == number
        s.walk(cell)
        s.end()
    over(s, 9)
    assert s.told(ConflictEnded)[0].standoff
    assert s.table(Clock) is None


@rule("SIT-5")
def test_only_what_is_nearer_than_ever_counts_until_something_changes():
    s = scene("A........B\n..........", A="O3-R1-", B="hostile G1-R1-")
    for number, cell in enumerate(("b1", "a1", "b1", "a1"), 1):
        s.until("A")
        assert s.table(Clock).round == number
        s.walk(cell)
        s.end()
    over(s, 5)
    assert s.told(ConflictEnded)[0].standoff


@rule("SIT-5")
@pytest.mark.parametrize(("outcome", "bad"), [("success", False), ("late", True), ("failure", False)])
def test_where_a_goal_counts_rounds_the_clock_ends_it_and_no_still_round_does(outcome, bad):
    s = scene("A...B\n.....", A="O3-R1-", B="hostile G1-R1-", goals=(Goal("rounds", "8", outcome, bad=bad),))
    for number in range(1, 9):
        assert s.table(Clock).round == number
        assert not s.told(Stalled)
        over(s, number + 1)
    assert (s.table(Scene).outcome, s.table(Scene).met) == (outcome, ("rounds", "8"))
    assert not s.told(ConflictEnded)[0].standoff


def medics(board="AB..\n...."):
    """A scene of two that can heal themselves and do nothing that lasts."""
    return scene(board, A="G3-R3Y1-", B="hostile G1-R3Y1-")


def swing(s, number):
    """Let A wound B in odd rounds, and B heal in even ones, so that the state changes in every round."""
    s.until("A")
    if number % 2:
        s.strike("A", "B", "Y1")
        s.defend("B")
        s.lose("B", "R3") if s.asked[1] == "lose" else None
    else:
        s.until("B")
        s.play(Heal(s.id("B"), s.id("B")))
        s.play(next(one for one in s.legal(Mend) if (one.what, one.colour) == ("larger", "R")))


@rule("SIT-5", "HEA-1")
def test_wounds_and_healings_that_take_turns_end_as_a_stand_off():
    """B is whole after even rounds, wounded after odd ones: after the first wound nothing is new."""
    s, seen = medics(), []
    for number in range(1, 4):
        swing(s, number)
        seen.append(s.stack("B"))
        over(s, number + 1)
    assert seen == ["G1-R2Y1-", "G1-R3Y1-", "G1-R2Y1-"]
    swing(s, 4)
    assert s.told(ConflictEnded)[0].standoff


CHANGES = {
    "an effect": lambda s: s.strike("A", "B", "B1", active="Freeze"),
    "a challenge": lambda s: s.strike("A", "c", "R3", active="Ranged", aim="guts"),
    "an object": lambda s: s.play(PickUp(s.id("A"), s.id("o"))),
    "gear": lambda s: s.play(Give(s.id("A"), s.id("F"), pieces=s.ids("A", "G1"))),
    "a mark": lambda s: s.strike("A", "B", "B2", kind="mental", active="Cunning"),
}


@rule("SIT-5")
@pytest.mark.parametrize("what", CHANGES)
def test_three_rounds_without_a_change_begin_anew_after_one(what):
    """It comes in the second round: the third, fourth and fifth bring nothing new."""
    s = scene("FAB\noc.", A="G3-R3B1-B2 G1-", F="p1 G1-Y1-", B="hostile G1-Y1Y1-Y1", c="{}R2", o="{R3}")
    for number in range(1, 6):
        s.until("A")
        if number == 2:
            CHANGES[what](s)
            s.defend("B") if s.asked[1] == "defend" else None
        over(s, number + 1)
    assert s.told(ConflictEnded)[0].standoff
    assert s.table(Clock) is None


@rule("SIT-5")
def test_what_changes_and_is_undone_within_each_round_is_a_change_while_places_are_new():
    """A freezes B for one round again and again, while F walks on.

    At the end of each round everything is as before but the place of F.
    """
    s = scene("AB....\n......\n.F....\n#####D", A="G3-B1-", F="p1 O2-R1-", B="hostile G1-Y1-", D="hostile G1-G1-")
    for number, cell in enumerate(("b3", "c3", "d3", "e3")):
        s.until("A")
        s.strike("A", "B", "B1", active="Freeze")
        s.defend("B")
        s.until("F")
        s.walk(cell) if number else None
        over(s, number + 2)
    assert s.table(Clock).round == 5


@rule("SIT-5")
def test_while_somebody_comes_to_other_places_such_a_fight_goes_on():
    s = medics("A.B.\n....\n....")
    for number in range(1, 5):
        s.become("B", "G1-R2Y1-" if number % 2 else "G1-R3Y1-")
        s.until("A")
        s.walk(("a2", "a3", "a2", "a1")[number - 1])
        over(s, number + 1)
    assert s.table(Clock).round == 5


@rule("SIT-2", "SIT-5")
@pytest.mark.parametrize("other", ["neutral G1-R1-", "(C2)R8", "{R3}"])
def test_without_enemies_there_is_no_conflict(other):
    s = scene("A...X\n.....", A="O3-R1-", X=other)
    assert s.asked[1] == "free"
    assert s.table(Clock) is None


@rule("SIT-5", "TRN-1")
def test_neutrals_keep_no_conflict_going():
    s = scene("AB.N\n....", A="G3-R3-", B="hostile G1-R1-", N="neutral G1-R1-")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.asked[1] == "free"


@rule("TRN-1", "TRN-2")
def test_a_round_tells_its_order():
    s = scene("A..B\n....", A="G3-R1-", B="hostile G2-P3-")
    over(s, 2)
    assert s.told(RoundBegan)[0].order == ((s.id("A"), 3), (s.id("B"), 2))


@rule("TRN-1")
def test_each_round_everybody_in_play_acts_once():
    s = scene("A..B\nN..C\nF...", A="G3-R1-", B="hostile G2-P3-", C="hostile G1-G1-", F="p1 G1-R1-", N="neutral R3-G1-")
    s.edit(Out("fallen", 1), name="F")
    for number in (1, 2):
        acted = []
        while s.table(Clock).round == number:
            acted.append(s.asked[0])
            s.end()
        assert acted == ["A", "B", "C"], "neither bystanders nor the fallen"


@rule("SIT-2", "SIT-5")
def test_a_clash_that_one_blow_decides_begins_no_rounds():
    s = scene("AB\n..", A="G3-R3-", B="hostile G1-G1-", conflict=False)
    s.strike("A", "B", "R3")
    s.defend("B")
    assert (s.out("B"), s.asked[1]) == ("fallen", "free")
    assert not s.told(RoundBegan) + s.told(ConflictEnded)
