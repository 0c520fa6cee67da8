"""Pieces and their colours (PIE-1, PIE-2), and what each colour gives in each position (CLR); `play` does it."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Final, Literal

from msgspec import Struct

Position = Literal["feet", "guts", "brains"]
POSITIONS: tuple[Position, ...] = ("feet", "guts", "brains")
SIZES = {1: "small", 2: "medium", 3: "large"}
LARGEST = 3


class Colour(StrEnum):
    """One of the twelve colours; its value is its code in the notation (NOT-1)."""

    CLEAR = "C"
    RED = "R"
    PINK = "Pk"
    ORANGE = "O"
    YELLOW = "Y"
    GREEN = "G"
    CYAN = "Cy"
    BLUE = "B"
    PURPLE = "P"
    WHITE = "W"
    BLACK = "Bl"
    GRAY = "Gy"

    @property
    def word(self) -> str:
        """The colour's name in lower case."""
        return self.name.lower()


TRANSPARENT = (
    Colour.CLEAR,
    Colour.RED,
    Colour.PINK,
    Colour.ORANGE,
    Colour.YELLOW,
    Colour.GREEN,
    Colour.CYAN,
    Colour.BLUE,
    Colour.PURPLE,
)
OPAQUE = (Colour.WHITE, Colour.BLACK, Colour.GRAY)


class Piece(Struct, frozen=True, cache_hash=True):
    """One pyramid. `pips` is 1 to 3 (PIE-1); `id` names it in play; `spent` says that it is committed (ATK-4)."""

    colour: Colour
    pips: int
    id: int = 0
    spent: bool = False

    def __str__(self) -> str:
        return f"{self.colour}{self.pips}"


Pieces = tuple[Piece, ...]
Held = tuple[tuple[Position, Piece], ...]
"""Pieces, each with the position in which it stands."""


class Placed(Struct, frozen=True, dict=True):
    """Pieces in the three positions, each bottom to top.

    What is read from them again and again is kept with them.
    """

    feet: Pieces = ()
    guts: Pieces = ()
    brains: Pieces = ()

    def at(self, position: Position) -> Pieces:
        found: Pieces = getattr(self, position)
        return found

    @property
    def pieces(self) -> Pieces:
        """All pieces, bottom to top."""
        return self.feet + self.guts + self.brains

    @cached_property
    def spent(self) -> int:
        """The pips of the pieces that are spent (ATK-4)."""
        return pips(tuple(piece for piece in self.pieces if piece.spent))

    def place(self, piece_id: int) -> Position | None:
        """The position in which the piece stands, or None."""
        return next((p for p in POSITIONS if any(piece.id == piece_id for piece in self.at(p))), None)

    def held(self, positions: tuple[Position, ...]) -> Held:
        """The pieces at these positions, in the order in which these are given."""
        found = self._held.get(positions)
        if found is None:
            found = self._held[positions] = tuple((place, piece) for place in positions for piece in self.at(place))
        return found

    def free(self, positions: tuple[Position, ...]) -> Held:
        """Those of them that are not spent (ATK-4)."""
        found = self._free.get(positions)
        if found is None:
            held = self.held(positions)
            found = self._free[positions] = tuple((place, piece) for place, piece in held if not piece.spent)
        return found

    @cached_property
    def _held(self) -> dict[tuple[Position, ...], Held]:
        return {}

    @cached_property
    def _free(self) -> dict[tuple[Position, ...], Held]:
        return {}


def pips(pieces: Pieces) -> int:
    """The pips of all pieces together."""
    return sum(piece.pips for piece in pieces)


def written(pieces: Pieces) -> str:
    """The pieces in the notation, bottom to top (NOT-1)."""
    return "".join(map(str, pieces))


AttackKind = Literal["physical", "mental", "social"]
EffectKind = Literal["fleeing", "frozen", "calmed", "compelled"]
"""The effects that may last for some of a character's turns (TIM)."""
KINDS: tuple[AttackKind, ...] = ("physical", "mental", "social")
APPLICABLE: dict[AttackKind, tuple[Position, ...]] = {
    "physical": ("guts",),
    "mental": ("brains",),
    "social": ("guts", "brains"),
}
"""Which positions serve in which kind of attack (APP-1)."""


MANEUVER_AWAY = 3
"""Maneuver moves its own defender this many cells farther than N (CLR-G-PURPLE)."""
Result = Literal["damage", "effect", "healing", "trade", "feet", "cells", "mark", "joining"]
"""What a hit does to whoever bears it.

Pips come off, an effect lasts for some turns, it is healed, pieces change hands, its feet gain or lose pips, it is put
on another cell, it must defend first next time, or it joins the party.
"""
Answering = Literal["", "shields", "turns back", "strikes back", "ends turn", "trips", "moves off"]
"""What a defence does besides adding its pips.

Free red guts add theirs, the hit falls on the attacker, the defender strikes at once, the attacker's turn is over, the
attacker's feet lose a pip, or the defender goes to another cell.
"""
Choosing = Literal["", "hamper", "throw", "compel", "trade", "remould"]
"""A decision that follows a hit."""


