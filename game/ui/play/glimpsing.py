"""Keeping what a table looks like for the list of saves: when a situation or a round begins, and when it is left."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.table.saves import Keeper
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look
from game.ui.play.protocol import MatchFace
from game.ui.shell import glimpses
from game.ui.shell.glimpses import Glimpse


class Glimpsing:
    """Watches one table; without a keeper it is not kept, and nothing of it either.

    `hidden`: there is no picture, because one player's view is not another's.
    """

    def __init__(self, face: MatchFace, keeper: Keeper | None, *, hidden: bool) -> None:
        self._face, self._keeper, self._hidden = face, keeper, hidden
        self._kept: Glimpse | None = None
        self._look: Look | None = None

    def update(self, look: Look) -> None:
        """Somebody is asked: keep what is seen if it is another place or round than before."""
        self._look = look
        now = self._face.glimpse() if self._keeper else None
        if now and now != self._kept:
            self._keep(now, look)

    def last(self) -> None:
        """The table is left: keep what is seen now, if anything was, and whether the game is over."""
        if not self._keeper:
            return
        now, over = self._face.glimpse(), bool(self._face.flow.match.result())
        if now and self._kept and self._look:
            self._keep(replace(now, over=over), self._look)
        elif over:
            save = self._keeper.path
            glimpses.keep(save, replace(self._kept or glimpses.read(save), over=True), None)

    def _keep(self, now: Glimpse, look: Look) -> None:
        assert self._keeper
        self._kept = now
        glimpses.keep(self._keeper.path, now, None if self._hidden else self._picture(look))

    def _picture(self, look: Look) -> pygame.Surface:
        """The middle of what is played on, without its panels."""
        whole = pygame.Surface(look.size)
        self._face.picture(Brush(whole, look))
        area = self._face.pictured(look)
        w, h = glimpses.SIZE
        cut = min(area.w / w, area.h / h)
        middle = pygame.Rect(0, 0, int(w * cut), int(h * cut))
        middle.center = area.center
        return pygame.transform.smoothscale(whole.subsurface(middle.clip(whole.get_rect())), glimpses.SIZE)
