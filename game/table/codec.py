"""A rulebook's components and intents as JSON and back.

A value that would not come back from JSON unchanged is refused here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct

from game.table.book import Book, Intent, Raw
from game.table.world import Component, NextEntity, Stream

UNTRUE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, AttributeError, RecursionError)
"""The exceptions that encoding and decoding raise for values that are not of their types."""

V = TypeVar("V", Component, Intent)


class Codec:
    """Turns components and intents of one book into JSON and checks them on the way back.

    `unknown` gathers the fields that were read and that the rulebook does not know, such as `Body.aura`.
    """

    def __init__(self, book: Book) -> None:
        self._components, self._intents = _decoders(book.components, book.intents)
        self.unknown: list[str] = []

    def component(self, raw: bytes) -> Component:
        """The component of that JSON. Raises msgspec.MsgspecError if the rulebook has no such component."""
        component = self._components.decode(raw)
        if msgspec.json.encode(component) != raw:
            self.unknown += unknown(msgspec.json.decode(raw), component, type(component).__name__)
        return cast("Component", component)

    def intent(self, raw: bytes) -> Intent:
        """The intent of that JSON.

        It is a Raw where the rulebook has dropped or changed that intent since: loading a log plays no intent and so
        needs none.
        """
        try:
            intent = cast("Intent", self._intents.decode(raw))
        except UNTRUE:
            return Raw(raw.decode())
        known = msgspec.json.encode(intent) == raw or not any(unknown(msgspec.json.decode(raw), intent, ""))
        return intent if known else Raw(bytes(raw).decode())

    def taken(self, intent: Intent) -> Intent:
        """The intent as it comes back from JSON, equal to the given one.

        Raises one of UNTRUE where it does not come back.
        """
        return _round_trip(intent, self._intents)

    def keeps(self, component: Component) -> bool:
        """Does the component come back from JSON unchanged?"""
        try:
            _round_trip(component, self._components)
        except UNTRUE:
            return False
        return True


def intent_json(intent: Intent) -> bytes:
    """The intent as JSON; a Raw intent gives the JSON that was read."""
    return intent.text.encode() if isinstance(intent, Raw) else msgspec.json.encode(intent)


def plain(value: Any) -> Any:
    """The value as dicts, lists and scalars that JSON can hold."""
    return msgspec.to_builtins(value)


def unknown(read: Any, kept: Any, where: str) -> Iterator[str]:
    """The fields that were read and that the value made of them lacks, each named by its place."""
    if isinstance(kept, Struct) and isinstance(read, dict):
        known = dict(zip(kept.__struct_encode_fields__, kept.__struct_fields__, strict=True))
        for name, value in read.items():
            if name in known:
                yield from unknown(value, getattr(kept, known[name]), f"{where}.{name}")
            elif name != kept.__struct_config__.tag_field:
                yield f"{where}.{name}"
    elif isinstance(kept, tuple) and isinstance(read, list):
        for one, value in zip(read, kept, strict=False):
            yield from unknown(one, value, where)


@cache
def _decoders(
    components: tuple[type, ...], intents: tuple[type, ...]
) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    kinds: Any = reduce(or_, components, cast("Any", NextEntity | Stream))
    deeds: Any = reduce(or_, intents)
    return msgspec.json.Decoder(kinds), msgspec.json.Decoder(deeds)


def _round_trip(value: V, decoder: msgspec.json.Decoder[Any]) -> V:
    """The value, encoded and decoded again. Raises one of UNTRUE where the result differs."""
    written = msgspec.json.encode(value)
    again = decoder.decode(written)
    if type(again) is not type(value) or again != value or msgspec.json.encode(again) != written:
        raise TypeError(f"a {type(value).__name__} does not come back as it is")
    return again
