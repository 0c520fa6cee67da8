"""What happened about who sits at the table. Names are those of that time, since seats may get others later."""

from __future__ import annotations

from game.table.book import Event


class SatDown(Event, frozen=True):
    """A player has come, or come back."""

    name: str


class StoodUp(Event, frozen=True):
    """A player has left the table; `to` plays for them now, or their characters rest where it is empty."""

    name: str
    to: str


class Entrusted(Event, frozen=True):
    """Somebody else plays a character now; `lent` says that it is only for a while."""

    who: int
    by: str
    to: str
    lent: bool = False


class Reclaimed(Event, frozen=True):
    """A player plays a character again that somebody else has played."""

    who: int
    name: str


class Renamed(Event, frozen=True):
    before: str
    name: str


class MarkTaken(Event, frozen=True):
    """A player has another mark now, of that shape."""

    name: str
    mark: str


class Reseated(Event, frozen=True):
    """The players sit in this order now."""

    names: tuple[str, ...]
