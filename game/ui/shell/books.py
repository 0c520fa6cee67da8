"""The rulebooks on the shelf, by the faces that they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game import library
from game.ui.face import Face
from game.ui.kit.screen import Screen


def names() -> tuple[str, ...]:
    """The books there are; the first is meant where none is named."""
    return tuple(library.BOOKS)


def named(book: str) -> str:
    """The name of that book, of the first where none is named."""
    return book or names()[0]


def face(book: str = "") -> Face:
    """The face of that book, loaded now if it was not yet. Raises KeyError."""
    return cast("Face", library.face_of(named(book)))


def rulebook(sentences: Sequence[str]) -> Screen:
    """The rulebook of the first book, open at the first rule that one of the sentences cites."""
    return face().rulebook(sentences)
