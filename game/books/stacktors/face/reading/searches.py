"""What takes long to look for on a large map: a step is taken at once, and one more in each frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from game.ui.play.state_cache import StateCache


class Searches:
    """The searches of one state of the match; another state forgets them."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def goes_on(self, key: Hashable, begin: Callable[[], Iterator[None]]) -> bool:
        """Does the search of that name still go on? It begins as it is asked for; `begin` gives its steps."""
        running = self._running()
        if key not in running:
            running[key] = self._known.kept(("search", key), begin)
            self._go_on(key)
        return running[key] is not None

    def update(self) -> bool:
        """Take a step of the search that was asked for last; has it come to its end?"""
        key = next((key for key, steps in reversed(self._running().items()) if steps), None)
        return key is not None and self._go_on(key)

    def _go_on(self, key: Hashable) -> bool:
        running = self._running()
        if next(running[key] or iter(()), self) is self:
            running[key] = None
        return running[key] is None

    def _running(self) -> dict[Hashable, Iterator[None] | None]:
        return self._known.kept("searches", dict)
