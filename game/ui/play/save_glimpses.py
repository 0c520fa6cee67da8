"""Keeps what a table looks like for the list of saved games: as situations and rounds begin, and at the end."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game import last_seen
from game.last_seen import Glimpse
from game.table.saves import Keeper
from game.ui.kit.brush import Brush
from game.ui.play.protocol import Host, MatchFace
from game.ui.shell import glimpses


class SaveGlimpses:
    """Watches one table; where no keeper saves the game, nothing is kept.

    With `hidden` there is no picture, because one player may not see what another sees.
    """

    def __init__(self, host: Host, face: MatchFace, keeper: Keeper | None, *, hidden: bool) -> None:
        self._host, self._face, self._keeper, self._hidden = host, face, keeper, hidden
        self._kept: Glimpse | None = None

    def update(self) -> None:
        """Keep what is seen if it is another place or round than before; called while somebody is asked."""
        now = self._face.glimpse() if self._keeper else None
        if now and now != self._kept:
            self._keep(now)

    def last(self) -> None:
        """Keep what is seen when the players leave, if anything was kept before, and whether the game is over."""
        now = self._face.glimpse() if self._keeper else None
        if now and self._kept:
            self._keep(replace(now, over=bool(self._face.flow.match.result())))
        else:
            self.ended()

    def ended(self) -> None:
        """Keep that the game is over, if it is; called before a page, where the players may close the window."""
        if self._keeper and self._face.flow.match.result():
            save = self._keeper.path
            glimpses.keep(save, replace(self._kept or last_seen.read(save), over=True), None)

    def _keep(self, now: Glimpse) -> None:
        assert self._keeper
        self._kept = now
        glimpses.keep(self._keeper.path, now, None if self._hidden else self._picture())

    def _picture(self) -> pygame.Surface:
        """A picture of the middle of the map, without panels."""
        look = self._host.look
        whole = pygame.Surface(look.size)
        self._face.picture(Brush(whole, look))
        area = self._face.pictured(look)
        w, h = glimpses.SIZE
        cut = min(area.w / w, area.h / h)
        middle = pygame.Rect(0, 0, int(w * cut), int(h * cut))
        middle.center = area.center
        return pygame.transform.smoothscale(whole.subsurface(middle.clip(whole.get_rect())), glimpses.SIZE)
