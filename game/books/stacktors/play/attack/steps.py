"""The order of an attack's steps as data (DEC-1), how it goes from one to the next, who bears its result, and which
rules its events cite.
"""

from __future__ import annotations

from typing import Any, Final

from game.books.stacktors.intents import Attack
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.frames import Throwing
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import called, named
from game.table.book import Frames, find, frames, go

_TAIL = ("compare", "miss", "hit", "reflect", "harm", "answer", "counter", "repeat", "strike", "over")
ORDER = {
    False: ("declare", "help_a", "target", "defend", "help_d", *_TAIL),
    True: ("declare", "show", "defend", "help_d", "shown", "commit", "help_a", "target"),
}
"""The usual order (False), and the order (True) in which marked targets first show their defence (CLR-B-BLUE).

The second order leads back to the usual one.
"""


def after(frame: AttackFrame, **change: Any) -> Frames:
    """The frame at the next step, in the order that holds after the change."""
    order = ORDER[change.get("cunning", frame.cunning)]
    return go(frame, order[order.index(frame.at) + 1], **change)


def opponent(who: int) -> int:
    """The attacker of that character in the attack under way, or its target; 0 while there is no attack."""
    under_way = find(AttackFrame)
    if under_way is None:
        return 0
    targets = under_way.targets or under_way.only
    return under_way.who if under_way.who != who else targets[0] if targets else 0


def current(frame: AttackFrame) -> int:
    """The target that is being resolved."""
    return frame.targets[frame.n]


RuleIds = tuple[str, ...]

HALTS: Final = {
    "cornered": "CLR-B-RED",
    "frightened": "CLR-B-RED",
    "engaged": "ENC-1",
    "points": "MOV-1",
    "frozen": "CLR-G-BLUE",
    "stayed": "MOV-7",
    "moved": "MOV-7",
    "blocked": "MOV-4",
}
"""Why the rest of a way is not walked, and the rule that says so."""


def attacking(f: AttackFrame, strike: Attack) -> RuleIds:
    """What grants an attack, if it is not simply its turn, and what is active in it."""
    return (*_granting(f), *active(strike.active, "CLR-G-CLEAR" if strike.first else "ATK-2"))


def _granting(f: AttackFrame) -> RuleIds:
    if not f.granted:
        return ()
    outer = frames()[-2]
    if f.granted == "parting":
        return ("ENC-5",) if isinstance(outer, Throwing) else ("ENC-4",)
    answers = called(outer.d_active).answers if isinstance(outer, AttackFrame) else ""
    return ("CLR-G-ORANGE",) if answers == "strikes back" else ("ATK-9",)


def active(name: str, otherwise: str) -> RuleIds:
    """The rule of the active ability, or `otherwise` where none is active."""
    known = named(name)
    return (known.rule if known else otherwise,)


def comparing(times: int, bonus: int) -> RuleIds:
    """The rules of a comparison; the multiple and the bonus of red guts are cited only where there is one."""
    return ("ATK-5", *(("ATK-7",) if times > 1 else ()), *(("CLR-G-RED",) if bonus else ()))


def victim(f: AttackFrame) -> int:
    """The target, or the attacker where the result is turned back (CLR-G-PINK)."""
    return f.who if f.back else current(f)


def dictated(f: AttackFrame) -> bool:
    """Does the active colour do something instead of damage (DMG-5)? Against challenges it never does (DCH-8)."""
    active = named(f.active)
    return active is not None and active.instead and not people.is_challenge(victim(f))


def strength(f: AttackFrame) -> int:
    """The size of the result in pips, steps, rounds or cells, less what was bought off (ATK-7).

    It is the multiple, or N times the multiple for abilities whose size N measures.
    """
    active = named(f.active)
    unit = f.power if active and active.measured and dictated(f) else 1
    return max(0, unit * f.times - f.bought)
