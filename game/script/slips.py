"""What is wrong with a line that an author wrote."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.plain import plain, shortened

_LONGEST: Final = 40


class Slip(Struct, frozen=True):
    """What is wrong, where in the text, which name may have been meant, and how to mend it.

    Columns and lines are counted from 1; a text of one line has the line 0.
    """

    what: str
    mend: str
    column: int = 1
    near: str = ""
    line: int = 0

    @property
    def where(self) -> str:
        """Its place in the text: `line 4, column 7`."""
        return f"line {self.line}, column {self.column}" if self.line else f"column {self.column}"

    @property
    def said(self) -> str:
        """What is wrong, with the name that may have been meant."""
        return f"{self.what}: did you mean {quoted(self.near)}?" if self.near else self.what

    def __str__(self) -> str:
        return f"{self.where}: {self.said}: {self.mend}"


class Slipped(Exception):  # noqa: N818 the line is wrong, not the program
    """A text that cannot be read; its first slip is the sentence to show."""

    def __init__(self, *slips: Slip) -> None:
        super().__init__(str(slips[0]))
        self.slips = slips


def quoted(text: str) -> str:
    """The author's text as sentences quote it: safe to show, in one line, and not too long."""
    return f'"{plain(shortened(" ".join(text.split()), _LONGEST))}"'
