"""What the pyramids tell of their matches to those who keep and count games."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.components import Chronicle, Clock, Ground, Name, Notes, Scene
from game.books.stacktors.events import RoundBegan, SituationClosed, SituationOpened
from game.books.stacktors.gm.seat import MasterNotes, remembered
from game.books.stacktors.intents import OpenSituation, Remake
from game.campaign.chronicler import Closed, Course, NewRound, Opened
from game.phrases import counted
from game.table.book import Event
from game.table.match import Entry, Match
from game.table.world import TABLE, ask, part


class PyramidChronicler:
    """Reads the table's own components, by which a match can be told without its world."""

    def memory(self, match: Match) -> MasterNotes:
        """What the game master's notes tell."""
        notes = part(match.snapshot, TABLE, Notes)
        return remembered(notes.data if notes else "")

    def boards(self, match: Match, entries: Sequence[Entry]) -> tuple[str, ...]:
        """The boards of the situations that these entries open or change, and the board that is played on."""
        opened = (entry.intent.situation.board for entry in entries if isinstance(entry.intent, OpenSituation | Remake))
        now = part(match.snapshot, TABLE, Ground)
        return tuple(dict.fromkeys((*opened, *([now.board] if now else []))))

    def place(self, match: Match) -> str:
        """Where the story is."""
        if match.result():
            return f"It is over: {match.result()}."
        at = match.snapshot
        scene, clock, chronicle = part(at, TABLE, Scene), part(at, TABLE, Clock), part(at, TABLE, Chronicle)
        if scene and not scene.outcome:
            fight = f", in round {clock.round} of a fight" if scene.conflict and clock else ""
            return f'It stands in "{scene.situation.title}"{fight}.'
        past = chronicle.past if chronicle else ()
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
