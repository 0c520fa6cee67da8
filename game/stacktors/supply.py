"""Judging whether the table has the pieces that a situation's characters are made of, and a party that is a match for them (PIE-3, CRE-2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.problem import Problem
from game.stacktors import bank
from game.stacktors.mustering import SIZES
from game.stacktors.options import Options
from game.stacktors.origins import Origins
from game.stacktors.situation import Situation
from game.stacktors.stack import Gear, Stack


def problems(origins: Origins, made: Situation, played: Options) -> Iterator[Problem]:
    """Who is built of more than the bank holds when all before it have come, and who is worth more than the largest party. Raises NotationError."""
    counts, most = bank.full(played.trios), SIZES[-1] * played.points
    for figure in made.figures:
        stack, gear = Stack.parse(figure.stack), Gear.parse(figure.gear)
        place = origins.of(figure.key).at("stack")
        if stack.pips > most:
            what = f"has {stack.pips} pips, and {SIZES[-1]} heroes of {played.points} points have {most}"
            yield place.warning(what, "take pieces out, or make smaller ones of them")
        before, counts = counts, bank.moved(counts, out=stack.pieces + gear.pieces)
        for piece in (*stack.pieces, *gear.pieces):
            if bank.count(counts, piece.colour, piece.pips) < 0 <= bank.count(before, piece.colour, piece.pips):
                what = f"needs more {piece} than the bank's {played.trios} of each piece, with those of who else is there (PIE-3)"
                yield place.warning(what, "build it of other pieces, or play with more trios")
                break
