"""The deeds of a turn: holding back, walking, attacking and everything else, each weighed by what follows, up to two
turns ahead.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import weight
from game.books.stacktors.ahead.expected_answers import ExpectedAnswers
from game.books.stacktors.ahead.threats import attack_cells, reaches
from game.books.stacktors.components import Place
from game.books.stacktors.intents import Attack, EndTurn, Heal, Move, Pass, Teleport
from game.books.stacktors.mind.free_play import asks_for_others, promising
from game.books.stacktors.mind.mind import Mind, Supposed
from game.books.stacktors.mind.valuer import Valuer
from game.books.stacktors.mind.worth import POINT, Candidate, Worth
from game.books.stacktors.play.attack import compelled_turn, declare
from game.books.stacktors.play.flow import score, turns
from game.books.stacktors.play.flow.frames import Turn
from game.books.stacktors.play.movement.reach import leaps, reach, useful_facings
from game.books.stacktors.play.people import mending, objects, people, stacks
from game.books.stacktors.values.pieces import AttackKind, called
from game.table import world
from game.table.book import Decision, Intent, find
from game.table.bots import PLAYED_ON, listed
from game.table.seats import View
from game.table.world import Snapshot, get

TriedOut = Generator[None, None, Worth | None]
"""Work that comes to what a state is worth; to None where the rules refuse the answer."""


def tried(view: View, valuer: Valuer, at: Snapshot, intent: Intent) -> TriedOut:
    """What the state after that answer is worth."""
    world.restore(at)
    if view.book.refusal(view.seat, intent):
        return None
    yield
    view.book.apply(view.seat, intent)
    yield from _settled(view)
    yield
    return valuer.worth()


def _settled(view: View) -> Iterator[None]:
    """Play on by quick answers until a turn, free play or the game master is next."""
    book = view.book
    for _ in range(PLAYED_ON):
        decisions = book.to_act()
        if not decisions or book.quiet():
            return
        yield
        answer = book.quick(decisions[0])
        yield
        book.apply(decisions[0].owners[0], answer)


_BETWEEN = (2, 3, 4, 6)
"""The values that are tried besides the least, the most and the least that is sure: they may be multiples (ATK-7)."""
_MANY = 4
_SPENT, _CLEAR = 4, 90
"""The cost of a pip that is committed, and of a clear one that wears."""


class _Sort(NamedTuple):
    """Attacks of one sort differ in their value only."""

    targets: tuple[int, ...]
    kind: AttackKind
    aim: str
    active: str
    first: bool


class _Valued(NamedTuple):
    value: int
    number: int
    attack: Attack


def few(attacks: Sequence[Attack]) -> list[Attack]:
    """For each target, kind and ability the least, the least that is sure, the most, and one or two between.

    Those that are sure come first.
    """
    sorts: defaultdict[_Sort, list[_Valued]] = defaultdict(list)
    for number, one in enumerate(attacks):
        sort = _Sort(one.targets, one.kind, one.aim, one.active, one.first)
        sorts[sort].append(_Valued(stacks.value(one.who, one.pieces), number, one))
    ranked = [pair for sort, found in sorts.items() for pair in _of_sort(sort, sorted(found))]
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]


def _of_sort(sort: _Sort, found: list[_Valued]) -> list[tuple[int, Attack]]:
    """The attacks of one sort that are kept, each with its rank; the best rank is 0."""
    target = sort.targets[0]
    guard = sum(p.pips for _, p in stacks.free(target, sort.kind)) if people.is_character(target) else 0
    sure = next((one for one in found if one.value > guard), None)
    if sort.active:
        between = [found[len(found) // 2]] if len(found) > _MANY else []
    else:
        between = [one for one in found if one.value in _BETWEEN][:2]
    kept = dict.fromkeys((found[0], *((sure,) if sure else ()), found[-1], *between))
    base = 0 if sure and not sort.active else 1
    return [(base + (one is not sure), one.attack) for one in kept]


def ranked(attacks: Sequence[Attack], most: int) -> Generator[None, None, list[Attack]]:
    """At most so many of them: those that do most against the exact answer which costs the defender least."""
    if len(attacks) <= most:
        return list(attacks)
    answers = ExpectedAnswers()
    worths = list[tuple[int, int, Attack]]()
    for number, one in enumerate(attacks):
        yield from answers.prepare(one)
        price = _SPENT * stacks.value(one.who, one.pieces) + _CLEAR * one.first
        worths.append((price - sum(weight(answers.to(one, target)) for target in one.targets), number, one))
    return [one for _, _, one in sorted(worths, key=lambda worth: worth[:2])[:most]]


_STRIDE = POINT // 5
"""The cost of each cell of a walk."""
_ACT = 2 * POINT
"""The cost of an attack, so that a vain one is not better than none."""
_EAGER: Final = 8
"""For so many per cent of aggression an attack is worth a point more: it makes the defender spend pieces."""
_PASSING: Final = POINT
"""Passing keeps the choice of what to do, so it is a little better than ending the turn."""
_RELAPSE: Final = 150 * POINT
"""The cost of healing somebody who was healed once before in the same state; after two times it is four times that."""
_LULL: Final = 8 * POINT
"""The cost of healing while an enemy can be reached, for each per cent of aggression."""
_OTHERS: Final = 14
_DEMANDED: Final = 60


class WayScored(NamedTuple):
    """A walk or a leap to a cell, with its score from a look at it there.

    `way` is the part of the score that tells how near its side is to what it wants.
    """

    score: int
    way: int
    cell: Cell
    deed: Intent


def weighed(view: View, mind: Mind) -> Generator[None, None, list[Candidate]]:
    """Every deed that was weighed, in the order in which they were thought of."""
    f = find(Turn)
    assert f is not None
    must = tuple(islice(compelled_turn.demanded_deeds(f.who), _DEMANDED))
    mind.haunts.note(f.who)
    weights, valuer = mind.weights_for(f.who), Valuer(mind, view.decision, view.seat)
    yield
    yield from valuer.looking()
    if must:
        return (yield from _played(view, valuer, [(one, 0) for one in must]))
    found = yield from listed(_resting(f, valuer))
    walks = [] if mind.haunts.walked_enough else (yield from _ways(f.who, valuer, mind, POINT * weights.shots))
    attacks = yield from _attacks(f.who, weights.attacks)
    others = yield from listed(islice(_others(f), _OTHERS))
    lull = _lull(f.who, weights.aggression, others, attacks)
    deeds = [*attacks, *others, *(one.deed for one in _best(walks, weights.walks, valuer.side))]
    priced = _priced(mind, f.who, deeds, lull) + (yield from _turned(f.who, valuer, walks))
    return found + (yield from _played(view, valuer, priced))


def measured(view: View, mind: Mind, deeds: Sequence[Intent]) -> Generator[None, None, list[Candidate]]:
    """Other deeds of the same turn, weighed as those of `weighed` are, as far as the rules take them."""
    world.restore(view.snapshot)
    valuer = Valuer(mind, view.decision, view.seat)
    yield
    yield from valuer.looking()
    return (yield from _played(view, valuer, _priced(mind, view.decision.who, deeds)))


def _priced(mind: Mind, who: int, deeds: Iterable[Intent], lull: int = 0) -> list[tuple[Intent, int]]:
    """The deeds, each with what speaks against it that its worth does not show, in hundredths of a point.

    That is the price of an attack, of coming where somebody has been, and of a healing in vain. `lull` is the cost of
    any healing.
    """
    weights, haunts = mind.weights_for(who), mind.haunts
    act = _ACT - POINT * weights.aggression // _EAGER + 2 * POINT * weights.errand * weights.caution

    def price(deed: Intent) -> int:
        match deed:
            case Attack():
                return act + POINT * weights.blows * _blow(deed)
            case Heal():
                return lull + _RELAPSE * haunts.relapses(deed.patient) ** 2
            case Move(path=(*_, cell)) | Teleport(to=cell):
                return _stale(mind, who, cell)
        return 0

    return [(one, price(one)) for one in deeds]


def _stale(mind: Mind, who: int, cell: Cell) -> int:
    """What it costs to come to a cell again while no stack has changed."""
    return POINT * mind.weights.repeat * mind.haunts.times(who, cell)


def _resting(f: Turn, valuer: Valuer) -> Iterator[Candidate]:
    """Ending the turn, and passing. Neither is played out: if the round ended by it, all would be free again."""
    worth = valuer.supposing()
    yield Candidate(EndTurn(), worth(Supposed(f.who)))
    if not f.up and turns.pass_refusal(f) is None:
        yield Candidate(Pass(), worth(None), -_PASSING)


def _ways(who: int, valuer: Valuer, mind: Mind, shot: int) -> Generator[None, None, list[WayScored]]:
    """Every cell that can be reached, weighed by a look at the state with the character there.

    `shot` is the cost of each enemy that may shoot at a walk.
    """
    walks: list[tuple[Intent, Cell, int]] = [
        (Move(way.path), cell, shot * len(way.shooters) + _STRIDE * len(way.path)) for cell, way in reach(who).items()
    ]
    yield
    known = {cell for _, cell, _ in walks}
    facing = get(who, Place).facing
    walks += [(Teleport(cell, facing), cell, POINT) for cell in leaps(who) if cell not in known]
    found, worth_there = list[WayScored](), valuer.supposing()
    for deed, cell, price in walks:
        yield
        worth = worth_there(Supposed(who, cell))
        found.append(WayScored(worth.total - price - _stale(mind, who, cell), worth.way, cell, deed))
    return found


def _best(walks: list[WayScored], most: int, side: str) -> list[WayScored]:
    """The best walks, so many, and the best one to where the side is to come: a look cannot tell what that brings."""
    ranked = sorted(walks, key=lambda one: -one.score)
    arriving = frozenset(score.regions() if side == "party" else ())
    return ranked[:most] + [one for one in ranked[most:] if one.cell in arriving][:1]


def _turned(who: int, valuer: Valuer, walks: list[WayScored]) -> Generator[None, None, list[tuple[Intent, int]]]:
    """To turn on the spot towards a step that leads nearer, where no walk of this turn does (MOV-3).

    Its price is below zero: half of what the step will gain counts already.
    """
    ground, spot, facings = people.board(), people.cell(who), tuple(useful_facings(who))
    if not facings:
        return []
    worth = valuer.supposing()
    here = worth(Supposed(who, spot)).way
    if any(one.way > here for one in walks):
        return []
    found = list[tuple[int, Intent]]()
    for facing in facings:
        yield
        gain = worth(Supposed(who, ground.lattice.step(spot, facing))).way - here
        if gain > 0:
            found.append((-gain // 2, Move((), facing)))
    return [(deed, price) for price, deed in sorted(found, key=lambda one: one[0])[:1]]


def _attacks(who: int, most: int) -> Generator[None, None, list[Attack]]:
    yield
    if not most:
        return []
    legal = few((yield from listed(declare.attacks(who, _targets(who)))))
    yield
    cells, candidates, looked = cache(attack_cells), list[Attack](), False
    promises = promising(cells)
    for one in legal:
        if not looked and asks_for_others(one):
            looked = True
            yield from _looking(who, cells)
        if promises(one):
            candidates.append(one)
        yield
    return (yield from ranked(candidates, most))


def _targets(who: int) -> tuple[int, ...]:
    """Whom it makes sense to attack. Only the party overcomes challenges: others guard them, or do not care."""
    found = turns.targets(who)
    return found if people.side(who) == "party" else tuple(one for one in found if people.is_character(one))


def _looking(who: int, cells: Callable[[int], object]) -> Iterator[None]:
    """Look in steps where the friends can stand to attack."""
    for friend in people.characters():
        if people.allies(who, friend):
            cells(friend)
            yield


def _blow(attack: Attack) -> bool:
    """Is this a physical attack that does damage and nothing else?"""
    return attack.kind == "physical" and not called(attack.active).instead


def _lull(who: int, aggression: int, others: Sequence[Intent], attacks: Sequence[Attack]) -> int:
    """What it costs to heal; nothing where nobody is aggressive, or no enemy can be reached."""
    heals = bool(aggression) and any(isinstance(one, Heal) for one in others)
    return _LULL * aggression if heals and (attacks or reaches(who)) else 0


def _others(f: Turn) -> Iterator[Intent]:
    """Healing, special actions, and what is done with objects."""
    if turns.fresh(f):
        yield from (Heal(f.who, patient) for patient in mending.needy(f.who))
    yield from islice(mending.medics(f.who), 4)
    yield from islice(mending.morph_friends(f.who), 4)
    yield from islice(mending.morph_ways(f.who), 4)
    yield from objects.identifies(f.who)
    yield from objects.pick_ups(f.who)


def _played(view: View, valuer: Valuer, deeds: list[tuple[Intent, int]]) -> Generator[None, None, list[Candidate]]:
    """The deeds that the rules take, each played out; the price is taken off."""
    found = list[Candidate]()
    for deed, price in deeds:
        value = yield from tried(view, valuer, view.snapshot, deed)
        if value is not None:
            found.append(Candidate(deed, value, price))
    return found


_LONGEST: Final = 60
"""After so many answers the state is scored as it is."""
_USUAL: Final = 8
"""Among more characters fewer deeds are played on, and not as far, since each takes longer."""
_CROWDED: Final = 8
"""So many deeds are foreseen among more characters."""


def deepened(view: View, mind: Mind, found: list[Candidate]) -> Generator[None, None, list[Candidate]]:
    """The best few of the deeds with the scores that they have after the next enemy's turn."""
    best = _promising(found, mind)
    if len(best) < 2:
        return best
    valuer = Valuer(mind, view.decision, view.seat)
    scored = list[Candidate]()
    for one in best:
        world.restore(view.snapshot)
        yield
        view.book.apply(view.seat, one.deed)
        yield from _played_on(view, mind.in_short())
        scored.append(replace(one, worth=valuer.worth_anew()))
        yield
    return scored


