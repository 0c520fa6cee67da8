"""The sheet of a Character: who it is, the Drives with their Debt, and three columns of Abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal, NamedTuple

from msgspec.structs import replace

from game.books.capes.face.parts.dice import TIMES
from game.books.capes.face.parts.grips import AT_REST, Grip
from game.books.capes.face.parts.people import draw_portrait
from game.books.capes.face.parts.plates import Slab, common_size, words
from game.books.capes.face.table.places import ROOMY
from game.books.capes.face.table.tableau import CharacterSeen, PersonSeen
from game.books.capes.values import Ability, Column, Sheet
from game.phrases import capital
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState, Press, Tab, Widget
from game.ui.sprites.vector import rgb

COLUMNS: Final[dict[Column, str]] = {"power": "Powers", "skill": "Skills", "attitude": "Attitudes", "style": "Styles"}
_TOOLS: Final = 304.0
_HIGH: Final = 38.0


Ring = Literal["debt", "coming", "free"]


class RingSeen(NamedTuple):
    """A ring of a Drive: what fills it, and is it above what the Drive bears?"""

    kind: Ring
    over: bool


class DriveSpot(Control, frozen=True, kw_only=True):
    """A Drive: its name and value, and a ring for each point that it bears, filled where Debt lies on it."""

    cut: ClassVar[float] = 5
    value: int
    owed: int
    mark: str
    lit: bool = False
    chosen: bool = False
    coming: bool = False
    """Would the Debt of a Power come here?"""
    size: float = 13

    def paint(self, brush: Brush, state: ControlState) -> None:
        x, y, w, h = self.rect
        hot = (state.hover or state.focus) and self.enabled
        if self.lit or self.chosen or hot:
            ink = "focus" if self.chosen or hot else "brass"
            brush.box(self.rect, ink, (*rgb("#D9A85B"), 44 if self.chosen else 18), 5, 1.4)
        over = self.owed + self.coming > self.value
        ink = "bad" if over else "text" if self.enabled and (self.lit or self.chosen) else "muted"
        told = brush.look.wording((f"{self.caption} {self.value}", self.caption), "ui", self.size, w - 9)
        brush.text(told, (x + 6, y + 10), "ui", self.size, ink, "midleft", width=w - 9, height=18)
        self._points(brush, x + 11, y + h - 11)

    @property
    def rings(self) -> tuple[RingSeen, ...]:
        """The Debt, what would come, and the places that stay free; what is above the value is overdrawn."""
        full = self.owed + self.coming
        every = range(max(self.value, full))
        return tuple(RingSeen(self._kind(n), n >= self.value) for n in every)

    def _kind(self, n: int) -> Ring:
        return "debt" if n < self.owed else "coming" if n < self.owed + self.coming else "free"

    def _points(self, brush: Brush, x: float, y: float) -> None:
        every = len(self.rings)
        step = min(12.0, (self.rect.w - 18) / (every - 1)) if every > 1 else 12.0
        for one in self.rings:
            if one.kind == "debt":
                brush.owner(self.mark, (x, y), 4)
            elif one.kind == "coming":
                brush.mark(self.mark, (x, y), 5, "focus", hollow=True)
            else:
                brush.mark("disc", (x, y), 5, "faint", hollow=True)
            if one.over:
                brush.mark("disc", (x, y), 7, "bad", hollow=True)
            x += step


class AbilityKey(Control, frozen=True, kw_only=True):
    """An Ability: its rating and its name; what is used up says until when."""

    cut: ClassVar[float] = 5
    rating: int
    used: str = ""
    lit: bool = False
    chosen: bool = False
    idle: bool = False
    """Is it shown, though nothing can be done with it now?"""
    size: float = 13

    def paint(self, brush: Brush, state: ControlState) -> None:
        x, y, _, h = self.rect
        hot = (state.hover or state.focus) and self.enabled
        edge = "focus" if self.chosen or hot else "brass" if self.lit else "line" if self.enabled else "off_line"
        fill = "hover" if self.chosen or hot else "row" if self.enabled and not self.idle else "off"
        brush.box(self.rect, edge, fill, 5, 2 if self.chosen else 1.2)
        middle = y + h / 2
        ink = "brass" if self.enabled else "faint"
        plain = brush.look.plain
        brush.text(str(self.rating), (x + 9, middle), "bold", plain(15), ink, "midleft", height=h)
        right = self.rect.right - 6
        if self.used:
            right = brush.text(self.used, (right, y + 9), "bold", plain(12), "muted", "midright").x - 3
        ink = "faint" if not self.enabled else "muted" if self.idle else "text"
        brush.lines(self.caption, Rect(x + 24, y + 1, right - x - 24, h - 2), "ui", self.size, ink, "midleft")


class CharacterName(Widget, frozen=True, kw_only=True):
    """The name of the Character, and whose it is."""

    sheet: Sheet
    mark: str
    player: str

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        brush.text(self.sheet.name, (x, y + h * 0.3), "heading", 20, "brass_light", "midleft", width=w, height=26)
        low = y + h * 0.78
        if self.mark:
            brush.owner(self.mark, (x + 6, low), 4.4)
        told = self.player or "free"
        brush.text(told, (x + (16 if self.mark else 0), low), "ui", 13, "muted", "midleft", width=w - 18, height=18)


class CharacterPicture(Control, frozen=True, kw_only=True):
    """The portrait of the Character, which leads to the next one of the same player."""

    cut: ClassVar[float] = 2
    sheet: Sheet

    def paint(self, brush: Brush, state: ControlState) -> None:
        hot = state.hover or state.focus
        draw_portrait(brush, self.sheet, self.rect, "brass" if hot else "line", 1.6)


class SheetPlaces(NamedTuple):
    """Where the parts of a sheet lie."""

    picture: Rect
    name: Rect
    drives: Rect
    tools: Rect
    abilities: Rect


def sheet_places(area: Rect, *, folded: bool) -> SheetPlaces:
    """The places on a sheet; one that is folded has no picture, and on a narrow one the Drives have a row of theirs."""
    inner = area.inset(8, 6)
    wide = 0.0 if folded else min(110.0, area.w / 8)
    picture = Rect(area.x + 6, area.y + 6, wide, area.h - 12)
    left = inner.x if folded else picture.right + 12
    two = not folded and area.w < ROOMY
    tools = min(_TOOLS, (inner.right - left) * (0.6 if two else 0.38))
    name = Rect(left, inner.y - 1, inner.right - tools - left - 8 if two else 150 if area.w > ROOMY else 116, _HIGH)
    beside = Rect(name.right + 6, inner.y - 1, inner.right - tools - name.right - 14, _HIGH)
    drives = Rect(left, name.bottom + 2, inner.right - left, _HIGH) if two else beside
    low = drives.bottom + (4 if folded else 2)
    return SheetPlaces(
        picture,
        name,
        drives,
        Rect(inner.right - tools, inner.y, tools, 34),
        Rect(left, low, inner.right - left, area.bottom - 6 - low),
    )


def card(
    area: Rect, who: CharacterSeen, player: PersonSeen | None, turn: Press | None, *, folded: bool
) -> Iterator[Widget]:
    """The sheet's board with the Character's picture and name; `turn` leads to the player's next Character."""
    at = sheet_places(area, folded=folded)
    yield Slab(rect=area)
    if not folded:
        yield CharacterPicture(
            key="portrait", caption=who.name, sheet=who.sheet, rect=at.picture, tip=who.sheet.concept, press=turn
        )
    yield CharacterName(
        sheet=who.sheet, mark=player.mark if player else "", player=player.name if player else "", rect=at.name
    )


