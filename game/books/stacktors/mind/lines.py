"""Playing on: what becomes of an answer when all others give quick answers, until nothing is half done."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.books.stacktors.mind.valuer import Valuer
from game.books.stacktors.mind.worth import Worth
from game.table import world
from game.table.book import Intent
from game.table.bots import PLAYED_ON
from game.table.seats import View
from game.table.world import Snapshot

TriedOut = Generator[None, None, Worth | None]
"""Work that comes to what a state is worth; to None where the rules refuse the answer."""


def tried(view: View, valuer: Valuer, at: Snapshot, intent: Intent) -> TriedOut:
    """What the state after that answer is worth."""
    world.restore(at)
    if view.book.refusal(view.seat, intent):
        return None
    yield
    view.book.apply(view.seat, intent)
    yield from _settled(view)
    yield
    return valuer.worth()


def _settled(view: View) -> Iterator[None]:
    """Play on by quick answers until a turn, free play or the game master is next."""
    book = view.book
    for _ in range(PLAYED_ON):
        decisions = book.to_act()
        if not decisions or book.quiet():
            return
        yield
        answer = book.quick(decisions[0])
        yield
        book.apply(decisions[0].owners[0], answer)
