"""Answers that are never sensible, and are not even tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.growth import lifted
from game.books.stacktors.ahead.healing_advice import mends
from game.books.stacktors.ahead.vain_attacks import by_itself, plain, vain
from game.books.stacktors.intents import Attack, Buy, Enlarge
from game.books.stacktors.play.people import people
from game.table.book import Intent


def sensible(legal: list[Intent]) -> list[Intent]:
    """The answers without those that gain nothing, if there are others; `legal` are answers outside of conflicts.

    Left out are attacks on challenges that take nothing off them with all help (DCH-4), growth that takes a foot from
    the feet (POS-4), and healing that brings back nothing which was lost (HEA-2). A search counts pieces of the guts,
    not feet, and would take a lifted foot for a gain.
    """
    options = cache(AttackOptions)
    return [one for one in legal if mends(one) and not (_lifts(one) or _vain(one, options))] or legal


def _lifts(intent: Intent) -> bool:
    return isinstance(intent, Buy | Enlarge) and bool(lifted(people.stack(intent.who), intent))


def _vain(intent: Intent, options: Callable[[int, int], AttackOptions]) -> bool:
    if not isinstance(intent, Attack) or not people.is_challenge(intent.targets[0]):
        return False
    return vain(intent, options)


def promising(cells: Callable[[int], Iterable[Cell]]) -> Callable[[Attack], bool]:
    """Tells whether an attack of a conflict may take anything in the round; plain ones are looked into (`vain`).

    `cells` knows where somebody can stand to attack. What is told holds for the state in which this was called.
    """
    options = cache(AttackOptions)
    return lambda one: not (plain(one) and vain(one, options, cells))


def asks_for_others(attack: Attack) -> bool:
    """Does it depend on where others of its side can stand whether the attack is promising?"""
    return plain(attack) and by_itself(attack) is None
