"""What an attack does to its bearer apart from which pieces lose pips, and what a defence does after it."""

from __future__ import annotations

from msgspec import Struct


class Harm(Struct, frozen=True, gc=False):
    """What a hit does independently of the defender's commitment.

    `damages` says that pips are lost; which ones depends on its pieces. `rounds` are those of the `effect` that begins,
    `remade` and `mended` the pips exchanged or the healings made, `mended` those that a friend gets; the feet gain or
    lose a pip `steps` times, and the bearer is put `cells` cells away.
    """

    damages: bool = False
    rounds: int = 0
    effect: str = ""
    falls: bool = False
    joins: bool = False
    marks: bool = False
    remade: int = 0
    mended: int = 0
    steps: int = 0
    cells: int = 0

    @property
    def quells(self) -> bool:
        """Does it keep the bearer from striking back?"""
        return self.effect in {"fleeing", "calmed"}

    @property
    def freezes(self) -> bool:
        """Does it keep the bearer where it is?"""
        return self.effect == "frozen"


class Sequel(Struct, frozen=True, gc=False):
    """What the ability of a defence does after the attack.

    It `freezes` the attacker, whose own turn ends; the attacker's feet lose `shed` pips; the defender may move up to
    `slips` cells off.
    """

    freezes: bool = False
    shed: int = 0
    slips: int = 0
