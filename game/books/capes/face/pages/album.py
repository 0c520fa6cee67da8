"""The leaves of a game's comic, which of them is looked at, and what somebody has made of its pages."""

from __future__ import annotations

from typing import Final

from game.books.capes.comic.choosing import swapped
from game.books.capes.comic.values import ComicScript
from game.books.capes.face.pages.changed import ChangedPages
from game.books.capes.face.pages.easel import Leaf
from game.books.capes.pages import ToldIssue

COVER: Final = 0
"""The number of the leaf before all pages."""
NOTHING_YET: Final = "No scene has ended yet. When one ends, its page is here."
GOES_ON: Final = "This scene goes on, and so does its page."


class ComicAlbum:
    """Leaf 0 is the cover, and leaf n the page of the n-th script; the last one is open at first."""

    def __init__(self, issue: ToldIssue, changed: ChangedPages) -> None:
        self.issue, self.changed = issue, changed
        for one in issue.scripts:
            changed.of(one)  # so that what cannot be read is known from the first leaf on
        self.number = self.last
        self.beat = 0
        """The beat whose panel is changed."""

    @property
    def last(self) -> int:
        """The number of the last leaf."""
        return len(self.issue.scripts)

    @property
    def script(self) -> ComicScript | None:
        """The script of the open page, as somebody has changed it; None for the cover."""
        return self._script(self.number)

    @property
    def leaf(self) -> Leaf:
        """What is open."""
        return self.leaf_at(self.number)

    def leaf_at(self, number: int) -> Leaf:
        """The leaf of that number."""
        script = self._script(number)
        return self.issue.page(script) if script else self.issue.cover

    def _script(self, number: int) -> ComicScript | None:
        if number == COVER:
            return None
        return self.changed.of(self.issue.scripts[number - 1])

    @property
    def label(self) -> str:
        """Which leaf is open, in few words."""
        return f"Page {self.number} of {self.last}" if self.number else "The cover"

    @property
    def note(self) -> str:
        """A sentence about the open leaf; empty where nothing is to be said."""
        script = self.script
        if script is None:
            return "" if self.last else NOTHING_YET
        return GOES_ON if script.scene.number in self.issue.open else ""

    def turn(self, step: int) -> bool:
        """Open another leaf; is there one?"""
        number = max(COVER, min(self.number + step, self.last))
        turned = number != self.number
        self.number = number
        return turned

    # What is changed
    def put(self, script: ComicScript) -> None:
        """Have that script in place of the open page's."""
        self.changed.put(script)

    def choose(self, beat: int) -> None:
        """Have the panel of that beat changed."""
        self.beat = beat

    def step(self, step: int) -> None:
        """Have another panel changed, the next one or the one before."""
        script = self.script
        if script:
            at = script.chosen.index(self.beat) + step
            self.beat = script.chosen[at % len(script.chosen)]

    def swap(self, into: int) -> None:
        """Show that beat in place of the one whose panel is changed."""
        if self.script:
            self.put(swapped(self.script, self.beat, into))
            self.beat = into
