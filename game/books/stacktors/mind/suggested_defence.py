"""Which defence is suggested: the one that stands best by what both sides may still do."""

from __future__ import annotations

from typing import NamedTuple

from game.books.stacktors.ahead import defaults, defending
from game.books.stacktors.ahead.answer import Blow, pending_blow
from game.books.stacktors.ahead.defending import DefenceCard
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.intents import Defend
from game.books.stacktors.mind import replies
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.table.book import Book, Decision


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
    wanted = replies.preferred(book, decision, Weights())
    front = Front(frame.who, current(frame), frame.kind)
    cards = defending.cards_of(frame, front, wanted if isinstance(wanted, Defend) else None)
    return FacedAttack(frame, pending_blow(frame), front, cards)
