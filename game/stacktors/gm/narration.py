"""The game master's voice: a sentence or two about what happens, alike whenever it is told again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from game.gm.narrator import Grammar
from game.stacktors.events import ConflictBegan, ConflictEnded, Fell, Joined, Overcame, Rose, RoundBegan
from game.table.book import Event

Called = Callable[[int], str]
"""What to call an entity inside a sentence: "the Toll-Brute", "Bram"."""


@cache
def grammar() -> Grammar:
    """The shipped grammar."""
    return Grammar.read(Path(__file__).with_name("narration.toml"))


def narrate(event: Event, called: Called, friend: Callable[[int], bool], seed: str, entry: int) -> str:
    """What the game master says of the event, at most two sentences; empty where it keeps silent.

    `friend` tells the party's characters from others; (seed, entry) chooses the words.
    """
    match event:
        case ConflictBegan():
            return grammar().tell("began", seed, entry)
        case RoundBegan(round=number) if number > 1:
            return grammar().tell("round_late" if number > 3 else "round", seed, entry)
        case ConflictEnded(standoff=standoff):
            return grammar().tell("ended_standoff" if standoff else "ended_peace", seed, entry)
        case Fell(who=who, why=why):
            rule = f"{'gave_up' if why == 'gave up' else why}_{'friend' if friend(who) else 'foe'}"
            return grammar().tell(rule, seed, entry, who=called(who))
        case Overcame(who=who, by=by):
            return grammar().tell("overcame", seed, entry, who=called(who), by=called(by))
        case Joined(who=who, by=by):
            return grammar().tell("joined", seed, entry, who=called(who), by=called(by))
        case Rose(who=who):
            return grammar().tell("rose", seed, entry, who=called(who))
    return ""
