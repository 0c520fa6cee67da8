"""Nimble: turning costs nothing (CLR-F-ORANGE)."""

from __future__ import annotations

import pytest

from tests.stacktors.lanes import lane

rule = pytest.mark.rule


@rule("CLR-F-ORANGE", "MOV-3")
def test_nimble_turns_for_nothing():
    s = lane("O3-R1-", "A...")
    s.walk(facing=4)
    assert s.left("A") == 3
    s.walk("b1")
    assert s.left("A") == 2
