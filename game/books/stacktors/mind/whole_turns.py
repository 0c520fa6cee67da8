"""Looking two turns ahead: the rest of the own turn and the next enemy's turn, played by the same mind in short."""

from __future__ import annotations

import dataclasses
from collections.abc import Generator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.mind import turn
from game.books.stacktors.mind.candidate import Candidate
from game.books.stacktors.mind.mind import Mind
from game.books.stacktors.mind.valuer import Valuer
from game.books.stacktors.mind.worth import POINT
from game.books.stacktors.play.flow.frames import Turn
from game.books.stacktors.play.people import people
from game.table import world
from game.table.book import Decision
from game.table.pending import find
from game.table.seats import View

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
    found = yield from turn.weighed(dataclasses.replace(view, snapshot=here, seat=seat, decision=decision), mind)
    world.restore(here)
    yield
    best = max(found, key=lambda one: one.score)
    view.book.apply(seat, best.deed)
