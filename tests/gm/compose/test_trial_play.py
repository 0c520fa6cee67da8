"""Trial games: the same seed plays the same game, and what came of it is told."""

from __future__ import annotations

from game.books.stacktors.gm.compose import fights
from game.books.stacktors.gm.compose.composition_proof import played
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.mind.skirmisher import Skirmisher
from tests.gm.compose.parties import party


def test_weak_enemies_are_beaten_and_strong_ones_are_not():
    wish = Wish("fight", party(1, "trial"), 0.6, "normal", "", "ford")
    sketch = next(fights.sketched(wish))
    won, lost = (
        played(sketch.made(points), wish.guests, Skirmisher(), Skirmisher(), "1")
        for points in (sketch.span[0], sketch.span[1])
    )
    assert (won.won, lost.won) == (True, False)
    assert won.left > lost.left
    assert won.decisions > 0
    assert played(sketch.made(sketch.span[0]), wish.guests, Skirmisher(), Skirmisher(), "1") == won
