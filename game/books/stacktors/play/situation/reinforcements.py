"""Why the game master may not bring somebody into a situation under way (SIT-1)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Bank, Key, Scene
from game.books.stacktors.intents import Bring
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import checks
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.situation_parts import Figure, Thing
from game.books.stacktors.values.stack import Gear, Stack
from game.table.book import Refusal, refuse
from game.table.world import TABLE, each, get


def bring_refusal(intent: Bring) -> Refusal | None:
    """Why these may not be brought; None if they may.

    The rules of an opening hold; cells must be free, keys new and pieces in the bank.
    """
    if not (intent.figures or intent.things):
        return refuse("SIT-1", "Who brings, brings somebody or something")
    situation = get(TABLE, Scene).situation
    return (
        checks.open_refusal(_alone(situation, intent))
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
        ordeal=None,
    )


def _place_refusal(intent: Bring) -> Refusal | None:
    ground, taken = people.board(), people.obstacles(0)
    pieces: tuple[Figure | Thing, ...] = (*intent.figures, *intent.things)
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
    """Why the bank cannot provide the pieces of the characters.

    What lies under opaque pieces is counted when it is found (PIE-4).
    """
    counts = get(TABLE, Bank).counts
    for figure in intent.figures:
        pieces = Stack.parse(figure.stack).pieces + Gear.parse(figure.gear).pieces
        counts = bank.moved(counts, out=pieces)
        lacking = next((piece for piece in pieces if bank.count(counts, piece.colour, piece.pips) < 0), None)
        if lacking:
            return refuse("PIE-4", "The bank has no {piece} left for {name}", piece=str(lacking), name=figure.name)
    return None
