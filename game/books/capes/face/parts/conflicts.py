"""Panels of Conflicts: the heading, and a row for each side with its dice, total, portraits and flag."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

from game.books.capes.face.parts.dice import (
    HIGH,
    PITCH,
    SPOT,
    STACKED,
    Chips,
    DiceGroup,
    DieSpot,
    chips,
    debt_under,
    grouped,
    lined,
)
from game.books.capes.face.parts.grips import AT_REST, Grip, meant
from game.books.capes.face.parts.people import row_of_portraits
from game.books.capes.face.parts.plates import Slab
from game.books.capes.face.table.places import HEAD, ROW, WIDE, PanelPlace
from game.books.capes.face.table.tableau import ConflictSeen, LeadWord, SideSeen, Tableau
from game.books.capes.values import Sheet
from game.phrases import counted, full_stop, listed
from game.ui.kit.screen import Brush
from game.ui.kit.skin import colour_of
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState, Press, Widget
from game.ui.sprites.vector import Rgb, rgb

CODE: Final = rgb("#F0A27A")
"""The ink of what would break the Code."""
_FLAG: Final = 36.0
_LETTERS: Final = 0.4
"""So many letters of a side have room in a row as high as usual, for each design pixel of the column of words."""
_TALLEST: Final = 1.8
"""So many times as high as usual the rows of a Conflict are at most, where a side has more words and there is room."""
_KINDS: Final = {"goal": "Goal", "event": "Event"}


class Columns(NamedTuple):
    """The columns of a side's row in a panel of some width, from its left edge: where each begins, and its width."""

    stance: float
    dice: float
    room: float
    total: float
    faces: float
    face: float
    flag: float


def columns(wide: float) -> Columns:
    """The columns of a panel of that width."""
    stance = 280.0 if wide >= WIDE else 130.0 if wide >= 440 else 104.0
    most = 4 if wide >= WIDE else 2 if wide >= 440 else 1.4
    flag = wide - _FLAG - 5
    faces = flag - 4 - most * 30
    total = faces - (66 if wide >= WIDE else 58)
    dice = 10 + stance + 6
    return Columns(stance, dice, total - dice - 4, total, faces, most * 30 - 2, flag)


def row_heights(conflict: ConflictSeen, wide: float) -> list[float]:
    """How high the row of each side is, as its dice need."""
    room = columns(wide).room
    lines = (len(lined(grouped(side.dice, room), room)) for side in conflict.sides)
    return [ROW + (HIGH + 2) * (n - 1) for n in lines]


def needed(conflict: ConflictSeen, wide: float) -> float:
    """How high the panel of a Conflict is."""
    return HEAD + sum(row_heights(conflict, wide)) + 4


class ConflictHead(Control, frozen=True, kw_only=True):
    """The heading of a Conflict: its kind, its text, and the mark of who made it."""

    solid: ClassVar[bool] = False
    kind: str
    mark: str
    maker: str
    shut: bool = False
    sums: str = ""
    """How the sides stand, where the Conflict is shut."""
    ring: Rgb | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        x, y, _, h = self.rect
        hot = state.hover or state.focus
        if hot or self.shut:
            brush.box(self.rect.inset(2), "brass" if hot else "line", "hover" if hot else "row", 5, 1)
        middle = y + h / 2
        tag = brush.label(_KINDS[self.kind], (x + 12, middle), size=brush.look.plain(11), anchor="midleft")
        right = self._maker(brush, middle)
        sums = brush.text(self.sums, (right, middle), "bold", 13, "muted", "midright", width=150, height=20)
        room = sums.x - (10 if self.sums else 0) - tag.right - 12
        brush.lines(self.caption, Rect(tag.right + 12, y + 2, room, h - 4), "bold", 15, "text", "midleft")

    def _maker(self, brush: Brush, middle: float) -> float:
        """Draw who made it at the right end, and return where that begins."""
        right = self.rect.right - 12
        if self.ring:
            brush.mark("disc", (right - 6, middle), 9.5, self.ring, hollow=True)
        brush.owner(self.mark, (right - 6, middle), 5)
        told = brush.look.wording((f"by {self.maker}", ""), "ui", brush.look.plain(12), 70)
        name = brush.text(told, (right - 18, middle), "ui", 12, "muted", "midright", width=70, height=18)
        return name.x - 10


