"""Could somebody attack a foe with what it has left (ATK-9)?"""

from __future__ import annotations

from game.stacktors.abilities import KINDS, Ability, Kind
from game.stacktors.choices import Held
from game.stacktors.play import arms, people
from game.stacktors.play.declare import key, reach


def can_strike(who: int, foe: int, spent: tuple[int, ...] = ()) -> bool:
    """Could it attack that foe once, with these pieces spent besides (ATK-9)?"""
    if not people.may_attack(who) or not people.in_play(foe) or people.spared(who, foe):
        return False
    if people.within(who, foe, 1) and any(piece.id not in spent for piece in arms.clear_guts(who)):
        return not people.is_challenge(foe) or key(foe, "guts") is not None
    if people.is_challenge(foe):
        keys = (key(foe, "guts"), key(foe, "brains"))
        return any(_reaches(who, foe, arms.held(who, (known.position,)), known, spent) for known in keys if known)
    return any(_kind_reaches(who, foe, kind, spent) for kind in KINDS)


def _kind_reaches(who: int, foe: int, kind: Kind, spent: tuple[int, ...]) -> bool:
    held = arms.free(who, kind)
    plain = kind != "social" and people.within(who, foe, 1) and any(piece.id not in spent for _, piece in held)
    known = (one for one in arms.can_activate(who, kind, defence=False) if one)
    wooing = people.persuadable(who, foe)
    return plain or any(_reaches(who, foe, held, one, spent) for one in known if one.name != "Persuasive" or wooing)


def _reaches(who: int, foe: int, held: Held, known: Ability, spent: tuple[int, ...]) -> bool:
    n = sum(p.pips for place, p in held if place == known.position and p.colour is known.colour and p.id not in spent and not p.spent)
    return n > 0 and people.within(who, foe, reach(known, n))
