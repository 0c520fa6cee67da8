"""Why a computer gives an answer: a value that screen and text can show."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.table.book import Intent

LONGEST: Final = 8
"""The most words of a reason."""


class Alternative(Struct, frozen=True):
    """An answer that was considered and not given, what speaks for it, and by how much it seemed worse.

    `behind` is in the rulebook's own measure of strength.
    """

    intent: Intent
    reason: str
    behind: int


class Why(Struct, frozen=True):
    """The reason of an answer in a few words, and the best answers that were not given, at most two."""

    reason: str
    others: tuple[Alternative, ...] = ()
