"""The words of a rulebook: by what conditions may ask, and which deeds there are.

Both are written as shapes. In a shape, words in small letters stand for themselves. Words in capitals are blanks, which
the author fills with what they name: `reach REGION`. What stands in `[…]` may be left out. `FIGURE…` is one or several,
and `FIGURE:` is followed by a colon.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from game.script.facts import HIGHEST, LOWEST, may_be_fact

JOINERS: Final = ("and", "or", "not")
EVERY: Final = "every"
TEXT: Final = "text"
FACT: Final = "fact"
NUMBER: Final = "number"
AMOUNT: Final = "amount"
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {NUMBER: (LOWEST, HIGHEST), AMOUNT: (1, HIGHEST)}
"""The blanks that are filled with whole numbers, and between which limits these lie."""
OWN: Final = (TEXT, FACT, *BOUNDS)
"""The blanks that mean the same in every book. All others are filled with names that the book knows."""

QUOTED: Final = r"'(?:[^']|(?<=\w)'(?=\w))*'"
"""A name in quotes, as a pattern; an apostrophe between two letters belongs to the name."""
SEVERAL: Final = "a name of several words stands in '…'"
_PIECE: Final = re.compile(r"[\[\]]|[^\s\[\]]+")


class Named(Struct, frozen=True):
    """A part of a line as the author wrote it: for which blank it stands, its text, its column, and its number if any.

    A word of the shape itself stands for no blank.
    """

    blank: str
    text: str
    column: int
    number: int = 0


class Blank(Struct, frozen=True):
    """A place in a shape: a word that stands there, or what an author fills in."""

    word: str = ""
    noun: str = ""
    many: bool = False
    speaks: bool = False

    @classmethod
    def of(cls, piece: str) -> Blank:
        """The place that this piece of a shape stands for."""
        name = piece.rstrip("…:")
        if not name.isupper():
            return cls(word=piece)
        return cls(noun=name.lower(), many=piece.endswith("…"), speaks=piece.endswith(":"))


@lru_cache(maxsize=1024)
def variants(shape: str) -> tuple[tuple[Blank, ...], ...]:
    """The shape with and without each part that may be left out; the fullest comes first."""
    return tuple(_variants(_PIECE.findall(shape)))


def _variants(pieces: list[str]) -> Iterator[tuple[Blank, ...]]:
    if "[" not in pieces:
        yield tuple(map(Blank.of, pieces))
        return
    begin, end = pieces.index("["), pieces.index("]")
    yield from _variants([*pieces[:begin], *pieces[begin + 1 : end], *pieces[end + 1 :]])
    yield from _variants([*pieces[:begin], *pieces[end + 1 :]])


class KindOfTest(Struct, frozen=True):
    """A word by which conditions ask: a count of the game, or a test of what is named behind it.

    `lowest` and `highest` are the numbers that answer it. `early` tells that it can be answered before what it is about
    begins. `also` are other words for it.
    """

    shape: str
    lowest: int = 0
    highest: int = 1
    early: bool = False
    also: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """The word by which it is asked."""
        return self.shape.partition(" ")[0]

    @property
    def nouns(self) -> tuple[str, ...]:
        """What is named behind the word."""
        return tuple(blank.noun for blank in variants(self.shape)[0][1:])

    @property
    def least(self) -> int:
        """How many of these names may not be left out."""
        return len(variants(self.shape)[-1]) - 1


FACTS: Final = KindOfTest(FACT.upper(), LOWEST, HIGHEST, early=True)
"""What a fact is as a test."""


class Forms:
    """Lines of one kind, such as deeds: their shapes by the words with which they begin.

    `foreign` are words that other games have for them, each with the word that is meant.
    """

    def __init__(self, noun: str, shapes: Iterable[str], foreign: Mapping[str, str] | None = None) -> None:
        self.noun = noun
        self.shapes: dict[str, list[str]] = {}
        for shape in shapes:
            self.shapes.setdefault(shape.partition(" ")[0], []).append(shape)
        self.foreign = foreign or {}


class Vocabulary:
    """All words of a book. It stays the same value for ever, since texts are read once for each vocabulary."""

    def __init__(self, kinds: Iterable[KindOfTest], deeds: Forms) -> None:
        self.kinds = tuple(kinds)
        self.deeds = deeds
        self.by_word = {word: kind for kind in self.kinds for word in (kind.word, *kind.also)}
        for kind in self.kinds:
            assert bool(kind.nouns) == bool(kind.least), f"{kind.shape}: a test names something"

    def may_be_set(self, name: str) -> bool:
        """May a fact of this name be set? Words of conditions are no facts."""
        return may_be_fact(name) and name not in {*self.by_word, *JOINERS, EVERY}
