"""Who comes to a friend that has fallen, while it may still be brought back (DIE-2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.board.board import Distances
from game.board.grid import Cell
from game.books.stacktors.components import Clock, Ground
from game.books.stacktors.intents import Heal, Medic, Move
from game.books.stacktors.mind.lately import played_here
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.flow.frames import Turn
from game.books.stacktors.play.flow.turns import fresh
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.reach import Arrival, reach
from game.books.stacktors.play.people import mending, people, stacks
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import Colour
from game.table.book import Intent, Seat, Why, find
from game.table.match import Match
from game.table.world import TABLE, ask, get


def wanted(match: Match, seat: Seat, who: int) -> tuple[Intent, Why] | None:
    """What brings back a friend that dies otherwise, or leads to it; None where somebody else comes, or nobody can."""
    with match.seen(seat):
        lying = [one for one in patients(who) if not raised(match, one[0])]
        found = [(deed, one) for one in lying for deed in deeds(who, *one)]
        told = {one: capital(people.name(one)) for one, _ in lying}
    for deed, (patient, last) in found:
        if match.refusal(seat, deed) is None:
            return deed, Why(f"{told[patient]} dies unless healed by round {last}.")
    return None


def raised(match: Match, patient: int) -> bool:
    """Was somebody who lies beside an enemy raised before in this situation?"""
    here = played_here(match) if people.foes_beside(patient) else ()
    return any(patient in healed(one) for one in here)


def healed(deed: Intent) -> tuple[int, ...]:
    """Whom the deed heals."""
    match deed:
        case Heal(patient=patient):
            return (patient,)
        case Medic(patients=patients):
            return patients
    return ()


def patients(who: int) -> Iterator[tuple[int, int]]:
    """The fallen to whom that one is the first of the party that can come in time, and their last rounds.

    Those who die first come first.
    """
    if not people.conflict() or people.side(who) != "party":
        return
    lying = [(mending.last_chance(one), one) for one in mending.fallen() if people.side(one) == "party"]
    for last, one in sorted(pair for pair in lying if pair[0]):
        steps = _steps(people.cell(one))
        comes = {other: _comes(other, one, steps) for other in people.leaders()}
        first = min(comes, key=lambda other: (comes[other], other != who, other), default=0)
        if first == who and comes[who] <= last:
            yield one, last


def deeds(who: int, patient: int, last: int) -> Iterator[Heal | Medic | Move]:
    """What that one may do now for the patient, who dies after that round, the best first; rules may still refuse it.

    One does not walk there too late.
    """
    if people.adjacent(who, patient):
        yield from (one for one in mending.medics(who) if {*one.patients} == {patient})
        yield Heal(who, patient)
        return
    to = _nearer(who, patient, reach(who))
    if to and _heals_from(who, to, _steps(people.cell(patient))) <= last:
        yield Move(reach(who)[to].path)


def _steps(there: Cell) -> Distances:
    return score.distances(get(TABLE, Ground), (there,))


def _comes(who: int, patient: int, steps: Distances) -> int:
    """The round in which that one can heal the patient; a very late one for who cannot walk there."""
    turn, clock = find(Turn), ask(TABLE, Clock) or Clock()
    slot = next((one for one in clock.order if one.who == who), None)
    begun = turn is not None and turn.who == who and not fresh(turn)
    medic, beside = _medic(who), people.adjacent(who, patient)
    now = slot is not None and slot.state != "done" and (medic or not begun)
    start = people.round_number() + (0 if now else 1)
    if beside:
        return start
    away, pace = steps.of(people.cell(who), _NEVER), costs.full(who)
    if away == _NEVER or not pace or people.has_effect(who, "frozen") or people.has_effect(who, "fleeing"):
        return _NEVER
    return start - (-(away - 1) // pace) - (1 if medic else 0)


def _heals_from(who: int, cell: Cell, steps: Distances) -> int:
    """The round in which that one can heal who lies where the steps lead, once it has walked to the cell now."""
    further = -(-(steps.of(cell, _NEVER) - 1) // max(1, costs.full(who)))
    return people.round_number() + further + (0 if _medic(who) else 1)


_NEVER = 10_000
"""A round that no conflict has."""


def _medic(who: int) -> bool:
    """Has that one free yellow guts, which heal after a walk too (CLR-G-YELLOW)?"""
    return any(piece.colour is Colour.YELLOW for _, piece in stacks.uncommitted(who, ("guts",)))


def _nearer(who: int, patient: int, ways: Mapping[Cell, Arrival]) -> Cell | None:
    """The cell in reach that is nearest to the patient, if it is nearer than where that one stands: with few shots."""
    there = people.cell(patient)
    steps = _steps(there)
    here = steps.of(people.cell(who), _NEVER)
    near = {cell: steps.of(cell, _NEVER) for cell in ways if cell != there and ways[cell].path}
    return min(
        (cell for cell in near if near[cell] < here),
        key=lambda cell: (near[cell], len(ways[cell].shooters), len(ways[cell].path), cell),
        default=None,
    )
