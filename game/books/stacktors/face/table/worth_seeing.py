"""Whom an event is about, if players should see it: those of the party, who strikes or is struck, who comes near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.stage.stage import Stage
from game.table.book import Event

NEAR = 5
"""How many cells away from the party somebody is near."""


def worth_seeing(event: Event | None, coming: Sequence[Event], stage: Stage) -> tuple[tuple[int, Cell | None], ...]:
    """Those whom the event is about, each with the cell where it will stand, None for where it stands.

    It is empty where the event does not concern the players. A walk is seen at its end.
    """
    if event is None:
        return ()
    parties = dict.fromkeys(who for who in _parties(event) if who)
    ends = {who: _end(who, event, coming) for who in parties}
    struck = {who for one in (event, *coming) if isinstance(one, happened.Attacked) for who in (one.who, *one.targets)}
    looks = stage.looks()
    mine = [look for look in looks.values() if look.side == "party" and not look.out]

    def concerns(who: int) -> bool:
        look = looks.get(who)
        return look is not None and (
            look.side == "party" or who in struck or _near(ends[who] or look.cell, mine, stage)
        )

    return tuple((who, ends[who]) for who in parties if who in looks) if any(map(concerns, parties)) else ()


def _parties(event: Event) -> Iterator[int]:
    """Whom the event names, whoever does something first."""
    for name in ("who", "whom"):
        named = getattr(event, name, 0)
        yield from named if isinstance(named, tuple) else (named,)
    yield from event.targets if isinstance(event, happened.Attacked) else ()


def _end(who: int, event: Event, coming: Sequence[Event]) -> Cell | None:
    """Where the walk ends that this event is a step of; None where it is none."""
    if not isinstance(event, happened.Moved):
        return None
    end = event.cell
    for one in coming:
        if not isinstance(one, happened.Moved) or one.who != who:
            break
        end = one.cell
    return end


def _near(cell: Cell, mine: Sequence[Appearance], stage: Stage) -> bool:
    return any(stage.plane.far(cell, look.cell) <= NEAR for look in mine)
