"""Which attacks are worth a card, at most three for each verb, and which of them is proposed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.ahead.advice import AttackOptions, weight
from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.card_words import found, twice, wears_down
from game.books.stacktors.ahead.proposals.proposal import Proposal, Verb, lendable, named_with, spent, verb_of
from game.books.stacktors.ahead.proposals.stakes import demanded
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Colour, called

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


Cards = Mapping[Verb, tuple[Proposal, ...]]
"""The cards of each verb."""
_ORDER = (SURE, CHEAP)
_BRIEF: Final = frozenset({"fleeing", "calmed", "frozen"})
"""The effects that lose a round at the end of the bearer's own turn, whenever they began."""


def all_cards(options: AttackOptions) -> Cards:
    """The cards of every verb."""
    return {verb: cards(options, verb) for verb in options.verbs}


def proposed(who: int, target: int) -> Proposal | None:
    """The attack that is proposed to the character against that target, without help; None where none is worth it."""
    return alone(one for found in all_cards(AttackOptions(who, target)).values() for one in found)


def alone(cards: Iterable[Proposal]) -> Proposal | None:
    """The card to begin with where no help can be planned; None where none is worth it."""
    return best(one for one in cards if not one.help)


def best(cards: Iterable[Proposal]) -> Proposal | None:
    """The card to begin with; None where none is worth it."""
    return next(iter(ranked(one for one in cards if worth(one))), None)


def ranked(cards: Iterable[Proposal]) -> list[Proposal]:
    """The cards in the order of the criteria, the best first."""
    return sorted(cards, key=_rank)


def worth(one: Proposal) -> bool:
    """Is anything to be expected of it that leaves neither the attacker nor who helps to fall, or must it be?

    Out of turn it must be sure, or free of loss, and take no pieces that are still needed.
    """
    if stakes.demanded(one.attack.who, one.attack.targets[0]):
        return True
    if not any(map(effective, one.answers)) or one.expected.fells or _struck_down(one) or _wakes(one):
        return False
    if stakes.granted(one.attack.who) and (_passing(one) or not _spared(one)):
        return False
    used = (one.attack.who, spent(one.attack)), *one.help
    return fells_surely(one) or not any(stakes.leaves_to_fall(who, pieces) for who, pieces in used)


def unwanted(cards: Iterable[Proposal]) -> str:
    """Why a card that works against every answer but Perfection is not proposed; empty where none of them works."""
    one = next((one for one in cards if one.works and not worth(one)), None)
    if one is None or _wakes(one):
        return ""
    if one.expected.fells or _struck_down(one):
        return "Sure, but the answer could fell you."
    if stakes.granted(one.attack.who) and _passing(one):
        return "Sure, but over before it helps you."
    if stakes.granted(one.attack.who) and one.cost.clear and stakes.yet_to_act(one.attack.who):
        return "Sure, but the clear piece is kept back."
    return "Sure, but its pieces are needed this round."


def _on_friend(one: Proposal) -> bool:
    return on_friend(one.attack.who, one.attack.targets[0])


def _wakes(one: Proposal) -> bool:
    """Does it end the calm of somebody, and not fell it, while others still fight (CLR-B-YELLOW)?"""
    wakes = any(answer.wakes for answer in one.answers) and called(one.attack.active).lasts != "calmed"
    goes_on = wakes and stakes.others_fight(one.attack.who, one.attack.targets[0])
    return goes_on and not (fells_surely(one) or _reaches_goal(one))


def _passing(one: Proposal) -> bool:
    """Is it a strike back whose effect is over with the turn of whoever has attacked (TIM-1)?

    It keeps the target from nothing any more. A parting shot at somebody who has not acted does.
    """
    brief = called(one.attack.active).lasts in _BRIEF and all(answer.rounds <= 1 for answer in one.met)
    return brief and stakes.strikes_back(one.attack.who) and stakes.acting(one.attack.targets[0])


def _spared(one: Proposal) -> bool:
    """Can the pieces be spared for an attack out of turn?

    Clear ones cannot while an enemy has a turn left, nor can any that block the strongest blow which may still come.
    """
    who, used = one.attack.who, spent(one.attack)
    free_of_loss = not stakes.yet_to_act(who) and not any(any(answer.price) for answer in one.answers)
    if not (one.works or free_of_loss) or (one.cost.clear and stakes.yet_to_act(who)):
        return False
    return stakes.short(who, used) == stakes.short(who)


def _rank(one: Proposal) -> tuple[object, ...]:
    """A sort key by the criteria."""
    turn = _ORDER.index(one.name) if one.name in _ORDER else len(_ORDER)
    if _on_friend(one):
        return harming(one), one.cost.order, turn, one.attack.pieces
    return *(not holds for holds in criteria(one)), turn, one.cost.order, one.attack.pieces


def criteria(one: Proposal) -> tuple[bool, ...]:
    """Which of the criteria the attack fulfils, in their order.

    Its expected answer risks nothing; it reaches a goal; it fells surely; it surely stops somebody who acts later; it
    surely wounds, and nothing wears for good; it is a trade, in which somebody who acts later must spend as much to
    stop it; enough is kept for defence; nothing precious is used.
    """
    return (
        not (one.expected.fells or one.expected.ends_turn or _struck_down(one)),
        _reaches_goal(one),
        one.works and fells_surely(one),
        one.works and _stops(one),
        one.works and not one.cost.worn and all(answer.loss for answer in one.met),
        forces(one) and stakes.acts_later(one.attack.targets[0]),
        _covered(one),
        not _precious(one),
    )


