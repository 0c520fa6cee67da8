"""Which attacks of one verb are worth a card: at most three, each a whole plan, none of which another one replaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.books.stacktors.ahead.advice import AttackOptions, weight
from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals.lending import lendable, named_with
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.ahead.proposals.stakes import demanded
from game.books.stacktors.ahead.proposals.verbs import Verb, verb_of
from game.books.stacktors.play.people import people

CARDS = 3
"""How many cards a verb has at most."""
MILD, SURE, CHEAP, ALL_IN, CERTAIN = "Mild", "Sure", "Cheap", "All-in", "Certain"


def cards(options: AttackOptions, verb: Verb) -> tuple[Proposal, ...]:
    """The cards of that verb, in their order."""
    *_, found = weighed_cards(options, verb)
    assert found is not None, "the last step has them"
    return found


def weighed_cards(options: AttackOptions, verb: Verb) -> Iterator[tuple[Proposal, ...] | None]:
    """Work out the cards of that verb in small steps; every step but the last gives None."""
    pool: list[Proposal] = []
    for one in options.weighing(verb):
        pool.append(one)
        yield None
    sure = _sure(pool)
    found = [_mild(options, pool), sure, _cheap(pool, sure)]
    best: Proposal | None = None
    for lent in _helped(options, pool, sure):
        best = min((one for one in (best, lent) if one), key=_shared_cost)
        yield None
    found += [best, _all_in(pool, [one for one in (*found, best) if one]), _certain(options, verb, sure)]
    yield tuple(_distinct([one for one in found if one]))[:CARDS]


def _order(one: Proposal) -> tuple[object, ...]:
    """A sort key for proposals of the same effect: the cheapest first, then the one that does most."""
    return one.cost.order, tuple(-part for part in one.gain), one.attack.active, one.attack.pieces


def _mild(options: AttackOptions, pool: Iterable[Proposal]) -> Proposal | None:
    """What harms a friend least where one must attack it (CLR-B-PURPLE)."""
    if not on_friend(options.who, options.target):
        return None
    best = min(pool, key=lambda one: (harming(one), _order(one)), default=None)
    return replace(best, name=MILD) if best else None


def on_friend(who: int, target: int) -> bool:
    """Is the target a friend whom the character must attack before anything else (CLR-B-PURPLE)?"""
    return people.allies(who, target) and demanded(who, target)


def harming(one: Proposal) -> int:
    """A sort key for how much the attack costs its target, as far as it can be expected."""
    return weight(one.expected)


def _sure(pool: Iterable[Proposal]) -> Proposal | None:
    """The cheapest that works against every answer but Perfection."""
    best = min((one for one in pool if one.works), key=_order, default=None)
    return replace(best, name=SURE) if best else None


def _cheap(pool: Iterable[Proposal], sure: Proposal | None) -> Proposal | None:
    """The cheapest that works, or costs at least as many pips to stop as it costs."""
    best = min((one for one in pool if forces(one)), key=_order, default=None)
    if best is None or (sure and best.cost.own >= sure.cost.own):
        return None
    return replace(best, name=CHEAP)


def forces(one: Proposal) -> bool:
    """Does it work unless the target gives up as much as the attacker?"""
    return any(map(effective, one.met)) and all(_forced(answer, one) for answer in one.answers)


def _forced(answer: Answer, one: Proposal) -> bool:
    return effective(answer) or answer.wears or (not answer.back and answer.spends >= max(1, one.cost.own))


def _helped(options: AttackOptions, pool: Iterable[Proposal], sure: Proposal | None) -> Iterator[Proposal]:
    """The attacks that are sure with help and leave the attacker at least a pip more than the sure one."""
    sums: dict[tuple[str, str], tuple[tuple[int, object], ...]] = {}
    for one in pool:
        attack = one.attack
        if not attack.pieces or (sure and one.cost.own >= sure.cost.own):
            continue
        for _, lent in sums.setdefault((attack.kind, attack.aim), lendable(attack)):
            helped = options.weighed(attack, lent)  # type: ignore[arg-type]
            if helped.works:
                yield replace(helped, name=named_with(helped.help))
                break


def _shared_cost(one: Proposal) -> tuple[object, ...]:
    return one.cost.clear, one.cost.own + one.cost.lent, _order(one)


def _all_in(pool: Iterable[Proposal], others: list[Proposal]) -> Proposal | None:
    """The one that does most against the answer to be expected, if it does more than the others."""
    best = min(pool, key=lambda one: (tuple(-part for part in one.gain), _order(one)), default=None)
    least = max((one.gain for one in others), default=(0, 0, 0, 0))
    return replace(best, name=ALL_IN) if best and best.gain > least else None


def _certain(options: AttackOptions, verb: Verb, sure: Proposal | None) -> Proposal | None:
    """Perfection beforehand, where nothing is sure or where it fells and the sure one does not."""
    attack = options.certain
    if attack is None or verb_of(attack) != verb:
        return None
    one = options.weighed(attack)
    fells = fells_surely(one) and not (sure and fells_surely(sure))
    return replace(one, name=CERTAIN) if one.works and (sure is None or fells) else None


def fells_surely(one: Proposal) -> bool:
    """Is the target out by it, whatever it answers but Perfection?"""
    return bool(one.met) and all(answer.falls for answer in one.met)


def _distinct(found: list[Proposal]) -> Iterator[Proposal]:
    """Those that no other one replaces; of two that do the same for the same, the first."""
    for n, one in enumerate(found):
        if not replaced(one, found) and not any(_equal(one, other) for other in found[:n]):
            yield one


def _equal(one: Proposal, other: Proposal) -> bool:
    return other.alike == one.alike and other.cost == one.cost


def replaced(one: Proposal, by: Iterable[Proposal]) -> bool:
    """Does one of the others have the same effect against the same answers, and cost less, and nothing more?"""
    return any(other.alike == one.alike and other.cost != one.cost and other.cost.within(one.cost) for other in by)
