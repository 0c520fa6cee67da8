"""Whether a character could attack an enemy with the pieces that it has left (ATK-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.grid import Cell
from game.books.stacktors.play.attack.colours import hamper
from game.books.stacktors.play.attack.declare import key, reach
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import KINDS, Ability, AttackKind
from game.books.stacktors.values.pieces import POSITIONS, Colour, Held
from game.books.stacktors.values.stack import Gear, Stack


def can_strike(who: int, foe: int, spent: tuple[int, ...] = ()) -> bool:
    """Could the character attack that enemy once, if these pieces were spent as well (ATK-9)?"""
    return strikes(who, foe, left(stacks.held(who), spent))


def strikes(who: int, foe: int, held: Held) -> bool:
    """Could the character attack that enemy with these pieces, which are all free?"""
    if not people.may_attack(who) or not people.in_play(foe) or people.must_spare(who, foe):
        return False
    beside = people.within(who, foe, 1)
    return any(beside or people.within(who, foe, far) for far in _spans(who, foe, held))


def reply(foe: int, held: Held) -> int:
    """The most pips of one position among these pieces that could harm that enemy in a counterattack (DIE-3)."""
    stack = people.stack(foe) if people.is_character(foe) else None
    places = ("guts", "brains") if stack is None or stack.brains else ("guts",)
    return max(sum(piece.pips for at, piece in held if at == place) for place in places)


def left(held: Held, spent: tuple[int, ...]) -> Held:
    """The free pieces among these, without those that are listed as spent."""
    return tuple((place, piece) for place, piece in held if not piece.spent and piece.id not in spent)


def strikes_from(who: int, foe: int, held: Held, landings: Sequence[Cell]) -> bool:
    """Could the character attack that enemy with these pieces from each of the cells (CLR-G-PURPLE)?"""
    far, there = span(who, foe, held) if landings else 0, people.cell(foe)
    return all(people.spans(cell, there, far) for cell in landings)


def hampered(who: int, steps: int) -> frozenset[Held]:
    """The sets of pieces that the character may have after that many steps of Hamper; empty for 0 steps.

    Feet may become guts by it (CLR-G-GREEN, POS-4, POS-5).
    """
    gear = _placed(people.worn(who))
    return frozenset((*_placed(stack), *gear) for stack in (hamper.ends(who, steps) if steps else ()))


def _placed(whole: Stack | Gear) -> Held:
    return tuple((place, piece) for place in POSITIONS for piece in whole.at(place))


def span(who: int, foe: int, held: Held) -> int:
    """How far the character could attack that enemy with these pieces, in cells; 1 is adjacent, 0 not at all."""
    return max(_spans(who, foe, held), default=0)


def _spans(who: int, foe: int, held: Held) -> Iterator[int]:
    """How far each way of attacking reaches, in cells."""
    if people.is_challenge(foe):
        known = (key(foe, "guts"), key(foe, "brains"))
        yield from filter(None, (_reach(held, one) for one in known if one))
        yield from (1 for one in known[:1] if one and _clear(held))
    else:
        for kind in KINDS:
            yield from _by_kind(who, foe, kind, held)
        yield from (1 for _ in held[:1] if _clear(held))


def _by_kind(who: int, foe: int, kind: AttackKind, held: Held) -> Iterator[int]:
    places = stacks.applicable(kind)
    able = tuple((place, piece) for place, piece in held if place in places)
    if kind != "social" and able:
        yield 1
    for one in stacks.gifts(able, kind, defence=False):
        if (far := _reach(able, one)) and (one.deals != "joining" or people.persuadable(who, foe)):
            yield far


def _reach(held: Held, known: Ability) -> int:
    n = sum(piece.pips for place, piece in held if place == known.position and piece.colour is known.colour)
    return reach(known, n) if n else 0


def _clear(held: Held) -> bool:
    return any(place == "guts" and piece.colour is Colour.CLEAR for place, piece in held)
