"""What stacks let expect: more is better, and what makes a fight easier or harder counts."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.gm.compose.strength_search import expectation
from game.books.stacktors.values.situation import Figure, Situation, Trial
from tests.gm.compose.parties import party


def fight(*stacks: str, strikes: bool = False) -> Situation:
    figures = tuple(Figure(f"e{n}", f"E{n}", stack, Cell(n, 0)) for n, stack in enumerate(stacks))
    return Situation("s", "", "", "", "", (), figures=figures, trials=(Trial("t", "T", "R4", Cell(9, 9), strikes),))


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        (["O2-O1R1-"], ["O2-O1R1G1-"]),
        (["O2-O2-"], ["O2-O1R1-"]),
        (["O2-O1R1-"], ["O2-O1R1-", "O2-O1R1-"]),
    ],
)
def test_more_guts_more_pieces_and_more_enemies_are_harder(easier, harder):
    guests = party(2, "power")
    assert expectation(guests, fight(*easier), "normal") > expectation(guests, fight(*harder), "normal")


def test_what_else_counts():
    guests, stacks = party(2, "power"), ("O2-O1-", "O2-O1R1G1-")
    usual = expectation(guests, fight(*stacks), "normal")
    assert expectation(guests, fight(*stacks), "normal", led=True) > usual, "the leader is the weaker one"
    assert expectation(guests, fight(*stacks, strikes=True), "normal") < usual
    assert expectation(guests, fight(*stacks), "easy") > usual > expectation(guests, fight(*stacks), "hard")
