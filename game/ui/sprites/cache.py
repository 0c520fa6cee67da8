"""A store of finished pictures, which drops those not used for longest when all take too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")


def surface_bytes(surface: pygame.Surface) -> int:
    """How many bytes of memory a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


class ByteCache(Generic[K, V]):
    """Values that were made, by key, with at most `limit` bytes in all; `weigh` gives the bytes of a value."""

    def __init__(self, limit: int, weigh: Callable[[V], int]) -> None:
        self.limit = limit
        self.held = 0
        self._weigh = weigh
        self._values: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def drop(self, stale: Callable[[K], bool]) -> None:
        """Drop the values of the keys for which `stale` is true."""
        for key in [key for key in self._values if stale(key)]:
            self.held -= self._weigh(self._values.pop(key))

    def find(self, key: K) -> V | None:
        """The value of the key; None where it is not held."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key]

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of the key, made now if it is not held."""
        known = self.find(key)
        return self.put(key, make()) if known is None else known

    def put(self, key: K, value: V) -> V:
        """Keep the value; the values not used for longest are dropped where all together have too many bytes."""
        if key in self._values:
            self.held -= self._weigh(self._values.pop(key))
        self._values[key] = value
        self.held += self._weigh(value)
        while self.held > self.limit and len(self._values) > 1:
            self.held -= self._weigh(self._values.popitem(last=False)[1])
        return value


def kept(limit: int) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """A decorator that keeps what a function paints, by its arguments, with at most `limit` bytes."""

    def keeping(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        made: ByteCache[object, pygame.Surface] = ByteCache(limit, surface_bytes)

        @wraps(paint)
        def painted(*args: P.args, **named: P.kwargs) -> pygame.Surface:
            return made.get((args, tuple(named.items())), lambda: paint(*args, **named))

        return painted

    return keeping
