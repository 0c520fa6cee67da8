"""Lets computer players of this book answer in a scene."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.intents import EndTurn, Pass
from game.books.stacktors.mind.levels import player
from game.books.stacktors.mind.tactician import Tactician
from game.table.book import Intent
from game.table.seats import Controller, Done, Table
from tests.books.stacktors.scene import Scene

T = TypeVar("T")


def answered(s: Scene, mind: Controller | None = None) -> Done:
    """What a computer player does for the seat that is asked, with its reason."""
    mind = mind or Tactician()
    table = Table(s.match, dict.fromkeys(s.pending.owners, mind), "mind")
    while not (done := table.advance(1)):
        pass
    table.close()
    s.events = done[0].events
    return done[0]


def of_persona(s: Scene, name: str, persona: str) -> None:
    """Give the character in the scene that persona."""
    s.edit(replace(s.get(name, Side), persona=persona), name=name)


def played_turn(s: Scene, name: str, persona: str, hurt: Mapping[str, str]) -> list[Intent]:
    """What a hard player with that persona does in the character's turn, which is next, up to the turn's end.

    `hurt` names who has lost pips, with the stack that is left.
    """
    s.until(name)
    of_persona(s, name, persona)
    for whose, text in hurt.items():
        s.become(whose, text)
    bot, done = player("hard"), list[Intent]()
    while s.asked[0] == name and not (done and isinstance(done[-1], EndTurn | Pass)):
        done.append(answered(s, bot).intent)
    return done


def outcome(work: Generator[None, None, T]) -> T:
    """What work comes to that is done in steps."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
