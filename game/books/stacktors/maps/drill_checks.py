"""Checks the drills of a lesson: whom they name, and the pieces that they answer with."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.values.drill import Drill
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.situation import Situation
from game.problem import Problem
from game.tiled.problems import FilePlace


def problems(drills: tuple[Drill, ...], made: Situation, place: FilePlace) -> Iterator[Problem]:
    """What is wrong with the drills of that situation."""
    known = sorted(figure.key for figure in made.figures)
    for drill in drills:
        if drill.key not in known:
            yield place.error(f'no figure has the key "{drill.key}"', f"name one of {', '.join(known) or 'the map'}")
        try:
            _ = drill.pieces
        except NotationError as error:
            yield place.error(f'the answer of "{drill.key}" cannot be read: {error}', "write its pieces, as Y2")
