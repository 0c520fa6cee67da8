"""Pieces in sentences, in words."""

from __future__ import annotations

import pytest

from game.books.stacktors.prose.words import piece_of, spelled
from game.books.stacktors.values.pieces import Colour, Piece


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("R3 becomes R2", "large red becomes medium"),
        ("R3 becomes G3", "large red becomes large green"),
        ("[R3]+O2 = 5 against 0", "large red and medium orange = 5 against 0"),
        ("Pk1, Cy2, Bl1 and Gy3", "small pink, medium cyan, small black and large gray"),
        ("Bram goes to b2 (ATK-5, CLR-G-RED).", "Bram goes to b2 (ATK-5, CLR-G-RED)."),
        ("his stack is G1O2-R3O2C1-R1", "his stack is G1O2-R3O2C1-R1"),
        ("Press F2 or R", "Press F2 or R"),
    ],
)
def test_codes_of_pieces_become_words(code, words):
    assert spelled(code) == words


def test_a_code_is_read_as_its_piece():
    assert piece_of("[O2*]") == Piece(Colour.ORANGE, 2, spent=True)
