"""The game master's narration: a sentence or two about what happens, the same for the same entry of the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from game.gm.narrator import Grammar
from game.stacktors.events import ConflictBegan, ConflictEnded, Fell, Joined, Overcame, Rose, RoundBegan
from game.table.book import Event

Called = Callable[[int], str]
"""A function that gives an entity's name inside a sentence, such as "the Toll-Brute" or "Bram"."""


@cache
def grammar() -> Grammar:
    """The grammar that is shipped with the game."""
    return Grammar.read(Path(__file__).with_name("narration.toml"))


def narrate(event: Event, called: Called, friend: Callable[[int], bool], seed: str, entry: int) -> str:
    """What the game master says about the event, at most two sentences; empty where it says nothing.

    `friend` tells the party's characters from others; `seed` and `entry` choose the words.
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
