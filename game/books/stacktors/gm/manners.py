"""How the game master plays somebody by a manner: it walks somewhere, patrols, holds a place, or follows somebody.

A manner is a matter of turns; whatever else it is asked, and where it leaves its manner, the computer answers for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.components import Ground
from game.books.stacktors.intents import EndTurn, Move, Pass
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import comers
from game.books.stacktors.values.stack import movement
from game.books.stacktors.values.story_words import manner
from game.script.deeds import StoryDeed
from game.table.book import Intent
from game.table.seats import View
from game.table.world import TABLE, get

_NOTICES: Final = {"patrol": 5, "hold": 1}
"""How near, in cells, an enemy must come for somebody to leave such a manner and fight."""
_FAR: Final = 1000


def manner_answer(view: View) -> Intent | None:
    """What the manner of whoever acts answers; None where it has none, or leaves it to the computer."""
    if view.decision.kind != "act":
        return None
    with view.inside():
        figure = people.figure(view.decision.who)
        how = manner(figure.manner) if figure and figure.manner else None
        if how is None or how.word == "hunt" or _noticed(view.decision.who, how.word):
            return None
        wanted = tuple(_wanted(view.decision.who, how, view.legal()))
    return next((one for one in wanted if view.may(one)), None)


def _noticed(who: int, word: str) -> bool:
    """Is an enemy so near that it leaves its manner?"""
    reach = _NOTICES.get(word, -1)
    foes = (foe for foe in people.characters() if people.enemies(who, foe))
    return any(people.board().distance(people.cell(who), people.cell(foe)) <= reach for foe in foes)


def _wanted(who: int, how: StoryDeed, legal: list[Intent]) -> Iterator[Intent]:
    """The answers that the manner gives, the best liked first: the walk that brings it nearest, then none."""
    goal = _goal(who, how)
    if goal and people.cell(who) not in goal:
        steps = score.distances(get(TABLE, Ground), goal)
        here = steps.of(people.cell(who), _FAR)
        walks = [one for one in legal if isinstance(one, Move) and one.path and steps.of(one.path[-1], _FAR) < here]
        yield from sorted(walks, key=lambda one: (steps.of(one.path[-1], _FAR), _beeline(one.path[-1], goal)))[:3]
    yield EndTurn()
    yield Pass()


def _beeline(cell: Cell, goal: tuple[Cell, ...]) -> int:
    """How far the nearest of these cells lies, counted along columns and rows: the straighter of two ways is nearer."""
    return min(abs(cell.x - one.x) + abs(cell.y - one.y) for one in goal)


def _goal(who: int, how: StoryDeed) -> tuple[Cell, ...]:
    """The cells to which it goes."""
    match how.word:
        case "patrol":
            return _beat(who, [cells for place in how.names("place") if (cells := comers.cells(place))])
        case "follow":
            return _beside(who, how.name("figure"))
    return comers.cells(how.name("place"))


def _beside(who: int, key: str) -> tuple[Cell, ...]:
    """The cells beside whom it follows: the figure of that key, or the nearest of the party."""
    named = comers.cells(key) if key else ()
    others = named or tuple(people.cell(one) for one in people.party() if one != who)
    board, here = people.board(), people.cell(who)
    nearest = min(others, key=lambda cell: board.distance(here, cell), default=here)
    return (nearest, *board.neighbours(nearest))


def _beat(who: int, places: list[tuple[Cell, ...]]) -> tuple[Cell, ...]:
    """The place of a patrol to which it is on the way in this round, as fast as its feet are when they turn once."""
    if not places:
        return ()
    pace, ground = max(1, movement(people.stack(who).feet) - 1), get(TABLE, Ground)
    legs = [
        max(1, -(-score.distances(ground, there).of(start[0], pace) // pace))
        for start, there in zip(places, (*places[1:], places[0]), strict=True)
    ]
    at = (people.round_number() - 1) % sum(legs)
    for number, rounds in enumerate(legs, 1):
        if at < rounds:
            return places[number % len(places)]
        at -= rounds
    return places[0]