class Ability(Struct, frozen=True, cache_hash=True):
    """One ability of a colour in a position; N is the number of pips of its committed pieces.

    `attacks` and `defends` are the kinds of attack and defence in which it may be active; special abilities have
    neither (SPC-1). `reach` is the base of its reach in cells, to which N is added; 0 is adjacent only (ATK-6). `deals`
    is what a hit does, `asks` the decision about it that its user makes then; `lasts` is the effect, if it deals one;
    `measured` says that N is its size (in rounds or cells), which the multiple of ATK-7 multiplies. `twice` says that
    the attack is made twice (CLR-G-ORANGE), `sweeps` that it falls on up to N targets (CLR-G-PINK), `shot` that free
    red guts defend against it (CLR-G-RED). `answers` is what a defence with it does. `afterwards` says that it works on
    a result that is known and is never active in an attack on a character (ATK-10).
    """

    name: str
    position: Position
    colour: Colour
    attacks: tuple[AttackKind, ...] = ()
    defends: tuple[AttackKind, ...] = ()
    reach: int | None = None
    deals: Result = "damage"
    asks: Choosing = ""
    lasts: EffectKind | None = None
    measured: bool = False
    twice: bool = False
    sweeps: bool = False
    shot: bool = False
    answers: Answering = ""
    afterwards: bool = False
    special: bool = False

    def idle(self, kind: AttackKind) -> bool:
        """Does what a defence with it does not happen against that kind of attack?"""
        return bool(self.answers) and kind not in self.defends

    @property
    def instead(self) -> bool:
        """Does a hit do something other than damage (DMG-5)?"""
        return self.deals != "damage"

    @property
    def multiplied(self) -> bool:
        """Does the multiple make more of what a hit does (ATK-7)?"""
        return self.measured or self.deals in {"damage", "healing", "feet"}

    @property
    def rule(self) -> str:
        """The ability's id in the ledger of rules."""
        return f"CLR-{self.position[0].upper()}-{self.colour.name}"


_P: tuple[AttackKind, ...] = ("physical",)
_M: tuple[AttackKind, ...] = ("mental",)
_S: tuple[AttackKind, ...] = ("social",)
_PS: tuple[AttackKind, ...] = ("physical", "social")
_MS: tuple[AttackKind, ...] = ("mental", "social")
_C = Colour

ABILITIES: tuple[Ability, ...] = (
    Ability("Identify", "brains", _C.CLEAR, special=True),
    Ability("Intimidate", "brains", _C.RED, _S, deals="effect", lasts="fleeing", measured=True),
    Ability("Shrewd", "brains", _C.PINK, _M, deals="trade", asks="trade"),
    Ability("Persistent", "brains", _C.ORANGE, _M, afterwards=True),
    Ability("Calming", "brains", _C.YELLOW, _MS, deals="effect", lasts="calmed", measured=True),
    Ability("Persuasive", "brains", _C.GREEN, _MS, deals="joining"),
    Ability("Morph Other", "brains", _C.CYAN, _S, reach=0, deals="healing", asks="remould"),
    Ability("Cunning", "brains", _C.BLUE, _M, reach=0, deals="mark"),
    Ability("Compel", "brains", _C.PURPLE, _MS, reach=3, deals="effect", lasts="compelled", asks="compel"),
    Ability("Perfection", "guts", _C.CLEAR, _P, _P, afterwards=True),
    Ability("Ranged", "guts", _C.RED, _P, _P, reach=3, shot=True, answers="shields"),
    Ability("Flexible", "guts", _C.PINK, _P, _P, sweeps=True, answers="turns back"),
    Ability("Dexterous", "guts", _C.ORANGE, _P, _P, twice=True, answers="strikes back"),
    Ability("Medic", "guts", _C.YELLOW, special=True),
    Ability("Hamper", "guts", _C.GREEN, _PS, _PS, deals="feet", asks="hamper", answers="trips"),
    Ability("Morph Self", "guts", _C.CYAN, special=True),
    Ability("Freeze", "guts", _C.BLUE, _PS, _PS, deals="effect", lasts="frozen", measured=True, answers="ends turn"),
    Ability("Maneuver", "guts", _C.PURPLE, _P, _P, deals="cells", asks="throw", measured=True, answers="moves off"),
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
PLAIN = Ability("", "guts", Colour.GRAY)
"""What works where no ability is active: an attack or a defence that only adds its pips."""
_BY_PLACE = {(ability.position, ability.colour): ability for ability in ABILITIES}
_BY_NAME = {ability.name: ability for ability in ABILITIES}


def ability(position: Position, colour: Colour) -> Ability | None:
    """The ability that the colour gives in the position; None for opaque colours, which give nothing."""
    return _BY_PLACE.get((position, colour))


def named(name: str) -> Ability | None:
    """The ability of that name, or None."""
    return _BY_NAME.get(name)


SPOKEN: Final = {"Persuasive": "win over", "Intimidate": "frighten", "Cunning": "outwit"}
"""What is done to people by these abilities where nobody is an enemy: words; by all but the first, one is made."""


def called(active: str) -> Ability:
    """The ability of that name; PLAIN where the name is empty, as no ability is active."""
    return _BY_NAME.get(active, PLAIN)


def red_adds(attack: str, defence: str) -> bool:
    """Do free red guts add their pips to a defence with that ability against an attack with that one (CLR-G-RED)?

    In the core edition they never do, which is not asked here.
    """
    return called(attack).shot and (not defence or called(defence).answers == "shields")


def lasting(kind: EffectKind) -> Ability:
    """The ability that causes effects of that kind."""
    return next(one for one in ABILITIES if one.lasts == kind)
