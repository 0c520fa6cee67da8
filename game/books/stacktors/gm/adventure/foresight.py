"""What will probably be wished for next is begun while the party sits in camp, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable

from game.books.stacktors.gm.adventure.adventure_work import AdventureWork, MadeSituation
from game.books.stacktors.gm.compose.wish import Wish

Fulfil = Callable[[Wish], AdventureWork]
"""Makes the situation that is wished for."""


class Foresight:
    """One wish that is fulfilled before it is asked for. What is made of it is the same as if it were not."""

    def __init__(self, fulfil: Fulfil) -> None:
        self._fulfil = fulfil
        self._wish: Wish | None = None
        self._work: AdventureWork | None = None
        self._made: MadeSituation | None = None

    def expect(self, wish: Wish | None) -> None:
        """Begin to fulfil the wish, unless that is under way; work on another wish ends."""
        if wish != self._wish:
            self._drop()
            self._wish, self._work = wish, self._fulfil(wish) if wish else None

    def step(self) -> None:
        """Go on a little with what was begun; what cannot be made is met again when it is asked for."""
        try:
            if self._work:
                next(self._work)
        except StopIteration as done:
            self._work, self._made = None, done.value
        except LookupError:
            self._drop()

    def fulfilled(self, wish: Wish) -> AdventureWork:
        """Fulfil the wish, with what was begun if it is the same one. Raises LookupError as making does."""
        self.expect(wish)
        try:
            made = self._made or ((yield from self._work) if self._work else None)
        finally:
            self._drop()
        return made or (yield from self._fulfil(wish))

    def _drop(self) -> None:
        if self._work:
            self._work.close()
        self._wish = self._work = self._made = None
