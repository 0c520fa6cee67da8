"""A book's components and intents as JSON and back; what would not come back as it is gets no further than here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from game.table.book import Book, Intent, Raw
from game.table.world import Component, NextEntity

UNTRUE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, AttributeError, RecursionError)
"""What encoding and decoding raise for values that are not of their types."""

V = TypeVar("V", Component, Intent)


class Codec:
    """Turns components and intents of one book into JSON and checks them on the way back.

    `unknown` gathers the fields that were read and that the book does not know, as `Body.aura`.
    """

    def __init__(self, book: Book) -> None:
        self._components, self._intents = _decoders(book.components, book.intents)
        self.unknown: list[str] = []

    def component(self, raw: bytes) -> Component:
        """The component. Raises msgspec.MsgspecError for what is none of the book's."""
        component = self._components.decode(raw)
        if msgspec.json.encode(component) != raw:
            self.unknown += unknown(msgspec.json.decode(raw), component, type(component).__name__)
        return cast("Component", component)

    def intent(self, raw: bytes) -> Intent:
        """The intent; Raw for one that the book has dropped or
        changed since, for loading runs no rule and needs none.
        """
        try:
            intent = cast("Intent", self._intents.decode(raw))
        except UNTRUE:
            return Raw(raw.decode())
        known = msgspec.json.encode(intent) == raw or not any(unknown(msgspec.json.decode(raw), intent, ""))
        return intent if known else Raw(bytes(raw).decode())

    def taken(self, intent: Intent) -> Intent:
        """The intent as it comes back from JSON, equal to the given
        one. Raises one of UNTRUE where it does not come back.
        """
        return _returned(intent, self._intents)

    def keeps(self, component: Component) -> bool:
        """Does the component come back from JSON as it is?"""
        try:
            _returned(component, self._components)
        except UNTRUE:
            return False
        return True


def told(intent: Intent) -> bytes:
    """The intent as JSON; one that was read and not known as what was read."""
    return intent.text.encode() if isinstance(intent, Raw) else msgspec.json.encode(intent)


def plain(value: Any) -> Any:
    """The value as dicts, lists and scalars that JSON can hold."""
    return msgspec.to_builtins(value)


def unknown(read: Any, kept: Any, where: str) -> Iterator[str]:
    """The fields that were read and that the value made of them does not have, by their places."""
    if isinstance(kept, Struct) and isinstance(read, dict):
        known = {field.encode_name: field.name for field in fields(kept)}
        yield from (
            f"{where}.{name}" for name in read if name not in known and name != kept.__struct_config__.tag_field
        )
        for name in known.keys() & read.keys():
            yield from unknown(read[name], getattr(kept, known[name]), f"{where}.{name}")
    elif isinstance(kept, tuple) and isinstance(read, list):
        for one, value in zip(read, kept, strict=False):
            yield from unknown(one, value, where)


@cache
def _decoders(
    components: tuple[type, ...], intents: tuple[type, ...]
) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    kinds: Any = reduce(or_, components, cast("Any", NextEntity))
    deeds: Any = reduce(or_, intents)
    return msgspec.json.Decoder(kinds), msgspec.json.Decoder(deeds)


def _returned(value: V, decoder: msgspec.json.Decoder[Any]) -> V:
    """The value, written and read. Raises one of UNTRUE where that is not what was written."""
    written = msgspec.json.encode(value)
    again = decoder.decode(written)
    if type(again) is not type(value) or again != value or msgspec.json.encode(again) != written:
        raise TypeError(f"a {type(value).__name__} does not come back as it is")
    return again
