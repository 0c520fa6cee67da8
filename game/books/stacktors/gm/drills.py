"""Figures of a lesson do what its author has written down for them: their drill."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.components import Key
from game.books.stacktors.intents import Attack, Defend, EndTurn, Move, Pass
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.drill import Drill
from game.books.stacktors.values.pieces import pips
from game.table.book import Intent
from game.table.seats import View
from game.table.world import ask


def answer(view: View, drills: tuple[Drill, ...]) -> Intent | None:
    """What the drill of whoever is asked answers; None where there is none, or where its answers are not allowed."""
    with view.inside():
        key = ask(view.decision.who, Key)
        drill = next((one for one in drills if key and one.key == key.text), None)
        wanted = tuple(_wanted(view, drill)) if drill else ()
    return next((one for one in wanted if view.may(one)), None)


def _wanted(view: View, drill: Drill) -> Iterator[Intent]:
    """The answers that the drill gives to the decision, the best liked first."""
    who = view.decision.who
    match view.decision.kind:
        case "act":
            if drill.strikes:
                yield from _charge(who, view.legal())
            yield EndTurn()
            yield Pass()
        case "defend" if not _falls(who):
            yield _defence(who, drill)


def _charge(who: int, legal: list[Intent]) -> Iterator[Intent]:
    """Strike whoever stands beside with all that is free, else walk to the nearest cell beside an enemy."""
    pieces, beside = tuple(piece.id for _, piece in stacks.free(who, "physical")), people.foes_beside(who)
    yield from (Attack(who, (foe,), "physical", pieces) for foe in beside)
    if beside:
        return
    foes = [people.cell(foe) for foe in people.characters() if people.enemies(who, foe)]
    walks = [one for one in legal if isinstance(one, Move) and one.path]
    reached = [one for one in walks if any(foe in people.board().neighbours(one.path[-1]) for foe in foes)]
    yield from sorted(reached, key=lambda one: len(one.path))


def _falls(who: int) -> bool:
    """Would a hit take the last pip of the guts (DMG-3, DIE-1)?"""
    return pips(people.stack(who).guts) <= 1


def _defence(who: int, drill: Drill) -> Defend:
    """The drill's pieces where all of them are free, else nothing."""
    left = [piece for _, piece in stacks.free(who, "physical")]
    chosen = []
    for wanted in drill.pieces:
        found = next((one for one in left if (one.colour, one.pips) == (wanted.colour, wanted.pips)), None)
        if found is None:
            return Defend()
        left.remove(found)
        chosen.append(found.id)
    return Defend(tuple(chosen))
