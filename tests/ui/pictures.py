"""What is rendered for one app serves the next one of the same settings, as it serves all screens of one app."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache
from unittest import mock

from game.ui.kit.theme import NARROW, Images, Look
from game.ui.sprites.cache import ByteCache, surface_bytes

_BYTES = 256 << 20
"""The most bytes that are kept for each settings and size of the window."""


@lru_cache(maxsize=8)
def _images(*_size_and_settings: object) -> Images:
    return ByteCache(_BYTES, surface_bytes)


_MAKE = Look.__init__


def _shared(look: Look, size, settings=None, least=NARROW, images=None, grown=1) -> None:
    _MAKE(look, size, settings, least, _images(tuple(size), repr(settings)) if images is None else images, grown)


def shared() -> AbstractContextManager[object]:
    """As long as it lasts the looks of the same size and settings share their images."""
    return mock.patch.object(Look, "__init__", _shared)


def apart() -> AbstractContextManager[object]:
    """As long as it lasts they share nothing, as for tests that count what is rendered."""
    return mock.patch.object(Look, "__init__", _MAKE)
