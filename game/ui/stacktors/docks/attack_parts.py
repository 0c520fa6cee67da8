"""Where the parts of the attack dock lie, and what they say."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.stacktors.ahead import advice, verdicts
from game.stacktors.ahead.advice import Notch
from game.stacktors.ahead.answer import Answer
from game.stacktors.play.people import stacks
from game.stacktors.values.pieces import Piece, Position
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Check, Widget
from game.ui.kit.widgets.base import Press
from game.ui.stacktors.docks.attack_tabs import AttackTabs
from game.ui.stacktors.docks.attack_tiles import AttackTiles, answer_ink, looked_pieces
from game.ui.stacktors.docks.parts import CHIP, Line, Lines, PieceChip, Rail, SlimTab, chip_width
from game.ui.stacktors.docks.protocol import Mark

if TYPE_CHECKING:
    from game.ui.stacktors.docks.attack import AttackDock

ADVICE = 170
"""A suggestion's reason needs so much room."""
WARNED = 220
"""So much room a warning has beside the rail."""
PLANNED = 138
"""So much room has what is planned for a hit, at least."""


class AttackLayout:
    """One look at the dock."""

    def __init__(self, dock: AttackDock) -> None:
        self.dock, self.staged = dock, dock.staged
        area = dock.rect
        self.x, self.y, self.w = area.x + 12, area.y, area.w - 24
        self.right = self.x + self.w

    def widgets(self) -> Iterator[Widget]:
        """All parts, in focus order."""
        dock = self.dock
        ink = "warn" if dock.note or not dock.answers else "text"
        yield Line(rect=Rect(self.x, self.y + 8, self.w, 18), text=dock.verdict_line(), ink=ink, kind="bold")
        if not dock.options.attacks:
            yield from self._buttons()
            return
        yield from AttackTabs(dock).widgets()
        yield from dock.ask_why(28)
        yield from self._chips()
        yield from self._rail() if dock.weighing.knows(self.staged.mode) else ()
        yield from AttackTiles(dock).widgets()
        toggles = tuple(self._toggles())
        yield from toggles
        yield from self._besides(self.x + 116 * len(toggles))
        if dock.then.steps:
            yield from dock.then.widgets(self.after)
        if not dock.beside and not (dock.then.steps and self._below):
            yield from self._verdict(self.x + 116 * len(toggles))
        yield from self._buttons()

    # --- pieces
    def _chips(self) -> Iterator[Widget]:
        dock, y = self.dock, self.y + 61
        held, total = dock.held(), self._total()
        yield Line(rect=Rect(self.x, y, 34, 32), text=str(total) if total else "-", kind="display", size=26, ink="text")
        lent = [(who, dock.lent(who)) for who in dock.helpers]
        wide = sum(max(32, chip_width(p) + 6) for _, p in (*held, *(pair for _, some in lent for pair in some)))
        named_so = sum(self._called(who) + 12 for who, _ in lent)
        scale = min(1.0, (self.w - 40 - named_so) / wide) if wide else 1.0
        x = self.x + 38
        for n, (place, piece) in enumerate(held):
            width = max(32, chip_width(piece) + 6) * scale
            mark = dock.mark(place, piece) if piece.id in self.staged.pieces and not self.staged.first else None
            digit = str((n + 1) % 10) if n < 10 else ""
            press = partial(dock.toggle, place, piece)
            yield self._chip(f"piece {piece.id}", (place, piece), Rect(x, y, width, 41), scale, press, mark, digit)
            x += width
        for who, _ in lent:
            x = yield from self._lent(who, x + 6, scale)

    def _lent(self, who: int, x: float, scale: float) -> Generator[Widget, None, float]:
        dock = self.dock
        wide = self._called(who)
        yield Line(rect=Rect(x, self.y + 62, wide, 16), text=f"+ {dock.name(who)}", kind="bold", size=13, ink="hero")
        yield Line(rect=Rect(x, self.y + 77, wide, 16), text=f"up to {dock.helpers[who]}", size=12, ink="muted")
        x += wide + 6
        given = dict(self.staged.help).get(who, ())
        for place, piece in dock.lent(who):
            width = max(32, chip_width(piece) + 6) * scale
            rect, press = Rect(x, self.y + 61, width, 41), partial(dock.lend, who, piece)
            mark: Mark | None = "helps" if piece.id in given else None
            yield self._chip(f"help {piece.id}", (place, piece), rect, scale, press, mark)
            x += width
        return x

    def _chip(
        self,
        key: str,
        held: tuple[Position, Piece],
        rect: Rect,
        scale: float,
        press: Press,
        mark: Mark | None,
        digit: str = "",
    ) -> PieceChip:
        """A piece to be touched, drawn smaller where there are many."""
        dock, (place, piece) = self.dock, held
        return PieceChip(
            key=key,
            caption=str(piece),
            rect=rect,
            piece=piece,
            mark=mark,
            height=CHIP * min(1, scale * 1.05),
            digit=digit,
            press=press,
            sway=dock.sway if dock.shaken == piece.id else 0,
            tip=dock.tip_of(place, piece),
        )

    def _called(self, who: int) -> float:
        """How wide a helper's name is written."""
        return min(84.0, max(44.0, self.dock.look.width(f"+ {self.dock.name(who)}", "bold", 13) + 2))

    def _total(self) -> int:
        with self.dock.inside():
            return stacks.value(self.dock.who, self.staged.attack.pieces) + self.dock.more

    # --- the rail
    def _rail(self) -> Iterator[Widget]:
        dock = self.dock
        with dock.inside():
            notches = dock.options.rail(self.staged.mode, self.staged.active)
        planned = bool(dock.then.steps) and not self._below
        width = min(36.0, (self.w - (WARNED if dock.provokes or planned else 0)) / max(1, len(notches)))
        for n, notch in enumerate(notches):
            yield self._notch(notch, Rect(self.x + n * width, self.y + 102, width, 32))
        told = self.x + len(notches) * width + 10
        tab = next((one for one in dock.suggestions(self.staged.mode) if one.name == self.staged.name), None)
        room = self.x + self.w - told
        if dock.provokes:
            text = f"{dock.name(dock.target)} takes no side yet; attacked, it becomes your enemy. (SID-1)"
            yield Lines(rect=Rect(told, self.y + 103, room, 30), text=text, size=13, ink="warn")
        elif room > ADVICE and not self.staged.first and not planned:
            active = self.staged.active if tab is None or self.staged.active != tab.name else ""
            text = f"{active}{'. ' if active else ''}{tab.reason if tab else self._left()}"
            yield Lines(rect=Rect(told, self.y + 103, room, 30), text=text, size=13)

    def _left(self) -> str:
        left = " ".join(
            str(piece) for _, piece in self.dock.held() if not piece.spent and piece.id not in self.staged.pieces
        )
        return f"Left after this: {left or 'nothing'}."

    def _notch(self, notch: Notch, rect: Rect) -> Rail:
        """A sum, with what the sensible answer to that very sum makes of it."""
        with self.dock.inside():
            one = advice.expected(self.dock.options.answers(notch.attack, self.dock.more))
        over = verdicts.multiple(one)
        word, ink = (
            ("back" if one.back else f"{verdicts.TIMES}{over}" if over > 1 else "hit") if one.hit else "miss",
            answer_ink(one),
        )
        on = notch.total == self._total() - self.dock.more and not self.staged.first
        take = partial(self.dock.take_notch, notch)
        return Rail(
            key=f"sum {notch.total}",
            caption=f"Sum {notch.total}",
            rect=rect,
            total=notch.total,
            word=word,
            ink=ink,
            on=on,
            press=take,
            tip=self._expected(one),
        )

    def _expected(self, one: Answer) -> str:
        """What the other is to be expected to answer, and what comes of it."""
        if one.defence.first:
            return "To be expected: Perfection, which costs it a clear pip for good."
        siege = self.dock.viewed.front(self.staged.kind).siege
        met = (
            f"{one.defended}, its total"
            if siege
            else " ".join(map(str, looked_pieces(self.dock, one.defence.pieces))) or "no pieces"
        )
        return f"To be expected: {met}. {verdicts.verdict(one)}."

    # --- below
    def _toggles(self) -> Iterator[Widget]:
        dock, x = self.dock, self.x
        if dock.options.certain and not dock.beside:
            rect = Rect(x, self.y + 190, 108, 32)
            yield Check(
                key="first",
                caption="Perfection",
                rect=rect,
                on=self.staged.first,
                press=dock.certain,
                tip="It hits once whatever the values, unless the other ignores it by Perfection "
                "too; a clear pip is gone for good. (CLR-G-CLEAR)",
            )
            x += 112
        if dock.opening.orders and dock.options.certain and self.staged.kind == "physical" and not self.staged.first:
            rect = Rect(x, self.y + 190, 114, 32)
            yield Check(
                key="missed",
                caption="if it misses",
                rect=rect,
                on=self.staged.missed,
                press=dock.if_missed,
                tip="Perfection if it misses: a clear pip is gone for good. (CLR-G-CLEAR)",
            )

    def _besides(self, x: float) -> Iterator[Widget]:
        """Whom Flexible may fall on besides: pressed in the order in which they are struck."""
        dock, beside = self.dock, self.dock.beside
        width = min(112.0, (self._buttons_at - 8 - x) / max(1, len(beside)))
        for n, other in enumerate(beside):
            on, name = other in self.staged.others, dock.name(other)
            number = f"{self.staged.others.index(other) + 2}." if on else "+"
            tip = (
                f"Strike {name} too, after the others, or leave it out. V, or a click on "
                f"{dock.name(dock.target)}, looks at the next one's answers. (CLR-G-PINK)"
            )
            caption = self._fitted(number, name, width - 4)
            yield SlimTab(
                key=f"too {other}",
                caption=caption,
                rect=Rect(x + n * width, self.y + 190, width - 4, 32),
                on=on,
                press=partial(dock.strike_too, other),
                size=12,
                tip=tip,
            )

    def _fitted(self, number: str, name: str, width: float) -> str:
        """The name as far as there is room for it."""
        texts = (f"{number} {name[:length]}" for length in range(len(name), 0, -1))
        return next((text for text in texts if self.dock.look.width(text, "bold", 12) + 12 <= width), number)

    @property
    def _below(self) -> bool:
        """Does what is planned for a hit stand in the last row?
        Else it stands beside the rail, unless a warning does.
        """
        return self.dock.provokes or self._buttons_at - 8 - self.x - 116 * len(tuple(self._toggles())) >= PLANNED

    @property
    def after(self) -> Rect:
        """Where what is planned for a hit has room."""
        if not self._below:
            return Rect(self.right - WARNED, self.y + 102, WARNED, 32)
        x = self.x + 116 * len(tuple(self._toggles()))
        return Rect(x, self.y + 190, max(0.0, self._buttons_at - 8 - x), 32)

    def _verdict(self, x: float) -> Iterator[Widget]:
        """What comes of the answer that is looked at, large, where there is room."""
        one, room = self.dock.looked, self._buttons_at - 8 - x
        if one is None or room < 110:
            return
        pieces = "+".join(map(str, looked_pieces(self.dock, one.defence.pieces)))
        met = "Perfection" if one.defence.first else pieces or "nothing"
        told = "It defends in full:" if self.dock.viewed.front(self.staged.kind).siege else f"If it answers {met}:"
        parts = [part for part in (verdicts.verdict(one), verdicts.suffered(one), verdicts.suffered_back(one)) if part]
        wordings = (" \u00b7 ".join(parts[:n]) for n in range(len(parts), 0, -1))
        comes = next((text for text in wordings if self.dock.look.width(text, "heading", 17) <= room), parts[0])
        yield Line(rect=Rect(x, self.y + 190, room, 14), text=told, size=12, ink="muted")
        yield Line(rect=Rect(x, self.y + 203, room, 20), text=comes, kind="heading", size=17, ink=answer_ink(one))

    @property
    def _strike(self) -> str:
        """What the brass button does."""
        return (
            "Strike back"
            if "strike back" in self.dock.title
            else "Walk and strike"
            if self.dock.opening.walks
            else "Strike"
        )

    @property
    def _buttons_at(self) -> float:
        """Where the row of buttons begins."""
        return self.right - 104 - {"Strike": 150, "Strike back": 170}.get(self._strike, 198)

    def _buttons(self) -> Iterator[Widget]:
        dock, y = self.dock, self.y + 190
        back = "Let go" if dock.granted else "Back"
        worth = dock.worth
        yield Button(
            key="back",
            caption=back,
            rect=Rect(self._buttons_at, y, 96, 32),
            cap="Esc" if worth else "Enter",
            primary=not worth,
            press=dock.leave,
        )
        strike = Rect(self._buttons_at + 104, y, self.right - self._buttons_at - 104, 32)
        yield Button(
            key="strike",
            caption=self._strike,
            rect=strike,
            icon="eye",
            cap="Enter" if worth else "",
            primary=worth,
            reason=dock.reason,
            press=dock.strike,
        )
