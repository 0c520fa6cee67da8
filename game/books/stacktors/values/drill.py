"""A drill: what a figure of a lesson does, so that the lesson can rely on it."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.stack import row


class Drill(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the figure of that key does; what it may not do, a computer player does in its place.

    With `strikes`, it walks beside an enemy and strikes with all that is free; without, it ends its turns. `answer` has
    the pieces with which it answers while it has them free, as `Y2`; otherwise it answers with nothing. Where a hit
    would fell it, a computer player answers.
    """

    key: str
    strikes: bool = False
    answer: str = ""

    @property
    def pieces(self) -> Pieces:
        """The pieces of `answer`. Raises NotationError."""
        return row(self.answer) if self.answer else ()
