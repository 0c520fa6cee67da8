"""The dock for every decision that has none of its own: choose one of these.

A new kind of decision needs nothing here but words: the header of its kind in `prose.asked.BANNERS`, a line for its
intent in `prose.asked.CHOICES`. What an answer is about is lit on the map and on the figures if its fields are named as
in `meaning`: cells by their type, somebody by `to`, `target`,
`victim` ..., pieces by `piece`, `pieces`, `foot` (of `whom`,
else one's own) and by `theirs`. What comes of the answer that
is picked is played on in a scratch world, and told as the
log would tell it. Deeds of one's own will (`Opening.deeds`) are chosen from in the same way; Esc leaves them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.board.grid import Cell
from game.stacktors.ahead import defaults
from game.stacktors.intents import Nothing, Regroup, Try
from game.stacktors.play.attack.colours import maneuver
from game.stacktors.play.attack.steps import current
from game.stacktors.play.situation import abstract_challenges
from game.stacktors.prose import banner, choice, sentence
from game.stacktors.prose.words import capital
from game.table import world
from game.table.book import GM, Intent
from game.ui.kit.brush import Brush
from game.ui.kit.focus import ARROWS
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Tab, Widget
from game.ui.stacktors.docks import meaning
from game.ui.stacktors.docks.panel import DIGITS, Panel
from game.ui.stacktors.docks.parts import Lines, SlimTab
from game.ui.stacktors.docks.protocol import LEFT, NOT_MINE, TAKEN, Handled, Mark, Opening, Spots, answered
from game.ui.stacktors.reader import Reader

ROWS = 4
"""So many answers stand below each other; twice as many if all are short enough for two columns."""


class ChoiceDock(Panel):
    """A list of answers, the suggested one picked. What is picked
    is lit on the map; pressed once more, or by Enter, it is played.

    Digits press the answers that are seen, arrows go along all,
    0 declines where that may be, and a click on a place or a
    piece on the map picks the next answer about it.
    """

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.who, self.reader = opening.who, Reader(self.match)
        self.other = self.reader.sight.other(self.who)
        self._parties = self._fighters()
        with self.inside():
            unlisted = maneuver.every()
        found = opening.deeds or tuple(dict.fromkeys((*self.match.legal(opening.decision), *unlisted)))
        wanted = None if opening.deeds else self.reader.suggested(opening.decision)
        first = [one for one in found if one == wanted][:1]
        self.suggested = bool(first)
        self.answers: tuple[Intent, ...] = (*first, *(one for one in found if one not in first))
        self.texts = tuple(capital(choice(one, self.who, self.reader.sight)) for one in self.answers)
        self.places = tuple(self._places(one) for one in self.answers)
        self.title = opening.title or banner(opening.decision.kind, self.reader.name(self.who))
        self.picked = 0
        self._told: dict[int, str] = {}

    # ---- what is done
    def pick(self, number: int) -> None:
        """Look at that answer."""
        self.picked = number % len(self.answers)

    def choose(self, number: int) -> None:
        """Look at that answer; play it if it was looked at already, or if nothing more can be told of it."""
        known = number == self.picked or bool(self.opening.deeds)
        self.pick(number)
        if known:
            self.answer()

    def answer(self) -> None:
        """Play what is picked."""
        self.finish(answered(self.answers[self.picked]))

    def decline(self) -> None:
        """Make no use of what is offered, where that may be."""
        if Nothing() in self.answers:
            self.finish(answered(Nothing()))

    def leave(self) -> None:
        """Do none of the deeds."""
        self.finish(LEFT)

    def back(self) -> bool:
        """Deeds can be left; an answer cannot."""
        if self.opening.deeds:
            self.leave()
        return bool(self.opening.deeds)

    def key(self, event: pygame.Event) -> bool:
        first, shown = self._page()
        steps = {pygame.K_PAGEUP: -shown, pygame.K_PAGEDOWN: shown, pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
        if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
            across, down = ARROWS[event.key]
            self.pick(self.picked + down + across * (ROWS if shown > ROWS else 1))
        elif event.key in steps:
            self.pick(self.picked + steps[event.key])
        elif event.key in (pygame.K_0, pygame.K_KP0, pygame.K_BACKSPACE):
            self.decline()
        elif event.key in DIGITS[:shown] and first + DIGITS.index(event.key) < len(self.answers):
            self.choose(first + DIGITS.index(event.key))
        else:
            return event.key in DIGITS
        self.changed()
        return True

    def roll(self, step: int) -> None:
        """The wheel goes along the answers."""
        self.pick(self.picked - step)
        self.changed()

    # ---- the map and the figures
    def _fighters(self) -> tuple[int, ...]:
        with self.inside():
            frame = defaults.under_way()
            return (frame.who, current(frame)) if frame else ()

    @property
    def parties(self) -> tuple[int, ...]:
        return self._parties

    def marks(self, who: int) -> Mapping[int, Mark]:
        return dict.fromkeys(self._pieces(self.answers[self._looked()], who), "added")

    def touch(self, who: int, piece: int) -> bool:
        return self._next([n for n, one in enumerate(self.answers) if piece in self._pieces(one, who)])

    def _pieces(self, intent: Intent, owner: int) -> tuple[int, ...]:
        """The pieces of that one that an answer names."""
        return meaning.pieces(intent, self.who, self.other).get(owner, ())

    @property
    def spots(self) -> Spots:
        offered = dict.fromkeys(cell for places in self.places for cell in places)
        return Spots(tuple(offered), self.places[self._looked()])

    def point(self, cell: Cell) -> Handled:
        about = [n for n, places in enumerate(self.places) if cell in places]
        if about == [self.picked]:
            return answered(self.answers[self.picked])
        return TAKEN if self._next(about) else NOT_MINE

    def _places(self, intent: Intent) -> tuple[Cell, ...]:
        """The cells that it names, else those of whom it names."""
        looks = filter(None, map(self.reader.look, meaning.whom(intent)))
        return meaning.cells(intent) or tuple(look.cell for look in looks)

    def _next(self, numbers: list[int]) -> bool:
        """Pick the next of these answers after the one that is picked; is there one?"""
        if numbers:
            self.pick(next((n for n in numbers if n > self.picked), numbers[0]))
            self.changed()
        return bool(numbers)

    def _looked(self) -> int:
        """The answer under the pointer, else the one that is picked."""
        hovered = self.tips.hovered or ""
        return int(hovered.removeprefix("answer ")) if hovered.startswith("answer ") else self.picked

    # ---- what is seen
    def enter(self, look: Look, rect: Rect) -> None:
        half = (rect.w - 24 - 8) / 2 - 96
        wide = len(self.answers) <= ROWS or any(look.width(text, "bold", 13) > half for text in self.texts)
        self.rows = ROWS if wide else 2 * ROWS
        super().enter(look, rect)

    def _page(self) -> tuple[int, int]:
        """The first answer that is seen, and how many there is room for."""
        return self.picked // self.rows * self.rows, self.rows

    def widgets(self) -> Iterator[Widget]:
        x, y, w = self.rect.x + 12, self.rect.y, self.rect.w - 24
        told = (
            self.note
            or self._outcome(self.picked)
            or self._needed(self.answers[self.picked])
            or ("Choose here, or on the map." if self.spots.offered else "Choose one.")
        )
        yield Lines(rect=Rect(x, y + 9, w, 32), text=told, size=14, ink="warn" if self.note else "text")
        first, shown = self._page()
        wide = w if shown == ROWS else (w - 8) / 2
        for n in range(first, min(first + shown, len(self.answers))):
            at = n - first
            yield self._row(n, at, Rect(x + at // ROWS * (wide + 8), y + 46 + at % ROWS * 35, wide, 32))
        yield from self._buttons(first, shown)

    def _row(self, number: int, at: int, rect: Rect) -> Row:
        return Row(
            key=f"answer {number}",
            caption=self.texts[number],
            rect=rect,
            cap=str(at + 1),
            size=13,
            on=number == self.picked,
            suggested=self.suggested and number == 0,
            press=partial(self.choose, number),
            tip=self._tip(number, rect),
        )

    def _tip(self, number: int, rect: Rect) -> str:
        """The answer's words where the row is too short for them, and what comes of it."""
        cut = self.look.width(self.texts[number], "bold", 13) > rect.w - 50
        parts = (self.texts[number] + "." if cut else "", self._outcome(number) if number != self.picked else "")
        return " ".join(part for part in parts if part)

    def _buttons(self, first: int, shown: int) -> Iterator[Widget]:
        x, y, right = self.rect.x + 12, self.rect.y + 190, self.rect.right - 12
        if self.opening.deeds:
            yield Button(key="back", caption="Back", rect=Rect(x, y, 120, 32), cap="Esc", press=self.leave)
        elif Nothing() in self.answers:
            yield Button(key="none", caption="Let it be", rect=Rect(x, y, 120, 32), cap="0", press=self.decline)
        pages = -(-len(self.answers) // shown)
        if pages > 1:
            turn = partial(self.pick, (first // shown + 1) % pages * shown)
            yield SlimTab(
                key="more",
                caption=f"{first // shown + 1} of {pages}, more",
                rect=Rect(x + 128, y, 130, 32),
                press=turn,
                size=13,
                tip="PgUp and PgDn",
            )
        yield Button(
            key="do",
            caption="Do it" if self.opening.deeds else "So be it",
            rect=Rect(right - 150, y, 150, 32),
            cap="Enter",
            primary=True,
            press=self.answer,
        )

    def _outcome(self, number: int) -> str:
        """What comes of that answer, as the log would tell it;
        not what deeds lead to, nor what the game master does.
        """
        if number not in self._told:
            self._told[number] = (
                "" if self.opening.deeds or self.opening.seat == GM else self._played(self.answers[number])
            )
        return self._told[number]

    def _needed(self, intent: Intent) -> str:
        """What a try at a scene's stage must come to (ACH-3)."""
        with self.inside():
            shown = abstract_challenges.told() if isinstance(intent, Try | Regroup) else None
        return sentence(shown, self.reader.name) if shown else ""

    def _played(self, intent: Intent) -> str:
        with world.scratch(self.match.view(self.opening.seat)):
            events = self.match.book.apply(self.opening.seat, intent)
            told = [line for event in events if (line := sentence(event, self.reader.name))]
            after = self.match.book.to_act() if not told else ()
        if intent == Nothing() and not told:
            return "Nothing comes of it."
        return " ".join(told) or "".join(f"{banner(one.kind, self.reader.name(one.who))}." for one in after[:1])


class Row(Tab, frozen=True, kw_only=True):
    """An answer in words; the suggested one says so."""

    suggested: bool = False

    def _caption(self, brush: Brush, ink: str, left: float, right: float) -> None:
        if self.suggested:
            word = brush.label("suggested", (right, self.rect.centre[1]), "brass_light", anchor="midright")
            right = word.x - 8
        super()._caption(brush, ink, left, right)
