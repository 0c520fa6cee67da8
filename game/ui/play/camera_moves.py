"""Where the camera looks by itself: whoever acts or is aimed
at is seen whole, and what the player looked at comes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.play import room
from game.ui.stacktors import asking

if TYPE_CHECKING:
    from game.ui.play.flow import Asked
    from game.ui.play.watching import Watching

_NEAR = 5
"""Foes within so many cells are brought into sight with whoever acts."""


class Gaze:
    """Moves the camera of a table's screen, and never farther than must be."""

    def __init__(self, screen: Watching) -> None:
        self.away = False
        """Was the map moved for something that is open?"""
        self._screen = screen
        self._framed: object = None
        """Which turn was brought into sight when it began."""
        self._buttons: frozenset[int] = frozenset()

    @property
    def _calm(self) -> bool:
        return self._screen.look.settings.calm

    def on(self, *who: int, own: bool = False) -> None:
        """Bring these, and where one means to stand, into the part of the map that no panel covers."""
        screen = self._screen
        looks = [look for look in map(screen.flow.stage.look, dict.fromkeys(who)) if look]
        boxes = [screen.view.box(look) for look in looks]
        if screen.hand.planned and looks:
            boxes[0] = screen.view.box(looks[0], screen.hand.planned.route.cells[-1])
        self._measure()
        screen.view.camera.show(boxes, calm=self._calm, own=own, farther=screen.dock is not None)

    def over(self, *who: int) -> None:
        """Bring these into sight for as long as something is open."""
        self.away = True
        self.on(*who)

    def keep(self) -> None:
        """Panels may lie elsewhere than before: whoever acts or is aimed at and was free stays so."""
        screen, camera = self._screen, self._screen.view.camera
        before = camera.spaces
        self._measure()
        if camera.spaces == before or screen.asked is None or screen.picked:
            return
        looks = [look for look in map(screen.flow.stage.look, (screen.hand.actor(screen.asked), screen.aimed)) if look]
        boxes = [screen.view.box(look) for look in looks]
        if any(camera.hidden(box) and not camera.hidden(box, before) for box in boxes):
            camera.show(boxes, calm=self._calm)

    def _measure(self) -> None:
        """Tell the camera what room the panels leave now."""
        screen, camera = self._screen, self._screen.view.camera
        lying = [screen.area(one) for one in room.panels(screen)]
        camera.spaces = room.spaces(screen.area(screen.places.map), lying) or (camera.free,)
        opened = screen.dock is not None or screen.listing is not None
        camera.low = max(0, camera.free.bottom - min(one.y for one in lying)) if opened else 0

    def back(self) -> None:
        """To where the player looked, once what was open is done
        and seen; to whoever acts if that one would be hidden.
        """
        screen = self._screen
        opened = screen.stopped or screen.dock or screen.listing or screen.hand.planned
        if self.away and not opened and not screen.flow.cues.busy:
            self.away = False
            screen.view.camera.back(calm=self._calm)
            self.on(screen.hand.actor(screen.asked))

    def follow(self) -> None:
        """Keep in sight who acts, gently."""
        screen = self._screen
        who = getattr(screen.flow.heard, "who", 0)
        if who and not (screen.hand.by_keys and screen.asked):
            self.on(who)

    def frame(self, asked: Asked) -> None:
        """Bring who acts into sight, with the foes near by or, in free play, the
        party if they fit: when a turn begins, and when something must be answered.
        """
        screen = self._screen
        screen.relaid()
        actor = screen.hand.actor(asked)
        if asked.kind not in asking.OPEN:
            self.over(actor, *(screen.target,) if screen.target else ())
            return
        clock = screen.flow.reader.clock
        turn = asked.kind, asked.who, clock and (clock.round, clock.up)
        if turn == self._framed:
            return
        if self.away:
            screen.view.camera.back(calm=self._calm)
        self._framed, self.away = turn, False
        self.on(
            actor, *(self._foes_near(actor) if screen.flow.reader.conflict else screen.flow.reader.party()), own=True
        )

    def _foes_near(self, who: int) -> list[int]:
        """The enemies of a turn's character that fit on the screen with it, the nearest first."""
        reader = self._screen.flow.reader
        look, board = reader.look(who), reader.board
        if look is None or board is None:
            return []
        foes = [
            (board.distance(look.cell, seen.cell), other)
            for other, seen in reader.looks().items()
            if reader.team(other) == "enemy" and not seen.out
        ]
        return [other for far, other in sorted(foes) if far <= _NEAR]

    def hold(self, event: pygame.Event) -> None:
        """As long as a button of the mouse is down the camera stays."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._buttons |= {event.button}
        elif event.type == pygame.MOUSEBUTTONUP:
            self._buttons -= {event.button}
        elif event.type == pygame.MOUSEMOTION and not any(event.buttons):
            self._buttons = frozenset()
        self._screen.view.camera.held = bool(self._buttons)
