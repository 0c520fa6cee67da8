"""Lets computer players of this book answer in a scene."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.mind.tactician import Tactician
from game.table.seats import Controller, Done, Table
from tests.books.stacktors.scene import Scene


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
