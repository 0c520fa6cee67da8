"""Which defence is suggested: the one that stands best by what both sides may still do."""

from __future__ import annotations

from contextlib import closing
from typing import NamedTuple

from game.books.stacktors.ahead import defaults, defending
from game.books.stacktors.ahead.answer import Blow, pending_blow
from game.books.stacktors.ahead.defending import DefenceCard
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.table import world
from game.table.book import Book, Decision, Intent
from game.table.seats import View


class FacedAttack(NamedTuple):
    """An attack that is to be answered, who answers it with what, and the cards for it, the suggested one first."""

    frame: AttackFrame
    made: Blow
    front: Front
    cards: tuple[DefenceCard, ...]


def faced(book: Book, decision: Decision) -> FacedAttack:
    """The attack under way in the current world, a scratch one, which is as it was afterwards."""
    frame = defaults.under_way()
    assert frame is not None, "no attack is under way"
    front = Front(frame.who, current(frame), frame.kind)
    cards = defending.cards_of(frame, front, preferred(book, decision))
    return FacedAttack(frame, pending_blow(frame), front, cards)


def preferred(book: Book, decision: Decision) -> Intent:
    """What a computer would answer that foresees both sides, in the current world."""
    seat, name = decision.owners[0], world.scratch_name("defence")
    view = View(book, world.capture(), seat, decision, "", list, lambda _: True, name, (seat,))
    with closing(Tactician().begin(view)) as search:
        while (found := search.step()) is None:
            pass
    world.forget(name)
    return found
