"""Values of Capes scenes: Characters, prompts, issues, the Code and a table's options. They know no world."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Column = Literal["power", "skill", "attitude", "style"]
"""The columns of a Character; it has Powers or Skills, never both (K-4)."""
COLUMNS: Final[tuple[Column, ...]] = ("power", "skill", "attitude", "style")
COLUMN_NAMES: Final[dict[Column, str]] = {
    "power": "Powers",
    "skill": "Skills",
    "attitude": "Attitudes",
    "style": "Styles",
}
ConflictKind = Literal["goal", "event"]
Leaning = Literal["hero", "villain", "bystander", "thing"]
LONGEST: Final = 140
"""The most letters of anything that is typed."""
ANYBODY, TYPED = "{X}", "…"
"""What stands in a form for the Character whom a Goal is about, and for what is typed."""
LEAST, MOST = 1, 6
"""What a die shows at least and at most."""
LONGEST_NAME: Final = 40
"""The most letters of a Character's name, and of the name of an Ability."""
MOST_ABILITIES, FEWEST_IN_COLUMN, MOST_IN_COLUMN = 12, 3, 5
DRIVES: Final = ("hope", "mercy", "honour", "home", "wonder", "spite", "hunger", "vanity", "order", "dread")
"""The Drives that a Character may have, of which it has five."""
DRIVES_EACH, DRIVES_SUM = 5, 9


class Ability(Struct, frozen=True):
    """An Ability of a Character: its column, its rating from 1 to 5, and what it is called."""

    column: Column
    rating: int
    name: str

    @property
    def key(self) -> str:
        """What names it on its sheet, as `power:3`."""
        return f"{self.column}:{self.rating}"


class Drive(Struct, frozen=True):
    """What moves a Character, and how much Debt it bears before it is overdrawn."""

    name: str
    value: int


class Appearance(Struct, frozen=True, forbid_unknown_fields=True):
    """How a Character is drawn; colours are written as `#rrggbb`, empty ones follow from its id.

    `build` is its breadth in percent of the usual. `thing` names a picture of its own for what is no person.
    """

    head: Literal["bob", "curls", "hood", "hat", "cap", "bun", "bare"] = "bob"
    suit: str = ""
    trim: str = ""
    skin: str = ""
    hair: str = ""
    cape: str = ""
    emblem: str = ""
    coat: bool = False
    mask: bool = False
    build: int = 100
    thing: Literal["", "tram", "flood"] = ""


class Sheet(Struct, frozen=True):
    """A Character as it is written down."""

    id: str
    name: str
    concept: str = ""
    leaning: Leaning = "hero"
    abilities: tuple[Ability, ...] = ()
    drives: tuple[Drive, ...] = ()
    look: Appearance = Appearance()
    pronoun: Literal["she", "he", "they", "it"] = "they"
    temper: str = ""
    """How a computer plays whose first Character it is; empty for the seat's own."""

    def drive(self, name: str) -> int:
        """The value of that Drive; 0 where it has none of that name."""
        return next((one.value for one in self.drives if one.name == name), 0)

    def ability(self, key: str) -> Ability | None:
        """The Ability of that key, None without one."""
        return next((one for one in self.abilities if one.key == key), None)

    def column(self, column: Column) -> tuple[Ability, ...]:
        """Its Abilities of that column, the lowest first."""
        return tuple(sorted((one for one in self.abilities if one.column == column), key=lambda one: one.rating))

    @property
    def columns(self) -> tuple[Column, ...]:
        """The three columns that it has (K-2: Powers come with Drives)."""
        return ("power" if self.drives else "skill", "attitude", "style")

    def faults(self) -> tuple[str, ...]:
        """What K-4 forbids about it, a sentence each."""
        return (*_nameless(self), *_columns(self), *_drives(self))


def _nameless(sheet: Sheet) -> list[str]:
    names = [sheet.name, *(one.name for one in sheet.abilities)]
    found = list[str]()
    if not all(name.strip() for name in names):
        found.append("It and each of its Abilities need a name")
    if max(map(len, (*names, sheet.id))) > LONGEST_NAME:
        found.append(f"Its name and those of its Abilities have at most {LONGEST_NAME} letters")
    if max(len(sheet.concept), len(sheet.temper)) > LONGEST:
        found.append(f"What is said of it has at most {LONGEST} letters")
    return found


