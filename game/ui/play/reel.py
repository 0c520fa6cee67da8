"""The reel of a film: where in the match the film stands, and which places, rounds and steps there are to go to."""

from __future__ import annotations

from typing import NamedTuple

from game.table.film import Film
from game.ui.play.protocol import MatchFace


class Chapter(NamedTuple):
    """A place and a round in words, and the number of entries after which they begin."""

    entry: int
    title: str


class Reel:
    """Moves a film, and lets the face show it."""

    def __init__(self, film: Film, face: MatchFace, first: int = 0) -> None:
        """`first` is the number of the entries before the film's beginning."""
        self.first = first
        self.film, self._face, self._pacer = film, face, face.pacer
        self.steps: list[int] = []
        """The numbers of the entries in which something is seen."""
        self.chapters: list[Chapter] = []
        self._survey()

    def _survey(self) -> None:
        """Find the steps and chapters, by playing all once without showing it."""
        self.film.go(self.first)
        while not self.ended:
            if self.film.step() != []:
                self.steps.append(self.film.at)
            seen = self._face.glimpse()
            if seen and seen.words != (self.chapters[-1].title if self.chapters else ""):
                self.chapters.append(Chapter(self.film.at, seen.words))
        self.film.go(self.first)
        self._pacer.rebuild()

    @property
    def ended(self) -> bool:
        """Has everything been shown?"""
        return self.film.at == self.film.length

    @property
    def step(self) -> int:
        """How many steps have been shown."""
        return sum(step <= self.film.at for step in self.steps)

    @property
    def chapter(self) -> int:
        """Which chapter is shown, counted from 0; -1 before the first one."""
        return sum(chapter.entry <= self.film.at for chapter in self.chapters) - 1

    def forward(self) -> None:
        """Let the next step be seen."""
        while not self.ended:
            self._pacer.show.begin_anew(self.film.at)
            self._pacer.show.learn()
            events = self.film.step()
            if events is None:
                self._pacer.rebuild()
            elif events:
                self._pacer.cues.add(events)
            if events != []:
                return

    def back(self) -> None:
        """Go to where things stood before the step that was seen last."""
        self.go(self.steps[self.step - 2] if self.step > 1 else self.first)

    def go(self, entry: int) -> None:
        """Go to where things stood after that many entries; what was told up to then stands in the log."""
        self._pacer.skip()
        if entry < self.film.at:
            self.film.go(entry)
        while self.film.at < entry:
            self._pacer.show.begin_anew(self.film.at)
            self._pacer.show.learn()
            for event in self.film.step() or ():
                self._pacer.show.hear(event, ())
        self._pacer.rebuild()
