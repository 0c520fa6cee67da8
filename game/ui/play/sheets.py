"""Which sheet of the game master's lies over the map: what is told, or the stake alone while something is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.theme import Rect
from game.ui.play.boxes import FoldedBox, StakeBox, StoryBox

if TYPE_CHECKING:
    from game.ui.play.watching import Watching

NARROW = 160
"""The folded sheet needs more room than that."""


def sheet(screen: Watching) -> StakeBox | None:
    """The sheet as it lies there now, if there is one."""
    places, scene = screen.places, screen.flow.reader.scene
    if scene is None or screen.camping:
        return None
    stake = scene.situation.stake
    if folded(screen):
        return (
            FoldedBox(rect=places.folded, stake=stake).fitted(screen.look)
            if stake and places.folded.w > NARROW
            else None
        )
    voice = screen.flow.tale.voice
    return StoryBox(rect=places.story, told=voice, stake=stake).fitted(screen.look) if voice else None


def folded(screen: Watching) -> bool:
    """Is it folded: while something must be answered, or what is open needs its room?"""
    opened = screen.dock is not None or screen.listing is not None
    return screen.stopped or (opened and screen.places.story.right > screen.places.dock.x)


def left_of_docks(screen: Watching) -> Rect:
    """The column over the folded sheet, down from the top bar."""
    lying, column = sheet(screen), screen.places.folded
    top = screen.places.log.y
    return Rect(column.x, top, column.w, (lying.rect.y if lying else column.y) - 8 - top)
