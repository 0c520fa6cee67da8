"""A player that thinks little, and yet enough to come through most fights against enemies that hardly think."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.mind.free_play import OPEN
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.mind.weights import Weights
from game.table.seats import Search, Settled, View

_WEIGHTS: Final = Weights(threat=0, later=0, attacks=5, walks=1)
"""It looks at more attacks than walks, and no farther than what its side may take in this round."""
_WEIGHED: Final = {"act", *OPEN}
"""The decisions that it thinks about; any other gets the book's quick answer."""


class LeanPlayer:
    """Weighs a few deeds of each turn as a tactician does, and defends and helps without thinking."""

    def __init__(self) -> None:
        self._tactician = Tactician(_WEIGHTS)

    def begin(self, view: View) -> Search:
        quick = None if view.decision.kind in _WEIGHED else _quick(view)
        return self._tactician.begin(view) if quick is None else quick


def _quick(view: View) -> Settled | None:
    """The book's quick answer, if the match takes it."""
    with view.inside():
        answer = view.book.quick(view.decision)
        return Settled(answer) if view.may(answer) else None
