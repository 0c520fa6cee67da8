"""A question back."""

from __future__ import annotations

from game.table.book import Intent
from game.text.typed import quoted


class Unclear(Exception):  # noqa: N818  it is a question back, not a fault
    """What was typed is no answer: a sentence, and the answers that it could mean."""

    def __init__(self, sentence: str, meant: tuple[Intent, ...] = ()) -> None:
        super().__init__(sentence)
        self.meant = meant


def no_answer(text: str, because: str = "") -> Unclear:
    """What was typed is none of the answers; `because` is a clause that says why."""
    return Unclear(
        f"{quoted(text)} is none of the answers{f': {because}' if because else ''}; help says what can be typed."
    )


def several(meant: tuple[Intent, ...]) -> Unclear:
    """What was typed begins more than one answer."""
    return Unclear(f"{len(meant)} answers begin so. Which one?", meant)
