"""Keeping what a table looks like for the list of saves: when a situation or a round begins, and when it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit.brush import Brush
from game.ui.shell import glimpses
from game.ui.shell.glimpses import Glimpse

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.play.watching import Watching


class Glimpsing:
    """Watches one table that is kept. Where curtains hang there is no picture: one player's view is not another's."""

    def __init__(self, screen: Watching) -> None:
        self._screen = screen
        self._kept: Glimpse | None = None

    def update(self, save: Path) -> None:
        """Keep what is seen if it is another place or round than before."""
        now = self._now()
        if now and now != self._kept and self._screen.asked is not None:
            self._keep(save, now)

    def last(self, save: Path) -> None:
        """The table is left: keep what is seen now, if anything was."""
        now = self._now()
        if now and self._kept:
            self._keep(save, now)

    def _keep(self, save: Path, now: Glimpse) -> None:
        self._kept = now
        glimpses.keep(save, now, None if self._screen.handover == "curtain" else self._picture())

    def _now(self) -> Glimpse | None:
        reader = self._screen.flow.reader
        scene, clock = reader.scene, reader.clock
        return Glimpse(scene.situation.title, clock.round if clock and clock.order else 0) if scene else None

    def _picture(self) -> pygame.Surface:
        """The middle of the map without its panels."""
        screen = self._screen
        whole = pygame.Surface(screen.look.size)
        screen.view.draw(Brush(whole, screen.look))
        area = screen.area(screen.places.map)
        w, h = glimpses.SIZE
        cut = min(area.w / w, area.h / h)
        middle = pygame.Rect(0, 0, int(w * cut), int(h * cut))
        middle.center = area.center
        return pygame.transform.smoothscale(whole.subsurface(middle.clip(whole.get_rect())), glimpses.SIZE)
