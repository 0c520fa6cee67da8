"""What a way costs and risks stands beside the pointer, in lines that leave the panels free."""

from __future__ import annotations

from game.books.stacktors.face.table.boxes import CursorLine
from game.ui.kit.theme import Look, Rect

PARTS = (
    "5 of 6 steps, 1 left",
    "turns 2",
    "slow ground: 5 becomes 2 (TER-3)",
    "ends on slow ground: the next walk is shorter (TER-2)",
    "ends beside Constable Four",
    "Constable Five may strike as you go: at worst you lose 2 pips",
)


def test_a_long_line_is_broken_between_what_it_says():
    look = Look((1280, 720))
    whole = CursorLine(rect=Rect(900, 300, 1, 1), text=" · ".join(PARTS))
    lines = whole.lines(look)
    assert [part for line in lines for part in line.split(" · ")] == list(PARTS)
    assert 1 < len(lines) < len(PARTS)
    box = whole.box(look)
    assert box.x > 0
    assert box.right < 1280 - 308, "the panel beside the map stays free"


def test_a_short_line_stays_one():
    look = Look((1280, 720))
    line = CursorLine(rect=Rect(300, 300, 1, 1), text=" · ".join(PARTS[:2]))
    assert line.lines(look) == ["5 of 6 steps, 1 left · turns 2"]
