"""What abilities do, in words, with the numbers of one piece."""

from __future__ import annotations

import pytest

from game.books.stacktors.prose import gifts
from game.books.stacktors.values.options import EDITIONS, Options
from game.books.stacktors.values.pieces import ABILITIES, named

WIKI = Options()


@pytest.mark.parametrize("gift", ABILITIES, ids=lambda gift: gift.name)
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_every_ability_is_told_whole(gift, pips):
    tip = gifts.tip(gift, pips, WIKI)
    assert tip.startswith(f"{gift.name}: {gift.colour}{pips} in the {gift.position}")
    assert tip.splitlines()[0].endswith(f"({gift.rule})")
    assert gifts.deed(gift, pips).endswith(".")
    assert not set("{}") & set(tip)
    assert bool(gifts.defence(gift, pips, WIKI)) == bool(gift.defends)


@pytest.mark.parametrize(
    ("name", "pips", "words"),
    [
        ("Ranged", 3, "at most 6 cells away"),
        ("Compel", 1, "at most 4 cells away"),
        ("Freeze", 1, "for 1 round;"),
        ("Intimidate", 2, "for 2 rounds"),
        ("Maneuver", 2, "2 cells away"),
        ("Medic", 3, "Three healings"),
        ("Medic", 1, "One healing,"),
        ("Identify", 2, "serves twice"),
        ("Flexible", 1, "up to 1 enemy beside you"),
        ("Morph Self", 2, "at most 2 pips"),
    ],
)
def test_figures_are_those_of_the_piece(name, pips, words):
    assert words in gifts.deed(named(name), pips)


@pytest.mark.rule("CLR-G-PURPLE")
@pytest.mark.rule("CLR-G-PINK")
@pytest.mark.parametrize(
    ("pips", "words"),
    [(1, "blows back once in a turn"), (2, "blows back twice in a turn, and strike 2 enemies at once")],
)
def test_a_small_flexible_piece_promises_no_second_enemy(pips, words):
    assert gifts.can(named("Flexible"), pips) == f"can turn {words}"


def test_maneuver_moves_off_three_cells_farther_than_its_pips():
    assert "up to 5 cells" in gifts.defence(named("Maneuver"), 2, WIKI)


@pytest.mark.rule("CLR-G-RED")
def test_the_defence_of_ranged_is_that_of_the_edition():
    ranged = named("Ranged")
    assert gifts.defence(ranged, 3, WIKI) == "Adds 3 against ranged attacks and stays free."
    assert "falls on its author" in gifts.defence(ranged, 3, EDITIONS["core"])


@pytest.mark.rule("ATK-4")
def test_a_spent_piece_says_so_but_feet_are_never_spent():
    assert "Spent until the round ends" in gifts.tip(named("Ranged"), 3, WIKI, spent=True)
    assert "Spent" not in gifts.tip(named("Fleet"), 3, WIKI, spent=True)


@pytest.mark.rule("MOV-1")
def test_a_foot_says_how_many_movement_points_it_gives():
    assert "Gives 2 movement points." in gifts.tip(named("Swim"), 2, Options())
    assert "movement point." in gifts.tip(named("Fleet"), 1, Options())
    assert "Gives no movement points." in gifts.tip(named("Agile"), 3, Options())
    assert "Gives 3" not in gifts.tip(named("Agile"), 3, Options())
    assert "movement" not in gifts.tip(named("Freeze"), 2, Options())
