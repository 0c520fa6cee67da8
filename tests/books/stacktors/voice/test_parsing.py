"""Pieces as they are typed at the end of a line."""

from __future__ import annotations

import pytest

from game.books.stacktors.voice.parsing import ending
from tests.text.test_session import fight


@pytest.mark.parametrize(
    ("text", "before", "pieces"),
    [
        ("R3+O2", "", ["R3", "O2"]),
        ("strike imp with [R3]+o2 and C1", "strike imp", ["[R3]", "O2", "C1"]),
        ("with r3", "", ["R3"]),
        ("lose cy2, pk1", "lose", ["Cy2", "Pk1"]),
        ("strike T and R3", "strike T", ["R3"]),
        ("and", "and", []),
        ("move h6", "move h6", []),
        ("R3 imp", "R3 imp", []),
        ("R4", "R4", []),
    ],
)
def test_pieces_stand_at_the_end_of_a_line(text, before, pieces):
    line = ending(text)
    assert line.before == before
    assert [f"[{one.name}]" if one.lit else one.name for one in line.pieces] == pieces


def test_a_line_of_many_pieces_is_taken_apart_at_once():
    assert len(ending("R3+" * 200_000).pieces) == 200_000
    assert ending("R3+" * 200_000 + "x").pieces == ()


def test_a_piece_that_is_missing_at_the_end_is_asked_for():
    assert "A piece is missing at the end of " in fight("strike T with R3+").after("strike T with R3+")