def _columns(sheet: Sheet) -> list[str]:
    found = list[str]()
    for column in sheet.columns:
        ratings = [one.rating for one in sheet.column(column)]
        if not FEWEST_IN_COLUMN <= len(ratings) <= MOST_IN_COLUMN:
            found.append(
                f"It has {len(ratings)} {COLUMN_NAMES[column]}, and needs {FEWEST_IN_COLUMN} to {MOST_IN_COLUMN}"
            )
        elif ratings != list(range(1, len(ratings) + 1)):
            found.append(f"Its {COLUMN_NAMES[column]} are not numbered from 1 up")
    strays = {one.column for one in sheet.abilities} - set(sheet.columns)
    if strays:
        found.append("Powers go with Drives, and Skills go without them")
    if len(sheet.abilities) > MOST_ABILITIES:
        found.append(f"It has {len(sheet.abilities)} Abilities, and {MOST_ABILITIES} are the most")
    return found


def _drives(sheet: Sheet) -> list[str]:
    if not sheet.drives:
        return []
    names, values = [one.name for one in sheet.drives], [one.value for one in sheet.drives]
    found = [f'There is no Drive "{name}"' for name in names if name not in DRIVES]
    if len(set(names)) != DRIVES_EACH or len(names) != DRIVES_EACH:
        found.append(f"It has {len(set(names))} Drives, and needs {DRIVES_EACH} or none")
    elif sum(values) != DRIVES_SUM or not all(1 <= one <= MOST_IN_COLUMN for one in values):
        found.append(f"Its Drives are 1 to {MOST_IN_COLUMN} each and add up to {DRIVES_SUM}, not to {sum(values)}")
    return found


class Stance(Struct, frozen=True):
    """One side of a Conflict in words, and the clauses of the Code that it would break."""

    text: str
    code: tuple[str, ...] = ()


class Draft(Struct, frozen=True):
    """A Conflict as it is proposed; `about` are the ids of the Characters whom a Goal is about (C-CON-2)."""

    kind: ConflictKind
    text: str
    stances: tuple[Stance, Stance]
    about: tuple[str, ...] = ()


class SidePlace(Struct, frozen=True):
    """A side of a Conflict, in numbers and in words."""

    conflict: int
    text: str
    side: int
    stance: str


class ScenePrompt(Struct, frozen=True):
    """A Scene that may be framed: where it is, who is suggested, and Conflicts that are ready."""

    id: str
    title: str
    place: str
    ground: str = "street"
    light: Literal["dusk", "night", "pale"] = "dusk"
    suggested: tuple[str, ...] = ()
    drafts: tuple[Draft, ...] = ()


class Resolution(Struct, frozen=True):
    """What a link asks: that this Conflict ended on that side (0 or 1; -1: on any), or that one hung."""

    text: str = ""
    side: int = -1
    hung: bool = False


class Link(Struct, frozen=True):
    """A caption between two Scenes of an issue, told after the prompt `after` if `when` holds."""

    after: str
    line: str
    when: Resolution | None = None


class Cover(Struct, frozen=True):
    """The cover of an issue: who stands on it, where, and what it says."""

    figures: tuple[str, ...] = ()
    ground: str = "street"
    words: str = ""


class Issue(Struct, frozen=True):
    """Scenes that belong together: the ids of their prompts in order, and what is told between them."""

    id: str
    title: str
    blurb: str = ""
    scenes: tuple[str, ...] = ()
    cover: Cover = Cover()
    links: tuple[Link, ...] = ()


class Clause(Struct, frozen=True):
    """A clause of the Code: its text, a mark of one or two words, and lines to gloat with."""

    id: str
    text: str
    short: str = ""
    gloat: tuple[str, ...] = ()


class CapesOptions(Struct, frozen=True):
    """What a table chooses: how long it plays, and what the rules leave open."""

    scenes: int = 0
    """So many Scenes are played; 0: those of the issue."""
    tokens: int = 1
    """Each begins with so many tokens (K-7)."""
    overdrawn: bool = True
    """Do overdrawn Drives cost dice (K-5)?"""
    hung: int = 3
    """After so many Pages without a change a Conflict hangs (K-6); 0: never."""
    keep_spare: bool = True
    """Do dice without a partner become Inspirations (C-INS-5)?"""
    last_page: int = 0
    """After this Page a Scene ends, and what is open hangs; 0: it goes on until all is resolved."""
    pens: bool = False
    """Is somebody asked to finish the sentence after "and then" (C-THN-1)? Else the line is generated."""
    score: bool = False
    """Is a score told at the end?"""


def parts(value: int, new: int, *, old_first: bool = False) -> tuple[int, ...]:
    """The values into which a die is split: the old die's, then those of the `new` ones, as even as can be (C-SPL-2).

    What is left over goes to the new dice, or with `old_first` to the old die first.

    >>> parts(5, 1), parts(5, 1, old_first=True), parts(6, 3)
    ((2, 3), (3, 2), (1, 2, 2, 1))
    """
    low, more = divmod(value, new + 1)
    order = [*range(new + 1)] if old_first else [*range(1, new + 1), 0]
    extra = order[:more]
    return tuple(low + (one in extra) for one in range(new + 1))
