"""The content for every decision that has no dock of its own: the player chooses one answer of a list, or other
pieces where an answer consists of pieces.

A new kind of decision needs nothing here but words: the header of its kind in `prose.decisions.HEADERS` and a line for
its intent in `prose.decisions.CHOICES`. The map and the figures light what an answer concerns if its fields are named
as in `meaning`: cells by their type, characters by `to`, `target`, `victim` ..., pieces by `piece`, `pieces`, `foot`
(of the character `whom`, else of the one who decides) and by `theirs`. The answer that is picked is played in a scratch
world, and what it leads to is told as the log would tell it. Deeds that a player offers itself (`DockOpening.deeds`)
are chosen in the same way, but a press never does the one that is picked before the player has picked; Esc leaves them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, Protocol, TypeGuard

import pygame
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.docks.answer_list import AnswerList
from game.books.stacktors.face.docks.content import DIGITS, Content, PanelState
from game.books.stacktors.face.docks.known import (
    LEFT,
    NOT_MINE,
    TAKEN,
    DockOpening,
    Handled,
    Known,
    PieceMark,
    Spots,
    answered,
)
from game.books.stacktors.face.docks.parts import SlimTab, TextLine, TextLines
from game.books.stacktors.intents import BuyOff, Commit, Help, Nothing, PayWay, Try
from game.books.stacktors.lesson.lesson_lines import Glance
from game.table.book import Intent
from game.ui.kit.controlled import ARROWS
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Tab, Widget, enter_button

HINT: Final = "Or choose any pieces."
_PieceAnswer = Try | Help | Commit | BuyOff | PayWay


class Listed(Protocol):
    """The answers to one decision, as a dock lists them."""

    known: Known
    who: int
    picked: int
    """The number of the answer that is picked."""

    @property
    def answers(self) -> Sequence[Intent]:
        """All that are listed."""

    def pick_with(self, piece: int) -> bool:
        """Pick the next answer that contains that piece of who decides; is there any?"""

    def take(self, intent: Intent) -> None:
        """Pick that answer. One that was not listed comes last, in place of an earlier one of the kind."""


def offered(listed: Listed) -> bool:
    """Is there an answer that consists of pieces?"""
    return any(map(_of_pieces, listed.answers))


def _of_pieces(answer: Intent) -> TypeGuard[_PieceAnswer]:
    """Does the answer consist of pieces? Of a price only pips are pieces."""
    return isinstance(answer, _PieceAnswer) and (not isinstance(answer, PayWay) or bool(answer.pieces))


def _with(answer: _PieceAnswer, piece: int) -> _PieceAnswer:
    """The answer with that piece put in or taken out; of a price one pip of it in place of the pip that came first."""
    if isinstance(answer, PayWay):
        return replace(answer, pieces=(*answer.pieces[1:], piece))
    return replace(answer, pieces=tuple(sorted({piece} ^ {*answer.pieces})))


def touch(listed: Listed, panel: PanelState, piece: int) -> bool:
    """Put that piece of who decides into the answer that is picked, or take it out; has the piece to do with any?

    Where no set of pieces is picked, or the rules refuse the set, the next answer with the piece is picked. Where there
    is none, the panel says why the rules refuse the set.
    """
    chosen = listed.answers[listed.picked]
    if not _of_pieces(chosen) and listed.pick_with(piece):
        return True
    start = next((one for one in (chosen, *listed.answers) if _of_pieces(one)), None)
    if start is None:
        return False
    wanted = _with(start, piece)
    refused = listed.known.refused(wanted)
    if not refused:
        listed.take(wanted)
    elif piece in start.pieces or not listed.pick_with(piece):
        panel.say(refused, piece)
    return True


ROWS = 4
"""The number of answers in a column; there are two columns if all answers are short enough."""


class ChoiceContent(Content):
    """A list of answers, of which the suggested one is picked at first.

    The map lights what is picked; to press it once more, or Enter, plays it. Digits press the answers that are shown,
    arrows go along all answers, 0 declines where that is allowed, and a click on a cell or a piece picks the next
    answer that concerns it. Answers that consist of pieces may be changed piece by piece.
    """

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.list = AnswerList(opening, self.known)
        self._by_hand = not opening.deeds
        """Does a press play what is picked? Of deeds, it does not before the player has pressed one."""

    @property
    def title(self) -> str:
        return self.list.title

    @property
    def parties(self) -> tuple[int, ...]:
        return self.list.parties

    @property
    def glance(self) -> Glance:
        deeds = self.opening.deeds
        return Glance("deeds", verb=type(deeds[0]).__name__) if deeds else Glance()

    # ---- what is done
    def choose(self, number: int) -> None:
        """Pick the answer of that number; play it if it was picked already."""
        known = self._by_hand and number == self.list.picked
        self._by_hand = True
        self.list.pick(number)
        if known:
            self.answer()

    def answer(self) -> None:
        """Play the answer that is picked."""
        self.panel.finish(answered(self.list.chosen))

    def decline(self) -> None:
        """Decline what is offered, where that is allowed."""
        if self.list.declined:
            self.panel.finish(answered(Nothing()))

    def leave(self) -> None:
        """Leave the dock without doing a deed."""
        self.panel.finish(LEFT)

    def back(self) -> bool:
        """Leave the deeds; an answer to a decision cannot be left."""
        if self.opening.deeds:
            self.leave()
        return bool(self.opening.deeds)

    def key(self, event: pygame.Event) -> bool:
        first, shown = self._page()
        steps = {pygame.K_PAGEUP: -shown, pygame.K_PAGEDOWN: shown, pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
        if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
            across, down = ARROWS[event.key]
            self.list.pick(self.list.picked + down + across * (ROWS if shown > ROWS else 1))
        elif event.key in steps:
            self.list.pick(self.list.picked + steps[event.key])
        elif event.key in (pygame.K_0, pygame.K_KP0, pygame.K_BACKSPACE):
            self.decline()
        elif event.key in DIGITS[:shown] and first + DIGITS.index(event.key) < len(self.list.answers):
            self.choose(first + DIGITS.index(event.key))
        else:
            return event.key in DIGITS
        return True

    def roll(self, step: int) -> bool:
        """The wheel goes along the answers."""
        self.list.pick(self.list.picked - step)
        return True

    # ---- the map and the figures
    @property
    def _looked(self) -> int:
        """The number of the answer under the pointer, else of the one that is picked."""
        hovered = self.panel.hovered
        return int(hovered.removeprefix("answer ")) if hovered.startswith("answer ") else self.list.picked

    @property
    def spots(self) -> Spots:
        offered = dict.fromkeys(cell for places in self.list.places for cell in places)
        return Spots(tuple(offered), self.list.places[self._looked])

    def point(self, cell: Cell) -> Handled:
        about = self.list.about_cell(cell)
        if self._by_hand and about == [self.list.picked]:
            return answered(self.list.chosen)
        self._by_hand = self._by_hand or bool(about)
        return TAKEN if self.list.pick_of(about) else NOT_MINE

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        return dict.fromkeys(self.list.pieces(self._looked, who), "picked")

    def touch(self, who: int, piece: int) -> bool:
        mine = who == self.list.who
        taken = touch(self.list, self.panel, piece) if mine else self.list.pick_of(self.list.about_piece(who, piece))
        self._by_hand = self._by_hand or taken
        return taken

    # ---- what is seen
    def _page(self) -> tuple[int, int]:
        """The number of the first answer that is shown, and how many answers have room."""
        look, half, texts = self.panel.look, (self.panel.inner.w - 8) / 2 - 96, self.list.texts
        wide = len(texts) <= ROWS or any(look.width(text, "bold", 13) > half for text in texts)
        shown = ROWS if wide else 2 * ROWS
        return self.list.picked // shown * shown, shown

    def widgets(self) -> Iterator[Widget]:
        area, note, picked = self.panel.inner, self.panel.note, self.list.picked
        asked = "Choose here, or on the map." if self.spots.offered else "Choose one."
        told = note or self.list.outcome(picked) or self.list.needed or asked
        yield TextLines(rect=Rect(area.x, area.y + 9, area.w, 32), text=told, size=14, ink="warn" if note else "text")
        first, shown = self._page()
        wide = area.w if shown == ROWS else (area.w - 8) / 2
        for n in range(first, min(first + shown, len(self.list.answers))):
            at = n - first
            rect = Rect(area.x + at // ROWS * (wide + 8), area.y + 46 + at % ROWS * 35, wide, 32)
            yield self._row(n, at, rect)
        yield from self._buttons(first, shown)

    def _row(self, number: int, at: int, rect: Rect) -> AnswerTab:
        return AnswerTab(
            key=f"answer {number}",
            caption=self.list.texts[number],
            rect=rect,
            cap=str(at + 1),
            size=13,
            on=number == self.list.picked,
            suggested=self.list.suggested and number == 0,
            press=partial(self.choose, number),
            tip=self._tip(number, rect),
        )

    def _tip(self, number: int, rect: Rect) -> str:
        """The words of the answer where its row is too short for them, and what the answer leads to."""
        text = self.list.texts[number]
        cut = self.panel.look.width(text, "bold", 13) > rect.w - 50
        parts = (f"{text}." if cut else "", self.list.outcome(number) if number != self.list.picked else "")
        return " ".join(part for part in parts if part)

    def _buttons(self, first: int, shown: int) -> Iterator[Widget]:
        x, y, right = self.panel.inner.x, self.panel.inner.y + 190, self.panel.inner.right
        if self.opening.deeds:
            yield Button(key="back", caption="Back", rect=Rect(x, y, 120, 32), cap="Esc", press=self.leave)
        elif self.list.declined:
            yield Button(key="none", caption="Let it go", rect=Rect(x, y, 120, 32), cap="0", press=self.decline)
        yield from self._further(Rect(x + 128, y, 130, 32), first // shown, -(-len(self.list.answers) // shown))
        if offered(self.list):
            hint = Rect(x + 266, y, right - 158 - x - 266, 32)
            yield TextLine(rect=hint, text=HINT, size=13, ink="muted")
        caption = "Do it" if self.opening.deeds else "So be it"
        yield enter_button("do", caption, Rect(right - 150, y, 150, 32), self.answer, size=14)

    def _further(self, rect: Rect, page: int, pages: int) -> Iterator[Widget]:
        """The tab that leads to answers which are not seen: to all of them, or to the next page."""
        if self.list.narrow:
            tip, press = "Also what no loss explains", self.list.widen
            yield SlimTab(
                key="more",
                caption="Something else",
                rect=rect,
                press=press,
                size=13,
                cap="M",
                letter=pygame.K_m,
                tip=tip,
            )
        elif pages > 1:
            turn = partial(self.list.pick, (page + 1) % pages * self._page()[1])
            yield SlimTab(
                key="more", caption=f"{page + 1} of {pages}, more", rect=rect, press=turn, size=13, tip="PgUp and PgDn"
            )


class AnswerTab(Tab, frozen=True, kw_only=True):
    """An answer in words; the suggested one is marked as suggested."""

    suggested: bool = False

    def _caption(self, brush: Brush, ink: str, left: float, right: float) -> None:
        if self.suggested:
            word = brush.label("suggested", (right, self.rect.centre[1]), "brass_light", anchor="midright")
            right = word.x - 8
        super()._caption(brush, ink, left, right)