class SideRow(Control, frozen=True, kw_only=True):
    """A side: what it says, the clauses of the Code it would break, its total, and who stands there."""

    cut: ClassVar[float] = 4
    solid: ClassVar[bool] = False
    code: str = ""
    total: int = 0
    lead: LeadWord = ""
    stands: tuple[Sheet, ...] = ()
    ring: Rgb | None = None
    lit: bool = False
    chosen: bool = False
    torn: bool = False
    """Was it founded by a schism? Then its upper edge is torn."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        x, y, w, h = self.rect
        at = columns(w)
        if self.chosen or self.lit or state.hover or state.focus:
            ink = "focus" if self.chosen else "brass" if self.lit or state.hover or state.focus else "line"
            brush.box(self.rect.inset(2, 1), ink, (*rgb("#D9A85B"), 26 if self.chosen else 14), 4, 1.4)
        self._edge(brush)
        self._stance(brush, at)
        middle = y + h / 2
        ink = "brass" if self.lead == "leads" else "text" if self.lead == "tie" else "muted"
        told = brush.text(
            f"= {self.total}",
            (x + at.total, middle - (5 if self.lead == "tie" else 0)),
            "bold",
            20,
            ink,
            "midleft",
            width=at.faces - at.total - 4,
            height=26,
        )
        if self.lead == "tie":
            brush.text("tie", (told.x + 18, middle + 12), "ui", 12, "muted", "midleft", width=40, height=15)
        row_of_portraits(brush, self.stands, Rect(x + at.faces, middle - 14, at.face, 28), self.ring)

    def _edge(self, brush: Brush) -> None:
        x, y, w, _ = self.rect
        if not self.torn:
            brush.line(((x + 8, y), (x + w - 8, y)), "line")
            return
        steps = int((w - 16) // 12)
        points = [(x + 8 + n * 12, y + (2.5 if n % 2 else -1.5)) for n in range(steps + 1)]
        for one, two in pairwise(points):
            brush.line((one, two), "brass_dark", 1.4)

    def _stance(self, brush: Brush, at: Columns) -> None:
        x, y, _, h = self.rect
        low = 15.0 if self.code else 0
        room = Rect(x + 10, y + 2, at.stance, h - 4 - low)
        brush.lines(self.caption, room, "ui", 14, "text", "midleft")
        if self.code:
            foot = (x + 10, y + h - 10)
            brush.text(f"§ {self.code}", foot, "ui", 12, CODE, "midleft", width=at.stance, height=16)


class ClaimFlag(Control, frozen=True, kw_only=True):
    """The flag of a side, in the colour of who claims it; an empty outline where nobody does."""

    cut: ClassVar[float] = 5
    mark: str = ""
    lit: bool = False
    ring: Rgb | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        x, y = self.rect.x + 8, self.rect.centre[1] - 15
        hot = (state.hover or state.focus) and self.enabled
        if self.lit or hot or self.ring:
            ink = "focus" if hot else self.ring or "brass"
            brush.box(self.rect.inset(1), ink, (*rgb("#D9A85B"), 44 if self.lit else 16), 5, 1.6)
        cloth = [(x, y + 2), (x + 23, y + 9), (x, y + 17)]
        if self.mark:
            brush.shape(cloth, colour_of(self.mark))
            brush.mark(self.mark, (x + 7.5, y + 9.5), 4.2, (20, 16, 26))
        else:
            ink = "brass_light" if self.lit else "faint"
            for one, two in zip(cloth, [*cloth[1:], cloth[0]], strict=True):
                brush.line((one, two), ink, 1.4)
        brush.line(((x, y), (x, y + 30)), "text" if self.mark or self.lit else "faint", 2)


class PanelKnowledge(NamedTuple):
    """What panels know besides the Conflict itself."""

    tableau: Tableau
    grips: dict[str, Grip]
    pointed: int
    """The person who is pointed at; 0 for nobody."""
    tumbling: tuple[int, int]
    """The die that tumbles, and the value that it shows just now."""
    marks: dict[int, str]
    """The mark of each Character's player."""

    def mark(self, person: int) -> str:
        """The mark of that person; empty for nobody."""
        one = self.tableau.person(person)
        return one.mark if one else ""

    def ring(self, *people: int) -> Rgb | None:
        """The colour of who is pointed at, if that person is one of these."""
        return colour_of(self.mark(self.pointed)) if self.pointed and self.pointed in people else None

    def sheets(self, characters: tuple[int, ...]) -> tuple[Sheet, ...]:
        """The sheets of these Characters."""
        return tuple(self.tableau.characters[one].sheet for one in characters if one in self.tableau.characters)

    def players(self, characters: tuple[int, ...]) -> tuple[int, ...]:
        """Who plays these Characters."""
        return tuple(self.tableau.characters[one].player for one in characters if one in self.tableau.characters)


def panel(place: PanelPlace, conflict: ConflictSeen, known: PanelKnowledge, press: Press) -> Iterator[Widget]:
    """The widgets of one Conflict at that place; `press` is what its heading does."""
    rect, grip = place.rect, known.grips.get(f"conflict {conflict.entity}", AT_REST)
    yield Slab(rect=rect, edge="brass" if grip.lit else "line")
    maker = known.tableau.person(conflict.maker)
    yield ConflictHead(
        key=f"conflict {conflict.entity}",
        caption=conflict.text,
        kind=conflict.kind,
        mark=maker.mark if maker else "",
        maker=maker.name if maker else "nobody",
        shut=place.shut,
        sums=" : ".join(str(side.total) for side in conflict.sides) if place.shut else "",
        ring=known.ring(conflict.maker),
        rect=Rect(rect.x, rect.y, rect.w, HEAD),
        press=grip.press or press,
        tip=f"{full_stop(conflict.text)} {conflict_tip(conflict, known.tableau)}",
    )
    if not place.shut:
        yield from _sides(rect, conflict, known)


