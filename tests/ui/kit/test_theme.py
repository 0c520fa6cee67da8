"""Texts are broken into lines that are never too wide, and end without a lone word."""

from __future__ import annotations

import pytest

from game.ui.kit.theme import broken


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two", 10, ["one two"]),
        ("one two three", 8, ["one two", "three"]),
        ("a road of stone", 10, ["a road", "of stone"]),
        ("first\nsecond", 20, ["first", "second"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ],
)
def test_lines(text, width, lines):
    assert broken(text, width, len) == lines


@pytest.mark.parametrize("width", range(5, 60))
def test_no_line_is_too_wide_and_nothing_is_lost(width):
    text = "The last of it was done with wits and patience, and the blades stayed dry while the ford ran high."
    lines = broken(text, width, len)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
