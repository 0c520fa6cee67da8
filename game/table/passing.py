"""The one standing order that every book has: a person lets pass what may be let pass, and says when that ends."""

from __future__ import annotations

from game.table.book import Intent, Seat
from game.table.seats import Order, Orders, Table, View


def _idle(view: View) -> Intent | None:
    return next((intent for intent in view.legal() if intent.idle), None)


class LetsPass(Orders):
    """A person who does nothing wherever nothing need be done, and is asked everything else."""

    def __init__(self) -> None:
        super().__init__([Order("pass", _idle)])


def lets_pass(table: Table, seat: Seat) -> bool:
    """Does the person at that seat let pass what may be let pass?"""
    return isinstance(table.controller(seat), LetsPass)


def let_pass(table: Table, seat: Seat, *, wanted: bool) -> None:
    """Let the person at that seat be asked no more where doing nothing is an answer, or be asked again."""
    table.sit(seat, LetsPass() if wanted else None)
