"""The abilities of the brains in text mode, from the first line to the last: what a new player reads."""

from __future__ import annotations

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
