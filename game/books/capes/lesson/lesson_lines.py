"""What the lesson says, what it means on the table, and the words with which it names dice, sides and characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.books.capes import intents as do
from game.books.capes.components import Side
from game.books.capes.play.state import sheet
from game.plain import shortened
from game.table.book import Intent
from game.table.world import get

LAST_NUMBER: Final = 11
"""The number of the lesson's last sentence."""
STEP_KEYS: Final = (
    *("frame", "take", "claim", "begin", "roll", "keep", "pen", "buy"),
    *("stake", "power", "hold", "resolve", "page"),
)
"""The keys of what is asked for on the way, in its order; what is asked for beside the way has no key."""
_SIDE, _ABILITY, _NAME = 20, 20, 16
"""The most letters with which a sentence names a side, an ability and a character."""


class Meant(Struct, frozen=True):
    """A control that the sentence asks for: its kind, and the entity, the key or the id that it stands for.

    `0` where there is one of that kind alone, as for "keep".
    """

    kind: str
    what: int | str = 0


class LessonLine(Struct, frozen=True):
    """One sentence for the step of that number, with the answer that it asks for and the controls that give it.

    `step` is its key in `STEP_KEYS`, empty beside the way. A remark asks for nothing.
    """

    number: int
    text: str
    step: str = ""
    intent: Intent | None = None
    meant: tuple[Meant, ...] = ()

    @property
    def heading(self) -> str:
        """What stands over the sentence."""
        return f"The first page · {self.number} of {LAST_NUMBER}"


def asked(number: int, text: str, intent: Intent, step: str = "") -> LessonLine:
    """The sentence that asks for that answer."""
    return LessonLine(number, text, step, intent, meant(intent))


_ALONE: Final[Mapping[type[Intent], str]] = {
    do.Pass: "pass",
    do.Allow: "allow",
    do.BeginActions: "begin",
    do.Skip: "skip",
    do.EndTurn: "done",
    do.Decline: "decline",
    do.Finish: "pen",
    do.Add: "draft",
    do.Make: "draft",
}


def meant(intent: Intent) -> tuple[Meant, ...]:
    """The controls that give the answer, in the order in which they are pressed."""
    match intent:
        case do.FrameScene(prompt=prompt):
            return (Meant("scene", prompt),)
        case do.Take(who) | do.Act(who) | do.Buy(who):
            return (Meant(type(intent).__name__.lower(), who),)
        case do.ClaimSide(side):
            return (Meant("claim", side),)
        case do.Roll(ability, die):
            return Meant("ability", ability), Meant("die", die)
        case do.Stake(drive, die):
            return Meant("stake"), Meant("drive", drive), Meant("die", die)
        case do.React(_, ability):
            return (Meant("ability", ability),)
        case do.KeepRoll(side):
            return (Meant("keep", side),)
        case do.TurnBack(side):
            return (Meant("back", side),)
        case do.Resolve(conflict) | do.Gloat(conflict):
            return (Meant(type(intent).__name__.lower(), conflict),)
        case do.Give(to):
            return (Meant("give", to),)
        case do.Pair(high, low):
            return Meant("die", high), Meant("die", low)
    return (Meant(_ALONE.get(type(intent), "go")),)


# ---- words for the current world
def side_name(side: int) -> str:
    """The side in quotes."""
    return f"“{shortened(get(side, Side).text, _SIDE)}”"


def ability_name(character: int, key: str) -> str:
    """The ability in quotes."""
    found = sheet(character).ability(key)
    return f"“{shortened(found.name if found else key, _ABILITY)}”"


def character_name(character: int) -> str:
    """The character's name."""
    return shortened(sheet(character).name, _NAME)
