"""What each colour gives in each position (CLR): names, kinds, reach; no deeds."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.stacktors.values.pieces import Colour, Position

Kind = Literal["physical", "mental", "social"]
EffectKind = Literal["fleeing", "frozen", "calmed", "compelled"]
"""What may last for some of a character's turns (TIM)."""
KINDS: tuple[Kind, ...] = ("physical", "mental", "social")
APPLICABLE: dict[Kind, tuple[Position, ...]] = {
    "physical": ("guts",),
    "mental": ("brains",),
    "social": ("guts", "brains"),
}
"""Which positions serve in which kind of attack (APP-1)."""


SLIP = 3
"""Maneuver moves its own defender so many cells farther than N (CLR-G-PURPLE)."""


class Ability(Struct, frozen=True):
    """One ability. `attacks` and `defends` are the kinds it may be active in; special ones have neither (SPC-1).

    `reach` is the base of its reach in cells, to which N is added; 0 is adjacent only (ATK-6).
    `instead` says that a hit does something other than damage
    (DMG-5), `lasts` that it is an effect of N rounds and which,
    `measured` that N is its size (in rounds or cells), which the multiple of ATK-7 multiplies.
    """

    name: str
    position: Position
    colour: Colour
    attacks: tuple[Kind, ...] = ()
    defends: tuple[Kind, ...] = ()
    reach: int | None = None
    instead: bool = False
    lasts: EffectKind | None = None
    measured: bool = False
    special: bool = False

    @property
    def rule(self) -> str:
        """Its id in the ledger."""
        return f"CLR-{self.position[0].upper()}-{self.colour.name}"


AFTERWARDS = ("Perfection", "Persistent")
"""Abilities that work on a result that is known and are never active in an attack on a character (ATK-10)."""

_P: tuple[Kind, ...] = ("physical",)
_M: tuple[Kind, ...] = ("mental",)
_S: tuple[Kind, ...] = ("social",)
_PS: tuple[Kind, ...] = ("physical", "social")
_MS: tuple[Kind, ...] = ("mental", "social")
_C = Colour

ABILITIES: tuple[Ability, ...] = (
    Ability("Identify", "brains", _C.CLEAR, special=True),
    Ability("Intimidate", "brains", _C.RED, _S, instead=True, lasts="fleeing", measured=True),
    Ability("Shrewd", "brains", _C.PINK, _M, instead=True),
    Ability("Persistent", "brains", _C.ORANGE, _M),
    Ability("Calming", "brains", _C.YELLOW, _MS, instead=True, lasts="calmed", measured=True),
    Ability("Persuasive", "brains", _C.GREEN, _MS, instead=True),
    Ability("Morph Other", "brains", _C.CYAN, _S, reach=0, instead=True),
    Ability("Cunning", "brains", _C.BLUE, _M, reach=0, instead=True),
    Ability("Compel", "brains", _C.PURPLE, _MS, reach=3, instead=True, lasts="compelled"),
    Ability("Perfection", "guts", _C.CLEAR, _P, _P),
    Ability("Ranged", "guts", _C.RED, _P, _P, reach=3),
    Ability("Flexible", "guts", _C.PINK, _P, _P),
    Ability("Dexterous", "guts", _C.ORANGE, _P, _P),
    Ability("Medic", "guts", _C.YELLOW, special=True),
    Ability("Hamper", "guts", _C.GREEN, _PS, _PS, instead=True),
    Ability("Morph Self", "guts", _C.CYAN, special=True),
    Ability("Freeze", "guts", _C.BLUE, _PS, _PS, instead=True, lasts="frozen", measured=True),
    Ability("Maneuver", "guts", _C.PURPLE, _P, _P, instead=True, measured=True),
    Ability("Agile", "feet", _C.CLEAR),
    Ability("Fleet", "feet", _C.RED),
    Ability("Graceful", "feet", _C.PINK),
    Ability("Nimble", "feet", _C.ORANGE),
    Ability("Steady", "feet", _C.YELLOW),
    Ability("Dynamic", "feet", _C.GREEN),
    Ability("Fly", "feet", _C.CYAN),
    Ability("Swim", "feet", _C.BLUE),
    Ability("Teleport", "feet", _C.PURPLE),
)
_BY_PLACE = {(ability.position, ability.colour): ability for ability in ABILITIES}
_BY_NAME = {ability.name: ability for ability in ABILITIES}


def ability(position: Position, colour: Colour) -> Ability | None:
    """What the colour gives in the position; opaque colours give nothing."""
    return _BY_PLACE.get((position, colour))


def named(name: str) -> Ability | None:
    """The ability of that name, or None."""
    return _BY_NAME.get(name)


def lasting(kind: EffectKind) -> Ability:
    """The ability whose effect it is."""
    return next(one for one in ABILITIES if one.lasts == kind)
