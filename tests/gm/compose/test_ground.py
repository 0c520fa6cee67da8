"""Ground made by chance for composed situations."""

from __future__ import annotations

import pytest

from game.board import board_store
from game.books.stacktors.gm.compose.scenery import MadeGround, made_for
from game.books.stacktors.gm.compose.wish import Wish
from game.mapmaker.kinds import KINDS
from tests.gm.compose.parties import party


@pytest.mark.parametrize("kind", ["ford", "halls"])
def test_kind_and_seed_say_all_of_the_ground(kind):
    made = MadeGround(kind, "moss")
    assert made.text == MadeGround(kind, "moss").text
    assert board_store.get(made.stored) == made.board
    assert len(made.starts) >= 5
    assert not any(made.board.blocks(cell) for cell in made.starts)
    assert made.board.lattice.named("east") == made.facing
    assert all(made.board.region(place) for place in made.places)
    assert made.mood == KINDS[kind].mood


def test_a_wish_without_a_kind_gets_one():
    wish = Wish("fight", party(2, "a"), 0.75, "normal", "", "")
    assert made_for(wish).kind in KINDS
    assert made_for(wish) == made_for(wish)
    assert made_for(wish) != made_for(wish, "another")
