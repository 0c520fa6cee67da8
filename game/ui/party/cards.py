"""The plain values of heroes and of those who lead them."""

from __future__ import annotations

from msgspec import Struct


class HeroCard(Struct, frozen=True):
    """A hero by name and notation."""

    name: str
    notation: str
    blurb: str = ""
    book: str = ""
    """The name of the hero's rulebook; empty for the first rulebook."""


class SeatCard(Struct, frozen=True):
    """A player: the name, the shape of the player's mark, and the heroes, where the book has any."""

    name: str
    shape: str
    heroes: tuple[HeroCard, ...] = ()


class Drafted(Struct, frozen=True):
    """The result of a screen where heroes were made together: each seat's heroes."""

    heroes: tuple[tuple[HeroCard, ...], ...]
