"""The screen on which the rulebook is read: by group, by position and colour, or by words.

From a rule one press leads to each rule that it cites.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.books.stacktors.face.rulebook.bookmark import Bookmark
from game.books.stacktors.face.rulebook.lists import listed
from game.books.stacktors.face.rulebook.page import read
from game.books.stacktors.rulebook import cited
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.widgets import Widget
from game.ui.shell import backdrops


def consulted(sentences: Iterable[str], why: Sequence[str] = ()) -> RulesScreen:
    """The rulebook, open at the first rule that one of the sentences cites, else at its beginning."""
    return RulesScreen(cited(sentences), why)


class RulesScreen(ControlScreen):
    """A list beside the rule that is read: the rules that were found, the groups with their rules, or the abilities."""

    def __init__(self, at: str = "", why: Sequence[str] = ()) -> None:
        """Begin at the rule of that id, else at the core in short, which stands before all rules.

        `why` are the game master's reasons for the situation that is played meanwhile; a button leads to them.
        """
        super().__init__()
        self.bookmark, self.why = Bookmark(at), tuple(why)

    def widgets(self) -> tuple[Widget, ...]:
        return (*listed(self.bookmark), *read(self.bookmark, self.why))

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Rulebook")

    def rules(self) -> Transition:
        """F1 closes the rulebook again."""
        return Pop()
