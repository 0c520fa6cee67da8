"""The log in its short form: an attack, its answer and the comparison in one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.stacktors.events import Attacked, Compared, Defended
from game.stacktors.prose.fights import struck
from game.stacktors.prose.telling import sentence
from game.stacktors.prose.words import Names, total
from game.table.book import Event


class Chronicle:
    """Takes events as they come, gives lines; an attack waits for its comparison, and for nothing else."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._attack: Attacked | None = None
        self._defence: Defended | None = None

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for these events, and for those that had waited."""
        for event in events:
            yield from self._take(event)

    def rest(self) -> Iterator[str]:
        """What still waits, told by itself."""
        waiting = [event for event in (self._attack, self._defence) if event]
        self._attack = self._defence = None
        for event in waiting:
            yield sentence(event, self._names)

    def _take(self, event: Event) -> Iterator[str]:
        text = sentence(event, self._names)
        if isinstance(event, Attacked) and event.pieces and not event.first:
            yield from self.rest()
            self._attack = event
        elif isinstance(event, Defended) and self._attack and not self._defence and not event.first:
            self._defence = event
        elif isinstance(event, Compared) and self._attack:
            yield from self._merged(event, self._attack)
        elif text:
            yield from self.rest()
            yield text

    def _merged(self, result: Compared, attack: Attacked) -> Iterator[str]:
        defence = self._defence
        self._attack = self._defence = None
        answer = total(defence.pieces, defence.active) if defence else ""
        yield struck(attack, self._names, result, answer)
