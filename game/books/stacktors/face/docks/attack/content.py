"""What the attack panel shows and does: keys, clicks and presses on the attack in the making."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from game.board.grid import Cell
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent
from game.books.stacktors.face.docks.attack.aiming import Aiming
from game.books.stacktors.face.docks.attack.buttons import why_behind_more
from game.books.stacktors.face.docks.attack.layout import AttackLayout
from game.books.stacktors.face.docks.attack.making import AttackInMaking
from game.books.stacktors.face.docks.attack.scrolled import Scroll
from game.books.stacktors.face.docks.attack.verb_round import VerbRound
from game.books.stacktors.face.docks.content import DIGITS, Content
from game.books.stacktors.face.docks.explaining import Explaining
from game.books.stacktors.face.docks.explanation import HIGH
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.face.docks.protocol import (
    LEFT,
    NOT_MINE,
    TAKEN,
    DockOpening,
    Handled,
    PieceMark,
    Spots,
    answered,
)
from game.books.stacktors.face.docks.touching import Touching
from game.books.stacktors.intents import Nothing
from game.books.stacktors.lesson.said import Glance
from game.ui.kit.widgets import Widget


class AttackContent(Content):
    """An attack that is put together: what it comes to in a sentence, its cards, its pieces, and more on demand."""

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.making = AttackInMaking(opening, self.known)
        self.aiming = Aiming(self.making)
        self.touching = Touching(self.making, panel)
        self.explaining = Explaining(self.making, panel)
        self.scroll = Scroll()
        self.verbs = VerbRound(self.making, panel)
        self.more = False
        """Is shown what stands behind More?"""

    @property
    def title(self) -> str:
        return self.making.title

    @property
    def ready(self) -> bool:
        return self.making.ready

    @property
    def vain(self) -> bool:
        return self.making.weighing.over and self.making.best is None

    @property
    def rule(self) -> str | None:
        return self.explaining.rule

    @property
    def parties(self) -> tuple[int, ...]:
        return self.making.who, self.making.outlook.whose

    @property
    def glance(self) -> Glance:
        making = self.making
        told = {
            "verbs": len(making.options.verbs) > 1,
            "cheap": making.staged.name == "Cheap",
            "helped": bool(making.helpers),
            "challenge": bool(making.staged.aim),
            "marks": bool(making.staged.pieces),
        }
        notices = tuple(hint for hint, due in told.items() if due)
        reading = self.explaining.shown is not None
        return Glance("attack", making.target, making.total, making.verb.key, reading=reading, notices=notices)

    @property
    def spends(self) -> Mapping[int, tuple[int, ...]]:
        one = self.making.outlook.proposal
        if one is None:
            return {}
        with self.known.inside():
            return {self.making.who: spent(one.attack), **dict(one.help)}

    @property
    def anchor(self) -> str:
        """The card that is chosen."""
        chosen = (n for n, one in enumerate(self.making.cards) if one.name == self.making.staged.name)
        return next((f"card {n}" for n in chosen), "")

    def update(self, ms: int) -> bool:
        del ms
        return self.making.go_on()

    @property
    def high(self) -> float:
        return HIGH if self.explaining.shown else AttackLayout(self).high

    def widgets(self) -> Iterator[Widget]:
        if self.explaining.shown:
            return self.explaining.widgets(self.explaining.shown)
        return AttackLayout(self).widgets()

    # ---- what is done
    def strike(self) -> None:
        """Lay the plans and play the attack."""
        self.making.lay_plans()
        self.panel.finish(answered(self.making.made))

    def choose(self, one: Proposal) -> None:
        """Choose a card, or strike with it if it is chosen already."""
        if self.making.staged.name != one.name:
            self.making.take(one)
        elif self.making.reason:
            self.panel.say(self.making.reason)
        else:
            self.strike()

    def turn_more(self) -> None:
        """Show more, or no more."""
        self.more = not self.more

    def leave(self) -> None:
        """Leave the panel without an attack; out of turn the player gives up the chance."""
        self.panel.finish(answered(Nothing()) if self.making.granted else LEFT)

    def back(self) -> bool:
        """Leave the explanation if it is open, else what stands behind More, else the panel."""
        if self.explaining.leave():
            return True
        if self.more:
            self.turn_more()
        else:
            self.leave()
        return True

    def again(self, key: str) -> bool:
        return self.touching.again(key)

    def key(self, event: pygame.Event) -> bool:
        """Digits choose cards; with Shift they put pieces in or take them out, with Ctrl too they make them lead.

        The arrows go along the cards, V along the verbs (it says why a grey one cannot be chosen), comma and full stop
        along the targets.
        """
        if self.explaining.shown:
            return self.explaining.key(event)
        steps: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: partial(self.making.next_card, -1),
            pygame.K_RIGHT: partial(self.making.next_card, 1),
            pygame.K_v: self.verbs.turn,
            pygame.K_COMMA: self.aiming.turn_view,
            pygame.K_PERIOD: self.aiming.turn_view,
            pygame.K_PAGEDOWN: partial(self.scroll.turn, 1),
            pygame.K_PAGEUP: partial(self.scroll.turn, -1),
        }
        if why_behind_more(self) and self.making.why():
            steps[pygame.K_F1] = self.explaining.turn
        if self.more:
            steps |= {
                pygame.K_UP: partial(self.making.outlook.look_on, -1),
                pygame.K_DOWN: partial(self.making.outlook.look_on, 1),
            }
        if event.key in steps:
            steps[event.key]()
        elif event.key in DIGITS:
            self._count(DIGITS.index(event.key), event.mod)
        return event.key in steps or event.key in DIGITS

    def _count(self, number: int, mod: int) -> None:
        if mod & pygame.KMOD_SHIFT:
            self.touching.count(number, lit=bool(mod & pygame.KMOD_CTRL))
        elif number < len(self.making.cards):
            self.making.take(self.making.cards[number])

    def roll(self, step: int) -> bool:
        """The wheel changes what is planned for a hit, or turns to another page where there is no room for all."""
        if self.explaining.roll(step) or self.aiming.roll(self.panel.hovered, step):
            return True
        turned = AttackLayout(self).turns_pages
        self.scroll.turn(-step)
        return turned

    # ---- the map and the figures
    @property
    def spots(self) -> Spots:
        return self.aiming.spots

    def point(self, cell: Cell) -> Handled:
        return TAKEN if self.aiming.point(cell) else NOT_MINE

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        if who == self.making.who:
            return self.touching.marks(self.making.staged.pieces)
        return self.making.given(who)

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece of the attacker, of a helper or of the target; did the panel take it?"""
        return self.touching.touch(who, piece) or self.aiming.touch(who, piece)
