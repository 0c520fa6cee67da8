"""The page after a situation: how it went, what it gave, and what it cost each hero."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.books.stacktors.face.pages.sheet import Sheet, as_passage, points
from game.ui.kit.screen import PageButton
from game.ui.party.cards import HeroCard


class Toll(Struct, frozen=True):
    """What a hero lost in pips, wore down for good, and gained in the situation, in words."""

    hero: HeroCard
    words: str


class AftermathText(Struct, frozen=True):
    """The text of the page; `verdict` is a word or two, such as "The box is safe"."""

    situation: str
    verdict: str
    told: str
    gained: str = ""
    tolls: tuple[Toll, ...] = ()
    fallen: str = ""
    why: tuple[str, ...] = ()
    """The game master's reasons."""


class Aftermath(Sheet):
    """The page after a situation; its first way on, to make camp or to go on, is the brass button."""

    heading = "Aftermath"

    def __init__(self, text: AftermathText, ways: Sequence[PageButton]) -> None:
        html = as_passage(text.told) + points(("Gained:", text.gained), ("Fallen:", text.fallen))
        html += points(*((f"{toll.hero.name}:", toll.words) for toll in text.tolls))
        super().__init__(text.situation, text.verdict, html, ways, tuple(toll.hero for toll in text.tolls), text.why)
