"""What a seat wants to happen, and what deeds are worth to it, in hundredths of a pip of a die.

It looks one deed ahead, by expectation: the rolls to come are known to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from game.books.capes.components import Conflict, Die, Side, Stands
from game.books.capes.intents import KeepRoll, Roll, TurnBack
from game.books.capes.play.conflicts import (
    conflict_of,
    conflicts,
    dice,
    lead,
    leading,
    side_of,
    sides,
    staked_on,
    total,
)
from game.books.capes.play.flow import RollFrame
from game.books.capes.play.state import cast_of, owed, roomiest, sheet, telling, unspent
from game.books.capes.values import MOST, Ability, Drive
from game.table.book import Intent, find
from game.table.seats import pick
from game.table.world import each, get

UP: Final = (0, 250, 167, 100, 50, 17, 0)
"""By how much a die of each value rises on average where a worse roll is turned back, in hundredths."""
DOWN: Final = (0, 0, 17, 50, 100, 167, 250)
"""By how much it falls on average where a higher roll is turned back."""
_PRICE = 35
"""The price of an Ability that works once a Scene."""
_FAR = 6
"""A side so far behind the wished one need not be pulled down."""


class Temper(Struct, frozen=True):
    """What a computer's temper weighs; chances are in percent, worths in hundredths of a pip."""

    says: str
    """What the temper does, in a sentence."""
    react: int
    """It reacts where that is worth more."""
    power: int
    """The price of a Power."""
    second: int
    """It plays a second Character from so many tokens on."""
    breaks: int
    """The chance that it founds a side so that a rival does not lead."""
    makes: int
    """The chance that it makes a second Conflict."""
    pay_claim: int = 3
    """It pays for a further Claim from so many tokens on."""


ACTOR: Final = "actor"
"""The player that plays each Character by the Character's own temper."""
TEMPERS: Final = {
    "guardian": Temper("It holds what it has begun, and lets others be.", 80, 20, 4, 30, 25),
    "schemer": Temper("It waits, and breaks what others lead.", 100, 30, 4, 70, 25, pay_claim=2),
    "showoff": Temper("It begins new things and answers everything.", 50, 10, 4, 40, 45),
    "tyrant": Temper("It takes Debt lightly and soon plays two.", 70, 10, 3, 50, 35),
}


