"""Turns in which somebody does nothing although a useful deed is at hand (TRN-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions, takes
from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.threats import has_turn, threats
from game.books.stacktors.intents import Attack, Heal
from game.books.stacktors.lab.damage import goal
from game.books.stacktors.lab.review.water import deep
from game.books.stacktors.play.flow.score import steps
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import AttackKind
from game.table.book import Intent

_PLAIN: Final[tuple[AttackKind, ...]] = ("physical", "mental")
"""The kinds of attack of which each has pieces of its own (APP-1)."""


def useful(who: int, legal: Sequence[Intent]) -> bool:
    """Is one of these deeds useful to a character that would otherwise do nothing in its turn?

    There are three useful deeds. The first is to heal somebody who lacks something: it commits no piece (HEA-1). The
    second is an attack while no enemy who has yet to act in this round could attack the character or a friend beside
    it: its pieces defend nobody before they are free again (RND-1). The third is a walk towards an enemy, away from any
    fight. To keep all pieces for defence while an enemy can come is a choice.
    """
    if any(isinstance(one, Heal) for one in legal):
        return True
    targets = {target for one in legal if isinstance(one, Attack) for target in one.targets}
    if targets and not _needed(who):
        return any(_harms(who, target) for target in targets if people.enemies(who, target))
    return _approaches(who, legal)


def _needed(who: int) -> bool:
    """Could an enemy who has yet to act in this round attack the character, or a friend whom it could help (AST-1)?"""
    foes = (foe for foe in _foes(who) if has_turn(foe))
    friends = (one for one in people.characters() if people.allies(one, who) and people.adjacent(one, who))
    cells = [people.cell(one) for one in (who, *friends)]
    return any(threat.at(cell) for threat in threats(foes, fresh=False) for cell in cells)


def _foes(who: int) -> list[int]:
    return [foe for foe in people.characters() if people.enemies(who, foe)]


def _harms(who: int, target: int) -> bool:
    """Is there an attack that harms the target although it answers sensibly, or attacks that must take a pip?"""
    options = AttackOptions(who, target)
    if any(_good(one.expected) for verb in options.verbs for one in options.weighing(verb)):
        return True
    return people.within(who, target, 1) and any(_overwhelms(who, target, kind) for kind in _PLAIN)


def _good(answer: Answer) -> bool:
    """Does the attack cost the target pips or turns, and the attacker nothing?

    Where somebody is put, and the mark of Cunning, are worth something in certain plans only. An attack on somebody
    calm ends the calm (CLR-B-YELLOW), unless the target falls.
    """
    harm = answer.falls or answer.loss or answer.rounds or answer.steps or answer.remade
    cost = answer.back or answer.fells or answer.recoil or answer.shed or answer.counter
    return effective(answer) and bool(harm) and not cost and (answer.falls or not answer.wakes)


def _overwhelms(who: int, target: int, kind: AttackKind) -> bool:
    """Do plain attacks in sequence take a pip from a target that has nothing but pips to answer with?"""
    tricks = stacks.can_activate(target, kind, defence=True) != (None,) or stacks.clear_guts(target)
    own, other = ([piece for _, piece in stacks.free(one, kind)] for one in (who, target))
    return not tricks and not people.has_effect(target, "calmed") and takes(own, other)


def _approaches(who: int, legal: Sequence[Intent]) -> bool:
    """Does a walk or a leap lead nearer to an enemy, while nobody can attack the character in the enemies' next turns?

    It is so only where none of its pieces is spent and no enemy can attack it where it stands or where it would end,
    and does not lead into deep water.
    """
    foes = _foes(who)
    if not foes or any(piece.spent for _, piece in stacks.held(who)):
        return False
    coming, here = threats(foes, fresh=True), people.cell(who)

    def far(cell: Cell) -> int:
        return min(steps(cell, people.cell(foe)) for foe in foes)

    def safe(cell: Cell) -> bool:
        return not any(threat.at(cell) for threat in coming)

    ends = (cell for one in legal if (cell := goal(one)))
    return safe(here) and any(far(end) < far(here) and not deep(who, end) and safe(end) for end in ends)
