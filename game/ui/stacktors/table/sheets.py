"""Which of the game master's sheets lies over the map: what is told, or the stake alone while something is open."""

from __future__ import annotations

from game.ui.kit.theme import Rect
from game.ui.stacktors.table.boxes import FoldedBox, StakeBox, StoryBox
from game.ui.stacktors.table.state import TableState

NARROW = 160
"""The folded sheet is shown only where it is wider than this, in design pixels."""


def sheet(state: TableState) -> StakeBox | None:
    """The sheet as it lies over the map now; None where there is none, or while it is read what happened since."""
    places, scene = state.places, state.reader.table.scene
    if scene is None or state.camping or state.host.recap.shown:
        return None
    stake = scene.situation.stake
    if folded(state):
        return _stake(state, stake) if stake and places.folded.w > NARROW else None
    voice = state.show.story_log.voice
    return StoryBox(rect=places.story, told=voice, stake=stake).fitted(state.look) if voice else None


def _stake(state: TableState, stake: str) -> StakeBox:
    """The folded sheet; while nothing is open, it lies over the banner where that is as wide as the map."""
    places, opened = state.places, state.dock is not None or state.talk_list is not None
    under = not opened and places.prompt.x < places.folded.right
    return FoldedBox(rect=places.folded.moved(0, -32 if under else 0), stake=stake).fitted(state.look)


def folded(state: TableState) -> bool:
    """Is the sheet folded, since something must be answered, or a lesson or something open needs its room?"""
    opened = state.dock is not None or state.talk_list is not None
    return state.lesson or state.stopped or (opened and state.places.story.right > state.places.dock.x)


def left_of_docks(state: TableState) -> Rect:
    """The column between the top bar and the folded sheet, or the strip of a lesson over it."""
    lying, column, strip = sheet(state), state.places.folded, state.taught
    top, foot = state.places.log.y, lying.rect.y if lying else column.y
    if strip and strip.x < column.right:
        top, foot = (top, strip.y) if strip.y > top else (strip.bottom + 8, foot)
    return Rect(column.x, top, column.w, foot - 8 - top)
