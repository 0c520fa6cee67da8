"""What the evaluation and the search of a computer player weigh; levels and personas are sets of these."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """How a computer player thinks. A point of the evaluation is about a hundredth of a pip."""

    threat: int = 55
    """How much counts what enemies that have yet to act may still take in this round.

    Like the next two it is in per cent.
    """
    hope: int = 75
    """How much counts what its own side may still take in this round."""
    later: int = 30
    """How much counts the same for the next round, when all pieces are free again."""
    spent: int = 2
    """The cost of a spent pip of its own; an enemy's brings half of it. Like the next two it is in points."""
    calm: int = 85
    """The cost of a turn under an effect that forbids to attack."""
    repeat: int = 15
    """The cost of coming back to a cell while no stack has changed."""
    attacks: int = 4
    """How many attacks are played out."""
    walks: int = 2
    """How many walks are played out."""
