"""Characters by chance, and suggestions for names; the same number always gives the same ones."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from game.books.capes.content.tables import Pronoun
from game.books.capes.face.editor.draft import AbilityNames, CharacterDraft
from game.books.capes.face.editor.looks import look_by_chance
from game.books.capes.values import DRIVES, LONGEST_NAME, Drive, Leaning
from game.table.seats import lot, pick

T = TypeVar("T")
_HERE: Final = Path(__file__).parent
ChanceKind = Literal["hero", "villain", "bystander"]
_KINDS: Final[tuple[ChanceKind, ...]] = ("hero",) * 5 + ("villain",) * 4 + ("bystander",) * 2
_PRONOUNS: Final[tuple[Pronoun, ...]] = ("she", "he", "they")
_COUNTS: Final = ((4, 4, 3), (4, 4, 4), (4, 3, 4), (5, 4, 3), (5, 3, 4), (4, 4, 3))
"""How many Abilities the columns have."""
_VALUES: Final = ((3, 2, 2, 1, 1), (3, 3, 1, 1, 1), (2, 2, 2, 2, 1), (4, 2, 1, 1, 1), (3, 2, 2, 1, 1))
_TEMPERS: Final[Mapping[Leaning, tuple[str, ...]]] = {
    "hero": ("guardian", "guardian", "showoff", "schemer"),
    "villain": ("tyrant", "schemer", "showoff"),
    "bystander": ("guardian", "schemer"),
}


class ChanceNames(Struct, frozen=True, forbid_unknown_fields=True):
    """Of what names are put together, and what is said after what somebody can do."""

    first: tuple[str, ...]
    last: tuple[str, ...]
    but: tuple[str, ...]


class ChanceGift(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody can do: in a sentence, as Abilities from the least to the greatest, and as an emblem."""

    concept: str
    names: AbilityNames
    emblem: str


class ChanceManners(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody may be, and do things."""

    attitudes: AbilityNames
    styles: AbilityNames


class ChanceWords(Struct, frozen=True, forbid_unknown_fields=True):
    """All words of which Characters are made by chance."""

    hero: ChanceNames
    villain: ChanceNames
    bystander: ChanceNames
    gift: tuple[ChanceGift, ...]
    trade: tuple[ChanceGift, ...]
    manners: ChanceManners


@cache
def words() -> ChanceWords:
    """The words, as their file has them."""
    return msgspec.convert(tomllib.loads((_HERE / "words.toml").read_text("utf-8")), ChanceWords)


def character_by_chance(number: int) -> CharacterDraft:
    """A whole Character, with which nothing is wrong."""
    key = f"capes character {number}"
    leaning = pick(_KINDS, f"{key} kind")
    powered = leaning != "bystander"
    gift = pick(words().gift if powered else words().trade, f"{key} gift")
    named: ChanceNames = getattr(words(), leaning)
    first, attitudes, styles = pick(_COUNTS, f"{key} counts")
    manners = words().manners
    return CharacterDraft(
        name=_name(named, leaning, key),
        concept=f"{gift.concept}, {pick(named.but, f'{key} but')}",
        leaning=leaning,
        pronoun=pick(_PRONOUNS, f"{key} pronoun"),
        temper=pick(_TEMPERS[leaning], f"{key} temper"),
        look=look_by_chance(number, leaning, gift.emblem),
        powered=powered,
        names=(gift.names[:first], _some(manners.attitudes, attitudes, key), _some(manners.styles, styles, key)),
        drives=_drives(leaning, key) if powered else (),
    )


def _name(named: ChanceNames, leaning: Leaning, key: str) -> str:
    """A name; some heroes go by one word with an article."""
    first, last = pick(named.first, f"{key} first"), pick(named.last, f"{key} last")
    bare = leaning == "hero" and lot(f"{key} bare") < 0.2
    return (f"The {last}" if bare else f"{first} {last}")[:LONGEST_NAME]


def _some(every: Sequence[T], count: int, key: str) -> tuple[T, ...]:
    """So many of them, each once."""
    return tuple(sorted(every, key=lambda one: lot(f"{key} {one}"))[:count])


def _drives(leaning: Leaning, key: str) -> tuple[Drive, ...]:
    """Five Drives, the highest first; at least four are those of heroes, or those of villains."""
    own, other = (DRIVES[:5], DRIVES[5:]) if leaning == "hero" else (DRIVES[5:], DRIVES[:5])
    names = _some(own, 5, key)
    fifth = pick(other, f"{key} torn") if lot(f"{key} half") < 0.4 else names[4]
    values = pick(_VALUES, f"{key} values")
    return tuple(Drive(name, value) for name, value in zip((*names[:4], fifth), values, strict=True))


def suggested(column: int, place: int, number: int, *, powered: bool) -> str:
    """A short name for the Ability at that place of that column, which stands in its field while it is empty."""
    manners = words().manners
    if column:
        found = _some(manners.attitudes if column == 1 else manners.styles, 12, f"capes hint {number}")
        short = [one for one in found if len(one) <= _SHORT]
        return short[place % len(short)]
    every = words().gift if powered else words().trade
    names = pick([one.names for one in every if max(map(len, one.names)) <= _SHORT + 4], f"capes hint {number}")
    return names[place % len(names)]


_SHORT: Final = 16
