"""The registry: which rulebooks there are, by name, and where the parts of each are found.

It imports nothing of a book before that book is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

BOOKS: Final[dict[str, Any]] = {
    "stacktors": "game.books.stacktors.shelved.whole:SHELVED",
    "capes": "game.books.capes.shelved:SHELVED",
}
"""Each book by its name: its parts (`game.shelved.Shelved`), or the place of these as `module:name`."""
SIGNS: Final[dict[str, str]] = {
    "stacktors": "game.books.stacktors.sign:SIGN",
    "capes": "game.books.capes.sign:SIGN",
}
"""Where the sign of a book is whose parts are loaded late (`game.sign.Sign`)."""


def brought(name: str) -> Any:
    """All parts of the book of that name. Raises KeyError."""
    known = BOOKS[name]
    return loaded(known) if isinstance(known, str) else known


@cache
def loaded(place: str) -> Any:
    """The object at a place that is given as `module:name`; it is asked for with every property of a map."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
