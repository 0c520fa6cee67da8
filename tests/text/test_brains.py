"""The abilities of the brains in text mode, from the first line to the last: what a new player reads."""

from __future__ import annotations

from game.stacktors.intents import Compel
from tests.stacktors.scene import scene
from tests.text.test_session import Typed


def test_calming_is_typed_told_and_broken():
    s = scene("AB..\n....", A="G3-R3O2-Y2Y1", B="hostile G2-R1G1-R1")
    typed = Typed(s, "outwit B with [Y2]", "look B", "strike B with O2", "look B", "end")
    assert "B is calmed by A and stops fighting for 2 turns, or until somebody attacks it." in typed.after("outwit B with [Y2]")
    assert "strike B with R3 = 3, no colour active. Sure: hit, at least -1. At worst: nothing to you. It is calmed, and this wakes it." in typed.text
    assert "Calmed for 2 turns." in typed.after("look B")
    assert "The attack of A ends the calm of B, who will fight again on its next turn." in typed.after("strike B with O2")
    assert "Calmed until its next turn." in typed.text
    assert "It is the turn of B.\nB is calm no longer and may fight again." in typed.after("end")


def test_compel_is_typed_named_and_obeyed():
    s = scene("A...\n..BC\n....", A="B2-R1-P2G3", B="hostile O2-R1O2-", C="hostile G1-B2-")
    typed = Typed(s, "outwit B with [P2]", "it must attack C", "end")
    asked = typed.after("outwit B with [P2]")
    assert "A names whom the compelled one must attack" in asked
    assert "it must attack C." in asked
    assert "it must attack A." in asked
    assert "B is compelled by A: on its next turn it must attack C, and nobody else." in typed.after("it must attack C")
    assert "before anything else it must attack C" in typed.after("end")


def test_a_compelled_hero_is_told_what_to_do_first():
    s = scene("A..\nBF.\n...", A="B2-R1-P2", B="p2 O2-R1O2-", F="hostile G3-B2-P3")
    while s.asked != ("F", "act"):
        s.skip()
    s.strike("F", "B", "P3", kind="mental", active="Compel")
    while s.asked[1] in {"defend", "help_a", "help_d"}:
        s.play(s.legal()[0])
    s.play(Compel(s.id("A")))
    typed = Typed(s, "end", "end", "move b1", "strike F with O2", "strike A with O2")
    assert "B is compelled by F: before anything else it must attack A, and it attacks nobody else in this turn." in typed.after("end")
    assert "Compelled to attack A." in typed.after("end")
    why = "B is compelled to attack A before anything else (CLR-B-PURPLE)"
    assert typed.text.count(why) == 3, "end, move and strike F"
    assert "B strikes A, physical: O2 = 2." in typed.after("strike A with O2")
