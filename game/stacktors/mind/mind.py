"""What a computer player brings to each decision."""

from __future__ import annotations

from game.stacktors.mind.haunts import Haunts
from game.stacktors.mind.strength import Strengths
from game.stacktors.mind.weights import Weights


class Mind:
    """How it weighs things, and what it remembers of the game that it plays."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.haunts = Haunts()
        self.strengths = Strengths()
