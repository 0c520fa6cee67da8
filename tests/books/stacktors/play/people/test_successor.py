"""New characters in the place of the dead (DIE-4)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Bank, Body, Name, Out, Points
from game.books.stacktors.events import Recruited
from game.books.stacktors.intents import Enlarge, Onward, Recruit
from game.books.stacktors.values.options import Options
from game.table.bots import GreedyBot
from game.table.seats import Table
from tests.books.stacktors.fallen import fought_on

rule = pytest.mark.rule


def mourning(successor="starting", f="G1-R1-", options=None, points=0):
    """A scene in which F has died and the others have won; the party camps."""
    chosen = options or Options(points=12, alike=0, revival=0, successor=successor)
    s = fought_on(chosen, points, f)
    assert s.out("F") == "dead"
    return s


@rule("DIE-4")
def test_the_dead_ones_player_makes_a_new_character_with_starting_points():
    s = mourning()
    assert s.asked[1] == "camp"
    dead = s.id("F")
    assert s.refused(Recruit(s.id("A"), "Gwen", "G1-R1-")) == "DIE-4"
    assert s.refused(Recruit(dead, "Gwen", "G3-R3P3-R3Y3")) == "CRE-2"
    assert s.refused(Recruit(dead, "Gwen", "R1-")) == "NOT-6"
    assert s.refused(Recruit(dead, " ", "G1-R1-")) == "CRE-6"
    s.play(Recruit(dead, "Gwen", "B1-P3-Y2"))
    assert s.stack("Gwen") == "B1-P3-Y2"
    assert (s.get("Gwen", Points).spent, s.get("Gwen", Points).free) == (6, 6)
    assert s.out("Gwen") == ""
    assert s.ask("Gwen", Name)


@rule("DIE-4")
def test_who_comes_in_whose_place_is_told():
    s = mourning()
    s.play(Recruit(s.id("F"), "Gwen", "B1-P3-Y2"))
    (told,) = s.told(Recruited)
    assert (told.before, told.name, str(told.stack), told.free) == ("F", "Gwen", "B1-P3-Y2", 6)


@rule("DIE-4")
@pytest.mark.parametrize(("successor", "most"), [("starting", 12), ("spent", 2), ("all", 17)])
def test_with_starting_spent_or_all_the_points_it_ever_had(successor, most):
    s = mourning(successor, points=5)
    rest = most
    feet = min(rest, 3)
    rest -= feet
    guts = "".join(f"R{min(3, rest - n)}" for n in range(0, rest, 3))
    stack = f"G{feet}-{guts}-"
    larger = f"{stack}Y1"
    assert s.refused(Recruit(s.id("F"), "Gwen", larger)) == "CRE-2"
    s.play(Recruit(s.id("F"), "Gwen", stack))
    assert (s.get("Gwen", Points).spent, s.get("Gwen", Points).free) == (most, 0)


@rule("DIE-4", "CLR-WEAR")
def test_worn_pips_are_not_spent_but_were_had():
    s = mourning("all", points=5)
    s.edit(Points(1, 5, 17), name="F")
    assert s.refused(Recruit(s.id("F"), "Gwen", "G3-R3R3R3R3R2-")) == ""


@rule("DIE-4", "EVO-1")
def test_the_dead_buy_nothing():
    s = mourning()
    assert s.refused(Enlarge(s.id("F"), 1)) == "SIT-1"
    s.play(Onward())
    assert s.asked == ("gm", "gm")


@rule("PIE-3", "DIE-4")
def test_the_dead_ones_pieces_go_back_to_the_bank():
    s = mourning()
    before = sum(s.table(Bank).counts)
    worth = len(s.get("F", Body).stack.pieces)
    s.play(Recruit(s.id("F"), "Gwen", "B1-P3-Y2"))
    assert sum(s.table(Bank).counts) == before + worth - 3


@rule("DIE-4")
def test_ready_ones_are_unlike_each_other_and_nobody_comes_for_the_living():
    s = mourning()
    offers = s.legal(Recruit)
    assert len({offer.stack for offer in offers}) == len({offer.name for offer in offers}) == len(offers) > 3
    s.play(offers[0])
    assert not s.legal(Recruit)


@rule("DIE-4")
def test_a_bot_never_takes_two_alike():
    s = mourning()
    s.edit(Out("dead"), name="A")
    table = Table(s.match, {"p1": GreedyBot(), "gm": None}, "1")
    while s.asked[1] == "camp":
        table.advance(0)
    table.close()
    stacks = [entry.intent.stack for entry in s.match.entries if isinstance(entry.intent, Recruit)]
    assert len(stacks) == len(set(stacks)) == 2


@rule("DIE-4", "CRE-2")
def test_ready_ones_keep_to_few_points():
    s = mourning("spent")
    assert s.legal(Recruit)
    assert all(s.refused(offer) == "" for offer in s.legal(Recruit))
