"""Graceful: leaving enemies without a parting shot (CLR-F-PINK)."""

from __future__ import annotations

import pytest

from tests.stacktors.lanes import reached
from tests.stacktors.scene import scene

rule = pytest.mark.rule


GRACE = """
.....
.BAC.
.....
.....
"""


@rule("CLR-F-PINK", "ENC-4")
@pytest.mark.parametrize(("feet", "asked"), [("Pk1O2G3", "shoot"), ("O1Pk2G3", "act")])
def test_graceful_leaves_as_many_enemies_as_its_pips(feet, asked):
    s = scene(GRACE, A=f"{feet}-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.walk("c3 c4")
    assert s.asked[1] == asked


@rule("CLR-F-PINK", "MOV-6")
def test_once_for_each_movement():
    """Leaving B draws no shot; leaving C afterwards does, and the map shows it."""
    s = scene("B....\n.A.C.\n.....", A="Pk1O2G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    assert not reached(s)["b3"].shooters
    s = scene("B.##\n.A##\nC.##\n....", A="Pk1O2G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    ways = reached(s)
    assert len(ways["d4"].shooters) == 1
    s.walk(" ".join(map(str, ways["d4"].path)))
    assert s.asked == ("C", "shoot")
