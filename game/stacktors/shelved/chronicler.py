"""What the pyramids tell of their matches to those who keep and count games."""

from __future__ import annotations

from itertools import chain
from typing import TypeVar

from game.campaign.chronicler import Closed, Course, NewRound, Opened
from game.phrases import counted
from game.stacktors.components import Chronicle, Clock, Ground, Name, Notes, Scene
from game.stacktors.events import RoundBegan, SituationClosed, SituationOpened
from game.stacktors.gm.seat import MasterNotes, remembered
from game.stacktors.intents import OpenSituation, Remake
from game.table.book import Event
from game.table.match import Match
from game.table.world import TABLE, Component, ask

C = TypeVar("C", bound=Component)


class PyramidChronicler:
    """Reads the table's own components, by which a match can be told without its world."""

    def memory(self, match: Match) -> MasterNotes:
        """What the game master's notes tell."""
        notes = _part(match, Notes)
        return remembered(notes.data if notes else "")

    def boards(self, match: Match) -> tuple[str, ...]:
        """The boards of every situation opened or changed, redoable ones too, and the board that is played on."""
        entries = chain(match.entries, *(undone.entries for undone in match.undone))
        opened = (entry.intent.situation.board for entry in entries if isinstance(entry.intent, OpenSituation | Remake))
        now = _part(match, Ground)
        return tuple(dict.fromkeys((*opened, *([now.board] if now else []))))

    def place(self, match: Match) -> str:
        """Where the story is."""
        if match.result():
            return f"It is over: {match.result()}."
        scene, clock, chronicle = (_part(match, kind) for kind in (Scene, Clock, Chronicle))
        if isinstance(scene, Scene) and not scene.outcome:
            fight = f", in round {clock.round} of a fight" if scene.conflict and isinstance(clock, Clock) else ""
            return f'It stands in "{scene.situation.title}"{fight}.'
        past = chronicle.past if isinstance(chronicle, Chronicle) else ()
        return (
            f"It stands between two situations; {counted(len(past), 'is', 'are')} behind the party."
            if past
            else "It has not begun yet."
        )

    def name(self, who: int) -> str:
        """What the entity is called."""
        known = ask(who, Name)
        return known.text if known else ""

    def course(self, event: Event) -> Course | None:
        """Situations begin and end, and conflicts go on by rounds."""
        match event:
            case SituationOpened():
                return Opened(event.key, event.title)
            case SituationClosed():
                return Closed(event.outcome)
            case RoundBegan():
                return NewRound()
        return None


def _part(match: Match, kind: type[C]) -> C | None:
    """The table's component of that type as the match stands, if it has it."""
    return next((part for part in match.snapshot.get(TABLE, ()) if isinstance(part, kind)), None)
