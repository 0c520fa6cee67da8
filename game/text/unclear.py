"""A question back to the player about what was typed."""

from __future__ import annotations

from game.table.book import Intent
from game.text.menu import Aside
from game.text.typed import quoted


class Unclear(Exception):  # noqa: N818  it is a question back, not a fault
    """What was typed is no clear answer: a sentence about it, and the answers that it could mean.

    `aside` has them in words of their own; None where they are worded as in the list.
    """

    def __init__(self, sentence: str, meant: tuple[Intent, ...] = (), aside: Aside | None = None) -> None:
        super().__init__(sentence)
        self.meant, self.aside = meant, aside


def no_answer(text: str, because: str = "") -> Unclear:
    """The question back to a text that is none of the answers; `because` is a clause that says why."""
    return Unclear(
        f"{quoted(text)} is none of the answers{f': {because}' if because else ''}; help says what can be typed."
    )


def several(meant: tuple[Intent, ...]) -> Unclear:
    """The question back to a text that several answers begin with."""
    return Unclear(f"{len(meant)} answers begin so. Which one?", meant)
