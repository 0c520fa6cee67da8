"""A composer for tests of adventures: small situations on a drawn board, each made at once."""

from __future__ import annotations

from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Region
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.gm.adventure.wishes import Compose
from game.books.stacktors.gm.compose.composition_proof import CompositionProof
from game.books.stacktors.gm.compose.scenery import made_for
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.proofs.plays import Witness
from game.books.stacktors.shelved.adventure import PyramidAdventures
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Figure, Goal, Reward, Situation

CALM = ("talk", "market", "rest", "clue")
_BOARD = replace(Board.draw("\n".join(["." * 9] * 6)), regions=(Region("mark", (Cell(2, 2), Cell(2, 3))),))
_ENEMY = Figure("enemy", "Burr", "R1-O1-R1", Cell(3, 2))


def composed(wish: Wish) -> ComposedSituation:
    """A place to walk to where nothing can be lost, else somebody weak to defeat; the title tells kind and key."""
    calm = wish.kind in CALM
    goal = Goal("reach", "mark") if calm else Goal("defeat", "hostile")
    situation = Situation(
        "made",
        f"The {wish.kind} of {wish.guests.key}",
        "Here it is.",
        "Go on.",
        board_store.put(_BOARD),
        tuple(Cell(1, y) for y in range(1, 4)),
        conflict=not calm,
        figures=() if calm else (_ENEMY,),
        goals=(goal, Goal("rounds", "6", STANDOFF, bad=True)),
        rewards=(Reward(SUCCESS, 1), Reward(FAILURE), Reward(STANDOFF)),
    )
    return ComposedSituation(
        situation, f"{wish.kind}:{wish.foes or 'burr'}", ("It is small.",), 0.0 if calm else wish.chance
    )


def on_made_ground(wish: Wish) -> ComposedSituation:
    """The same on a map that is made for the wish, where the party stands on the starts."""
    made, ground = composed(wish), made_for(wish)
    first, *_ = ground.starts
    near = next(cell for cell in ground.board.neighbours(first) if not ground.board.blocks(cell))
    enemies = tuple(replace(one, cell=near) for one in made.situation.figures)
    goal = Goal("rounds", "1", SUCCESS)
    there = replace(made.situation, board=ground.stored, starts=(first,), figures=enemies, goals=(goal,))
    return replace(made, situation=there)


def with_proof(wish: Wish) -> CompositionProof:
    """The small situation as if it had been come through."""
    return shown(composed(wish))


def with_proof_on_made_ground(wish: Wish) -> CompositionProof:
    """The same on a map that is made."""
    return shown(on_made_ground(wish))


def shown(made: ComposedSituation) -> CompositionProof:
    """The situation with a witness of no answers, which stands for one that the rules would repeat."""
    return CompositionProof(made, Witness(Aim((SUCCESS,)), ()))


def adventures(compose: Compose = with_proof) -> PyramidAdventures:
    """Adventures whose situations are made so."""
    return PyramidAdventures(compose)
