"""`python -m tests.suggestions [STATES] [FIRST]` looks for suggestions that another answer beats by the same criteria.

The states are decisions of small random fights, whose seeds count on from FIRST. What an answer comes to is found by
playing it. In a turn only an answer counts that a computer finds as good.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any

from game.board.grid import Cell
from game.books.stacktors.ahead import defaults, defending, foresight, walking
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import effective, pending_blow
from game.books.stacktors.ahead.foresight import CharacterState
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals import choosing, stakes
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent, verb_of
from game.books.stacktors.ahead.threats import enemy_threats
from game.books.stacktors.components import Bidden, Session
from game.books.stacktors.events import Fell, Worn
from game.books.stacktors.intents import Attack, Defend, Heal, Mend, Move, Nothing
from game.books.stacktors.mind import suggested_defence
from game.books.stacktors.mind.suggested_turn import SuggestedTurn
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.mind.tactician import WeighedTurn
from game.books.stacktors.play.movement.reach import reach
from game.books.stacktors.play.people import mending, people, stacks
from game.books.stacktors.values.pieces import POSITIONS, Colour, Piece, called, pips
from game.table import world
from game.table.book import LONGEST, Decision, Intent
from game.table.seats import View
from game.table.world import get, has
from tests.books.stacktors.scene import Scene
from tests.books.stacktors.situations import answers

KINDS = ("defend", "shoot", "hit", "mend", "act")
MOST = 40
"""The most answers of a state that are played."""


def beaten(s: Scene, decision: Decision) -> Iterator[str]:
    """Why the suggestion for that decision is not the best; nothing where it is."""
    seat = decision.owners[0]
    found = suggestion(s.match, seat, decision)
    if found.intent is None or s.match.refusal(seat, found.intent) is not None:
        yield f"{found.intent} is refused"
    for told in (found.why.reason, *(one.reason for one in found.why.others)):
        if len(told.split()) > LONGEST:
            yield f"too many words: {told}"
    if found.intent in [one.intent for one in found.why.others]:
        yield f"{found.intent} is told as another answer too"
    rescue = SuggestedTurn(s.match, seat, decision).rescue() if decision.kind == "act" else None
    if decision.kind in _JUDGED and not rescue:
        yield from _JUDGED[decision.kind](s, decision, found.intent)


def _as_good(s: Scene, decision: Decision, other: Intent, chosen: Intent) -> bool:
    """Does a computer find the other deed of a turn at least as good as the chosen one, and might it be suggested?"""
    if decision.kind != "act":
        return True
    seat, name = decision.owners[0], world.scratch_name("judge")
    if not SuggestedTurn(s.match, seat, decision).may(other):
        return False
    view = View(s.match.book, s.match.view(seat), seat, decision, "", list, lambda _: True, name, (seat,))
    with view.inside():
        weighing = WeighedTurn(s.match, view)
        deque(chain(weighing.begin(lambda deed: deed == chosen), weighing.add((chosen, other))), 0)
        good = weighing.as_good(other, chosen)
    world.forget(name)
    return good


# --- defences


def _defence(s: Scene, decision: Decision, chosen: Defend) -> Iterator[str]:
    if not _plain(s) or _light(s, decision.who, chosen) or _befriended(s, decision, chosen):
        return
    price = _fate(s, decision.who, chosen)
    with world.scratch(s.match.snapshot):
        foreseen = suggested_defence.preferred(s.match.book, decision) == chosen
    least = _GRAVE if foreseen else len(price)
    others = (one for one in s.match.legal(decision) if isinstance(one, Defend) and one != chosen)
    for other in islice(others, MOST):
        its = _fate(s, decision.who, other)
        if its[:least] < price[:least]:
            yield f"{other} comes to {its}, {chosen} to {price}"


_GRAVE = 3
"""So many parts of a fate are grave. Only a defence that is foreseen to be the best may be worse in the others."""


def _befriended(s: Scene, decision: Decision, chosen: Defend) -> bool:
    """Does a friend stop what hits, who is safe for this round, or without whom the defender falls (AST-1)?"""
    who, helpers = decision.who, defending.helpers_after(s.match, decision.owners[0], chosen)
    falls = _fate(s, who, Defend())[0]
    with world.inside(s.match.world):
        f = defaults.under_way()
        assert f
        made, front = pending_blow(f), Front(f.who, who, f.kind)
        return front.answer(made, chosen).hit and any(
            not front.answer(made, chosen, most).hit and (falls or not stakes.swords(one))
            for one, most in helpers.items()
        )


def _plain(s: Scene) -> bool:
    """Is it one attack that does damage, so that all it leads to is known when it is over?"""
    with world.inside(s.match.world):
        f = defaults.under_way()
        assert f
        active = called(f.active)
        return not active.instead and not active.twice and f.granted != "persist"


def _fate(s: Scene, who: int, defence: Defend) -> tuple[int, ...]:
    """What a defence comes to, the worst first, as it is when everybody else does nothing more."""
    with world.scratch(s.match.snapshot):
        short, spends = stakes.short(who, defence.pieces), stacks.value(who, defence.pieces)
        side = people.side(who)
        fate = foresight.tried(defence, who)
        joined = people.is_character(who) and people.side(who) != side
    before, after = fate.before, fate.after
    worn = sum(isinstance(event, Worn) and event.who == who for event in fate.events)
    rounds = sum(n for _, n in after.effects) - sum(n for _, n in before.effects)
    return (
        bool(after.out) or any(isinstance(event, Fell) and event.who == who for event in fate.events),
        bool(worn),
        joined,
        max(0, rounds),
        _clear(before) - _clear(after) - worn,
        len(_gifts(before) - _gifts(after)),
        max(0, len(_pieces(before)) - len(_pieces(after))),
        max(0, before.moves - after.moves),
        max(0, pips(_pieces(before)) - pips(_pieces(after))),
        short,
        spends,
    )


def _pieces(state: CharacterState) -> tuple[Piece, ...]:
    """All pieces of the character, those of its equipment too."""
    return (*state.stack.pieces, *state.gear.pieces)


def _clear(state: CharacterState) -> int:
    return sum(piece.pips for piece in _pieces(state) if piece.colour is Colour.CLEAR)


def _gifts(state: CharacterState) -> set[tuple[str, Colour]]:
    return {
        (place, piece.colour) for whole in (state.stack, state.gear) for place in POSITIONS for piece in whole.at(place)
    }


def _light(s: Scene, who: int, chosen: Defend) -> bool:
    """Is a light hit taken because nobody else may strike?"""
    with world.inside(s.match.world):
        return not chosen.pieces and not chosen.first and not stakes.swords(who)


# --- attacks


def _strike(s: Scene, decision: Decision, chosen: Attack | Nothing) -> Iterator[str]:
    """Out of turn: nothing, or an attack that is sure or free of loss, with pieces that are not needed."""
    if not isinstance(chosen, Attack):
        return
    yield from _attack(s, decision, chosen)
    with world.inside(s.match.world):
        one = AttackOptions(chosen.who, chosen.targets[0]).weighed(chosen)
        later = stakes.yet_to_act(chosen.who)
        if later and not one.works:
            yield f"{chosen} may fail, and {later} act later"
        if later and one.cost.clear:
            yield f"{chosen} uses clear pieces, and {later} act later"
        if stakes.short(chosen.who, spent(chosen)) > stakes.short(chosen.who):
            yield f"{chosen} uses pieces that are needed"


def _attack(s: Scene, decision: Decision, chosen: Attack) -> Iterator[str]:
    """An attack that may do something, and no other of its verb does the same for less."""
    if len(chosen.targets) > 1:
        return
    legal = [one for one in s.match.legal(decision) if isinstance(one, Attack)]
    with world.inside(s.match.world):
        if has(chosen.who, Bidden):
            yield from _on_friend(chosen)
            return
        options = AttackOptions(chosen.who, chosen.targets[0])
        one = options.weighed(chosen)
        if not any(map(effective, one.answers)):
            yield f"{chosen} harms nothing"
        alike = (other for other in options.attacks if verb_of(other) == verb_of(chosen))
        for other in islice(alike, MOST):
            its = options.weighed(other)
            if its.alike == one.alike and its.cost != one.cost and its.cost.within(one.cost):
                yield f"{other} does the same as {chosen} for less"
        cards = _cards(options)
        named = next((card for card in cards if card.attack == chosen), None)
        if named is None:
            yield f"{chosen} is no card"
            return
        preferred, near = list[Attack](), {one.targets[0] for one in legal} - {chosen.targets[0]}
        others = [one for target in near for one in _cards(AttackOptions(chosen.who, target))]
        for card in (*cards, *others):
            if choosing.worth(card) and choosing.criteria(card) > choosing.criteria(named):
                preferred.append(card.attack)
    for other in preferred:
        if _as_good(s, decision, other, chosen):
            yield f"{other} fulfils more than {chosen}"


def _on_friend(chosen: Attack) -> Iterator[str]:
    """An attack that must be made on a friend: no other harms the friend less (CLR-B-PURPLE)."""
    if not choosing.on_friend(chosen.who, chosen.targets[0]):
        return
    options = AttackOptions(chosen.who, chosen.targets[0])
    least = choosing.harming(options.weighed(chosen))
    for other in islice(options.attacks, MOST):
        if choosing.harming(options.weighed(other)) < least:
            yield f"{other} harms a friend less than {chosen}"


def _cards(options: AttackOptions) -> list[Proposal]:
    """All cards that need no help."""
    return [card for found in choosing.all_cards(options).values() for card in found if not card.help]


# --- turns and healings


def _turn(s: Scene, decision: Decision, chosen: object) -> Iterator[str]:
    match chosen:
        case Attack():
            yield from _attack(s, decision, chosen)
        case Move(path=path) if path:
            yield from _walk(s, decision, chosen)
        case Heal():
            yield from _healing(s, decision, chosen)


def _walk(s: Scene, decision: Decision, chosen: Move) -> Iterator[str]:
    """A walk to a cell that no other one beats by a criterion without being worse by another."""
    who, to = decision.who, chosen.path[-1]
    with world.scratch(s.match.snapshot):
        known = enemy_threats(who)
    with world.inside(s.match.world):
        ways = {} if has(who, Bidden) else reach(who)
        if to not in ways:
            return
        mine, better = walking.price(who, to, ways[to], known), dict[Cell, tuple[tuple[int, ...], Move]]()
        for cell, way in ways.items():
            its = walking.price(who, cell, way, known)
            if its != mine and all(a <= b for a, b in zip(its, mine, strict=True)):
                better[cell] = its, Move(way.path)
    for cell, (its, walk) in better.items():
        if _as_good(s, decision, walk, chosen):
            yield f"a walk to {cell} comes to {its}, to {to} to {mine}"


def _healing(s: Scene, decision: Decision, chosen: Heal) -> Iterator[str]:
    """Healing for the fallen, else for who is next to falling."""
    patient, others = chosen.patient, dict[int, str]()
    with world.inside(s.match.world):
        needy = mending.needy(decision.who)
        if patient not in needy:
            yield f"{patient} lacks nothing"
        for other in needy:
            if people.fallen(other) and not people.fallen(patient):
                others[other] = f"{other} has fallen, {patient} has not"
            if not people.fallen(patient) and pips(people.stack(other).guts) == 1 < pips(people.stack(patient).guts):
                others[other] = f"{other} is next to falling, {patient} is not"
    for other, told in others.items():
        if _as_good(s, decision, Heal(decision.who, other), chosen):
            yield told


def _mend(s: Scene, decision: Decision, chosen: object) -> Iterator[str]:
    """What was lost comes back, guts that are nearly gone first."""
    if not isinstance(chosen, Mend):
        return
    with world.inside(s.match.world):
        stack, session = people.stack(decision.who), get(decision.who, Session).stack
        lost = {place: pips(session.at(place)) - pips(stack.at(place)) for place in POSITIONS}
        before = {piece.id: piece.pips for piece in session.pieces}
        now = {piece.id: piece.pips for piece in stack.pieces}
        grown = chosen.what == "larger" and now[chosen.piece] < before.get(chosen.piece, 0)
        if chosen.what == "smaller" or (not grown and lost[chosen.position] <= 0):
            yield f"{chosen} brings back nothing that was lost"
        growing = (one for one in mending.healings(decision.who) if one.what != "smaller")
        brink = pips(stack.guts) == 1 and any(one.position == "guts" for one in growing)
        if brink and lost["guts"] > 0 and chosen.position != "guts":
            yield f"{chosen}, but the guts are nearly gone"


_JUDGED: dict[str, Callable[[Scene, Decision, Any], Iterator[str]]] = {
    "defend": _defence,
    "shoot": _strike,
    "act": _turn,
    "mend": _mend,
}


def states(number: int, first: int = 0, kinds: tuple[str, ...] = KINDS) -> Iterator[tuple[Scene, Decision]]:
    """So many decisions of these kinds, of fights whose seeds count on."""
    every = (one for seed in range(first, first + number) for one in answers(seed, kinds))
    yield from islice(every, number)


def main(number: int = 2000, first: int = 0) -> int:
    """Look at so many states, tell what is wrong, and return 1 where something is."""
    seen: Counter[str] = Counter()
    wrong = 0
    for s, decision in states(number, first):
        seen[decision.kind] += 1
        for told in beaten(s, decision):
            wrong += 1
            sys.stdout.write(f"{decision.kind} {decision.who}: {told}\n")
    sys.stdout.write(f"{seen.total()} states, {wrong} faults: {dict(seen)}\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
