"""What happens in Capes scenes.

Persons and Characters stay to the end, so events name them by their entities. Conflicts, sides and dice go, so events
say in words where they were: `game.books.capes.values.SidePlace`. What tokens and Debt become stands in events alone.
"""

from __future__ import annotations

from game.books.capes.values import ConflictKind, SidePlace
from game.table.book import Event


class SceneBegan(Event, frozen=True):
    number: int
    prompt: str
    title: str
    place: str
    ground: str
    light: str
    by: int


class SceneEnded(Event, frozen=True):
    number: int
    pages: int


class Linked(Event, frozen=True):
    """What the issue tells between this Scene and the next one."""

    line: str


class PageBegan(Event, frozen=True):
    number: int
    start: int


class Taken(Event, frozen=True):
    """A Character is played from now on."""

    character: int
    by: int


class TokenPaid(Event, frozen=True):
    """A token goes back to the bank for a Character, a conflict, a claim or a turn."""

    by: int
    what: str


class ConflictMade(Event, frozen=True):
    conflict: int
    kind: ConflictKind
    text: str
    stances: tuple[str, ...]
    about: tuple[int, ...]
    by: int


class Vetoed(Event, frozen=True):
    by: int
    text: str


class Claimed(Event, frozen=True):
    at: SidePlace
    by: int


class ActionsBegan(Event, frozen=True):
    by: int


class Skipped(Event, frozen=True):
    """A Turn was not used; `character` is 0 for a bought Turn of a seat without Characters."""

    character: int
    by: int


class DebtTaken(Event, frozen=True):
    character: int
    drive: str
    number: int


class Rolled(Event, frozen=True):
    """A die was rolled with an Ability; nothing has been decided yet."""

    character: int
    by: int
    ability: str
    at: SidePlace
    die: int
    before: int
    value: int
    reaction: bool = False


class Kept(Event, frozen=True):
    """The roll was kept, or the die turned back; the Character stands on `joined` now."""

    character: int
    by: int
    at: SidePlace
    die: int
    before: int
    """What the die showed before the roll."""
    value: int
    """What was rolled."""
    accepted: bool
    joined: SidePlace
    left: str = ""
    """The side on which it stood before, where that is another one."""


class Staked(Event, frozen=True):
    character: int
    by: int
    drive: str
    number: int
    at: SidePlace
    die: int


class WasSplit(Event, frozen=True):
    at: SidePlace
    die: int
    into: tuple[int, ...]
    by: int


class Schismed(Event, frozen=True):
    """Dice left a side and founded another one; `values` are those of the dice, `with_them` who went along."""

    at: SidePlace
    left: str
    values: tuple[int, ...]
    with_them: tuple[int, ...]
    by: int
    emptied: bool = False
    was_claimed: bool = False


class Lifted(Event, frozen=True):
    """A die was raised by an Inspiration, which is gone."""

    at: SidePlace
    die: int
    before: int
    value: int
    note: str
    by: int


class Raised(Event, frozen=True):
    """An Inspiration became worth more."""

    character: int
    by: int
    ability: str
    value: int
    note: str


class Narrated(Event, frozen=True):
    """Somebody typed a line about what is told next to it; `character` is 0 where it is nobody's."""

    by: int
    character: int
    text: str


class AndThen(Event, frozen=True):
    """The narrator breaks off, and somebody on the controlling side goes on."""

    narrator: int
    by: int
    at: SidePlace


class Overdrew(Event, frozen=True):
    character: int
    drive: str
    at: SidePlace
    die: int
    before: int
    value: int
    kept: bool


class Resolved(Event, frozen=True):
    """`at` is the side that won; `outcome` how it is told. `stood` are the Characters with where they stood."""

    at: SidePlace
    kind: ConflictKind
    outcome: str
    by: int
    sides: int
    stood: tuple[tuple[int, str], ...]
    prompted: int = -1
    """The number of the outcome among the first two sides; -1 for another one."""


class DebtReturned(Event, frozen=True):
    """Debt that lay on a die comes back to its Drive: twice from a losing side, once from what hung."""

    character: int
    drive: str
    staked: int
    number: int


class DebtWon(Event, frozen=True):
    character: int
    drive: str
    number: int


class Given(Event, frozen=True):
    """A token from the bank; `maker` where it is due to who made the Conflict."""

    by: int
    to: int
    maker: bool = False


class NotGiven(Event, frozen=True):
    by: int
    number: int


class Inspired(Event, frozen=True):
    """An Inspiration was made; `to` is 0 where nobody gets it. Two equal dice make one of value 0: none."""

    value: int
    to: int
    note: str
    spare: bool = False


class Tagged(Event, frozen=True):
    """Somebody says that a side would break a clause of the Code."""

    at: SidePlace
    clause: str
    by: int


class Offered(Event, frozen=True):
    """Somebody offers to give the token that the maker of the Conflict may get."""

    at: str
    by: int


class Gloated(Event, frozen=True):
    at: SidePlace
    die: int
    before: int
    code: tuple[str, ...]
    by: int


class Hung(Event, frozen=True):
    at: str
    tied: bool


class Finished(Event, frozen=True):
    """Who stands on the controlling side finishes the sentence; an empty text is generated."""

    by: int
    text: str


class Spoke(Event, frozen=True):
    by: int
    text: str


class IssueEnded(Event, frozen=True):
    scenes: int
