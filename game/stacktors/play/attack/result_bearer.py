"""Who bears the result of an attack, what kind of result it is and how much of it (DEC 8 and 9)."""

from __future__ import annotations

from game.stacktors.play.attack.steps import current
from game.stacktors.play.flow.frames import Attack
from game.stacktors.play.people import people
from game.stacktors.values.abilities import named


def victim(f: Attack) -> int:
    """The target, or the attacker where the result is turned back (CLR-G-PINK)."""
    return f.who if f.back else current(f)


def dictated(f: Attack) -> bool:
    """Does the active colour do something instead of damage (DMG-5)? Against challenges never (DCH-8)."""
    active = named(f.active)
    return active is not None and active.instead and not people.is_challenge(victim(f))


def strength(f: Attack) -> int:
    """The size of the result in pips, steps, rounds or cells: the multiple,
    N times it for what N measures, less what was bought off (ATK-7).
    """
    active = named(f.active)
    unit = f.power if active and active.measured and dictated(f) else 1
    return max(0, unit * f.times - f.bought)
