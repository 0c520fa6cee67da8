"""What the review of a fight counts: every mistake once where it is made, and nothing where it is none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Body, Effect, Effects
from game.books.stacktors.intents import Go, Heal, Perfect, Stay, Teleport
from game.books.stacktors.lab.review.reviewer import MISTAKES, review
from game.table.book import GM
from tests.books.stacktors.scene import scene


def mistakes(s, seat="p1"):
    """The mistakes that the seat has made, with how often."""
    found = review(s.match, seat).mistakes
    assert set(found) <= set(MISTAKES)
    return {name: count for name, count in found.items() if count}


def chances(s, seat="p1"):
    return dict(review(s.match, seat).chances)


def means(s, name, seat="p1"):
    """On how many occasions it was used, and could have been."""
    found = review(s.match, seat)
    return found.used[name], found.could[name]


# --- help to an enemy


def assisted(board="FA.\n.B.", **who):
    return scene(board, **{"A": "p1 G3-R1-", "F": "p1 G1-Y2B1-G2", "B": "hostile G1-G2-"} | who)


def test_help_to_an_enemys_attack_is_a_mistake_and_help_to_a_friends_is_none():
    s = assisted("BF\nA.", B="hostile G3-R1-", A="p1 G1-R1-")
    s.strike("B", "A", "R1")
    assert s.asked == ("F", "help_a")
    s.help("F", "B1")
    assert mistakes(s) == {"help_to_enemies": 1}
    s = assisted()
    s.strike("A", "B", "R1")
    s.help("F", "Y2")
    assert mistakes(s) == {}


def test_to_be_asked_for_help_to_an_enemy_is_no_mistake():
    s = assisted("BF\nA.", B="hostile G3-R1-", A="p1 G1-R1-")
    s.strike("B", "A", "R1")
    s.help("F")
    s.defend("A")
    assert mistakes(s) == {}


def test_help_to_an_enemys_defence():
    s = assisted("ABF", A="p1 G3-R1R1-")
    s.strike("A", "B", "R1")
    s.defend("B")
    assert s.asked == ("F", "help_d")
    s.help("F", "B1")
    assert mistakes(s) == {"help_to_enemies": 1}


# --- walks given up


@pytest.mark.parametrize(("stays", "found"), [(True, {"walks_given_up": 1}), (False, {})])
def test_a_walk_given_up_after_a_shot(stays, found):
    s = scene("AB..\n....\n....\n...C", A="G1O3-R1G3O2-", B="hostile G2-R2P1-", C="hostile --Y1")
    s.walk("a2 a3 a4")
    s.strike("B", "A", "R2")
    s.defend("A", "G3")
    s.play(Stay() if stays else Go())
    assert mistakes(s) == found


# --- empty turns

FAR = "A........B"


def idle(board, end=True, **who):
    """The review after A has ended its first turn at once."""
    s = scene(board, **{"A": "p1 G3-R2-", "B": "hostile G1-R2-"} | who)
    assert s.asked == ("A", "act")
    if end:
        s.end()
    return s


def test_to_stand_far_from_everybody_is_a_mistake_and_to_walk_nearer_is_none():
    assert mistakes(idle(FAR)) == {"empty_turns": 1}
    s = idle(FAR, end=False)
    s.walk("b1")
    s.end()
    assert mistakes(s) == {}


def test_to_turn_on_the_spot_is_to_do_nothing():
    s = idle(FAR, end=False)
    s.walk("", 4)
    s.end()
    assert mistakes(s) == {"empty_turns": 1}
    s = idle(FAR, end=False)
    s.walk("", 2)
    s.walk("b1")
    s.end()
    assert mistakes(s) == {}


def test_to_pass_twice_is_an_empty_turn():
    s = idle(FAR, end=False)
    s.skip()
    assert mistakes(s) == {}
    s.until("A")
    s.skip()
    assert mistakes(s) == {"empty_turns": 1}


def test_to_wait_where_every_step_leads_into_reach_is_a_choice():
    assert mistakes(idle("A...B", B="hostile G3-R2-")) == {}
    assert mistakes(idle("A......B", B="hostile G2G3-R2-", A="p1 G2G3-R2-Y1")) == {}


@pytest.mark.parametrize(("board", "found"), [("A....B", {"empty_turns": 1}), ("A...B", {})])
def test_to_wait_one_step_before_the_enemys_reach_is_a_choice(board, found):
    """B goes two cells, and reaches those beside them."""
    assert mistakes(idle(board, A="p1 O1-Y2-Y3", B="hostile O2-Y2-")) == found


def test_to_wait_before_deep_water_is_a_choice():
    assert mistakes(idle("A~~~~~~~~B", A="p1 O3-R2-")) == {}


def exhausted(s, name):
    """Let all guts of that character be spent."""
    stack = s.get(name, Body).stack
    s.edit(Body(replace(stack, guts=tuple(replace(one, spent=True) for one in stack.guts))), name=name)


def test_to_wait_with_spent_pieces_is_a_choice():
    s = idle(FAR, end=False)
    exhausted(s, "A")
    s.end()
    assert mistakes(s) == {}


def test_an_enemy_whose_pieces_are_spent_may_come_in_the_next_round():
    s = idle("A....B", A="p1 O2-Y2-Y3", B="hostile O3-Y2-", end=False)
    exhausted(s, "B")
    s.end()
    assert mistakes(s) == {}


def test_to_leave_somebody_hurt_unhealed_is_a_mistake_and_to_heal_is_none():
    for healing in (True, False):
        s = idle("AF...B", F="p1 G1-R2G2-", B="hostile G3-R2-", end=False)
        s.become("F", "G1-R2G1-")
        s.play(Heal(s.id("A"), s.id("F"))) if healing else s.end()
        assert mistakes(s) == ({} if healing else {"empty_turns": 1})


def beside(a="p1 G1-Y2G1-", board="A..\nB.C", **who):
    """B has spent its red piece on A, who has defended and whose turn it is."""
    s = scene(board, A=a, **{"B": "hostile G3-R1-", "C": "hostile --Y1"} | who)
    s.until("B")
    s.strike("B", "A", "R1")
    s.defend("A", "G1")
    s.until("A")
    return s


def test_to_spare_an_enemy_when_nobody_else_acts_in_this_round_is_a_mistake():
    s = beside()
    s.end()
    assert mistakes(s) == {"empty_turns": 1}
    s = beside()
    s.strike("A", "B", "Y2")
    assert mistakes(s) == {}


def test_to_keep_all_pieces_while_an_enemy_is_yet_to_act_is_a_choice():
    s = beside("p1 G2-Y2G1-", C="hostile G2-Y1-")
    assert s.asked == ("A", "act")
    s.end()
    assert mistakes(s) == {}


def test_to_keep_all_pieces_for_a_friend_whom_an_enemy_may_still_attack_is_a_choice():
    s = beside(board="C.FAB", F="p1 O3-Y1-", C="hostile O1-Y1-", a="p1 G2-Y2G1-")
    s.end()
    assert mistakes(s) == {}


def test_to_let_somebody_calm_be_is_a_choice():
    for b, found in (("hostile G3-R1Y1-", {}), ("hostile G3-R1-", {"empty_turns": 1})):
        s = beside(B=b)
        exhausted(s, "B")
        s.edit(Effects((Effect("calmed", 2, 0),)), name="B")
        s.end()
        assert mistakes(s) == found, "unless it would fall"


@pytest.mark.parametrize(("a", "found"), [("p1 G1-Y1Y1G1-", {"empty_turns": 1}), ("p1 G1-Y1G1-", {})])
def test_one_attack_after_the_other_may_be_useful_where_none_is_alone(a, found):
    s = beside(a, B="hostile G3-Y2R1-")
    s.end()
    assert mistakes(s) == found


# --- deep water


def river(a="p1 O3-R2-", board="A~~~~~\n~~~~~~\n~~~~~B", under=".", walk=""):
    """How often A has ended its first turn in deep water without need."""
    s = scene(board, A=a, B="hostile G1-R2-", under={"A": under})
    if walk:
        s.walk(walk)
    s.until("B")
    return review(s.match, "p1").mistakes["deep_water"]


@pytest.mark.parametrize(
    ("a", "under", "walk", "found"),
    [
        ("p1 O3-R2-", ".", "b1", 1),
        ("p1 B3-R2-", ".", "b1", 0),
        ("p1 O3-R2-", ".", "", 0),
        ("p1 O3-R2-", "~", "", 0),
        ("p1 O3-R2-", "~", "b1", 0),
    ],
)
def test_to_end_a_turn_in_deep_water_from_which_no_dry_cell_is_near(a, under, walk, found):
    assert river(a, under=under, walk=walk) == found


@pytest.mark.parametrize(("walk", "found"), [("", 1), ("a2", 1), ("b1", 0)])
def test_to_stay_in_deep_water_that_could_be_left(walk, found):
    assert river(board="A.~~~~\n~~~~~~\n~~~~~B", under="~", walk=walk) == found


def test_whoever_is_frozen_in_deep_water_needs_to_stay():
    s = scene("A.~~~~\n~~~~~~\n~~~~~B", A="p1 O3-R2-", B="hostile G1-R2-", under={"A": "~"})
    s.edit(Effects((Effect("frozen", 1, 0),)), name="A")
    s.until("B")
    assert "deep_water" not in mistakes(s)


def test_to_pass_in_deep_water_is_no_mistake():
    s = scene("A.~~~~\n~~~~~~\n~~~~~B", A="p1 O3-R2-", B="hostile G1-R2-", under={"A": "~"})
    s.skip()
    assert mistakes(s) == {}
    assert chances(s)["turns"] == 1


@pytest.mark.parametrize("feet", ["O1G2R3", "O1R3"])
@pytest.mark.parametrize(("stays", "found"), [(True, 1), (False, 0)])
def test_to_stay_in_deep_water_after_a_shot(feet, stays, found):
    s = scene("AB..\n~...\n....", A=f"p1 {feet}-G3R1-", B="hostile G2-R2-", under={"A": "~"})
    s.walk("a2 a3")
    s.nothing()
    s.play(Stay() if stays else Go())
    assert s.cell("A") == ("a2" if stays else "a3")
    s.until("B")
    assert mistakes(s).get("deep_water", 0) == found


# --- vain attacks


def strike(board="AB", pieces="R1", a="p1 G2-R1-", b="hostile G1-G2-", **who):
    """A has attacked B with these pieces."""
    s = scene(board, A=a, B=b, **who)
    s.until("A")
    s.strike("A", "B", pieces)
    return s


def test_an_attack_that_one_piece_stops_is_vain_and_two_in_sequence_are_not():
    assert mistakes(strike()) == {"vain_attacks": 1}
    assert mistakes(strike(a="p1 G2-R1R1-")) == {}, "one medium piece stops only one of them"
    assert mistakes(strike(a="p1 G2-R3-", pieces="R3")) == {}
    assert mistakes(strike(b="hostile G1--G1")) == {}, "nothing serves against it"


def test_more_pieces_than_the_target_has_always_take_one():
    many = "hostile G1-G3G3G3G3G3-"
    assert mistakes(strike(a="p1 G2-R1R1R1R1R1-", b=many)) == {"vain_attacks": 1}
    assert mistakes(strike(a="p1 G2-R1R1R1R1R1R1-", b=many)) == {}


def test_friends_who_may_come_beside_count_until_they_have_acted():
    assert mistakes(strike("AB.F", F="p1 O1-R2-")) == {}
    assert mistakes(strike("AB.F", F="p1 O3-R2-")) == {"vain_attacks": 1}
    assert mistakes(strike("AB......F", F="p1 O1-R2-")) == {"vain_attacks": 1}
    assert mistakes(strike("AB#F\n..##", F="p1 P2-R2-")) == {}, "it leaps"
    assert mistakes(strike("AB#F\n..##", F="p1 O2-R2-")) == {"vain_attacks": 1}
    assert mistakes(strike("FAB", F="p1 G3-R2-G2")) == {}, "it has acted, and can help"
    assert mistakes(strike("FAB", F="p1 G3-R2-G1")) == {"vain_attacks": 1}, "its help is too small"


def test_an_ability_that_changes_nothing_makes_an_attack_no_less_vain():
    s = scene("AB", A="p1 G2-R1-", B="hostile G1-G2-")
    s.until("A")
    s.strike("A", "B", "R1", active="Ranged")
    assert mistakes(s) == {"vain_attacks": 1}


@pytest.mark.parametrize("brains", ["G1", ""])
def test_brains_meet_brains_and_find_nothing_where_there_are_none(brains):
    s = scene("AB", A="p1 G2-R3-Y1", B=f"hostile G1-G1-{brains}")
    s.strike("A", "B", "Y1", kind="mental")
    assert mistakes(s) == {"vain_attacks": 1}


def test_attacks_with_an_ability_or_perfection_are_not_plain():
    s = scene("AB", A="p1 G2-B1C1-", B="hostile G1-G3-")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B")
    s.play(s.attack("A", "B", first=True))
    assert mistakes(s) == {}
    assert chances(s)["attacks"] == 2
    assert chances(s)["plain_attacks"] == 0


def test_whoever_is_compelled_to_attack_makes_no_mistake():
    s = scene("AB", A="p1 G2-R1-", B="hostile G1-G2-")
    s.edit(Effects((Effect("compelled", 1, s.id("B"), s.id("B")),)), name="A")
    s.until("B")
    s.until("A")
    s.strike("A", "B", "R1")
    assert mistakes(s) == {}
    assert chances(s)["attacks"] == 1


@pytest.mark.parametrize(("helper", "found"), [("p1 G1-P3-R3", {}), ("p1 G1-P1-R1", {"vain_attacks": 1})])
def test_a_challenge_that_no_help_suffices_for(helper, found):
    s = scene("FA.\n.c.\n..B", A="p1 G3-R3-", F=helper, B="hostile --Y1", c="{}R4")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    assert mistakes(s) == found


@pytest.mark.parametrize(("a", "found"), [("p1 G1-O1R1-", {}), ("p1 G3-O1R1-", {"vain_attacks": 1})])
def test_a_shot_counts_with_the_turn_that_is_still_to_come(a, found):
    s = scene("AB.\n...\n...", A=a, B="hostile O2-R2-")
    s.until("B")
    s.walk("b2 b3")
    assert s.asked == ("A", "shoot")
    s.strike("A", "B", "R1")
    assert mistakes(s) == found


# --- repeated states


@pytest.mark.parametrize(("drawing", "third"), [("A.#B", 1), ("A#B", 0)], ids=["it could walk", "it is shut in"])
def test_a_state_that_comes_back_for_the_third_time_counts_once(drawing, third):
    s = scene(drawing, A="p1 G3-P2-", B="hostile G1-P2-")
    found = []
    for _ in range(3):
        s.until("A")
        s.end()
        found.append(mistakes(s).get("repeated_states", 0))
    assert found == [0, 0, third]


def test_a_state_that_differs_in_a_cell_or_a_piece_does_not_come_back():
    s = scene("A.#B", A="p1 O3-R2-", B="hostile G1-R2-")
    for step in ("b1", "", "a1"):
        s.until("A")
        s.walk(step) if step else s.end()
    s.until("A")
    assert "repeated_states" not in mistakes(s)


def test_to_pass_and_to_act_later_is_no_repetition():
    s = scene("A.#B", A="p1 G3-P2-", B="hostile G1-P2-")
    for _ in range(2):
        s.until("A")
        s.skip()
        s.until("A")
        s.end()
    assert "repeated_states" not in mistakes(s)


# --- means


def test_an_ability_counts_once_for_each_turn_or_answer_in_which_it_was_used_or_could_have_been():
    s = scene("AB", A="p1 G3-B1B1R1-", B="hostile G1-G2B1-")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B", "G2", "Hamper")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B")
    s.until("B")
    assert means(s, "Freeze") == (1, 1)
    assert means(s, "Freeze", GM) == (0, 2)
    assert means(s, "Hamper", GM) == (1, 1), "it was spent by the second attack"


def test_an_ability_without_anybody_in_reach_could_not_be_used():
    s = scene("A.........B", A="p1 P3-R1-", B="hostile G1-G2-")
    s.end()
    assert means(s, "Ranged") == (0, 0)
    assert means(s, "Teleport") == (0, 1)
    assert means(s, "Pass") == (0, 1)


def test_passing_and_leaping():
    s = scene("A.........B", A="p1 P3-R1-", B="hostile G1-G2-")
    s.skip()
    s.until("A")
    s.play(s.legal(Teleport)[0])
    assert means(s, "Pass") == (1, 1), "to pass again would lose the turn"
    assert means(s, "Teleport") == (1, 2)


def test_perfection_after_the_comparison():
    s = scene("AB", A="p1 G2-R1C1-", B="hostile G1-G3-")
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    assert s.asked == ("A", "miss")
    s.play(s.legal(Perfect)[0])
    s.until("B")
    assert means(s, "Perfection") == (1, 2), "in the turn, and once it has missed"
