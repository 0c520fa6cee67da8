"""What happens, as lines: what the log says with its numbers, then the game master's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.books.stacktors.gm.narration import Narration, tags_here
from game.books.stacktors.prose import LogLines
from game.books.stacktors.voice.looking import Looking
from game.table.book import Event
from game.table.lines import Line
from game.table.match import Match


class PyramidEventTeller:
    """Tells the events of one match as they happen."""

    def __init__(self, match: Match, looking: Looking, heard: Callable[[Event], None] = lambda _: None) -> None:
        """`heard` gets each event as it is told."""
        self._heard = heard
        self._match = match
        self._looking = looking
        self._log_lines = LogLines(looking.name, looking.facts)
        self._narration = Narration(looking.name, looking.friend, self._tags, str(getattr(match.start, "seed", 0)))

    def tell(self, events: Iterable[Event]) -> Iterator[Line]:
        """The lines that tell these events; those of an attack wait until both sides are compared."""
        for event in events:
            self._heard(event)
            yield from self._log_lines.tell([event])
            voice = self._narration.tell(event, len(self._match.entries))
            if voice:
                yield Line(voice)

    def rest(self) -> Iterator[Line]:
        """The lines that were still waiting."""
        return self._log_lines.rest()

    def _tags(self) -> frozenset[str]:
        with self._looking.inside():
            return tags_here()
