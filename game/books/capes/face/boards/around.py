"""What surrounds the use of an Ability: Debt is staked, dice are split, a side is founded, an Inspiration is spent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import ClassVar, Final

import pygame

from game.books.capes.ahead.preview import Foresight
from game.books.capes.face.boards.board import PenButton, brass, pen_bar
from game.books.capes.face.boards.settling import StepKey
from game.books.capes.face.boards.wording import bound_told, changes_told
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.plates import words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import CharacterSeen, DieSeen, TurnSeen
from game.books.capes.intents import Stake
from game.phrases import capital, spaced
from game.table.book import Intent
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Press, Widget
from game.ui.play.show import Asked

TOOL_ROW: Final = 34.0
NO_CONFLICT: Final = "There is no conflict yet: make one first."


class AroundTool:
    """One of the deeds that surround an Ability, as it is put together."""

    name: ClassVar[str]
    cap: ClassVar[str]
    letter: ClassVar[int]
    tip: ClassVar[str]
    asks: ClassVar[str]
    """What is to be pressed first."""
    does: ClassVar[type[Intent]]

    def __init__(self, desk: CapesDesk, asked: Asked) -> None:
        self.desk, self.asked = desk, asked

    # ---- what there is
    @property
    def turn(self) -> TurnSeen:
        """The Turn that it surrounds."""
        turn = self.desk.tableau.turn
        assert turn
        return turn

    @property
    def user(self) -> CharacterSeen | None:
        """The Character of the Turn."""
        return self.desk.tableau.characters.get(self.turn.character)

    @property
    def barred(self) -> str:
        """Why it cannot be done at all now; empty if it can."""
        if not self.desk.tableau.dice:
            return NO_CONFLICT
        first = ""
        for one in self.samples():
            reason = self.desk.refusal(one)
            if not reason:
                return ""
            first = first or reason
        return first or self.nothing

    nothing: ClassVar[str] = "There is nothing to do it with."

    def samples(self) -> Iterable[Intent]:
        """Examples of the deed, of which one at least is legal if any is."""
        return ()

    @property
    def intent(self) -> Intent | None:
        """The deed as it is put together; None as long as something is missing."""
        return None

    @property
    def missing(self) -> str:
        """Why it cannot be done yet; empty if it can."""
        return self.desk.refusal(self.intent) if self.intent else self.asks

    def drags(self, what: str) -> bool:
        """That control is dragged away: does the deed begin so?"""
        del what
        return False

    def dropped(self, what: str, onto: str) -> Intent | None:
        """The deed that dragging one control onto another one means; None for none."""
        del what, onto
        return None

    def take_over(self, intent: Intent) -> None:
        """Put that deed together."""
        del intent

    # ---- what is shown
    def grips(self) -> dict[str, Grip]:
        """What can be pressed on the table meanwhile."""
        return {}

    def body(self, area: Rect) -> Iterator[Widget]:
        """What is chosen besides, in the place of the Abilities."""
        del area
        return iter(())

    @property
    def verb(self) -> str:
        """What the button of brass says."""
        return self.name.capitalize()

    @property
    def conflict(self) -> int:
        """The Conflict that it changes; 0 as long as that is not known."""
        return 0

    @property
    def told(self) -> str:
        """What would come of it."""
        found = self.foreseen()
        if not found:
            return capital(self.missing)
        return spaced(changes_told(found), bound_told(found, self.desk.tableau, self.turn.character), self.more(found))

    def more(self, found: Foresight) -> str:
        """What is told besides."""
        del found
        return ""

    def foreseen(self) -> Foresight | None:
        """What would come of the deed; None where it cannot be done yet."""
        intent, conflict = self.intent, self.conflict
        return self.desk.foreseen(conflict, intent, self.turn.character) if intent and conflict else None

    def pen(self, area: Rect, close: Callable[[], None]) -> Iterator[Widget]:
        """The line of the preview, and the buttons."""
        leave = PenButton("close", "Back", close, "Esc")
        done: Press = partial(self.done, close)
        yield from pen_bar(area, None, (leave, brass(self.verb, done, self.missing)), self.told)

    def done(self, close: Callable[[], None]) -> None:
        """Do the deed."""
        if self.intent:
            intent = self.intent
            close()
            self.desk.do(intent)

    def back(self) -> bool:
        """Take back the last thing that was chosen; was there one?"""
        return False

    # ---- parts
    def die_grips(
        self, chosen: Iterable[int], refused: Callable[[DieSeen], str], take: Callable[[int], None]
    ) -> dict[str, Grip]:
        """What dice do: those that may be meant are lit."""
        held = set(chosen)
        found: dict[str, Grip] = {}
        for die in self.desk.tableau.dice:
            on = die.entity in held
            reason = "" if on else refused(die)
            grip = Grip(partial(take, die.entity), not reason, on, bool(reason), reason)
            found[f"die {die.entity}"] = grip
        return found


def stepper(
    rect: Rect, key: str, told: str, value: int, span: tuple[int, int], turn: Callable[[int], None]
) -> Iterator[Widget]:
    """A number between two buttons; `span` is the least and the most of it."""
    least, most = span
    low = f"At least {least}." if value <= least else ""
    high = f"At most {most}." if value >= most else ""
    less, more = Rect(rect.x, rect.y, 34, rect.h), Rect(rect.right - 34, rect.y, 34, rect.h)
    middle = Rect(less.right + 4, rect.y, more.x - less.right - 8, rect.h)
    minus, plus = partial(turn, value - 1), partial(turn, value + 1)
    first = key == "number"
    keys = (pygame.K_MINUS, pygame.K_EQUALS) if first else (0, 0)
    yield StepKey(
        key=f"{key} less", caption=f"{key} less", icon="minus", rect=less, press=minus, reason=low, letter=keys[0]
    )
    yield words(middle, told, 13, "text")
    yield StepKey(
        key=f"{key} more", caption=f"{key} more", icon="plus", rect=more, press=plus, reason=high, letter=keys[1]
    )


class DieTool(AroundTool):
    """A deed for which one die is chosen."""

    carried: ClassVar[str] = ""
    """How the keys of what is dragged onto a die begin; empty where the deed does not begin so."""

    def __init__(self, desk: CapesDesk, asked: Asked) -> None:
        super().__init__(desk, asked)
        self.die = 0

    @property
    def conflict(self) -> int:
        side = self.desk.tableau.side_of(self.die)
        return side.conflict if side else 0

    def take(self, die: int) -> None:
        """Choose the die; once more does the deed."""
        if die == self.die and self.intent:
            intent = self.intent
            self.die = die if self.missing else 0
            self.desk.do(intent)
            return
        self.die = die
        self.taken()

    def taken(self) -> None:
        """Choose what goes with the die that was chosen now."""

    def draw(self, what: str) -> None:
        """Choose what is dragged: a Drive by its name, an Inspiration by its entity."""
        raise NotImplementedError

    def drags(self, what: str) -> bool:
        begun = bool(self.carried) and what.startswith(self.carried)
        if begun:
            self.draw(what.removeprefix(self.carried))
        return begun

    def dropped(self, what: str, onto: str) -> Intent | None:
        if not onto.startswith("die ") or not self.drags(what):
            return None
        self.die = int(onto.removeprefix("die "))
        return self.intent

    def back(self) -> bool:
        had, self.die = self.die, 0
        return bool(had)


class DriveTool(DieTool):
    """A deed with Debt from a Drive."""

    def __init__(self, desk: CapesDesk, asked: Asked) -> None:
        super().__init__(desk, asked)
        self.number = 1
        self.drive = self.turn.drive or self._heaviest()

    def _heaviest(self) -> str:
        """The Drive with Debt that bears most above its value; empty where none has any."""
        user = self.user
        able = [one for one in user.sheet.drives if user.owed.get(one.name)] if user else []
        owed = user.owed if user else {}
        best = max(able, key=lambda one: (owed[one.name] - one.value, owed[one.name]), default=None)
        return best.name if best else ""

    @property
    def owed(self) -> int:
        """How much Debt lies on the Drive."""
        return self.user.owed.get(self.drive, 0) if self.user else 0

    @property
    def drives(self) -> list[str]:
        """The Drives from which Debt may come."""
        owed = self.user.owed if self.user else {}
        return [one for one in owed if self.turn.drive in ("", one)]

    @property
    def intent(self) -> Intent | None:
        return self.of(self.die, self.number) if self.die and self.drive else None

    @property
    def room(self) -> int:
        """How much Debt may be staked at once: as far as the rules allow."""
        return next(
            (n - 1 for n in range(1, self.owed + 2) if n > self.owed or self.desk.refusal(self.of(self.die, n))), 0
        )

    def of(self, die: int, number: int) -> Intent:
        """The deed with that die and so much Debt."""
        raise NotImplementedError

    def refused(self, die: int) -> str:
        """Why that die cannot be chosen; empty if it can."""
        return self.desk.refusal(self.of(die, 1))

    def grips(self) -> dict[str, Grip]:
        found = self.die_grips([self.die], lambda die: self.refused(die.entity), self.take)
        for one in self.user.sheet.drives if self.user else ():
            reason = "" if one.name in self.drives else self.desk.refusal(Stake(one.name, self._sample()))
            chosen = one.name == self.drive
            found[f"drive {one.name}"] = Grip(partial(self.draw, one.name), not reason, chosen, False, reason)
        return found

    def _sample(self) -> int:
        return next((die.entity for die in self.desk.tableau.dice), 0)

    def taken(self) -> None:
        self.number = 1
        self.desk.open(self.conflict)

    def draw(self, what: str) -> None:
        """Take the Debt from that Drive."""
        self.drive, self.number = what, 1
        if self.die and self.refused(self.die):
            self.die = 0


class StakeTool(DriveTool):
    """Debt of a Drive is put under a die."""

    name, cap, letter = "stake", "S", pygame.K_s
    does, carried = Stake, "drive "
    tip = "Put debt of a drive under a die of the side on which the character stands, or is about to stand."
    asks = "Choose the drive, and the die under which its debt goes."
    nothing = "No drive has debt that could be staked (C-STK-1)."

    def samples(self) -> Iterable[Intent]:
        return [Stake(drive, die.entity) for drive in self.drives for die in self.desk.tableau.dice]

    def of(self, die: int, number: int) -> Intent:
        return Stake(self.drive, die, number)

    @property
    def verb(self) -> str:
        return f"Stake {self.number} {self.drive}" if self.drive else "Stake"

    def take_over(self, intent: Intent) -> None:
        if isinstance(intent, Stake):
            self.drive, self.die, self.number = intent.drive, intent.die, intent.number

    def body(self, area: Rect) -> Iterator[Widget]:
        yield words(Rect(area.x, area.y, 90, TOOL_ROW), "How much?", 13)
        most = max(1, self.room if self.die else 1)
        told = f"{self.number} {self.drive}" if self.drive else "no debt"
        turn = partial(setattr, self, "number")
        yield from stepper(Rect(area.x + 92, area.y, 200, TOOL_ROW), "number", told, self.number, (1, most), turn)
        yield words(
            Rect(area.x + 306, area.y, area.w - 306, TOOL_ROW),
            f"of {self.owed} on {self.drive}" if self.drive else "",
            12,
        )

    def more(self, found: Foresight) -> str:
        del found
        die = self.desk.tableau.die(self.die)
        return "You control the die then." if die and not die.owner else ""
