"""Where the camp's page offers what is suggested, so that Enter does it."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.face.camp.page import Camp
from game.books.stacktors.intents import Buy
from game.table.book import Intent
from game.ui.play.asked import Asked

_TABS: Final = ("train", "gear", "buy", "recruit")


def turned(camp: Camp, asked: Asked, deed: Intent) -> str:
    """Open the page on which that deed is offered, or one that does the same; the key of its tile, empty for none."""
    before = camp.who, camp.tab
    camp.who = getattr(deed, "who", camp.who)
    for tab in _TABS:
        camp.tab = tab
        number = next((n for n, one in enumerate(camp.offers(asked)) if _same(one, deed)), None)
        if number is not None:
            camp.sought = number
            return f"offer {number}"
    camp.who, camp.tab = before
    return ""


def _same(one: Intent, other: Intent) -> bool:
    """Do both bring the same, but for the place of a piece within its position?"""
    if isinstance(one, Buy) and isinstance(other, Buy):
        return (one.position, one.colour, one.pips) == (other.position, other.colour, other.pips)
    return one == other
