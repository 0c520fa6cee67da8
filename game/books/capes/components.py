"""What an entity of Capes scenes may have.

Each person, Character, Conflict, side, die and Inspiration is an entity of its own; what follows from others, such as
which side leads, is asked and never kept.
"""

from __future__ import annotations

from typing import Final

from game.books.capes.values import CapesOptions, Clause, ConflictKind, Draft, Issue, ScenePrompt, Sheet
from game.table.book import Seat
from game.table.world import Component

HUNG: Final = -2
"""In place of an outcome: the Conflict hung."""


class Telling(Component, frozen=True):
    """The issue that the table tells: what was agreed before, and which Scene and Page it has come to.

    `seats` are the persons in the order in which they sit; `first` and `start` are places in it.
    """

    options: CapesOptions
    issue: Issue
    prompts: tuple[ScenePrompt, ...]
    code: tuple[Clause, ...]
    forms: tuple[Draft, ...]
    """Conflicts to be filled in: `{X}` in the text of a Goal stands for a Character, `…` for what is typed."""
    seats: tuple[int, ...]
    scene: int = 0
    prompt: str = ""
    title: str = ""
    place: str = ""
    told: tuple[str, ...] = ()
    """The ids of the prompts of earlier Scenes."""
    first: int = 0
    start: int = 0
    page: int = 0
    vetoed: tuple[str, ...] = ()
    """The texts that were vetoed on this Page."""
    made: tuple[str, ...] = ()
    """The texts of the Conflicts that were made in this Scene."""
    ended: tuple[tuple[str, int], ...] = ()
    """The Conflicts that ended in this Scene, each with the number of its outcome; -1 for what is neither first side.

    What hung has `HUNG`.
    """


class Person(Component, frozen=True):
    """Somebody at the table; `claimed` on this Page, `played` in this Scene: the next one costs a token."""

    seat: Seat
    name: str
    tokens: int
    claimed: bool = False
    played: bool = False


class Role(Component, frozen=True):
    """A Character."""

    sheet: Sheet


class Owed(Component, frozen=True):
    """The Debt that rests on a Character's Drives; a Drive without Debt is left out."""

    by: tuple[tuple[str, int], ...] = ()


class PlayedBy(Component, frozen=True):
    """The person who plays the Character in this Scene; without one nobody does."""

    who: int


class Spent(Component, frozen=True):
    """The keys of Abilities that are used up for the Scene and for the Page (K-1, K-2)."""

    scene: tuple[str, ...] = ()
    page: tuple[str, ...] = ()


class Conflict(Component, frozen=True):
    """A Conflict; `maker` is a person, `about` are Characters.

    `still` counts the ends of Pages at which its dice and Debt were as in `mark` (K-6).
    """

    sort: ConflictKind
    text: str
    maker: int
    about: tuple[int, ...] = ()
    volunteer: int = 0
    """Who has offered to give the maker's token (C-TOK-3); 0 for nobody."""
    still: int = 0
    mark: tuple[tuple[int, int, int, int], ...] = ()


class Stands(Component, frozen=True):
    """Which Characters stand on which sides of a Conflict, and on which they ever stood, as pairs."""

    now: tuple[tuple[int, int], ...] = ()
    once: tuple[tuple[int, int], ...] = ()


class Side(Component, frozen=True):
    """A side of a Conflict; `original` for the first two. `claim` is a person, 0 for nobody."""

    conflict: int
    text: str
    code: tuple[str, ...] = ()
    original: bool = True
    claim: int = 0
    founder: int = 0
    """The person who founded it by a schism."""
    page: int = 0
    """The Page on which it was made."""


class Die(Component, frozen=True):
    """A die, and the Debt under it in order of arrival: Character, Drive and number. The first one's player has it."""

    side: int
    value: int
    under: tuple[tuple[int, str, int], ...] = ()


class Inspiration(Component, frozen=True):
    """An Inspiration of a person; `note` tells how the Conflict ended that it came from (C-USE-2)."""

    owner: int
    value: int
    note: str
