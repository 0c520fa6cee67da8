"""Answers that consist of pieces: besides those that are listed the player may choose any others, piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.intents import BuyOff, Commit, Help, Try
from game.table.book import Intent

HINT: Final = "Or choose any pieces."
_MADE: Final = Try | Help | Commit | BuyOff


class Listed(Protocol):
    """The answers to one decision, as a dock lists them."""

    known: Known
    who: int
    picked: int
    """The number of the answer that is picked."""

    @property
    def answers(self) -> Sequence[Intent]:
        """All that are listed."""
        ...

    def pick_with(self, piece: int) -> bool:
        """Pick the next answer that contains that piece of who decides; is there any?"""
        ...

    def take(self, intent: Intent) -> None:
        """Pick that answer. One that was not listed comes last, in place of an earlier one of the kind."""
        ...


def offered(listed: Listed) -> bool:
    """Is there an answer that consists of pieces?"""
    return any(isinstance(one, _MADE) for one in listed.answers)


def touch(listed: Listed, panel: PanelState, piece: int) -> bool:
    """Put that piece of who decides into the answer that is picked, or take it out; has the piece to do with any?

    Where no set of pieces is picked, or the rules refuse the set, the next answer with the piece is picked. Where there
    is none, the panel says why the rules refuse the set.
    """
    chosen = listed.answers[listed.picked]
    if not isinstance(chosen, _MADE) and listed.pick_with(piece):
        return True
    start = next((one for one in (chosen, *listed.answers) if isinstance(one, _MADE)), None)
    if start is None:
        return False
    wanted = replace(start, pieces=tuple(sorted({piece} ^ {*start.pieces})))
    refused = listed.known.refused(wanted)
    if not refused:
        listed.take(wanted)
    elif piece in start.pieces or not listed.pick_with(piece):
        panel.say(refused, piece)
    return True