class Desires:
    """What the person `me` wants, in the current world; `key` seeds whims."""

    def __init__(self, temper: Temper, me: int, key: str) -> None:
        self.temper, self.me, self._key = temper, me, key

    def whim(self, percent: int, what: str) -> bool:
        """Yes by that chance, the same for the same key."""
        return pick(range(100), f"{self._key}/{what}") < percent

    def wish(self, conflict: int) -> int:
        """The side that it wants to win: one that it has claimed, of several the foremost, else its usual wish."""
        claimed = [side for side in self.claimed() if get(side, Side).conflict == conflict]
        return max(claimed, key=total) if claimed else self.usual(conflict)

    def usual(self, conflict: int) -> int:
        """Its wish without a Claim: a side that it founded, its own Conflict's first, the one that suits its cast."""
        one, every = get(conflict, Conflict), sides(conflict)
        founded = [side for side in every if get(side, Side).founder == self.me]
        if founded:
            return founded[-1]
        first, second = every[:2]
        mine = cast_of(self.me)
        if one.maker == self.me or set(one.about) & set(mine):
            return first
        about = {sheet(character).leaning for character in one.about} & {"hero", "villain"}
        own = {sheet(character).leaning for character in mine} & {"hero", "villain"}
        if about and own:
            return first if about & own else second
        return pick((first, second), f"{self._seed}/wish/{self.me}/{conflict}/{telling().scene}")

    @property
    def _seed(self) -> str:
        return self._key.rsplit("/", 2)[0]

    def gain(self, die: int) -> int:
        """What rolling the die is worth to it, where a bad roll is turned back."""
        one, conflict = get(die, Die), conflict_of(die)
        wish = self.wish(conflict)
        falls = DOWN[one.value] if total(one.side) > total(wish) - _FAR else 0
        worth = UP[one.value] if one.side == wish else falls
        return worth * 3 // 2 if get(wish, Side).claim == self.me else worth

    def uses(self, who: int, only: int = 0) -> Iterator[tuple[int, Roll]]:
        """What the Character can do with dice, of that Conflict alone if one is given, each with its worth."""
        rolled = [(die, one.value, self.gain(die)) for die, one in each(Die) if only in (0, conflict_of(die))]
        for ability in unspent(who):
            price, drive = self._price(who, ability)
            if drive is None:
                continue
            for die, value, gain in rolled:
                if ability.rating >= value:
                    yield gain - price - ability.rating, Roll(ability.key, die, drive)

    def _price(self, who: int, ability: Ability) -> tuple[int, str | None]:
        """What the Ability costs and on which Drive; None where every Drive is full."""
        if ability.column != "power":
            return _PRICE, ""
        drive = roomiest(who)
        return (self.temper.power, drive) if owed(who, drive) < sheet(who).drive(drive) else (0, None)

    def kept(self, legal: Iterable[Intent]) -> tuple[KeepRoll | TurnBack, bool]:
        """Keep the roll where it serves the wished side, else turn the die back, and stand there if possible.

        With it: does the roll serve that side?
        """
        roll, able = find(RollFrame), [one for one in legal if isinstance(one, KeepRoll | TurnBack)]
        assert roll
        wish = self.wish(conflict_of(roll.die))
        serves = roll.value != roll.before and (roll.value > roll.before) == (side_of(roll.die) == wish)
        fits = [one for one in able if isinstance(one, KeepRoll) == serves] or able
        return next((one for one in fits if one.side == wish), fits[0]), serves

    def best(self, who: int, only: int = 0) -> tuple[int, Roll | None]:
        """The best of these, with its worth; None where there is nothing."""
        return max(self.uses(who, only), key=lambda one: one[0], default=(0, None))

    def claimed(self) -> list[int]:
        """The sides that it has claimed."""
        return [side for side, one in each(Side) if one.claim == self.me]

    def heavy(self, who: int, from_drive: str) -> bool:
        """Does one of the Drives from which it may stake bear too much?"""
        return any(owed(who, one.name) > one.value for one in sheet(who).drives if from_drive in ("", one.name))

    def to_stake(self, who: int, from_drive: str, conflict: int) -> tuple[str, int] | None:
        """The Drive from which the Character stakes there, and how much; None for nothing."""
        able = [one for one in sheet(who).drives if from_drive in ("", one.name) and owed(who, one.name)]
        able = [one for one in able if _room(conflict, who, one)]
        if not able:
            return None
        most = max(able, key=lambda one: (owed(who, one.name) - one.value, owed(who, one.name)))
        debt = owed(who, most.name)
        return most.name, min(_room(conflict, who, most), debt) if debt > most.value else 1

    def opposed(self, conflict: int, person: int) -> int:
        """How often the Characters of that person took a side in the Conflict."""
        mine = cast_of(person)
        return sum(character in mine for character, _ in get(conflict, Stands).once)

    def breaks(self, side: int, chosen: tuple[int, ...]) -> str:
        """Why these dice should leave the side, on which somebody else holds a Claim; empty where they should not."""
        one, mine = get(side, Side), sum(get(die, Die).value for die in chosen)
        others = max(total(other) for other in sides(one.conflict) if other != side)
        rest = total(side) - mine
        if not one.claim or one.claim == self.me:
            return ""
        if mine > max(others, rest):
            return "this is not how it should end"
        stops = leading(one.conflict) == side and rest <= others
        return "not on their terms" if stops and self.whim(self.temper.breaks, f"break/{side}") else ""

    def lowest(self, side: int) -> int:
        """The die of the side that shows least."""
        return min(dice(side), key=lambda die: (get(die, Die).value, die))

    def to_save(self, who: int) -> int:
        """The Conflict in which a side that it has claimed is behind, if the Character could well change it; else 0."""
        behind = {get(side, Side).conflict: lead(side) for side in self.claimed() if lead(side) < 0}
        return next((one for one, by in behind.items() if self.best(who, one)[0] > -50 * by), 0)

    def quiet(self) -> bool:
        """Does too little go on?"""
        few = len(conflicts()) < 2 and telling().page < 4
        return not conflicts() or (few and self.whim(self.temper.makes, "make"))


def _room(conflict: int, who: int, drive: Drive) -> int:
    """How much more Debt of the Drive the Conflict takes (C-STK-2)."""
    return drive.value - staked_on(conflict, who, drive.name)


def splits_at(value: int) -> bool:
    """Is a die of that value so high that few can roll it?"""
    return value >= MOST - 2
