"""The worst that a parting shot does to somebody who answers nothing, as the line of a way says it."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.ahead.verdicts import worst
from game.books.stacktors.intents import Attack
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def told(a="G1R2-R3O2C1-R1", c="hostile G1-G3-"):
    s = scene("...\n.Ac\n...", A=a, c=c)
    with world.scratch(s.match.snapshot):
        return worst(s.id("c"), s.id("A"), Cell(1, 1))


@rule("ENC-4", "DMG-3")
def test_a_plain_shot_costs_one_pip_however_strong_it_is():
    assert told(c="hostile G1-G3Y3-") == "you lose 1 pip"


@rule("ENC-4", "CLR-G-ORANGE")
def test_a_dexterous_one_may_hit_twice():
    assert told(c="hostile G1-O2-") == "you lose 2 pips"


@rule("ENC-4", "CLR-G-BLUE")
def test_an_effect_is_named_with_its_rounds():
    assert told(c="hostile G1-B2-") == "you are held 2 turns"


@rule("ENC-4", "DIE-1")
def test_who_has_one_pip_left_may_fall():
    assert told(a="G1-Y1-", c="hostile G1-G3-") == "you fall"


@rule("ENC-4")
def test_one_without_free_pieces_has_none():
    assert told(c="hostile G1--") == ""


@rule("ENC-4", "MOV-7")
@pytest.mark.parametrize("foe", ["G3", "O2", "Y3O1", "O1O2R1"])
def test_no_shot_on_one_who_answers_nothing_takes_more(foe):
    most, seen = int(told(c=f"hostile G1-{foe}-").split()[2]), set()
    shots = leaving(foe).legal(Attack)
    assert shots
    for shot in shots:
        s = leaving(foe)
        before = pips(s)
        s.play(shot)
        s.until("A", "stay")
        seen.add(before - pips(s))
    assert max(seen) == most


def leaving(foe: str):
    """A scene in which A leaves c, who may shoot; nobody answers anything."""
    s = scene("...\n.Ac\n...", A="G1R2-R3O2C1-R1", c=f"hostile G1-{foe}-")
    s.until("A")
    s.walk("a2")
    assert s.asked == ("c", "shoot")
    return s


def pips(s) -> int:
    return sum(int(sign) for sign in s.stack("A") if sign.isdigit())
