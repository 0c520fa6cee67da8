"""A Turn: an Ability and a die or an Inspiration are chosen, what surrounds them is done, or a Conflict is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

import pygame

from game.books.capes.face.boards.around import NO_CONFLICT, AroundTool
from game.books.capes.face.boards.board import CapesBoard, PenButton, brass, pen, pen_bar
from game.books.capes.face.boards.making import MakingBoard, MakingPanel, ReadyDraft
from game.books.capes.face.boards.tools import TOOLS
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.sheet import coming_tip
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import CharacterSeen, DieSeen
from game.books.capes.intents import EndTurn, Leave, Lift, Make, Raise, Roll, Skip, Split, Stake
from game.books.capes.values import Ability
from game.table.book import Intent
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Tab, Widget
from game.ui.play.show import Asked

UNTOLD: Final = "Without a line one is written."
_BESIDE_NAME: Final = 46
"""How much of a tool's breadth is not its name, but its key and what lies between."""


class UsingBoard(CapesBoard):
    """A board on which an Ability is chosen, and for a Power the Drive on which its Debt comes."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self.ability = ""
        self.drive = ""

    @property
    def user(self) -> CharacterSeen | None:
        """Whose Abilities are chosen from."""
        return self.desk.tableau.characters.get(self.character)

    @property
    def power(self) -> bool:
        """Is a Power chosen?"""
        return self.ability.startswith("power")

    def paying(self, ability: str) -> str:
        """The Drive on which the Debt of that Ability would come; empty where it costs none."""
        user = self.user
        return (self.drive or (user.roomiest if user else "")) if ability.startswith("power") else ""

    def refused(self, ability: str) -> str:
        """Why that Ability cannot be chosen now; empty if it can."""
        del ability
        return ""

    def choose(self, ability: str) -> None:
        """Choose that Ability, or none if it is chosen already."""
        self.ability = "" if self.ability == ability else ability
        self.desk.looked = 0

    def uses(self) -> dict[str, Grip]:
        """What Abilities and Drives do."""
        user = self.user
        if not user or (self.desk.shown and self.desk.shown.entity != user.entity):
            return {}
        found: dict[str, Grip] = {}
        for one in user.sheet.abilities:
            reason, chosen = self.refused(one.key), one.key == self.ability
            found[f"ability {one.key}"] = Grip(partial(self.choose, one.key), chosen=chosen, reason=reason)
        for drive in user.sheet.drives if self.power else ():
            mine = drive.name == self.paying(self.ability)
            press = partial(setattr, self, "drive", drive.name)
            tip = coming_tip(drive.name, drive.value, user.owed.get(drive.name, 0))
            found[f"drive {drive.name}"] = Grip(press, lit=not mine, chosen=mine, tip=tip)
        return found

    def digit(self, number: int, column: int) -> bool:
        user = self.user
        if not user or column >= len(user.sheet.columns):
            return False
        name = user.sheet.columns[column]
        found = next((one for one in user.sheet.column(name) if one.rating == number), None)
        if found is None:
            return False
        self.desk.column = name
        reason = self.refused(found.key)
        if reason:
            self.desk.host.say(reason)
        else:
            self.choose(found.key)
        return True


class TurnBoard(MakingBoard, UsingBoard):
    """What a Turn is used for."""

    makes = Make

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self.die = 0
        self.inspiration = 0
        self.tool: AroundTool | None = None

    # ---- what is chosen
    @property
    def intent(self) -> Intent | None:
        """What is chosen so far as an answer; None as long as something is missing."""
        if not self.ability:
            return None
        paying, line = self.paying(self.ability), self.desk.line.strip()
        if self.die:
            return Roll(self.ability, self.die, paying, line)
        return Raise(self.ability, self.inspiration, paying, line) if self.inspiration else None

    @property
    def missing(self) -> str:
        """Why nothing can be done yet; empty if it can."""
        if not self.ability:
            return "Choose an ability, or a die that is to be rolled."
        if not (self.die or self.inspiration):
            return "Choose a die, or an inspiration of yours."
        return self.desk.refusal(self.intent) if self.intent else ""

    def refused(self, ability: str) -> str:
        if self.die:
            return self.desk.refusal(Roll(ability, self.die, self.paying(ability)))
        if self.inspiration:
            return self.desk.refusal(Raise(ability, self.inspiration, self.paying(ability)))
        if any(one.ability == ability for one in self.asked.legal if isinstance(one, Roll | Raise)):
            return ""
        lowest = min(self.desk.tableau.dice, key=lambda die: die.value, default=None)
        user = self.user
        if not lowest and not (user and ability in (*user.page, *user.scene)):
            return NO_CONFLICT
        return self.desk.refusal(Roll(ability, lowest.entity if lowest else 0, self.paying(ability)))

    def choose(self, ability: str) -> None:
        super().choose(ability)
        self.drive = self.drive if self.power else ""

    def take(self, die: int) -> None:
        """Choose that die; once more with an Ability rolls it."""
        if self.die == die and self.intent:
            self._go()
            return
        self.die, self.inspiration = die, 0
        self.ability = self.ability or self._lowest(one for one in self.asked.of(Roll) if one.die == die)

    def lift(self, inspiration: int) -> None:
        """Choose that Inspiration; once more with an Ability raises it."""
        if self.inspiration == inspiration and self.intent:
            self._go()
            return
        self.die, self.inspiration = 0, inspiration
        self.ability = self.ability or self._lowest(
            one for one in self.asked.of(Raise) if one.inspiration == inspiration
        )

    def _lowest(self, uses: Iterable[Roll | Raise]) -> str:
        """The Ability of these uses that has the least price: one that costs no Debt, then the lowest."""
        able = (one.ability for one in uses)
        return min(able, key=lambda key: (key.startswith("power"), key[-1]), default="")

    def _go(self) -> None:
        if self.intent:
            self.desk.do(self.intent)

    # ---- what can be pressed
    def grips(self) -> dict[str, Grip]:
        if self.tool:
            return self.tool.grips()
        found = self.uses()
        for die in self.desk.tableau.dice:
            found[f"die {die.entity}"] = self._die(die)
        me = self.desk.me
        for one in self.desk.tableau.inspirations:
            if me and one.owner == me.entity:
                found[f"inspiration {one.entity}"] = self._inspiration(one.entity)
        return found

    def _die(self, die: DieSeen) -> Grip:
        chosen = die.entity == self.die
        ability = self.ability or self._reaching(die)
        reason = self.desk.refusal(Roll(ability, die.entity, self.paying(ability))) if ability else ""
        lit = bool(self.ability) and not reason
        tip = "Press once more to roll it." if chosen and not self.missing else ""
        return Grip(partial(self.take, die.entity), lit, chosen, bool(self.ability and reason), reason, tip)

    def _reaching(self, die: DieSeen) -> str:
        """An Ability that reaches the die, else the highest that there is."""
        found = self._lowest(one for one in self.asked.of(Roll) if one.die == die.entity)
        user = self.user
        every = [one for one in user.sheet.abilities if one.key not in (*user.page, *user.scene)] if user else []
        return found or max(every, key=lambda one: one.rating, default=Ability("style", 0, "")).key

    def _inspiration(self, entity: int) -> Grip:
        chosen = entity == self.inspiration
        ability = self.ability or self._lowest(one for one in self.asked.of(Raise) if one.inspiration == entity)
        if not ability:
            return Grip(reason="No ability reaches it.")
        reason = self.desk.refusal(Raise(ability, entity, self.paying(ability)))
        return Grip(partial(self.lift, entity), bool(self.ability) and not reason, chosen, bool(reason), reason)

    # ---- what is shown
    def abilities(self, area: Rect) -> Iterator[Widget] | None:
        return self.tool.body(area) if self.tool else None

    def beside(self, area: Rect) -> Iterator[Widget]:
        """The tools for what surrounds the Ability, side by side; each is as broad as its name and its key need."""
        look, left = self.desk.look, area.x
        names = [kind.name.capitalize() for kind in TOOLS]
        needs = [look.width(name, "bold", 13) for name in names]
        part = (area.w - 4 * (len(TOOLS) - 1) - _BESIDE_NAME * len(TOOLS)) / sum(needs)
        wides = [_BESIDE_NAME + need * part for need in needs]
        size = min(look.fitting(name, "bold", 13, wide - _BESIDE_NAME) for name, wide in zip(names, wides, strict=True))
        for kind, name, wide in zip(TOOLS, names, wides, strict=True):
            rect = Rect(left, area.y, wide, area.h)
            left = rect.right + 4
            on = isinstance(self.tool, kind)
            tool = None if on else kind(self.desk, self.asked)
            yield Tab(
                key=f"tool {kind.name}",
                caption=name,
                cap=kind.cap,
                letter=kind.letter,
                on=on,
                size=size,
                rect=rect,
                press=partial(self._hold, tool),
                reason=tool.barred if tool else "",
                tip=kind.tip,
            )

    def _hold(self, tool: AroundTool | None) -> None:
        self.tool = tool
        self.ability, self.die, self.inspiration = "", 0, 0

    def bar(self, area: Rect) -> Iterator[Widget]:
        if self.tool:
            yield from self.tool.pen(area, partial(self._hold, None))
            return
        user = self.user
        hint = f"What does {user.name} do?" if user else "What is told?"
        yield from pen_bar(area, pen(self.desk, hint, more=UNTOLD), (*self._rest(), self._brass()))

    def _brass(self) -> PenButton:
        if not self._usable:
            return self.maker()._replace(caption="Make a conflict", cap="Enter")
        die = self.desk.tableau.die(self.die)
        noted = next((one for one in self.desk.tableau.inspirations if one.entity == self.inspiration), None)
        caption = f"Roll the {die.value}" if die else f"Raise to {noted.value + 1}" if noted else "Roll"
        return brass(caption, self._go, self.missing)

    def _rest(self) -> Iterator[PenButton]:
        skip = self.desk.refusal(Skip())
        yield PenButton("skip", "Skip", partial(self.desk.do, Skip()), "P", pygame.K_p, skip, "Leave the turn unused.")
        if self._usable:
            yield self.maker()

    @property
    def _usable(self) -> bool:
        """Can an Ability be used?"""
        return bool(self.asked.of(Roll) or self.asked.of(Raise))

    # ---- what happens to it
    def back(self) -> bool:
        if super().back():
            return True
        if self.tool:
            self.tool = None if not self.tool.back() else self.tool
        elif self.die or self.inspiration or self.ability:
            self.die = self.inspiration = 0
            self.ability = self.drive = ""
        else:
            return False
        return True

    def take_over(self, intent: Intent) -> None:
        match intent:
            case Roll(ability, die, drive):
                self.tool, self.ability, self.die, self.inspiration, self.drive = None, ability, die, 0, drive
            case Raise(ability, inspiration, drive):
                self.tool, self.ability, self.die, self.inspiration, self.drive = None, ability, 0, inspiration, drive
            case Make(draft):
                self.making = MakingPanel(self.desk, self.asked, Make)
                self.making.take(ReadyDraft(draft))
            case Stake() | Split() | Leave() | Lift():
                tool = next(one for one in TOOLS if isinstance(intent, one.does))(self.desk, self.asked)
                tool.take_over(intent)
                self._hold(tool)

    def take_up(self, what: str) -> None:
        every = (kind(self.desk, self.asked) for kind in TOOLS)
        tool = next((one for one in every if one.drags(what)), None)
        if tool and not tool.barred:
            self._hold(tool)

    def drop(self, what: str, onto: str) -> bool:
        for kind in TOOLS:
            intent = kind(self.desk, self.asked).dropped(what, onto)
            if intent:
                self.desk.do(intent)
                return True
        return False

    def digit(self, number: int, column: int) -> bool:
        return self.tool is None and self.making is None and super().digit(number, column)


class AfterBoard(TurnBoard):
    """What comes after the Ability of a Turn."""

    def refused(self, ability: str) -> str:
        del ability
        return "The ability of this turn is used."

    def grips(self) -> dict[str, Grip]:
        return self.tool.grips() if self.tool else self.uses()

    def _brass(self) -> PenButton:
        return brass("That is all", partial(self.desk.do, EndTurn()))

    def _rest(self) -> Iterator[PenButton]:
        return iter(())
