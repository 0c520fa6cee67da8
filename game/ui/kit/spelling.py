"""A text that is put together letter by letter, with a caret, shift and two pages of signs."""

from __future__ import annotations

from typing import Literal

Case = Literal["small", "once", "large"]

LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-,.")
SIGNS = ("1234567890", "äöüàâåãæçñ", "éèêëíóôøúß", "!?&()/:_~+")
"""The two pages of signs, row by row."""
_NEXT: dict[Case, Case] = {"small": "once", "once": "large", "large": "small"}


class Spelling:
    """A text of at most `most` letters. What is pressed stands before the caret, which begins at the end."""

    def __init__(self, text: str, most: int) -> None:
        self.text, self.most = text, most
        self.caret = len(text)
        self.signs = False
        """Is the page with the less common signs open?"""
        self.case: Case = "small" if text else "once"
        """Are letters large: none, the next one, or all of them?"""

    @property
    def rows(self) -> tuple[str, ...]:
        """The signs that can be pressed now."""
        return tuple("".join(map(self._cased, row)) for row in (SIGNS if self.signs else LETTERS))

    @property
    def full(self) -> bool:
        return len(self.text) >= self.most

    def put(self, sign: str) -> None:
        """Write that sign, as it is, if there is room for it."""
        if self.full:
            return
        self.text = self.text[: self.caret] + sign + self.text[self.caret :]
        self.caret += 1
        self.case = "small" if self.case == "once" else self.case

    def erase(self) -> None:
        """Take away the sign before the caret."""
        if self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1

    def step(self, way: int) -> None:
        """Move the caret that many signs on, or back if it is less than 0."""
        self.caret = min(max(self.caret + way, 0), len(self.text))

    def shift(self) -> None:
        """Make the next letter large, after that all letters, and then none."""
        self.case = _NEXT[self.case]

    def turn(self) -> None:
        """Open the other page of signs."""
        self.signs = not self.signs

    def _cased(self, sign: str) -> str:
        large = sign.upper()
        return large if self.case != "small" and len(large) == 1 else sign
