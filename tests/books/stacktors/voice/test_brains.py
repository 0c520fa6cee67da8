"""The abilities of the brains in text mode, from the first line to the last: what a new player reads."""

from __future__ import annotations

from game.books.stacktors.intents import Compel
from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed


def test_calming_is_typed_told_and_broken():
    s = scene("AB..\n....", A="G3-R3O2-Y2Y1", B="hostile G2-R1Y1-R1")
    typed = Typed(s, "outwit B with [Y2]", "look B", "strike B with O2", "look B", "end")
    assert "B is calmed by A and stops fighting for 2 turns, or until somebody attacks it." in typed.after(
        "outwit B with [Y2]"
    )
    assert "strike B with R3 = 3, no colour leads. Sure: it loses 1 pip, whatever it answers. Costs 3" in typed.text
    assert "Calm for 2 turns." in typed.after("look B")
    assert "The attack of A ends the calm of B, who will fight again on its next turn." in typed.after(
        "strike B with O2"
    )
    assert "Calm until its next turn." in typed.text
    assert "It is the turn of B.\nB is calm no longer and may fight again." in typed.after("end")


def test_compel_is_typed_named_and_obeyed():
    s = scene("A...\n..BC\n....", A="B2-R1-P2G3", B="hostile O2-R1O2-", C="hostile G1-B2-")
    typed = Typed(s, "outwit B with [P2]", "it must attack C", "end")
    asked = typed.after("outwit B with [P2]")
    assert "A chooses whom the compelled one must attack" in asked
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
    typed = Typed(s, "end", "", "end", "move b1", "strike F with O2", "strike A with O2")
    assert (
        "B is compelled by F: before anything else it must attack A, and it attacks nobody else in this turn."
        in typed.after("end")
    )
    assert "Bound to attack A." in typed.after("end")
    bound = typed.text.partition("\n> \n")[2].splitlines()[0]
    assert bound.startswith("Suggested: strike A ")
    assert bound.endswith("To do it: suggest, then Enter. Enter alone: nothing.")
    why = "B is compelled to attack A before anything else (CLR-B-PURPLE)"
    assert typed.text.count(why) == 3, "end, move and strike F"
    assert "B strikes A: O2 = 2." in typed.after("strike A with O2")


def test_shrewd_is_typed_and_pieces_change_hands():
    s = scene("AB\n..", A="G3-R2O1Y1-Pk2", B="hostile G2-B2Y1-P1")
    typed = Typed(s, "outwit B with [Pk2]", "give R2+O1 for B2", "give R2 for C3", "give O1+Y1 for B2", "look A")
    asked = typed.after("outwit B with [Pk2]")
    assert "A chooses which pieces are swapped" in asked
    assert "give R2 of the guts for B2 of the guts of B." in asked
    assert "At most 2 pips of A are exchanged (CLR-B-PINK)" in typed.after("give R2+O1 for B2")
    assert "B has no C3 to exchange." in typed.after("give R2 for C3")
    assert "A swaps O1 and Y1 of its own for B2 of B; they are spent until the round ends." in typed.after(
        "give O1+Y1 for B2"
    )
    assert "guts: R2 Ranged, B2* Freeze" in typed.after("look A")


def test_morph_other_heals_a_friend_and_shrinks_an_enemy():
    s = scene("AB\n.c", A="G3-R2-Cy1Cy2", B="p2 G2-R2-", c="hostile G2-R2-")
    s.become("B", "G2-R1-")
    typed = Typed(
        s, "press B with [Cy1]", "take it", "make R1 in the guts of B one size larger", "press c with [Cy2]", "make R2"
    )
    assert "A chooses how its target is changed" in typed.after("take it")
    assert "A morphs B: R1 of the guts becomes R2." in typed.after("make R1 in the guts of B one size larger")
    assert "A morphs c: R2 of the guts becomes R1." in typed.after("make R2")
    assert "press B with [Cy1] = 1, Morph Other." in typed.text
