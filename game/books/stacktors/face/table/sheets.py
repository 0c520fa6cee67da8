"""Which of the game master's sheets lies over the map: what is told, or the stake alone while something is open."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.face.table.boxes import FoldedBox, StakeBox, StoryBox
from game.books.stacktors.face.table.state import TableState
from game.ui.kit.theme import Rect
from game.ui.kit.widgets.base import Press
from game.ui.play.topbar import IconButton

BUTTON = 32.0
"""The side of a button on the sheet, in design pixels."""
NARROW = 160
"""The folded sheet is shown only where it is wider than this, in design pixels."""


def sheet(state: TableState) -> StakeBox | None:
    """The sheet as it lies over the map now; None where there is none, or while it is read what happened since."""
    places, scene = state.places, state.reader.table.scene
    if scene is None or state.camping or state.host.recap.shown:
        return None
    stake = scene.situation.stake
    if folded(state):
        return _stake(state, stake) if stake and _folds_at(state).w > NARROW else None
    voice = state.show.story_log.voice
    aside = _aside(state)
    return StoryBox(rect=places.story, told=voice, stake=stake, aside=aside).fitted(state.look) if voice else None


def _aside(state: TableState) -> float:
    """The width of the buttons on the sheet, in design pixels."""
    return (BUTTON + 4) * len(_offered(state))


def _stake(state: TableState, stake: str) -> StakeBox:
    """The folded sheet."""
    return FoldedBox(rect=_folds_at(state), stake=stake, aside=_aside(state)).fitted(state.look)


def _folds_at(state: TableState) -> Rect:
    """Where the folded sheet lies: left of docks, or as wide as the open one while there is none.

    In a lesson it lies over the banner where that is as wide as the map.
    """
    places, opened = state.places, state.dock is not None or state.talk_list is not None
    if not (opened or state.stopped or state.lesson):
        story, high = places.story, places.folded.h
        return Rect(story.x, story.bottom - high, story.w, high)
    under = not opened and places.prompt.x < places.folded.right
    return places.folded.moved(0, -32 if under else 0)


def folded(state: TableState) -> bool:
    """Is the sheet folded, since something must be answered, or a lesson or something open needs its room?"""
    opened = state.dock is not None or state.talk_list is not None
    return state.lesson or state.stopped or read(state) or (opened and state.places.story.right > state.places.dock.x)


def read(state: TableState) -> bool:
    """Have the player's deeds in a fight gone on since the game master spoke, so that the words make way?"""
    return state.reader.table.conflict and state.read == state.show.story_log.voice


def buttons(state: TableState, seek: Press, tell_again: Press) -> Iterator[IconButton]:
    """The buttons on the sheet: one leads to a goal, the other unfolds the sheet."""
    lying = sheet(state)
    if lying is None:
        return
    y = lying.rect.bottom - 10 - BUTTON if isinstance(lying, StoryBox) else lying.rect.centre[1] - BUTTON / 2
    for n, (key, icon, caption, tip) in enumerate(reversed(_offered(state))):
        rect = Rect(lying.rect.right - 10 - (BUTTON + 4) * n - BUTTON, y, BUTTON, BUTTON)
        press = seek if key == "goal" else tell_again
        yield IconButton(key=key, caption=caption, icon=icon, rect=rect, press=press, tip=tip)


_SheetButton = tuple[str, str, str, str]
_TELL: _SheetButton = ("told", "say", "Tell again", "What the game master said last.")
_SEEK: _SheetButton = ("goal", "eye", "Where is it?", "Shows on the map what is to be reached or overcome.")


def _offered(state: TableState) -> list[_SheetButton]:
    """What the buttons on the sheet offer: key, icon, caption and tip of each; none while something else is open."""
    scene, opened = state.reader.table.scene, state.dock is not None or state.talk_list is not None
    if scene is None or opened or state.lesson or state.asked is None or not scene.situation.stake:
        return []
    sought = bool(state.reader.table.goals()) or any(one.wanted for one in state.reader.table.landmarks())
    return [*([_TELL] if read(state) else []), *([_SEEK] if sought else [])]


def left_of_docks(state: TableState) -> Rect:
    """The column between the top bar and the folded sheet, or the strip of a lesson over it."""
    lying, column, strip = sheet(state), state.places.folded, state.taught
    top, foot = state.places.log.y, lying.rect.y if lying else column.y
    if strip and strip.x < column.right:
        top, foot = (top, strip.y) if strip.y > top else (strip.bottom + 8, foot)
    return Rect(column.x, top, column.w, foot - 8 - top)
