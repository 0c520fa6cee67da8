"""What a table may choose, in words: the options of Capes scenes, by matter, and the usual ones."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.books.capes.values import CapesOptions
from game.table.options import option_words

MATTERS: Final = {"story": "Telling", "dice": "Dice and debt"}
USUAL: Final = {"usual": CapesOptions()}
TOLD: Final = option_words(Path(__file__).with_name("options.toml"))


def names(matter: str) -> tuple[str, ...]:
    """The names of the options that belong to that matter."""
    return tuple(name for name, told in TOLD.items() if told.matter == matter)
