"""What enemies could do to the party, against brute force, and in words."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.dangers import PossibleStrike, dangers, foes_to_come, told
from game.books.stacktors.ahead.threats import WayToAttack, enemy_threat
from game.books.stacktors.play.people import people
from game.table import world
from tests.books.stacktors.ahead.brute_dangers import claimed, differences
from tests.books.stacktors.scene import scene


@pytest.mark.parametrize("seed", range(0, 24, 2))
def test_dangers_are_what_legal_walks_and_attacks_come_to(seed):
    assert differences(seed) == []


@pytest.mark.rule("GEO-2")
def test_nobody_strikes_past_the_corner_of_a_wall():
    """The enemy sees the hero and comes as near as one cell, but round the corner nobody is adjacent."""
    s = scene("A#\n.c", conflict=True, A="G3-R2-R1", c="hostile O1-Y2-")
    assert (s.id("c"), s.id("A")) in claimed(s)
    s = scene("A#\n#c", conflict=True, A="G3-R2-R1", c="hostile O1-Y2-")
    assert claimed(s) == {}


def found(s, used=None):
    with world.inside(s.match.world), world.scratch(world.capture()):
        party = people.party()
        threats = []
        for foe in foes_to_come(party):
            with world.scratch(world.capture()):
                threats.append(enemy_threat(foe))
        return dangers(filter(None, threats), {who: people.cell(who) for who in party}, used or {})


def test_wounds_and_tricks_are_told_apart():
    """Five pips of Freeze take nothing from guts: the sword counts the wound alone."""
    s = scene("A..c", conflict=True, A="G3-R2-R1", c="hostile G2-B3R2-B2")
    (strike,) = found(s).strikes
    assert strike.wound.total == 5
    assert strike.wound.word in {"Ranged", "physical"}
    assert strike.trick.kind in {"physical", "social", "mental"}
    assert not strike.trick.wounds


@pytest.mark.rule("CLR-G-RED")
def test_what_is_spent_is_not_left():
    s = scene("A..c", conflict=True, A="G3-R3O2-R1", c="hostile G2-O2R2-B2")
    a = s.id("A")
    assert found(s).left == {a: (5, 3)}
    assert found(s, {a: s.ids("A", "R3")}).left == {a: (2, 0)}


def test_who_has_acted_answers_with_what_is_free():
    s = scene("Ac.\n..d", conflict=True, A="G2-R3O2-R1", c="hostile G3-O2-", d="hostile G1-R1-")
    s.until("c")
    s.strike("c", "A", "O2")
    s.until("A")
    assert found(s).acted == {s.id("c"): 0}
    assert {one.foe for one in found(s).strikes} == {s.id("d")}


WOUND = WayToAttack(4, 1, "physical")
TRICK = WayToAttack(5, 4, "Intimidate", "social")


@pytest.mark.parametrize(
    ("strike", "name", "words"),
    [
        (PossibleStrike(1, 2, WOUND, None, 3), "", "at most 4; you can block 3 and lose 1 pip"),
        (PossibleStrike(1, 2, WOUND, TRICK, 3), "Bram", "at most 4; Bram can block 3 and loses 1 pip"),
        (PossibleStrike(1, 2, WOUND, None, 0), "", "at most 4; you can block nothing and lose 1 pip"),
        (PossibleStrike(1, 2, WOUND, None, 4), "", "at most 4: an answer of 4 blocks it"),
        (PossibleStrike(1, 2, None, TRICK, 4), "", "at most 5 with Intimidate"),
        (PossibleStrike(1, 2, WayToAttack(6, 5, "Ranged"), None, 3, red=3), "", "at most 6: an answer of 6 blocks it"),
        (
            PossibleStrike(1, 2, WayToAttack(6, 1, "physical"), None, 3, red=3),
            "",
            "at most 6; you can block 3 and lose 1 pip",
        ),
    ],
)
def test_a_strike_is_told_in_a_few_words(strike, name, words):
    assert told(strike, name) == words
