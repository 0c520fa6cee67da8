"""The table's options: one frozen value, chosen when a game starts; editions that preset them, and their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, fields

from game.plain import shortened
from game.problem import NoOption
from game.table import options as table_options

Some = Annotated[int, Meta(ge=1)]
AtLeastNone = Annotated[int, Meta(ge=0)]
Rest = Literal["full", "none"] | Some
Budget = Literal["starting", "spent", "all"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Every *(option)* of the ledger, with its default.

    >>> Options(points=20).points, Options().points
    (20, 12)
    >>> EDITIONS["core"].pink
    False
    """

    points: Some = 12
    """Starting character points (CRE-2)."""
    alike: AtLeastNone = 3
    """How many pieces of one colour may stand in a position at creation; 0 is no limit (CRE-7)."""
    trios: Some = 10
    """Trios of each colour in the bank (PIE-3)."""
    pink: bool = True
    """Pink is played (PIE-2)."""
    red_bonus: bool = True
    """Do red guts add their pips to the defence against ranged attacks (CLR-G-RED)?

    If not, a hit falls back on the attacker.
    """
    deadly: bool = False
    """A defence of 0 counts as 1 when the multiple is worked out (ATK-8)."""
    spill: bool = False
    """Damage that finds no committed piece falls on others (DMG-3)."""
    quotient: bool = False
    """The multiple is the quotient of attack and defence, rounded down (ATK-7)."""
    relapse: bool = False
    """Intimidate, Calming and Compel may follow on one another; TIM-4 is switched off."""
    revival: AtLeastNone = 3
    """In how many rounds a fallen character can be brought back; 0 makes a fall final (DIE-2)."""
    teleport_shots: bool = True
    """Engaged enemies may shoot at a character that teleports away (CLR-F-PURPLE)."""
    rest: Rest = "full"
    """What a rest gives: full healing, none, or a number of healings to each member of the party (RST-1)."""
    successor: Budget = "starting"
    """The points of a new character after a death (DIE-4).

    They are the starting points, those in the dead character's stack, or all that it ever had.
    """
    gray_feet: bool = False
    """Objects under gray pieces are played; they serve as feet (POS-8, OBJ-1)."""
    led_allies: bool = False
    """The game master, not the player who won them over, decides for joined allies and burdens (SID-2)."""


EDITIONS = {
    "wiki": Options(),
    "core": Options(pink=False, red_bonus=False, teleport_shots=False),
}


def with_values(base: Options, given: Mapping[str, object]) -> Options:
    """The options with other values, which may be text. Raises NoOption.

    >>> with_values(Options(), {"points": "20"}).points
    20
    >>> with_values(Options(), {"points": "many"})
    Traceback (most recent call last):
    game.problem.NoOption: the option points cannot be "many"; write a number, as 12
    """
    return msgspec.convert(asdict(base) | {name: _value(name, value) for name, value in given.items()}, Options)


def _value(name: str, value: object) -> Any:
    kinds = get_type_hints(Options, include_extras=True)
    if name not in kinds:
        raise NoOption(f'there is no option "{shortened(name, 40)}"', f"use one of {', '.join(kinds)}")
    try:
        return msgspec.convert(value, kinds[name], strict=False)
    except msgspec.ValidationError as error:
        raise NoOption(f'the option {name} cannot be "{shortened(str(value), 40)}"', _wanted(name)) from error


_WANTED = {"rest": "write full, none or a number of healings", "successor": "write starting, spent or all"}


def _wanted(name: str) -> str:
    plain = {bool: "write true or false", int: f"write a number, as {getattr(Options(), name)}"}
    return _WANTED.get(name) or plain[type(getattr(Options(), name))]


def of_campaign(own: Mapping[str, object], chosen: Options | None = None) -> Options:
    """The options in a campaign: its own, and those that the players chose. Raises NoOption.

    The players' options win where they differ from the default.
    """
    plain, chosen = Options(), chosen or Options()
    left = {name: value for name, value in own.items() if getattr(chosen, name, None) == getattr(plain, name, None)}
    return with_values(chosen, left)


OptionMatter = Literal["making", "fighting", "falling", "resting"]
MATTERS: dict[OptionMatter, str] = {
    "making": "Making heroes",
    "fighting": "Fighting",
    "falling": "Falling",
    "resting": "Things and rest",
}


TOLD = table_options.option_words(Path(__file__).with_name("options.toml"))


def names(matter: OptionMatter) -> tuple[str, ...]:
    """The names of the options that belong to that matter."""
    return tuple(field.name for field in fields(Options) if TOLD[field.name].matter == matter)


def changes(options: Options, base: Options) -> Mapping[str, str]:
    """The options that differ from the base: their names, each with its title and the word of its value."""
    return table_options.changed(options, base, TOLD)


def edition(options: Options) -> str:
    """The name of the edition from which these options differ least."""
    return table_options.nearest(options, EDITIONS, TOLD)


def summary(options: Options) -> str:
    """The options in a few words, such as `Wiki rules` or `Core rules, 2 changed`."""
    return table_options.summary(options, EDITIONS, TOLD)


def lines(options: Options) -> Iterator[str]:
    """The options in sentences: the edition, and what differs from it."""
    yield f"{edition(options).capitalize()} rules."
    yield from changes(options, EDITIONS[edition(options)]).values()