def drives(
    look: Look, at: Rect, who: CharacterSeen, mark: str, grips: dict[str, Grip], coming: str
) -> Iterator[Widget]:
    """The Drives side by side; `coming` is the one on which the Debt of a Power would come."""
    every = who.sheet.drives
    if not every:
        yield words(at, "No drives: skills cost no debt.", 12)
        return
    wide = min(84.0, (at.w + 4) / len(every) - 4)
    size = common_size(look, (f"{one.name} {one.value}" for one in every), "ui", 13, wide - 9)
    for n, drive in enumerate(every):
        grip, owed = grips.get(f"drive {drive.name}", AT_REST), who.owed.get(drive.name, 0)
        spot = DriveSpot(
            key=f"drive {drive.name}",
            caption=drive.name,
            value=drive.value,
            owed=owed,
            mark=mark,
            coming=coming == drive.name,
            size=size,
            rect=Rect(at.x + n * (wide + 4), at.y, wide, at.h),
            tip=drive_tip(drive.name, drive.value, owed),
        )
        yield gripped(spot, grip)


def gripped(spot: DriveSpot, grip: Grip) -> DriveSpot:
    """The Drive as it can be pressed now."""
    tip = grip.tip or spot.tip
    return replace(spot, lit=grip.lit, chosen=grip.chosen, press=grip.press, reason=grip.reason, tip=tip)


