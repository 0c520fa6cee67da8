"""The table's options: one frozen value, chosen when a game starts; editions are presets of it."""

from __future__ import annotations

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Every *(option)* of the ledger that play knows, with its default."""

    points: int = 12
    """Starting character points (CRE-2)."""
    alike: int = 3
    """At most so many pieces of a colour in a position at creation; 0 is no limit (CRE-7)."""
    trios: int = 10
    """Trios of each colour in the bank (PIE-3)."""
    pink: bool = True
    """Pink is played (PIE-2)."""
    red_bonus: bool = True
    """Red guts defend by adding their pips against ranged attacks; else the result falls back (CLR-G-RED)."""
    deadly: bool = False
    """A defence of 0 counts as 1 for multiples (ATK-8)."""
    spill: bool = False
    """Damage that finds no committed piece falls on others (DMG-3)."""
    quotient: bool = False
    """Multiples are the quotient, rounded down (ATK-7)."""
    relapse: bool = False
    """Intimidate, Calming and Compel may follow on one another (TIM-4 switched off)."""
    revival: int = 3
    """Rounds in which a fallen character can be brought back; 0 makes a fall final (DIE-2)."""
    teleport_shots: bool = True
    """Engaged enemies may shoot at one who teleports away (CLR-F-PURPLE)."""
    rest: str = "full"
    """What a rest gives: full, or none (RST-1)."""


EDITIONS = {
    "wiki": Options(),
    "core": Options(pink=False, red_bonus=False, teleport_shots=False),
}
