"""The deeds of a turn: holding back, walking, attacking and everything else, each weighed by what follows."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from game.board.grid import Cell
from game.books.stacktors.ahead.turns_to_come import attack_cells
from game.books.stacktors.components import Place
from game.books.stacktors.intents import Attack, EndTurn, Heal, Move, Pass, Teleport
from game.books.stacktors.mind.attack_candidates import few, ranked
from game.books.stacktors.mind.candidate import Candidate
from game.books.stacktors.mind.fighters import Supposed
from game.books.stacktors.mind.lines import tried
from game.books.stacktors.mind.mind import Mind
from game.books.stacktors.mind.sensible import asks_for_others, promising
from game.books.stacktors.mind.valuer import Valuer
from game.books.stacktors.mind.worth import POINT
from game.books.stacktors.play.attack import attack_choices, compelled_turn
from game.books.stacktors.play.flow import score, turns
from game.books.stacktors.play.flow.frames import Turn
from game.books.stacktors.play.movement.reach import leaps, reach, useful_facings
from game.books.stacktors.play.people import healing, morph_self, objects, people
from game.books.stacktors.values.abilities import called
from game.table.book import Intent
from game.table.pending import find
from game.table.seats import View
from game.table.sliced import listed
from game.table.world import get

_STRIDE = POINT // 5
"""The cost of each cell of a walk."""
_ACT = 2 * POINT
"""The cost of an attack, so that a vain one is not better than none."""
_PASSING: Final = POINT
"""Passing keeps the choice of what to do, so it is a little better than ending the turn."""
_RELAPSE: Final = 150 * POINT
"""The cost of healing somebody who was healed once before in the same state; after two times it is four times that."""
_OTHERS: Final = 14
_DEMANDED: Final = 60


class WayScored(NamedTuple):
    """A walk or a leap to a cell, with its score from a look at it there, and what it costs to have been there before.

    `way` is the part of the score that tells how near its side is to what it wants.
    """

    score: int
    way: int
    cell: Cell
    deed: Intent
    stale: int


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
    deeds: list[tuple[Intent, int]] = [(one, _ACT + POINT * weights.blows * _blow(one)) for one in attacks]
    deeds += [(one, _vanity(one, mind)) for one in (yield from listed(islice(_others(f), _OTHERS)))]
    deeds += [(one.deed, one.stale) for one in _best(walks, weights.walks, valuer.side)]
    deeds += yield from _turned(f.who, valuer, walks)
    return found + (yield from _played(view, valuer, deeds))


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
        stale = POINT * mind.weights.repeat * mind.haunts.times(who, cell)
        worth = worth_there(Supposed(who, cell))
        found.append(WayScored(worth.total - price - stale, worth.way, cell, deed, stale))
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
    legal = few((yield from listed(attack_choices.attacks(who, turns.targets(who)))))
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


def _looking(who: int, cells: Callable[[int], object]) -> Iterator[None]:
    """Look in steps where the friends can stand to attack."""
    for friend in people.characters():
        if people.allies(who, friend):
            cells(friend)
            yield


def _blow(attack: Attack) -> bool:
    """Is this a physical attack that does damage and nothing else?"""
    return attack.kind == "physical" and not called(attack.active).instead


def _vanity(deed: Intent, mind: Mind) -> int:
    """What speaks against healing somebody whom healings did not help for long."""
    return _RELAPSE * mind.haunts.relapses(deed.patient) ** 2 if isinstance(deed, Heal) else 0


def _others(f: Turn) -> Iterator[Intent]:
    """Healing, special actions, and what is done with objects."""
    if turns.fresh(f):
        yield from (Heal(f.who, patient) for patient in healing.needy(f.who))
    yield from islice(healing.medics(f.who), 4)
    yield from islice(healing.morph_friends(f.who), 4)
    yield from islice(morph_self.ways(f.who), 4)
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
