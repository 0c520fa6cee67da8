"""What the lessons of all books share."""

from __future__ import annotations

_STANDS, _LETTER = 4000, 70
"""For how many milliseconds a remark stands at least, and how many more for each letter."""


def stands(text: str) -> int:
    """For how many milliseconds a remark stands, unless the player goes on before."""
    return _STANDS + _LETTER * len(text)
