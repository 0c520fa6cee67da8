"""What must hold before a situation is opened (SIT-1): stacks can be read, all stand on free ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.board.board import Board, Kind
from game.board.changes import altered
from game.board.grid import Cell
from game.books.stacktors.play.people import people
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import SIDES, Situation
from game.books.stacktors.values.situation_parts import Figure, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack, row
from game.table.book import Refusal, refuse


def open_refusal(situation: Situation) -> Refusal | None:
    """Why the situation may not be opened; None if it may."""
    try:
        board = altered(situation.board, situation.changes, ())
    except KeyError:
        return refuse(
            "SIT-1", "The situation's board is not in the board store, or has not the regions that have changed"
        )
    if not situation.starts:
        return refuse("SIT-1", "{title} has no place where the party starts", title=situation.title)
    if not all(
        0 <= facing < board.lattice.facings for facing in (situation.facing, *(one.facing for one in situation.figures))
    ):
        return refuse("POS-9", "{title} has somebody who faces nowhere", title=situation.title)
    stray = next((one for one in situation.figures if one.side not in (*SIDES, *situation.sides)), None)
    if stray:
        return refuse("SID-1", "{name} is of a side that {title} does not name", name=stray.name, title=situation.title)
    return _stacks_refusal(situation) or _places_refusal(situation, board)


def _stacks_refusal(situation: Situation) -> Refusal | None:
    try:
        bringer = next(pink(situation), None)
    except NotationError as error:
        return refuse("NOT-6", "{title}: {what}", title=situation.title, what=error.told)
    if bringer and not people.options().pink:
        return refuse(
            "NOT-1", "{name}: Pk is pink of the wiki edition; this table plays the core one", name=bringer.name
        )
    return _feet_refusal(situation) or _ordeal_refusal(situation)


def _ordeal_refusal(situation: Situation) -> Refusal | None:
    """Why the abstract challenge is refused; None if it is not (ACH-1, ACH-4).

    Each of its pieces needs a stage with a text, and the scene needs rounds.
    """
    ordeal = situation.ordeal
    if ordeal is None or (len(row(ordeal.stack)) == len(ordeal.stages) and ordeal.rounds > 0):
        return None
    return refuse(
        "ACH-2",
        "{name}: each of its pieces needs a stage that is told, and the scene at least a round",
        name=ordeal.name,
    )


def _feet_refusal(situation: Situation) -> Refusal | None:
    """Why feet objects are refused: a table may play without them (POS-8, OBJ-1)."""
    bringer = next(feet_objects(situation), None)
    if bringer is None or people.options().gray_feet:
        return None
    return refuse("POS-8", "{name} brings a feet object under gray; this table plays without them", name=bringer.name)


class Bringer(NamedTuple):
    """What brings certain pieces.

    It has its key (empty for the situation itself), the field of the situation that says so, and its name.
    """

    key: str
    part: str
    name: str


def feet_objects(situation: Situation) -> Iterator[Bringer]:
    """Everything that brings a feet object. Raises NotationError."""
    yield from (Bringer(one.key, "gear", one.name) for one in situation.figures if Gear.parse(one.gear).feet)
    yield from (
        Bringer(one.key, "stack", one.name)
        for one in situation.trials
        if ChallengeStack.parse(one.stack).base is Colour.GRAY
    )
    yield from (
        Bringer(one.key, "cache", one.name) for one in situation.things if Cache.parse(one.cache).base is Colour.GRAY
    )
    yield from (
        Bringer("", "offers", offer.name)
        for offer in situation.offers
        if offer.cache and Cache.parse(offer.cache).base is Colour.GRAY
    )
    for reward in situation.rewards:
        yield from (
            Bringer("", "rewards", situation.title) for text in reward.objects if Cache.parse(text).base is Colour.GRAY
        )


def pink(situation: Situation) -> Iterator[Bringer]:
    """Everything that brings pink pieces (NOT-1). Raises NotationError."""
    yield from (bringer for bringer, colours in _colours(situation) if Colour.PINK in colours)


def _colours(situation: Situation) -> Iterator[tuple[Bringer, tuple[Colour, ...]]]:
    """Everything that the situation brings, with its colours. Raises NotationError."""
    for figure in situation.figures:
        yield (
            Bringer(figure.key, "stack", figure.name),
            tuple(piece.colour for piece in Stack.parse(figure.stack).pieces),
        )
        yield Bringer(figure.key, "gear", figure.name), tuple(piece.colour for piece in Gear.parse(figure.gear).pieces)
    for trial in situation.trials:
        stack = ChallengeStack.parse(trial.stack)
        blocks = tuple(block.colour for block in (stack.guts, stack.brains) if block)
        yield Bringer(trial.key, "stack", trial.name), (*blocks, *(piece.colour for piece in stack.hidden))
    for thing in situation.things:
        yield Bringer(thing.key, "cache", thing.name), tuple(piece.colour for piece in Cache.parse(thing.cache).hidden)
    for offer in situation.offers:
        yield (
            Bringer("", "offers", offer.name),
            tuple(piece.colour for piece in Cache.parse(offer.cache).hidden) if offer.cache else (),
        )
    if situation.ordeal:
        yield Bringer("", "ordeal", situation.ordeal.name), tuple(piece.colour for piece in row(situation.ordeal.stack))
    for reward in situation.rewards:
        for text in reward.objects:
            yield Bringer("", "rewards", situation.title), tuple(piece.colour for piece in Cache.parse(text).hidden)


def closing(situation: Situation, board: Board) -> set[Cell]:
    """The cells that some challenge will block when it is overcome. Raises KeyError for an unknown region."""
    names = {trial.opens for trial in situation.trials if trial.opens and trial.becomes is Kind.BLOCKING}
    return {cell for name in names for cell in board.region(name)}


def _places_refusal(situation: Situation, board: Board) -> Refusal | None:
    things: tuple[Figure | Trial | Thing, ...] = (*situation.figures, *situation.trials, *situation.things)
    taken: set[Cell] = set()
    for thing in things:
        if board.blocks(thing.cell) or thing.cell in taken:
            return refuse("MOV-4", "{name} has no room to stand on {cell}", name=thing.name, cell=str(thing.cell))
        taken.add(thing.cell)
    for start in situation.starts:
        if board.blocks(start) or board.airy(start):
            return refuse("MOV-4", "{title}: nobody can start on {cell}", title=situation.title, cell=str(start))
    if wrong := _names_refusal(situation, board):
        return wrong
    shut = next((one for one in situation.trials if one.cell in closing(situation, board)), None)
    if shut:
        return refuse("DCH-1", "{name} stands where a way is to close, and a challenge does not move", name=shut.name)
    keys = [thing.key for thing in (*things, *((situation.ordeal,) if situation.ordeal else ()))]
    if len(set(keys)) < len(keys):
        return refuse("SIT-1", "Two things of {title} have the same key", title=situation.title)
    return None


def _names_refusal(situation: Situation, board: Board) -> Refusal | None:
    """Why the rounds and regions that goals, watches and challenges name cannot be found (SIT-3); None if they can."""
    numbers = (
        *(goal.what for goal in situation.goals if goal.kind == "rounds"),
        *(watch.what for watch in situation.watches if watch.kind == "round"),
    )
    wrong = next((text for text in numbers if not (text.isascii() and text.isdigit())), None)
    if wrong is not None:
        return refuse("SIT-3", "{title}: {what} is no number of rounds", title=situation.title, what=wrong)
    known = {region.name for region in board.regions}
    for name in (*situation.regions, *(trial.opens for trial in situation.trials if trial.opens)):
        if name not in known:
            return refuse("SIT-3", "{title}: the board has no region {name}", title=situation.title, name=name)
    return None
