"""Reading the rulebook's notation (NOT): one scanner for stacks, equipment, objects and challenges."""

from __future__ import annotations

import re

from game.books.stacktors.values.pieces import LARGEST, Colour, Piece, Pieces

_CODES = {colour.value: colour for colour in Colour}
_CODE = re.compile("|".join(sorted(_CODES, key=len, reverse=True)))

_LONGEST = 60
"""How many letters of a text an error message repeats."""


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


class NotationError(ValueError):
    """The text is not valid notation. The error says what is wrong and where; the column counts from 1 (NOT-6).

    `told` says the same without the rule, for a refusal by that rule.
    """

    def __init__(self, text: str, column: int, what: str) -> None:
        self.told = f'"{_shown(text)}": column {column}: {what}'
        super().__init__(f"{self.told} (NOT-6)")
        self.text, self.column, self.what = text, column, what


class Scanner:
    """Walk over a text once, from left to right; `at` is the index of the next letter."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, what: str, at: int | None = None) -> NotationError:
        return NotationError(self.text, (self.at if at is None else at) + 1, what)

    def peek(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def take(self, mark: str) -> bool:
        """Step over the mark if it is next."""
        found = self.peek(mark)
        self.at += len(mark) * found
        return found

    def expect(self, mark: str, what: str) -> None:
        if not self.take(mark):
            raise self.fail(what)

    def end(self) -> None:
        if self.at < len(self.text):
            raise self.fail(f'nothing belongs after the end, but here stands "{_shown(self.text[self.at :])}"')

    def colour(self) -> Colour | None:
        """The next colour code, the longest first (NOT-1), or None where no letter stands."""
        if found := _CODE.match(self.text, self.at):
            self.at = found.end()
            return _CODES[found[0]]
        if self.at < len(self.text) and self.text[self.at].isalpha():
            raise self.fail(f'"{self.text[self.at]}" is no colour; the colours are {", ".join(Colour)}')
        return None

    def number(self, what: str) -> int:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789":
            self.at += 1
        if start == self.at:
            raise self.fail(what)
        if self.at - start > 3:
            raise self.fail("that number is too large for any stack", start)
        return int(self.text[start : self.at])

    def pieces(self, first_id: int) -> Pieces:
        """Read any number of pieces in a row, also none; they get ids from `first_id` on."""
        found: list[Piece] = []
        while (colour := self.colour()) is not None:
            start = self.at
            size = self.number("a piece needs a size after its colour: 1, 2 or 3")
            if not 1 <= size <= LARGEST:
                raise self.fail(f"a piece is 1, 2 or 3 pips, not {size} (PIE-1)", start)
            found.append(Piece(colour, size, first_id + len(found)))
        return tuple(found)
