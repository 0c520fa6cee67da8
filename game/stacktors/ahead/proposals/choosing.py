"""Which attack is proposed: the first by a list of criteria, in the order of which the first that differs decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.stacktors.ahead.advice import AttackOptions
from game.stacktors.ahead.answer import effective
from game.stacktors.ahead.proposals import candidates, stakes
from game.stacktors.ahead.proposals.proposal import Proposal, spent
from game.stacktors.ahead.proposals.verbs import Verb
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import called
from game.stacktors.values.pieces import Colour

Cards = Mapping[Verb, tuple[Proposal, ...]]
"""The cards of each verb."""
_ORDER = (candidates.SURE, candidates.CHEAP)


def all_cards(options: AttackOptions) -> Cards:
    """The cards of every verb."""
    return {verb: candidates.cards(options, verb) for verb in options.verbs}


def proposed(who: int, target: int) -> Proposal | None:
    """The attack that is proposed to the character against that target, without help; None where none is worth it."""
    return alone(one for found in all_cards(AttackOptions(who, target)).values() for one in found)


def alone(cards: Iterable[Proposal]) -> Proposal | None:
    """The card to begin with where no help can be planned; None where none is worth it."""
    return best(one for one in cards if not one.help)


def best(cards: Iterable[Proposal]) -> Proposal | None:
    """The card to begin with; None where none is worth it."""
    return min((one for one in cards if worth(one)), key=_rank, default=None)


def worth(one: Proposal) -> bool:
    """Is anything to be expected of it that does not leave the attacker to fall?"""
    if not any(map(effective, one.answers)) or one.expected.fells:
        return False
    return candidates.fells_surely(one) or not stakes.leaves_to_fall(one.attack.who, spent(one.attack))


def _rank(one: Proposal) -> tuple[object, ...]:
    """A sort key by the criteria. What wears for good is no price for a wound that heals."""
    attack, name = one.attack, one.name
    criteria = (
        not _risks(one),
        _reaches_goal(one),
        one.works and candidates.fells_surely(one),
        one.works and _stops(one),
        one.works and not one.cost.worn and all(answer.loss for answer in one.met),
        _trades(one),
        _covered(one),
        not _precious(one),
    )
    turn = _ORDER.index(name) if name in _ORDER else len(_ORDER)
    return *(not holds for holds in criteria), turn, one.cost.order, attack.pieces


def _risks(one: Proposal) -> bool:
    """Does the answer to be expected fell the attacker or end its turn?"""
    return one.expected.fells or one.expected.ends_turn


def _reaches_goal(one: Proposal) -> bool:
    """Is a challenge overcome by it, or somebody won over?"""
    return one.works and all((answer.falls and answer.siege) or answer.joins for answer in one.met)


def _stops(one: Proposal) -> bool:
    """Does its effect keep somebody from harm who has a turn left in this round?"""
    attack, target = one.attack, one.attack.targets[0]
    lasts = called(attack.active).lasts
    if lasts not in {"fleeing", "calmed", "frozen"} or not all(answer.rounds for answer in one.met):
        return False
    near = lasts == "frozen" and bool(people.foes_beside(target))
    return not near and stakes.acts_later(target) and stakes.can_hurt(target)


def _trades(one: Proposal) -> bool:
    """Must somebody who acts later spend as much to stop it as the attacker spends?"""
    return candidates.forces(one) and stakes.acts_later(one.attack.targets[0])


def _covered(one: Proposal) -> bool:
    """Does enough stay free for the strongest blow that may still come?"""
    left = stakes.guard(one.attack.who, spent(one.attack))
    return max(stakes.swords(one.attack.who), default=0) <= left


def _precious(one: Proposal) -> bool:
    """Does it use a clear piece, the last free guts, or the last free one of its colour?"""
    free, used = stacks.free(one.attack.who, "social"), spent(one.attack)
    if used and not stakes.guard(one.attack.who, used):
        return True
    left = {(place, piece.colour) for place, piece in free if piece.id not in used}
    mine = [(place, piece.colour) for place, piece in free if piece.id in used]
    return any(colour is Colour.CLEAR or (place, colour) not in left for place, colour in mine)
