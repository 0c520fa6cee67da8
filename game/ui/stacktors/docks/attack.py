"""What the attack dock shows and does: keys, clicks and presses on the attack in the making."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from game.board.grid import Cell
from game.stacktors.intents import Nothing
from game.ui.kit.widgets import Widget
from game.ui.stacktors.docks.aiming import Aiming
from game.ui.stacktors.docks.attack_making import AttackInMaking
from game.ui.stacktors.docks.attack_parts import AttackLayout
from game.ui.stacktors.docks.content import DIGITS, Content
from game.ui.stacktors.docks.explaining import Explaining
from game.ui.stacktors.docks.follow_up_line import fitting
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.protocol import LEFT, NOT_MINE, TAKEN, DockOpening, Handled, PieceMark, Spots, answered
from game.ui.stacktors.docks.touching import Touching


class AttackContent(Content):
    """An attack that is put together: suggestions, pieces, a rail of sums, a tile for each class of answer, Strike."""

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.making = AttackInMaking(opening, self.known)
        self.aiming = Aiming(self.making)
        self.touching = Touching(self.making, panel)
        self.explaining = Explaining(self.making, panel)

    @property
    def title(self) -> str:
        return self.making.title

    @property
    def ready(self) -> bool:
        return self.making.ready

    @property
    def rule(self) -> str | None:
        return self.explaining.rule

    @property
    def parties(self) -> tuple[int, ...]:
        return self.making.who, self.making.outlook.whose

    def update(self, ms: int) -> bool:
        del ms
        return self.making.go_on()

    def widgets(self) -> Iterator[Widget]:
        layout = AttackLayout(self)
        self.making.foresee(0 if self.making.reason else fitting(layout.after.w))
        return self.explaining.widgets(self.explaining.shown) if self.explaining.shown else layout.widgets()

    # ---- what is done
    def strike(self) -> None:
        """Lay the plans and play the attack."""
        self.making.lay_plans()
        self.panel.finish(answered(self.making.made))

    def leave(self) -> None:
        """Leave the dock without an attack; out of turn the player gives up the chance."""
        self.panel.finish(answered(Nothing()) if self.making.granted else LEFT)

    def back(self) -> bool:
        """Leave the explanation if it is open, else the dock."""
        if not self.explaining.leave():
            self.leave()
        return True

    def again(self, key: str) -> bool:
        return self.touching.again(key)

    def key(self, event: pygame.Event) -> bool:
        """Digits put pieces in or take them out; with Shift they make them active.

        Q and W go along the tabs, comma and full stop along the tiles, V along the targets.
        """
        steps: dict[int, Callable[[], None]] = {
            pygame.K_q: partial(self.making.take_next, -1),
            pygame.K_w: partial(self.making.take_next, 1),
            pygame.K_COMMA: partial(self.making.outlook.look_on, -1),
            pygame.K_PERIOD: partial(self.making.outlook.look_on, 1),
            pygame.K_v: self.aiming.turn_view,
        }
        if self.explaining.shown:
            return event.key in DIGITS
        if event.key in steps:
            steps[event.key]()
        elif event.key in DIGITS:
            self.touching.count(DIGITS.index(event.key), lit=bool(event.mod & pygame.KMOD_SHIFT))
        return event.key in steps or event.key in DIGITS

    def roll(self, step: int) -> bool:
        """The wheel changes what is planned for a hit."""
        return self.aiming.roll(self.panel.hovered, step)

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
        """Handle a click on a piece of the attacker, of a helper or of the target; did the dock take it?"""
        return self.touching.touch(who, piece) or self.aiming.touch(who, piece)
