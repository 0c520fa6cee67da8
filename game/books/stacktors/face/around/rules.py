"""The table's rules of Stacktors, as its screen of options shows them."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.values.options import EDITIONS, MATTERS, TOLD, OptionMatter, Options, names
from game.ui.plain.options import OptionGroup, OptionsOffer, OptionsTable

_COLUMNS: tuple[tuple[OptionMatter, ...], ...] = (("making", "falling", "resting"), ("fighting",))
_EDITIONS = {
    "wiki": "With pink and the newer rulings.",
    "core": "The first book: no pink, red guts turn ranged blows back.",
}
OFFER: Final = OptionsOffer(
    TOLD,
    tuple(tuple(OptionGroup(MATTERS[one], names(one)) for one in column) for column in _COLUMNS),
    EDITIONS,
    _EDITIONS,
)


def table_rules(options: Options, *, open_to_change: bool) -> OptionsTable:
    """The screen of the options, open to change before a game starts."""
    return OptionsTable(OFFER, options, open_to_change=open_to_change)
