"""Plain attacks that cannot take a pip, whatever follows in this round (ATK-4 to ATK-8, AST-1, DCH-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.turns_to_come import attack_cells
from game.books.stacktors.components import Bidden
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.helping import helpers
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import called
from game.books.stacktors.values.pieces import Piece
from game.books.stacktors.values.taken_pips import sizes_of, taken
from game.table.world import has


def plain(attack: Attack) -> bool:
    """Is this an attack of free will that only adds its pips?

    It uses no Perfection and no ability, except the one that a challenge asks for (DCH-2), and those that change
    nothing here: shooting at somebody beside it, and striking several where there is one.
    """
    if attack.first or has(attack.who, Bidden):
        return False
    return bool(attack.aim) or (people.enemies(attack.who, attack.targets[0]) and _adds_alone(attack))


def _adds_alone(attack: Attack) -> bool:
    ability = called(attack.active)
    if ability.shot:
        return people.adjacent(attack.who, attack.targets[0])
    return not attack.active or (ability.sweeps and len(attack.targets) == 1)


def vain(
    attack: Attack,
    options: Callable[[int, int], AttackOptions] = AttackOptions,
    cells: Callable[[int], Iterable[Cell]] = attack_cells,
) -> bool:
    """Can this plain attack take no pip?

    A mental one takes nothing from a character without brains (DIE-3). Against other characters, the free pieces of the
    attacker's side are compared with those of the target by the exact table. The side has those of everybody who has
    yet to act in this round and can come beside the target, those of the helpers, and the pieces of the attack itself.
    Against a challenge the attack itself counts, with all help. `options` makes, or knows, the options of an attacker
    against a target, and `cells` those where somebody can stand to attack.
    """
    known = by_itself(attack, options)
    return known if known is not None else not takes(_attacking(attack, attack.targets[0], cells), _guard(attack))


def by_itself(attack: Attack, options: Callable[[int, int], AttackOptions] = AttackOptions) -> bool | None:
    """Can this plain attack take no pip? None where that depends on what the others of its side can do."""
    target = attack.targets[0]
    if people.is_challenge(target):
        return not options(attack.who, target).exceeds(attack)
    if attack.kind == "mental" and not stacks.held(target, stacks.applicable(attack.kind)):
        return True
    alone = (piece for _, piece in stacks.free(attack.who, attack.kind) if piece.id in attack.pieces)
    return False if takes(alone, _guard(attack)) else None


def _guard(attack: Attack) -> list[Piece]:
    return [piece for _, piece in stacks.free(attack.targets[0], attack.kind)]


def takes(attack: Iterable[Piece], defence: Iterable[Piece]) -> bool:
    """Do those free pieces take a pip from somebody with these, if both sides play their pieces best?"""
    own, other = sizes_of(attack), sizes_of(defence)
    return len(own) > len(other) or taken(own, other) > 0


def _attacking(attack: Attack, target: int, cells: Callable[[int], Iterable[Cell]]) -> list[Piece]:
    """The pieces with which the attacker's side can attack the target in this round, in such attacks."""
    beside = frozenset(people.board().neighbours(people.cell(target)))
    allies = [one for one in people.characters() if people.allies(one, attack.who)]
    near = {one for one in (attack.who, *allies) if not beside.isdisjoint(cells(one))}
    aides = helpers(attack.who, attack.targets, attack=True)
    return [
        piece
        for one in (attack.who, *allies)
        for _, piece in stacks.free(one, attack.kind)
        if one in near or piece.id in attack.pieces or (one in aides and piece.pips <= stacks.brains(one))
    ]