def presses(one: Proposal) -> bool:
    """Does it surely fell somebody or bring a goal, without a risk?"""
    safe, goal, fells, *_ = criteria(one)
    return safe and (goal or fells)


_DEARER = "It costs more."
_KEPT, _ALONE = "Enough is kept to defend with.", "Nobody can strike you this round."
_FOR = (
    "",
    "It brings a goal nearer.",
    "It fells for sure.",
    "It stops somebody who acts later.",
    "It wounds for sure.",
    "To stop it costs as much.",
    _KEPT,
    "It uses nothing precious.",
)
_AGAINST = (
    "It risks a fall, or your turn.",
    "It brings no goal nearer.",
    "It does not fell for sure.",
    "It stops nobody who acts later.",
    "It does not wound for sure.",
    "To stop it costs less.",
    "It keeps too little to defend with.",
    "It uses what is precious.",
)
"""What speaks for an attack that fulfils each criterion, and against one that does not, in their order."""


_DESPITE = (
    "",
    "A goal outweighs the risk.",
    "A sure fall outweighs the risk.",
    "What stopping it costs outweighs the risk.",
    "A sure wound outweighs the risk.",
    "What it spends outweighs the risk.",
    "",
    "",
)
"""What speaks for an attack after which too little is kept to defend with, since these criteria come before that."""


_GIVING_UP = {
    "It fells for sure.": "It makes somebody give up for sure.",
    "A sure fall outweighs the risk.": "That somebody gives up outweighs the risk.",
}
"""What speaks for an attack by which nobody falls but gives up (DIE-3)."""

_BUT_FOR_PERFECTION: Final = {
    "It fells for sure.": "It fells, or a clear piece wears.",
    "It wounds for sure.": "It wounds, or a clear piece wears.",
    "It makes somebody give up for sure.": "Somebody gives up, or a clear piece wears.",
    "A sure fall outweighs the risk.": "A likely fall outweighs the risk.",
    "A sure wound outweighs the risk.": "A likely wound outweighs the risk.",
}
"""What speaks for an attack that is sure but for Perfection, by which the target ignores it (CLR-G-CLEAR)."""


def because(one: Proposal) -> str:
    """Why that attack is proposed, in at most eight words."""
    if _on_friend(one):
        return "It harms a friend least."
    reasons = _FOR if _covered(one) else [risky or plain for risky, plain in zip(_DESPITE, _FOR, strict=True)]
    told = next((told for told, holds in zip(reasons, criteria(one), strict=True) if told and holds), "It may work.")
    if one.attack.kind != "physical":
        told = _GIVING_UP.get(told, told)
    if one.ignorable:
        told = _BUT_FOR_PERFECTION.get(told, told)
    return _ALONE if told == _KEPT and not stakes.swords(one.attack.who) else told


def against(one: Proposal, better: Proposal) -> str:
    """Why that attack is not proposed but the better one, in at most eight words."""
    if _on_friend(one):
        return "It harms a friend more." if harming(one) > harming(better) else _DEARER
    pairs = zip(_AGAINST, criteria(one), criteria(better), strict=True)
    return next((told for told, mine, its in pairs if its and not mine), _DEARER)


def _struck_down(one: Proposal) -> bool:
    """Could a strike back fell the attacker (CLR-G-ORANGE)? Whoever falls by the attack does not strike back."""
    who, used = one.attack.who, spent(one.attack)
    strikes = (answer for answer in one.answers if answer.counter and not answer.falls)
    return any(stakes.falls_to(who, used, answer.reply) for answer in strikes)


def _reaches_goal(one: Proposal) -> bool:
    """Is a challenge overcome by it, or somebody won over?"""
    if not one.works:
        return False
    if all((answer.falls and answer.siege) or answer.joins for answer in one.met):
        return True
    made = found(one)
    return twice(one, made) and wears_down(made)


def _stops(one: Proposal) -> bool:
    """Does its effect keep somebody from harm who has a turn left in this round?"""
    attack, target = one.attack, one.attack.targets[0]
    lasts = called(attack.active).lasts
    if lasts not in _BRIEF or not all(answer.rounds for answer in one.met):
        return False
    near = lasts == "frozen" and bool(people.foes_beside(target))
    return not near and stakes.acts_later(target) and stakes.can_hurt(target)


def _covered(one: Proposal) -> bool:
    """Does enough stay free for the strongest blow that may still come?"""
    return not stakes.short(one.attack.who, spent(one.attack))


def _precious(one: Proposal) -> bool:
    """Does it use a clear piece, the last free guts, or the last free one of its colour?"""
    free, used = stacks.free(one.attack.who, "social"), spent(one.attack)
    if used and not stakes.guard(one.attack.who, used):
        return True
    left = {(place, piece.colour) for place, piece in free if piece.id not in used}
    mine = [(place, piece.colour) for place, piece in free if piece.id in used]
    return any(colour is Colour.CLEAR or (place, colour) not in left for place, colour in mine)
