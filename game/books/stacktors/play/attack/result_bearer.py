"""The character that bears the result of an attack, and the kind and size of the result (DEC 8 and 9)."""

from __future__ import annotations

from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.books.stacktors.values.abilities import named


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
