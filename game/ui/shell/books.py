"""The rulebooks of the library, and their faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game import library
from game.ui.face import Face
from game.ui.kit.screen import Screen


def names() -> tuple[str, ...]:
    """The names of the rulebooks that there are; the first is meant where none is named."""
    return tuple(library.BOOKS)


def named(book: str) -> str:
    """That name of a book, or the name of the first book where it is empty."""
    return book or names()[0]


def here(book: str) -> str:
    """That name, or the first book's where there is none of that name here, as of a campaign that cannot be played."""
    return book if book in library.BOOKS else names()[0]


def face(book: str = "") -> Face:
    """The face of that book, which is loaded now if it was not loaded before. Raises KeyError."""
    return cast("Face", library.face_of(named(book)))


def rulebook(sentences: Sequence[str]) -> Screen:
    """The rulebook of the first book, open at the first rule that one of the sentences cites."""
    return face().rulebook(sentences)
