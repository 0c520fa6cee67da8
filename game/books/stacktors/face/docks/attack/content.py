"""What the attack panel shows and does: keys, clicks and presses on the drafted attack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from game.board.grid import Cell
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent
from game.books.stacktors.face.docks.attack.drafting import Aiming, AttackDrafting
from game.books.stacktors.face.docks.attack.layout import AttackLayout
from game.books.stacktors.face.docks.attack.more import Scroll
from game.books.stacktors.face.docks.attack.rows import VerbRound, why_behind_more
from game.books.stacktors.face.docks.content import DIGITS, Content, PanelState
from game.books.stacktors.face.docks.explanation import HIGH, Explaining
from game.books.stacktors.face.docks.known import (
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
from game.books.stacktors.lesson.lesson_lines import Glance
from game.ui.kit.widgets import Widget


class AttackContent(Content):
    """An attack that is put together: what it comes to in a sentence, its cards, its pieces, and more on demand."""

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.drafting = AttackDrafting(opening, self.known)
        self.aiming = Aiming(self.drafting)
        self.touching = Touching(self.drafting, panel)
        self.explaining = Explaining(self.drafting, panel)
        self.scroll = Scroll()
        self.verbs = VerbRound(self.drafting, panel)
        self.more = False
        """Is shown what stands behind More?"""

    @property
    def title(self) -> str:
        return self.drafting.title

    @property
    def ready(self) -> bool:
        return self.drafting.ready

    @property
    def vain(self) -> bool:
        return self.drafting.weighing.over and self.drafting.best is None

    @property
    def rule(self) -> str | None:
        return self.explaining.rule

    @property
    def parties(self) -> tuple[int, ...]:
        return self.drafting.who, self.drafting.outlook.whose

    @property
    def glance(self) -> Glance:
        drafting = self.drafting
        told = {
            "verbs": len(drafting.options.verbs) > 1,
            "cheap": drafting.draft.name == "Cheap",
            "helped": bool(drafting.helpers),
            "challenge": bool(drafting.draft.aim),
            "marks": bool(drafting.draft.pieces),
        }
        notices = tuple(hint for hint, due in told.items() if due)
        explaining = self.explaining.shown is not None
        return Glance(
            "attack", drafting.target, drafting.total, drafting.verb.key, explaining=explaining, notices=notices
        )

    @property
    def spends(self) -> Mapping[int, tuple[int, ...]]:
        one = self.drafting.outlook.proposal
        if one is None:
            return {}
        with self.known.inside():
            return {self.drafting.who: spent(one.attack), **dict(one.help)}

    @property
    def anchor(self) -> str:
        """The card that is chosen."""
        chosen = (n for n, one in enumerate(self.drafting.cards) if one.name == self.drafting.draft.name)
        return next((f"card {n}" for n in chosen), "")

    def update(self, ms: int) -> bool:
        del ms
        return self.drafting.go_on()

    @property
    def high(self) -> float:
        return HIGH if self.explaining.shown else AttackLayout(self).high

    def widgets(self) -> Iterator[Widget]:
        if self.explaining.shown:
            return self.explaining.widgets(self.explaining.shown)
        return AttackLayout(self).widgets()

    # ---- what is done
    def strike(self) -> None:
        """Lay the planned answers and play the attack."""
        self.drafting.lay_planned_answers()
        self.panel.finish(answered(self.drafting.made))

    def choose(self, one: Proposal) -> None:
        """Choose a card, or strike with it if it is chosen already."""
        if self.drafting.draft.name != one.name:
            self.drafting.take(one)
        elif self.drafting.reason:
            self.panel.say(self.drafting.reason)
        else:
            self.strike()

    def turn_more(self) -> None:
        """Show more, or no more."""
        self.more = not self.more

    def leave(self) -> None:
        """Leave the panel without an attack; out of turn the player gives up the chance."""
        self.panel.finish(answered(Nothing()) if self.drafting.granted else LEFT)

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
            pygame.K_LEFT: partial(self.drafting.next_card, -1),
            pygame.K_RIGHT: partial(self.drafting.next_card, 1),
            pygame.K_v: self.verbs.turn,
            pygame.K_COMMA: self.aiming.turn_view,
            pygame.K_PERIOD: self.aiming.turn_view,
            pygame.K_PAGEDOWN: partial(self.scroll.turn, 1),
            pygame.K_PAGEUP: partial(self.scroll.turn, -1),
        }
        if why_behind_more(self) and self.drafting.why():
            steps[pygame.K_F1] = self.explaining.turn
        if self.more:
            steps |= {
                pygame.K_UP: partial(self.drafting.outlook.look_on, -1),
                pygame.K_DOWN: partial(self.drafting.outlook.look_on, 1),
            }
        if event.key in steps:
            steps[event.key]()
        elif event.key in DIGITS:
            self._count(DIGITS.index(event.key), event.mod)
        return event.key in steps or event.key in DIGITS

    def _count(self, number: int, mod: int) -> None:
        if mod & pygame.KMOD_SHIFT:
            self.touching.count(number, lit=bool(mod & pygame.KMOD_CTRL))
        elif number < len(self.drafting.cards):
            self.drafting.take(self.drafting.cards[number])

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
        if who == self.drafting.who:
            return self.touching.marks(self.drafting.draft.pieces)
        return self.drafting.given(who)

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece of the attacker, of a helper or of the target; did the panel take it?"""
        return self.touching.touch(who, piece) or self.aiming.touch(who, piece)
