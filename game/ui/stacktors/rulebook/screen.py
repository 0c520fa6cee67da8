"""The rulebook to read in: by matter, by place and colour, or by words; a rule is one press away from those it
cites.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.stacktors.rulebook import cited
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.widgets import Widget
from game.ui.shell import backdrops
from game.ui.stacktors.rulebook.bookmark import Bookmark
from game.ui.stacktors.rulebook.lists import listed
from game.ui.stacktors.rulebook.page import read


def consulted(sentences: Iterable[str]) -> RulesScreen:
    """The rulebook, open at the first rule that one of the sentences cites, or at its beginning."""
    return RulesScreen(cited(sentences))


class RulesScreen(ControlScreen):
    """What is searched for stands in the list, else the matters with their rules, or the abilities as a table."""

    def __init__(self, at: str = "") -> None:
        """Open at the rule of that id, else with the core in short, which stands before all rules."""
        super().__init__()
        self.bookmark = Bookmark(at)

    def widgets(self) -> tuple[Widget, ...]:
        return (*listed(self.bookmark), *read(self.bookmark))

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Rulebook")

    def rules(self) -> Transition:
        """F1 closes it again."""
        return Pop()
