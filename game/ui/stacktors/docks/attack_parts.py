"""The layout of the attack dock, and the words in it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Protocol

from game.stacktors.ahead import advice, verdicts
from game.stacktors.ahead.advice import PossibleSum
from game.stacktors.ahead.answer import Answer
from game.stacktors.values.pieces import Piece, Position
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, CheckBox, Widget
from game.ui.kit.widgets.base import Press
from game.ui.stacktors.docks.aiming import Aiming
from game.ui.stacktors.docks.attack_making import AttackInMaking
from game.ui.stacktors.docks.attack_tabs import AttackTabs
from game.ui.stacktors.docks.attack_tiles import AttackTiles, answer_ink
from game.ui.stacktors.docks.attack_words import verdict_line
from game.ui.stacktors.docks.explaining import Explaining
from game.ui.stacktors.docks.follow_up_line import then_line
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.parts import CHIP, PieceChip, Rail, SlimTab, TextLine, TextLines, chip_width
from game.ui.stacktors.docks.protocol import PieceMark
from game.ui.stacktors.docks.touching import Touching

ADVICE = 170
"""The least width for the reason of a suggestion, in design pixels."""
WARNED = 220
"""The width of a warning beside the rail, in design pixels."""
PLANNED = 138
"""The least width for what is planned for a hit, in design pixels."""


class AttackShown(Protocol):
    """What the layout shows, and what its buttons do."""

    making: AttackInMaking
    aiming: Aiming
    touching: Touching
    explaining: Explaining
    panel: PanelState

    def strike(self) -> None:
        """Lay the plans and play the attack."""
        ...

    def leave(self) -> None:
        """Leave the dock without an attack."""
        ...


class AttackLayout:
    """The parts of the attack dock, laid out for its present state."""

    def __init__(self, shown: AttackShown) -> None:
        self.shown, self.making, self.panel = shown, shown.making, shown.panel
        self.known, self.staged, area = self.making.known, self.making.staged, self.panel.inner
        self.x, self.y, self.w, self.right = area.x, area.y, area.w, area.right

    def widgets(self) -> Iterator[Widget]:
        """All widgets, in focus order."""
        making, note = self.making, self.panel.note
        ink, told = "warn" if note or not making.outlook.answers else "text", note or verdict_line(making)
        yield TextLine(rect=Rect(self.x, self.y + 8, self.w, 18), text=told, ink=ink, kind="bold")
        if not making.options.attacks:
            yield from self._buttons()
            return
        yield from AttackTabs(making, self.panel).widgets()
        yield self.shown.explaining.button(28)
        yield from self._chips()
        yield from self._rail() if making.weighing.knows(self.staged.mode) else ()
        yield from AttackTiles(making, self.panel).widgets()
        toggles = tuple(self._toggles())
        yield from toggles
        yield from self._besides(self.x + 116 * len(toggles))
        if making.follow_up.steps:
            yield from then_line(making.follow_up, self.after)
        if not self.shown.aiming.beside and not (making.follow_up.steps and self._below):
            yield from self._verdict(self.x + 116 * len(toggles))
        yield from self._buttons()

    # --- pieces
    def _chips(self) -> Iterator[Widget]:
        making, y = self.making, self.y + 61
        held, total = making.held(), making.total
        yield TextLine(
            rect=Rect(self.x, y, 34, 32), text=str(total) if total else "-", kind="display", size=26, ink="text"
        )
        lent = [(who, making.lent(who)) for who in making.helpers]
        wide = sum(max(32, chip_width(p) + 6) for _, p in (*held, *(pair for _, some in lent for pair in some)))
        named_so = sum(self._called(who) + 12 for who, _ in lent)
        scale = min(1.0, (self.w - 40 - named_so) / wide) if wide else 1.0
        x = self.x + 38
        for n, (place, piece) in enumerate(held):
            width = max(32, chip_width(piece) + 6) * scale
            put = piece.id in self.staged.pieces and not self.staged.first
            mark = self.shown.touching.mark(place, piece) if put else None
            digit = str((n + 1) % 10) if n < 10 else ""
            press = partial(self.shown.touching.toggle, place, piece)
            yield self._chip(f"piece {piece.id}", (place, piece), Rect(x, y, width, 41), scale, press, mark, digit)
            x += width
        for who, _ in lent:
            x = yield from self._lent(who, x + 6, scale)

    def _lent(self, who: int, x: float, scale: float) -> Generator[Widget, None, float]:
        making, wide, name = self.making, self._called(who), f"+ {self.known.name(who)}"
        yield TextLine(rect=Rect(x, self.y + 62, wide, 16), text=name, kind="bold", size=13, ink="hero")
        yield TextLine(rect=Rect(x, self.y + 77, wide, 16), text=f"up to {making.helpers[who]}", size=12, ink="muted")
        x += wide + 6
        given = dict(self.staged.help).get(who, ())
        for place, piece in making.lent(who):
            width = max(32, chip_width(piece) + 6) * scale
            rect, press = Rect(x, self.y + 61, width, 41), partial(self.shown.touching.lend, who, piece)
            mark: PieceMark | None = "helps" if piece.id in given else None
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
        mark: PieceMark | None,
        digit: str = "",
    ) -> PieceChip:
        """A piece that can be pressed; it is drawn smaller where there are many."""
        place, piece = held
        return PieceChip(
            key=key,
            caption=str(piece),
            rect=rect,
            piece=piece,
            mark=mark,
            height=CHIP * min(1, scale * 1.05),
            digit=digit,
            press=press,
            sway=self.panel.sway(piece.id),
            tip=self.known.tip_of(place, piece),
        )

    def _called(self, who: int) -> float:
        """The width of a helper's name, in design pixels."""
        return min(84.0, max(44.0, self.panel.look.width(f"+ {self.known.name(who)}", "bold", 13) + 2))

    # --- the rail
    def _rail(self) -> Iterator[Widget]:
        making = self.making
        with self.known.inside():
            notches = making.options.rail(self.staged.mode, self.staged.active)
        planned = bool(making.follow_up.steps) and not self._below
        width = min(36.0, (self.w - (WARNED if making.provokes or planned else 0)) / max(1, len(notches)))
        for n, notch in enumerate(notches):
            yield self._notch(notch, Rect(self.x + n * width, self.y + 102, width, 32))
        told = self.x + len(notches) * width + 10
        tab = next((one for one in making.suggestions(self.staged.mode) if one.name == self.staged.name), None)
        room = self.x + self.w - told
        if making.provokes:
            text = f"{self.known.name(making.target)} takes no side yet; attacked, it becomes your enemy. (SID-1)"
            yield TextLines(rect=Rect(told, self.y + 103, room, 30), text=text, size=13, ink="warn")
        elif room > ADVICE and not self.staged.first and not planned:
            active = self.staged.active if tab is None or self.staged.active != tab.name else ""
            text = f"{active}{'. ' if active else ''}{tab.reason if tab else self._left()}"
            yield TextLines(rect=Rect(told, self.y + 103, room, 30), text=text, size=13)

    def _left(self) -> str:
        left = " ".join(
            str(piece) for _, piece in self.making.held() if not piece.spent and piece.id not in self.staged.pieces
        )
        return f"Left after this: {left or 'nothing'}."

    def _notch(self, notch: PossibleSum, rect: Rect) -> Rail:
        """A sum on the rail, with the result of the answer that is to be expected to exactly this sum."""
        with self.known.inside():
            one = advice.expected(self.making.options.answers(notch.attack, self.making.more))
        over = verdicts.multiple(one)
        word, ink = (
            ("back" if one.back else f"{verdicts.TIMES}{over}" if over > 1 else "hit") if one.hit else "miss",
            answer_ink(one),
        )
        on = notch.total == self.making.total - self.making.more and not self.staged.first
        take = partial(self.making.take_notch, notch)
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
        """The answer that is to be expected, and what it leads to."""
        if one.defence.first:
            return "To be expected: Perfection, which costs it a clear pip for good."
        siege = self.making.outlook.siege
        met = (
            f"{one.defended}, its total"
            if siege
            else " ".join(map(str, self.making.outlook.pieces(one.defence.pieces))) or "no pieces"
        )
        return f"To be expected: {met}. {verdicts.verdict(one)}."

    # --- below
    def _toggles(self) -> Iterator[Widget]:
        staged, x, certain = self.staged, self.x, self.making.options.certain
        if certain and not self.shown.aiming.beside:
            rect = Rect(x, self.y + 190, 108, 32)
            yield CheckBox(
                key="first",
                caption="Perfection",
                rect=rect,
                on=staged.first,
                press=self.making.certain,
                tip="It hits once whatever the values, unless the other ignores it by Perfection "
                "too; a clear pip is gone for good. (CLR-G-CLEAR)",
            )
            x += 112
        if self.making.opening.orders and certain and staged.kind == "physical" and not staged.first:
            rect = Rect(x, self.y + 190, 114, 32)
            yield CheckBox(
                key="missed",
                caption="if it misses",
                rect=rect,
                on=staged.missed,
                press=self.making.if_missed,
                tip="Perfection if it misses: a clear pip is gone for good. (CLR-G-CLEAR)",
            )

    def _besides(self, x: float) -> Iterator[Widget]:
        """The others whom Flexible may strike too; they are pressed in the order in which they are struck."""
        beside = self.shown.aiming.beside
        width = min(112.0, (self._buttons_at - 8 - x) / max(1, len(beside)))
        for n, other in enumerate(beside):
            on, name = other in self.staged.others, self.known.name(other)
            number = f"{self.staged.others.index(other) + 2}." if on else "+"
            tip = (
                f"Strike {name} too, after the others, or leave it out. V, or a click on "
                f"{self.known.name(self.making.target)}, looks at the next one's answers. (CLR-G-PINK)"
            )
            caption = self._fitted(number, name, width - 4)
            yield SlimTab(
                key=f"too {other}",
                caption=caption,
                rect=Rect(x + n * width, self.y + 190, width - 4, 32),
                on=on,
                press=partial(self.shown.aiming.strike_too, other),
                size=12,
                tip=tip,
            )

    def _fitted(self, number: str, name: str, width: float) -> str:
        """The number and as much of the name as fits."""
        texts = (f"{number} {name[:length]}" for length in range(len(name), 0, -1))
        return next((text for text in texts if self.panel.look.width(text, "bold", 12) + 12 <= width), number)

    @property
    def _below(self) -> bool:
        """Is what is planned for a hit shown in the last row? Otherwise it is shown beside the rail."""
        return self.making.provokes or self._buttons_at - 8 - self.x - 116 * len(tuple(self._toggles())) >= PLANNED

    @property
    def after(self) -> Rect:
        """The rectangle in which what is planned for a hit is shown."""
        if not self._below:
            return Rect(self.right - WARNED, self.y + 102, WARNED, 32)
        x = self.x + 116 * len(tuple(self._toggles()))
        return Rect(x, self.y + 190, max(0.0, self._buttons_at - 8 - x), 32)

    def _verdict(self, x: float) -> Iterator[Widget]:
        """What the answer that is looked at leads to, in large text, where there is room."""
        one, room = self.making.outlook.looked, self._buttons_at - 8 - x
        if one is None or room < 110:
            return
        pieces = "+".join(map(str, self.making.outlook.pieces(one.defence.pieces)))
        met = "Perfection" if one.defence.first else pieces or "nothing"
        told = "It defends in full:" if self.making.outlook.siege else f"If it answers {met}:"
        parts = [part for part in (verdicts.verdict(one), verdicts.suffered(one), verdicts.suffered_back(one)) if part]
        wordings = (" \u00b7 ".join(parts[:n]) for n in range(len(parts), 0, -1))
        comes = next((text for text in wordings if self.panel.look.width(text, "heading", 17) <= room), parts[0])
        yield TextLine(rect=Rect(x, self.y + 190, room, 14), text=told, size=12, ink="muted")
        yield TextLine(rect=Rect(x, self.y + 203, room, 20), text=comes, kind="heading", size=17, ink=answer_ink(one))

    @property
    def _strike(self) -> str:
        """The caption of the button that plays the attack."""
        return (
            "Strike back"
            if "strike back" in self.making.title
            else "Walk and strike"
            if self.making.opening.walks
            else "Strike"
        )

    @property
    def _buttons_at(self) -> float:
        """The left edge of the row of buttons."""
        return self.right - 104 - {"Strike": 150, "Strike back": 170}.get(self._strike, 198)

    def _buttons(self) -> Iterator[Widget]:
        making, y = self.making, self.y + 190
        back = "Let go" if making.granted else "Back"
        worth = making.worth
        yield Button(
            key="back",
            caption=back,
            rect=Rect(self._buttons_at, y, 96, 32),
            cap="Esc" if worth else "Enter",
            primary=not worth,
            press=self.shown.leave,
        )
        strike = Rect(self._buttons_at + 104, y, self.right - self._buttons_at - 104, 32)
        yield Button(
            key="strike",
            caption=self._strike,
            rect=strike,
            icon="eye",
            cap="Enter" if worth else "",
            primary=worth,
            reason=making.reason,
            press=self.shown.strike,
        )
