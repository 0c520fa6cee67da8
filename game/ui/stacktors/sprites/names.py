"""What the parts of figures are called in their sheets."""

from __future__ import annotations

SLAB = "slab"
RING = "ring"


def _piece(colour: str, pips: int, committed: bool) -> str:
    return f"{colour}{pips}{'*' if committed else ''}"


def back(colour: str, pips: int, committed: bool) -> str:
    """The floor and far walls of a see-through piece."""
    return f"back/{_piece(colour, pips, committed)}"


def front(colour: str, pips: int, committed: bool) -> str:
    """The near walls and edges of a piece."""
    return f"front/{_piece(colour, pips, committed)}"


def mark(colour: str, pips: int, committed: bool, hidden: bool = False, neck: bool = False) -> str:
    """Glyph and pips of a piece; "?" when hidden; no pips on a neck."""
    kind = "neck" if neck else "hidden" if hidden else "mark"
    return f"{kind}/{_piece(colour, pips, committed)}"


def medallion(colour: str, pips: int, committed: bool) -> str:
    """A foot hidden inside another one."""
    return f"medallion/{_piece(colour, pips, committed)}"


def collar(side: str) -> str:
    """The ring at the foot of the neck."""
    return f"collar/{side}"


def base(side: str, facing: int) -> str:
    """The teardrop of a side; the facing is one of `plane.BEARINGS`."""
    return f"base/{side}/{facing}"
