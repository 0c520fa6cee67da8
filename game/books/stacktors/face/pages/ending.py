"""The page at the end of a campaign: which of its endings it is, the deeds of each hero, and what was never found."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.books.stacktors.face.pages.sheet import Sheet, as_passage, points
from game.ui.kit.early_enter import SETTLES, EarlyEnter
from game.ui.kit.screen import PageButton
from game.ui.party.cards import HeroCard


class HeroDeeds(Struct, frozen=True):
    """What a hero did, in one or two sentences."""

    hero: HeroCard
    words: str


class EndingText(Struct, frozen=True):
    """The text of the page: this is ending `number` of `of`; `unfound` hints at what was missed."""

    campaign: str
    title: str
    told: str
    number: int = 1
    of: int = 1
    deeds: tuple[HeroDeeds, ...] = ()
    unfound: str = ""


class EndingSheet(Sheet):
    """The page at the end of a campaign; its first way on, to keep the heroes, is the brass button."""

    heading = "The end"

    def __init__(self, text: EndingText, ways: Sequence[PageButton]) -> None:
        html = as_passage(text.told) + points(*((f"{deed.hero.name}:", deed.words) for deed in text.deeds))
        html += points(("Never found:", text.unfound))
        kicker = text.campaign if text.of < 2 else f"{text.campaign}: ending {text.number} of {text.of}"
        super().__init__(kicker, text.title, html, ways, tuple(deed.hero for deed in text.deeds))
        self.early = EarlyEnter(SETTLES, patient=True)
