"""The log in its short form: a walk in one line, and an attack with its defence and comparison in another.

An attack on several targets has its own line, and each defence with its comparison another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from game.books.stacktors.events import Attacked, Compared, Defended, Moved, Rewarded
from game.books.stacktors.prose.fights import struck
from game.books.stacktors.prose.telling import sentence
from game.books.stacktors.prose.words import Names, fact
from game.table.book import Event
from game.table.lines import Line


class LogLines:
    """Turns events into lines as they come.

    A walk waits for its end and an attack for its comparison; nothing else waits.
    """

    def __init__(self, names: Names, facts: Mapping[str, str] | None = None) -> None:
        """`facts` are the facts that the party can know, in the campaign's words."""
        self._names, self._facts = names, facts or {}
        self._waiting: tuple[Event, ...] = ()

    def tell(self, events: Iterable[Event]) -> Iterator[Line]:
        """The lines for these events, and for those that have waited."""
        for event in events:
            yield from self._take(self._worded(event))

    def rest(self) -> Iterator[Line]:
        """The lines for the events that still wait."""
        waiting, self._waiting = self._waiting, ()
        for event in waiting:
            yield Line(sentence(event, self._names), event.because)

    def _worded(self, event: Event) -> Event:
        """The event with the facts in the campaign's words."""
        return (
            replace(event, facts=tuple(fact(key, self._facts) for key in event.facts))
            if isinstance(event, Rewarded)
            else event
        )

    def _take(self, event: Event) -> Iterator[Line]:
        if not sentence(event, self._names):
            return
        match (*self._waiting, event):
            case (Moved(who=before) as way, Moved(who=who)) if before == who:
                self._waiting = (replace(event, because=_because(way, event)),)
            case (Attacked(targets=(_,)), Defended(first=False, again=())):
                self._waiting += (event,)
            case (Attacked() as attack, Compared() as result):
                yield self._together(event, struck(attack, self._names, result))
            case (Attacked() as attack, Defended() as defence, Compared() as result):
                yield self._together(event, struck(attack, self._names, result, defence))
            case (Defended() as defence, Compared() as result):
                yield self._together(event, f"{sentence(defence, self._names)[:-1]}; {sentence(result, self._names)}")
            case _:
                yield from self.rest()
                self._waiting = (event,)
                if not _waits(event):
                    yield from self.rest()

    def _together(self, event: Event, text: str) -> Line:
        """One line for what has waited and this event."""
        told, self._waiting = (*self._waiting, event), ()
        return Line(text, _because(*told))


def _because(*events: Event) -> tuple[str, ...]:
    """All rules that the events cite, each once, in order."""
    return tuple(dict.fromkeys(rule for event in events for rule in event.because))


def _waits(event: Event) -> bool:
    if isinstance(event, Attacked):
        return bool(event.pieces) and not event.first
    return isinstance(event, Moved) or (isinstance(event, Defended) and not event.first)
