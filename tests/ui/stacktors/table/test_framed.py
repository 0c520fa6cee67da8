"""Both parties of an attack are seen, wherever they stand, and afterwards the view is back."""

from __future__ import annotations

from tests.ui.stacktors.table import framed


def test_both_parties_are_seen_wherever_they_stand():
    assert list(framed.tried(12)) == []
