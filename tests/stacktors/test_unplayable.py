"""Colours whose abilities are not playable yet: refused as active, in so many words."""

from __future__ import annotations

import pytest

from game.stacktors.abilities import ABILITIES
from game.stacktors.intents import Attack, Defend
from tests.stacktors.scene import scene

rule = pytest.mark.rule
UNPLAYABLE = {
    "guts": set(),
    "brains": set(),
    "feet": set(),
}


@rule("ATK-2")
@pytest.mark.parametrize("position", UNPLAYABLE)
def test_these_and_no_others(position):
    assert {one.colour.word for one in ABILITIES if one.position == position and not one.playable} == UNPLAYABLE[position]


def body(s, name):
    from game.stacktors.components import Body

    return s.get(name, Body).stack


WAITING = [one for one in ABILITIES if not one.playable]


@rule("ATK-2")
@pytest.mark.parametrize("known", [one for one in WAITING if one.attacks], ids=lambda one: one.name)
def test_refused_as_active_in_an_attack(known):
    code = known.colour.value
    s = scene("AB\n..", A=f"G3-{code}2-R1" if known.position == "guts" else f"G3-R1-{code}2", B="hostile G1-G1-G1")
    pieces = tuple(piece.id for piece in body(s, "A").at(known.position))
    for kind in known.attacks:
        attack = Attack(s.id("A"), (s.id("B"),), kind, pieces, known.name)
        refusal = s.match.refusal("p1", attack)
        assert refusal.rule == known.rule
        assert refusal.sentence() == f"{known.name} is not playable yet ({known.rule})"
        plain = Attack(s.id("A"), (s.id("B"),), kind, pieces)
        assert s.refused(plain) == "", "its pips serve all the same"
    assert not [one for one in s.legal(Attack) if one.active == known.name]


@rule("ATK-3")
@pytest.mark.parametrize("known", [one for one in WAITING if one.defends], ids=lambda one: one.name)
def test_refused_as_active_in_a_defence(known):
    s = scene("AB\n..", A="G3-R3-R1", B=f"hostile G1-{known.colour.value}2-")
    s.strike("A", "B", "R3")
    pieces = tuple(piece.id for piece in body(s, "B").guts)
    refusal = s.match.refusal("gm", Defend(pieces, known.name))
    assert refusal.sentence() == f"{known.name} is not playable yet ({known.rule})"
    assert s.refused(Defend(pieces)) == ""
