"""The projector of a film: it plays, stands still, and goes step by step and from round to round."""

from __future__ import annotations

from game.ui.play.protocol import MatchFace
from game.ui.play.reel import Reel

_REST = 400
"""How many milliseconds pass between two steps at the usual pace."""
_AT_ONCE = 4
"""How many times as fast as usual the steps follow one another where nothing moves."""


class Projector:
    """Runs a reel; the face shows it."""

    def __init__(self, reel: Reel, face: MatchFace) -> None:
        self.reel, self._face, self._pacer = reel, face, face.pacer
        self.pace = 1.0
        """How many times as fast as usual the film runs; at 0 nothing moves, and each step is there at once."""
        self.playing = True
        self._rest = 0.0

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything change?"""
        moved = self._shown(ms)
        self._pacer.pages.clear()
        if not self.playing or self._pacer.cues.busy:
            return moved
        self._rest -= ms * (self.pace or _AT_ONCE)
        if self._rest > 0:
            return moved
        self._on()
        return True

    def _shown(self, ms: int) -> bool:
        """Let what is to be seen go on; did anything change?"""
        if not self.pace and self._pacer.cues.busy:
            self._pacer.skip()
            return True
        moved: bool = self._pacer.cues.update(round(ms * (self.pace or 1)))
        return moved

    def _on(self) -> None:
        """Begin with the next step; the film stops at its end."""
        self._rest, self.playing = _REST, self.playing and not self.reel.ended
        self.reel.forward()

    def stop(self) -> None:
        """Stop or go on; at the end, begin again."""
        if self.reel.ended and not self._pacer.cues.busy:
            self.go(self.reel.first)
            self.playing = True
        else:
            self.playing = not self.playing

    def step(self) -> None:
        """Show the step under way to its end, or one more step; then the film stands still."""
        self.playing = False
        if self._pacer.cues.busy:
            self._pacer.skip()
        else:
            self._on()

    def back(self) -> None:
        """Go back one step, where the film then stands still."""
        self.playing = False
        self.reel.back()
        self._face.lay()

    def run(self, pace: float) -> None:
        """Run at that pace."""
        self.pace = pace

    def turn(self, by: int) -> None:
        """Go on by that many chapters, or back to the beginning of this one, or of the one before it."""
        reel = self.reel
        within = reel.chapter >= 0 and reel.film.at > reel.chapters[reel.chapter].entry
        to = reel.chapter + (0 if by < 0 and within else by)
        if to < len(reel.chapters):
            self.go(reel.chapters[to].entry if to >= 0 else reel.first)

    def go(self, entry: int) -> None:
        """Go to where things stood after that many entries; the film plays or stands still as before."""
        self._rest = _REST
        self.reel.go(entry)
        self._face.lay()
