"""Composes whole situations: it gives each wish to the maker of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.stacktors.gm.compose import burdens, chases, clues, fights, locks, markets, rests, scenes, talks
from game.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish

Maker = Callable[[Wish], ComposedSituation | None]
"""Makes a situation of one kind; None where it finds none for that party on that ground."""
MAKERS: Final[dict[SituationKind, Maker]] = {
    "fight": fights.composed,
    "lock": locks.composed,
    "scene": scenes.made_scene,
    "talk": talks.made_talk,
    "clue": clues.made_clue,
    "burden": burdens.made_burden,
    "chase": chases.made_chase,
    "market": markets.made_market,
    "rest": rests.made_rest,
}
"""The maker of each kind."""


def composed(wish: Wish) -> ComposedSituation:
    """The situation that was wished for, or a fight where its maker finds none. The board is put on the shelf.

    It is the same for the same wish. Raises LookupError where not even a fight has room.
    """
    made = MAKERS[wish.kind](wish) if wish.kind in MAKERS else None
    found = made or fights.composed(wish)
    if found is None:
        raise LookupError(f"no situation has room for {len(wish.guests.party)} heroes on ground of {wish.ground!r}")
    return found
