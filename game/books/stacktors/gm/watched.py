"""What the author of a situation wants when its watches go off (SIT-1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.components import Scene
from game.books.stacktors.intents import GoOn, Tell
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.situation import Watch
from game.table.world import TABLE, get


def due() -> tuple[Watch, ...]:
    """The watches that have gone off and are not answered yet; several may go off at once."""
    situation = get(TABLE, Scene).situation
    return tuple(situation.watches[number] for number in goals.watches_due())


def answer(watches: Sequence[Watch]) -> Tell | GoOn:
    """The words for all of them together, and whether rounds begin."""
    text, clash = " ".join(watch.text for watch in watches if watch.text), any(watch.clash for watch in watches)
    return Tell(text, clash) if text or clash else GoOn()
