"""Yellow guts: Medic (CLR-G-YELLOW)."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Medic, Mend
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def ward():
    s = scene("FA.\n.B.", A="G2-Y2R3P1-", F="p2 G1-B3-", B="hostile G1-G1-")
    s.become("A", "G2-Y2R2P1-")
    s.become("F", "G1-B1-")
    return s


def medic(s, patients, pieces="Y2"):
    return Medic(s.id("A"), s.ids("A", pieces), tuple(s.id(name) for name in patients))


def mend(s, what, colour):
    s.play(next(one for one in s.legal(Mend) if one.what == what and one.colour == colour))


@rule("CLR-G-YELLOW", "HEA-7")
def test_n_healings_in_any_mix_each_chosen_by_its_owner():
    s = ward()
    s.play(medic(s, "AF"))
    assert s.asked == ("A", "mend")
    mend(s, "larger", "R")
    assert (s.asked, s.pending.owners) == (("F", "mend"), ("p2",))
    mend(s, "larger", "B")
    assert (s.stack("A"), s.stack("F")) == ("G2-Y2R3P1-", "G1-B2-")


@rule("CLR-G-YELLOW")
def test_one_may_be_healed_twice_and_may_decline():
    s = ward()
    s.play(medic(s, "FF"))
    mend(s, "larger", "B")
    s.nothing()
    assert s.stack("F") == "G1-B2-"


@rule("CLR-G-YELLOW", "SPC-1", "HEA-7")
def test_it_commits_its_yellow_guts_and_the_rest_may_act_and_move():
    s = ward()
    s.play(medic(s, "F"))
    mend(s, "larger", "B")
    assert s.spent("A") == "Y2"
    assert s.refused(s.attack("A", "B", "R2")) == ""
    assert s.refused(medic(s, "F")) == "CLR-G-YELLOW"


@rule("CLR-G-YELLOW")
def test_no_more_than_n():
    s = ward()
    assert s.refused(medic(s, "AAF")) == "CLR-G-YELLOW"
    assert s.refused(medic(s, "")) == "CLR-G-YELLOW"


@rule("CLR-G-YELLOW")
@pytest.mark.parametrize("piece", ["R2", "G2"])
def test_yellow_guts_alone(piece):
    s = ward()
    assert s.refused(medic(s, "F", piece)) == "CLR-G-YELLOW"


@rule("CLR-G-YELLOW", "HEA-1")
def test_on_oneself_or_willing_neighbours_alone():
    s = ward()
    assert s.refused(medic(s, "B")) == "HEA-1"


@rule("DIE-2", "HEA-7")
def test_it_brings_the_fallen_back():
    s = scene("FA.\nB..", A="G2-Y2R3P1-", F="p1 G1-B1-", B="hostile G3-G1-")
    s.strike("B", "F", "G1")
    s.defend("F")
    s.until("A")
    s.play(medic(s, "F"))
    mend(s, "add", "B")
    assert (s.out("F"), s.stack("F")) == ("", "G1-B1-")
    assert s.asked == ("A", "act")
