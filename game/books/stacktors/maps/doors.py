"""Checks of what challenges open: the region exists, it changes, and nothing that cannot move is shut in (DCH-6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import Board, Kind
from game.books.stacktors.maps.sources import Origin, Origins
from game.books.stacktors.play.situation.checks import closing
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.situation_parts import Trial
from game.problem import Problem


def problems(origins: Origins, board: Board, made: Situation) -> Iterator[Problem]:
    """What is wrong with the doors and levers of a situation."""
    known = {region.name for region in board.regions}
    for trial in made.trials:
        yield from _opening(origins.of(trial.key), board, trial)
    if all(trial.opens in known for trial in made.trials if trial.opens):
        shut = closing(made, board)
        for trial in (one for one in made.trials if one.cell in shut):
            yield (
                origins.of(trial.key)
                .at("cell")
                .error(
                    "stands where a way is to close, and a challenge does not move",
                    "move it, or draw the region beside it",
                )
            )


def _opening(origin: Origin, board: Board, trial: Trial) -> Iterator[Problem]:
    """Check that the region exists; warn where its opening changes nothing, or nobody falls from new air."""
    region = next((one for one in board.regions if one.name == trial.opens), None)
    if trial.opens and region is None:
        known = ", ".join(one.name for one in board.regions)
        yield origin.at("opens").error(
            f'is "{trial.opens}", and there is no such region', f"use one of {known or 'those you draw on the map'}"
        )
    elif region is None and trial.becomes is not Kind.NORMAL:
        yield origin.at("becomes").warning("is of use beside opens alone", "name the region that it opens")
    elif region and all(board.kind(cell) is trial.becomes and not board.over(cell) for cell in region.cells):
        yield origin.at("opens").warning(
            f'changes nothing: "{region.name}" is {trial.becomes} ground already', "paint it otherwise, as walls"
        )
    elif region and trial.becomes is Kind.AIR and not region.to:
        yield origin.at("becomes").warning(
            f'is air, and nobody falls from "{region.name}"', "give the region falls_to, the cell below"
        )
