"""Making characters together (CRE-4, CRE-5)."""

from __future__ import annotations

from random import Random

import pytest

from game.books.stacktors.values import creation
from game.books.stacktors.values.creation import RAINBOW, begun, order, short
from game.books.stacktors.values.options import EDITIONS, Options
from game.books.stacktors.values.pieces import TRANSPARENT, Colour
from game.books.stacktors.values.stack import Stack

rule = pytest.mark.rule


def group(heroes, **options):
    return begun(Options(**options), heroes, unique=False)


def unique(heroes, **options):
    return begun(Options(**options), heroes, unique=True)


def why(drafting, piece, position, index=0):
    refusal = drafting.refusal(position, index, Colour(piece[:-1]), int(piece[-1]))
    return refusal.rule if refusal else ""


def picked(drafting, *picks):
    """The draft after picks such as `G1 feet`, each at the bottom of its place, and `stop`."""
    for pick in picks:
        if pick == "stop":
            assert drafting.stays() is None
            drafting = drafting.stop()
            continue
        piece, position = pick.split()
        assert why(drafting, piece, position) == "", pick
        drafting = drafting.pick(position, 0, Colour(piece[:-1]), int(piece[-1]))
    return drafting


def stacks(drafting):
    return [str(stack) for stack in drafting.stacks]


@rule("CRE-4")
def test_they_take_turns_one_piece_each_time():
    drafting = picked(group(3), "G1 feet", "R2 feet", "B3 feet", "R3 guts")
    assert stacks(drafting) == ["G1-R3-", "R2--", "B3--"]
    assert drafting.turn == 1


@rule("CRE-4")
def test_who_stopped_stays_stopped_and_keeps_its_points():
    drafting = picked(group(2), "G1 feet", "R2 feet", "stop", "R3 guts", "R3 guts")
    assert drafting.turn == 1
    assert drafting.spare(0) == 11
    assert stacks(drafting) == ["G1--", "R2-R3R3-"]


@rule("CRE-4")
def test_it_is_over_when_all_have_spent_or_stopped():
    drafting = picked(group(2, points=3), "G1 feet", "R3 feet", "B2 guts")
    assert drafting.done
    assert why(drafting, "G1", "guts") == "CRE-4"
    assert drafting.stays().rule == "CRE-4"
    assert picked(group(2, points=3), "G1 feet", "R3 feet", "stop").done


@rule("CRE-4", "CRE-1", "CRE-7", "POS-2")
def test_each_pick_keeps_to_the_rules_of_creation():
    drafting = picked(group(1, points=8), "G2 feet", "R1 guts", "R1 guts", "R1 guts")
    assert why(drafting, "R1", "guts") == "CRE-7"
    assert why(drafting, "B2", "feet", 1) == "POS-2"
    assert why(picked(drafting, "B1 guts"), "B3", "guts") == "CRE-1"
    assert why(drafting, "W1", "guts") == "CRE-6"


@rule("CRE-4", "PIE-3", "PIE-4")
def test_all_draw_from_one_bank():
    drafting = picked(group(2, trios=1), "G1 feet")
    assert drafting.left(Colour.GREEN, 1) == 0
    assert why(drafting, "G1", "feet") == "PIE-4"
    assert why(drafting, "G2", "feet") == ""
    assert group(2).left(Colour.GREEN, 1) == 10


@rule("CRE-4", "PIE-2")
def test_the_core_edition_sells_no_pink():
    assert why(begun(EDITIONS["core"], 1, unique=False), "Pk1", "feet") == "PIE-2"


@rule("CRE-5")
def test_unique_creation_has_24_pieces_one_of_each_and_no_pink():
    drafting = unique(2)
    assert sum(drafting.offer) == 24
    assert {(colour, pips): drafting.left(colour, pips) for colour in TRANSPARENT for pips in (1, 2, 3)} == {
        (colour, pips): int(colour is not Colour.PINK) for colour in TRANSPARENT for pips in (1, 2, 3)
    }
    assert why(drafting, "Pk1", "guts") == "CRE-5"


@rule("CRE-5")
def test_what_one_took_nobody_else_can_take():
    drafting = picked(unique(2), "R3 guts")
    assert why(drafting, "R3", "guts") == "CRE-5"
    assert "taken" in drafting.refusal("guts", 0, Colour.RED, 3).sentence()


