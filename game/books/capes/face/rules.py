"""The table's rules of Capes scenes, as the screen of options shows them."""

from __future__ import annotations

from typing import Final

from game.books.capes.agreements import MATTERS, TOLD, USUAL, names
from game.books.capes.values import CapesOptions
from game.ui.plain.options import OptionGroup, OptionsOffer, OptionsTable

OFFER: Final = OptionsOffer(
    TOLD, tuple((OptionGroup(heading, names(matter)),) for matter, heading in MATTERS.items()), USUAL, {}
)


def table_rules(options: CapesOptions, *, open_to_change: bool) -> OptionsTable:
    """The screen of the options, open to change before a game starts."""
    return OptionsTable(OFFER, options, open_to_change=open_to_change)
