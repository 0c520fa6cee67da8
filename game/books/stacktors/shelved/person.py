"""Who sits in a person's seat."""

from __future__ import annotations

from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.ahead.profiles import PROFILES


def person(profile: str) -> Standing:
    """Somebody with the standing orders of that profile; of one that is not known, with the usual ones."""
    return Standing(next((known for known in PROFILES if known == profile), "balanced"))
