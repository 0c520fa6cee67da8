"""What a situation must be before it is opened (SIT-1): every stack reads, everything stands on free ground."""

from __future__ import annotations

from game.board import shelf
from game.board.board import Board
from game.board.grid import Cell
from game.stacktors.notation import NotationError
from game.stacktors.situation import Figure, Situation, Thing, Trial
from game.stacktors.stack import Cache, ChallengeStack, Gear, Stack
from game.table.book import Refusal, refuse


def open_refusal(situation: Situation) -> Refusal | None:
    """Why the situation may not be opened; None if it may."""
    try:
        board = shelf.get(situation.board)
    except KeyError:
        return refuse("SIT-1", "The situation's board is not on the shelf")
    if not situation.starts:
        return refuse("SIT-1", "{title} has no place where the party starts", title=situation.title)
    return _stacks_refusal(situation) or _places_refusal(situation, board)


def _stacks_refusal(situation: Situation) -> Refusal | None:
    try:
        for figure in situation.figures:
            Stack.parse(figure.stack)
            Gear.parse(figure.gear)
        for trial in situation.trials:
            ChallengeStack.parse(trial.stack)
        for thing in situation.things:
            Cache.parse(thing.cache)
    except NotationError as error:
        return refuse("NOT-6", "{title}: {what}", title=situation.title, what=str(error))
    return None


def _places_refusal(situation: Situation, board: Board) -> Refusal | None:
    things: tuple[Figure | Trial | Thing, ...] = (*situation.figures, *situation.trials, *situation.things)
    taken: set[Cell] = set()
    for thing in things:
        if board.blocks(thing.cell) or thing.cell in taken:
            return refuse("MOV-4", "{name} cannot stand on {cell}", name=thing.name, cell=str(thing.cell))
        taken.add(thing.cell)
    known = {region.name for region in board.regions}
    for name in situation.regions:
        if name not in known:
            return refuse("SIT-3", "{title}: the board has no region {name}", title=situation.title, name=name)
    keys = [thing.key for thing in things]
    if len(set(keys)) < len(keys):
        return refuse("SIT-1", "Two things of {title} have the same key", title=situation.title)
    return None
