"""A few ways to grow are suggested in camp: those that help most, each with what it brings (EVO-1)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.growth import every, grown, lifted, piece_of
from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.mind.suggested_growth import MOST, Growths
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.harms import harms
from game.books.stacktors.values.pieces import Colour
from game.table import world
from tests.books.stacktors.fallen import after_a_fall
from tests.books.stacktors.play.situation.test_camp import camp

rule = pytest.mark.rule


def growths(s, name="A") -> Growths:
    with world.inside(s.match.world):
        return Growths(s.id(name), harms(s.match))


def gifts(s, name="A") -> list[str]:
    """The abilities of what is suggested."""
    with world.inside(s.match.world):
        stack = people.stack(s.id(name))
    found = (piece_of(stack, one) for one in growths(s, name).suggested())
    return [one.gift.name for one in found if one]


@rule("EVO-1")
@pytest.mark.parametrize("points", [1, 2, 3, 9])
@pytest.mark.parametrize("stack", ["G1O2-R3-C1", "G1R2-R3O2B1C1-R1Y1", "B1--"])
def test_at_most_five_are_suggested_of_all_that_can_be_paid(stack, points):
    s = camp(a=stack, points=points)
    found = growths(s)
    assert 1 < len(found.suggested()) <= MOST < len(found.every)
    assert {*found.suggested()} < {*found.every}
    assert len({*gifts(s)}) == len(found.suggested()), "each is another ability"
    assert all(s.refused(one) == "" for one in found.every)


@rule("EVO-1")
def test_without_points_nothing_is():
    found = growths(camp(points=0))
    assert (found.every, found.suggested()) == ((), ())


def test_every_suggestion_says_what_it_brings():
    found = growths(camp(points=3))
    assert all(found.told(one).endswith(".") for one in found.suggested())


def test_larger_red_guts_shoot_farther():
    s = camp(a="G1O2-R1-C1", points=1)
    (red,) = s.ids("A", "R1")
    assert growths(s).told(Enlarge(s.id("A"), red)) == (
        "Ranged: can shoot up to 5 cells far. +1 pip of guts, for attack and defence."
    )


def test_what_the_party_lacks_is_said_and_goes_before_what_a_friend_can_do():
    s = camp(a="G1O2-R3-C1", points=1, friend="G1-B1-C2")
    freeze = Buy(s.id("A"), "guts", 1, Colour.BLUE, 1)
    assert "New to the party." not in growths(s).told(freeze)
    assert "Freeze" not in gifts(s)[:2]
    alone = camp(a="G1O2-R3-C1", points=1)
    assert "New to the party." in growths(alone).told(freeze)
    assert "Freeze" in gifts(alone)[:2]


@rule("OBJ-2", "CLR-B-CLEAR")
def test_a_covered_find_that_nobody_can_uncover_asks_for_clear_brains():
    s = camp(a="G1O2-R3-", points=1, objects=("{B2}",), friend="G1-R1-R2")
    assert gifts(s)[0] == "Identify"
    assert gifts(camp(a="G1O2-R3-", points=1, friend="G1-R1-R2"))[0] != "Identify"


def test_what_enemies_did_counts():
    """F lost guts and fell, so that more of the guts comes first, and it says so."""
    s = after_a_fall()
    found = growths(s, "F")
    first = found.suggested()[0]
    with world.inside(s.match.world):
        piece = piece_of(people.stack(s.id("F")), first)
    assert piece
    assert piece.gift.position == "guts"
    assert "The guts lost 1 pip here." in found.told(first)


@rule("POS-4")
@pytest.mark.parametrize("stack", ["G1O2-R3-C1", "G1-R3-C1", "O1R2-B3R2-C2B2"])
def test_nothing_is_suggested_that_takes_a_foot_away(stack):
    s = camp(a=stack, points=9)
    with world.inside(s.match.world):
        own = people.stack(s.id("A"))
        assert any(lifted(own, one) for one in every(s.id("A")))
    assert not [one for one in growths(s).suggested() if lifted(own, one)]
    assert all(grown(own, one).pips > own.pips for one in growths(s).suggested())