def _promising(found: list[Candidate], mind: Mind) -> list[Candidate]:
    """The deeds that may turn out to be the best, as they look before."""
    weights, many = mind.weights, max(_USUAL, len(people.characters()))
    ranked = sorted(found, key=lambda one: -one.score)[: max(2, weights.deepened * _USUAL // many)]
    return [one for one in ranked if one.score >= ranked[0].score - POINT * weights.doubt]


def _played_on(view: View, mind: Mind) -> Generator[None, None, None]:
    """Play to the end of the next turn of an enemy, or as far as deeds are foreseen."""
    side, opposed = people.side(view.decision.who), False
    deeds = _LONGEST if len(people.characters()) <= _USUAL else _CROWDED
    for _ in range(_LONGEST):
        decisions = view.book.to_act()
        f = find(Turn)
        if not decisions or f is None:
            return
        deeds -= decisions[0].kind == "act"
        if deeds < 0:
            return
        enemy = people.side(f.who) != side
        if opposed and not enemy and view.book.quiet():
            return
        opposed = opposed or enemy
        yield
        yield from _answered(view, decisions[0], mind)


def _answered(view: View, decision: Decision, mind: Mind) -> Generator[None, None, None]:
    """Play one answer: the best deed of a turn as it looks at once, or a quick reply."""
    seat = decision.owners[0]
    if decision.kind != "act":
        view.book.apply(seat, view.book.quick(decision))
        return
    here = world.capture()
    found = yield from weighed(dataclasses.replace(view, snapshot=here, seat=seat, decision=decision), mind)
    world.restore(here)
    yield
    best = max(found, key=lambda one: one.score)
    view.book.apply(seat, best.deed)
