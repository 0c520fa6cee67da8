"""What the map promises of walks: where they lead, what is left, and who shoots on the way."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead import defaults, foresight
from game.books.stacktors.components import Moving
from game.books.stacktors.intents import Go, Move, Nothing
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.movement.reach import Arrival, reach
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.world import ask, capture, restore


def broken(who: int) -> Iterator[tuple[str, str]]:
    """All that the map says of that character's walks and play does not keep, in the current world."""
    here = capture()
    for cell, arrival in reach(who).items():
        left, shots = _walked(who, arrival)
        if shots != set(arrival.shooters):
            yield (
                "parting shots",
                f"a walk {' '.join(map(str, arrival.path))} says {arrival.shooters}, but {shots} shoot",
            )
        if people.cell(who) != cell:
            yield "where a walk ends", f"a walk to {cell} ends on {people.cell(who)}"
        elif left is not None and left != arrival.left:
            yield "what a walk leaves", f"a walk to {cell} says {arrival.left}, but {left} are left"
        restore(here)


def _walked(who: int, arrival: Arrival) -> tuple[int | None, set[int]]:
    """Take the walk; the points left, where the turn goes on, and who could shoot."""
    intent: Intent = Move(arrival.path)
    shots, left = set[int](), None
    while True:
        FLOW.answer(intent)
        kind, granted = foresight.asked(), defaults.offered()
        if kind == "shoot" and granted and granted.granted == "parting":
            shots.add(granted.who)
            intent = Nothing()
        elif kind == "stay":
            intent = Go()
        else:
            moving = ask(who, Moving)
            question = FLOW.question()
            left = moving.left if moving and question and (question.who, kind) == (who, "act") else None
            return left, shots
