"""The page when one of the party has died: who it was, and what comes of that."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.face.pages.sheet import Sheet, as_passage
from game.ui.kit.screen import PageButton
from game.ui.party.cards import HeroCard


class MourningText(Struct, frozen=True):
    """The text of the page: the situation, who has died, and what is told of that."""

    situation: str
    hero: HeroCard
    told: str


class Mourning(Sheet):
    """The page of a death; its one way leads back to the table."""

    heading = "A death"

    def __init__(self, text: MourningText, way: PageButton) -> None:
        title = f"{text.hero.name} is dead"
        super().__init__(text.situation, title, as_passage(text.told), (way,), (text.hero,))
