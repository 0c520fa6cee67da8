"""The game master's narration: a sentence or two about what happens, in the same words for the same log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.board import board_store
from game.books.stacktors import events as happened
from game.books.stacktors.components import Scene
from game.books.stacktors.gm import settings
from game.books.stacktors.values.situation import ROOFED, Situation
from game.gm.narrator import Decks, Grammar
from game.table.book import Event
from game.table.world import TABLE, ask

Called = Callable[[int], str]
"""A function that gives an entity's name inside a sentence, such as "the Toll-Brute" or "Bram"."""
_LATE: Final = 3
"""The round after which a conflict has gone on for long."""
_TRIES: Final = 12
"""How many variants are looked at for one that was not told in this conflict."""
_SEEN: Final = 12
"""A ground is spoken of where it is one of so many cells, or more."""


@cache
def grammar() -> Grammar:
    """The grammar that is shipped with the game."""
    return Grammar.read(Path(__file__).with_name("narration.toml"))


class _Narrated(NamedTuple):
    entry: int
    event: str
    text: str


class Narration:
    """Tells the events of one match; what it has told already decides what it tells next.

    Told in order, the same log is told in the same words. Within a conflict no line comes twice.
    """

    def __init__(
        self, called: Called, friend: Callable[[int], bool], tags: Callable[[], Iterable[str]], seed: str
    ) -> None:
        """`friend` tells the party's characters from others; `tags` gives those of the present situation."""
        self._called, self._friend, self._tags = called, friend, tags
        self._decks = Decks(grammar(), seed)
        self._told: list[_Narrated] = []
        self._fight: list[_Narrated] = []

    def tell(self, event: Event, entry: int) -> str:
        """What the game master says about the event, at most two sentences; empty where it says nothing.

        `entry` is the number of entries of the log. What was told about later ones, since undone, is forgotten.
        """
        rule = self.rule(event)
        if not rule:
            return ""
        self._back_to(entry)
        known = next((one for one in self._told if one[:2] == (entry, repr(event))), None)
        if known is None:
            if isinstance(event, happened.ConflictBegan):
                self._fight.clear()
            known = _Narrated(entry, repr(event), self._fresh(rule, event, entry))
            self._told.append(known)
            self._fight.append(known)
        return known.text

    def follow(self, other: Narration) -> None:
        """Go on from what the other one has told, as after a load."""
        self._decks, self._told, self._fight = other._decks, other._told, other._fight

    def _back_to(self, entry: int) -> None:
        self._decks.back_to(entry)
        self._told = [one for one in self._told if one.entry <= entry]
        self._fight = [one for one in self._fight if one.entry <= entry]

    def _fresh(self, rule: str, event: Event, entry: int) -> str:
        """A line that was not told in this conflict; empty where all that fit were."""
        slots = {name: self._called(who) for name in ("who", "by") if (who := getattr(event, name, 0))}
        if isinstance(event, happened.Recruited):
            slots |= {"who": event.name, "before": event.before}
        tags = {*self._tags(), *species(slots.get("who", ""))}
        before = {one.text for one in self._fight}
        lines = (self._decks.tell(rule, entry, tags, **slots) for _ in range(_TRIES))
        return next((line for line in lines if line not in before), "")

    def rule(self, event: Event) -> str:
        """The rule of the grammar for the event; empty for what is left to the log."""
        match event:
            case happened.ConflictBegan():
                return "began"
            case happened.RoundBegan(round=number) if number > 1:
                return "round_late" if number > _LATE else "round"
            case happened.ConflictEnded(standoff=standoff):
                return "ended_standoff" if standoff else "ended_peace"
            case happened.Fell(who=who, why=why):
                return f"{'gave_up' if why == 'gave up' else why}_{'friend' if self._friend(who) else 'foe'}"
            case happened.Overcame():
                return "overcame"
            case happened.Joined():
                return "joined"
            case happened.Rose():
                return "rose"
            case happened.Recruited():
                return "recruited"
        return ""


def species(name: str) -> tuple[str, ...]:
    """The tag of what somebody of that name is made of, such as "stones"; none for somebody unknown."""
    return tuple(filter(None, (settings.species(name),)))


def tags_here() -> frozenset[str]:
    """The tags of the situation in the present world; none before the first."""
    scene = ask(TABLE, Scene)
    return tags_of(scene.situation) if scene else frozenset()


def tags_of(situation: Situation) -> frozenset[str]:
    """The tags of a situation: its mood, the grounds of much of its board, and whether it is under the sky."""
    board = board_store.get(situation.board)
    cells = Counter(board.ground)
    grounds = {board.terrains[index] for index, count in cells.items() if count * _SEEN >= len(board.ground)}
    sky = {"outdoors"} if "grass" in grounds and situation.mood not in ROOFED else set[str]()
    return frozenset({*grounds, *sky, *filter(None, (situation.mood,))})