def _sides(rect: Rect, conflict: ConflictSeen, known: PanelKnowledge) -> Iterator[Widget]:
    highs = row_heights(conflict, rect.w)
    wordy = any(len(side.text) > columns(rect.w).stance * _LETTERS for side in conflict.sides)
    spare = min(_TALLEST if wordy else 1.0, (rect.h - HEAD - 4) / max(1.0, sum(highs)))
    y = rect.y + HEAD
    for side, high in zip(conflict.sides, highs, strict=True):
        yield from _row(Rect(rect.x, y, rect.w, high * spare), side, known)
        y += high * spare


def _row(rect: Rect, side: SideSeen, known: PanelKnowledge) -> Iterator[Widget]:
    tableau, at = known.tableau, columns(rect.w)
    grip = known.grips.get(f"side {side.entity}", AT_REST)
    yield SideRow(
        key=f"side {side.entity}",
        caption=side.text,
        code=", ".join(tableau.clause(key).short or key for key in side.code),
        total=side.total,
        lead=side.lead,
        stands=known.sheets(side.stands),
        ring=known.ring(*known.players(side.stands)),
        lit=grip.lit,
        chosen=grip.chosen,
        torn=not side.original,
        rect=rect,
        press=grip.press,
        reason=grip.reason,
        tip=grip.tip or side_tip(side, tableau),
    )
    yield from _dice(rect, side, known)
    yield _flag(Rect(rect.x + at.flag, rect.centre[1] - 18, _FLAG, 36), side, known)


def _flag(rect: Rect, side: SideSeen, known: PanelKnowledge) -> ClaimFlag:
    grip = known.grips.get(f"flag {side.entity}", AT_REST)
    claimed = known.tableau.name(side.claim)
    tip = grip.tip or (f"{claimed} claims it." if claimed else "Nobody claims it.")
    return ClaimFlag(
        key=f"flag {side.entity}",
        caption=f"claim {side.text}",
        mark=known.mark(side.claim),
        lit=grip.lit,
        ring=known.ring(side.claim),
        rect=rect,
        press=grip.press,
        reason=grip.reason,
        tip=tip,
    )


def _dice(rect: Rect, side: SideSeen, known: PanelKnowledge) -> Iterator[Widget]:
    at = columns(rect.w)
    lines = lined(grouped(side.dice, at.room), at.room)
    y = rect.centre[1] - (HIGH + 2) * len(lines) / 2 + 1
    for line in lines:
        x = rect.x + at.dice
        for group in line:
            wide = SPOT if len(group.dice) == 1 else STACKED
            yield _spot(Rect(x, y, wide, HIGH), group, side, known)
            x += group.wide if len(group.dice) > 1 else PITCH
        y += HIGH + 2


def _spot(rect: Rect, group: DiceGroup, side: SideSeen, known: PanelKnowledge) -> DieSpot:
    die = meant(known.grips, "die", (one.entity for one in group.dice))
    grip = known.grips.get(f"die {die}", AT_REST)
    tumbles, value = known.tumbling
    debt = chips(group.dice, known.marks)
    return DieSpot(
        key=f"die {die}",
        caption=f"{group.first.value} of {side.text}",
        value=value if tumbles == die else group.first.value,
        count=len(group.dice),
        debt=debt,
        lit=grip.lit,
        chosen=grip.chosen,
        pale=grip.pale,
        ring=known.ring(group.first.owner),
        rect=rect,
        press=grip.press,
        reason=grip.reason,
        tip=grip.tip or die_tip(group, known.tableau, debt),
    )


# ---- what tips say
def conflict_tip(conflict: ConflictSeen, tableau: Tableau) -> str:
    """What is to be known of a Conflict besides what its panel shows."""
    about = listed((tableau.name(one) for one in conflict.about), none="")
    kind = f"A goal about {about}." if about else "An event: it will happen, and the question is how."
    still = f" Nothing about it has changed for {counted(conflict.still, 'page', 'pages')}." if conflict.still else ""
    return f"{kind}{still}"


def side_tip(side: SideSeen, tableau: Tableau) -> str:
    """Who stands on a side, who once did, and what of the Code it would break."""
    here = listed((tableau.name(one) for one in side.stands), none="Nobody")
    stands = f"{here} {'stand' if len(side.stands) > 1 else 'stands'} here."
    gone = [tableau.name(one) for one in side.once if one not in side.stands]
    once = f" {listed(gone)} once did." if gone else ""
    code = "".join(f" § {tableau.clause(key).text}" for key in side.code)
    return f"{side.text}: {side.total}. {stands}{once}{code}"


def die_tip(group: DiceGroup, tableau: Tableau, debt: tuple[Chips, ...]) -> str:
    """Who controls a die, and what lies under it."""
    if not debt:
        return f"A {group.first.value} without debt: nobody controls this die. It counts for its side all the same."
    under = debt_under(group.dice, lambda character, drive: (character, drive))
    told = listed(f"{number} {drive} of {tableau.name(who)}" for (who, drive), number in under.items())
    return f"A {group.first.value}, controlled by {tableau.name(group.first.owner)}. Under it: {told}."
