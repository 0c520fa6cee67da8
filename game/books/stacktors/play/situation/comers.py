"""Who and what comes into a situation under way: why it may not, and how it does (SIT-1, TRN-9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TypeVar

from msgspec.structs import replace

from game.board.board import outward
from game.board.grid import Cell
from game.books.stacktors.components import Key, Place, Scene
from game.books.stacktors.events import Appeared, Brought
from game.books.stacktors.intents import Bring
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import goals, setting_up
from game.books.stacktors.play.situation.situations import open_refusal
from game.books.stacktors.values.pieces import Colour, Pieces
from game.books.stacktors.values.situation import Figure, Situation, SituationPart, Thing
from game.books.stacktors.values.stack import Gear, Stack
from game.script.deeds import StoryDeed
from game.table.book import Event, Refusal, refuse
from game.table.world import TABLE, each, get, has, put

P = TypeVar("P", Figure, Thing)


def bring_refusal(intent: Bring) -> Refusal | None:
    """Why these may not be brought; None if they may.

    The rules of an opening hold; cells must be free, keys new and pieces in the bank.
    """
    if not (intent.figures or intent.things):
        return refuse("SIT-1", "Who brings, brings somebody or something")
    situation = get(TABLE, Scene).situation
    return (
        open_refusal(_alone(situation, intent))
        or _place_refusal(intent)
        or _key_refusal(situation, intent)
        or _bank_refusal(intent)
    )


def _alone(situation: Situation, intent: Bring) -> Situation:
    """The situation with nobody and nothing but those that are brought."""
    return replace(
        situation,
        figures=intent.figures,
        things=intent.things,
        trials=(),
        goals=(),
        watches=(),
        rewards=(),
        offers=(),
        wings=(),
        wing_things=(),
        ordeal=None,
    )


def _place_refusal(intent: Bring) -> Refusal | None:
    ground, taken = people.board(), people.obstacles(0)
    pieces: tuple[SituationPart, ...] = (*intent.figures, *intent.things)
    for one in pieces:
        if one.cell in taken:
            return refuse(
                "MOV-4",
                "{name} has no room on {cell}: {other} stands there",
                name=one.name,
                cell=str(one.cell),
                other=people.name(taken[one.cell]),
            )
        if ground.blocks(one.cell):
            return refuse("MOV-4", "{name} has no room to stand on {cell}", name=one.name, cell=str(one.cell))
    return next(
        (_fall_refusal(one.name) for one in intent.figures if ground.airy(one.cell) and not _flies(one.stack)), None
    )


def _fall_refusal(name: str) -> Refusal:
    return refuse("TER-6", "{name} cannot stay up in the air", name=name)


def _flies(stack: str) -> bool:
    return any(foot.colour is Colour.CYAN for foot in Stack.parse(stack).feet)


def _key_refusal(situation: Situation, intent: Bring) -> Refusal | None:
    known = {key.text for _, key in each(Key)} | set(situation.keys)
    fresh = [*(figure.key for figure in intent.figures), *(thing.key for thing in intent.things)]
    twice = next((key for key in fresh if key in known), None)
    return refuse("SIT-1", "Somebody has the key {key} already", key=twice) if twice else None


def _bank_refusal(intent: Bring) -> Refusal | None:
    """Why the bank cannot provide the pieces of the characters, one after another.

    What lies under opaque pieces is counted when it is found (PIE-4).
    """
    pieces: Pieces = ()
    for figure in intent.figures:
        pieces += Stack.parse(figure.stack).pieces + Gear.parse(figure.gear).pieces
        if lacking := stacks.lacking(pieces):
            return refuse("PIE-4", "The bank has no {piece} left for {name}", piece=str(lacking), name=figure.name)
    return None


def brought(intent: Bring, events: list[Event]) -> None:
    """Add those that are brought to the situation; in a conflict they act from the next round on (TRN-9)."""
    scene = get(TABLE, Scene)
    situation = replace(
        scene.situation,
        figures=(*scene.situation.figures, *intent.figures),
        things=(*scene.situation.things, *intent.things),
    )
    put(TABLE, replace(scene, situation=situation))
    who = (*map(setting_up.bring, intent.figures), *map(setting_up.lay, intent.things))
    events.extend(Appeared(who=one, appearance=people.appearance(one)) for one in who)
    goals.note_arrivals(*who)
    events.append(Brought(who=who, because=("SIT-1", "TRN-9")))


# --- those whom a deed of the author's brings


def waiting(deed: StoryDeed) -> Bring:
    """Those that the deed brings, each on a free cell: its own, or one of the place, or else the nearest."""
    here, taken = get(TABLE, Scene).situation, set[Cell]()
    figures = tuple(_placed(here.wings, deed, taken))
    return Bring(figures, tuple(_placed(here.wing_things, deed, taken)))


def _placed(waiting: tuple[P, ...], deed: StoryDeed, taken: set[Cell]) -> Iterator[P]:
    for one in waiting:
        if one.key in deed.names("waiting"):
            first = cells(deed.name("place")) or (one.cell,)
            spots = chain(first, outward(people.board(), first[0]))
            cell = next((cell for cell in spots if cell not in taken and _holds(one, cell)), one.cell)
            taken.add(cell)
            yield replace(one, cell=cell)


def cells(place: str) -> tuple[Cell, ...]:
    """The cells of a place: a region, somebody's cell, or a cell by its name; none where it is nowhere here."""
    board, who = people.board(), goals.entity_of_key(place)
    if any(region.name == place for region in board.regions):
        return board.region(place)
    if who is not None and has(who, Place):
        return (people.cell(who),)
    try:
        cell = Cell.parse(place)
    except ValueError:
        return ()
    return (cell,) if board.inside(cell) else ()


def _holds(one: Figure | Thing, cell: Cell) -> bool:
    """Is there room for it on the cell, and does it stay up there?"""
    board = people.board()
    stays = (isinstance(one, Figure) and _flies(one.stack)) or not board.airy(cell)
    return cell not in people.obstacles(0) and not board.blocks(cell) and stays
