"""A book's components and intents as JSON and back."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, cast

import msgspec

from game.table.book import Book, Intent, Raw
from game.table.world import NextEntity, Row


class Codec:
    """Turns rows and intents of one book into plain values and checks them on the way back.

    Raises msgspec.ValidationError for what is no component of the book.
    """

    def __init__(self, book: Book) -> None:
        self._row: Any = tuple[reduce(or_, book.components, NextEntity), ...]  # type: ignore[misc]
        self._intent: Any = reduce(or_, book.intents, Raw)

    def row(self, raw: Any) -> Row:
        return cast("Row", msgspec.convert(raw, self._row))

    def intent(self, raw: Any) -> Intent:
        """The intent; Raw for one that the book has dropped or changed since, for loading runs no rule and needs none."""
        try:
            return cast("Intent", msgspec.convert(raw, self._intent))
        except msgspec.ValidationError:
            return Raw(msgspec.json.encode(raw).decode())

    @staticmethod
    def plain(value: Any) -> Any:
        """The value as dicts, lists and scalars that JSON can hold."""
        return msgspec.to_builtins(value)
