"""The list of sounds: for each class of event, a function that says what is heard with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.prose.words import Names, say
from game.books.stacktors.values.pieces import Pieces
from game.table.book import Event
from game.ui.kit.hearing import Heard


class Hall(NamedTuple):
    """What the sounds depend on besides the event; the stage is as it was before the event."""

    stage: Stage
    name: Names
    player: Callable[[int], int]
    """Which player leads that character, counted from 1; 0 for one that no player leads."""
    wet: Callable[[Cell], bool]
    """Is that cell water?"""


Sound = Callable[[Any, Hall], Iterable[Heard]]
SOUNDS: dict[type[Event], Sound] = {}
SOUNDLESS: frozenset[type[Event]] = frozenset(
    {
        # seen with another event that is heard
        happened.Appeared,
        happened.Left,
        happened.Restacked,
        happened.Affected,
        # told by a page, the game master's box, the turn bar, the camp or the log
        happened.SituationOpened,
        happened.SituationClosed,
        happened.Remade,
        happened.Told,
        happened.Said,
        happened.Answered,
        happened.ConflictEnded,
        happened.Stalled,
        happened.TimePassed,
        happened.GotNowhere,
        happened.Departed,
        happened.Swapped,
        happened.Dropped,
        happened.Paid,
        happened.Rested,
        happened.Grew,
        happened.Recruited,
        happened.StageShown,
        happened.Tried,
        happened.SceneRound,
        happened.SatDown,
        happened.StoodUp,
        happened.Entrusted,
        happened.Reclaimed,
        happened.Renamed,
        happened.MarkTaken,
        happened.Reseated,
    }
)
"""The events with which nothing is heard, on purpose; they have no captions either."""


def sound(*kinds: type[Event]) -> Callable[[Sound], Sound]:
    """A decorator that makes the function say what is heard with events of these classes."""

    def keep(function: Sound) -> Sound:
        SOUNDS.update(dict.fromkeys(kinds, function))
        return function

    return keep


def simple_sounds(told: Mapping[type[Event], tuple[str, str]]) -> None:
    """Take sounds and sentences that depend on nothing but who the event is about, by the event's class."""
    for kind, (name, text) in told.items():
        SOUNDS[kind] = partial(_simple, name, text)


def _simple(name: str, text: str, event: Any, hall: Hall) -> Iterable[Heard]:
    return (Heard(name, say(text, who=hall.name(event.who))),)


def size(pieces: Pieces) -> int:
    """The size of the largest piece, in pips; that of a small one where there is none."""
    return max((one.pips for one in pieces), default=1)
