"""What each persona does in a small position in which a character without one does something else."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.components import Place
from game.books.stacktors.intents import Attack, Move
from game.books.stacktors.mind.levels import WEIGHTS, player
from game.books.stacktors.mind.personas import PERSONAS, with_persona
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.mind.answers import answered, of_persona, played_turn
from tests.books.stacktors.scene import scene


def turn(drawing, persona="", *, hurt=(), regions=None, goals=(), **names):
    """The scene after the turn of A with that persona, or up to its first attack; and what A did.

    `hurt` names who has lost pips, with the stack that is left.
    """
    s = scene(drawing, regions=regions, goals=goals, **names)
    return s, played_turn(s, "A", persona, dict(hurt))


def attack(drawing, persona="", **more):
    """The first attack of A in that turn as its kind and its target; None if it makes none."""
    s, done = turn(drawing, persona, **more)
    return next(((one.kind, s.name(one.targets[0])) for one in done if isinstance(one, Attack)), None)


def end(drawing, persona="", **more):
    """The cell in which A is after that turn."""
    return turn(drawing, persona, **more)[0].cell("A")


def test_a_brute_goes_up_to_an_enemy_whom_others_do_not_come_near():
    strong = {"A": "O3-G2-", "B": "hostile O1-G3G2-"}
    assert (end("A...B", **strong), end("A...B", "brute", **strong)) == ("b1", "d1")


def test_an_archer_gets_away_from_who_comes_near_if_it_has_red_guts():
    shooting = {"A": "G3-R3R1-", "B": "hostile G1-G3G2-"}
    assert (end("......A.B......", **shooting), end("......A.B......", "archer", **shooting)) == ("g1", "e1")
    without = {"A": "G3-G3G1-", "B": "hostile G1-G3G2-"}
    assert end("......A.B......", "archer", **without) == end("......A.B......", **without)


def test_a_guardian_stays_where_it_was_put_and_strikes_who_stands_beside_it():
    weak = {"A": "G3-G2O2-", "B": "hostile G1-G2-"}
    assert (end("A....B", **weak), end("A....B", "guardian", **weak)) == ("c1", "a1")
    assert attack("AB", "guardian", **weak) == ("physical", "B")


def test_a_guardian_of_the_game_master_comes_back_to_its_post():
    s = scene("B..A.......", A="hostile G3-G2-", B="G1-G2G3-")
    of_persona(s, "A", "guardian")
    s.edit(Place(Cell(5, 0)), name="A")
    s.until("A")
    bot = player("hard")
    while s.asked[0] == "A" and s.cell("A") != "d1":
        answered(s, bot)
    assert s.cell("A") == "d1"


def test_a_schemer_goes_for_the_mind():
    near = {"A": "G3-O3-B2", "B": "hostile G1-O2O1-B1"}
    assert (attack("AB", **near), attack("AB", "schemer", **near)) == (("physical", "B"), ("mental", "B"))


@pytest.mark.parametrize("guts", ["G2", "O2", "P2", "R2"])
def test_a_pack_attacks_who_has_lost_pips_already(guts):
    two = {"A": "G3-G3-", "B": f"hostile G1-{guts}-", "C": "hostile G1-G2G3-", "hurt": {"C": "G1-G2-"}}
    assert (attack("BAC", **two), attack("BAC", "pack", **two)) == (("physical", "B"), ("physical", "C"))


def test_a_coward_that_is_hurt_runs_from_the_enemy_beside_it():
    beside = {"A": "G3-O2O3G3-", "B": "hostile G1-G3G2-"}
    hurt = {"A": "G3-O2-"}
    assert not [one for one in turn(".....AB......", hurt=hurt, **beside)[1] if isinstance(one, Move)]
    assert isinstance(turn(".....AB......", "coward", hurt=hurt, **beside)[1][0], Move)
    assert attack("AB", "coward", A="G3-O2O3G3-", B="hostile G1-G1-"), "it attacks while it is unhurt"


def test_a_burden_attacks_nobody():
    weak = {"A": "G3-G3G2-", "B": "hostile G1-G1-"}
    assert (attack("AB", **weak), attack("AB", "burden", **weak)) == (("physical", "B"), None)


def test_a_burden_goes_to_the_goal_and_not_to_the_enemy():
    far = {"A": "G3-G3G2-", "B": "hostile G1-G1-", "regions": {"gate": "a1"}, "goals": (Goal("reach", "gate"),)}
    assert end("......A......B", "burden", **far) < "g"
    assert end("......A......B", **{**far, "goals": (Goal("defeat", "hostile"),)}) > "g"


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("level", WEIGHTS)
def test_no_persona_lets_a_level_see_more(level, persona):
    weights = WEIGHTS[level]
    changed = with_persona(weights, persona)
    for name in ("hope", "threat", "later", "deepened", "walks"):
        assert getattr(changed, name) <= getattr(weights, name)
    assert changed != weights
    assert with_persona(weights, "nobody knows") == weights