def drive_tip(name: str, value: int, owed: int) -> str:
    """How much Debt a Drive bears."""
    over = " It is overdrawn, and costs a die when a page begins (K-5)." if owed > value else ""
    return f"{capital(name)} bears {value}, and {owed} debt lies on it.{over}"


def coming_tip(name: str, value: int, owed: int) -> str:
    """What a Drive would bear once the Debt of a Power has come on it."""
    told = f"The debt of the power comes on {name}: {owed + 1} of {value}."
    return f"{told} It is overdrawn then, and costs a die when a page begins (K-5)." if owed >= value else told


def used_word(who: CharacterSeen, ability: Ability) -> str:
    """Until when the Ability is used up; empty while it is not."""
    return "/" if ability.key in who.page else TIMES if ability.key in who.scene else ""


def name_size(look: Look, who: CharacterSeen, wide: float, high: float) -> float:
    """The size at which the names of all its Abilities have room on keys of that size."""
    return common_size(look, (one.name for one in who.sheet.abilities), "ui", 13, wide - 38, high - 2)


def abilities(look: Look, at: Rect, who: CharacterSeen, grips: dict[str, Grip]) -> Iterator[Widget]:
    """Three columns of Abilities, two side by side in each, below the names of the columns."""
    gap = 10.0
    wide = (at.w - 2 * gap) / 3
    high = min(40.0, (at.h - 16) / 3 - 3)
    size = name_size(look, who, (wide - 4) / 2, high)
    for c, column in enumerate(who.sheet.columns):
        x = at.x + c * (wide + gap)
        keys = ("1 to 5", "Shift 1 to 5", "Ctrl 1 to 5")[c]
        yield words(Rect(x, at.y, wide, 15), f"{COLUMNS[column]}  ({keys})", 12)
        for n, one in enumerate(who.sheet.column(column)):
            rect = Rect(x + n % 2 * (wide + 4) / 2, at.y + 16 + n // 2 * (high + 3), (wide - 4) / 2, high)
            yield ability_key(rect, who, one, grips, size)


def ability_key(rect: Rect, who: CharacterSeen, one: Ability, grips: dict[str, Grip], size: float) -> AbilityKey:
    """One Ability as something to press."""
    grip = grips.get(f"ability {one.key}", AT_REST)
    used = used_word(who, one)
    kind = capital(one.column)
    price = "1 debt on a drive, once a page" if one.column == "power" else "costs nothing, once a scene"
    return AbilityKey(
        key=f"ability {one.key}",
        caption=one.name,
        rating=one.rating,
        used=used,
        lit=grip.lit,
        chosen=grip.chosen,
        idle=grip is AT_REST,
        size=size,
        rect=rect,
        press=grip.press,
        reason=grip.reason or (f"{one.name} is used up." if used and not grip.press else ""),
        tip=grip.tip or f"{kind} {one.rating}: it reaches dice that show {one.rating} at most; {price}.",
    )


def folded_abilities(
    look: Look, at: Rect, who: CharacterSeen, grips: dict[str, Grip], column: Column, tab: Mapping[Column, Press]
) -> Iterator[Widget]:
    """One column of Abilities in a row, beside tabs for all three; `tab` has what each tab does."""
    high = min(40.0, at.h)
    for n, one in enumerate(who.sheet.columns):
        yield Tab(
            key=f"column {one}",
            caption=COLUMNS[one],
            on=one == column,
            size=12,
            rect=Rect(at.x + n * 72, at.y, 68, high),
            press=tab[one],
        )
    left = at.x + 3 * 72 + 4
    every = who.sheet.column(column)
    wide = min(150.0, (at.right - left + 4) / max(1, len(every)) - 4)
    size = name_size(look, who, wide, high)
    for n, ability in enumerate(every):
        yield ability_key(Rect(left + n * (wide + 4), at.y, wide, high), who, ability, grips, size)
