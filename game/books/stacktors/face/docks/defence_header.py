"""The line over the defence dock: who attacks, with which pieces, how strongly, how and from where."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.face.docks.defence_drafting import DefenceDrafting
from game.books.stacktors.face.docks.explaining import WIDE as WHY
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.face.docks.parts import ChipRow, TextLine, row_width
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import AttackKind, named
from game.books.stacktors.values.pieces import Pieces
from game.ui.kit.theme import SMALLEST_TEXT, Rect
from game.ui.kit.widgets import Widget

_WITH: dict[AttackKind, str] = {"physical": "guts", "mental": "brains", "social": "guts + brains"}
"""What an attack of each kind is made with."""
_LARGE = 14
"""How small a sentence may become before a shorter one is said."""
_NAME, _REST = 14, 150.0
"""The size of the attacker's name, and the room for strength and kind after its pieces, in design pixels.

A name that leaves less is not said.
"""
_COMES, _LINE = 27.0, 14.0
"""The heights of what the answer comes to, and of a line of what it costs, in design pixels."""


class DefenceHeader:
    """The line, laid out for the present state of the dock."""

    def __init__(self, drafting: DefenceDrafting, panel: PanelState) -> None:
        self.drafting, self.known, self.note, self.look, area = (
            drafting,
            drafting.known,
            panel.note,
            panel.look,
            panel.inner,
        )
        self.panel = panel
        self.x, self.y, self.w, self.right, self.low = area.x, area.y + 8, area.w, area.right, panel.low

    def widgets(self) -> Iterator[Widget]:
        """What the answer comes to, or a note or a warning about it; what it costs; then the attack.

        Where the screen is low, this is one line.
        """
        drafting, wide = self.drafting, self.w - WHY - 8
        warns = self.note or drafting.warning
        said = warns or (self._short(wide) if self.low else drafting.consequence)
        ink = "warn" if warns else "text"
        rect = Rect(self.x, self.y - 4, wide, 30)
        yield TextLine(rect=rect, text=said, ink=ink, kind="bold", size=17)
        if not self.low:
            over = said_over(drafting, self.panel)
            price = Rect(self.x, self.y + _COMES, self.w, over - _COMES)
            yield TextLine(rect=price, text=drafting.price, size=13, ink="muted")
            yield from self._attack(self.y + over)

    def _short(self, wide: float) -> str:
        """Who strikes, how strongly, and what the answer comes to, in the longest wording that stays large.

        The figure of whoever strikes is marked on the map, so that the name may be missing.
        """
        how = "for certain" if self.drafting.made.first else f"with {self._value}"
        ends = _lower(self.drafting.consequence)
        wordings = [f"{strikes} {how}: {ends}" for strikes in self._strikes()]
        return next((one for one in wordings if self.look.width(one, "bold", _LARGE) <= wide), wordings[-1])

    def _strikes(self) -> tuple[str, str]:
        """That the attacker strikes, with its name and without."""
        return f"{self.known.name(self.drafting.target)} strikes", "It strikes"

    def _attack(self, y: float) -> Iterator[Widget]:
        """Who attacks, with which pieces, how strongly and how."""
        self.y = y
        pieces = self._pieces()
        height = min(19.0, 19 * self.w * 0.3 / (row_width(pieces, 19) or 1))
        room = self.w - row_width(pieces, height) - 16 - _REST
        names = self._strikes()
        name = next((one for one in names if self.look.width(one, "ui", _NAME) <= room), names[-1])
        wide = self.look.width(name, "ui", _NAME)
        yield TextLine(rect=Rect(self.x, self.y, wide, 26), text=name, size=_NAME, ink="muted")
        yield self._row(pieces, self.x + wide + 8, height)
        yield from self._strength(self.x + wide + 16 + row_width(pieces, height))

    def _pieces(self) -> Pieces:
        """The attacker's pieces; none for a challenge."""
        drafting = self.drafting
        with self.known.inside():
            return stacks.chosen(drafting.target, drafting.frame.pieces) if people.is_character(drafting.target) else ()

    def _row(self, pieces: Pieces, x: float, height: float) -> ChipRow:
        """The pieces of the attack as a row that is `height` design pixels high."""
        active, rect = named(self.drafting.frame.active), Rect(x, self.y + 4, 10, 20)
        return ChipRow(rect=rect, pieces=pieces, active=active.colour.word if active else "", height=height)

    @property
    def _value(self) -> str:
        """The value of the attack, or its bounds where it is not known yet."""
        made = self.drafting.made
        values = [one.value for one in made.choices] or [made.value]
        return "certain" if made.first else "\u2013".join(dict.fromkeys(map(str, (min(values), max(values)))))

    def _strength(self, x: float) -> Iterator[Widget]:
        """The value of the attack, and how it is made in the longest wording that fits."""
        value, y = self._value, self.y
        yield TextLine(rect=Rect(x, y, 70, 26), text=value, kind="display", size=24, ink="attack")
        x += self.look.width(value, "display", 24) + 10
        room = self.right - x
        wordings = list(self._how())
        told = next((one for one in wordings if self.look.width(one, "ui", self.look.plain(11)) <= room), wordings[-1])
        yield TextLine(rect=Rect(x, y, room, 26), text=told, size=13)

    def _how(self) -> Iterator[str]:
        """The wordings for ability, kind, distance and help, from the longest to the shortest."""
        f = self.drafting.frame
        with self.known.inside():
            ground = people.board()
            ends = people.cell(f.who), people.cell(self.drafting.who)
            where = "beside you" if ground.adjacent(*ends) else f"{ground.distance(*ends)} away"
        active = f.active or ("Perfection" if f.first else "")
        parts = (
            (active, "uses pieces after you", where)
            if self.drafting.made.choices
            else (active, _WITH[f.kind], where, "with help" if f.a_help else "")
        )
        said = [part for part in parts if part]
        while said:
            yield " \u00b7 ".join(said)
            said.pop()


def said_over(drafting: DefenceDrafting, panel: PanelState) -> float:
    """The height of what is said over the attack, in design pixels; nothing where the screen is low.

    What the answer costs may need several lines.
    """
    if panel.low:
        return 0.0
    look = panel.look
    return _COMES + _LINE * len(look.wrapped(drafting.price, "ui", look.plain(SMALLEST_TEXT), panel.wide))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
