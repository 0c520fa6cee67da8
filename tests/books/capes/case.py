"""Capes scenes for the generic suite: three persons, one Scene, with the Characters and prompts that are shipped."""

from __future__ import annotations

from game.books.capes import intents
from game.books.capes.content.reading import shipped
from game.books.capes.game_book import Capes, CapesStart
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.shelved import begun
from game.books.capes.values import CapesOptions
from game.table.book import Player
from tests.case import NO_ASSETS, Case

OPEN = (
    intents.FrameScene,
    intents.Bring,
    intents.Add,
    intents.Make,
    intents.Roll,
    intents.Raise,
    intents.React,
    intents.Stake,
    intents.Split,
    intents.Leave,
    intents.Resolve,
    intents.Gloat,
    intents.Finish,
)


def start(seed: int = 0, seats: int = 3, options: CapesOptions = CapesOptions(scenes=1)) -> CapesStart:  # noqa: B008
    """A start of the first issue for so many persons."""
    players = [Player(f"p{n}", name) for n, name in enumerate(("Ana", "Bo", "Cy", "Di", "Ed", "Flo")[:seats], 1)]
    return begun(shipped(), shipped().issues[0].id, players, options, seed)


CASE = Case(
    "capes",
    ("p1", "p2", "p3"),
    Capes,
    start,
    NO_ASSETS,
    OPEN,
    seeds=3,
    longest=400,
    enders=(lambda: TemperedSeat("guardian"), lambda: TemperedSeat("showoff"), lambda: TemperedSeat("schemer")),
)
