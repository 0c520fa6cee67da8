"""A Character while it is written: names may be empty and Drives may be missing, and what is wrong is told."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.capes.content.tables import Pronoun
from game.books.capes.values import (
    DRIVES,
    DRIVES_EACH,
    DRIVES_SUM,
    FEWEST_IN_COLUMN,
    MOST_ABILITIES,
    MOST_IN_COLUMN,
    Ability,
    Appearance,
    Column,
    Drive,
    Leaning,
    Sheet,
)
from game.plain import plain

_WHOLE: Final = (Drive("hope", 3), Drive("mercy", 2), Drive("honour", 2), Drive("home", 1), Drive("wonder", 1))
"""Drives with which nothing is wrong."""
AbilityNames = tuple[str, ...]
"""The names of a column, the lowest rating first: the place of each is its rating."""
_NEW: Final[AbilityNames] = ("",) * FEWEST_IN_COLUMN


class CharacterDraft(Struct, frozen=True):
    """A Character as it is written so far; without an `id` it was never kept."""

    id: str = ""
    name: str = ""
    concept: str = ""
    leaning: Leaning = "hero"
    pronoun: Pronoun = "they"
    temper: str = ""
    look: Appearance = Appearance()
    powered: bool = True
    """Has it Powers and Drives? Else it has Skills. Drives stay written while it has Skills."""
    names: tuple[AbilityNames, AbilityNames, AbilityNames] = (_NEW, _NEW, _NEW)
    """Its Powers or Skills, Attitudes and Styles."""
    drives: tuple[Drive, ...] = ()

    @classmethod
    def of(cls, sheet: Sheet) -> CharacterDraft:
        """That Character, with its Abilities numbered by their places, and without Drives that there are not."""
        first = (*sheet.column("power"), *sheet.column("skill"))
        columns = (first, sheet.column("attitude"), sheet.column("style"))
        one, two, three = (tuple(ability.name for ability in column) for column in columns)
        driven = dict.fromkeys(drive.name for drive in sheet.drives if drive.name in DRIVES and drive.value > 0)
        return cls(
            sheet.id,
            sheet.name,
            sheet.concept,
            sheet.leaning,
            sheet.pronoun,
            sheet.temper,
            sheet.look,
            powered=bool(sheet.drives or sheet.column("power")),
            names=(one, two, three),
            drives=tuple(Drive(name, sheet.drive(name)) for name in driven),
        )

    def sheet(self, name: str) -> Sheet:
        """The Character with that id, without spaces around its words."""
        abilities = (
            Ability(column, place, one.strip())
            for column, names in zip(self.columns, self.names, strict=True)
            for place, one in enumerate(names, 1)
        )
        return Sheet(
            name,
            self.name.strip(),
            self.concept.strip(),
            self.leaning,
            tuple(abilities),
            self.drives if self.powered else (),
            self.look,
            self.pronoun,
            self.temper,
        )

    @property
    def columns(self) -> tuple[Column, Column, Column]:
        return ("power" if self.powered else "skill", "attitude", "style")

    @property
    def count(self) -> int:
        """How many Abilities it has."""
        return sum(map(len, self.names))

    @property
    def total(self) -> int:
        """What its Drives add up to."""
        return sum(one.value for one in self.drives)

    def drive(self, name: str) -> int:
        """The value of that Drive; 0 where it has none of that name."""
        return next((one.value for one in self.drives if one.name == name), 0)

    def faults(self) -> tuple[str, ...]:
        """What forbids to play it (K-4), a sentence each without its end."""
        sheet = self.sheet("it")
        driven = replace(sheet, drives=sheet.drives or _WHOLE) if self.powered else sheet
        found = list(driven.faults())
        if self.powered and not sheet.drives:
            found.append(f"It has no Drives yet: choose {DRIVES_EACH}, or give it Skills")
        texts = (sheet.name, sheet.concept, *(one.name for one in sheet.abilities))
        if any(plain(one) != one or len(one.splitlines()) > 1 or "\t" in one for one in texts):
            found.append("There are marks in it that cannot be shown: write letters and spaces alone")
        return tuple(found)

    # ---- changes
    def named(self, column: int, place: int, name: str) -> CharacterDraft:
        """The draft in which the Ability at that place, counted from 0, is called so."""
        names = self.names[column]
        return self._with_names(column, (*names[:place], name, *names[place + 1 :]))

    def more(self, column: int) -> CharacterDraft:
        """The draft with one more Ability in that column, of the highest rating."""
        return self._with_names(column, (*self.names[column], ""))

    def fewer(self, column: int) -> CharacterDraft:
        """The draft without the last Ability of that column."""
        return self._with_names(column, self.names[column][:-1])

    def lowered(self, column: int, place: int) -> CharacterDraft:
        """The draft in which that Ability and the one before it have changed places."""
        names = list(self.names[column])
        names[place - 1], names[place] = names[place], names[place - 1]
        return self._with_names(column, tuple(names))

    def _with_names(self, column: int, names: AbilityNames) -> CharacterDraft:
        one, two, three = (names if number == column else known for number, known in enumerate(self.names))
        return replace(self, names=(one, two, three))

    def driven(self, name: str, value: int) -> CharacterDraft:
        """The draft in which that Drive is worth so much; one that is worth 0 is gone, a new one comes last."""
        if not self.drive(name):
            return replace(self, drives=(*self.drives, Drive(name, value)))
        changed = (Drive(name, value) if one.name == name else one for one in self.drives)
        return replace(self, drives=tuple(one for one in changed if one.value > 0))

    # ---- why something cannot be done
    def no_more(self, column: int) -> str:
        """Why that column can have no further Ability; empty if it can."""
        if len(self.names[column]) >= MOST_IN_COLUMN:
            return f"A column has {MOST_IN_COLUMN} Abilities at most. (K-4)"
        if self.count >= MOST_ABILITIES:
            return f"It has {MOST_ABILITIES} Abilities, and more are not allowed: take one away first. (K-4)"
        return ""

    def no_fewer(self, column: int) -> str:
        """Why that column can have no Ability less; empty if it can."""
        return "" if self.names[column] else "There is none to take away."

    def no_higher(self, name: str) -> str:
        """Why that Drive can be worth no more; empty if it can."""
        if self.drive(name) >= MOST_IN_COLUMN:
            return f"A Drive is worth {MOST_IN_COLUMN} at most. (K-4)"
        if not self.drive(name) and len(self.drives) >= DRIVES_EACH:
            return f"It has {DRIVES_EACH} Drives: take one of them down to 0 first. (K-4)"
        if self.total >= DRIVES_SUM:
            return f"All {DRIVES_SUM} are given: take one from another Drive first. (K-4)"
        return ""

    def no_lower(self, name: str) -> str:
        """Why that Drive can be worth no less; empty if it can."""
        return "" if self.drive(name) else "It has no such Drive."
