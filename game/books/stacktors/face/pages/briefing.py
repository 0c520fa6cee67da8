"""The page before a situation: what the game master tells, what is wanted, and what presses."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.face.pages.sheet import Sheet, as_passage, points
from game.books.stacktors.prose.terms import AT_STAKE, MIND
from game.ui.kit.screen import PageButton
from game.ui.kit.widgets.base import Press
from game.ui.party.cards import HeroCard


class BriefingText(Struct, frozen=True):
    """The text of the page; empty parts are left out.

    `pressing` is what is forbidden, or for what time runs out.
    """

    campaign: str
    title: str
    told: str
    goal: str = ""
    stake: str = ""
    pressing: str = ""
    reward: str = ""
    why: tuple[str, ...] = ()
    """The game master's reasons."""


class Briefing(Sheet):
    """The page before a situation; Enter leads to the table."""

    heading = "The game master"

    def __init__(self, text: BriefingText, party: tuple[HeroCard, ...], onward: Press) -> None:
        told_of = (
            ("You want:", text.goal),
            (f"{AT_STAKE}:", text.stake),
            (f"{MIND}:", text.pressing),
            ("Reward:", text.reward),
        )
        html = as_passage(text.told) + points(*told_of)
        ways = (PageButton("onward", "To the table", onward),)
        super().__init__(text.campaign, text.title, html, ways, party, text.why)
