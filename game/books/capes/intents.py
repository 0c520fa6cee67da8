"""What a seat may ask for in Capes scenes.

A `line` is what the seat tells with its deed; without one a line is written for it. No rule ever judges a line.
"""

from __future__ import annotations

from typing import Final

from game.books.capes.values import Draft, Sheet
from game.table.book import Intent


class FrameScene(Intent, frozen=True):
    """Frame a Scene: by a prompt, or with a title and a place of one's own (C-SCN-1)."""

    prompt: str = ""
    title: str = ""
    place: str = ""


class EndIssue(Intent, frozen=True):
    """Play no further Scene (C-SCN-3)."""


class Take(Intent, frozen=True):
    """Play a Character for the rest of the Scene."""

    character: int


class Bring(Intent, frozen=True):
    """Play a Character that was made just now."""

    sheet: Sheet


class Pass(Intent, frozen=True):
    idle = True


class Add(Intent, frozen=True):
    """Make a Conflict for a token, outside of Turns."""

    draft: Draft


class Make(Intent, frozen=True):
    """Make a Conflict with a Turn."""

    draft: Draft


class Veto(Intent, frozen=True):
    pass


class Allow(Intent, frozen=True):
    idle = True


class ClaimSide(Intent, frozen=True):
    side: int


class BeginActions(Intent, frozen=True):
    """End free play (C-FREE-2)."""


class Act(Intent, frozen=True):
    """Take the Turn of this Character now."""

    character: int


class Skip(Intent, frozen=True):
    """Leave a Turn unused (C-ACT-3)."""


class Buy(Intent, frozen=True):
    """Buy a Turn for a token; 0 for a seat without Characters."""

    character: int = 0


class Roll(Intent, frozen=True):
    """Roll a die with an Ability; a Power puts 1 Debt on `drive`."""

    ability: str
    die: int
    drive: str = ""
    line: str = ""


class Raise(Intent, frozen=True):
    """Raise an Inspiration of one's own by 1 with an Ability."""

    ability: str
    inspiration: int
    drive: str = ""
    line: str = ""


class Stake(Intent, frozen=True):
    """Put Debt of a Drive under a die."""

    drive: str
    die: int
    number: int = 1


class Split(Intent, frozen=True):
    """Split a die: `under` says how much Debt comes under each new die.

    With `leave` the new dice found a side of that name at once, which is needed where nobody controls the die
    (C-SPL-4); `old_first` gives what is left over to the old die (C-SPL-2).
    """

    drive: str
    die: int
    under: tuple[int, ...] = (1,)
    old_first: bool = False
    leave: bool = False
    name: str = ""
    code: tuple[str, ...] = ()


class Leave(Intent, frozen=True):
    """A schism: dice that one controls leave their side and found another (C-SCH-1)."""

    dice: tuple[int, ...]
    name: str = ""
    code: tuple[str, ...] = ()


class Lift(Intent, frozen=True):
    """Spend an Inspiration to raise a die to its value (C-USE-1)."""

    inspiration: int
    die: int


class EndTurn(Intent, frozen=True):
    idle = True


class KeepRoll(Intent, frozen=True):
    """Keep the roll and stand on that side."""

    side: int


class TurnBack(Intent, frozen=True):
    """Turn the die back and stand on that side."""

    side: int


class React(Intent, frozen=True):
    """Roll the same die with an Ability (C-REA-2)."""

    character: int
    ability: str
    drive: str = ""
    line: str = ""


class Decline(Intent, frozen=True):
    idle = True


class Finish(Intent, frozen=True):
    """Finish the sentence that ended on "and then" (C-THN-1)."""

    text: str = ""


class Resolve(Intent, frozen=True):
    """Resolve a Conflict; a Goal may be told as it ends on any side: `outcome`, 0 for the one that leads."""

    conflict: int
    outcome: int = 0
    line: str = ""


class Gloat(Intent, frozen=True):
    """Gloat in place of breaking the Code: turn that die down to 1 for a token; 0 for no further one (C-GLO-1)."""

    conflict: int
    die: int = 0
    line: str = ""


class Give(Intent, frozen=True):
    """Give a token to that person."""

    to: int


class Pair(Intent, frozen=True):
    """Make an Inspiration of two dice, for that person (0 where nobody gets it)."""

    high: int
    low: int
    to: int = 0


class Bestow(Intent, frozen=True):
    """Say who gets the Inspiration of a die that has no partner."""

    die: int
    to: int


class Say(Intent, frozen=True):
    """Tell something (C-FREE-1)."""

    any_time = True
    text: str


class OfferToken(Intent, frozen=True):
    """Offer to give the token that the maker of the Conflict may get (C-TOK-3)."""

    any_time = True
    conflict: int


class Tag(Intent, frozen=True):
    """Say that a side which was made on this Page would break a clause of the Code (C-GLO-3)."""

    any_time = True
    side: int
    clause: str


INTENTS: Final[tuple[type[Intent], ...]] = (
    *(FrameScene, EndIssue, Take, Bring, Pass, Add, Make, Veto, Allow, ClaimSide, BeginActions, Act, Skip, Buy),
    *(Roll, Raise, Stake, Split, Leave, Lift, EndTurn, KeepRoll, TurnBack, React, Decline, Finish),
    *(Resolve, Gloat, Give, Pair, Bestow, Say, OfferToken, Tag),
)
