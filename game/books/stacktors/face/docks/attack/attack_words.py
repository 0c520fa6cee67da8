"""What the attack panel says of the drafted attack: a sentence, its price, and the step before it."""

from __future__ import annotations

from game.books.stacktors.ahead.proposals import sentences, stakes
from game.books.stacktors.ahead.proposals.candidates import replaced
from game.books.stacktors.ahead.proposals.findings import found
from game.books.stacktors.ahead.proposals.proposal import YOURS, Proposal
from game.books.stacktors.ahead.proposals.verbs import verb_of
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.play.people import stacks

WEIGHED = "What could come of it is being weighed."
REFUSED = "This attack cannot be made."
ALL_THE_SAME = "To attack all the same, choose pieces below."


def sentence(drafting: AttackDrafting) -> str:
    """What the attack comes to; while there is none, why nothing is proposed or what is missing."""
    one = drafting.outlook.proposal
    if one is None:
        return (_pointless(drafting) or drafting.reason) if drafting.weighing.over else WEIGHED
    if _refused(drafting, one):
        return REFUSED
    each = drafting.against_each()
    with drafting.known.inside():
        return sentences.several(each)[0] if len(each) > 1 else sentences.consequence(one, drafting.outlook.whose)


def price(drafting: AttackDrafting) -> str:
    """What the attack costs until the attacker's next turn, and what can spoil it, or why it may not be made.

    It is empty without an attack.
    """
    one = drafting.outlook.proposal
    if one is None:
        return _needed(drafting)
    if _refused(drafting, one):
        return drafting.reason
    each, others = drafting.against_each(), drafting.weighing.of(drafting.verb)
    with drafting.known.inside():
        if len(each) > 1:
            return f"{sentences.several(each)[1]} {sentences.keeping(each)}"
        idle = one.name == YOURS and replaced(one, others)
        return sentences.price(one, drafting.outlook.whose, idle=idle)


def _refused(drafting: AttackDrafting, one: Proposal) -> bool:
    """Is it an attack that would do something, but may not be made?"""
    with drafting.known.inside():
        works = found(one).works
    return works and bool(drafting.reason)


def provokes(drafting: AttackDrafting) -> bool:
    """Does the attack make an enemy of somebody, wake it, or fall on a friend?"""
    one = drafting.outlook.proposal
    with drafting.known.inside():
        return one is not None and sentences.provokes(one, drafting.outlook.whose)


def _some(drafting: AttackDrafting) -> Proposal | None:
    """The attack of the verb with the most pips; None where there is none."""
    made = [one for one in drafting.options.attacks if verb_of(one) == drafting.verb and not one.first]
    best = max(made, key=lambda one: stacks.value(one.who, one.pieces), default=None)
    return drafting.options.weighed(best) if best else None


def _pointless(drafting: AttackDrafting) -> str:
    """Why nothing is proposed; empty where no attack is possible at all, or where the player took pieces out."""
    if not drafting.options.attacks or (drafting.cards and drafting.best):
        return ""
    with drafting.known.inside():
        one, free = _some(drafting), tuple(piece.id for _, piece in stacks.free(drafting.who, "social"))
        falls = bool(drafting.cards) and stakes.leaves_to_fall(drafting.who, free)
        return sentences.pointless(one, drafting.target, drafting.who, falls=falls)


def _needed(drafting: AttackDrafting) -> str:
    """What the price line says where nothing is put together: what a challenge asks for, or how to attack in vain."""
    if not drafting.weighing.over or not drafting.options.attacks:
        return ""
    with drafting.known.inside():
        one = None if drafting.cards else _some(drafting)
        if one and drafting.options.front(one.attack.kind).siege:
            return sentences.price(one, drafting.target)
    return ALL_THE_SAME
