"""Checks whether the bank has a character's pieces, and whether a party is a match for it (PIE-3, CRE-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.books.stacktors.maps.party_sizes import SIZES
from game.books.stacktors.maps.sources import Origins
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.stack import Gear, Stack
from game.problem import Problem


def problems(origins: Origins, made: Situation, played: Options) -> Iterator[Problem]:
    """Characters built of more pieces than the whole bank holds, or worth more than the largest party.

    Raises NotationError.
    """
    most = SIZES[-1] * played.points
    for figure in made.figures:
        stack, gear = Stack.parse(figure.stack), Gear.parse(figure.gear)
        place, used = origins.of(figure.key).at("stack"), Counter(map(str, (*stack.pieces, *gear.pieces)))
        if stack.pips > most:
            yield place.warning(
                f"has {stack.pips} pips, and {SIZES[-1]} heroes of {played.points} points have {most}",
                "take pieces out, or make smaller ones of them",
            )
        for piece, count in used.items():
            if count > played.trios:
                yield place.warning(
                    f"has {count} {piece}, and the bank holds {played.trios} of each piece (PIE-3)",
                    "build it of other pieces, or play with more trios",
                )
