"""The words used while heroes are made, on the screen and in text."""

from __future__ import annotations

_PLACES = ("1st", "2nd", "3rd")


def unnamed(player: str, place: int, heroes: int) -> str:
    """The name of a player's hero until the player gives it one; a player has at most three heroes."""
    return f"{player}'s {_PLACES[place] if heroes > 1 else 'hero'}"


def points(spare: int, *, out: bool) -> str:
    """What is left of a hero's points. `out` says that it takes no more pieces (CRE-4)."""
    return "all spent" if not spare else f"{spare} kept" if out else f"{spare} left"
