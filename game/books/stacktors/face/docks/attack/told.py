"""What the attack panel says of the attack in the making: a sentence, its price, and the step before it."""

from __future__ import annotations

from game.books.stacktors.ahead.proposals import sentences, stakes
from game.books.stacktors.ahead.proposals.candidates import replaced
from game.books.stacktors.ahead.proposals.findings import found
from game.books.stacktors.ahead.proposals.proposal import YOURS, Proposal
from game.books.stacktors.ahead.proposals.verbs import verb_of
from game.books.stacktors.face.docks.attack.making import AttackInMaking
from game.books.stacktors.play.people import stacks

WEIGHED = "What could come of it is being weighed."
REFUSED = "This attack cannot be made."
ALL_THE_SAME = "To attack all the same, choose pieces below."


def sentence(making: AttackInMaking) -> str:
    """What the attack comes to; while there is none, why nothing is proposed or what is missing."""
    one = making.outlook.proposal
    if one is None:
        return (_pointless(making) or making.reason) if making.weighing.over else WEIGHED
    if _refused(making, one):
        return REFUSED
    each = making.against_each()
    with making.known.inside():
        return sentences.several(each)[0] if len(each) > 1 else sentences.consequence(one, making.outlook.whose)


def price(making: AttackInMaking) -> str:
    """What the attack costs until the attacker's next turn, and what can spoil it, or why it may not be made.

    It is empty without an attack.
    """
    one = making.outlook.proposal
    if one is None:
        return _needed(making)
    if _refused(making, one):
        return making.reason
    each, others = making.against_each(), making.weighing.of(making.verb)
    with making.known.inside():
        if len(each) > 1:
            return f"{sentences.several(each)[1]} {sentences.keeping(each)}"
        idle = one.name == YOURS and replaced(one, others)
        return sentences.price(one, making.outlook.whose, idle=idle)


def _refused(making: AttackInMaking, one: Proposal) -> bool:
    """Is it an attack that would do something, but may not be made?"""
    with making.known.inside():
        works = found(one).works
    return works and bool(making.reason)


def provokes(making: AttackInMaking) -> bool:
    """Does the attack make an enemy of somebody, wake it, or fall on a friend?"""
    one = making.outlook.proposal
    with making.known.inside():
        return one is not None and sentences.provokes(one, making.outlook.whose)


def _some(making: AttackInMaking) -> Proposal | None:
    """The attack of the verb with the most pips; None where there is none."""
    made = [one for one in making.options.attacks if verb_of(one) == making.verb and not one.first]
    best = max(made, key=lambda one: stacks.value(one.who, one.pieces), default=None)
    return making.options.weighed(best) if best else None


def _pointless(making: AttackInMaking) -> str:
    """Why nothing is proposed; empty where no attack is possible at all, or where the player took pieces out."""
    if not making.options.attacks or (making.cards and making.best):
        return ""
    with making.known.inside():
        one, free = _some(making), tuple(piece.id for _, piece in stacks.free(making.who, "social"))
        falls = bool(making.cards) and stakes.leaves_to_fall(making.who, free)
        return sentences.pointless(one, making.target, making.who, falls=falls)


def _needed(making: AttackInMaking) -> str:
    """What the price line says where nothing is put together: what a challenge asks for, or how to attack in vain."""
    if not making.weighing.over or not making.options.attacks:
        return ""
    with making.known.inside():
        one = None if making.cards else _some(making)
        if one and making.options.front(one.attack.kind).siege:
            return sentences.price(one, making.target)
    return ALL_THE_SAME
