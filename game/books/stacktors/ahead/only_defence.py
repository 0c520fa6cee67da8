"""The defence that is given for a person where there is no choice."""

from __future__ import annotations

from game.books.stacktors.ahead.blows import pending_blow
from game.books.stacktors.ahead.cards import cards_of
from game.books.stacktors.ahead.defaults import welcome
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks


def only_defence(f: AttackFrame) -> Defend | None:
    """The one defence worth considering; None where there is a choice.

    It is the only one where all others have the same result or are worse in everything. There is a choice where
    somebody could help, and where equipment could bear the loss instead of the character's own pieces.
    """
    if welcome(f):
        return Defend()
    front = Front(f.who, current(f), f.kind)
    found, cards = front.classes(pending_blow(f)), cards_of(f, front)
    best = cards[0].answer
    if _friends(f) or (
        len(cards) > 1 and len({(one.hit, one.harm, one.price, one.back, one.wears) for one in found}) > 1
    ):
        return None
    gear = any(piece.id not in front.stacked for _, piece in front.free)
    return None if best.loss and not best.falls and gear else best.defence


def _friends(f: AttackFrame) -> bool:
    """Is somebody next to the target who could add to its defence?"""
    whom = current(f)
    beside = (who for who in people.characters() if people.allies(who, whom) and people.adjacent(who, whom))
    return any(stacks.brains(who) and stacks.free(who, f.kind) for who in beside)
