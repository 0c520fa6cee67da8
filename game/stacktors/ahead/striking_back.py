"""Could somebody attack a foe with what it has left (ATK-9)?"""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.abilities import KINDS, Ability, Kind
from game.stacktors.choices import Held
from game.stacktors.pieces import POSITIONS, Colour
from game.stacktors.play import arms, people
from game.stacktors.play.colours import hamper, maneuver
from game.stacktors.play.declare import key, reach
from game.stacktors.stack import Gear, Stack


def can_strike(who: int, foe: int, spent: tuple[int, ...] = ()) -> bool:
    """Could it attack that foe once, with these pieces spent besides (ATK-9)?"""
    if not people.may_attack(who) or not people.in_play(foe) or people.spared(who, foe):
        return False
    far = span(who, foe, left(who, spent))
    return far > 0 and people.within(who, foe, far)


def reply(who: int, foe: int, spent: tuple[int, ...]) -> int:
    """The most pips of one kind that it could strike back with, these spent besides, where they find something to harm (DIE-3)."""
    stack = people.stack(foe) if people.is_character(foe) else None
    places = ("guts", "brains") if stack is None or stack.brains else ("guts",)
    return max(sum(piece.pips for at, piece in left(who, spent) if at == place) for place in places)


def left(who: int, spent: tuple[int, ...]) -> Held:
    """What it has uncommitted besides these."""
    return _free(arms.held(who), spent)


def strikes_from(who: int, foe: int, spent: tuple[int, ...], cells: int) -> bool:
    """Could it, wherever a Maneuver over so many cells puts it; it can as it stands where it is none (CLR-G-PURPLE)?"""
    if not cells:
        return True
    far, there = span(who, foe, left(who, spent)), people.cell(foe)
    return all(people.spans(cell, there, far) for cell in maneuver.landings(who, cells))


def strikes_on(who: int, foe: int, spent: tuple[int, ...], steps: int) -> bool:
    """Could it, whichever of its feet so many steps of Hamper change (CLR-G-GREEN, POS-4, POS-5)?"""
    gear = _placed(people.worn(who))
    held = (_free((*_placed(stack), *gear), spent) for stack in (hamper.ends(who, steps) if steps else ()))
    return all((far := span(who, foe, one)) > 0 and people.within(who, foe, far) for one in held)


def _placed(whole: Stack | Gear) -> Held:
    return tuple((place, piece) for place in POSITIONS for piece in whole.at(place))


def _free(held: Held, spent: tuple[int, ...]) -> Held:
    return tuple((place, piece) for place, piece in held if not piece.spent and piece.id not in spent)


def span(who: int, foe: int, held: Held) -> int:
    """How far it could attack that foe with these pieces, in cells; 1 is adjacent, 0 not at all."""
    if people.is_challenge(foe):
        known = (key(foe, "guts"), key(foe, "brains"))
        far = [_reach(held, one) for one in known if one] + [1 for one in known[:1] if one and _clear(held)]
    else:
        far = [one for kind in KINDS for one in _spans(who, foe, kind, held)] + [1 for _ in held[:1] if _clear(held)]
    return max(far, default=0)


def _spans(who: int, foe: int, kind: Kind, held: Held) -> Iterator[int]:
    able = tuple((place, piece) for place, piece in held if place in arms.applicable(kind))
    if kind != "social" and able:
        yield 1
    wooing = people.persuadable(who, foe)
    yield from (_reach(able, one) for one in arms.gifts(able, kind, defence=False) if one.name != "Persuasive" or wooing)


def _reach(held: Held, known: Ability) -> int:
    n = sum(piece.pips for place, piece in held if place == known.position and piece.colour is known.colour)
    return reach(known, n) if n else 0


def _clear(held: Held) -> bool:
    return any(place == "guts" and piece.colour is Colour.CLEAR for place, piece in held)
