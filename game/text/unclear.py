"""A question back."""

from __future__ import annotations

from game.table.book import Intent


class Unclear(Exception):  # noqa: N818  it is a question back, not a fault
    """What was typed is no answer: a sentence, and the answers that it could mean."""

    def __init__(self, sentence: str, meant: tuple[Intent, ...] = ()) -> None:
        super().__init__(sentence)
        self.meant = meant
