"""The abilities of the guts in text mode, from the first line to the last: what a new player reads."""

from __future__ import annotations

from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed


def test_hamper_is_typed_chosen_and_told():
    s = scene("AB..\n....", A="G3-R3G1-", B="hostile G1O2-Y2Y1-R1")
    typed = Typed(s, "more", "strike B with [G1]", "O2 becomes O1 in the feet of B", "end")
    assert "strike B with [G1] = 1, Hamper." in typed.text
    assert "Sure: it moves 2, not 3, whatever it answers." in typed.text
    asked = typed.after("strike B with [G1]")
    assert "A chooses which foot changes by a pip." in asked
    assert "G1 is gone in the feet of B." in asked
    assert (
        "A hampers B: O2 in the feet becomes O1; O1 no longer fits over the feet below and is guts now." in typed.text
    )
    assert s.stack("B") == "G1-O1Y2Y1-R1"


def test_maneuver_is_typed_and_any_cell_may_be_named():
    s = scene(".....\n.AB..\n.....", A="G3-R3P1-", B="hostile G1-Y2Y1-")
    typed = Typed(s, "strike B with [P1]", "put B on d3", "nothing", "end")
    assert "Maneuver. Sure: it is put 1 cell away, whatever it answers." in typed.text
    assert "A chooses where its target is put." in typed.after("strike B with [P1]")
    assert "A may strike now, out of turn." in typed.after("put B on d3")
    assert "A puts B on d3." in typed.after("nothing")
    assert s.cell("B") == "d3"


def test_morph_self_is_typed_chosen_and_told():
    s = scene("A...B\n.....", A="G1O2-Cy2R2Y3-B1", B="hostile G1-G1-")
    typed = Typed(s, "use Morph Self with Cy2", "make R2 in the guts blue", "end")
    assert "use Morph Self with Cy2 on another piece of at most 2 pips." in typed.text
    assert "A changes the colour of a piece and chooses which." in typed.text
    assert "A changes R2 in its guts into B2." in typed.text
    assert s.stack("A") == "G1O2-Cy2B2Y3-B1"
