"""Errors at the command line, each told in one sentence."""

from __future__ import annotations


class Trouble(Exception):  # noqa: N818  a sentence for the person who typed
    """One sentence that says what stands in the way and how to mend it.

    `status` is the program's exit status: 2 where the command line was wrong.
    """

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status
