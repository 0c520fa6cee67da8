"""What a computer player brings to each decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import Ground, Side
from game.books.stacktors.mind import ways
from game.books.stacktors.mind.haunts import Haunts
from game.books.stacktors.mind.personas import with_persona
from game.books.stacktors.mind.strength import Strengths
from game.books.stacktors.mind.weights import Weights
from game.table.world import TABLE, ask

SHORT_ATTACKS: Final = 2
"""How many attacks are played out in a turn that is only foreseen."""


class Mind:
    """How it weighs things, and what it remembers of the game that it plays."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.haunts = Haunts()
        self.strengths = Strengths()
        self._by_persona: dict[str, Weights] = {}
        self._read = ""
        """The board that it knows by now."""

    def look_around(self) -> Iterator[None]:
        """Read the board on which it plays, where it has not done so yet."""
        ground = ask(TABLE, Ground)
        if ground and ground.board != self._read:
            self._read = ground.board
            yield from ways.read(ground)

    def weights_for(self, who: int) -> Weights:
        """The weights for a decision of that entity, with its persona."""
        known = ask(who, Side)
        persona = known.persona if known else ""
        if persona not in self._by_persona:
            self._by_persona[persona] = with_persona(self.weights, persona)
        return self._by_persona[persona]

    def in_short(self) -> Mind:
        """A mind that weighs things in the same way but considers less, to foresee what both sides will do."""
        short = Mind(replace(self.weights, attacks=SHORT_ATTACKS, walks=1, deepened=0))
        short.strengths = self.strengths
        return short
