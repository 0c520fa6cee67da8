"""The log in its short form: a walk in one line, and an attack with its answer and the comparison in another.

An attack on several is a line by itself, and each one's answer with its comparison another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.stacktors.events import Attacked, Compared, Defended, Moved
from game.stacktors.prose.fights import bright, struck
from game.stacktors.prose.telling import sentence
from game.stacktors.prose.words import Names, total
from game.table.book import Event


class Chronicle:
    """Takes events as they come, gives lines. A walk waits for its end, an attack for its comparison, and for nothing else."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._waiting: tuple[Event, ...] = ()

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for these events, and for those that had waited."""
        for event in events:
            yield from self._take(event)

    def rest(self) -> Iterator[str]:
        """What still waits, told by itself."""
        waiting, self._waiting = self._waiting, ()
        for event in waiting:
            yield sentence(event, self._names)

    def _take(self, event: Event) -> Iterator[str]:
        if not sentence(event, self._names):
            return
        match (*self._waiting, event):
            case (Moved(who=before), Moved(who=who)) if before == who:
                self._waiting = (event,)
            case (Attacked(targets=(_,)), Defended(first=False, again=())):
                self._waiting += (event,)
            case (Attacked() as attack, Compared() as result):
                yield self._merged(attack, result)
            case (Attacked() as attack, Defended() as defence, Compared() as result):
                yield self._merged(attack, result, total(defence.pieces, bright(defence)))
            case (Defended() as defence, Compared() as result):
                self._waiting = ()
                yield f"{sentence(defence, self._names)[:-1]}; {sentence(result, self._names)}"
            case _:
                yield from self.rest()
                self._waiting = (event,) if _waits(event) else ()
                if not self._waiting:
                    yield sentence(event, self._names)

    def _merged(self, attack: Attacked, result: Compared, answer: str = "") -> str:
        self._waiting = ()
        return struck(attack, self._names, result, answer)


def _waits(event: Event) -> bool:
    if isinstance(event, Attacked):
        return bool(event.pieces) and not event.first
    return isinstance(event, Moved) or (isinstance(event, Defended) and not event.first)