@rule("CRE-5")
def test_unique_creation_does_not_ask_the_bank():
    assert sum(unique(2, trios=20).offer) == 24
    assert unique(2, pink=False).offer == unique(2).offer


@rule("CRE-5", "CRE-4")
def test_who_finds_nothing_that_it_can_pay_is_passed_over():
    """Eight have a small foot and one point left, the ninth took a medium one; no small piece is left."""
    hard = picked(unique(9, points=2), *(f"{colour}1 feet" for colour in RAINBOW), "G2 feet")
    assert [hard.spare(hero) for hero in range(9)] == [1] * 8 + [0]
    assert hard.done


@rule("CRE-6")
def test_nobody_stops_without_a_foot():
    drafting = picked(group(2), "R3 guts", "G1 feet")
    assert drafting.stays().rule == "CRE-6"
    assert picked(drafting, "B1 feet").turn == 1


@rule("CRE-6")
def test_the_last_point_is_for_a_foot():
    drafting = picked(group(1, points=4), "R3 guts")
    assert why(drafting, "R1", "guts") == "CRE-6"
    assert why(drafting, "R1", "feet") == ""


@rule("CRE-6", "CRE-5")
def test_a_foot_stays_for_each_who_has_none_yet():
    """Three can pay no more than a small foot: the last RAINBOW are theirs."""
    drafting = unique(3, points=4)
    drafting = picked(drafting, "R3 guts", "G3 guts", "B3 guts")
    assert [drafting.spare(hero) for hero in range(3)] == [1, 1, 1]
    assert picked(drafting, *(f"{colour}1 feet" for colour in RAINBOW[:3])).done
    nine = unique(8, points=2)
    for colour in RAINBOW[:4]:
        nine = picked(nine, f"{colour}1 guts")
    assert why(nine, f"{RAINBOW[4]}1", "guts") == "CRE-6"
    assert "Too few" in nine.refusal("guts", 0, RAINBOW[4], 1).sentence()
    assert why(nine, f"{RAINBOW[4]}2", "feet") == ""


@rule("CRE-6")
def test_more_heroes_than_feet_are_refused_at_once():
    assert short(Options(points=1), 8, unique=True) is None
    assert short(Options(points=1), 9, unique=True).rule == "CRE-6"
    assert short(Options(), 24, unique=True) is None
    assert short(Options(), 25, unique=True).rule == "CRE-6"
    assert short(Options(), 25, unique=False) is None


@rule("CRE-4")
def test_the_last_pick_can_be_undone_and_a_stop_too():
    first = picked(group(2), "G1 feet")
    second = picked(first, "R2 feet")
    assert second.undone() == first
    assert picked(second, "stop").undone() == second
    assert first.undone().undone() == group(2)
    assert picked(second, "R3 guts").undone().left(Colour.RED, 3) == 10


@rule("CRE-4")
def test_players_alternate_hero_by_hero():
    assert order([2, 1]) == ((0, 0), (1, 0), (0, 1))
    assert order([1, 1, 1]) == ((0, 0), (1, 0), (2, 0))
    assert order([]) == ()


@rule("CRE-4", "CRE-5", "CRE-6")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_picked_ends_with_sound_heroes(seed):
    random = Random(seed)
    options = Options(points=random.choice((1, 2, 4, 8)), trios=random.choice((1, 2)))
    drafting = begun(options, random.randint(1, 8), unique=bool(seed % 2))
    whole = sum(drafting.offer)
    for _ in range(200):
        if drafting.done:
            break
        choices = [
            (position, index, colour, pips)
            for pips in (1, 2, 3)
            for position, index in creation.places(drafting.stacks[drafting.turn], pips)
            for colour in TRANSPARENT
            if not drafting.refusal(position, index, colour, pips)
        ]
        assert choices
        may_stop = drafting.stays() is None and random.random() < 0.1
        drafting = drafting.stop() if may_stop else drafting.pick(*random.choice(choices))
    assert drafting.done
    assert all(creation.problem(stack, options) is None for stack in drafting.stacks)
    assert sum(drafting.offer) + sum(len(stack.pieces) for stack in drafting.stacks) == whole
    assert min(drafting.offer) >= 0
    assert all(Stack.parse(str(stack)) == stack for stack in drafting.stacks)
