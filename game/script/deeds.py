"""Deeds: what shall happen, one a line: a word of the book's vocabulary, and what its shape asks for.

Empty lines and those that begin with # are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from game.phrases import listed, nearest
from game.script.facts import may_be_fact
from game.script.slips import Slip, Slipped, quoted
from game.script.vocabulary import BOUNDS, FACT, OWN, QUOTED, SEVERAL, TEXT, Blank, Forms, Named, Vocabulary, variants

MOST_DEEDS: Final = 64
MOST_LETTERS: Final = 1000
"""The most letters of one line."""

_TOKEN: Final = re.compile(rf"\s*({QUOTED}|,|(?:\{{[^}}]{{0,99}}\}}|\([^)]{{0,99}}\)|\"[^\"]{{0,99}}\"|[^\s,])+)")
_SPEAKER: Final = re.compile(rf"\s*({QUOTED}|[a-z][\w.@-]*):(?=\s|$)")
_REST: Final = re.compile(r"\s*(\S.*)", re.DOTALL)
_NUMBER: Final = re.compile(r"-?[0-9]+")
_BRANCHES: Final = ("if", "else", "elif", "elseif", "then", "when", "while", "for")


class StoryDeed(Struct, frozen=True):
    """A deed: the line as it was written, its word, and all that stands behind it in order."""

    text: str
    word: str
    parts: tuple[Named, ...]
    line: int
    column: int

    def says(self, word: str) -> bool:
        """Does this word of its shape stand in it?"""
        return any(part.text == word for part in self.parts if not part.blank)

    def names(self, noun: str) -> tuple[str, ...]:
        """What was filled in for that noun, in order."""
        return tuple(part.text for part in self.parts if part.blank == noun)

    def name(self, noun: str) -> str:
        """What was filled in for that noun first; empty if nothing was."""
        return next(iter(self.names(noun)), "")

    def without(self, names: Sequence[str]) -> str:
        """The line, with every blank quoted and these names left out."""
        kept = (part for part in self.parts if not (part.blank and part.text in names))
        return " ".join((self.word, *(f"'{part.text}'" if part.blank else part.text for part in kept)))

    @property
    def number(self) -> int:
        """The number in it; 0 if there is none."""
        return next((part.number for part in self.parts if part.blank in BOUNDS), 0)


@lru_cache(maxsize=4096)
def deeds(text: str, vocabulary: Vocabulary) -> tuple[StoryDeed, ...]:
    """The deeds of these lines, in order. Raises Slipped with the slips of all lines."""
    made: list[StoryDeed] = []
    slips: list[Slip] = []
    for number, line in _lines(text):
        if len(made) + len(slips) == MOST_DEEDS:
            what = f"more than {MOST_DEEDS} deeds are too many for one moment"
            slips.append(Slip(what, "part them between two moments", line=number))
            break
        try:
            made.append(_LineReader(line, number, vocabulary.deeds, vocabulary.may_be_set).deed())
        except Slipped as slipped:
            slips.extend(slipped.slips)
    if slips:
        raise Slipped(*slips)
    return tuple(made)


def single(text: str, forms: Forms) -> StoryDeed:
    """The one line of another kind that the text is, such as a payment. Raises Slipped."""
    return _LineReader(text, 0, forms, may_be_fact).deed()


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line


class _Snippet(NamedTuple):
    """A piece of a line, with the index of its first letter and of the letter behind it."""

    text: str
    begin: int
    end: int


class _OpenShape(NamedTuple):
    """A shape that the line may still have, and what of it is not there yet."""

    shape: str
    rest: tuple[Blank, ...]


class _LineReader:
    def __init__(self, line: str, number: int, forms: Forms, may_be_set: Callable[[str], bool]) -> None:
        self._line, self._number, self._forms, self._may_be_set = line, number, forms, may_be_set
        self._parts: list[Named] = []
        self._at = 0
        self._words_within: frozenset[str] = frozenset()
        self._doubted: list[tuple[_Snippet, Sequence[str]]] = []
        """The names since the last word of the shape, each with the words that could have stood there."""

    def deed(self) -> StoryDeed:
        """The line as a deed."""
        if len(self._line) > MOST_LETTERS:
            what = f"the line has {len(self._line)} letters, more than {MOST_LETTERS}"
            raise self._slipped(MOST_LETTERS, what, "say it in two")
        first = self._piece(_TOKEN)
        if first is None:
            raise self._slipped(0, f"there is no {self._forms.noun} here", self._words())
        shapes = self._forms.shapes.get(first.text)
        if shapes is None:
            raise self._unknown(first)
        self._at = first.end
        courses = [_OpenShape(shape, rest[1:]) for shape in shapes for rest in variants(shape)]
        self._words_within = frozenset(blank.word for course in courses for blank in course.rest if blank.word)
        while piece := self._piece(_TOKEN):
            courses = self._followed(courses, piece)
        if all(course.rest for course in courses):
            raise self._unfinished(courses)
        return StoryDeed(self._line.strip(), first.text, tuple(self._parts), self._number, first.begin + 1)

    def _piece(self, pattern: re.Pattern[str]) -> _Snippet | None:
        """What is read next, if it is of that pattern."""
        found = pattern.match(self._line, self._at)
        return _Snippet(found[1], found.start(1), found.end()) if found else None

    def _followed(self, courses: Sequence[_OpenShape], piece: _Snippet) -> list[_OpenShape]:
        """The courses that are left behind this piece; a word of a shape goes before a name."""
        heads = [course.rest[0] for course in courses if course.rest]
        head = next((one for one in heads if one.word == piece.text), None)
        if head:
            self._doubted.clear()
        else:
            self._doubted.append((piece, [one.word for one in heads if one.word]))
            head = next((one for one in heads if one.noun and self._fits(one)), None)
        if head is None:
            raise self._misfit(courses, piece)
        self._fill(head, piece)
        taken = [course for course in courses if course.rest[:1] == (head,)]
        ended = [_OpenShape(course.shape, course.rest[1:]) for course in taken]
        if not head.many:
            return ended
        comma = self._piece(_TOKEN)
        if comma and comma.text == ",":
            self._at = comma.end
            return taken
        return [*ended, *taken]

    def _fits(self, blank: Blank) -> bool:
        """Can what is read next be filled in there?"""
        piece = self._piece(_SPEAKER if blank.speaks else _TOKEN)
        return piece is not None and (blank.noun == TEXT or piece.text not in {",", *self._words_within})

    def _fill(self, blank: Blank, piece: _Snippet) -> None:
        """Note what is read next as that part of the shape, and go on behind it."""
        filled = piece
        if blank.noun == TEXT or blank.speaks:
            filled = self._piece(_SPEAKER if blank.speaks else _REST) or piece
        self._at = filled.end
        noun, text, number = blank.noun, filled.text.rstrip(), 0
        if noun == FACT:
            self._see_to_fact(filled)
        elif noun in BOUNDS:
            number = self._whole(noun, filled)
        elif noun not in {"", TEXT}:
            text = self._unquoted(filled)
        self._parts.append(Named(noun, text, filled.begin + 1, number))

    def _unquoted(self, piece: _Snippet) -> str:
        """The name that the piece says. Raises Slipped where its quotes are not closed, or empty."""
        if not piece.text.startswith("'"):
            return piece.text
        if len(piece.text) < 2 or not piece.text.endswith("'"):
            raise self._slipped(piece.begin, "this ' is never closed", "write the name as '…'")
        if not (name := piece.text[1:-1].strip()):
            raise self._slipped(piece.begin, "a name is missing between these quotes", "write it there")
        return name

    def _whole(self, noun: str, piece: _Snippet) -> int:
        """The number that the piece says. Raises Slipped where it is none, or out of bounds."""
        lowest, highest = BOUNDS[noun]
        mend = f"write a whole number from {lowest} to {highest}"
        if not _NUMBER.fullmatch(piece.text):
            bare = piece.text.lstrip("+")
            near = bare if _NUMBER.fullmatch(bare) else ""
            raise self._slipped(piece.begin, f"{quoted(piece.text)} is no whole number", mend, near)
        number = int(piece.text)
        if not lowest <= number <= highest:
            than = "more" if number > highest else "less"
            raise self._slipped(piece.begin, f"{quoted(piece.text)} is {than} than it can be", mend)
        return number

    def _see_to_fact(self, piece: _Snippet) -> None:
        """Raise Slipped where a fact of this name cannot be set."""
        if self._may_be_set(piece.text):
            return
        if may_be_fact(piece.text):
            what = f"{quoted(piece.text)} is a word of conditions, and cannot be set"
            raise self._slipped(piece.begin, what, "choose another name")
        lower = piece.text.lower()
        what, near = f"{quoted(piece.text)} cannot be the name of a fact", lower if self._may_be_set(lower) else ""
        raise self._slipped(piece.begin, what, "write facts in small letters, digits and _", near)

    def _unknown(self, first: _Snippet) -> Slipped:
        """What is wrong with the first word, which is none of these lines."""
        noun, word, shapes = self._forms.noun, first.text.lower(), self._forms.shapes
        if word in _BRANCHES:
            mend = "ask for it in when; two cases are two lists, each with its own when"
            return self._slipped(first.begin, f"there is no {quoted(first.text)} here", mend)
        rest = self._line[first.end :].split()
        if len(rest) == 1 and rest[0] in shapes:
            turned = f"{rest[0]} {first.text}"
            return self._slipped(first.begin, f"{quoted(self._line.strip())} is no {noun}", self._words(), turned)
        near = self._forms.foreign.get(word) or nearest(word, shapes)
        return self._slipped(first.begin, f"{quoted(first.text)} is no {noun}", self._words(), near)

    def _words(self) -> str:
        """The lines that there are."""
        shapes = [shape for shapes in self._forms.shapes.values() for shape in shapes]
        return f"write {shapes[0]}" if len(shapes) == 1 else f"{self._forms.noun}s are {', '.join(self._forms.shapes)}"

    def _misfit(self, courses: Sequence[_OpenShape], piece: _Snippet) -> Slipped:
        """What is wrong with a piece that no course goes on with; a word misspelt before it may be the cause."""
        for misspelt, words in self._doubted:
            if near := nearest(misspelt.text, words):
                what = f"{quoted(misspelt.text)} does not fit here"
                shapes = self._forms.shapes[self._line.split()[0]]
                return self._slipped(misspelt.begin, what, _written(shapes), near)
        ended = not any(course.rest for course in courses)
        what = "stands where nothing more belongs" if ended else "does not fit here"
        several = ended and any(part.blank and part.blank not in OWN for part in self._parts)
        mend = f"{_shapes(courses)}; {SEVERAL}" if several else _shapes(courses)
        return self._slipped(piece.begin, f"{quoted(piece.text)} {what}", mend)

    def _unfinished(self, courses: Sequence[_OpenShape]) -> Slipped:
        """What is wrong where the line ends before its shape does."""
        lacking = dict.fromkeys(
            f'"{head.word}"' if (head := course.rest[0]).word else f"its {head.noun}" for course in courses
        )
        end = len(self._line.rstrip())
        return self._slipped(end, f"{quoted(self._line.strip())} lacks {listed(lacking, last='or')}", _shapes(courses))

    def _slipped(self, index: int, what: str, mend: str, near: str = "") -> Slipped:
        return Slipped(Slip(what, mend, index + 1, near, self._number))


def _shapes(courses: Sequence[_OpenShape]) -> str:
    return _written(course.shape for course in courses)


def _written(shapes: Iterable[str]) -> str:
    return f"write {listed(dict.fromkeys(shapes), last='or')}"
