"""Objects that serve as feet (POS-8)."""

from __future__ import annotations

import pytest

from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


@rule("POS-8", "CLR-F-RED")
def test_feet_objects_give_their_abilities():
    s = scene("A....B", A='G1-R1-R3 "R2"-', B="hostile --Y1")
    assert s.left("A") == 6
